"""The timer that some play with, and how it is heard."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.rules.bad_rules import within


class Beep(StrEnum):
    """What a timer is heard by."""

    SHORT = "short"
    DOUBLE = "double"
    LONG = "long"


@dataclass(frozen=True, slots=True)
class Timer:
    """A timer that beeps twice after so many seconds, be it the end of the time or not.

    It beeps once when it is started, and longer at an end that comes at another second.
    """

    beeps: tuple[int, ...]

    def __post_init__(self) -> None:
        for n, second in enumerate(self.beeps):
            within(f"timer.beeps.{n}", second, 1, 3600)

    def before_end(self, seconds: int) -> tuple[int, ...]:
        """When it beeps twice during so many seconds."""
        return tuple(second for second in sorted(self.beeps) if second < seconds)

    def end(self, seconds: int) -> Beep:
        """How it is heard at the end of so many seconds."""
        return Beep.DOUBLE if seconds in self.beeps else Beep.LONG
