"""Work that goes on for as long as a process serves."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

_log = logging.getLogger(__name__)


async def always(what: str, work: Callable[[], Awaitable[None]], seconds: float) -> None:
    """Go on with some work whatever happens to it: one fault must not end it for good."""
    while True:
        try:
            await work()
        except Exception:  # noqa: BLE001, whatever it is
            _log.exception("%s: taken up again", what)
        await asyncio.sleep(seconds)
