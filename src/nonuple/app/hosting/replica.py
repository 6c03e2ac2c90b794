"""A game folded from its log: what its writer starts from, and what others show."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, Generic, TypeVar

from nonuple.app.hosting.conflicts import SubjectVersions
from nonuple.app.hosting.course_times import NOT_YET
from nonuple.app.hosting.event_store import Append, EventLog
from nonuple.app.hosting.game_kind import GameKind, Recorded
from nonuple.app.hosting.idempotency import DoneActs

S = TypeVar("S")
E = TypeVar("E")

# An event as plain data, with the key of its act and the time of its recording.
Line = tuple[Any, str | None, int]
# More than so many are folded aside, for others are served meanwhile.
_MANY = 500
# So many are folded at a time.
_TOGETHER = 5000


class Replica(Generic[S, E]):
    """The game as far as it is recorded; `changes` may run ahead of it by what its writer decided.

    `acts` are those that bore keys, `times` tell when its course moved.
    """

    def __init__(self, stream: str, log: EventLog, kind: GameKind[S, E]) -> None:
        self.stream, self.kind = stream, kind
        self.version = 0
        self.changes = SubjectVersions()
        self.times = NOT_YET
        self.acts = DoneActs()
        self._log = log
        self._turns = asyncio.Lock()
        self._state: S | None = None

    @property
    def state(self) -> S:
        assert self._state is not None, "the log was not read yet"
        return self._state

    @property
    def deadline(self) -> int | None:
        """When a time that runs is over."""
        return self.kind.deadline(self.state)

    async def open(self) -> None:
        """Read the whole log; raises StoreUnavailable, or why the log makes no game."""
        async with self._turns:
            async for _ in self._unread():
                pass
            if self._state is None:
                self._state = self.kind.replay(())

    async def catch_up(self) -> tuple[E, ...]:
        """Read what was recorded since, and return it; raises as `open` does."""
        async with self._turns:
            return tuple([event async for events in self._unread() for event in events])

    async def follow(self, frame: bytes) -> tuple[E, ...]:
        """Fold what a `frame_of` holds, and return it; what was missed before it is read."""
        after, lines = json.loads(frame)
        async with self._turns:
            if after <= self.version:
                return await self._fold(lines[self.version - after :])
        return await self.catch_up()

    def decided(self, events: Iterable[E]) -> None:
        """Its writer decided these, which count as the next versions and are not recorded yet."""
        for event in events:
            subject, traits = self.kind.subject(event), self.kind.traits(event)
            self.changes.add(subject, takes_back=traits.takes_back)

    def record(self, recorded: Recorded[S, E], key: str | None, at: int) -> None:
        """Its writer recorded an act, and with it came to a version."""
        self._time(recorded.events, recorded.version - len(recorded.events) + 1, at)
        self.version, self._state = recorded.version, recorded.state
        if key is not None:
            self.acts.add(key, recorded.version)

    async def _unread(self) -> AsyncIterator[tuple[E, ...]]:
        """Fold what was not read yet, some at a time: a long log is never in memory as a whole."""
        lines: list[Line] = []
        async for stored in self._log.read(self.stream, self.version):
            lines.append((stored.body["event"], stored.key, stored.at))
            if len(lines) == _TOGETHER:
                yield await self._fold(lines)
                lines = []
        yield await self._fold(lines)

    async def _fold(self, lines: Sequence[Line]) -> tuple[E, ...]:
        if not lines:
            self.changes.cut(self.version)
            return ()
        if len(lines) > _MANY:
            events, self._state = await asyncio.to_thread(self._folded, lines)
        else:
            events, self._state = self._folded(lines)
        # What was decided and never recorded did not happen.
        self.changes.cut(self.version)
        self.decided(events)
        for event, (_, key, at) in zip(events, lines, strict=True):
            self.version += 1
            self._time((event,), self.version, at)
            if key is not None:
                self.acts.add(key, self.version)
        return events

    def _folded(self, lines: Sequence[Line]) -> tuple[tuple[E, ...], S]:
        events = tuple(self.kind.codec.decode(plain) for plain, *_ in lines)
        if self._state is None:
            return events, self.kind.replay(events)
        return events, self.kind.follow(self._state, events, self.version + 1)

    def _time(self, events: Iterable[E], first: int, at: int) -> None:
        for version, event in enumerate(events, start=first):
            if self.kind.traits(event).moves_course:
                self.times = self.times.after(type(event), version, at)


def lines_of(batches: Iterable[Append], at: int) -> list[Line]:
    """What was recorded together at a time."""
    return [(event.body["event"], batch.key, at) for batch in batches for event in batch.events]


def frame_of(after: int, lines: Sequence[Line]) -> bytes:
    """What was recorded after a version, for other processes."""
    return json.dumps([after, lines], ensure_ascii=False).encode()
