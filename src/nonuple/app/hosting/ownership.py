"""A game in this process: its host where the process is in charge, else a copy that follows."""

import asyncio
import logging
from collections.abc import Callable

from nonuple.app.hosting import paces
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.app.hosting.host import GameHost, Told
from nonuple.app.hosting.lease import Charge, NotInCharge
from nonuple.app.hosting.live_parts import LiveParts
from nonuple.app.hosting.replica import GameCopy
from nonuple.core.errors import NonupleError
from nonuple.duplicate.event_traits import traits_of
from nonuple.duplicate.events import Event

_log = logging.getLogger(__name__)


class Hosting:
    """The host is opened with the lease, and again after the store let it down.

    Whatever is recorded, here or by another process, is told once, in order.
    """

    def __init__(
        self, copy: GameCopy, charge: Charge, parts: LiveParts, tell: Callable[[Told], None]
    ) -> None:
        self.copy, self.charge = copy, charge
        self.host: GameHost | None = None
        # Why nothing is recorded just now, if so.
        self.trouble: str | None = None
        # Set once there is something new to look at, for whoever keeps time.
        self.moved = asyncio.Event()
        self._parts, self._tell = parts, tell
        self._turns = asyncio.Lock()
        self._read_at = 0.0

    async def sound_host(self) -> GameHost:
        """The host of the game, opened where there is none; raises NotInCharge."""
        async with self._turns:
            if self.host is not None and self.host.is_broken:
                await self._leave_host()
            if self.host is None:
                if not await self.charge.seek():
                    raise NotInCharge(self.copy.stream)
                assert self.charge.lease is not None
                await self._take_in(await self.copy.catch_up())
                host = self._parts.open_host(self._on_told, self.charge.lease.token)
                await host.open()
                self.host = host
                self._parts.metrics.leases.add()
                self.moved.set()
            return self.host

    async def seek_charge(self) -> None:
        """Take the game where nobody has it, or learn who does."""
        async with self._turns:
            if self.charge.holder is None:
                await self.charge.seek()

    async def keep(self) -> None:
        """Renew the lease, or take one that ran out; else follow who has it."""
        if await self.charge.seek():
            await self.sound_host()
            return
        async with self._turns:
            await self._leave_host()
            await self._take_in(await self.copy.catch_up())

    async def give_up(self, *, is_over: bool) -> None:
        """Leave the game to others, once all that was decided is recorded."""
        async with self._turns:
            await self._leave_host()
            await self.charge.give_up(is_over=is_over)

    async def freshen(self) -> None:
        """Read what was recorded since, for a room that nobody here watches."""
        is_old = asyncio.get_running_loop().time() - self._read_at > paces.BEAT_SECONDS
        if self.charge.is_shared and self.host is None and is_old:
            async with self._turns:
                if self.host is None:
                    await self._take_in(await self.copy.catch_up())

    async def follow(self) -> None:
        """Show what the process in charge recorded; a frame that was lost is read in the log."""
        async with self._parts.bus.subscribe(self.copy.stream) as frames:
            async for frame in frames:
                async with self._turns:
                    if self.host is None:
                        await self._take_frame(frame)

    def suffer(self, error: NonupleError) -> None:
        """Tell once that the store, or who is in charge, does not answer."""
        if self.trouble is None:
            _log.warning("%s: %s", self.copy.stream, error)
        self.trouble = str(error)

    def as_told(self, events: tuple[Event, ...]) -> Told:
        """The game as it stands, after events that another recorded."""
        copy = self.copy
        return Told(copy.version, events, copy.game, copy.clock, times=copy.times)

    async def _take_frame(self, frame: bytes | None) -> None:
        try:
            if frame is None:
                self._parts.metrics.bus_gaps.add()
                await self._take_in(await self.copy.catch_up())
            else:
                await self._take_in(await self.copy.take(frame))
        except StoreUnavailable as error:
            self.suffer(error)

    async def _take_in(self, events: tuple[Event, ...]) -> None:
        """Show what another recorded."""
        self._read_at = asyncio.get_running_loop().time()
        if events:
            if any(traits_of(event).changes_words for event in events):
                # The lexicon of words ruled on takes a second to make.
                await asyncio.to_thread(self._parts.make_ready, self.copy.game)
            self._on_told(self.as_told(events))

    def _on_told(self, told: Told) -> None:
        self._tell(told)
        self.trouble = None
        self.moved.set()

    async def _leave_host(self) -> None:
        host, self.host = self.host, None
        if host is not None:
            self._parts.metrics.leases.add(by=-1)
            try:
                await host.close()
            except Exception:  # noqa: BLE001, it is left anyway
                _log.exception("%s: not closed in order", self.copy.stream)
