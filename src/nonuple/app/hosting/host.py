"""The one writer of a game: keeps it folded in memory, decides, records, then tells."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from nonuple.app.access.actors import Actor, Role
from nonuple.app.duplicate.commands import Command, Retain
from nonuple.app.duplicate.course_times import NOT_YET, CourseTimes
from nonuple.app.duplicate.decisions import Moment, events_of, foreseen, rulings_due
from nonuple.app.duplicate.engine import GameEngine
from nonuple.app.duplicate.subjects import subjects_of
from nonuple.app.duplicate.turn_clock import TurnClock
from nonuple.app.hosting.event_store import (
    Append,
    EventStore,
    NewEvent,
    StoredEvent,
    StoreUnavailable,
)
from nonuple.app.hosting.idempotency import ActKey, require_same
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.hosting.replica import GameCopy
from nonuple.app.ports import WallClock
from nonuple.core.errors import NonupleError
from nonuple.duplicate import deciding
from nonuple.duplicate.events import Event, GameOpened
from nonuple.duplicate.slip_events import LateSlipsReceived, SlipsCollected
from nonuple.duplicate.slips import SlipMark
from nonuple.duplicate.state import Game, Phase, evolve_all, opened

# The server itself, which ends the time of a turn and rules on what was handed in.
SERVER = Actor(Role.ADMINISTRATOR, "server")
# Rulings recorded together: others may speak in between.
RULED_TOGETHER = 200


@dataclass(frozen=True, slots=True)
class Told:
    """Facts that are recorded for good: the version of the last, and the game after it.

    `batches` is how their writer recorded them, and `at` when; whoever read them elsewhere has
    none. `times` tells when the course of the game moved.
    """

    version: int
    events: tuple[Event, ...]
    game: Game
    clock: TurnClock
    batches: tuple[Append, ...] = ()
    at: int = 0
    times: CourseTimes = NOT_YET


@dataclass(frozen=True, slots=True)
class Receipt:
    """What an act came to; `version` is where the log stood after it.

    What was done under the same key before, or elsewhere, may have no events here. `is_late` tells
    of slips whether they came after the time, where it is known.
    """

    version: int
    events: tuple[Event, ...] = ()
    is_late: bool | None = None
    is_repeated: bool = False


@dataclass(eq=False)
class StaleVersion(NonupleError):
    """An act decided on a game that has moved on."""

    expected: int
    found: int

    def __str__(self) -> str:
        return f"the game is at version {self.found}, not {self.expected}"


def _new_future() -> asyncio.Future[Receipt]:
    return asyncio.get_running_loop().create_future()


@dataclass
class _Waiting:
    """An act decided in memory and not recorded yet."""

    batch: Append
    told: Told
    done: asyncio.Future[Receipt] = field(default_factory=_new_future)

    @property
    def receipt(self) -> Receipt:
        is_late = None
        for event in self.told.events:
            if isinstance(event, LateSlipsReceived):
                is_late = True
            elif isinstance(event, SlipsCollected):
                is_late = any(SlipMark.LATE in slip.marks for slip in event.slips)
        return Receipt(self.told.version, self.told.events, is_late)

    def fail(self, reason: str) -> None:
        self.done.set_exception(StoreUnavailable(reason))
        # Who gave up meanwhile never asks for it, and need not.
        self.done.exception()


class GameHost:
    """Acts are decided one after the other and recorded in that order, several at a time.

    What was not recorded never happened: when the store fails, the host is broken, and another
    must be opened from the log. `tell` is called once for all that was recorded together.
    """

    def __init__(
        self,
        copy: GameCopy,
        store: EventStore,
        engine: GameEngine,
        clock: WallClock,
        metrics: Metrics,
        tell: Callable[[Told], None] = lambda _: None,
        fence: int | None = None,
    ) -> None:
        self._copy, self._store, self._engine = copy, store, engine
        self._clock, self._metrics, self._tell, self._fence = clock, metrics, tell, fence
        self._pending: dict[str, tuple[str, asyncio.Future[Receipt]]] = {}
        self._waiting: list[_Waiting] = []
        self._in_hand: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._ruling: asyncio.Task[None] | None = None
        self._is_closing = False
        self._broken: str | None = None
        self._game: Game | None = None
        self._turn_clock: TurnClock | None = None

    @property
    def game(self) -> Game:
        """The game as decided, which may be ahead of what is recorded."""
        assert self._game is not None, "the host is not open"
        return self._game

    @property
    def turn_clock(self) -> TurnClock:
        assert self._turn_clock is not None, "the host is not open"
        return self._turn_clock

    @property
    def version(self) -> int:
        return self._copy.changes.version

    @property
    def is_broken(self) -> bool:
        return self._broken is not None

    async def create(self, first: GameOpened) -> None:
        """Start the log of a new game."""
        self._game, self._turn_clock = opened(first), TurnClock()
        self._start()
        self._copy.changes.add([first])
        told = Told(1, (first,), self.game, self.turn_clock)
        await self._queued(_Waiting(self._batch(SERVER, (first,), 0, None), told))

    async def open(self) -> None:
        """Take the game up where its log ends; raises IncoherentLog where there is none."""
        await self._copy.open()
        self._game, self._turn_clock = self._copy.game, self._copy.clock
        await asyncio.to_thread(self._engine.make_ready, self._game)
        self._start()
        self._rule_what_is_due()

    async def close(self) -> None:
        """Stop once all that was decided is recorded; what comes after is refused."""
        self._is_closing = True
        self._wake.set()
        if self._ruling is not None:
            await asyncio.gather(self._ruling, return_exceptions=True)
        if self._writer is not None:
            await self._writer

    async def act(
        self,
        actor: Actor,
        command: Command,
        expected: int | None = None,
        key: str | None = None,
        received_at: int | None = None,
    ) -> Receipt:
        """Do what is asked, and return once it is recorded; an actor's key again changes nothing.

        `received_at` is when a server had it, for one that was passed on. Raises StaleVersion,
        KeyReused, Forbidden, StoreUnavailable, Unrecordable, or what the game refuses.
        """
        self._require_sound()
        own_key = None if key is None else ActKey.of(actor, key, command)
        if known := await self._repeated(own_key):
            return known
        if await self._made_ready(actor, command):
            self._require_sound()
            if known := await self._repeated(own_key):
                return known
        subjects = subjects_of(command, self.game.turn, actor.player)
        if expected is not None and not self._copy.changes.is_current(expected, subjects):
            raise StaleVersion(expected, self.version)
        now = self._clock.milliseconds()
        received_at = now if received_at is None else min(now, received_at)
        moment = Moment(self.game, self.turn_clock, self._engine, now, received_at, self.version)
        return await self._done(actor, events_of(moment, actor, command), own_key)

    async def tick(self) -> None:
        """End the time of the turn if it is over, and rule on what was handed in."""
        self._require_sound()
        deadline = self.turn_clock.deadline
        if deadline is not None and self._clock.milliseconds() >= deadline:
            await self._done(SERVER, deciding.expire(self.game, deadline), None)
        if self._ruling is not None:
            await asyncio.shield(self._ruling)

    def _start(self) -> None:
        self._writer = asyncio.create_task(self._write())

    def _require_sound(self) -> None:
        if self._is_closing or self._broken is not None:
            raise StoreUnavailable(self._broken or "the game is closing")

    async def _made_ready(self, actor: Actor, command: Command) -> bool:
        """Do what takes long aside, before the act is decided; whether there was anything."""
        if isinstance(command, Retain) and self._ruling is not None and not self._ruling.done():
            await asyncio.shield(self._ruling)
        elif foreseeable := foreseen(self.game, actor, command):
            await asyncio.to_thread(self._engine.make_ready, foreseeable)
        else:
            return False
        return True

    async def _repeated(self, key: ActKey | None) -> Receipt | None:
        if key is None:
            return None
        if (version := self._copy.acts.version(key)) is not None:
            return Receipt(version, is_repeated=True)
        if key.name not in self._pending:
            return None
        content, done = self._pending[key.name]
        require_same(key, content)
        # Not before what was sent first is recorded.
        return replace(await asyncio.shield(done), is_repeated=True)

    def _done(
        self, actor: Actor, events: Sequence[Event], key: ActKey | None
    ) -> "asyncio.Future[Receipt]":
        """Take the events for happened; nothing is changed by what cannot be recorded."""
        batch = self._batch(actor, events, self.version, key)
        game = evolve_all(self.game, events)
        clock = TurnClock.of(game)
        self._copy.changes.add(events)
        self._game, self._turn_clock = game, clock
        waiting = _Waiting(batch, Told(self.version, tuple(events), game, clock))
        if key is not None:
            self._pending[key.name] = key.content, waiting.done
        return self._queued(waiting)

    def _queued(self, waiting: _Waiting) -> "asyncio.Future[Receipt]":
        self._waiting.append(waiting)
        self._wake.set()
        # Who stops waiting does not undo the act.
        return asyncio.shield(waiting.done)

    def _batch(
        self, actor: Actor, events: Iterable[Event], expected: int, key: ActKey | None
    ) -> Append:
        new = [
            NewEvent(type(event).__name__, {"event": self._plain(event), "by": actor.name})
            for event in events
        ]
        text = None if key is None else str(key)
        return Append(self._copy.stream, new, expected, text, self._fence)

    def _plain(self, event: Event) -> dict[str, Any]:
        """The event as recorded; what could not be read back would close the game for good."""
        return self._copy.codec.encode(event)

    async def _write(self) -> None:
        """Record in order all that waits, until closed."""
        try:
            while self._waiting or not self._is_closing:
                await self._wake.wait()
                self._wake.clear()
                self._in_hand, self._waiting = self._waiting, []
                await self._record(self._in_hand)
                self._in_hand = []
        finally:
            self._broken = self._broken or "the game is closed"
            for one in (*self._in_hand, *self._waiting):
                if not one.done.done():
                    one.fail(self._broken)

    async def _record(self, group: Sequence[_Waiting]) -> None:
        """A failure breaks the host, for memory ran ahead; only what came before it counts."""
        outcomes: Sequence[object] = [None] * len(group)
        if self._broken is None:
            start = self._metrics.seconds()
            appends = (self._store.append(one.batch) for one in group)
            outcomes = await asyncio.gather(*appends, return_exceptions=True)
            self._metrics.append_seconds.observe(self._metrics.seconds() - start)
        recorded, at = [], 0
        for one, outcome in zip(group, outcomes, strict=True):
            self._broken = self._broken or _failure(one, outcome)
            if self._broken is not None:
                one.fail(self._broken)
                continue
            recorded.append(one)
            at = _stored(outcome)[-1].at
        if recorded:
            self._tell_of(recorded, at)

    def _tell_of(self, recorded: Sequence[_Waiting], at: int) -> None:
        for one in recorded:
            told, key = one.told, one.batch.key
            first = told.version - len(told.events) + 1
            times = self._copy.times.after(told.events, first, at)
            self._copy.record(told.version, told.game, told.clock, key, times)
            if key is not None:
                del self._pending[ActKey.read(key).name]
            one.done.set_result(one.receipt)
        self._rule_what_is_due()
        events = tuple(event for one in recorded for event in one.told.events)
        batches = tuple(one.batch for one in recorded)
        last = recorded[-1].told
        times = self._copy.times
        self._tell(Told(last.version, events, last.game, last.clock, batches, at, times))

    def _rule_what_is_due(self) -> None:
        """Once the time is over, rule on what was handed in, in the background."""
        if self.game.phase is Phase.EXPIRED and (self._ruling is None or self._ruling.done()):
            self._ruling = asyncio.create_task(self._rule())

    async def _rule(self) -> None:
        while not self._is_closing and self._broken is None and self.game.phase is Phase.EXPIRED:
            due = tuple(islice(rulings_due(self.game, self._engine.bench), RULED_TOGETHER))
            if not due:
                return
            with suppress(StoreUnavailable):
                await self._done(SERVER, due, None)


def _failure(one: _Waiting, outcome: object) -> str | None:
    """Why an act is not recorded as decided."""
    if isinstance(outcome, BaseException):
        return str(outcome) or repr(outcome)
    stored = _stored(outcome)
    found = stored[-1].version if stored else None
    return None if found == one.told.version else f"version {found} was recorded"


def _stored(outcome: object) -> tuple[StoredEvent, ...]:
    return outcome if isinstance(outcome, tuple) else ()
