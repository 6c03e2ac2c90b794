"""What a process sends through Redis, over one connection, several messages at a time."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from nonuple.adapters.bus.redis_link import LINK_ERRORS, Link, pauses
from nonuple.app.hosting.bus import BusUnavailable

# Messages sent together, while others wait.
_TOGETHER = 500


@dataclass
class _Outgoing:
    """A message on its way; sent again until `until` (of the loop's time), never if None."""

    channel: str
    frame: bytes
    until: float | None
    heard: "asyncio.Future[int]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    def fail(self, reason: str) -> None:
        if not self.heard.done():
            self.heard.set_exception(BusUnavailable(reason))


class RedisPublisher:
    """Messages leave in the order they were given."""

    def __init__(self, new_link: Callable[[], Link], patience: float) -> None:
        self._link = new_link()
        self._patience = patience
        self._waiting: asyncio.Queue[_Outgoing] = asyncio.Queue()
        self._sent: deque[_Outgoing] = deque()
        self._task = asyncio.create_task(self._run())
        # Also if it dies: nobody waits for what nothing sends.
        self._task.add_done_callback(lambda _: self._give_up())

    async def send(self, channel: str, frame: bytes) -> None:
        """Send, again if need be, for as long as patience lasts; raises BusUnavailable."""
        await self._put(channel, frame, asyncio.get_running_loop().time() + self._patience)

    async def send_once(self, channel: str, frame: bytes) -> int:
        """Send once at most; how many listened. Raises BusUnavailable."""
        return await self._put(channel, frame, None)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._link.disconnect()

    async def _put(self, channel: str, frame: bytes, until: float | None) -> int:
        if self._task.done():
            raise BusUnavailable("closed")
        outgoing = _Outgoing(channel, frame, until)
        self._waiting.put_nowait(outgoing)
        return await outgoing.heard

    async def _run(self) -> None:
        while True:
            self._sent.append(await self._waiting.get())
            while not self._waiting.empty() and len(self._sent) < _TOGETHER:
                self._sent.append(self._waiting.get_nowait())
            waits = pauses()
            while self._sent:
                try:
                    await self._exchange()
                except LINK_ERRORS as error:
                    await self._link.disconnect(nowait=True)
                    self._keep_patient(str(error))
                    if self._sent:
                        await asyncio.sleep(next(waits))

    async def _exchange(self) -> None:
        """Send all that is due, and tell each sender how many listened."""
        if self._link.is_connected and await self._link.can_read():
            # Nothing is due: the server hung up while nothing was sent.
            await self._link.disconnect(nowait=True)
        await self._link.connect()
        commands = [("PUBLISH", one.channel, one.frame) for one in self._sent]
        await self._link.send_packed_command(self._link.pack_commands(commands))
        while self._sent:
            heard = await self._link.read_response()
            future = self._sent.popleft().heard
            if not future.done():
                future.set_result(heard)

    def _keep_patient(self, reason: str) -> None:
        now = asyncio.get_running_loop().time()
        for one in self._sent:
            if one.until is None or one.until < now:
                one.fail(reason)
        self._sent = deque(one for one in self._sent if not one.heard.done())

    def _give_up(self) -> None:
        while not self._waiting.empty():
            self._sent.append(self._waiting.get_nowait())
        for one in self._sent:
            one.fail("closed")
