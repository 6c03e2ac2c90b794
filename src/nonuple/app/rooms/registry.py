"""The rooms of a server: opened, listed, and served from this process."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace

from nonuple.app.access.actors import Actor, Role
from nonuple.app.clocks import WallClock
from nonuple.app.club_editions import Editions
from nonuple.app.duplicate.autopilot import Pilot
from nonuple.app.duplicate.commands import Command, Enter
from nonuple.app.duplicate.engine import GameEngine
from nonuple.app.duplicate.history import CourseHistory
from nonuple.app.duplicate.kind import DuplicateDecider, DuplicateKind
from nonuple.app.duplicate.live_room import LiveRoom, RoomEncoder
from nonuple.app.duplicate.replayed_games import Secret, play_again
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.files.game_files import GameFile
from nonuple.app.hosting.bus import LiveBus
from nonuple.app.hosting.event_codec import EventCodec
from nonuple.app.hosting.event_store import EventStore, StoreUnavailable
from nonuple.app.hosting.forwarding import ActCodec, Forwarder, PassedAct
from nonuple.app.hosting.game_kind import Recorded
from nonuple.app.hosting.host import GameHost, Receipt
from nonuple.app.hosting.lease import NotInCharge, owner_name
from nonuple.app.hosting.live_parts import LiveParts
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.hosting.paces import LEASE_SECONDS
from nonuple.app.hosting.replica import Replica
from nonuple.app.hosting.timekeeping import Alarm, Timekeeper
from nonuple.app.lexicons.catalogue import OPEN_NAME, Lexicons
from nonuple.app.lexicons.solvers import Solvers
from nonuple.app.rooms.cards import (
    GAME_STREAM,
    USUAL,
    RoomCard,
    RoomCards,
    Seat,
    Settings,
    by_table,
    require_apart,
)
from nonuple.app.rooms.errors import UnknownRoom
from nonuple.app.rooms.stages import GameStages, Stage
from nonuple.core.errors import NonupleError
from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.deciding import open_game
from nonuple.duplicate.errors import IncoherentLog
from nonuple.duplicate.events import Event, GameOpened
from nonuple.duplicate.prepared import OtherLexicon, PreparedGame, open_prepared
from nonuple.duplicate.state import Game, Phase
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.formulas import with_formulas

_log = logging.getLogger(__name__)
_GAME, _HEALTH = GAME_STREAM, "health/"
_OPENER = Actor(Role.ADMINISTRATOR, "server")
# A room that nobody watched for so long is served no more, until somebody asks for it.
IDLE_SECONDS = 600.0
# Others are served while a crowd is seated.
_ENTERED_TOGETHER = 500


@dataclass(frozen=True, slots=True)
class RoomOrder:
    """The room that somebody wants; a prepared game brings its own rules, lexicon and seed.

    `played` is a game of a file that is played again: a table brings its formulas, a log its rules.
    A room that `follows` another has its `rules` instead of an edition and formulas.
    """

    title: str
    edition: str = "2014"
    formulas: tuple[str, ...] = ()
    lexicon: str = OPEN_NAME
    seed: str | None = None
    prepared: str | None = None
    played: str | None = None
    seats: tuple[Seat, ...] = ()
    settings: Settings = USUAL
    counts_scores: bool = False
    rules: DuplicateRules | None = None
    follows: str | None = None


@dataclass(frozen=True)
class RoomParts:
    """What rooms are made with, from outside.

    `process` names this process among several that serve the same store; none where it is alone.
    """

    store: EventStore
    bus: LiveBus
    codec: EventCodec[Event]
    acts: ActCodec
    clock: WallClock
    lexicons: Lexicons
    editions: Editions
    read_prepared: Callable[[bytes], PreparedGame]
    write_prepared: Callable[[PreparedGame], str]
    read_game: Callable[[bytes], GameFile]
    new_room: Callable[[], str]
    new_secret: Callable[[], str]
    encode: RoomEncoder
    metrics: Metrics
    process: str | None = None


class Rooms:
    """Every room by its number; a game is served from its log as soon as somebody asks for it."""

    def __init__(self, parts: RoomParts) -> None:
        self._parts = parts
        self.cards = RoomCards(parts.store)
        self._kind = DuplicateKind(parts.codec)
        self._keeper = Timekeeper(parts.clock)
        self._forwarder = Forwarder(parts.bus, parts.acts)
        self._solvers = Solvers(parts.lexicons)
        self._stages = GameStages(parts.store, parts.codec)
        self._live: dict[str, LiveRoom] = {}
        self._asked_for: dict[str, float] = {}
        self._histories: dict[str, CourseHistory] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._not_for_here: set[str] = set()
        # Not served only to learn it again; one that is reopened is served.
        self._known_over: set[str] = set()
        self._patrol: Alarm | None = None

    async def start(self) -> None:
        """Serve the games that were left while they went on by themselves: turns end on time."""
        await self._forwarder.receive(owner_name(self._parts.process), self._do)
        await self._take_up_abandoned()
        self._patrol = self._keeper.alarm("rooms", self._go_round)
        self._patrol.ring_within(LEASE_SECONDS)

    async def close(self) -> None:
        """Stop serving, once all that was decided is recorded."""
        if self._patrol is not None:
            await self._patrol.close()
        live, self._live = self._live, {}
        await asyncio.gather(*(room.close() for room in live.values()))

    async def open(self, order: RoomOrder) -> RoomCard:
        """Open a room and its game; the room is there once all is recorded.

        Players enter in the order of their tables, in which those who tie are listed.
        """
        require_apart(order.seats)
        order = replace(order, seats=by_table(order.seats))
        number = self._parts.new_room()
        if order.played is not None:
            order = replace(order, prepared=await asyncio.to_thread(self._again, order))
        prepared = self._prepared(order.prepared)
        first = await asyncio.to_thread(self._first_event, order, prepared)
        card = RoomCard(
            number,
            order.title,
            first.lexicon,
            first.fingerprint,
            order.seats,
            self._parts.clock.milliseconds(),
            order.settings,
            follows=order.follows,
        )
        host = self._host(card, self._engine(card, prepared))
        try:
            await host.create(first)
            for first_seat in range(0, len(order.seats), _ENTERED_TOGETHER):
                seats = order.seats[first_seat : first_seat + _ENTERED_TOGETHER]
                await asyncio.gather(*(host.act(_OPENER, Enter(seat.player)) for seat in seats))
        finally:
            await host.close()
        await self.cards.add(card, order.prepared)
        return card

    @property
    def is_timed(self) -> bool:
        """Whether the time of a turn runs in a game of this process."""
        return any(room.is_timed for room in self._live.values())

    async def check(self) -> None:
        """Raise StoreUnavailable where the store does not answer."""
        await self._parts.store.version(_GAME)
        if any(room.trouble for room in self._live.values()):
            # It may answer and record nothing, on a full disk.
            owner = owner_name(self._parts.process)
            await self._parts.store.take_lease(_HEALTH + owner, owner, 0)

    async def live(self, number: str) -> LiveRoom:
        """A room served from this process; raises UnknownRoom."""
        if number not in self._live:
            card = await self.cards.card(number)
            async with self._locks.setdefault(number, asyncio.Lock()):
                if number not in self._live:
                    self._live[number] = await self._serve(card)
                    # It may have been set otherwise while the log was read.
                    self._live[number].settle(await self.cards.card(number))
        else:
            await self._live[number].freshen()
        self._asked_for[number] = asyncio.get_running_loop().time()
        return self._live[number]

    async def refresh(self, number: str | None) -> None:
        """A card was changed, or any may have been (None): what is shown follows."""
        self.cards.forget(number)
        for room, live in [*self._live.items()]:
            if number in (None, room):
                try:
                    live.settle(await self.cards.card(room))
                except UnknownRoom:
                    await self._leave(room, is_gone=True)

    async def lexicon(self, name: str) -> Lexicon:
        """A lexicon, opened again only if it was changed; raises UnknownLexicon."""
        return (await asyncio.to_thread(self._solvers.named, name)).lexicon

    async def is_over(self, number: str) -> bool:
        """Whether a game is finished, or cannot be read at all; it is not served for that."""
        if (live := self._live.get(number)) is not None:
            return live.is_over
        replica = self._replica(await self.cards.card(number))
        try:
            await replica.open()
        except IncoherentLog:
            return True
        return self._kind.is_over(replica.state)

    async def plays_now(self, number: str, player: str) -> bool:
        """Whether a player is at a turn whose letters are drawn and whose time is not over."""
        if number not in self._live and number in self._known_over:
            return False
        try:
            game = (await self.live(number)).game
        except StoreUnavailable:
            raise
        except NonupleError:
            # What cannot be served is not played.
            return False
        if game.phase is Phase.CLOSED:
            self._known_over.add(number)
        return game.phase in (Phase.DRAWN, Phase.OPEN) and game.is_playing(player)

    async def stage(self, number: str) -> Stage:
        """How far a game has come; it is not served for that."""
        if (live := self._live.get(number)) is not None:
            return Stage.of(live.game)
        return await self._stages.of(_GAME + number)

    async def log(self, number: str) -> tuple[Event, ...]:
        """All that happened in a game; raises UnknownRoom."""
        card = await self.cards.card(number)
        stored = self._parts.store.read(_GAME + card.room)
        return tuple([self._parts.codec.decode(event.body["event"]) async for event in stored])

    async def history(self, number: str) -> CourseHistory:
        """The course of a game as it was recorded; raises UnknownRoom."""
        card = await self.cards.card(number)
        if card.room not in self._histories:
            stream = _GAME + card.room
            self._histories[card.room] = CourseHistory(stream, self._parts.store, self._parts.codec)
        return self._histories[card.room]

    async def _serve(self, card: RoomCard) -> LiveRoom:
        prepared = self._prepared(await self.cards.prepared(card.room))
        engine = await asyncio.to_thread(self._engine, card, prepared)

        def new_views(recorded: Recorded[Game, Event]) -> RoomViews:
            return RoomViews(
                engine,
                recorded,
                shows_standings=card.settings.shows_standings,
                is_refereed=card.settings.is_refereed,
                pilot=Pilot.of(card),
                next_room=card.next_room,
                seating=card.seating,
            )

        async def refresh() -> bool:
            self.cards.forget(card.room)
            found = await self.cards.card(card.room)
            is_other = Pilot.of(found) != live.views.pilot
            if is_other:
                live.settle(found)
            return is_other

        parts = self._parts
        live = LiveRoom(
            self._replica(card),
            LiveParts(
                DuplicateDecider(engine),
                parts.encode.public,
                refresh,
                parts.store,
                parts.bus,
                self._forwarder,
                parts.clock,
                self._keeper,
                parts.new_secret,
                parts.metrics,
                parts.process,
            ),
            new_views,
            parts.encode,
        )
        await live.start()
        parts.metrics.rooms.add()
        return live

    async def _do(self, act: PassedAct) -> Receipt:
        """Do what another process passed on, if its game is served from here."""
        live = self._live.get(act.stream.removeprefix(_GAME))
        if live is None:
            raise NotInCharge(act.stream)
        return await live.do(act)

    async def _go_round(self) -> float:
        """Take up games whose process died, and let go of those that nobody asks for."""
        try:
            await self._take_up_abandoned()
            await self._let_go()
        except StoreUnavailable as error:
            _log.warning("%s", error)
        return LEASE_SECONDS

    async def _take_up_abandoned(self) -> None:
        owner = owner_name(self._parts.process)
        for stream in await self._parts.store.abandoned(owner):
            number = stream.removeprefix(_GAME)
            is_game = stream.startswith(_GAME)
            if not is_game or number in self._live or stream in self._not_for_here:
                continue
            # Whoever takes the lease first serves it; the others have nothing to do with it.
            lease = await self._parts.store.take_lease(stream, owner, LEASE_SECONDS)
            try:
                if lease is not None:
                    await self.live(number)
            except NonupleError as error:
                _log.warning("%s is not served: %s", stream, error)
                if not isinstance(error, StoreUnavailable):
                    # Another machine may have what this one lacks.
                    self._not_for_here.add(stream)
                    await self._parts.store.take_lease(stream, owner, 0)

    async def _let_go(self) -> None:
        before = asyncio.get_running_loop().time() - IDLE_SECONDS
        for number, room in [*self._live.items()]:
            if room.is_idle and self._asked_for[number] < before:
                await self._leave(number)

    async def _leave(self, number: str, *, is_gone: bool = False) -> None:
        """Serve a room no more; one that is gone is left to nobody."""
        async with self._locks[number]:
            room = self._live.pop(number, None)
            if room is not None:
                del self._asked_for[number]
                self._histories.pop(number, None)
                self._parts.metrics.rooms.add(by=-1)
                await room.close(is_gone=is_gone)

    def _engine(self, card: RoomCard, prepared: PreparedGame | None) -> GameEngine:
        solver = self._solvers.as_played(card.lexicon, card.fingerprint)
        if solver.lexicon.fingerprint != card.fingerprint:
            raise OtherLexicon(card.lexicon, solver.lexicon.name)
        return GameEngine(solver, prepared)

    def _replica(self, card: RoomCard) -> Replica[Game, Event]:
        return Replica(_GAME + card.room, self._parts.store, self._kind)

    def _host(self, card: RoomCard, engine: GameEngine) -> GameHost[Game, Event, Command]:
        """The first writer of a game, which nobody else knows of yet."""
        parts, replica = self._parts, self._replica(card)
        return GameHost(replica, parts.store, DuplicateDecider(engine), parts.clock, parts.metrics)

    def _first_event(self, order: RoomOrder, prepared: PreparedGame | None) -> GameOpened:
        if prepared is not None:
            self._solvers.named(prepared.lexicon)
            first = open_prepared(prepared)
        else:
            rules = order.rules or with_formulas(
                self._parts.editions.open(order.edition), order.formulas
            )
            seed = order.seed or self._parts.new_secret()
            first = open_game(rules, self._solvers.named(order.lexicon), seed)
        return replace(first, counts_scores=order.counts_scores)

    def _again(self, order: RoomOrder) -> str:
        """A game of a file as one that is prepared, for this room alone."""
        assert order.played is not None
        edition = with_formulas(self._parts.editions.open(order.edition), order.formulas)
        secret = Secret(order.seed or self._parts.new_secret(), self._parts.new_secret())
        file = self._parts.read_game(order.played.encode())
        solver = self._solvers.named(order.lexicon)
        return self._parts.write_prepared(play_again(file, edition, solver, secret))

    def _prepared(self, text: str | None) -> PreparedGame | None:
        return None if text is None else self._parts.read_prepared(text.encode())
