"""Which store an address names: a server of PostgreSQL, or a file of SQLite."""

import importlib
from pathlib import Path
from typing import Any, Protocol

from nonuple.adapters.sqlite_store import SqliteLog, SqliteStore
from nonuple.app.errors import MissingExtra
from nonuple.app.event_archives import ArchivedLog, ArchiveStore
from nonuple.app.event_store import EventStore
from nonuple.entrypoints.bootstrap import data_folder

_POSTGRES = ("postgresql://", "postgres://")


class Store(EventStore, ArchiveStore, Protocol):
    """All that the two stores do."""


def default_address() -> str:
    """The file that is used where nothing else is said."""
    return str(data_folder() / "events.sqlite")


def is_server(address: str) -> bool:
    """Whether several processes may write to the store."""
    return address.startswith(_POSTGRES)


async def open_store(address: str) -> Store:
    """A store to write to, made where there is none.

    Raises MissingExtra, StoreInUse, NewerStore, ForeignStore, UnwritableFile, StoreUnavailable.
    """
    if is_server(address):
        store: Store = await _postgres_store().open(address)
        return store
    return await SqliteStore.open(Path(address))


async def open_log(address: str) -> ArchivedLog:
    """A store to read, even while others write to it; besides, raises UnreadableFile."""
    return await open_store(address) if is_server(address) else SqliteLog(Path(address))


def _postgres_store() -> Any:
    try:
        return importlib.import_module("nonuple.adapters.postgres_store").PostgresStore
    except ModuleNotFoundError as error:
        raise MissingExtra(str(error.name), "cluster") from None
