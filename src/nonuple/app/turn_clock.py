"""The time of the turn in play, as the log tells it; milliseconds since 1970."""

from dataclasses import dataclass, replace

from nonuple.duplicate.events import (
    Event,
    GameClosed,
    GameInterrupted,
    GameResumed,
    MoveRetained,
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
)
from nonuple.rules.duplicate_rules import DuplicateRules


@dataclass(frozen=True, slots=True)
class TurnClock:
    """When the time of a turn started and ended, and how long it stood still in between."""

    rules: DuplicateRules
    turn: int = 0
    opened_at: int | None = None
    stopped_at: int | None = None
    paused: int = 0
    ended_at: int | None = None

    def after(self, event: Event) -> "TurnClock":
        """The clock once this has happened."""
        match event:
            case TurnOpened(turn, at):
                return TurnClock(self.rules, turn, at)
            case TimeExpired(at=at):
                return replace(self, ended_at=at)
            case TurnAnnulled() | MoveRetained() | GameClosed():
                return TurnClock(self.rules)
            case GameInterrupted(at):
                return replace(self, stopped_at=at)
            case GameResumed(at):
                stopped = 0 if self.stopped_at is None else at - self.stopped_at
                return replace(self, stopped_at=None, paused=self.paused + stopped)
        return self

    @property
    def deadline(self) -> int | None:
        """When the time will be over; nothing while no time runs."""
        if self.stopped_at is not None or self.ended_at is not None:
            return None
        return self._ends_at

    @property
    def remaining(self) -> int | None:
        """What an interruption left of the time; nothing unless it stands still."""
        if self.stopped_at is None or self.ended_at is not None or self._ends_at is None:
            return None
        return max(0, self._ends_at - self.stopped_at)

    def elapsed(self, at: int) -> int | None:
        """How much of the time was spent at a moment; nothing where no time was started."""
        if self.opened_at is None:
            return None
        until = at if self.stopped_at is None else min(at, self.stopped_at)
        return max(0, until - self.opened_at - self.paused)

    def is_over(self, at: int) -> bool:
        """Whether a moment comes after the time of the turn, said to be over or not.

        While the time stands still nothing comes after it that did not before.
        """
        if self.ended_at is not None:
            return at >= self.ended_at
        if self._ends_at is None:
            return False
        return (at if self.stopped_at is None else min(at, self.stopped_at)) >= self._ends_at

    @property
    def _ends_at(self) -> int | None:
        if self.opened_at is None:
            return None
        return self.opened_at + self.paused + self.rules.seconds(self.turn) * 1000
