"""A database that speaks SQL, whichever: statements with $1, $2…, in transactions.

Both SQLite and PostgreSQL read the same statements; tables come in numbered steps, by part.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, Protocol, Self

from nonuple.adapters.store.migrations import steps_from
from nonuple.adapters.store.sqlite_files import (
    SqliteThread,
    make_folder,
    reading_connection,
    writing_connection,
)
from nonuple.app.access.errors import StillOnDisk

Row = tuple[Any, ...]

# Readers hold a page for some milliseconds; a copy of the whole file takes longer.
_SCRUB_TRIES, _SCRUB_SECONDS = 50, 0.1


class Run(Protocol):
    """Runs the statements of a transaction."""

    async def __call__(self, statement: str, *values: object) -> list[Row]: ...

    async def many(self, statement: str, rows: Iterable[Row]) -> None:
        """Run one statement for each of some rows of values, at once."""


class Taken(Exception):
    """Something that may be there once was there already; nothing of the transaction remains."""


class SqlDatabase(Protocol):
    """A transaction that fails raises Taken or StoreUnavailable, and nothing of it remains."""

    def transaction(self) -> AbstractAsyncContextManager[Run]: ...

    async def read(self, statement: str, *values: object) -> list[Row]:
        """One statement that changes nothing, on what is committed; waits for no writer."""

    def only_transaction(self) -> AbstractAsyncContextManager[Run]:
        """One that no other of its kind overlaps, in any process."""

    async def keep_private(self, table: str, *columns: str) -> None:
        """Let the database note nothing about the values of columns elsewhere."""

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
    """Connections of its own to the file of the store, one to read and one to write.

    One transaction at a time; whoever reads does not wait for the disk.
    """

    def __init__(self, writer: sqlite3.Connection, reader: sqlite3.Connection) -> None:
        self._thread = SqliteThread(writer, "nonuple-access")
        self._run = _SqliteRun(self._thread)
        self._reader = SqliteThread(reader, "nonuple-visitors")
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or make the file.

        Raises NewerStore, ForeignStore, UnwritableFile or StoreUnavailable.
        """
        make_folder(path)
        connection = writing_connection(path)
        # What is erased is overwritten.
        connection.execute("PRAGMA secure_delete = ON")
        return cls(connection, reading_connection(path))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Run]:
        async with self._turn:
            try:
                await self._run("BEGIN IMMEDIATE")
                yield self._run
                await self._run("COMMIT")
            except BaseException as error:
                # Also for whoever gave up while a statement ran: the thread takes this after it.
                await self._thread.run(_roll_back)
                if isinstance(error.__cause__, sqlite3.IntegrityError):
                    raise Taken from error
                raise

    only_transaction = transaction

    async def keep_private(self, table: str, *columns: str) -> None:
        """SQLite notes how many rows there are, if it is ever asked to, and no value."""

    async def scrub(self, *_tables: str) -> None:
        """Pages are overwritten when they are erased; what is left is in the file beside."""
        for _ in range(_SCRUB_TRIES):
            async with self._turn:
                ((is_busy, *_),) = await self._run("PRAGMA wal_checkpoint(TRUNCATE)")
            if not is_busy:
                return
            await asyncio.sleep(_SCRUB_SECONDS)
        raise StillOnDisk

    async def read(self, statement: str, *values: object) -> list[Row]:
        return await self._reader.run(_fetched(statement, values))

    async def close(self) -> None:
        await self._reader.close()
        await self._thread.close()


class _SqliteRun:
    """Statements for the thread that writes."""

    def __init__(self, thread: SqliteThread) -> None:
        self._thread = thread

    async def __call__(self, statement: str, *values: object) -> list[Row]:
        return await self._thread.run(_fetched(statement, values))

    async def many(self, statement: str, rows: Iterable[Row]) -> None:
        named = [_named(values) for values in rows]
        await self._thread.run(lambda connection: connection.executemany(statement, named))


def _fetched(statement: str, values: Row) -> Callable[[sqlite3.Connection], list[Row]]:
    named = _named(values)
    return lambda connection: connection.execute(statement, named).fetchall()


def _named(values: Row) -> dict[str, object]:
    return {str(number): value for number, value in enumerate(values, start=1)}


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")
