"""Clocks that the use cases read."""

from datetime import date
from typing import Protocol


class Clock(Protocol):
    def today(self) -> date: ...


class GameClock(Protocol):
    """Times turns; its first moment is any, and it never runs back."""

    def milliseconds(self) -> int: ...


class WallClock(Protocol):
    """The server's time, in milliseconds since 1970, the same for all who play."""

    def milliseconds(self) -> int: ...
