"""Connections to PostgreSQL that come back after they were lost, and the tables of the store."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Self

import asyncpg

from nonuple.adapters.store.migrations import POSTGRES, steps_from
from nonuple.adapters.store.uncancelled import uncancelled
from nonuple.app.hosting.event_store import StoreUnavailable

# Held to the end of a transaction by whoever writes events, and by whoever changes the tables.
WRITING, MIGRATING = 0x4E4E504C, 0x4E4E504D

_FAILURES = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    # What a statement meets on a connection that was cut a moment before.
    asyncpg.InternalClientError,
)
_READERS = 4
_SCHEMA = "nonuple"
# Seconds after which a server that says nothing is given up.
_PATIENCE, _FAREWELL = 10.0, 2.0
_OPTIONS: dict[str, Any] = {
    "timeout": _PATIENCE,
    "command_timeout": _PATIENCE,
    "server_settings": {
        "application_name": "nonuple",
        "search_path": _SCHEMA,
        # A machine cut off in the middle of a transaction must not hold up the others.
        "idle_in_transaction_session_timeout": "3000",
    },
}

# asyncpg has no types of its own.
Connection = Any


class PostgresConnections:
    """One connection for transactions, some for single statements; opened when they are needed."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._pool: Any = asyncpg.create_pool(
            address, min_size=0, max_size=_READERS, init=_make_durable, **_OPTIONS
        )
        self._writer: Connection | None = None
        self._alone = asyncio.Lock()
        self._is_closed = False

    @classmethod
    async def open(cls, address: str) -> Self:
        """Reach the server and bring the tables up to date.

        Raises NewerStore or StoreUnavailable.
        """
        connections = cls(address)
        try:
            await connections._pool
            async with connections.transaction(MIGRATING) as connection:
                await _migrate(connection)
        except BaseException:
            await connections.close()
            raise
        return connections

    async def close(self) -> None:
        """End all connections; what is under way has a moment to finish."""
        if not self._is_closed:
            self._is_closed = True
            with suppress(*_FAILURES):
                if self._writer is not None:
                    await self._writer.close(timeout=_FAREWELL)
                await asyncio.wait_for(self._pool.close(), _FAREWELL)

    @asynccontextmanager
    async def transaction(self, lock: int) -> AsyncIterator[Connection]:
        """A transaction that is alone to hold a lock, over all processes.

        When anything fails the connection is given up: whether it committed is not known.
        """
        async with self._alone:
            try:
                connection = await self._writing()
                await connection.execute(f"BEGIN; SELECT pg_advisory_xact_lock({lock})")
                yield connection
                await connection.execute("COMMIT")
            except BaseException as error:
                if self._writer is not None:
                    self._writer.terminate()
                    self._writer = None
                if isinstance(error, _FAILURES):
                    raise _unavailable(error) from error
                raise

    @asynccontextmanager
    async def statement(self) -> AsyncIterator[Connection]:
        """A connection for one statement."""
        self._require_open()
        try:
            taking = self._pool.acquire(timeout=_PATIENCE)
            connection = await uncancelled(taking, undo=self._pool.release)
            try:
                yield connection
            finally:
                await self._pool.release(connection)
        except _FAILURES as error:
            raise _unavailable(error) from error

    async def _writing(self) -> Connection:
        self._require_open()
        if self._writer is None or self._writer.is_closed():
            try:
                connecting = asyncpg.connect(self._address, **_OPTIONS)
                self._writer = await uncancelled(connecting, undo=_closed)
            except ValueError:
                # Told without the address, which may have a password in it.
                raise StoreUnavailable("its address cannot be read") from None
            await _make_durable(self._writer)
        return self._writer

    def _require_open(self) -> None:
        if self._is_closed:
            raise StoreUnavailable("it is closed")


async def _closed(connection: Connection) -> None:
    await connection.close(timeout=_FAREWELL)


def _unavailable(error: BaseException) -> StoreUnavailable:
    return StoreUnavailable(str(error) or type(error).__name__)


async def _make_durable(connection: Connection) -> None:
    """A server may be set up not to wait for the disk; this program always waits."""
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )


async def _migrate(connection: Connection) -> None:
    await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {_SCHEMA}")
    await connection.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
    found = await connection.fetchval("SELECT coalesce(max(number), 0) FROM migrations")
    for number, statements in steps_from(found, POSTGRES):
        for statement in statements:
            await connection.execute(statement)
        await connection.execute("INSERT INTO migrations VALUES ($1)", number)
