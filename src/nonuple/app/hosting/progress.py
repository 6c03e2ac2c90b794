"""What happens in a game without being asked: its time ends, and it goes on by itself."""

import logging
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from nonuple.app.hosting import paces
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.app.hosting.game_kind import GameViews
from nonuple.app.hosting.host import GameHost
from nonuple.app.hosting.lease import NotInCharge
from nonuple.app.hosting.live_parts import LiveParts
from nonuple.app.hosting.ownership import Ownership
from nonuple.app.hosting.thinking import Thinking
from nonuple.core.errors import NonupleError

_log = logging.getLogger(__name__)

S = TypeVar("S")
E = TypeVar("E")
C = TypeVar("C")


class Progress(Generic[S, E, C]):
    """Keeps the time of a game of which this process is in charge."""

    def __init__(
        self,
        ownership: Ownership[S, E, C],
        views: GameViews[Any, Any, C],
        parts: LiveParts[S, E, C],
        on_found: Callable[[], None],
    ) -> None:
        self._ownership, self._views, self._parts = ownership, views, parts
        self._thinking: Thinking[C] = Thinking(parts.hosting.thinkers, on_found)

    @property
    def goes_on(self) -> bool:
        """Whether something is to come by itself."""
        due = self._views.next_act()
        return self._ownership.replica.deadline is not None or (
            due is not None and due.at is not None
        )

    async def go_on(self) -> float | None:
        """Do what is due; in how many seconds to look again, None for once the game has moved."""
        ownership = self._ownership
        try:
            if ownership.lease.holder is None and self.goes_on:
                await ownership.keep()
            if ownership.lease.lease is None:
                self._thinking.stop()
                return None
            return await self._do_due(await ownership.sound_host())
        except (StoreUnavailable, NotInCharge) as error:
            ownership.suffer(error)
            return paces.RETRY_SECONDS

    def stop(self) -> None:
        """Look for no command any more."""
        self._thinking.stop()

    async def _do_due(self, host: GameHost[S, E, C]) -> float | None:
        now, deadline = self._parts.hosting.clock.milliseconds(), host.deadline
        if deadline is not None and deadline <= now:
            await host.tick()
            return 0
        due = self._views.next_act()
        if due is None or due.at is None:
            self._thinking.stop()
        elif due.at <= now:
            acted = await self._act(host)
            if acted is not None:
                return acted
            # It is being thought about, and the time runs on.
            return None if deadline is None else (deadline - now) / 1000
        moments = (deadline, due.at if due else None)
        return min(((at - now) / 1000 for at in moments if at is not None), default=None)

    async def _act(self, host: GameHost[S, E, C]) -> float | None:
        """Do what comes by itself, unless the game was set otherwise; None while it is unknown."""
        if await self._parts.refresh():
            return 0
        due, version = self._views.next_act(), self._views.version
        if due is None or due.at is None or due.at > self._parts.hosting.clock.milliseconds():
            return 0
        stream = self._ownership.replica.stream
        try:
            command = self._thinking.found(due)
        except Exception:  # noqa: BLE001, the search may be tried again
            _log.exception("%s: no command found for %s", stream, due.key)
            return paces.REFUSED_SECONDS
        if command is None:
            return None
        kind = type(command).__name__
        try:
            with self._parts.hosting.metrics.act(kind, stream):
                receipt = await host.act(due.actor, command, version, due.key)
        except (StoreUnavailable, NotInCharge):
            raise
        except NonupleError as error:
            _log.warning("%s: %s by itself: %s", stream, kind, error)
            return paces.REFUSED_SECONDS
        return paces.REFUSED_SECONDS if receipt.is_repeated else 0
