"""The one writer of a game: keeps it folded in memory, decides, records, then tells."""

import asyncio
import json
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from nonuple.app.actors import Actor, Role
from nonuple.app.event_codec import EventCodec
from nonuple.app.event_store import (
    Append,
    EventStore,
    NewEvent,
    StoredEvent,
    StoreUnavailable,
    Unrecordable,
)
from nonuple.app.game_acts import Moment, Room, events_of, rulings_due
from nonuple.app.game_commands import Command
from nonuple.app.last_changes import LastChanges, subject_of
from nonuple.app.ports import WallClock
from nonuple.app.turn_clock import TurnClock
from nonuple.core.errors import NonupleError
from nonuple.duplicate import deciding
from nonuple.duplicate.events import Event, GameOpened
from nonuple.duplicate.logs import replay
from nonuple.duplicate.state import Game, Phase, evolve, opened

# The server itself, which ends the time of a turn and rules on what was handed in.
SERVER = Actor(Role.ADMINISTRATOR, "server")
# Rulings recorded together: others may speak in between.
RULED_TOGETHER = 200


@dataclass(frozen=True, slots=True)
class Told:
    """Facts that are recorded for good: the version of the last, and the game after it."""

    version: int
    events: tuple[Event, ...]
    game: Game
    clock: TurnClock


@dataclass(frozen=True, slots=True)
class Receipt:
    """What an act came to; `version` is where the log stood after it.

    What was done under the same key before may have no events here.
    """

    version: int
    events: tuple[Event, ...] = ()
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
        return Receipt(self.told.version, self.told.events)

    def fail(self, reason: str) -> None:
        self.done.set_exception(StoreUnavailable(reason))


class GameHost:
    """Acts are decided one after the other and recorded in that order, several at a time.

    What was not recorded never happened: when the store fails, the host is broken, and another
    must be opened from the log. `tell` is called once for all that was recorded together.
    """

    def __init__(
        self,
        stream: str,
        store: EventStore,
        codec: EventCodec,
        room: Room,
        clock: WallClock,
        tell: Callable[[Told], None] = lambda _: None,
        fence: int | None = None,
    ) -> None:
        self._stream, self._store, self._codec, self._room = stream, store, codec, room
        self._clock, self._tell, self._fence = clock, tell, fence
        self._changes = LastChanges()
        self._recorded_keys: dict[str, int] = {}
        self._pending_keys: dict[str, asyncio.Future[Receipt]] = {}
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
        return self._changes.version

    @property
    def is_broken(self) -> bool:
        return self._broken is not None

    async def create(self, first: GameOpened) -> None:
        """Start the log of a new game."""
        self._game, self._turn_clock = opened(first), TurnClock(first.rules)
        self._start()
        self._changes.add([first])
        told = Told(1, (first,), self.game, self.turn_clock)
        await self._queued(_Waiting(self._batch(SERVER, (first,), 0, None), told))

    async def open(self) -> None:
        """Take the game up where its log ends; raises IncoherentLog where there is none."""
        stored = [event async for event in self._store.read(self._stream)]
        # A long log is folded aside, for others are served meanwhile.
        self._game, self._turn_clock = await asyncio.to_thread(self._folded, stored)
        self._recorded_keys = {one.key: one.version for one in stored if one.key is not None}
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
        Forbidden, StoreUnavailable, Unrecordable, or what the game refuses.
        """
        self._require_sound()
        own_key = None if key is None else f"{actor.role}/{actor.player or actor.name}/{key}"
        if own_key is not None and (known := await self._repeated(own_key)):
            return known
        subject = subject_of(command, self.game.turn, actor.player)
        if expected is not None and not self._changes.is_current(expected, subject):
            raise StaleVersion(expected, self.version)
        now = self._clock.milliseconds()
        received_at = now if received_at is None else min(now, received_at)
        moment = Moment(self.game, self.turn_clock, self._room, now, received_at)
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

    def _folded(self, stored: Sequence[StoredEvent]) -> tuple[Game, TurnClock]:
        events = [self._codec.decode(one.body["event"]) for one in stored]
        game = replay(events)
        clock = TurnClock(game.rules)
        for event in events:
            clock = clock.after(event)
        self._changes.add(events)
        return game, clock

    def _require_sound(self) -> None:
        if self._is_closing or self._broken is not None:
            raise StoreUnavailable(self._broken or "the game is closing")

    async def _repeated(self, key: str) -> Receipt | None:
        if key in self._recorded_keys:
            return Receipt(self._recorded_keys[key], is_repeated=True)
        if key not in self._pending_keys:
            return None
        # Not before what was sent first is recorded.
        first = await asyncio.shield(self._pending_keys[key])
        return Receipt(first.version, first.events, is_repeated=True)

    def _done(
        self, actor: Actor, events: Sequence[Event], key: str | None
    ) -> "asyncio.Future[Receipt]":
        """Take the events for happened; nothing is changed by what cannot be recorded."""
        batch = self._batch(actor, events, self.version, key)
        game, clock = self.game, self.turn_clock
        for event in events:
            game, clock = evolve(game, event), clock.after(event)
        self._changes.add(events)
        self._game, self._turn_clock = game, clock
        waiting = _Waiting(batch, Told(self.version, tuple(events), game, clock))
        if key is not None:
            self._pending_keys[key] = waiting.done
        return self._queued(waiting)

    def _queued(self, waiting: _Waiting) -> "asyncio.Future[Receipt]":
        self._waiting.append(waiting)
        self._wake.set()
        # Who stops waiting does not undo the act.
        return asyncio.shield(waiting.done)

    def _batch(
        self, actor: Actor, events: Iterable[Event], expected: int, key: str | None
    ) -> Append:
        new = [
            NewEvent(type(event).__name__, {"event": self._plain(event), "by": actor.name})
            for event in events
        ]
        return Append(self._stream, new, expected, key, self._fence)

    def _plain(self, event: Event) -> dict[str, Any]:
        """The event as recorded; what could not be read back would close the game for good."""
        plain = self._codec.encode(event)
        try:
            text = json.dumps(plain, ensure_ascii=False).encode()
            is_sound = b"\\u0000" not in text and self._codec.decode(plain) == event
        except (NonupleError, UnicodeEncodeError):
            is_sound = False
        if not is_sound:
            raise Unrecordable(type(event).__name__)
        return plain

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
            appends = (self._store.append(one.batch) for one in group)
            outcomes = await asyncio.gather(*appends, return_exceptions=True)
        recorded = []
        for one, outcome in zip(group, outcomes, strict=True):
            self._broken = self._broken or _failure(one, outcome)
            if self._broken is not None:
                one.fail(self._broken)
                continue
            if one.batch.key is not None:
                self._recorded_keys[one.batch.key] = one.told.version
                del self._pending_keys[one.batch.key]
            one.done.set_result(one.receipt)
            recorded.append(one.told)
        if recorded:
            events = tuple(event for told in recorded for event in told.events)
            last = recorded[-1]
            self._rule_what_is_due()
            self._tell(Told(last.version, events, last.game, last.clock))

    def _rule_what_is_due(self) -> None:
        """Once the time is over, rule on what was handed in, in the background."""
        if self.game.phase is Phase.EXPIRED and (self._ruling is None or self._ruling.done()):
            self._ruling = asyncio.create_task(self._rule())

    async def _rule(self) -> None:
        while not self._is_closing and self._broken is None and self.game.phase is Phase.EXPIRED:
            due = tuple(islice(rulings_due(self.game, self._room.bench), RULED_TOGETHER))
            if not due:
                return
            with suppress(StoreUnavailable):
                await self._done(SERVER, due, None)


def _failure(one: _Waiting, outcome: object) -> str | None:
    """Why an act is not recorded as decided."""
    if isinstance(outcome, BaseException):
        return str(outcome) or repr(outcome)
    stored: tuple[StoredEvent, ...] = outcome if isinstance(outcome, tuple) else ()
    found = stored[-1].version if stored else None
    return None if found == one.told.version else f"version {found} was recorded"
