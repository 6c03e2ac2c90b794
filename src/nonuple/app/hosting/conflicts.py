"""What changed when in a game.

An act decided on an older state is refused only where it bears on what changed since: what
players do side by side disturbs nobody.
"""

from collections.abc import Iterable

from nonuple.app.hosting.game_kind import Subject


class SubjectVersions:
    """The version at which the course of the game, and each subject, changed last."""

    def __init__(self) -> None:
        self.version = 0
        self._taken_back = 0
        self._changed: dict[Subject, int] = {}

    def add(self, subject: Subject, *, takes_back: bool) -> None:
        """Count an event about a subject as the next version."""
        self.version += 1
        self._changed[subject] = self.version
        if takes_back:
            self._taken_back = self.version

    def cut(self, version: int) -> None:
        """Take what came after a version for never happened; what it was about counts as recent."""
        if version < self.version:
            self._changed = {about: min(at, version) for about, at in self._changed.items()}
            self._taken_back = min(self._taken_back, version)
            self.version = version

    def is_current(self, expected: int, subjects: Iterable[Subject]) -> bool:
        """Whether an act on subjects may be decided by whoever knows the game up to a version."""
        last = max((self._changed.get(one, 0) for one in subjects), default=0)
        return max(last, self._taken_back) <= expected <= self.version
