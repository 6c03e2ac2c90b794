"""What happens in a room without being asked: turns end, and the automatic mode goes on."""

import asyncio
import logging
from collections.abc import Callable

from nonuple.app.duplicate.autopilot import AUTOMATIC, Pilot
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.hosting import paces
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.app.hosting.host import GameHost
from nonuple.app.hosting.lease import NotInCharge
from nonuple.app.hosting.live_parts import LiveParts
from nonuple.app.hosting.ownership import Hosting
from nonuple.app.hosting.supervising import first_of
from nonuple.app.rooms.cards import RoomCard
from nonuple.core.errors import NonupleError

_log = logging.getLogger(__name__)


class Progress:
    """Keeps the time of a game of which this process is in charge."""

    def __init__(
        self,
        hosting: Hosting,
        views: RoomViews,
        parts: LiveParts,
        settle: Callable[[RoomCard], None],
    ) -> None:
        self._hosting, self._views, self._parts, self._settle = hosting, views, parts, settle

    @property
    def goes_on(self) -> bool:
        """Whether something is to come by itself."""
        plan = self._views.plan()
        deadline = self._hosting.copy.clock.deadline
        return deadline is not None or (plan is not None and plan.at is not None)

    async def keep_time(self) -> None:
        """End each turn on time, and go on by itself where it is so set, whoever speaks or not."""
        hosting = self._hosting
        while True:
            hosting.moved.clear()
            try:
                left = None
                if hosting.charge.holder is None and self.goes_on:
                    await hosting.keep()
                if hosting.charge.lease is not None:
                    left = await self._go_on(await hosting.sound_host())
                if left is None or left > 0:
                    # Looked at again each second: clocks are set, and machines sleep.
                    await first_of(hosting.moved, left and min(left, 1.0))
            except (StoreUnavailable, NotInCharge) as error:
                hosting.suffer(error)
                await asyncio.sleep(paces.RETRY_SECONDS)

    async def _go_on(self, host: GameHost) -> float | None:
        """Do what is due, and tell when to look again, in seconds; None for once it moved."""
        now, deadline = self._parts.clock.milliseconds(), host.turn_clock.deadline
        if deadline is not None and deadline <= now:
            await host.tick()
            return 0
        plan = self._views.plan()
        if plan is not None and plan.is_due(now):
            return await self._take_step(host)
        moments = (deadline, plan.at if plan else None)
        return min(((at - now) / 1000 for at in moments if at is not None), default=None)

    async def _take_step(self, host: GameHost) -> float:
        """Do what comes by itself, unless the room was set otherwise; see `_go_on`."""
        card = await self._parts.read_card()
        if Pilot.of(card) != self._views.pilot:
            self._settle(card)
            return 0
        plan, version = self._views.plan(), self._views.version
        if plan is None or not plan.is_due(self._parts.clock.milliseconds()):
            return 0
        kind, stream = type(plan.command).__name__, self._hosting.copy.stream
        try:
            with self._parts.metrics.act(kind, stream):
                receipt = await host.act(AUTOMATIC, plan.command, version, plan.key)
        except (StoreUnavailable, NotInCharge):
            raise
        except NonupleError as error:
            _log.warning("%s: %s by itself: %s", stream, kind, error)
            return paces.REFUSED_SECONDS
        return paces.REFUSED_SECONDS if receipt.is_repeated else 0
