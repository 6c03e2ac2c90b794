"""Games served from a store in memory, on a clock that is moved by hand."""

import asyncio
import secrets
from typing import get_args

from nonuple.adapters.bus.act_frames import ActFrames
from nonuple.adapters.formats.event_json import EventJson, decoded
from nonuple.app.access.actors import Actor, Role
from nonuple.app.duplicate.autopilot import Pilot
from nonuple.app.duplicate.commands import Command, Draw, Enter, StartClock, SubmitSlips
from nonuple.app.duplicate.engine import GameEngine
from nonuple.app.duplicate.history import CourseHistory
from nonuple.app.duplicate.kind import DuplicateDecider, DuplicateKind
from nonuple.app.duplicate.live_room import LiveRoom
from nonuple.app.duplicate.settings import USUAL
from nonuple.app.duplicate.views.public_types import PublicView, StandingsView
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.hosting.bus import LiveBus
from nonuple.app.hosting.event_store import EventStore
from nonuple.app.hosting.forwarding import Forwarder
from nonuple.app.hosting.game_kind import Recorded
from nonuple.app.hosting.host import GameHost, Receipt
from nonuple.app.hosting.live_parts import Hosting, LiveParts
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.hosting.opening import start_log
from nonuple.app.hosting.pulse import Pulse
from nonuple.app.hosting.replica import Replica
from nonuple.app.hosting.timekeeping import Timekeeper, Work
from nonuple.app.rooms.cards import RoomCard
from nonuple.core.board import Direction
from nonuple.core.solver import Solver
from nonuple.duplicate.deciding import open_game
from nonuple.duplicate.events import Event, GameOpened
from nonuple.duplicate.logs import replay
from nonuple.duplicate.prepared import PreparedGame, open_prepared
from nonuple.duplicate.slips import Slip, Solution
from nonuple.duplicate.state import Game
from tests.app.hosting.clocks import NOON, HandClock, run, soon
from tests.app.hosting.memory_store import MemoryStore
from tests.duplicate.games import rules
from tests.duplicate.lexicons import solver_of

__all__ = ["NOON", "HandClock", "run", "soon"]

SECONDS = 180
HEAD = Actor(Role.HEAD_ARBITER, "head")
ARBITER = Actor(Role.ARBITER, "arbiter")
ANA = Actor(Role.PLAYER, player="ana")
BEA = Actor(Role.PLAYER, player="bea")
CLE = Actor(Role.PLAYER, player="cle")
PLAYERS = (ANA, BEA, CLE)
STREAM = "game/1"
KIND = DuplicateKind(EventJson())
Host = GameHost[Game, Event, Command]
Told = Recorded[Game, Event]


class Phases:
    """Tells the phase of the game alone."""

    def public(self, view: PublicView) -> str:
        return view.phase

    def standings(self, view: StandingsView | None) -> str:
        return "" if view is None else str(len(view.rows))


class World:
    """A store, a clock, and all that hosts told."""

    def __init__(
        self, *formulas: str, prepared: PreparedGame | None = None, lexicon: str = "some"
    ) -> None:
        self.store = MemoryStore()
        self.clock = HandClock()
        self.store.now = self.clock.milliseconds
        self.card = RoomCard("1", "Vendredi", lexicon, "f", (), NOON, USUAL)
        self.told: list[Told] = []
        self.solver: Solver = solver_of(lexicon)
        self.prepared = prepared
        self.formulas = formulas
        self._served: list[Host] = []

    @property
    def first(self) -> GameOpened:
        if self.prepared is not None:
            return open_prepared(self.prepared)
        return open_game(rules(*self.formulas), self.solver, "SECRET-SEED")

    def host(self, store: EventStore | None = None, fence: int | None = None) -> Host:
        engine = GameEngine(self.solver, self.prepared)
        tell = self.told.append
        store = store or self.store
        replica, decider = Replica(STREAM, store, KIND), DuplicateDecider(engine)
        host = GameHost(replica, store, decider, self.clock, Metrics(), tell, fence)
        self._served.append(host)
        return host

    def live(self, bus: LiveBus, process: str | None = None) -> LiveRoom:
        """The game as a process serves it, whose public view is its phase alone."""
        engine, encode = GameEngine(self.solver, self.prepared), Phases()

        async def refresh() -> bool:
            is_other = Pilot.of(self.card) != live.views.pilot
            if is_other:
                live.settle(self.card)
            return is_other

        hosting = Hosting(
            self.store,
            bus,
            Forwarder(bus, ActFrames({KIND.name: get_args(Command)})),
            self.clock,
            Timekeeper(self.clock),
            lambda: secrets.token_hex(8),
            Metrics(),
            Pulse(self.store, process),
            process,
        )
        live = LiveRoom(
            Replica(STREAM, self.store, KIND),
            LiveParts(hosting, DuplicateDecider(engine), encode.public, refresh),
            lambda told: RoomViews(engine, told, pilot=Pilot.of(self.card)),
            encode,
            CourseHistory(STREAM, self.store, KIND.codec),
        )
        return live

    async def created(self, first: GameOpened | None = None) -> Host:
        first = first or self.first
        await start_log(self.store, STREAM, KIND.codec, [first])
        host = await self.opened()
        self.told.append(Recorded(1, (first,), host.state))
        return host

    async def opened(self) -> Host:
        host = self.host()
        await host.open()
        return host

    async def started(self) -> Host:
        """A game with its players, in the time of its first turn."""
        host = await self.created()
        for player in PLAYERS:
            await host.act(HEAD, Enter(str(player.player)))
        await host.act(HEAD, Draw())
        await host.act(HEAD, StartClock())
        return host

    async def held(self, appends: int) -> None:
        """Wait until the store, held back, has so many appends in hand."""
        async with asyncio.timeout(30):
            while self.store.at_once < appends:
                await asyncio.sleep(0)

    async def close(self) -> None:
        self.store.open.set()
        for host in self._served:
            await host.close()

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(decoded(stored.body["event"]) for stored in self.store.log)

    @property
    def recorded(self) -> Game:
        return replay(self.events)


def slip(word: str = "ZUT", coordinate: str = "H8", claimed: int = 10) -> Slip:
    return Slip((Solution(word, Direction.ACROSS, coordinate=coordinate),), claimed)


async def handed_in(host: Host, actor: Actor = ANA, word: str = "ZUT", turn: int = 1) -> Receipt:
    return await host.act(actor, SubmitSlips(turn, (slip(word),)))


async def decided(host: Host, version: int) -> None:
    """Wait until the host has decided so many events, recorded or not."""
    async with asyncio.timeout(30):
        while host.version < version:
            await asyncio.sleep(0)


def stop_work(room: LiveRoom, work: Work) -> None:
    """End one of the works that serve a room, as if it stood still under a heavy load."""
    (alarm,) = (alarm for alarm in room._alarms if alarm.work == work)
    alarm.silence()
