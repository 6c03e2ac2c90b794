"""Events in PostgreSQL, for any number of processes."""

from collections.abc import AsyncIterator, Iterable, Sequence
from itertools import islice
from typing import Any, Self

from nonuple.adapters.store.event_rows import (
    COLUMNS,
    LAST_VERSION,
    PAGE,
    PreparedAppend,
    Row,
    paged,
    require_name,
    row,
    stored,
)
from nonuple.adapters.store.group_commit import GroupWriter, Ledger, Outcome
from nonuple.adapters.store.postgres_connections import WRITING, Connection, PostgresConnections
from nonuple.adapters.store.uncancelled import uncancelled
from nonuple.app.files.archives import StreamExists
from nonuple.app.hosting.event_store import Append, Lease, StoredEvent

_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_INSERT = (
    f"INSERT INTO events ({COLUMNS}) SELECT * FROM unnest("
    "$1::bigint[], $2::text[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::text[])"
)
_END = f"SELECT coalesce(max(position), 0), {_NOW} FROM events"
# OFFSET keeps each of these a search by index, however few rows the server believes there are.
_VERSIONS = """
SELECT wanted.stream, found.version FROM unnest($1::text[]) AS wanted (stream)
CROSS JOIN LATERAL (
    SELECT max(version) AS version FROM events WHERE stream = wanted.stream OFFSET 0
) AS found WHERE found.version IS NOT NULL
"""
_KNOWN = f"""
SELECT found.* FROM unnest($1::text[], $2::text[]) AS wanted (stream, key)
CROSS JOIN LATERAL (
    SELECT {COLUMNS} FROM events
    WHERE stream = wanted.stream AND key = wanted.key ORDER BY version OFFSET 0
) AS found
"""
# Whoever takes the stream waits for this transaction, or this one sees who took it.
_TOKENS = """
SELECT stream, token FROM leases WHERE stream = ANY ($1::text[]) AND owner IS NOT NULL FOR SHARE
"""
# Holds the stream if nobody else does now; the token rises when the owner changes.
_TAKE = f"""
INSERT INTO leases AS held (stream, owner, token, until) VALUES ($1, $2, 1, {_NOW} + $3)
ON CONFLICT (stream) DO UPDATE SET
    token = CASE WHEN held.owner = $2 THEN held.token ELSE held.token + 1 END,
    owner = $2,
    until = {_NOW} + $3
WHERE held.owner IS NULL OR held.owner = $2 OR held.until <= {_NOW}
RETURNING token, until
"""
_LAST_LEASE = "SELECT owner, token, until FROM leases WHERE stream = $1 AND owner IS NOT NULL"
_LEASE = f"""
{_LAST_LEASE} AND until > {_NOW}
"""
_ABANDONED = f"""
SELECT stream FROM leases WHERE owner = $1 OR owner IS NOT NULL AND until <= {_NOW} ORDER BY stream
"""


class PostgresStore:
    """All processes write one after the other: positions follow the order of commits."""

    def __init__(self, connections: PostgresConnections) -> None:
        self._connections = connections
        self._appends = GroupWriter(self._record)
        self.append = self._appends.append

    @classmethod
    async def open(cls, address: str) -> Self:
        """Reach a server at its address, postgresql://…; raises NewerStore or StoreUnavailable."""
        return cls(await PostgresConnections.open(address))

    async def close(self) -> None:
        """Stop once all that waits is recorded."""
        await self._appends.close()
        await self._connections.close()

    def read(self, stream: str, after: int = 0) -> AsyncIterator[StoredEvent]:
        require_name(stream)
        query = (
            f"SELECT {COLUMNS} FROM events WHERE stream = $1 AND version > $2"
            " ORDER BY version LIMIT $3"
        )

        async def page(version: int) -> list[StoredEvent]:
            return [stored(values) for values in await self._rows(query, stream, version, PAGE)]

        return paged(page, lambda event: event.version, min(after, LAST_VERSION))

    def all_events(self, after: int = 0) -> AsyncIterator[StoredEvent]:
        query = f"SELECT {COLUMNS} FROM events WHERE position > $1 ORDER BY position LIMIT $2"

        async def page(position: int) -> list[StoredEvent]:
            return [stored(values) for values in await self._rows(query, position, PAGE)]

        return paged(page, lambda event: event.position, after)

    async def version(self, stream: str) -> int:
        require_name(stream)
        rows = await self._rows(_VERSIONS, [stream])
        return int(rows[0][1]) if rows else 0

    async def streams(self, prefix: str = "") -> list[str]:
        require_name(prefix)
        query = (
            "SELECT stream FROM events WHERE version = 1 AND left(stream, $1) = $2 ORDER BY stream"
        )
        return [str(stream) for (stream,) in await self._rows(query, len(prefix), prefix)]

    async def damage(self) -> list[str]:
        """Nothing: the server looks after its own files."""
        return []

    async def take_lease(self, stream: str, owner: str, seconds: float) -> Lease | None:
        require_name(stream)
        require_name(owner)
        rows = await self._rows(_TAKE, stream, owner, round(seconds * 1000))
        return Lease(stream, owner, *rows[0]) if rows else None

    async def lease_of(self, stream: str) -> Lease | None:
        require_name(stream)
        rows = await self._rows(_LEASE, stream)
        return Lease(stream, *rows[0]) if rows else None

    async def last_lease(self, stream: str) -> Lease | None:
        require_name(stream)
        rows = await self._rows(_LAST_LEASE, stream)
        return Lease(stream, *rows[0]) if rows else None

    async def release(self, lease: Lease) -> None:
        query = (
            "UPDATE leases SET owner = NULL, until = 0"
            " WHERE stream = $1 AND owner = $2 AND token = $3"
        )
        await self._rows(query, lease.stream, lease.owner, lease.token)

    async def abandoned(self, owner: str) -> list[str]:
        require_name(owner)
        return [str(stream) for (stream,) in await self._rows(_ABANDONED, owner)]

    async def restore(self, events: Iterable[StoredEvent]) -> int:
        """Record whole streams that are not there, with their times and keys; all or nothing."""
        remaining = iter(events)
        async with self._connections.transaction(WRITING) as connection:
            first, _ = await connection.fetchrow(_END)
            position = int(first)
            while chunk := list(islice(remaining, PAGE)):
                await _require_new(connection, [one.stream for one in chunk if one.version == 1])
                await _insert(connection, _renumbered(chunk, position))
                position += len(chunk)
        return position - int(first)

    async def _rows(self, query: str, *values: object) -> list[Any]:
        async with self._connections.statement() as connection:
            rows: list[Any] = await uncancelled(connection.fetch(query, *values))
            return rows

    async def _record(self, group: Sequence[PreparedAppend]) -> Sequence[Outcome]:
        async with self._connections.transaction(WRITING) as connection:
            ledger = await _ledger(connection, [one.batch for one in group])
            outcomes = ledger.decided(group)
            await _insert(connection, ledger.rows)
        return outcomes


async def _ledger(connection: Connection, batches: Sequence[Append]) -> Ledger:
    streams = list({batch.stream for batch in batches})
    fenced = list({batch.stream for batch in batches if batch.fence is not None})
    keys = list({(batch.stream, batch.key) for batch in batches if batch.key is not None})
    position, at = await connection.fetchrow(_END)
    tokens = await connection.fetch(_TOKENS, fenced) if fenced else []
    known = await connection.fetch(_KNOWN, *zip(*keys, strict=True)) if keys else []
    recorded: dict[tuple[str, str], tuple[StoredEvent, ...]] = {}
    for event in map(stored, known):
        place = (event.stream, str(event.key))
        recorded[place] = (*recorded.get(place, ()), event)
    versions = await connection.fetch(_VERSIONS, streams)
    return Ledger(position, at, dict(map(tuple, versions)), dict(map(tuple, tokens)), recorded)


async def _insert(connection: Connection, rows: Sequence[Row]) -> None:
    if rows:
        await connection.execute(_INSERT, *map(list, zip(*rows, strict=True)))


async def _require_new(connection: Connection, streams: Sequence[str]) -> None:
    for stream, _ in await connection.fetch(_VERSIONS, streams):
        raise StreamExists(stream)


def _renumbered(events: Sequence[StoredEvent], position: int) -> list[Row]:
    return [(position + n, *row(event)[1:]) for n, event in enumerate(events, start=1)]
