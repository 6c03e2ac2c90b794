"""The clock of a classic game: what each player has spent, and whose time runs (6).

Nothing but moments that the log tells goes in: the time left at any of them can be worked out
again. Time once spent never comes back.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Clock:
    """Milliseconds spent by each player; `running` has been charged up to `since`.

    `allowed` is what a player has for the whole game; nobody has a limit where it is empty.
    """

    allowed: Mapping[str, int] = field(default_factory=dict)
    spent: Mapping[str, int] = field(default_factory=dict)
    running: str | None = None
    since: int = 0

    def spent_by(self, player: str, at: int) -> int:
        """What a player has spent up to a moment."""
        running = max(0, at - self.since) if player == self.running else 0
        return self.spent.get(player, 0) + running

    def left(self, player: str, at: int) -> int | None:
        """What a player has left at a moment, never less than nothing; None without a limit."""
        if player not in self.allowed:
            return None
        return max(0, self.allowed[player] - self.spent_by(player, at))

    @property
    def runs_out_at(self) -> int | None:
        """When the time that runs will be over; None where none runs, or without a limit."""
        if self.running is None or self.running not in self.allowed:
            return None
        return self.since + self.allowed[self.running] - self.spent.get(self.running, 0)

    def start(self, player: str | None, at: int) -> "Clock":
        """The time of this player runs from now on, and no other; None stops the clock."""
        spent = self.spent
        if self.running is not None:
            spent = {**spent, self.running: self.spent_by(self.running, at)}
        return replace(self, spent=spent, running=player, since=max(at, self.since))

    def stop(self, at: int) -> "Clock":
        """Nobody's time runs."""
        return self.start(None, at)

    def give(self, player: str, left: int, at: int) -> "Clock":
        """A player has so much left from now on."""
        charged = self.start(self.running, at)
        allowed = {**charged.allowed, player: charged.spent_by(player, at) + left}
        return replace(charged, allowed=allowed)
