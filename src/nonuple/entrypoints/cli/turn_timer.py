"""The time of a turn at a terminal, looked at when an answer arrives."""

import click

from nonuple.app.clocks import GameClock
from nonuple.entrypoints.french.messages import decimal


class TimeIsOver(Exception):
    """The answer came after the time."""


class TurnTimer:
    """Starts when it is made; times are milliseconds of the game's clock."""

    def __init__(self, clock: GameClock, seconds: int) -> None:
        self._clock = clock
        self._allowed = seconds * 1000
        self.opened_at = clock.milliseconds()
        self.spent = 0

    @property
    def over_at(self) -> int:
        return self.opened_at + self._allowed

    def look(self) -> None:
        """Tell the time used and the time left; raises TimeIsOver where none is."""
        self.spent = self._clock.milliseconds() - self.opened_at
        if self.spent > self._allowed:
            raise TimeIsOver
        used, left = (decimal(time / 1000) for time in (self.spent, self._allowed - self.spent))
        click.echo(f"Temps : {used} s, il reste {left} s.")
