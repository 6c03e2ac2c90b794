"""The time of the turn in play, as the log tells it; milliseconds since 1970."""

from dataclasses import dataclass

from nonuple.duplicate.state import Game, Phase


@dataclass(frozen=True, slots=True)
class TurnClock:
    """When the time of a turn started and ended, and how long it stood still in between.

    A turn laid, annulled or cut short took its time with it.
    """

    game: Game

    @property
    def _is_set(self) -> bool:
        return self.game.phase in (Phase.OPEN, Phase.EXPIRED)

    @property
    def opened_at(self) -> int | None:
        return self.game.opened_at if self._is_set else None

    @property
    def stopped_at(self) -> int | None:
        """Since when it stands still."""
        return self.game.interrupted_at if self._is_set else None

    @property
    def ended_at(self) -> int | None:
        return self.game.expired_at if self._is_set else None

    @property
    def deadline(self) -> int | None:
        """When the time will be over; nothing while no time runs."""
        if self.stopped_at is not None or self.ended_at is not None:
            return None
        return self._ends_at

    @property
    def remaining(self) -> int | None:
        """What is left of a time that stands still, or whose start was undone; else nothing."""
        if self.game.phase is Phase.DRAWN and self.game.begun:
            return self.game.allowed - self.game.begun
        if self.stopped_at is None or self.ended_at is not None or self._ends_at is None:
            return None
        return max(0, self._ends_at - self.stopped_at)

    def left(self, at: int) -> int | None:
        """What is left of a time that was started, at a moment; nothing once it is over."""
        if self.deadline is None:
            return self.remaining
        return max(0, self.deadline - at)

    @property
    def over_at(self) -> int | None:
        """When the time was over, or will be; nothing where none was started or it stands still."""
        return self.deadline if self.ended_at is None else self.ended_at

    def elapsed(self, at: int) -> int | None:
        """How much of the time was spent at a moment; nothing where no time was started."""
        if self.opened_at is None:
            return None
        until = at if self.stopped_at is None else min(at, self.stopped_at)
        return max(0, until - self.opened_at - self.game.paused)

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
        return self.opened_at + self.game.paused + self.game.allowed
