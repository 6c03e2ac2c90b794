"""How far the rack of a room is announced: shown by every process, recorded by none."""

import logging
from typing import Protocol

from nonuple.app.access.actors import Actor
from nonuple.app.access.permissions import require
from nonuple.app.clocks import WallClock
from nonuple.app.duplicate.rights import GameAct
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.hosting.bus import BusUnavailable
from nonuple.app.hosting.host import StaleVersion
from nonuple.app.hosting.timekeeping import Alarm, Work

_log = logging.getLogger(__name__)
# What is being announced is told to the other processes so often.
SAID_AGAIN_SECONDS = 1.0


class AnnouncedRoom(Protocol):
    """The room whose racks are announced."""

    @property
    def views(self) -> RoomViews: ...
    def alarm(self, work: Work) -> Alarm: ...
    def show_otherwise(self, *, to_all: bool) -> None: ...
    async def signal(self, content: tuple[int, int]) -> None: ...


class AnnouncementProgress:
    """Follows whoever announces, in whichever process, or the automatic mode, which each works out.

    The process of whoever announces signals it to the others again and again, so that one that
    came later, or lost a frame, knows it soon.
    """

    def __init__(self, room: AnnouncedRoom, clock: WallClock) -> None:
        self._room, self._clock = room, clock
        self._signalled: tuple[int, int] | None = None
        self.alarm = room.alarm(self._go_on)
        self.signal_alarm = room.alarm(self._signal)

    def announce(self, actor: Actor, version: int, step: int) -> None:
        """The announcement has come to a step: for leaders, as long as the course stands there.

        Raises Forbidden or StaleVersion.
        """
        require(actor, GameAct.ANNOUNCE)
        views = self._room.views
        if not views.is_announcing(version):
            raise StaleVersion(version, views.course_version)
        self.show(version, step)
        self._signalled = version, step
        self.signal_alarm.ring()

    def show(self, version: int, step: int) -> None:
        """Show how far the rack is announced, where the course still stands at that version."""
        if self._room.views.say(version, step):
            self._room.show_otherwise(to_all=True)

    async def _go_on(self) -> float | None:
        """In the automatic mode, announce beat after beat."""
        views, now = self._room.views, self._clock.milliseconds()
        if (said := views.said_by(now)) is None:
            return None
        step, following = said
        self.show(views.course_version, step)
        return None if following is None else (following - now) / 1000

    async def _signal(self) -> float | None:
        """Tell the other processes, and again as long as the rack is being announced."""
        if self._signalled is None or not self._room.views.is_announcing(self._signalled[0]):
            self._signalled = None
            return None
        try:
            await self._room.signal(self._signalled)
        except BusUnavailable as error:
            _log.warning("%s", error)
        return SAID_AGAIN_SECONDS
