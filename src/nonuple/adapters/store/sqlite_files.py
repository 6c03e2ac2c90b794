"""One SQLite file: a thread that writes, a thread that reads, and no other process that writes."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from nonuple.adapters.atomic_files import fault_of, replaced
from nonuple.adapters.store.migrations import SQLITE, steps_from
from nonuple.app.errors import FileFault, UnreadableFile, UnwritableFile
from nonuple.app.hosting.event_store import (
    DamagedStore,
    ForeignStore,
    StoreInUse,
    StoreUnavailable,
)

# "NNPL", which the file bears at its byte 68.
_APPLICATION = 0x4E4E504C

T = TypeVar("T")


class SqliteThread:
    """A connection that only its own thread touches."""

    def __init__(self, connection: sqlite3.Connection, name: str) -> None:
        self._connection = connection
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._is_closed = False

    async def run(self, action: Callable[[sqlite3.Connection], T]) -> T:
        """Do something with the connection; raises StoreUnavailable."""
        if self._is_closed:
            raise StoreUnavailable("it is closed")
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, action, self._connection)
        except sqlite3.Error as error:
            raise StoreUnavailable(str(error)) from error

    async def transact(self, action: Callable[[sqlite3.Connection], T]) -> T:
        """Do something wholly and durably, or not at all."""
        return await self.run(lambda connection: _transacted(connection, action))

    async def close(self) -> None:
        """Finish what was asked, then close."""
        if not self._is_closed:
            self._is_closed = True
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
            self._thread.shutdown()


def _transacted(connection: sqlite3.Connection, action: Callable[[sqlite3.Connection], T]) -> T:
    connection.execute("BEGIN IMMEDIATE")
    try:
        result = action(connection)
        connection.execute("COMMIT")
    except BaseException:
        # A full disk may have rolled it back already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result


def make_folder(path: Path) -> None:
    """Make the folder of a file; raises UnwritableFile."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnwritableFile(str(path), fault_of(error)) from error


def lock_for_writing(path: Path) -> sqlite3.Connection:
    """The right to write to a file, until this is closed or the process ends.

    SQLite itself locks a file beside: it does so on every system, and lets go of what a dead
    process held.
    """
    make_folder(path)
    lock = _connected(path.with_name(f"{path.name}.lock"), timeout=0)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if _code(error) == sqlite3.SQLITE_BUSY:
            raise StoreInUse(str(path)) from None
        raise StoreUnavailable(str(error)) from error
    return lock


def require_sound(path: Path) -> None:
    """Refuse a file that SQLite finds wrong, before anything is recorded in it."""
    with closing(_connected(path, timeout=5)) as connection:
        _require_ours(connection, path, may_be_empty=True)
        if lines := damage(connection, "PRAGMA quick_check(1)"):
            raise DamagedStore(str(path), lines[0])


def damage(connection: sqlite3.Connection, check: str = "PRAGMA integrity_check") -> list[str]:
    """What SQLite finds wrong with its own file."""
    try:
        lines = [str(line) for (line,) in connection.execute(check)]
    except sqlite3.DatabaseError as error:
        if _code(error) == sqlite3.SQLITE_BUSY:
            raise StoreUnavailable(str(error)) from error
        return [str(error)]
    return [] if lines == ["ok"] else lines


def gather(path: Path) -> bool:
    """Bring what is in the files beside a store into it, so that it is one file.

    False where it is too damaged for that. Raises StoreInUse while others have it open.
    """
    with closing(_connected(path, timeout=0)) as connection:
        try:
            connection.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.DatabaseError as error:
            if _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise StoreInUse(str(path)) from None
            if _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
                return False
            raise StoreUnavailable(str(error)) from error
    return True


def writing_connection(path: Path) -> sqlite3.Connection:
    """A connection to a file made or brought up to date; what it commits is on the disk."""
    connection = _connected(path, timeout=5)
    try:
        _require_ours(connection, path, may_be_empty=True)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        # Where a flush does not reach the disk of itself (macOS).
        connection.execute("PRAGMA fullfsync = ON")
        _transacted(connection, _migrate)
    except BaseException:
        connection.close()
        raise
    return connection


def reading_connection(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing, to a file that another process may write to."""
    if not path.is_file():
        raise UnreadableFile(str(path), FileFault.MISSING)
    connection = _connected(path, timeout=5)
    try:
        connection.execute("PRAGMA query_only = ON")
        _require_ours(connection, path, may_be_empty=False)
        steps_from(_schema(connection), SQLITE)
    except BaseException:
        connection.close()
        raise
    return connection


def copy_file(source: Path, path: Path) -> None:
    """Copy a whole file as it is now, while others go on writing to it."""
    if path.exists():
        raise UnwritableFile(str(path), FileFault.EXISTS)
    with (
        closing(reading_connection(source)) as origin,
        replaced(path) as temporary,
        closing(sqlite3.connect(temporary)) as target,
    ):
        origin.backup(target)
        # A copy is one file: nothing beside it belongs to it.
        target.execute("PRAGMA journal_mode = DELETE")


def _connected(path: Path, timeout: float) -> sqlite3.Connection:
    try:
        return sqlite3.connect(path, timeout=timeout, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise StoreUnavailable(str(error)) from error


def _code(error: sqlite3.Error) -> int:
    """Which failure it is, without what SQLite adds to some of them."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _schema(connection: sqlite3.Connection) -> int:
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    return int(number)


def _require_ours(connection: sqlite3.Connection, path: Path, *, may_be_empty: bool) -> None:
    try:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        raise StoreUnavailable(str(error)) from error
    except sqlite3.DatabaseError as error:
        if _code(error) == sqlite3.SQLITE_CORRUPT:
            raise DamagedStore(str(path), str(error)) from None
        raise ForeignStore(str(path)) from None
    is_empty = may_be_empty and not tables
    if application != _APPLICATION and not is_empty:
        raise ForeignStore(str(path))


def _migrate(connection: sqlite3.Connection) -> None:
    for number, statements in steps_from(_schema(connection), SQLITE):
        for statement in statements:
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {_APPLICATION}")
        connection.execute(f"PRAGMA user_version = {number}")
