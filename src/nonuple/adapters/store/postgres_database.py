"""PostgreSQL as a database of tables beside the log."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Self

import asyncpg

from nonuple.adapters.store.postgres_connections import Connection, PostgresConnections
from nonuple.adapters.store.sql_database import Row, Run, Taken
from nonuple.adapters.store.uncancelled import uncancelled
from nonuple.app.hosting.event_store import StoreUnavailable

# Held by whoever changes the tables.
_ALONE = 0x4E4E504E


class PostgresDatabase:
    """Connections of its own, in the store's schema."""

    def __init__(self, connections: PostgresConnections) -> None:
        self._connections = connections

    @classmethod
    async def open(cls, address: str) -> Self:
        """Reach the server; raises NewerStore or StoreUnavailable."""
        return cls(await PostgresConnections.open(address))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Run]:
        try:
            async with self._connections.statement() as connection:
                transaction = connection.transaction()
                await uncancelled(transaction.start(), undo=lambda _: transaction.rollback())
                try:
                    yield _PostgresRun(connection)
                except BaseException:
                    await uncancelled(transaction.rollback())
                    raise
                await uncancelled(transaction.commit())
        except StoreUnavailable as error:
            if isinstance(error.__cause__, asyncpg.UniqueViolationError):
                raise Taken from error
            raise

    @asynccontextmanager
    async def only_transaction(self) -> AsyncIterator[Run]:
        async with self.transaction() as run:
            await run("SELECT pg_advisory_xact_lock($1)", _ALONE)
            yield run

    async def keep_private(self, table: str, *columns: str) -> None:
        """Samples of values would go to the server's statistics."""
        async with self.only_transaction() as run:
            for column in columns:
                await run(f"ALTER TABLE {table} ALTER COLUMN {column} SET STATISTICS 0")

    async def scrub(self, *tables: str) -> None:
        """Write the tables anew.

        Backups, replicas and the server's own journal are the operator's.
        """
        async with self._connections.statement() as connection:
            for table in tables:
                await uncancelled(connection.execute(f"VACUUM FULL {table}"))

    async def read(self, statement: str, *values: object) -> list[Row]:
        async with self._connections.statement() as connection:
            return await _fetched(connection, statement, *values)

    async def close(self) -> None:
        await self._connections.close()


class _PostgresRun:
    """Statements of a transaction, on its connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def __call__(self, statement: str, *values: object) -> list[Row]:
        return await _fetched(self._connection, statement, *values)

    async def many(self, statement: str, rows: Iterable[Row]) -> None:
        await uncancelled(self._connection.executemany(statement, rows))


async def _fetched(connection: Connection, statement: str, *values: object) -> list[Row]:
    return [tuple(row) for row in await uncancelled(connection.fetch(statement, *values))]
