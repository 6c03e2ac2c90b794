"""What a server does by itself now and then."""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from nonuple.adapters.steady_clock import SteadyClock
from nonuple.app.access.entrance import Access
from nonuple.app.hosting.event_store import EventStore, StoreUnavailable
from nonuple.app.hosting.metrics import Metrics

_log = logging.getLogger(__name__)
SWEEP_SECONDS = 3600.0
# Whose turn it is to sweep, among the processes that share a store.
SWEEPING = "upkeep/sweep"
LAG_SECONDS = 0.25
COLLECT_SECONDS = 120.0
CLOCK_SECONDS = 1.0


@asynccontextmanager
async def in_background(*works: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Do works beside, until the end of the block."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def sweep(
    access: Access, store: EventStore, process: str | None, seconds: float = SWEEP_SECONDS
) -> None:
    """Erase what has run out, at once and then every so often; one of several processes does."""
    while True:
        try:
            # Longer than the pause: whoever sweeps goes on, unless it is gone.
            if process is None or await store.take_lease(SWEEPING, process, 1.5 * seconds):
                await access.sweep()
        except StoreUnavailable as error:
            _log.warning("nothing was swept: %s", error)
        await asyncio.sleep(seconds)


async def collect(is_quiet: Callable[[], bool], seconds: float = COLLECT_SECONDS) -> None:
    """Look through all memory for garbage, while nobody waits for the end of a turn."""
    while True:
        await asyncio.sleep(seconds)
        if is_quiet():
            gc.collect()


async def measure_lag(metrics: Metrics, seconds: float = LAG_SECONDS) -> None:
    """How late the event loop wakes whoever sleeps."""
    while True:
        start = metrics.seconds()
        await asyncio.sleep(seconds)
        metrics.loop_lag.observe(max(0.0, metrics.seconds() - start - seconds))


async def follow_wall_clock(
    clock: SteadyClock, is_quiet: Callable[[], bool], seconds: float = CLOCK_SECONDS
) -> None:
    """Show the time that the wall clock was set to, once no time of a game runs."""
    while True:
        await asyncio.sleep(seconds)
        if is_quiet() and clock.follow():
            _log.warning("the clock of this machine was set, or the machine slept")
