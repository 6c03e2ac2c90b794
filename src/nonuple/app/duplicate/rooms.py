"""Rooms where duplicate is played: opened, served, listed, and followed by the next game."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import get_args

from nonuple.app.access.actors import Actor
from nonuple.app.club_editions import Editions
from nonuple.app.duplicate.autopilot import Pilot
from nonuple.app.duplicate.commands import Command, Enter
from nonuple.app.duplicate.engine import GameEngine
from nonuple.app.duplicate.history import CourseHistory
from nonuple.app.duplicate.kind import DuplicateDecider, DuplicateKind
from nonuple.app.duplicate.live_room import LiveRoom, RoomEncoder
from nonuple.app.duplicate.replayed_games import Secret, play_again
from nonuple.app.duplicate.settings import USUAL, DuplicateSettings, settings_of
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.files.game_files import GameFile
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
from nonuple.app.rooms.seats import Seat
from nonuple.duplicate.deciding import enter, open_game
from nonuple.duplicate.errors import AlreadyPlaying
from nonuple.duplicate.events import CourseEvent, Event, GameClosed, GameOpened, LettersDrawn
from nonuple.duplicate.prepared import OtherLexicon, PreparedGame, open_prepared
from nonuple.duplicate.state import Game, Phase, evolve_all, opened
from nonuple.duplicate.steps import Course
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.formulas import with_formulas

# Slips, which are by far the most, need not be read to tell how far a game has come.
_COURSE = frozenset(kind.__name__ for kind in get_args(CourseEvent))


@dataclass(frozen=True, slots=True)
class DuplicateOrder:
    """The game that somebody wants; a prepared one brings its own rules, lexicon and seed.

    `played` is a game of a file that is played again: a table brings its formulas, a log its rules.
    A game that follows another has its `rules` instead of an edition and formulas.
    """

    edition: str = "2014"
    formulas: tuple[str, ...] = ()
    lexicon: str = OPEN_NAME
    seed: str | None = None
    prepared: str | None = None
    played: str | None = None
    counts_scores: bool = False
    rules: DuplicateRules | None = None


@dataclass(frozen=True)
class DuplicateParts:
    """What duplicate games are opened and played with, from outside."""

    solvers: Solvers
    editions: Editions
    read_prepared: Callable[[bytes], PreparedGame]
    write_prepared: Callable[[PreparedGame], str]
    read_game: Callable[[bytes], GameFile]
    new_secret: Callable[[], str]
    encode: RoomEncoder


class DuplicateRooms:
    """Duplicate as a kind of game that is played in rooms."""

    def __init__(self, game: DuplicateKind, parts: DuplicateParts) -> None:
        self._game, self._parts = game, parts

    @property
    def game(self) -> DuplicateKind:
        return self._game

    @property
    def commands(self) -> Sequence[type]:
        return get_args(Command)

    @property
    def usual(self) -> DuplicateSettings:
        return USUAL

    async def open(self, order: RoomOrder) -> Opening:
        return await asyncio.to_thread(self._opening, order.game, order.seats)

    async def serve(
        self, card: RoomCard, prepared: str | None, refresh: Refresh, hosting: Hosting
    ) -> LiveRoom:
        read = self._prepared(prepared)
        engine = await asyncio.to_thread(self._engine, card.lexicon, card.fingerprint, read)
        settings = settings_of(card)

        def new_views(recorded: Recorded[Game, Event]) -> RoomViews:
            return RoomViews(
                engine,
                recorded,
                shows_standings=settings.shows_standings,
                is_refereed=settings.is_refereed,
                pilot=Pilot(settings),
                next_room=card.next_room,
                seating=card.seating,
            )

        stream, encode = game_stream(card.room), self._parts.encode
        return LiveRoom(
            Replica(stream, hosting.store, self._game),
            LiveParts(hosting, DuplicateDecider(engine), encode.public, refresh),
            new_views,
            encode,
            CourseHistory(stream, hosting.store, self._game.codec),
        )

    def stage(self, state: Game) -> Stage:
        if state.phase is Phase.CLOSED:
            return Stage.OVER
        return Stage.PLAYING if state.turns or state.draw is not None else Stage.WAITING

    async def recorded_stage(self, log: AsyncIterator[StoredEvent]) -> Stage:
        course: Course[None] = Course()
        async for stored in log:
            if stored.kind in _COURSE:
                course.add(self._game.codec.decode(stored.body["event"]), None)
        standing = {type(event) for event in course.standing}
        if GameClosed in standing:
            return Stage.OVER
        return Stage.PLAYING if LettersDrawn in standing else Stage.WAITING

    def plays_now(self, state: Game, player: str) -> bool:
        """From when the letters are drawn until the time is over."""
        return state.phase in (Phase.DRAWN, Phase.OPEN) and state.is_playing(player)

    def entering(self, state: Game, players: Iterable[str]) -> tuple[str, ...]:
        found = tuple(player for player in players if player not in state.players)
        for player in found:
            enter(state, player)
        return found

    async def let_in(self, live: RoomGame, actor: Actor, player: str) -> None:
        # Another asked for the same a moment ago, maybe.
        with suppress(AlreadyPlaying):
            await live.act(actor, Enter(player), None, f"seat/{player}")

    def next_order(self, card: RoomCard, state: Game, title: str) -> RoomOrder:
        return RoomOrder(
            title=title,
            game=DuplicateOrder(
                lexicon=card.lexicon,
                counts_scores=state.opened.counts_scores,
                rules=state.rules,
            ),
            settings=settings_of(card).of_next_game(),
            seats=_staying(card, state),
            follows=card.room,
        )

    def _opening(self, order: DuplicateOrder, seats: Sequence[Seat]) -> Opening:
        if order.played is not None:
            order = replace(order, prepared=self._again(order, order.played))
        prepared = self._prepared(order.prepared)
        first = self._first_event(order, prepared)
        self._engine(first.lexicon, first.fingerprint, prepared)
        game, events = opened(first), list[Event]([first])
        for seat in seats:
            entered = enter(game, seat.player)
            game = evolve_all(game, entered)
            events.extend(entered)
        return Opening(events, first.lexicon, first.fingerprint, order.prepared)

    def _engine(self, lexicon: str, fingerprint: str, prepared: PreparedGame | None) -> GameEngine:
        solver = self._parts.solvers.as_played(lexicon, fingerprint)
        if solver.lexicon.fingerprint != fingerprint:
            raise OtherLexicon(lexicon, solver.lexicon.name)
        return GameEngine(solver, prepared)

    def _first_event(self, order: DuplicateOrder, prepared: PreparedGame | None) -> GameOpened:
        if prepared is not None:
            self._parts.solvers.named(prepared.lexicon)
            first = open_prepared(prepared)
        else:
            rules = order.rules or self._edition(order)
            seed = order.seed or self._parts.new_secret()
            first = open_game(rules, self._parts.solvers.named(order.lexicon), seed)
        return replace(first, counts_scores=order.counts_scores)

    def _again(self, order: DuplicateOrder, played: str) -> str:
        """A game of a file as one that is prepared, for this room alone."""
        edition = self._edition(order)
        secret = Secret(order.seed or self._parts.new_secret(), self._parts.new_secret())
        file = self._parts.read_game(played.encode())
        solver = self._parts.solvers.named(order.lexicon)
        return self._parts.write_prepared(play_again(file, edition, solver, secret))

    def _edition(self, order: DuplicateOrder) -> DuplicateRules:
        return with_formulas(self._parts.editions.duplicate(order.edition), order.formulas)

    def _prepared(self, text: str | None) -> PreparedGame | None:
        return None if text is None else self._parts.read_prepared(text.encode())


async def duplicate_room(rooms: Rooms, number: str) -> LiveRoom:
    """A room where duplicate is played, served from this process; raises UnknownRoom."""
    live = await rooms.live(number)
    if not isinstance(live, LiveRoom):
        raise UnknownRoom(number)
    return live


def _staying(card: RoomCard, game: Game) -> tuple[Seat, ...]:
    """Those who were there to the end; in sudden death all: whoever is out plays the next one."""
    if game.rules.sudden_death:
        return card.seats
    return tuple(seat for seat in card.seats if game.is_playing(seat.player))
