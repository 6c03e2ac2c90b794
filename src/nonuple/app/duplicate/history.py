"""The course of a game as it was recorded: each step with its time and who made it."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import get_args

from nonuple.app.duplicate.views.console import HistoryStep, StepNote, Undoing
from nonuple.app.hosting.event_codec import EventCodec
from nonuple.app.hosting.event_store import EventLog, StoredEvent
from nonuple.duplicate.events import CourseEvent, Event, IncidentNoted, StepKind
from nonuple.duplicate.steps import Course, CourseStep

# Slips, which are by far the most, need not be read.
_KINDS = frozenset(kind.__name__ for kind in get_args(CourseEvent))


def without_rack(steps: Iterable[HistoryStep], turn: int) -> Iterator[HistoryStep]:
    """The steps as they are told while the rack of a turn is being announced."""
    for step in steps:
        is_hidden = step.kind is StepKind.DRAW and step.turn == turn
        yield replace(step, events=()) if is_hidden else step


class CourseHistory:
    """The steps of a log, read on from where it was read before."""

    def __init__(self, stream: str, log: EventLog, codec: EventCodec[Event]) -> None:
        self._stream, self._log, self._codec = stream, log, codec
        self._reading = asyncio.Lock()
        self._version = 0
        self._course: Course[StoredEvent] = Course()
        self._notes: defaultdict[int, list[StepNote]] = defaultdict(list)

    async def steps(self, before: int | None, limit: int) -> tuple[HistoryStep, ...]:
        """The last steps before a version, the last first."""
        async with self._reading:
            async for stored in self._log.read(self._stream, self._version):
                self._version = stored.version
                if stored.kind in _KINDS:
                    self._add(self._event(stored), stored)
        steps = self._course.steps
        known = steps if before is None else [s for s in steps if s.items[0].version < before]
        return tuple(map(self._recorded, reversed(known[-limit:])))

    def _add(self, event: Event, stored: StoredEvent) -> None:
        self._course.add(event, stored)
        if isinstance(event, IncidentNoted):
            note = StepNote(stored.version, stored.at, stored.body["by"], event.text)
            self._notes[event.about].append(note)

    def _event(self, stored: StoredEvent) -> Event:
        return self._codec.decode(stored.body["event"])

    def _recorded(self, step: CourseStep[StoredEvent]) -> HistoryStep:
        first, undone = step.items[0], None
        if step.undone is not None:
            event, stored = step.undone
            undone = Undoing(stored.version, stored.at, stored.body["by"], event.reason)
        return HistoryStep(
            version=first.version,
            at=first.at,
            by=first.body["by"],
            turn=step.turn,
            kind=step.kind,
            events=tuple(step.events),
            undone=undone,
            notes=tuple(note for one in step.items for note in self._notes.get(one.version, ())),
        )
