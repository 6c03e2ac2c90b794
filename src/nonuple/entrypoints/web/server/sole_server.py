"""A server on PostgreSQL without a bus must be the only one: others could not hear it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from nonuple.app.hosting.event_store import EventStore, Lease, StoreUnavailable
from nonuple.entrypoints.server_errors import AnotherServer

_log = logging.getLogger(__name__)
_ALONE = "server/alone"
_LEASE_SECONDS, _BEAT_SECONDS = 5.0, 1.5


@asynccontextmanager
async def only_server(store: EventStore, process: str, *, has_bus: bool) -> AsyncIterator[None]:
    """Serve for the block with others on the bus, or alone; raises AnotherServer."""
    if has_bus:
        if await store.lease_of(_ALONE):
            raise AnotherServer
        yield
        return
    lease = await _taken(store, process)
    beat = asyncio.create_task(_renew(store, process))
    try:
        yield
    finally:
        beat.cancel()
        await asyncio.gather(beat, return_exceptions=True)
        try:
            await store.release(lease)
        except StoreUnavailable as error:
            _log.warning("%s", error)


async def _taken(store: EventStore, process: str) -> Lease:
    """A server that was killed a moment ago is waited for."""
    for _ in range(round(_LEASE_SECONDS / _BEAT_SECONDS) + 2):
        if lease := await store.take_lease(_ALONE, process, _LEASE_SECONDS):
            return lease
        await asyncio.sleep(_BEAT_SECONDS)
    raise AnotherServer


async def _renew(store: EventStore, process: str) -> None:
    while True:
        await asyncio.sleep(_BEAT_SECONDS)
        try:
            if not await store.take_lease(_ALONE, process, _LEASE_SECONDS):
                _log.error("another server took this one for gone: they cannot hear each other")
        except StoreUnavailable as error:
            _log.warning("%s", error)
