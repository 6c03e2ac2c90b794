"""What a process counts of itself: plain numbers, in a registry that is passed around."""

import logging
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate

from nonuple.core.errors import NonupleError

_log = logging.getLogger(__name__)
# From a tenth of a millisecond, an append to a quick disk, to what nobody waits for.
SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
# An act that takes longer is told in the log, one a second at most.
SLOW_SECONDS = 1.0
_DONE, _FAILED = "done", "failed"


@dataclass(frozen=True, slots=True)
class Sample:
    """One number: what is added to the metric's name, its labels, its value."""

    suffix: str
    labels: tuple[tuple[str, str], ...]
    value: float


class Counter:
    """A number that only rises, for each combination of its labels."""

    kind = "counter"

    def __init__(self, name: str, about: str, labels: tuple[str, ...] = ()) -> None:
        self.name, self.about, self._labels = name, about, labels
        self._values: dict[tuple[str, ...], float] = {} if labels else {(): 0}

    def add(self, *values: str, by: float = 1) -> None:
        self._values[values] = self._values.get(values, 0) + by

    def samples(self) -> Iterator[Sample]:
        for values, number in self._values.items():
            yield Sample("", tuple(zip(self._labels, values, strict=True)), number)


class Gauge(Counter):
    """A number that rises and falls."""

    kind = "gauge"

    def set(self, number: float, *values: str) -> None:
        self._values[values] = number

    @contextmanager
    def held(self, *values: str) -> Iterator[None]:
        """One more, until the end of the block."""
        self.add(*values)
        try:
            yield
        finally:
            self.add(*values, by=-1)


class Histogram:
    """How many observations are at most each bound."""

    kind = "histogram"

    def __init__(self, name: str, about: str, bounds: tuple[float, ...] = SECONDS) -> None:
        self.name, self.about, self._bounds = name, about, bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, number: float) -> None:
        self._counts[bisect_left(self._bounds, number)] += 1
        self._sum += number

    def samples(self) -> Iterator[Sample]:
        bounds = (*map(str, self._bounds), "+Inf")
        *_, total = counts = list(accumulate(self._counts))
        for bound, count in zip(bounds, counts, strict=True):
            yield Sample("_bucket", (("le", bound),), count)
        yield Sample("_sum", (), self._sum)
        yield Sample("_count", (), total)


class Metrics:
    """All that a process counts; `seconds` is a clock that never runs back."""

    def __init__(self, seconds: Callable[[], float] = time.perf_counter) -> None:
        self.seconds = seconds
        self._told_at = -SLOW_SECONDS
        # How long the acts take of which a kind of game wants it to be known, by their names.
        self.timed: dict[str, Histogram] = {}
        self.rooms = Gauge("nonuple_live_rooms", "Rooms served from this process")
        self.clients = Gauge("nonuple_clients", "Live connections", ("role",))
        self.leases = Gauge("nonuple_leases", "Games whose only writer is this process")
        self.requests = Counter(
            "nonuple_requests_total", "Requests answered", ("method", "route", "status")
        )
        self.acts = Counter(
            "nonuple_acts_total", "Commands given to games: done, or why not", ("kind", "outcome")
        )
        self.forwarded = Counter(
            "nonuple_forwarded_acts_total", "Commands passed on to the process that holds the game"
        )
        self.append_seconds = Histogram(
            "nonuple_append_seconds", "From an append asked for to the append recorded for good"
        )
        self.broadcasts = Counter("nonuple_broadcasts_total", "Frames sent to watchers")
        self.broadcast_bytes = Counter(
            "nonuple_broadcast_bytes_total", "Bytes of these frames, one a character"
        )
        self.bus_gaps = Counter(
            "nonuple_bus_gaps_total", "Times that frames of the bus were lost, and the log read"
        )
        self.loop_lag = Histogram(
            "nonuple_event_loop_lag_seconds", "How late the event loop wakes who sleeps"
        )

    def all(self) -> tuple[Counter | Histogram, ...]:
        """Every metric, in a fixed order."""
        found = [one for one in vars(self).values() if isinstance(one, Counter | Histogram)]
        return (*found, *self.timed.values())

    def told(self, frame: str) -> None:
        """Count a frame sent to one who watches."""
        self.broadcasts.add()
        self.broadcast_bytes.add(by=len(frame))

    @contextmanager
    def act(self, kind: str, room: str) -> Iterator[None]:
        """Count the act that is done in the block, and how long it took."""
        start, outcome = self.seconds(), _FAILED
        try:
            yield
            outcome = _DONE
        except NonupleError as error:
            outcome = type(error).__name__
            raise
        finally:
            self._ended(kind, room, outcome, self.seconds() - start)

    def _ended(self, kind: str, room: str, outcome: str, seconds: float) -> None:
        self.acts.add(kind, outcome)
        if outcome == _DONE and kind in self.timed:
            self.timed[kind].observe(seconds)
        if seconds >= SLOW_SECONDS and self.seconds() - self._told_at >= SLOW_SECONDS:
            self._told_at = self.seconds()
            fields = {"kind": kind, "room": room, "outcome": outcome}
            _log.warning("slow act", extra=fields | {"milliseconds": round(seconds * 1000)})
