"""The live bus between processes and machines, over Redis or Valkey."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import count

import msgspec

from nonuple.adapters.bus.answering import Answering, answer_of
from nonuple.adapters.bus.mailbox import Mailbox
from nonuple.adapters.bus.memory_bus import DEPTH
from nonuple.adapters.bus.redis_link import new_link
from nonuple.adapters.bus.redis_listener import RedisListener
from nonuple.adapters.bus.redis_publisher import RedisPublisher
from nonuple.app.hosting.bus import BusUnavailable, Handler, NoAnswer

_logger = logging.getLogger(__name__)

# How long the server may be silent, and how long publishing is tried again.
_HEARTBEAT_SECONDS, _PATIENCE_SECONDS = 2.0, 2.0


class _Question(msgspec.Struct, frozen=True, array_like=True):
    number: int
    reply_to: str
    body: bytes


class _Reply(msgspec.Struct, frozen=True, array_like=True):
    """Without a body, the handler failed."""

    number: int
    body: bytes | None


class _Questions:
    """Receives what is sent to an address."""

    def __init__(self, handler: Handler, answering: Answering, publisher: RedisPublisher) -> None:
        self.handler, self._answering, self._publisher = handler, answering, publisher

    def put(self, frame: bytes) -> None:
        try:
            question = msgspec.msgpack.decode(frame, type=_Question)
        except msgspec.MsgspecError:
            _logger.warning("a question that cannot be read was sent to the bus")
            return
        self._answering.start(self._reply(question))

    async def _reply(self, question: _Question) -> None:
        answer = await answer_of(self.handler, question.body)
        reply = msgspec.msgpack.encode(_Reply(question.number, answer))
        try:
            await self._publisher.send(question.reply_to, reply)
        except BusUnavailable as error:
            _logger.warning("an answer was lost: %s", error)

    def gap(self) -> None:
        """What was asked meanwhile is lost: whoever asked sees no answer."""


class _Replies:
    """Receives the answers to what this process asked."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._awaited: dict[int, asyncio.Future[bytes | None]] = {}

    def expect(self) -> tuple[int, "asyncio.Future[bytes | None]"]:
        number = next(self._numbers)
        future = self._awaited[number] = asyncio.get_running_loop().create_future()
        return number, future

    def forget(self, number: int) -> None:
        del self._awaited[number]

    def put(self, frame: bytes) -> None:
        try:
            reply = msgspec.msgpack.decode(frame, type=_Reply)
        except msgspec.MsgspecError:
            _logger.warning("an answer that cannot be read came over the bus")
            return
        future = self._awaited.get(reply.number)
        if future is not None and not future.done():
            future.set_result(reply.body)

    def gap(self) -> None:
        """An answer may be lost; whoever waits for it gives up in time."""

    def close(self) -> None:
        for future in self._awaited.values():
            if not future.done():
                future.set_result(None)


class RedisBus:
    """A LiveBus by publish and subscribe."""

    def __init__(self, url: str, depth: int, prefix: str) -> None:
        self._depth, self._prefix = depth, prefix
        self._listener = RedisListener(partial(new_link, url), _HEARTBEAT_SECONDS)
        self._publisher = RedisPublisher(
            partial(new_link, url, _PATIENCE_SECONDS), _PATIENCE_SECONDS
        )
        self._answering, self._replies = Answering(), _Replies()
        self._reply_to = f"{prefix}:reply:{secrets.token_hex(16)}"
        self._questions: dict[str, _Questions] = {}
        self._mailboxes: set[Mailbox] = set()
        self._is_closed = False

    @classmethod
    async def connect(
        cls, url: str, seconds: float = 5.0, depth: int = DEPTH, prefix: str = "nonuple"
    ) -> "RedisBus":
        """A bus that is ready; raises BusUnavailable. A prefix keeps two services apart."""
        bus = cls(url, depth, prefix)
        try:
            await bus._listener.start(seconds)
        except BusUnavailable:
            await bus.close()
            raise
        await bus._listener.add(bus._reply_to, bus._replies)
        return bus

    async def publish(self, topic: str, frame: bytes) -> None:
        await self._publisher.send(self._topic(topic), frame)

    @asynccontextmanager
    async def subscribe(self, topic: str) -> AsyncIterator[AsyncIterator[bytes | None]]:
        self._require_open()
        mailbox = Mailbox(self._depth)
        self._mailboxes.add(mailbox)
        try:
            await self._listener.add(self._topic(topic), mailbox)
            yield mailbox
        finally:
            self._mailboxes.discard(mailbox)
            await self._listener.remove(self._topic(topic), mailbox)

    async def answer(self, address: str, handler: Handler) -> None:
        self._require_open()
        if known := self._questions.get(address):
            known.handler = handler
            return
        questions = _Questions(handler, self._answering, self._publisher)
        self._questions[address] = questions
        await self._listener.add(self._address(address), questions)

    async def ask(self, address: str, message: bytes, seconds: float) -> bytes:
        if self._is_closed:
            raise NoAnswer(address)
        number, reply = self._replies.expect()
        question = msgspec.msgpack.encode(_Question(number, self._reply_to, message))
        try:
            async with asyncio.timeout(seconds):
                # Whoever cannot hear the answer does not ask.
                await self._listener.online.wait()
                heard = await self._publisher.send_once(self._address(address), question)
                answer = await reply if heard else None
        except (TimeoutError, BusUnavailable):
            answer = None
        finally:
            self._replies.forget(number)
        if answer is None:
            raise NoAnswer(address)
        return answer

    def cut_seconds(self) -> float:
        return self._listener.cut_seconds()

    async def close(self) -> None:
        self._is_closed = True
        for mailbox in self._mailboxes:
            mailbox.close()
        self._replies.close()
        await self._answering.close()
        await self._publisher.close()
        await self._listener.close()

    def _topic(self, topic: str) -> str:
        return f"{self._prefix}:topic:{topic}"

    def _address(self, address: str) -> str:
        return f"{self._prefix}:address:{address}"

    def _require_open(self) -> None:
        if self._is_closed:
            raise BusUnavailable("closed")
