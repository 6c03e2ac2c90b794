"""Kinds of games that the same suite is played with: what hosting promises, it promises to all."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, get_args

from nonuple.adapters.bus.act_frames import ActFrames
from nonuple.adapters.bus.memory_bus import MemoryBus
from nonuple.adapters.formats.event_json import EventJson
from nonuple.app.access.actors import Actor, Role
from nonuple.app.duplicate import commands as duplicate
from nonuple.app.duplicate.engine import GameEngine
from nonuple.app.duplicate.kind import DuplicateDecider, DuplicateKind
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.hosting.forwarding import Forwarder
from nonuple.app.hosting.game_kind import Decider, GameKind, GameViews, Recorded
from nonuple.app.hosting.host import GameHost
from nonuple.app.hosting.live_game import LiveGame
from nonuple.app.hosting.live_parts import Hosting, LiveParts
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.hosting.opening import start_log
from nonuple.app.hosting.pulse import Pulse
from nonuple.app.hosting.replica import Replica
from nonuple.app.hosting.timekeeping import Timekeeper
from nonuple.core.board import Direction
from nonuple.duplicate.deciding import open_game
from nonuple.duplicate.slips import Slip, Solution
from tests.app.hosting import counter
from tests.app.hosting.clocks import HandClock
from tests.app.hosting.memory_store import MemoryStore
from tests.duplicate.games import rules
from tests.duplicate.lexicons import solver_of

STREAM = "game/1"
HEAD = Actor(Role.HEAD_ARBITER, "head")
PLAYERS = tuple(Actor(Role.PLAYER, player=name) for name in ("ana", "bea", "cle"))
ANA, BEA, CLE = PLAYERS
WATCHING = (Actor(Role.SPECTATOR), Actor(Role.DISPLAY, "wall"))

AnyHost = GameHost[Any, Any, Any]
AnyLive = LiveGame[Any, Any, Any, Any]
Act = tuple[Actor, Any]


class Case(ABC):
    """A kind of game, and what is done in any.

    A time is started, and each player does a thing that is theirs alone as long as it runs.
    """

    kind: GameKind[Any, Any]
    commands: Sequence[type]
    # Until the time can be started; to start it; to begin again.
    before: tuple[Act, ...]
    start: Act
    back: Act
    seconds: int

    @abstractmethod
    def first(self) -> Any:
        """The first event."""

    @abstractmethod
    def decider(self) -> Decider[Any, Any, Any]: ...

    @abstractmethod
    def views(self, recorded: Recorded[Any, Any]) -> GameViews[Any, Any, Any]: ...

    @abstractmethod
    def move(self, number: int) -> Any:
        """What a player does; other numbers are other moves."""

    @abstractmethod
    def secret(self, number: int) -> str:
        """What nobody else may read of it while the time runs."""

    @abstractmethod
    def chores_done(self, state: Any) -> int:
        """For how many players all is done that comes after the time."""


class CounterCase(Case):
    kind = counter.CounterKind()
    commands = get_args(counter.Command)
    before = ()
    start = HEAD, counter.Start()
    back = HEAD, counter.Reset()
    seconds = counter.SECONDS

    def first(self) -> counter.Event:
        return counter.CounterOpened()

    def decider(self) -> counter.CounterDecider:
        return counter.CounterDecider()

    def views(self, recorded: Recorded[counter.Counter, counter.Event]) -> counter.CounterViews:
        return counter.CounterViews(recorded)

    def move(self, number: int) -> counter.Hide:
        return counter.Hide(48_151_623 + number)

    def secret(self, number: int) -> str:
        return str(48_151_623 + number)

    def chores_done(self, state: counter.Counter) -> int:
        return len(state.added)


class DuplicateCase(Case):
    kind = DuplicateKind(EventJson())
    commands = get_args(duplicate.Command)
    before = (
        *((HEAD, duplicate.Enter(str(one.player))) for one in PLAYERS),
        (HEAD, duplicate.Draw()),
    )
    start = HEAD, duplicate.StartClock()
    back = HEAD, duplicate.Annul("the bag was open")
    seconds = 180

    def __init__(self) -> None:
        self._solver = solver_of("some")

    def first(self) -> Any:
        return open_game(rules(), self._solver, "SECRET-SEED")

    def decider(self) -> DuplicateDecider:
        return DuplicateDecider(GameEngine(self._solver))

    def views(self, recorded: Recorded[Any, Any]) -> RoomViews:
        return RoomViews(GameEngine(self._solver), recorded)

    def move(self, number: int) -> duplicate.SubmitSlips:
        solution = Solution(self.secret(number), Direction.ACROSS, coordinate="H8")
        return duplicate.SubmitSlips(1, (Slip((solution,), 10),))

    def secret(self, number: int) -> str:
        return "ZYTH" + "QWXYZ"[number]

    def chores_done(self, state: Any) -> int:
        entries = state.entries.at(1).values()
        return sum(entry.ruling is not None for entry in entries)


class World:
    """A store, a clock and a bus, from which any number of processes serve one game."""

    def __init__(self, case: Case) -> None:
        self.case, self.store, self.clock, self.bus = case, MemoryStore(), HandClock(), MemoryBus()
        self.store.now = self.clock.milliseconds
        self.lease_time = 0.0
        self.store.lease_time = lambda: self.lease_time
        self.recorded: list[Recorded[Any, Any]] = []
        self._closing: list[Callable[[], Any]] = []

    async def created(self) -> AnyHost:
        await start_log(self.store, STREAM, self.case.kind.codec, [self.case.first()])
        host = await self.opened()
        for actor, command in self.case.before:
            await host.act(actor, command)
        return host

    async def opened(self) -> AnyHost:
        host = self._host()
        await host.open()
        return host

    async def serve(self, process: str | None = None) -> AnyLive:
        forwarder = Forwarder(self.bus, ActFrames({self.case.kind.name: self.case.commands}))

        async def never() -> bool:
            return False

        hosting = Hosting(
            self.store,
            self.bus,
            forwarder,
            self.clock,
            Timekeeper(self.clock),
            lambda: secrets.token_hex(8),
            Metrics(),
            Pulse(self.store, process),
            process,
        )
        live: AnyLive = LiveGame(
            Replica(STREAM, self.store, self.case.kind),
            LiveParts(hosting, self.case.decider(), repr, never),
            self.case.views,
        )
        await live.start()
        if process is not None:
            await forwarder.receive(process, live.do)
        self._closing.append(live.close)
        return live

    async def kill(self, live: AnyLive, process: str) -> None:
        """Stop a process where it stands: nothing is given up, nobody is told."""
        self.bus._handlers.pop(process)
        await live._stop()
        self._closing.remove(live.close)
        if live._ownership.host is not None:
            await live._ownership.host.close()

    async def close(self) -> None:
        for close in self._closing:
            await close()
        await self.bus.close()

    def _host(self) -> AnyHost:
        replica = Replica(STREAM, self.store, self.case.kind)
        host: AnyHost = GameHost(
            replica,
            self.store,
            self.case.decider(),
            self.clock,
            Metrics(),
            self.recorded.append,
        )
        self._closing.append(host.close)
        return host
