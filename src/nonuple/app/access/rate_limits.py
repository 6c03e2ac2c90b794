"""How often something may be tried."""

import math
from collections import OrderedDict

from nonuple.app.access.errors import TooManyAttempts
from nonuple.app.clocks import GameClock


class Attempts:
    """A bucket of tries for each key, that fills up again with time; kept in memory only.

    The keys least recently used are forgotten beyond `most_keys`.
    """

    def __init__(
        self, clock: GameClock, burst: int, seconds_each: float, most_keys: int = 100_000
    ) -> None:
        self._clock, self._burst = clock, burst
        self._milliseconds_each = seconds_each * 1000
        self._most_keys = most_keys
        # Tries left, at a moment.
        self._left: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def spend(self, key: str) -> None:
        """Use one try; raises TooManyAttempts if none is left."""
        left, now = self._now_left(key), self._clock.milliseconds()
        if left < 1:
            missing = (1 - left) * self._milliseconds_each
            raise TooManyAttempts(math.ceil(missing / 1000))
        self._set(key, left - 1, now)

    def give_back(self, key: str) -> None:
        """A try that succeeded does not count."""
        self._set(key, self._now_left(key) + 1, self._clock.milliseconds())

    def _now_left(self, key: str) -> float:
        left, then = self._left.get(key, (float(self._burst), 0))
        grown = (self._clock.milliseconds() - then) / self._milliseconds_each
        return min(left + grown, float(self._burst))

    def _set(self, key: str, left: float, now: int) -> None:
        self._left.pop(key, None)
        if left < self._burst:
            self._left[key] = left, now
        while len(self._left) > self._most_keys:
            self._left.popitem(last=False)
