"""A plain store of events in memory, which can be held back, cut off or made to lie."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

from nonuple.app.hosting.event_store import (
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
        self.now: Callable[[], int] = lambda: 0
        # By which leases run out, in seconds.
        self.lease_time: Callable[[], float] = time.monotonic
        self.leases: dict[str, Lease] = {}
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
        held = self.leases.get(batch.stream)
        token = held.token if held and held.owner else None
        if batch.fence is not None and batch.fence != token:
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
                self.now(),
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

    async def take_lease(self, stream: str, owner: str, seconds: float) -> Lease | None:
        held = self.leases.get(stream)
        if held is not None and held.owner not in (owner, "") and held.until > self.lease_time():
            return None
        token = 1 if held is None else held.token + (held.owner != owner)
        # As the other stores, but in seconds.
        lease = Lease(stream, owner, token, self.lease_time() + seconds)  # type: ignore[arg-type]
        self.leases[stream] = lease
        return lease

    async def lease_of(self, stream: str) -> Lease | None:
        held = self.leases.get(stream)
        return held if held and held.owner and held.until > self.lease_time() else None

    async def last_lease(self, stream: str) -> Lease | None:
        held = self.leases.get(stream)
        return held if held and held.owner else None

    async def release(self, lease: Lease) -> None:
        held = self.leases.get(lease.stream)
        if held is not None and (held.owner, held.token) == (lease.owner, lease.token):
            self.leases[lease.stream] = replace(held, owner="", until=0)

    async def abandoned(self, owner: str) -> list[str]:
        now = self.lease_time()
        held = [one for one in self.leases.values() if one.owner]
        return sorted(one.stream for one in held if one.owner == owner or one.until <= now)

    async def close(self) -> None:
        self.open.clear()


def unavailable(_: Append) -> None:
    raise StoreUnavailable("cut off")
