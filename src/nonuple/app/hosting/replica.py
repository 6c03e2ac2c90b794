"""A game folded from its log: what its writer starts from, and what others show who follow it."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

from nonuple.app.duplicate.course_times import NOT_YET, CourseTimes
from nonuple.app.duplicate.turn_clock import TurnClock
from nonuple.app.hosting.conflicts import LastChanges
from nonuple.app.hosting.event_codec import EventCodec
from nonuple.app.hosting.event_store import Append, EventLog
from nonuple.app.hosting.idempotency import DoneActs
from nonuple.duplicate.events import Event
from nonuple.duplicate.logs import follow, replay
from nonuple.duplicate.state import Game

# An event as plain data, with the key of its act and the time of its recording.
Line = tuple[Any, str | None, int]
# More than so many are folded aside, for others are served meanwhile.
_MANY = 500
# So many are folded at a time.
_TOGETHER = 5000


class GameCopy:
    """The game as far as it is recorded; `changes` may run ahead of it by what its writer decided.

    `acts` are those that bore keys, `times` tell when its course moved.
    """

    def __init__(self, stream: str, log: EventLog, codec: EventCodec) -> None:
        self.stream, self.codec = stream, codec
        self.version = 0
        self.changes = LastChanges()
        self.times = NOT_YET
        self.acts = DoneActs()
        self._log = log
        self._turns = asyncio.Lock()
        self._state: tuple[Game, TurnClock] | None = None

    @property
    def game(self) -> Game:
        return self._known[0]

    @property
    def clock(self) -> TurnClock:
        return self._known[1]

    async def open(self) -> None:
        """Read the whole log; raises IncoherentLog, StoreUnavailable."""
        async with self._turns:
            async for _ in self._unread():
                pass
            if self._state is None:
                replay(())

    async def catch_up(self) -> tuple[Event, ...]:
        """Read what was recorded since, and return it; raises as `open` does."""
        async with self._turns:
            return tuple([event async for events in self._unread() for event in events])

    async def take(self, frame: bytes) -> tuple[Event, ...]:
        """Follow what a `frame_of` tells, and return it; what was missed before it is read."""
        after, lines = json.loads(frame)
        async with self._turns:
            if after <= self.version:
                return await self._fold(lines[self.version - after :])
        return await self.catch_up()

    def record(
        self, version: int, game: Game, clock: TurnClock, key: str | None, times: CourseTimes
    ) -> None:
        """Its writer recorded an act, and with it came to a version."""
        self.version, self._state, self.times = version, (game, clock), times
        if key is not None:
            self.acts.add(key, version)

    @property
    def _known(self) -> tuple[Game, TurnClock]:
        assert self._state is not None, "the log was not read yet"
        return self._state

    async def _unread(self) -> AsyncIterator[tuple[Event, ...]]:
        """Fold what was not read yet, some at a time: a long log is never in memory as a whole."""
        lines: list[Line] = []
        async for stored in self._log.read(self.stream, self.version):
            lines.append((stored.body["event"], stored.key, stored.at))
            if len(lines) == _TOGETHER:
                yield await self._fold(lines)
                lines = []
        yield await self._fold(lines)

    async def _fold(self, lines: Sequence[Line]) -> tuple[Event, ...]:
        if not lines:
            self.changes.cut(self.version)
            return ()
        if len(lines) > _MANY:
            events, state = await asyncio.to_thread(self._folded, lines)
        else:
            events, state = self._folded(lines)
        self._state = state
        # What was decided and never recorded did not happen.
        self.changes.cut(self.version)
        self.changes.add(events)
        told = zip(events, lines, strict=True)
        for version, (event, (_, key, at)) in enumerate(told, start=self.version + 1):
            self.times = self.times.after((event,), version, at)
            if key is not None:
                self.acts.add(key, version)
        self.version += len(events)
        return events

    def _folded(self, lines: Sequence[Line]) -> tuple[tuple[Event, ...], tuple[Game, TurnClock]]:
        events = tuple(self.codec.decode(plain) for plain, *_ in lines)
        if self._state is None:
            game = replay(events)
        else:
            game = follow(self._state[0], events, self.version + 1)
        return events, (game, TurnClock.of(game))


def lines_of(batches: Iterable[Append], at: int) -> list[Line]:
    """What was recorded together at a time."""
    return [(event.body["event"], batch.key, at) for batch in batches for event in batch.events]


def frame_of(after: int, lines: Sequence[Line]) -> bytes:
    """What was recorded after a version, for other processes."""
    return json.dumps([after, lines], ensure_ascii=False).encode()
