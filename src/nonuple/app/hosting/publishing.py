"""What the process in charge of a game recorded, to those that follow it."""

import logging
from typing import Any

from nonuple.app.hosting.bus import BusUnavailable, LiveBus
from nonuple.app.hosting.game_kind import Recorded
from nonuple.app.hosting.replica import Line, frame_of, lines_of
from nonuple.app.hosting.timekeeping import Timekeeper

_log = logging.getLogger(__name__)


class Publisher:
    """What was recorded here and not published yet, in the order of the log and without a gap."""

    def __init__(self, stream: str, bus: LiveBus, keeper: Timekeeper) -> None:
        self._stream, self._bus = stream, bus
        self._waiting: tuple[int, list[Line]] | None = None
        self.alarm = keeper.alarm(stream, self._publish)

    def add(self, recorded: Recorded[Any, Any]) -> None:
        """Publish what was recorded here, soon."""
        before = recorded.version - len(recorded.events)
        after, lines = self._waiting or (before, [])
        if after + len(lines) != before:
            # Another process recorded in between, and published it itself.
            after, lines = before, []
        lines.extend(lines_of(recorded.batches, recorded.at))
        self._waiting = after, lines
        self.alarm.ring()

    async def _publish(self) -> None:
        """Tell the processes that follow; what is lost they read in the log."""
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            try:
                await self._bus.publish(self._stream, frame_of(*waiting))
            except BusUnavailable as error:
                _log.warning("%s: %s", self._stream, error)
