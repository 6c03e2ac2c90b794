"""Prints are made one at a time, for games are served beside and each takes a processor."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

_PRESS = ThreadPoolExecutor(1, "prints")


async def pressed(make: Callable[[], bytes]) -> bytes:
    """What `make` returns, once those before it are done."""
    return await asyncio.get_running_loop().run_in_executor(_PRESS, make)
