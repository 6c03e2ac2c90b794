"""Rooms where classic games are played: opened, served, listed, and followed by the next game."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import get_args

from nonuple.app.access.actors import Actor
from nonuple.app.classic.commands import Command
from nonuple.app.classic.kind import ClassicDecider, ClassicKind
from nonuple.app.classic.live_table import LiveTable
from nonuple.app.classic.settings import USUAL, ClassicSettings, TableKind, settings_of
from nonuple.app.classic.views.room import ClassicViews
from nonuple.app.classic.views.types import ClassicView
from nonuple.app.clocks import WallClock
from nonuple.app.club_editions import Editions
from nonuple.app.hosting.event_store import StoredEvent
from nonuple.app.hosting.game_kind import Recorded
from nonuple.app.hosting.live_parts import Hosting, LiveParts, Refresh
from nonuple.app.hosting.replica import Replica
from nonuple.app.lexicons.catalogue import OPEN_NAME
from nonuple.app.lexicons.solvers import Solvers
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.errors import UnknownRoom
from nonuple.app.rooms.registry import Rooms
from nonuple.app.rooms.room_kind import Opening, RoomGame, RoomOrder, Stage, game_stream
from nonuple.classic import starting
from nonuple.classic.errors import BadSettings, Setting
from nonuple.classic.events import (
    Event,
    GameEnded,
    MatchPlace,
    PlayBegan,
    PlayerReady,
    PlayerSeated,
    Settings,
)
from nonuple.classic.matches import next_place
from nonuple.classic.starting import Order
from nonuple.classic.state import Game, Phase
from nonuple.rules.classic_rules import ClassicRules

# A match is played by two.
_MATCH_SEATS = 2


@dataclass(frozen=True, slots=True)
class ClassicOrder:
    """The game that somebody wants; one that follows another has its `rules`, not an edition."""

    edition: str = "classique"
    settings: Settings = field(default_factory=Settings)
    lexicon: str = OPEN_NAME
    seed: str | None = None
    match: MatchPlace | None = None
    rules: ClassicRules | None = None


@dataclass(frozen=True)
class ClassicParts:
    """What classic games are opened and played with, from outside."""

    solvers: Solvers
    editions: Editions
    clock: WallClock
    new_secret: Callable[[], str]
    encode: Callable[[ClassicView], str]


class ClassicRooms:
    """Classic as a kind of game that is played in rooms."""

    def __init__(self, game: ClassicKind, parts: ClassicParts) -> None:
        self._game, self._parts = game, parts

    @property
    def game(self) -> ClassicKind:
        return self._game

    @property
    def commands(self) -> Sequence[type]:
        return get_args(Command)

    @property
    def usual(self) -> ClassicSettings:
        return USUAL

    async def open(self, order: RoomOrder) -> Opening:
        return await asyncio.to_thread(self._opening, order)

    async def serve(
        self, card: RoomCard, prepared: str | None, refresh: Refresh, hosting: Hosting
    ) -> LiveTable:
        del prepared
        solver = await asyncio.to_thread(
            self._parts.solvers.exactly, card.lexicon, card.fingerprint
        )
        decider = ClassicDecider(solver.lexicon, settings_of(card).table)

        def new_views(recorded: Recorded[Game, Event]) -> ClassicViews:
            return ClassicViews(recorded, solver, card)

        replica = Replica(game_stream(card.room), hosting.store, self._game)
        return LiveTable(
            replica, LiveParts(hosting, decider, self._parts.encode, refresh), new_views
        )

    def stage(self, state: Game) -> Stage:
        match state.phase:
            case Phase.SEATING | Phase.DRAWING:
                return Stage.WAITING
            case Phase.PLAYING:
                return Stage.PLAYING
            case Phase.OVER:
                return Stage.OVER

    async def recorded_stage(self, log: AsyncIterator[StoredEvent]) -> Stage:
        kinds = {stored.kind async for stored in log}
        if GameEnded.__name__ in kinds:
            return Stage.OVER
        return Stage.PLAYING if PlayBegan.__name__ in kinds else Stage.WAITING

    def plays_now(self, state: Game, player: str) -> bool:
        """From the first draw to the end: no help is allowed all along (2.1.7)."""
        return state.phase is Phase.PLAYING and player in state.playing

    def entering(self, state: Game, players: Iterable[str]) -> tuple[str, ...]:
        """All have their seats from the start."""
        del state, players
        return ()

    async def let_in(self, live: RoomGame, actor: Actor, player: str) -> None:
        """All have their seats from the start."""

    def next_order(self, card: RoomCard, state: Game, title: str) -> RoomOrder:
        opened = state.opened
        return RoomOrder(
            title=title,
            game=ClassicOrder(
                settings=opened.settings,
                lexicon=card.lexicon,
                match=next_place(state),
                rules=opened.rules,
            ),
            settings=settings_of(card),
            kind=self._game.name,
            seats=card.seats,
            follows=card.room,
        )

    def _opening(self, order: RoomOrder) -> Opening:
        wanted: ClassicOrder = order.game
        solver = self._parts.solvers.named(wanted.lexicon)
        now, secret = self._parts.clock.milliseconds(), self._parts.new_secret
        place = wanted.match
        assert isinstance(order.settings, ClassicSettings)
        if place is None and order.settings.is_match:
            if len(order.seats) != _MATCH_SEATS:
                raise BadSettings(Setting.SEATS)
            place = MatchPlace(secret(), 1)
        first = starting.open_game(
            Order(
                rules=wanted.rules or self._parts.editions.classic(wanted.edition),
                lexicon=solver.lexicon.name,
                fingerprint=solver.lexicon.fingerprint,
                settings=replace(
                    wanted.settings,
                    seats=len(order.seats),
                    has_real_letters=order.settings.table is TableKind.REAL,
                ),
                seed=wanted.seed or secret(),
                salt=secret(),
                match=place,
            ),
            now,
        )
        events: list[Event] = [first]
        events += [PlayerSeated(seat.player, now) for seat in order.seats]
        events += [PlayerReady(player, now) for player in order.settings.machines]
        return Opening(events, first.lexicon, first.fingerprint)


async def classic_room(rooms: Rooms, number: str) -> LiveTable:
    """A room where a classic game is played, served from this process; raises UnknownRoom."""
    live = await rooms.live(number)
    if not isinstance(live, LiveTable):
        raise UnknownRoom(number)
    return live
