"""A game in this process: its host where the process is in charge, else a replica that follows."""

import asyncio
import logging
from collections.abc import Callable
from typing import Generic, TypeVar

from nonuple.app.hosting import paces
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.app.hosting.game_kind import Recorded
from nonuple.app.hosting.host import GameHost
from nonuple.app.hosting.lease import GameLease, NotInCharge
from nonuple.app.hosting.live_parts import LiveParts
from nonuple.app.hosting.replica import Replica
from nonuple.core.errors import NonupleError

_log = logging.getLogger(__name__)

S = TypeVar("S")
E = TypeVar("E")
C = TypeVar("C")


class Ownership(Generic[S, E, C]):
    """The host is opened with the lease, and again after the store let it down.

    Whatever is recorded, here or by another process, is passed to `on_recorded` once, in order;
    `on_moved` is called when the game came into the charge of this process.
    """

    def __init__(
        self,
        replica: Replica[S, E],
        parts: LiveParts[S, E, C],
        on_recorded: Callable[[Recorded[S, E]], None],
        on_moved: Callable[[], None],
    ) -> None:
        self.replica = replica
        hosting = parts.hosting
        self.lease = GameLease(replica.stream, hosting.store, hosting.process)
        self.host: GameHost[S, E, C] | None = None
        # Why nothing is recorded just now, if so.
        self.trouble: str | None = None
        self._parts, self._on_recorded, self._on_moved = parts, on_recorded, on_moved
        self._turns = asyncio.Lock()
        self._read_at = 0.0
        self._had_host = False

    async def sound_host(self) -> GameHost[S, E, C]:
        """The host of the game, opened where there is none; raises NotInCharge."""
        async with self._turns:
            if self.host is not None and self.host.is_broken:
                await self._leave_host()
            if self.host is None:
                if not await self._seek():
                    raise NotInCharge(self.replica.stream)
                await self._show(await self.replica.catch_up())
                host = self._new_host()
                await host.open()
                self.host, self._had_host = host, True
                if (alive := self._parts.hosting.pulse.last_alive(self.replica.stream)) is not None:
                    await host.take_up(alive)
                self._parts.hosting.metrics.leases.add()
                self._on_moved()
            return self.host

    async def seek_lease(self) -> None:
        """Take the game where nobody has it, or learn who does."""
        async with self._turns:
            if self.lease.holder is None:
                await self._seek()

    async def keep(self) -> None:
        """Renew the lease, or take one that ran out; else follow whoever has it."""
        if await self._seek():
            await self.sound_host()
            return
        async with self._turns:
            await self._leave_host()
            self._had_host = False
            await self._show(await self.replica.catch_up())

    async def give_up(self, *, is_over: bool) -> None:
        """Leave the game to others, once all that was decided is recorded."""
        async with self._turns:
            await self._leave_host()
            await self.lease.give_up(is_over=is_over)

    async def freshen(self) -> None:
        """Read what was recorded since, for a game that nobody here watches."""
        is_old = asyncio.get_running_loop().time() - self._read_at > paces.BEAT_SECONDS
        if self.lease.is_shared and self.host is None and is_old:
            async with self._turns:
                if self.host is None:
                    await self._show(await self.replica.catch_up())

    async def follow(self, frame: bytes | None) -> None:
        """Show what the process in charge published; what was lost (None) is read in the log."""
        async with self._turns:
            if self.host is not None:
                return
            try:
                if frame is None:
                    self._parts.hosting.metrics.bus_gaps.add()
                    await self._show(await self.replica.catch_up())
                else:
                    await self._show(await self.replica.follow(frame))
            except StoreUnavailable as error:
                self.suffer(error)

    def suffer(self, error: NonupleError) -> None:
        """Log once that the store, or the process in charge, does not answer."""
        if self.trouble is None:
            _log.warning("%s: %s", self.replica.stream, error)
        self.trouble = str(error)

    def as_recorded(self, events: tuple[E, ...] = ()) -> Recorded[S, E]:
        """The game as it stands, after events that another process recorded."""
        replica = self.replica
        return Recorded(replica.version, events, replica.state, times=replica.times)

    async def _seek(self) -> bool:
        """Seek the lease; who had it before is looked up first, once this process never had it."""
        if not self._had_host and self.lease.lease is None:
            await self._parts.hosting.pulse.look_up(self.replica.stream)
        return await self.lease.seek()

    def _new_host(self) -> GameHost[S, E, C]:
        parts, lease = self._parts, self.lease.lease
        assert lease is not None
        return GameHost(
            self.replica,
            parts.hosting.store,
            parts.decider,
            parts.hosting.clock,
            parts.hosting.metrics,
            self._on_recorded,
            lease.token,
        )

    async def _show(self, events: tuple[E, ...]) -> None:
        """Show what another process recorded."""
        self._read_at = asyncio.get_running_loop().time()
        if events:
            kind = self.replica.kind
            if any(kind.traits(event).needs_preparation for event in events):
                await asyncio.to_thread(self._parts.decider.make_ready, self.replica.state)
            self._on_recorded(self.as_recorded(events))

    async def _leave_host(self) -> None:
        host, self.host = self.host, None
        if host is not None:
            self._parts.hosting.metrics.leases.add(by=-1)
            try:
                await host.close()
            except Exception:  # noqa: BLE001, it is left anyway
                _log.exception("%s: not closed in order", self.replica.stream)
