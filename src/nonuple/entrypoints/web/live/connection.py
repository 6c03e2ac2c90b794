"""The live connection of a room: views as they change, acts with their acknowledgements."""

import asyncio
import re
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, Literal

from fastapi import APIRouter, WebSocket
from pydantic import Field, TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected

from nonuple.app.access.actors import Actor, Role
from nonuple.app.access.errors import NotLoggedIn
from nonuple.app.access.permissions import is_narrower
from nonuple.app.access.rate_limits import Attempts
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.app.hosting.feed import News, Watcher
from nonuple.app.rooms.errors import UnknownRoom
from nonuple.app.rooms.room_kind import RoomGame
from nonuple.core.errors import NonupleError
from nonuple.entrypoints.server_errors import MalformedRequest, TooManyConnections
from nonuple.entrypoints.web.context import ROOM_NUMBER, Context, context_of
from nonuple.entrypoints.web.encoding import PLAIN
from nonuple.entrypoints.web.live.in_order import InOrder
from nonuple.entrypoints.web.problems import malformed, problem_of
from nonuple.entrypoints.web.web_kind import LiveAct, WebKind
from nonuple.entrypoints.web.wire import WireModel

# Who goes on after so many refusals is no client of ours.
_MOST_REFUSALS = 100
_REFUSED, _MISBEHAVING, _SILENT, _CROWDED = 4403, 4400, 4408, 4429
# Who opened a connection says so long what it is for.
HELLO_SECONDS = 10.0
# The client left, seen by whoever listens or by whoever speaks.
_GONE = (WebSocketDisconnect, WebSocketDisconnected)
# How long who is no longer let in may be told more, where news of it did not come.
RECHECK_SECONDS = 120.0
# A player acts some times a turn; an impatient one some more.
_BURST, _SECONDS_EACH = 60, 0.1

routes = APIRouter()


class Hello(WireModel):
    """The first message."""

    type: Literal["hello"]


class Ping(WireModel):
    """Asks for the server's time; `sent` comes back as it was."""

    type: Literal["ping"]
    sent: Annotated[float, Field(allow_inf_nan=False)] = 0.0


_ROOM_NUMBER = re.compile(ROOM_NUMBER)


@routes.websocket("/rooms/{room}/live")
async def live(socket: WebSocket, room: str) -> None:
    """Until the client leaves."""
    context = context_of(socket)
    await socket.accept()
    try:
        await _held(context, socket, _number(room), _role(socket))
    except NonupleError as error:
        # Who is gone already need not be told why.
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(_problem(error))
            await socket.close(_CROWDED if isinstance(error, TooManyConnections) else _REFUSED)


async def _held(context: Context, socket: WebSocket, room: str, role: Role | None) -> None:
    since = context.changes.count
    visitor = await context.visitor(socket)
    actor = await context.actor(room, visitor, role)
    address = socket.client.host if socket.client else ""
    login, is_joined = None, False
    if visitor is not None:
        login, is_joined = visitor.login, bool(visitor.actors(room))
    with (
        context.limits.held(address, is_joined=is_joined),
        context.metrics.clients.held(actor.role),
        context.changes.watch(room, login, since) as is_due,
    ):
        live = await context.rooms.live(room)
        kind = context.kinds[(await context.rooms.cards.card(room)).kind]
        talk = _Connection(context, live, kind, actor, socket)

        async def still() -> None:
            """Somebody who is no longer what they were is told so at once, or in time."""
            while True:
                with suppress(TimeoutError):
                    async with asyncio.timeout(RECHECK_SECONDS):
                        await is_due.wait()
                is_due.clear()
                with suppress(StoreUnavailable):
                    found = await context.visitor(socket)
                    await talk.become(await context.actor(room, found, role))

        await talk.hold(still)


class _Connection:
    """One client on one room: a task tells, another listens."""

    def __init__(
        self, context: Context, served: RoomGame, kind: WebKind, actor: Actor, socket: WebSocket
    ) -> None:
        self._context, self._served, self._actor, self._socket = context, served, actor, socket
        self._greeted = asyncio.Event()
        self._shown: str | None = None
        self._besides: Sequence[str] = ()
        self._conversation, self._messages = kind.conversation(served), _messages(kind.messages)
        self._acts = InOrder()
        self._watcher = Watcher()
        self._attempts = Attempts(context.ticks, _BURST, _SECONDS_EACH, most_keys=1)

    async def hold(self, still: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Until the client leaves, is shown the door, or `still` raises."""
        async with self._served.feed.watcher(self._actor) as self._watcher:
            works = (self._tell(), self._listen(), still())
            tasks = [asyncio.create_task(work) for work in works]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            if (error := task.exception()) and not isinstance(error, _GONE):
                raise error

    async def become(self, actor: Actor) -> None:
        """Go on as somebody else; who lost a role comes again as what is left to them."""
        if actor == self._actor:
            return
        if is_narrower(actor, self._actor):
            raise NotLoggedIn
        self._actor = actor
        self._served.feed.become(self._watcher, actor)
        if self._greeted.is_set():
            await self._welcome()
            self._watcher.tell(self._served.news())

    async def _tell(self) -> None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                await self._greeted.wait()
        except TimeoutError:
            await self._socket.close(_SILENT)
            return
        news = self._served.news()
        while True:
            is_for_all = news.players is None or self._actor.player is None
            shown = self._of_audience(news)
            if is_for_all and shown != self._shown:
                self._shown = shown
                await self._told(shown)
            if self._actor.player is None or news.concerns(self._actor.player):
                await self._tell_own()
            await self._tell_besides()
            news = await self._watcher.next()

    def _of_audience(self, news: News) -> str:
        """What all of the audience are shown; who changed it meanwhile is shown what is there."""
        audience = self._served.views.audience_of(self._actor)
        return news.shown.get(audience) or self._served.shown(self._actor)

    async def _tell_own(self) -> None:
        if (own := self._conversation.own(self._actor)) is not None:
            await self._socket.send_text(own)

    async def _tell_besides(self) -> None:
        before, self._besides = self._besides, self._conversation.besides(self._actor)
        for number, told in enumerate(self._besides):
            if number >= len(before) or told != before[number]:
                await self._told(told)

    async def _told(self, text: str) -> None:
        await self._socket.send_text(text)
        self._context.metrics.told(text)

    async def _listen(self) -> None:
        refusals = 0
        while refusals < _MOST_REFUSALS:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                self._attempts.spend("")
                await self._on(_read(self._messages, message))
            except NonupleError as error:
                refusals += 1
                await self._socket.send_text(_problem(error))
        await self._socket.close(_MISBEHAVING)

    async def _on(self, message: Hello | Ping | LiveAct) -> None:
        match message:
            case Hello():
                self._greeted.set()
                await self._welcome()
            case Ping(sent=sent):
                await self._say("pong", sent=sent, now=self._context.now())
            case LiveAct():
                received_at = self._context.now()
                await self._acts.do(lambda: self._act(message, received_at))

    async def _act(self, act: LiveAct, received_at: int) -> None:
        try:
            answer = await self._conversation.answer(self._actor, act, received_at)
        except NonupleError as error:
            answer = _problem(error, key=act.key)
        # Who left meanwhile asks again under the same key.
        with suppress(*_GONE, RuntimeError):
            await self._socket.send_text(answer)

    async def _welcome(self) -> None:
        """Who one is here; a player who has no table any more is told so by it."""
        role, player = self._actor.role, self._actor.player
        await self._say("welcome", role=role, player=player, now=self._context.now())

    async def _say(self, kind: str, **parts: Any) -> None:
        await self._socket.send_text(PLAIN.frame(kind, **parts))


def _number(room: str) -> str:
    if not _ROOM_NUMBER.fullmatch(room):
        raise UnknownRoom(room[:40])
    return room


def _role(socket: WebSocket) -> Role | None:
    asked = socket.query_params.get("as")
    if asked is not None and asked not in list(Role):
        raise MalformedRequest("as")
    return None if asked is None else Role(asked)


@cache
def _messages(of_kind: tuple[type[LiveAct], ...]) -> TypeAdapter[Any]:
    """What a client may send about a game of a kind."""
    kinds: Any = reduce(or_, (Hello, Ping, *of_kind))
    return TypeAdapter(Annotated[kinds, Field(discriminator="type")])


def _read(messages: TypeAdapter[Any], message: Any) -> Hello | Ping | LiveAct:
    text = message.get("text")
    if text is None:
        raise MalformedRequest("texte")
    try:
        found: Hello | Ping | LiveAct = messages.validate_json(text)
        return found
    except ValidationError as error:
        raise malformed(error.errors(include_url=False, include_input=False)) from None


def _problem(error: NonupleError, **parts: Any) -> str:
    return PLAIN.frame("problem", problem=problem_of(error).model_dump(exclude_none=True), **parts)
