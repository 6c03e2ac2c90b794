"""The one keeper of time of a process: all that is to be done at a moment, or as soon as it is due.

A room has no task of its own that waits. It sets alarms; the work of one is done in a task that
ends with it, never twice at the same time, and whatever goes wrong in it, it is taken up again.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable

from nonuple.app.clocks import WallClock
from nonuple.app.hosting import paces

_log = logging.getLogger(__name__)

# Returns in how many seconds it wants to be done again; None for when it is rung.
Work = Callable[[], Awaitable[float | None]]


class Alarm:
    """Some work, done when it is rung or once its time has come."""

    def __init__(self, name: str, work: Work, forget: "Callable[[Alarm], None]") -> None:
        self._name, self._work, self._forget = name, work, forget
        self._timer: asyncio.Handle | None = None
        self._due = math.inf
        self._task: asyncio.Task[None] | None = None
        self._is_rung = self._is_silent = False

    @property
    def work(self) -> Work:
        return self._work

    def ring(self) -> None:
        """Do it now, or once more if it is being done."""
        if self._task is not None:
            self._is_rung = True
        else:
            self.ring_within(0)

    def ring_within(self, seconds: float) -> None:
        """Do it in so many seconds at the latest."""
        is_sooner = self._due > asyncio.get_running_loop().time() + seconds
        if self._task is None and is_sooner:
            self._set(seconds)

    def silence(self) -> None:
        """Do it no more, though it may be rung; what is being done is left to end."""
        self._is_silent = True
        self._unset()

    async def close(self) -> None:
        """Do it no more, and stop what is being done."""
        self.silence()
        self._forget(self)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _set(self, seconds: float) -> None:
        self._unset()
        if not self._is_silent:
            loop = asyncio.get_running_loop()
            self._due = loop.time() + seconds
            self._timer = loop.call_later(seconds, self._start)

    def _unset(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._due = None, math.inf

    def _start(self) -> None:
        self._timer, self._due = None, math.inf
        self._is_rung = False
        self._task = asyncio.create_task(self._do(), name=self._name)

    async def _do(self) -> None:
        seconds: float | None = paces.RETRY_SECONDS
        try:
            seconds = await self._work()
        except Exception:  # noqa: BLE001, one fault must not end it for good
            _log.exception("%s: taken up again", self._name)
        finally:
            self._task = None
        if self._is_rung:
            self._set(0)
        elif seconds is not None:
            self._set(seconds)


class Timekeeper:
    """The alarms of a process.

    A wall clock that is set, or a machine that slept, rings them all: they were set by what it
    showed.
    """

    def __init__(self, clock: WallClock) -> None:
        self._clock = clock
        self._alarms: set[Alarm] = set()
        self._timer: asyncio.Handle | None = None
        # How far the wall clock is ahead of the one that nobody sets, in milliseconds.
        self._ahead = 0.0

    def __len__(self) -> int:
        return len(self._alarms)

    def alarm(self, name: str, work: Work) -> Alarm:
        """A new alarm, which is not rung yet."""
        alarm = Alarm(name, work, self._forget)
        if not self._alarms:
            self._ahead = self._difference()
            self._watch()
        self._alarms.add(alarm)
        return alarm

    def ring_all(self) -> None:
        for alarm in self._alarms:
            alarm.ring()

    def _forget(self, alarm: Alarm) -> None:
        self._alarms.discard(alarm)
        if not self._alarms and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _watch(self) -> None:
        """Compare the two clocks, now and then."""
        ahead = self._difference()
        if abs(ahead - self._ahead) > paces.JUMP_SECONDS * 1000:
            self._ahead = ahead
            self.ring_all()
        self._timer = asyncio.get_running_loop().call_later(paces.WATCH_SECONDS, self._watch)

    def _difference(self) -> float:
        return self._clock.milliseconds() - asyncio.get_running_loop().time() * 1000
