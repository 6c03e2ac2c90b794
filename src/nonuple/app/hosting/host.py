"""The one writer of a game: keeps it folded in memory, decides, records, then tells."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, Generic, TypeVar

from nonuple.app.access.actors import Actor
from nonuple.app.clocks import WallClock
from nonuple.app.hosting.event_store import (
    Append,
    EventStore,
    StoredEvent,
    StoreUnavailable,
)
from nonuple.app.hosting.game_kind import Decider, Moment, Recorded
from nonuple.app.hosting.idempotency import ActKey, require_same
from nonuple.app.hosting.metrics import Metrics
from nonuple.app.hosting.opening import SERVER, new_event
from nonuple.app.hosting.replica import Replica
from nonuple.core.errors import NonupleError

S = TypeVar("S")
E = TypeVar("E")
C = TypeVar("C")

# Chores recorded together: others may act in between.
CHORES_TOGETHER = 200


@dataclass(frozen=True, slots=True)
class Receipt:
    """What an act came to; `version` is where the log stood after it.

    `outcome` is what the kind of game says of it, unless it was done under the same key before.
    What was done before, or elsewhere, has no events here.
    """

    version: int
    events: tuple[Any, ...] = ()
    outcome: str | None = None
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
class _Waiting(Generic[S, E]):
    """An act decided in memory and not recorded yet."""

    batch: Append
    decided: Recorded[S, E]
    receipt: Receipt
    done: asyncio.Future[Receipt] = field(default_factory=_new_future)

    def fail(self, reason: str) -> None:
        self.done.set_exception(StoreUnavailable(reason))
        # Whoever gave up meanwhile never asks for it, and need not.
        self.done.exception()


class GameHost(Generic[S, E, C]):
    """Acts are decided one after the other and recorded in that order, several at a time.

    What was not recorded never happened: when the store fails, the host is broken, and another
    must be opened from the log. `on_recorded` is called once for all that was recorded together.
    """

    def __init__(
        self,
        replica: Replica[S, E],
        store: EventStore,
        decider: Decider[S, E, C],
        clock: WallClock,
        metrics: Metrics,
        on_recorded: Callable[[Recorded[S, E]], None] = lambda _: None,
        fence: int | None = None,
    ) -> None:
        self._replica, self._store, self._decider = replica, store, decider
        self._kind = replica.kind
        self._clock, self._metrics, self._fence = clock, metrics, fence
        self._on_recorded = on_recorded
        self._pending: dict[str, tuple[str, asyncio.Future[Receipt]]] = {}
        self._waiting: list[_Waiting[S, E]] = []
        self._writer: asyncio.Task[None] | None = None
        self._chores: asyncio.Task[None] | None = None
        self._is_closing = False
        self._broken: str | None = None
        self._state: S | None = None

    @property
    def state(self) -> S:
        """The game as decided, which may be ahead of what is recorded."""
        assert self._state is not None, "the host is not open"
        return self._state

    @property
    def deadline(self) -> int | None:
        """When the time is over that runs in the game as decided."""
        return self._kind.deadline(self.state)

    @property
    def version(self) -> int:
        return self._replica.changes.version

    @property
    def is_broken(self) -> bool:
        return self._broken is not None

    async def open(self) -> None:
        """Take the game up where its log ends; raises why it makes no game."""
        await self._replica.open()
        self._state = self._replica.state
        await asyncio.to_thread(self._decider.make_ready, self._state)
        self._do_chores()

    async def take_up(self, alive: int) -> None:
        """Whoever had the game before was last alive at a moment, and nobody since."""
        since, now = max(alive, self._replica.times.moved_at), self._clock.milliseconds()
        if events := self._decider.taken_up(self.state, since, now):
            await self._done(SERVER, events, None)

    async def close(self) -> None:
        """Stop once all that was decided is recorded; what comes after is refused."""
        self._is_closing = True
        if self._chores is not None:
            await asyncio.gather(self._chores, return_exceptions=True)
        if self._writer is not None:
            await self._writer
        self._broken = self._broken or "the game is closed"

    async def act(
        self,
        actor: Actor,
        command: C,
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
        subjects = self._decider.subjects(self.state, actor, command)
        if expected is not None and not self._replica.changes.is_current(expected, subjects):
            raise StaleVersion(expected, self.version)
        now = self._clock.milliseconds()
        received_at = now if received_at is None else min(now, received_at)
        moment = Moment(self.state, now, received_at, self.version)
        return await self._done(actor, self._decider.decide(moment, actor, command), own_key)

    async def tick(self) -> None:
        """End the time if it is over, and see the chores done."""
        self._require_sound()
        deadline = self.deadline
        if deadline is not None and self._clock.milliseconds() >= deadline:
            await self._done(SERVER, self._decider.on_deadline(self.state, deadline), None)
        if self._chores is not None:
            await asyncio.shield(self._chores)

    def _require_sound(self) -> None:
        if self._is_closing or self._broken is not None:
            raise StoreUnavailable(self._broken or "the game is closing")

    async def _made_ready(self, actor: Actor, command: C) -> bool:
        """Do what takes long aside, before the act is decided; whether there was anything."""
        chores = self._chores
        if self._decider.waits_for_chores(command) and chores is not None and not chores.done():
            await asyncio.shield(chores)
        elif (foreseen := self._decider.foreseen(self.state, actor, command)) is not None:
            await asyncio.to_thread(self._decider.make_ready, foreseen)
        else:
            return False
        return True

    async def _repeated(self, key: ActKey | None) -> Receipt | None:
        if key is None:
            return None
        if (version := self._replica.acts.version(key)) is not None:
            return Receipt(version, is_repeated=True)
        if key.name not in self._pending:
            return None
        content, done = self._pending[key.name]
        require_same(key, content)
        # Not before what was sent first is recorded.
        return replace(await asyncio.shield(done), is_repeated=True)

    def _done(
        self, actor: Actor, events: Sequence[E], key: ActKey | None
    ) -> "asyncio.Future[Receipt]":
        """Take the events for happened; nothing is changed by what cannot be recorded."""
        batch = self._batch(actor, events, self.version, key)
        self._state = self._kind.evolve(self.state, events)
        self._replica.decided(events)
        decided = Recorded(self.version, tuple(events), self._state)
        receipt = Receipt(self.version, tuple(events), self._kind.outcome(events))
        waiting = _Waiting(batch, decided, receipt)
        if key is not None:
            self._pending[key.name] = key.content, waiting.done
        return self._queued(waiting)

    def _queued(self, waiting: _Waiting[S, E]) -> "asyncio.Future[Receipt]":
        self._waiting.append(waiting)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        # Whoever stops waiting does not undo the act.
        return asyncio.shield(waiting.done)

    def _batch(
        self, actor: Actor, events: Iterable[E], expected: int, key: ActKey | None
    ) -> Append:
        codec = self._kind.codec
        new = [new_event(event, codec.encode(event), actor) for event in events]
        text = None if key is None else str(key)
        return Append(self._replica.stream, new, expected, text, self._fence)

    async def _write(self) -> None:
        """Record in order all that waits."""
        in_hand: list[_Waiting[S, E]] = []
        try:
            while self._waiting:
                in_hand, self._waiting = self._waiting, []
                await self._record(in_hand)
        except BaseException:
            self._broken = self._broken or "the game is closed"
            raise
        finally:
            for one in (*in_hand, *self._waiting):
                if not one.done.done():
                    one.fail(self._broken or "the game is closed")

    async def _record(self, group: Sequence[_Waiting[S, E]]) -> None:
        """A failure breaks the host, for memory ran ahead; only what came before it counts."""
        outcomes: Sequence[object] = [None] * len(group)
        if self._broken is None:
            start = self._metrics.seconds()
            appends = (self._store.append(one.batch) for one in group)
            outcomes = await asyncio.gather(*appends, return_exceptions=True)
            self._metrics.append_seconds.observe(self._metrics.seconds() - start)
        recorded, at = [], 0
        for one, outcome in zip(group, outcomes, strict=True):
            self._broken = self._broken or _failure(one.decided.version, outcome)
            if self._broken is not None:
                one.fail(self._broken)
                continue
            recorded.append(one)
            at = _stored(outcome)[-1].at
        if recorded:
            self._acknowledge(recorded, at)

    def _acknowledge(self, group: Sequence[_Waiting[S, E]], at: int) -> None:
        for one in group:
            key = one.batch.key
            self._replica.record(one.decided, key, at)
            if key is not None:
                del self._pending[ActKey.read(key).name]
            one.done.set_result(one.receipt)
        self._do_chores()
        events = tuple(event for one in group for event in one.decided.events)
        batches = tuple(one.batch for one in group)
        last = group[-1].decided
        times = self._replica.times
        self._on_recorded(Recorded(last.version, events, last.state, batches, at, times))

    def _do_chores(self) -> None:
        """Do in the background what the game wants to be done without being asked."""
        is_free = self._chores is None or self._chores.done()
        if is_free and self._decider.has_chores(self.state):
            self._chores = asyncio.create_task(self._do_all_chores())

    async def _do_all_chores(self) -> None:
        while not self._is_closing and self._broken is None:
            due = tuple(islice(self._decider.chores(self.state), CHORES_TOGETHER))
            if not due:
                return
            with suppress(StoreUnavailable):
                await self._done(SERVER, due, None)


def _failure(version: int, outcome: object) -> str | None:
    """Why an act is not recorded as decided."""
    if isinstance(outcome, BaseException):
        return str(outcome) or repr(outcome)
    stored = _stored(outcome)
    found = stored[-1].version if stored else None
    return None if found == version else f"version {found} was recorded"


def _stored(outcome: object) -> tuple[StoredEvent, ...]:
    return outcome if isinstance(outcome, tuple) else ()
