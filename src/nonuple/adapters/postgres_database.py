"""PostgreSQL as a database of tables beside the log."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Self

import asyncpg

from nonuple.adapters.postgres_connections import PostgresConnections
from nonuple.adapters.sql_database import Row, Run, Taken
from nonuple.app.event_store import StoreUnavailable

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
            async with self._connections.statement() as connection, connection.transaction():

                async def run(statement: str, *values: object) -> list[Row]:
                    return [tuple(row) for row in await connection.fetch(statement, *values)]

                yield run
        except StoreUnavailable as error:
            if isinstance(error.__cause__, asyncpg.UniqueViolationError):
                raise Taken from error
            raise

    @asynccontextmanager
    async def only_transaction(self) -> AsyncIterator[Run]:
        async with self.transaction() as run:
            await run("SELECT pg_advisory_xact_lock($1)", _ALONE)
            yield run

    async def scrub(self, *tables: str) -> None:
        """Free the room of what was erased; backups and replicas are the operator's."""
        async with self._connections.statement() as connection:
            for table in tables:
                await connection.execute(f"VACUUM {table}")

    async def close(self) -> None:
        await self._connections.close()
