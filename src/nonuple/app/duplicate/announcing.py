"""How far the rack of a room is announced: shown by every process, recorded by none."""

import asyncio
import json
import logging

from nonuple.app.access.actors import LEADERS, Actor, Forbidden
from nonuple.app.hosting import paces
from nonuple.app.hosting.broadcasting import RoomTelling
from nonuple.app.hosting.bus import BusUnavailable, LiveBus
from nonuple.app.hosting.host import StaleVersion
from nonuple.app.hosting.supervising import first_of
from nonuple.app.ports import WallClock

_TOPIC = "said/"
_log = logging.getLogger(__name__)


class RoomSaying:
    """Follows who announces, in whichever process, or the automatic mode, which each works out.

    The process that was told goes on telling the others, so that one that came later, or lost a
    frame, knows it soon.
    """

    def __init__(self, stream: str, telling: RoomTelling, bus: LiveBus, clock: WallClock) -> None:
        self._topic, self._telling = _TOPIC + stream, telling
        self._bus, self._clock = bus, clock
        self._told: tuple[int, int] | None = None
        self._is_untold, self._moved = asyncio.Event(), asyncio.Event()

    def move(self) -> None:
        """The course has moved, or the room was set otherwise."""
        self._moved.set()

    def say(self, actor: Actor, version: int, step: int) -> None:
        """The announcement has come to a step: for leaders, as long as the course stands there.

        Raises Forbidden or StaleVersion.
        """
        if actor.role not in LEADERS:
            raise Forbidden(actor.role, "Announce")
        views = self._telling.views
        if not views.is_announcing(version):
            raise StaleVersion(version, views.course_version)
        self._telling.say(version, step)
        self._told = version, step
        self._is_untold.set()

    async def go_on(self) -> None:
        """In the automatic mode, say beat after beat."""
        while True:
            self._moved.clear()
            views, now = self._telling.views, self._clock.milliseconds()
            left = None
            if (said := views.said_by(now)) is not None:
                step, following = said
                self._telling.say(views.course_version, step)
                left = None if following is None else (following - now) / 1000
            # Looked at again each second: clocks are set, and machines sleep.
            await first_of(self._moved, left and min(left, 1.0))

    async def spread(self) -> None:
        """Tell the other processes, and again as long as the rack is being announced."""
        while True:
            await first_of(self._is_untold, paces.SAID_AGAIN_SECONDS)
            self._is_untold.clear()
            if self._told is None:
                continue
            if not self._telling.views.is_announcing(self._told[0]):
                self._told = None
                continue
            try:
                await self._bus.publish(self._topic, json.dumps(self._told).encode())
            except BusUnavailable as error:
                _log.warning("%s: %s", self._topic, error)

    async def hear(self) -> None:
        """Show what another process was told; what is lost is told again."""
        async with self._bus.subscribe(self._topic) as frames:
            async for frame in frames:
                if frame is not None:
                    self._telling.say(*json.loads(frame))
