"""The rooms of a server: opened, listed, and served from this process."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from nonuple.app.actors import Actor, Role
from nonuple.app.club_editions import Editions
from nonuple.app.event_codec import EventCodec
from nonuple.app.event_store import Append, EventStore, NewEvent
from nonuple.app.game_acts import Room
from nonuple.app.game_commands import Enter
from nonuple.app.game_host import GameHost, Told
from nonuple.app.lexicons import OPEN_NAME, Lexicons
from nonuple.app.live_bus import LiveBus
from nonuple.app.live_room import LiveRoom
from nonuple.app.ports import WallClock
from nonuple.app.room_errors import UnknownRoom
from nonuple.app.room_views import RoomViews
from nonuple.app.view_types import PublicView
from nonuple.core.errors import NonupleError
from nonuple.core.solver import Solver
from nonuple.duplicate.deciding import open_game
from nonuple.duplicate.events import (
    Event,
    GameClosed,
    GameOpened,
    MoveRetained,
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
)
from nonuple.duplicate.prepared import OtherLexicon, PreparedGame, open_prepared
from nonuple.rules.formulas import with_formulas

_log = logging.getLogger(__name__)
_ROOM, _GAME = "room/", "game/"
_ROOM_OPENED = "RoomOpened"
_OPENER = Actor(Role.ADMINISTRATOR, "server")
_CLOCK_STOPS = {kind.__name__ for kind in (TimeExpired, TurnAnnulled, MoveRetained, GameClosed)}


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at a table of the room; players are opaque names."""

    table: str
    player: str


@dataclass(frozen=True, slots=True)
class RoomOrder:
    """The room that somebody wants; a prepared game brings its own rules, lexicon and seed."""

    title: str
    edition: str = "2014"
    formulas: tuple[str, ...] = ()
    lexicon: str = OPEN_NAME
    seed: str | None = None
    prepared: str | None = None
    seats: tuple[Seat, ...] = ()
    shows_standings: bool = False
    is_refereed: bool = False


@dataclass(frozen=True, slots=True)
class RoomCard:
    """What a room is; `opened_at` in milliseconds since 1970.

    `is_refereed` says that who leads does not play, and may see the tops while the time runs.
    """

    room: str
    title: str
    lexicon: str
    fingerprint: str
    seats: tuple[Seat, ...]
    opened_at: int
    shows_standings: bool
    is_refereed: bool


@dataclass(frozen=True)
class RoomParts:
    """What rooms are made with, from outside."""

    store: EventStore
    bus: LiveBus
    codec: EventCodec
    clock: WallClock
    lexicons: Lexicons
    editions: Editions
    read_prepared: Callable[[bytes], PreparedGame]
    new_room: Callable[[], str]
    new_secret: Callable[[], str]
    encode: Callable[[PublicView], str]


class Rooms:
    """Every room by its number; a game is served from its log as soon as somebody asks for it."""

    def __init__(self, parts: RoomParts) -> None:
        self._parts = parts
        self._solvers: dict[str, Solver] = {}
        self._cards: dict[str, RoomCard] = {}
        self._live: dict[str, LiveRoom] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    async def start(self) -> None:
        """Serve the games whose time runs: their turns end even if nobody comes back."""
        for stream in await self._parts.store.streams(_GAME):
            if await self._is_timed(stream):
                try:
                    await self.live(stream.removeprefix(_GAME))
                except NonupleError as error:
                    _log.warning("%s is not served: %s", stream, error)

    async def close(self) -> None:
        """Stop serving, once all that was decided is recorded."""
        live, self._live = self._live, {}
        await asyncio.gather(*(room.close() for room in live.values()))

    async def open(self, order: RoomOrder) -> RoomCard:
        """Open a room and its game; the room is there once all is recorded."""
        number = self._parts.new_room()
        prepared = self._prepared(order.prepared)
        first = await asyncio.to_thread(self._first_event, order, prepared)
        card = RoomCard(
            number,
            order.title,
            first.lexicon,
            first.fingerprint,
            order.seats,
            self._parts.clock.milliseconds(),
            order.shows_standings,
            order.is_refereed,
        )
        host = self._host(card, self._room(card, prepared))
        try:
            await host.create(first)
            entering = (host.act(_OPENER, Enter(seat.player)) for seat in order.seats)
            await asyncio.gather(*entering)
        finally:
            await host.close()
        body = {**_plain_card(card), "prepared": order.prepared}
        event = NewEvent(_ROOM_OPENED, body)
        await self._parts.store.append(Append(_ROOM + number, [event], expected=0))
        return card

    async def check(self) -> None:
        """Raise StoreUnavailable where the store does not answer."""
        await self._parts.store.version(_ROOM)

    async def cards(self) -> tuple[RoomCard, ...]:
        """All rooms, the last opened first."""
        streams = await self._parts.store.streams(_ROOM)
        found = [await self.card(stream.removeprefix(_ROOM)) for stream in streams]
        return tuple(sorted(found, key=lambda card: card.opened_at, reverse=True))

    async def card(self, number: str) -> RoomCard:
        """A room; raises UnknownRoom."""
        if number not in self._cards:
            self._cards[number] = _card(await self._opening(number))
        return self._cards[number]

    async def live(self, number: str) -> LiveRoom:
        """A room served from this process; raises UnknownRoom."""
        if number in self._live:
            return self._live[number]
        card = await self.card(number)
        async with self._locks.setdefault(number, asyncio.Lock()):
            if number not in self._live:
                self._live[number] = await self._serve(card)
        return self._live[number]

    async def log(self, number: str) -> tuple[Event, ...]:
        """All that happened in a game; raises UnknownRoom."""
        card = await self.card(number)
        stored = self._parts.store.read(_GAME + card.room)
        return tuple([self._parts.codec.decode(event.body["event"]) async for event in stored])

    async def _serve(self, card: RoomCard) -> LiveRoom:
        opening = await self._opening(card.room)
        prepared = self._prepared(opening["prepared"])
        await asyncio.to_thread(self._solver, card.lexicon)

        async def opened(tell: Callable[[Told], None]) -> tuple[GameHost, RoomViews]:
            room = self._room(card, prepared)
            host = self._host(card, room, tell)
            await host.open()
            told = Told(host.version, (), host.game, host.turn_clock)
            views = RoomViews(
                room,
                told,
                shows_standings=card.shows_standings,
                is_refereed=card.is_refereed,
            )
            return host, views

        parts = self._parts
        live = LiveRoom(_GAME + card.room, opened, parts.encode, parts.bus, parts.clock)
        await live.start()
        return live

    def _room(self, card: RoomCard, prepared: PreparedGame | None) -> Room:
        solver = self._solver(card.lexicon)
        if solver.lexicon.fingerprint != card.fingerprint:
            raise OtherLexicon(card.lexicon, solver.lexicon.name)
        return Room(solver, prepared)

    def _host(
        self, card: RoomCard, room: Room, tell: Callable[[Told], None] = lambda _: None
    ) -> GameHost:
        parts = self._parts
        return GameHost(_GAME + card.room, parts.store, parts.codec, room, parts.clock, tell)

    def _first_event(self, order: RoomOrder, prepared: PreparedGame | None) -> GameOpened:
        if prepared is not None:
            self._solver(prepared.lexicon)
            return open_prepared(prepared)
        rules = with_formulas(self._parts.editions.open(order.edition), order.formulas)
        seed = order.seed or self._parts.new_secret()
        return open_game(rules, self._solver(order.lexicon), seed)

    def _solver(self, lexicon: str) -> Solver:
        if lexicon not in self._solvers:
            self._solvers[lexicon] = Solver(self._parts.lexicons.open(lexicon))
        return self._solvers[lexicon]

    def _prepared(self, text: str | None) -> PreparedGame | None:
        return None if text is None else self._parts.read_prepared(text.encode())

    async def _opening(self, number: str) -> dict[str, Any]:
        events = [event async for event in self._parts.store.read(_ROOM + number)]
        if not events:
            raise UnknownRoom(number)
        return dict(events[0].body)

    async def _is_timed(self, stream: str) -> bool:
        is_timed = False
        async for event in self._parts.store.read(stream):
            is_timed = event.kind == TurnOpened.__name__ or (
                is_timed and event.kind not in _CLOCK_STOPS
            )
        return is_timed


def _plain_card(card: RoomCard) -> dict[str, Any]:
    seats = [[seat.table, seat.player] for seat in card.seats]
    return {**asdict(card), "seats": seats}


def _card(body: dict[str, Any]) -> RoomCard:
    seats = tuple(Seat(table, player) for table, player in body["seats"])
    parts = {name: body[name] for name in RoomCard.__slots__ if name != "seats"}
    return RoomCard(seats=seats, **parts)
