"""The server joined to its store, its bus, its clock and its chance."""

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from nonuple.adapters.event_json import EventJson
from nonuple.adapters.memory_bus import MemoryBus
from nonuple.adapters.passwords import ArgonHasher
from nonuple.adapters.prepared_files import read_prepared
from nonuple.adapters.sql_access_store import SqlAccessStore
from nonuple.adapters.sql_database import SqliteDatabase
from nonuple.adapters.sql_people_store import SqlPeopleStore
from nonuple.adapters.sqlite_store import SqliteStore
from nonuple.app.access import Access
from nonuple.app.accounts import Accounts
from nonuple.app.people import People
from nonuple.app.rooms import RoomParts, Rooms
from nonuple.entrypoints import bootstrap
from nonuple.entrypoints.web.app import create_app
from nonuple.entrypoints.web.context import Context, public_frame

STORE_NAME = "events.sqlite"
_GRACE_SECONDS = 10
_MOST_FRAME_BYTES = 64 * 1024


class _WallClock:
    def milliseconds(self) -> int:
        return time.time_ns() // 1_000_000


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[FastAPI, str]]:
    """The application on the store of a folder, and the token of its administrator."""
    services = bootstrap.services(lambda _: None, folder)
    clock, ticks = _WallClock(), services.game_clock
    async with AsyncExitStack() as stack:
        store = await SqliteStore.open(folder / STORE_NAME)
        stack.push_async_callback(store.close)
        database = await SqliteDatabase.open(folder / STORE_NAME)
        stack.push_async_callback(database.close)
        bus = MemoryBus()
        stack.push_async_callback(bus.close)
        hasher = ArgonHasher()
        stack.callback(hasher.close)
        keys, people = await SqlAccessStore.open(database), await SqlPeopleStore.open(database)
        access = Access(keys, clock, ticks, _new_token)
        parts = RoomParts(
            store=store,
            bus=bus,
            codec=EventJson(),
            clock=clock,
            lexicons=services.lexicons,
            editions=services.editions,
            read_prepared=read_prepared,
            new_room=_new_number,
            new_secret=services.new_secret,
            encode=public_frame,
        )
        context = Context(
            rooms=Rooms(parts),
            access=access,
            accounts=Accounts(keys, access, hasher, ticks, _new_number),
            people=People(people, keys, _new_number),
            clock=clock,
            ticks=ticks,
        )
        await access.sweep()
        yield create_app(context), await access.first_token()


def server_of(app: FastAPI) -> uvicorn.Server:
    """What listens; frames are small, and not worth the memory of compression."""
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=_MOST_FRAME_BYTES,
        ws_per_message_deflate=False,
        server_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=_GRACE_SECONDS,
    )
    return uvicorn.Server(config)


def _new_token() -> str:
    return secrets.token_urlsafe(32)


def _new_number() -> str:
    """Short enough for an address, and never the same twice."""
    return secrets.token_hex(8)
