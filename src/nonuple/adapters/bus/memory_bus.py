"""The live bus of a single process."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from nonuple.adapters.bus.answering import Answering, answer_of
from nonuple.adapters.bus.mailbox import Mailbox
from nonuple.app.hosting.bus import BusUnavailable, Handler, NoAnswer

# Frames that may wait for one subscriber: some minutes of a game.
DEPTH = 1000


class MemoryBus:
    """A LiveBus without a network."""

    def __init__(self, depth: int = DEPTH) -> None:
        self._depth = depth
        self._mailboxes: defaultdict[str, set[Mailbox]] = defaultdict(set)
        self._handlers: dict[str, Handler] = {}
        self._answering = Answering()
        self._is_closed = False

    async def publish(self, topic: str, frame: bytes) -> None:
        self._require_open()
        for mailbox in self._mailboxes.get(topic, ()):
            mailbox.put(frame)

    @asynccontextmanager
    async def subscribe(self, topic: str) -> AsyncIterator[AsyncIterator[bytes | None]]:
        self._require_open()
        mailbox = Mailbox(self._depth)
        mailboxes = self._mailboxes[topic]
        mailboxes.add(mailbox)
        try:
            yield mailbox
        finally:
            mailboxes.discard(mailbox)
            if not mailboxes:
                self._mailboxes.pop(topic, None)

    async def answer(self, address: str, handler: Handler) -> None:
        self._require_open()
        self._handlers[address] = handler

    async def ask(self, address: str, message: bytes, seconds: float) -> bytes:
        handler = self._handlers.get(address)
        if handler is None:
            raise NoAnswer(address)
        task = self._answering.start(answer_of(handler, message))
        done, _ = await asyncio.wait({task}, timeout=seconds)
        answer = None if not done or task.cancelled() else task.result()
        if answer is None:
            raise NoAnswer(address)
        return answer

    def cut_seconds(self) -> float:
        return 0.0

    async def close(self) -> None:
        self._is_closed = True
        self._handlers.clear()
        for mailboxes in self._mailboxes.values():
            for mailbox in mailboxes:
                mailbox.close()
        await self._answering.close()

    def _require_open(self) -> None:
        if self._is_closed:
            raise BusUnavailable("closed")
