"""A database that speaks SQL, whichever: statements with $1, $2…, in transactions.

Both SQLite and PostgreSQL read the same statements; tables come in numbered steps, by part.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, Protocol, Self

from nonuple.adapters.sqlite_files import SqliteThread, writing_connection
from nonuple.adapters.store_migrations import steps_from

Row = tuple[Any, ...]


class Run(Protocol):
    """Runs one statement of a transaction."""

    async def __call__(self, statement: str, *values: object) -> list[Row]: ...


class Taken(Exception):
    """Something that may be there once was there already; nothing of the transaction remains."""


class SqlDatabase(Protocol):
    """A transaction that fails raises Taken or StoreUnavailable, and nothing of it remains."""

    def transaction(self) -> AbstractAsyncContextManager[Run]: ...

    def only_transaction(self) -> AbstractAsyncContextManager[Run]:
        """One that no other of its kind overlaps, in any process."""

    async def scrub(self, *tables: str) -> None:
        """Leave nothing on the disk of what was erased from tables, as far as can be done."""

    async def close(self) -> None: ...


async def migrate(
    database: SqlDatabase, part: str, migrations: tuple[tuple[str, ...], ...]
) -> None:
    """Bring the tables of one part up to date; raises NewerStore."""
    async with database.only_transaction() as run:
        await run(
            "CREATE TABLE IF NOT EXISTS parts (part TEXT PRIMARY KEY, version BIGINT NOT NULL)"
        )
        found = await run("SELECT version FROM parts WHERE part = $1", part)
        for number, statements in steps_from(found[0][0] if found else 0, migrations):
            for statement in statements:
                await run(statement)
            await run(
                "INSERT INTO parts VALUES ($1, $2)"
                " ON CONFLICT (part) DO UPDATE SET version = excluded.version",
                part,
                number,
            )


class SqliteDatabase:
    """A connection of its own to the file of the store; one transaction at a time."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._thread = SqliteThread(connection, "nonuple-access")
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or make the file; raises NewerStore, ForeignStore or StoreUnavailable."""
        connection = writing_connection(path)
        # What is erased is overwritten.
        connection.execute("PRAGMA secure_delete = ON")
        return cls(connection)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Run]:
        async with self._turn:
            try:
                await self._run("BEGIN IMMEDIATE")
                yield self._run
                await self._run("COMMIT")
            except BaseException as error:
                # Also for who gave up while a statement ran: the thread takes this after it.
                await self._thread.run(_roll_back)
                if isinstance(error.__cause__, sqlite3.IntegrityError):
                    raise Taken from error
                raise

    only_transaction = transaction

    async def scrub(self, *_tables: str) -> None:
        async with self._turn:
            await self._run("PRAGMA wal_checkpoint(TRUNCATE)")

    async def close(self) -> None:
        await self._thread.close()

    async def _run(self, statement: str, *values: object) -> list[Row]:
        named = {str(number): value for number, value in enumerate(values, start=1)}
        return await self._thread.run(
            lambda connection: connection.execute(statement, named).fetchall()
        )


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")
