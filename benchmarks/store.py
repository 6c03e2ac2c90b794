"""What recording costs, one by one and in groups: python -m benchmarks.store [postgresql://…]."""

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from pathlib import Path

from nonuple.adapters.formats.event_json import EventJson, encoded
from nonuple.adapters.store.postgres_store import PostgresStore
from nonuple.adapters.store.sqlite_store import SqliteStore
from nonuple.app.hosting.event_store import Append, EventStore, NewEvent
from nonuple.core.board import Direction
from nonuple.duplicate.slip_events import SlipsCollected
from nonuple.duplicate.slips import Slip, Solution

BUILD = Path(__file__).parent.parent / "build"
SECONDS = 5.0
NUMBERS, RUN = count(), time.time_ns()
ACT = SlipsCollected(
    8, "00042", (Slip((Solution("MUNIE", Direction.ACROSS, (), "I3"),), 20),), "arbiter"
)


def batch() -> Append:
    """A slip as a server records it."""
    body = {"event": encoded(ACT), "by": "00042"}
    return Append("game/1", [NewEvent("SlipsCollected", body)], key=f"{RUN}/{next(NUMBERS)}")


async def rate(store: EventStore, waiting: int) -> tuple[float, float, float]:
    """Slips a second with so many waiting at a time; half and 99 % of them wait so many ms."""
    spent: list[float] = []
    start = time.perf_counter()

    async def keep_appending() -> None:
        while (now := time.perf_counter()) - start < SECONDS:
            await store.append(batch())
            spent.append((time.perf_counter() - now) * 1000)

    await asyncio.gather(*(keep_appending() for _ in range(waiting)))
    spent.sort()
    total = len(spent) / (time.perf_counter() - start)
    return total, spent[len(spent) // 2], spent[len(spent) * 99 // 100]


async def burst(store: EventStore, size: int) -> float:
    """Seconds until so many slips sent at once are all recorded."""
    batches = [batch() for _ in range(size)]
    start = time.perf_counter()
    await asyncio.gather(*map(store.append, batches))
    return time.perf_counter() - start


async def reading(store: EventStore) -> tuple[float, float]:
    """Events a second, read, then read and decoded."""
    codec = EventJson()
    start, events = time.perf_counter(), 0
    async for _ in store.read("game/1"):
        events += 1
    plain = events / (time.perf_counter() - start)
    start = time.perf_counter()
    async for event in store.read("game/1"):
        codec.decode(event.body["event"])
    return plain, events / (time.perf_counter() - start)


async def measure(name: str, opening: Callable[[], Awaitable[EventStore]]) -> None:
    store = await opening()
    out = sys.stdout.write
    for waiting in (1, 10, 100, 1000):
        total, half, most = await rate(store, waiting)
        out(f"| {name}, {waiting} at a time | {total:,.0f}/s | {half:.2f} ms | {most:.2f} ms |\n")
    out(f"| {name}, 10,000 at once | {await burst(store, 10_000):.2f} s in all | | |\n")
    plain, decoded = await reading(store)
    out(f"| {name}, read | {plain:,.0f}/s | decoded {decoded:,.0f}/s | |\n")
    await store.close()


def main() -> None:
    sys.stdout.write(
        "| slips recorded | | half within | 99 % within |\n| --- | --: | --: | --: |\n"
    )
    # On a real disk, which the system's folder of temporary files may not be.
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        path = Path(folder) / "events.sqlite"
        asyncio.run(measure("SQLite", partial(SqliteStore.open, path)))
    for address in sys.argv[1:]:
        asyncio.run(measure("PostgreSQL", partial(PostgresStore.open, address)))


if __name__ == "__main__":
    main()
