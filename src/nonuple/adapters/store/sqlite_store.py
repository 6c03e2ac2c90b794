"""Events in one SQLite file, for one process."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from pathlib import Path
from typing import Self

from nonuple.adapters.steady_clock import PROCESS_CLOCK
from nonuple.adapters.store.event_rows import (
    COLUMNS,
    LAST_VERSION,
    PAGE,
    PreparedAppend,
    paged,
    require_name,
    row,
    stored,
)
from nonuple.adapters.store.group_commit import GroupWriter, Ledger, Outcome
from nonuple.adapters.store.sqlite_files import (
    SqliteThread,
    copy_file,
    damage,
    lock_for_writing,
    reading_connection,
    require_sound,
    writing_connection,
)
from nonuple.app.files.archives import StreamExists
from nonuple.app.hosting.event_store import Lease, StoredEvent

_INSERT = f"INSERT INTO events ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"
# Holds the stream if nobody else does at :now; the token rises when the owner changes.
_TAKE = """
INSERT INTO leases AS held (stream, owner, token, until)
VALUES (:stream, :owner, 1, :until)
ON CONFLICT (stream) DO UPDATE SET
    token = CASE WHEN held.owner = :owner THEN held.token ELSE held.token + 1 END,
    owner = :owner,
    until = :until
WHERE held.owner IS NULL OR held.owner = :owner OR held.until <= :now
RETURNING token
"""


class SqliteLog:
    """The events of a file, which another process may be writing."""

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        self._reader = SqliteThread(reading_connection(self._path), "nonuple-reader")

    async def close(self) -> None:
        await self._reader.close()

    def read(self, stream: str, after: int = 0) -> AsyncIterator[StoredEvent]:
        require_name(stream)

        async def page(version: int) -> list[StoredEvent]:
            return await self._reader.run(lambda reader: _page_of(reader, stream, version))

        return paged(page, lambda event: event.version, min(after, LAST_VERSION))

    def all_events(self, after: int = 0) -> AsyncIterator[StoredEvent]:
        async def page(position: int) -> list[StoredEvent]:
            return await self._reader.run(lambda reader: _page_of_all(reader, position))

        return paged(page, lambda event: event.position, after)

    async def version(self, stream: str) -> int:
        require_name(stream)
        return await self._reader.run(lambda reader: _version(reader, stream))

    async def streams(self, prefix: str = "") -> list[str]:
        require_name(prefix)
        return await self._reader.run(lambda reader: _streams(reader, prefix))

    async def damage(self) -> list[str]:
        """What SQLite finds wrong with its own file."""
        return await self._reader.run(damage)

    async def backup(self, path: Path) -> None:
        """Copy the whole file while it is in use; nothing that exists is replaced."""
        await asyncio.to_thread(copy_file, self._path, path)


class SqliteStore(SqliteLog):
    """The one process that writes to a file; a second one is refused when it opens it."""

    def __init__(self, path: Path, lock: sqlite3.Connection) -> None:
        self._lock = lock
        self._thread = SqliteThread(writing_connection(path.resolve()), "nonuple-writer")
        super().__init__(path)
        self._appends = GroupWriter(self._record)
        self.append = self._appends.append

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or make a store.

        Raises StoreInUse, NewerStore, ForeignStore, DamagedStore, UnwritableFile or
        StoreUnavailable.
        """
        lock = lock_for_writing(path.resolve())
        try:
            require_sound(path.resolve())
            return cls(path, lock)
        except BaseException:
            lock.close()
            raise

    async def close(self) -> None:
        """Stop once all that waits is recorded; another process may then open the file."""
        await self._appends.close()
        await super().close()
        await self._thread.close()
        self._lock.close()

    async def take_lease(self, stream: str, owner: str, seconds: float) -> Lease | None:
        require_name(stream)
        require_name(owner)
        return await self._thread.transact(
            lambda writer: _taken_lease(writer, stream, owner, seconds)
        )

    async def lease_of(self, stream: str) -> Lease | None:
        require_name(stream)
        return await self._reader.run(lambda reader: _lease(reader, stream))

    async def last_lease(self, stream: str) -> Lease | None:
        require_name(stream)
        return await self._reader.run(lambda reader: _last_lease(reader, stream))

    async def release(self, lease: Lease) -> None:
        await self._thread.transact(lambda writer: _release(writer, lease))

    async def abandoned(self, owner: str) -> list[str]:
        require_name(owner)
        return await self._reader.run(lambda reader: _abandoned(reader, owner))

    async def restore(self, events: Iterable[StoredEvent]) -> int:
        """Record whole streams that are not there, with their times and keys; all or nothing."""
        return await self._thread.transact(lambda writer: _restore(writer, iter(events)))

    async def _record(self, group: Sequence[PreparedAppend]) -> Sequence[Outcome]:
        return await self._thread.transact(lambda writer: _recorded(writer, group))


def _now() -> int:
    """The file's time is that of the one process that writes to it."""
    return PROCESS_CLOCK.milliseconds()


def _page_of(reader: sqlite3.Connection, stream: str, after: int) -> list[StoredEvent]:
    rows = reader.execute(
        f"SELECT {COLUMNS} FROM events WHERE stream = ? AND version > ? ORDER BY version LIMIT ?",
        (stream, after, PAGE),
    )
    return [stored(values) for values in rows]


def _page_of_all(reader: sqlite3.Connection, after: int) -> list[StoredEvent]:
    rows = reader.execute(
        f"SELECT {COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ?", (after, PAGE)
    )
    return [stored(values) for values in rows]


def _version(connection: sqlite3.Connection, stream: str) -> int:
    query = "SELECT coalesce(max(version), 0) FROM events WHERE stream = ?"
    (version,) = connection.execute(query, (stream,)).fetchone()
    return int(version)


def _streams(reader: sqlite3.Connection, prefix: str) -> list[str]:
    rows = reader.execute(
        "SELECT stream FROM events INDEXED BY events_first"
        " WHERE version = 1 AND substr(stream, 1, ?) = ? ORDER BY stream",
        (len(prefix), prefix),
    )
    return [str(stream) for (stream,) in rows]


def _last_position(writer: sqlite3.Connection) -> int:
    (position,) = writer.execute("SELECT coalesce(max(position), 0) FROM events").fetchone()
    return int(position)


def _recorded(writer: sqlite3.Connection, group: Sequence[PreparedAppend]) -> list[Outcome]:
    batches = [one.batch for one in group]
    ledger = Ledger(
        _last_position(writer),
        _now(),
        {stream: _version(writer, stream) for stream in {batch.stream for batch in batches}},
        _tokens(writer, {batch.stream for batch in batches if batch.fence is not None}),
        _known(writer, {(batch.stream, batch.key) for batch in batches if batch.key is not None}),
    )
    outcomes = ledger.decided(group)
    writer.executemany(_INSERT, ledger.rows)
    return outcomes


def _tokens(writer: sqlite3.Connection, streams: Iterable[str]) -> dict[str, int]:
    query = "SELECT token FROM leases WHERE stream = ? AND owner IS NOT NULL"
    found = {stream: writer.execute(query, (stream,)).fetchone() for stream in streams}
    return {stream: values[0] for stream, values in found.items() if values}


def _known(
    writer: sqlite3.Connection, keys: Iterable[tuple[str, str]]
) -> dict[tuple[str, str], tuple[StoredEvent, ...]]:
    # Without the name of the index, SQLite may read the whole stream to have it in order.
    query = (
        f"SELECT {COLUMNS} FROM events INDEXED BY events_by_key"
        " WHERE stream = ? AND key = ? ORDER BY version"
    )
    found = {key: tuple(map(stored, writer.execute(query, key))) for key in keys}
    return {key: events for key, events in found.items() if events}


def _taken_lease(
    writer: sqlite3.Connection, stream: str, owner: str, seconds: float
) -> Lease | None:
    now = _now()
    until = now + round(seconds * 1000)
    values = {"stream": stream, "owner": owner, "now": now, "until": until}
    taken = writer.execute(_TAKE, values).fetchall()
    return Lease(stream, owner, taken[0][0], until) if taken else None


def _lease(reader: sqlite3.Connection, stream: str) -> Lease | None:
    found = _last_lease(reader, stream)
    return found if found is not None and found.until > _now() else None


def _last_lease(reader: sqlite3.Connection, stream: str) -> Lease | None:
    query = "SELECT stream, owner, token, until FROM leases WHERE stream = ? AND owner IS NOT NULL"
    found = reader.execute(query, (stream,)).fetchone()
    return Lease(*found) if found else None


def _release(writer: sqlite3.Connection, lease: Lease) -> None:
    writer.execute(
        "UPDATE leases SET owner = NULL, until = 0 WHERE stream = ? AND owner = ? AND token = ?",
        (lease.stream, lease.owner, lease.token),
    )


def _abandoned(reader: sqlite3.Connection, owner: str) -> list[str]:
    query = "SELECT stream FROM leases WHERE owner = ? OR owner IS NOT NULL AND until <= ?"
    return sorted(stream for (stream,) in reader.execute(query, (owner, _now())))


def _restore(writer: sqlite3.Connection, events: Iterable[StoredEvent]) -> int:
    first = position = _last_position(writer)
    for event in events:
        if event.version == 1 and _version(writer, event.stream):
            raise StreamExists(event.stream)
        position += 1
        writer.execute(_INSERT, (position, *row(event)[1:]))
    return position - first
