"""The acts that one connection asks for: received when they come, done in their order."""

import asyncio
from collections.abc import Awaitable, Callable

# A client that asks for more while none is done is read no further until one is.
_MOST_IN_HAND = 16


class InOrder:
    """What was received is done though the client leaves: it counts from when it came."""

    def __init__(self) -> None:
        self._in_hand: set[asyncio.Task[None]] = set()
        self._last: asyncio.Task[None] | None = None

    async def do(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do some work after all that came before, while the next may come in."""
        while len(self._in_hand) >= _MOST_IN_HAND:
            await asyncio.wait(self._in_hand, return_when=asyncio.FIRST_COMPLETED)
        self._last = asyncio.create_task(_after(self._last, work))
        self._in_hand.add(self._last)
        self._last.add_done_callback(self._in_hand.discard)


async def _after(before: asyncio.Task[None] | None, work: Callable[[], Awaitable[None]]) -> None:
    if before is not None and not before.done():
        await asyncio.wait([before])
    await work()
