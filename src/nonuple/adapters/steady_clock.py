"""The time of a process: the wall clock, without its jumps.

It is read once, and carried on by the clock that nobody sets. So neither a wall clock that is set
nor a machine that slept ends or stretches a turn that runs; while nothing runs, the process
follows the wall clock again.
"""

import time
from collections.abc import Callable

_MILLI = 1_000_000
# The two clocks drift apart by less than this in an evening.
_JUMP = 500


class SteadyClock:
    """Milliseconds since 1970."""

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._wall, self._steady = wall, steady
        self._offset = wall() - steady()

    def milliseconds(self) -> int:
        return (self._steady() + self._offset) // _MILLI

    @property
    def behind(self) -> int:
        """How far the wall clock is ahead."""
        return self._wall() // _MILLI - self.milliseconds()

    def follow(self) -> bool:
        """Show what the wall clock shows; whether it had been set, or the machine had slept."""
        has_jumped = abs(self.behind) > _JUMP
        if has_jumped:
            self._offset = self._wall() - self._steady()
        return has_jumped


# One for all of a process: what is recorded and what runs are told by the same time.
PROCESS_CLOCK = SteadyClock()
