"""What waits for one subscriber of a live bus."""

import asyncio
from collections import deque


class Mailbox:
    """Frames in order, `depth` at most: what does not fit is lost as a whole, and None says so."""

    def __init__(self, depth: int) -> None:
        self._depth = depth
        self._frames: deque[bytes | None] = deque()
        self._changed = asyncio.Event()
        self._is_closed = False

    def put(self, frame: bytes) -> None:
        if len(self._frames) >= self._depth:
            self._frames.clear()
            self.gap()
        self._frames.append(frame)
        self._changed.set()

    def gap(self) -> None:
        """Something was lost here; said once for several losses in a row."""
        if not self._frames or self._frames[-1] is not None:
            self._frames.append(None)
            self._changed.set()

    def close(self) -> None:
        """End the iteration, after what already waits."""
        self._is_closed = True
        self._changed.set()

    def __aiter__(self) -> "Mailbox":
        return self

    async def __anext__(self) -> bytes | None:
        while not self._frames:
            if self._is_closed:
                raise StopAsyncIteration
            self._changed.clear()
            await self._changed.wait()
        return self._frames.popleft()
