"""The live connection of a room: views as they change, slips with their acknowledgements."""

import asyncio
import re
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Annotated, Any, Literal

from fastapi import APIRouter, WebSocket
from pydantic import Field, TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from nonuple.app.access_errors import NotLoggedIn
from nonuple.app.actors import Actor, Role
from nonuple.app.attempts import Attempts
from nonuple.app.event_store import StoreUnavailable
from nonuple.app.live_room import LiveRoom
from nonuple.app.room_errors import UnknownRoom
from nonuple.app.room_feed import Watcher
from nonuple.app.view_types import OwnView
from nonuple.core.errors import NonupleError
from nonuple.entrypoints.web.acting import WireHandIn, hand_in
from nonuple.entrypoints.web.context import ROOM_NUMBER, Context, actor_in, context_of, frame
from nonuple.entrypoints.web.problems import malformed, problem_of
from nonuple.entrypoints.web.web_errors import MalformedRequest
from nonuple.entrypoints.web.wire_slips import WireModel
from nonuple.entrypoints.web.wiring import wire_own

# Who goes on after so many refusals is no client of ours.
_MOST_REFUSALS = 100
_REFUSED, _MISBEHAVING = 4403, 4400
# How long a login that was ended may still be told what happens.
RECHECK_SECONDS = 30.0
# A player sends some slips a turn; an impatient one some more.
_BURST, _SECONDS_EACH = 60, 0.1

routes = APIRouter()


class Hello(WireModel):
    """The first message: the last version seen, if there was one."""

    type: Literal["hello"]
    after: Annotated[int, Field(ge=0)] | None = None


class Ping(WireModel):
    """Asks for the server's time; `sent` comes back as it was."""

    type: Literal["ping"]
    sent: Annotated[float, Field(allow_inf_nan=False)] = 0.0


class LiveHandIn(WireHandIn):
    """A player's slips, acknowledged once they are recorded."""

    type: Literal["slips"]


_ROOM_NUMBER = re.compile(ROOM_NUMBER)
_MESSAGES: TypeAdapter[Hello | Ping | LiveHandIn] = TypeAdapter(
    Annotated[Hello | Ping | LiveHandIn, Field(discriminator="type")]
)


@routes.websocket("/rooms/{room}/live")
async def live(socket: WebSocket, room: str) -> None:
    """Until the client leaves."""
    context = context_of(socket)
    await socket.accept()
    try:
        role = _role(socket)
        actor = actor_in(_number(room), await context.visitor(socket), role)
        served = await context.rooms.live(room)
        talk = _Conversation(context, served, actor, socket)

        async def still() -> None:
            """Somebody whose login or role was taken back is not told more."""
            while True:
                await asyncio.sleep(RECHECK_SECONDS)
                with suppress(StoreUnavailable):
                    if actor_in(room, await context.visitor(socket), role) != actor:
                        raise NotLoggedIn

        await talk.hold(still)
    except NonupleError as error:
        await socket.send_text(_problem(error))
        await socket.close(_REFUSED)


class _Conversation:
    """One client on one room: a task tells, another listens."""

    def __init__(self, context: Context, served: LiveRoom, actor: Actor, socket: WebSocket) -> None:
        self._context, self._served, self._actor, self._socket = context, served, actor, socket
        self._greeted = asyncio.Event()
        self._seen = -1
        self._own: OwnView | None = None
        self._messages = Attempts(context.ticks, _BURST, _SECONDS_EACH, most_keys=1)

    async def hold(self, still: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Until the client leaves, is shown the door, or `still` raises."""
        async with self._served.feed.watcher() as watcher:
            works = (self._tell(watcher), self._listen(), still())
            tasks = [asyncio.create_task(work) for work in works]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            if (error := task.exception()) and not isinstance(error, WebSocketDisconnect):
                raise error

    async def _tell(self, watcher: Watcher) -> None:
        await self._greeted.wait()
        news = self._served.news()
        # Who knows more than there is saw a log that is no longer this one.
        self._seen = -1 if self._seen > news.version else self._seen
        while True:
            if news.version > self._seen:
                self._seen = news.version
                await self._socket.send_text(news.public)
            if self._actor.player is None or news.concerns(self._actor.player):
                await self._tell_own()
            news = await watcher.next()

    async def _tell_own(self) -> None:
        own = self._served.own(self._actor)
        if own is not None and own != self._own:
            self._own = own
            await self._say("own", view=wire_own(own, self._served.game.rules))

    async def _listen(self) -> None:
        refusals = 0
        while refusals < _MOST_REFUSALS:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                self._messages.take("")
                await self._on(_read(message))
            except NonupleError as error:
                refusals += 1
                await self._socket.send_text(_problem(error))
        await self._socket.close(_MISBEHAVING)

    async def _on(self, message: Hello | Ping | LiveHandIn) -> None:
        match message:
            case Hello(after=after):
                self._seen = -1 if after is None else after
                self._greeted.set()
                await self._say("welcome", role=self._actor.role, now=self._context.now())
            case Ping(sent=sent):
                await self._say("pong", sent=sent, now=self._context.now())
            case LiveHandIn(key=key):
                try:
                    receipt = await hand_in(self._served, self._actor, message)
                except NonupleError as error:
                    await self._socket.send_text(_problem(error, key=key))
                else:
                    await self._say("receipt", key=key, **receipt.model_dump())

    async def _say(self, kind: str, **parts: Any) -> None:
        await self._socket.send_text(frame(kind, **parts))


def _number(room: str) -> str:
    if not _ROOM_NUMBER.fullmatch(room):
        raise UnknownRoom(room[:40])
    return room


def _role(socket: WebSocket) -> Role | None:
    asked = socket.query_params.get("as")
    if asked is not None and asked not in list(Role):
        raise MalformedRequest("as")
    return None if asked is None else Role(asked)


def _read(message: Any) -> Hello | Ping | LiveHandIn:
    text = message.get("text")
    if text is None:
        raise MalformedRequest("texte")
    try:
        return _MESSAGES.validate_json(text)
    except ValidationError as error:
        raise malformed(error.errors(include_url=False, include_input=False)) from None


def _problem(error: NonupleError, **parts: Any) -> str:
    return frame("problem", problem=problem_of(error).model_dump(exclude_none=True), **parts)
