"""Which store and which bus an address names: servers, or a file and this process."""

import importlib
from pathlib import Path
from typing import Any, Protocol

from nonuple.adapters.bus.memory_bus import MemoryBus
from nonuple.adapters.formats.classic_event_json import ClassicEventJson
from nonuple.adapters.formats.event_json import EventJson
from nonuple.adapters.store.sql_database import SqlDatabase, SqliteDatabase
from nonuple.adapters.store.sqlite_store import SqliteLog, SqliteStore
from nonuple.app.classic.kind import ClassicKind
from nonuple.app.duplicate.kind import DuplicateKind
from nonuple.app.errors import MissingExtra
from nonuple.app.files.archives import ArchivedLog, ArchiveStore, Kinds
from nonuple.app.hosting.bus import LiveBus
from nonuple.app.hosting.event_store import EventStore
from nonuple.entrypoints.bootstrap import data_folder

STORE_NAME = "events.sqlite"
# What a store may hold, as it is read without being served.
GAME_KINDS: Kinds = {
    kind.name: kind for kind in (DuplicateKind(EventJson()), ClassicKind(ClassicEventJson()))
}
_POSTGRES = ("postgresql://", "postgres://")


class Store(EventStore, ArchiveStore, Protocol):
    """All that the two stores do."""


def default_address() -> str:
    """The file that is used where nothing else is said."""
    return str(data_folder() / STORE_NAME)


def is_server(address: str) -> bool:
    """Whether several processes may write to the store."""
    return address.startswith(_POSTGRES)


async def open_store(address: str) -> Store:
    """A store to write to, made where there is none.

    Raises MissingExtra, StoreInUse, NewerStore, ForeignStore, DamagedStore, UnwritableFile,
    StoreUnavailable.
    """
    if is_server(address):
        store: Store = await _of_cluster("store.postgres_store").PostgresStore.open(address)
        return store
    return await SqliteStore.open(Path(address))


async def open_log(address: str) -> ArchivedLog:
    """A store to read, even while others write to it; besides, raises UnreadableFile."""
    return await open_store(address) if is_server(address) else SqliteLog(Path(address))


async def open_database(address: str) -> SqlDatabase:
    """The tables beside the events of a store, which was opened first."""
    if is_server(address):
        server = _of_cluster("store.postgres_database").PostgresDatabase
        database: SqlDatabase = await server.open(address)
        return database
    return await SqliteDatabase.open(Path(address))


async def open_bus(address: str) -> LiveBus:
    """A server of Redis, or without an address this process alone.

    Raises MissingExtra or BusUnavailable.
    """
    if not address:
        return MemoryBus()
    bus: LiveBus = await _of_cluster("bus.redis_bus").RedisBus.connect(address)
    return bus


def _of_cluster(module: str) -> Any:
    """A module that only installations with the extra can load."""
    try:
        return importlib.import_module(f"nonuple.adapters.{module}")
    except ModuleNotFoundError as error:
        raise MissingExtra(str(error.name), "cluster") from None
