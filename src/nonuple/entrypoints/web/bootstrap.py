"""The server joined to its store, its bus, its clock and its chance."""

import os
import re
import secrets
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from fastapi import FastAPI

from nonuple.adapters.bus.act_frames import ActFrames
from nonuple.adapters.passwords import ArgonHasher
from nonuple.adapters.steady_clock import PROCESS_CLOCK
from nonuple.adapters.store.sql_access_store import SqlAccessStore
from nonuple.adapters.store.sql_database import SqlDatabase
from nonuple.adapters.store.sql_people_store import SqlPeopleStore
from nonuple.app.access.accounts import Accounts
from nonuple.app.access.entrance import Access
from nonuple.app.access.people import People
from nonuple.app.access.rate_limits import Attempts
from nonuple.app.hosting.bus import LiveBus
from nonuple.app.hosting.event_store import EventStore
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.kiosk.kiosks import Chance, Kiosks
from nonuple.app.kiosk.sealing import PAD_BYTES
from nonuple.app.lexicons.import_records import Refusal
from nonuple.app.lexicons.imports import LexiconImports
from nonuple.app.lexicons.served import ServerLexicons
from nonuple.app.lexicons.solvers import Solvers
from nonuple.app.rooms.access_changes import AccessChanges
from nonuple.app.rooms.next_games import NextGames
from nonuple.app.rooms.registry import RoomParts, Rooms
from nonuple.app.rooms.seating import Seating
from nonuple.core.errors import NonupleError
from nonuple.entrypoints import bootstrap
from nonuple.entrypoints.french.rooms import name_of_table
from nonuple.entrypoints.server_settings import ServerSettings, shown_addresses
from nonuple.entrypoints.store_bootstrap import open_bus, open_database, open_store
from nonuple.entrypoints.web.app import create_app
from nonuple.entrypoints.web.connection_limits import LiveLimits
from nonuple.entrypoints.web.context import Context
from nonuple.entrypoints.web.kinds import KINDS
from nonuple.entrypoints.web.own_machine import Machine
from nonuple.entrypoints.web.problems import problem_of
from nonuple.entrypoints.web.server.metrics_page import MetricsPage
from nonuple.entrypoints.web.server.sole_server import only_server
from nonuple.entrypoints.web.server.upkeep import (
    collect,
    follow_wall_clock,
    in_background,
    measure_lag,
    sweep,
)
from nonuple.entrypoints.web.web_kind import KindParts, WebKind

# Searches of words in a row from one address, which a whole room may share, and then how often.
_SEARCHES, _SECONDS_A_SEARCH = 120, 0.5
# Each makes the server ask somewhere else.
_ADDRESSES, _SECONDS_AN_ADDRESS = 20, 3.0


@dataclass(frozen=True)
class _Outside:
    """What outlives the process, and what the processes hear each other by."""

    store: EventStore
    database: SqlDatabase
    bus: LiveBus


@asynccontextmanager
async def serving(
    settings: ServerSettings, name: str = "server", kinds: Sequence[WebKind] = KINDS
) -> AsyncIterator[tuple[FastAPI, Context]]:
    """The application on its store, and what its routes call; its rooms are served meanwhile.

    `name` is this process's, unlike any other's that serves the same store; `kinds` are the games
    that it can host.
    """
    # Where other processes may serve the same games, each game is one's at a time.
    process = name if settings.is_cluster else None
    async with AsyncExitStack() as stack:
        outside = await stack.enter_async_context(_opened(settings))
        if process is not None:
            has_bus = bool(settings.bus)
            await stack.enter_async_context(only_server(outside.store, process, has_bus=has_bus))
        hasher = ArgonHasher()
        stack.callback(hasher.close)
        context = await _context(settings, outside, hasher, process, kinds)
        context.changes.start()
        stack.push_async_callback(context.changes.close)
        stack.push_async_callback(context.rooms.close)
        stack.push_async_callback(context.imports.close)
        await context.rooms.start()
        works = (
            sweep(context.access, outside.store, process),
            measure_lag(context.metrics),
            collect(lambda: not context.rooms.is_timed),
            follow_wall_clock(PROCESS_CLOCK, lambda: not context.rooms.is_timed),
        )
        await stack.enter_async_context(in_background(*works))
        page = MetricsPage(context.metrics, name, settings.believed_proxies)
        yield create_app(context, page), context


async def first_token(settings: ServerSettings) -> str:
    """The token of the administrator, for processes that are to be started; nothing is served."""
    async with _opened(settings) as outside:
        keys = await SqlAccessStore.open(outside.database)
        ticks = bootstrap.services(lambda _: None, settings.data).game_clock
        return await Access(keys, PROCESS_CLOCK, ticks, _new_token).first_token()


@asynccontextmanager
async def _opened(settings: ServerSettings) -> AsyncIterator[_Outside]:
    async with AsyncExitStack() as stack:
        store = await open_store(settings.store_address)
        stack.push_async_callback(store.close)
        database = await open_database(settings.store_address)
        stack.push_async_callback(database.close)
        bus = await open_bus(settings.bus)
        stack.push_async_callback(bus.close)
        yield _Outside(store, database, bus)


async def _context(
    settings: ServerSettings,
    outside: _Outside,
    hasher: ArgonHasher,
    process: str | None,
    kinds: Sequence[WebKind],
) -> Context:
    services = bootstrap.services(lambda _: None, settings.data)
    clock, ticks, metrics = PROCESS_CLOCK, services.game_clock, Metrics()
    keys = await SqlAccessStore.open(outside.database)
    people = await SqlPeopleStore.open(outside.database)
    solvers = Solvers(services.lexicons)
    made_with = KindParts(services, solvers, metrics, clock)
    hosted = {kind.name: kind.rooms(made_with) for kind in kinds}
    parts = RoomParts(
        store=outside.store,
        bus=outside.bus,
        acts=ActFrames({name: kind.commands for name, kind in hosted.items()}),
        clock=clock,
        new_room=_new_number,
        new_key=services.new_secret,
        metrics=metrics,
        process=process,
    )
    rooms = Rooms(parts, hosted)
    changes = AccessChanges(outside.bus, rooms.refresh)
    access = Access(keys, clock, ticks, _new_token, tell=changes.tell)
    known = People(people, keys, _new_number, changes.tell)
    seating = Seating(rooms.cards, rooms, known, access, changes.tell, clock, name_of_table)
    lexicons = ServerLexicons(services.lexicons, solvers, rooms, outside.store, services.read_list)
    return Context(
        rooms=rooms,
        kinds={kind.name: kind for kind in kinds},
        next_games=NextGames(rooms, access, outside.store, process),
        seating=seating,
        lexicons=lexicons,
        imports=LexiconImports(outside.store, clock, _new_number, lexicons.do_import, _refusal),
        kiosks=Kiosks(outside.store, hasher, ticks, _CHANCE, lexicons.opened),
        searches=Attempts(ticks, _SEARCHES, _SECONDS_A_SEARCH),
        access=access,
        accounts=Accounts(keys, access, hasher, ticks, _new_number),
        changes=changes,
        people=known,
        services=services,
        clock=clock,
        ticks=ticks,
        metrics=metrics,
        bus=outside.bus,
        limits=LiveLimits(
            settings.joined_per_address, settings.watchers_per_address, settings.watchers
        ),
        addresses=lambda port: shown_addresses(settings, port),
        address_tries=Attempts(ticks, _ADDRESSES, _SECONDS_AN_ADDRESS),
        machine=Machine(settings),
    )


def _refusal(error: NonupleError) -> Refusal:
    problem = problem_of(error)
    return Refusal(problem.code, problem.detail)


def new_process_name() -> str:
    """The machine, the process, and chance: a number of a process comes again."""
    machine = re.sub(r"[^A-Za-z0-9.-]", "-", socket.gethostname())[:60]
    return f"{machine}/{os.getpid()}/{secrets.token_hex(4)}"


def _new_token() -> str:
    return secrets.token_urlsafe(32)


def _new_number() -> str:
    """Short enough for an address, and never the same twice."""
    return secrets.token_hex(8)


def _new_pad() -> str:
    return secrets.token_hex(PAD_BYTES)


_CHANCE = Chance(_new_number, _new_token, _new_pad)
