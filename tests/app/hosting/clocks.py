"""A clock that is moved by hand, and courses that are waited for."""

import asyncio
import gc
from collections.abc import Callable, Coroutine
from typing import Any

NOON = 1_800_000_000_000


class HandClock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.now = NOON

    def milliseconds(self) -> int:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += round(seconds * 1000)


async def soon(true: Callable[[], bool]) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.001)


def run(course: Coroutine[Any, Any, None]) -> None:
    """Run to the end; no task or future may leave an error that nobody looked at."""
    unseen: list[dict[str, Any]] = []

    async def watched() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, found: unseen.append(found))
        await course
        await asyncio.sleep(0)
        gc.collect(1)

    asyncio.run(watched())
    gc.collect(1)
    assert unseen == [], unseen
