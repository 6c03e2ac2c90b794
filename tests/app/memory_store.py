"""A plain store of events in memory, which can be held back, cut off or made to lie."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable

from nonuple.app.event_store import (
    Append,
    Fenced,
    Lease,
    StoredEvent,
    StoreUnavailable,
    VersionConflict,
)


class MemoryStore:
    """Records in the order of the calls; `open` is cleared to make all wait.

    `failure` is asked before each append, and `lost` after it: what it raises is all that the
    caller learns.
    """

    def __init__(self) -> None:
        self.log: list[StoredEvent] = []
        self.open = asyncio.Event()
        self.open.set()
        self.failure: Callable[[Append], None] = lambda _: None
        self.lost: Callable[[Append], None] = lambda _: None
        self.token: int | None = None
        self.at_once = 0
        self._turns = asyncio.Lock()

    async def append(self, batch: Append) -> tuple[StoredEvent, ...]:
        self.at_once += 1
        try:
            async with self._turns:
                await self.open.wait()
                self.failure(batch)
                stored = self._recorded(batch)
                self.lost(batch)
                return stored
        finally:
            self.at_once -= 1

    def _recorded(self, batch: Append) -> tuple[StoredEvent, ...]:
        if batch.fence is not None and batch.fence != self.token:
            raise Fenced(batch.stream)
        mine = [event for event in self.log if event.stream == batch.stream]
        known = tuple(event for event in mine if batch.key and event.key == batch.key)
        if known:
            return known
        if batch.expected is not None and batch.expected != len(mine):
            raise VersionConflict(batch.stream, batch.expected, len(mine))
        stored = tuple(
            StoredEvent(
                len(self.log) + n,
                batch.stream,
                len(mine) + n,
                new.kind,
                json.loads(json.dumps(new.body)),
                0,
                batch.key,
            )
            for n, new in enumerate(batch.events, start=1)
        )
        self.log += stored
        return stored

    async def read(self, stream: str, after: int = 0) -> AsyncIterator[StoredEvent]:
        for event in [*self.log]:
            if event.stream == stream and event.version > after:
                yield event

    async def version(self, stream: str) -> int:
        return sum(event.stream == stream for event in self.log)

    async def streams(self, prefix: str = "") -> list[str]:
        return sorted({event.stream for event in self.log if event.stream.startswith(prefix)})

    async def take_lease(self, stream: str, owner: str, seconds: float) -> Lease | None:  # noqa: ARG002
        self.token = (self.token or 0) + 1
        return Lease(stream, owner, self.token, 0)

    async def lease_of(self, stream: str) -> Lease | None:
        return None if self.token is None else Lease(stream, "", self.token, 0)

    async def release(self, lease: Lease) -> None:
        if self.token == lease.token:
            self.token = None

    async def close(self) -> None:
        self.open.clear()


def unavailable(_: Append) -> None:
    raise StoreUnavailable("cut off")
