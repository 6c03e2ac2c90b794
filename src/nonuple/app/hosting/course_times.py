"""When the course of a game moved, by the clock of the store that recorded it."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class CourseTimes:
    """The last step, by its version: when, and which kind of event it was."""

    version: int = 0
    moved_at: int = 0
    step: type | None = None
    _last: Mapping[type, int] = field(default_factory=dict, repr=False)

    def last(self, kind: type) -> int:
        """When a step of this kind was last recorded; 0 for never."""
        return self._last.get(kind, 0)

    def after(self, step: type, version: int, at: int) -> "CourseTimes":
        """The times once a step of this kind is recorded."""
        return CourseTimes(version, at, step, {**self._last, step: at})


NOT_YET = CourseTimes()
