"""A process that appends until it is killed, and tells each number once it is recorded."""

import asyncio
import sys
from pathlib import Path

from nonuple.adapters.store.postgres_store import PostgresStore
from nonuple.adapters.store.sqlite_store import SqliteStore
from nonuple.app.hosting.event_store import Append, EventStore, NewEvent

_TOGETHER = 20


async def append_for_ever(address: str, stream: str, first: int) -> None:
    store: EventStore
    if address.startswith("postgresql://"):
        store = await PostgresStore.open(address)
    else:
        store = await SqliteStore.open(Path(address))

    async def keep_appending(number: int) -> None:
        while True:
            act = NewEvent("Counted", {"number": number})
            (event,) = await store.append(Append(stream, [act], key=str(number)))
            sys.stdout.write(f"{number} {event.version}\n")
            sys.stdout.flush()
            number += _TOGETHER

    await asyncio.gather(*(keep_appending(first + n) for n in range(_TOGETHER)))


if __name__ == "__main__":
    asyncio.run(append_for_ever(sys.argv[1], sys.argv[2], int(sys.argv[3])))
