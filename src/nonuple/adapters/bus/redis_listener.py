"""The channels of Redis that a process listens to, over one connection that is renewed."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from redis.exceptions import ConnectionError as LostConnection

from nonuple.adapters.bus.redis_link import LINK_ERRORS, Link, pauses
from nonuple.app.hosting.bus import BusUnavailable

_logger = logging.getLogger(__name__)


class Receiver(Protocol):
    """Who gets what comes over a channel; `gap` after something may have been lost."""

    def put(self, frame: bytes) -> None: ...
    def gap(self) -> None: ...


@dataclass(eq=False)
class _Channel:
    """`settled` unless the server still has to confirm; `is_cut` from a loss until it did."""

    receivers: set[Receiver] = field(default_factory=set)
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    is_cut: bool = False

    def cut(self) -> None:
        self.is_cut = True
        self.settled.set()

    def confirm(self) -> None:
        if self.is_cut:
            self.is_cut = False
            for receiver in self.receivers:
                receiver.gap()
        self.settled.set()


class RedisListener:
    """After a cut it connects again by itself, and each receiver is told that it lost frames."""

    def __init__(self, new_link: Callable[[], Link], heartbeat: float) -> None:
        self._new_link, self._heartbeat = new_link, heartbeat
        self._channels: dict[bytes, _Channel] = {}
        self._link: Link | None = None
        self._sending = asyncio.Lock()
        self._failure = "no answer"
        self.online = asyncio.Event()
        self._cut_at: float | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, seconds: float) -> None:
        """Connect; raises BusUnavailable if that takes longer."""
        self._task = asyncio.create_task(self._run())
        try:
            async with asyncio.timeout(seconds):
                await self.online.wait()
        except TimeoutError:
            await self.close()
            raise BusUnavailable(self._failure) from None

    async def add(self, name: str, receiver: Receiver) -> None:
        """Receive what is published from now on, or after the gap that ends a cut."""
        key = name.encode()
        channel = self._channels.get(key)
        if channel is None:
            channel = self._channels[key] = _Channel({receiver})
            if self._link is None:
                channel.cut()
            await self._send("SUBSCRIBE", key)
        else:
            channel.receivers.add(receiver)
        await channel.settled.wait()

    async def remove(self, name: str, receiver: Receiver) -> None:
        key = name.encode()
        channel = self._channels[key]
        channel.receivers.discard(receiver)
        # A channel left and taken again at once must not be confirmed by the first request.
        await channel.settled.wait()
        if not channel.receivers and self._channels.get(key) is channel:
            del self._channels[key]
            await self._send("UNSUBSCRIBE", key)

    def cut_seconds(self) -> float:
        """For how long there has been no connection; 0 while there is one."""
        if self._cut_at is None:
            return 0.0
        return asyncio.get_running_loop().time() - self._cut_at

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _send(self, *command: str | bytes) -> None:
        """Send if there is a connection; without one, the next one is told everything."""
        async with self._sending:
            # A link that was lost would open itself again here.
            if self._link is None or not self._link.is_connected:
                return
            try:
                await self._link.send_command(*command)
            except LINK_ERRORS as error:
                # The reader meets the same fault, and connects again.
                _logger.debug("not sent to the bus: %s", error)

    async def _run(self) -> None:
        waits = pauses()
        while True:
            link = self._new_link()
            try:
                async with asyncio.timeout(self._heartbeat):
                    await link.connect()
                await self._resume(link)
                waits = pauses()
                await self._listen(link)
            except LINK_ERRORS as error:
                self._failure = str(error)
                _logger.warning("cut off from the bus: %s", error)
            except Exception:
                _logger.exception("listening to the bus failed")
            finally:
                self._cut()
                await link.disconnect(nowait=True)
            await asyncio.sleep(next(waits))

    async def _resume(self, link: Link) -> None:
        """Ask for all channels at once; each is confirmed in its turn."""
        async with self._sending:
            self._link = link
            for channel in self._channels.values():
                channel.settled.clear()
            if self._channels:
                await link.send_command("SUBSCRIBE", *self._channels)
        self.online.set()
        self._cut_at = None

    def _cut(self) -> None:
        self._link = None
        self.online.clear()
        self._cut_at = self._cut_at or asyncio.get_running_loop().time()
        for channel in self._channels.values():
            channel.cut()

    async def _listen(self, link: Link) -> None:
        is_pinged = False
        while True:
            message = await link.read_response(timeout=self._heartbeat)
            if message is not None:
                is_pinged = False
                self._deliver(message)
            elif is_pinged:
                raise LostConnection("the server is silent")
            else:
                is_pinged = True
                await self._send("PING")

    def _deliver(self, message: Any) -> None:
        match message:
            case [b"message", name, frame] if channel := self._channels.get(name):
                for receiver in channel.receivers:
                    receiver.put(frame)
            case [b"subscribe", name, _] if channel := self._channels.get(name):
                channel.confirm()
