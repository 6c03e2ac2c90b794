"""When the course of a game moved, by the clock of the store that recorded it."""

from collections.abc import Iterable
from dataclasses import dataclass

from nonuple.duplicate.event_traits import traits_of
from nonuple.duplicate.events import Event, LettersDrawn, StepUndone


@dataclass(frozen=True, slots=True)
class CourseTimes:
    """The last step, by its version: when, and whether it undid one; when letters were drawn."""

    version: int = 0
    moved_at: int = 0
    drawn_at: int = 0
    is_undone: bool = False

    def after(self, events: Iterable[Event], first: int, at: int) -> "CourseTimes":
        """The times once these are recorded, as the versions from `first` on."""
        times = self
        for version, event in enumerate(events, start=first):
            if traits_of(event).moves_course:
                drawn_at = at if isinstance(event, LettersDrawn) else times.drawn_at
                times = CourseTimes(version, at, drawn_at, isinstance(event, StepUndone))
        return times


NOT_YET = CourseTimes()
