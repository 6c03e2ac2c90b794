"""What the process in charge of a game recorded, to those that follow it."""

import asyncio
import logging

from nonuple.app.hosting.bus import BusUnavailable, LiveBus
from nonuple.app.hosting.host import Told
from nonuple.app.hosting.replica import Line, frame_of, lines_of

_log = logging.getLogger(__name__)


class Spreading:
    """What was recorded here and not spread yet, in the order of the log and without a gap."""

    def __init__(self, stream: str, bus: LiveBus) -> None:
        self._stream, self._bus = stream, bus
        self.unspread: tuple[int, list[Line]] | None = None
        self._has_unspread = asyncio.Event()

    def take(self, told: Told) -> None:
        """Spread what was recorded here, soon."""
        before = told.version - len(told.events)
        after, lines = self.unspread or (before, [])
        if after + len(lines) != before:
            # Another process recorded in between, and told so itself.
            after, lines = before, []
        lines.extend(lines_of(told.batches, told.at))
        self.unspread = after, lines
        self._has_unspread.set()

    async def spread(self) -> None:
        """Tell the processes that follow; what is lost they read in the log."""
        while True:
            await self._has_unspread.wait()
            self._has_unspread.clear()
            unspread, self.unspread = self.unspread, None
            if unspread is not None:
                try:
                    await self._bus.publish(self._stream, frame_of(*unspread))
                except BusUnavailable as error:
                    _log.warning("%s: %s", self._stream, error)
