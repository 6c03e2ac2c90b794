"""The live connection of a room: views as they change, slips with their acknowledgements."""

import asyncio
import re
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, WebSocket
from pydantic import Field, TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected

from nonuple.app.access.actors import Actor, Role
from nonuple.app.access.errors import NotLoggedIn
from nonuple.app.access.permissions import is_narrower
from nonuple.app.access.rate_limits import Attempts
from nonuple.app.duplicate.live_room import LiveRoom
from nonuple.app.duplicate.rooms import duplicate_room
from nonuple.app.duplicate.views.changes import change_of
from nonuple.app.duplicate.views.types import OwnView, PlayerView
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.app.hosting.feed import Watcher
from nonuple.app.rooms.errors import UnknownRoom
from nonuple.core.errors import NonupleError
from nonuple.entrypoints.web.context import ROOM_NUMBER, Context, context_of
from nonuple.entrypoints.web.duplicate.acting import WireHandIn, hand_in
from nonuple.entrypoints.web.duplicate.encoding import frame
from nonuple.entrypoints.web.errors import MalformedRequest, TooManyConnections
from nonuple.entrypoints.web.live.in_order import InOrder
from nonuple.entrypoints.web.problems import malformed, problem_of
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
# A player sends some slips a turn; an impatient one some more.
_BURST, _SECONDS_EACH = 60, 0.1

routes = APIRouter()


class Hello(WireModel):
    """The first message."""

    type: Literal["hello"]


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
        talk = _Conversation(context, await duplicate_room(context.rooms, room), actor, socket)

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


class _Conversation:
    """One client on one room: a task tells, another listens."""

    def __init__(self, context: Context, served: LiveRoom, actor: Actor, socket: WebSocket) -> None:
        self._context, self._served, self._actor, self._socket = context, served, actor, socket
        self._greeted = asyncio.Event()
        self._shown: str | None = None
        self._own: OwnView | None = None
        self._standings: str | None = None
        self._acts = InOrder()
        self._watcher = Watcher()
        self._messages = Attempts(context.ticks, _BURST, _SECONDS_EACH, most_keys=1)

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
            if is_for_all and news.public != self._shown:
                self._shown = news.public
                await self._socket.send_text(news.public)
                self._context.metrics.told(news.public)
            if self._actor.player is None or news.concerns(self._actor.player):
                await self._tell_own()
            if self._actor.player is None:
                await self._tell_standings()
            news = await self._watcher.next()

    async def _tell_own(self) -> None:
        before, own = self._own, self._served.own(self._actor)
        if own is before or own == before:
            return
        self._own = own
        change = change_of(before, own)
        kind, shown = ("own", own) if change is None else ("own_change", change)
        await self._say(kind, view=shown)

    async def _tell_standings(self) -> None:
        """A player knows their own place, and asks for the others where they want to see them."""
        standings = self._served.standings_frame()
        if standings != self._standings:
            self._standings = standings
            await self._socket.send_text(standings)
            self._context.metrics.told(standings)

    async def _listen(self) -> None:
        refusals = 0
        while refusals < _MOST_REFUSALS:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                self._messages.spend("")
                await self._on(_read(message))
            except NonupleError as error:
                refusals += 1
                await self._socket.send_text(_problem(error))
        await self._socket.close(_MISBEHAVING)

    async def _on(self, message: Hello | Ping | LiveHandIn) -> None:
        match message:
            case Hello():
                self._greeted.set()
                await self._welcome()
            case Ping(sent=sent):
                await self._say("pong", sent=sent, now=self._context.now())
            case LiveHandIn():
                received_at = self._context.now()
                await self._acts.do(lambda: self._hand_in(message, received_at))

    async def _hand_in(self, handed: LiveHandIn, received_at: int) -> None:
        try:
            receipt = await hand_in(self._served, self._actor, handed, received_at)
        except NonupleError as error:
            answer = _problem(error, key=handed.key)
        else:
            slips = self._received(receipt.version)
            answer = frame("receipt", key=handed.key, **receipt.model_dump(), slips=slips)
        # Who left meanwhile asks again under the same key.
        with suppress(*_GONE, RuntimeError):
            await self._socket.send_text(answer)

    def _received(self, version: int) -> tuple[str, ...] | None:
        """The player's slips, where nothing else is new to them: they are told by the receipt."""
        before, own = self._own, self._served.own(self._actor)
        if self._served.version < version or not isinstance(before, PlayerView):
            return None
        if not isinstance(own, PlayerView) or own.slips is None:
            return None
        if own != replace(before, slips=own.slips):
            return None
        self._own = own
        return own.slips

    async def _welcome(self) -> None:
        """Who one is here; a player who has no table any more is told so by it."""
        role, player = self._actor.role, self._actor.player
        await self._say("welcome", role=role, player=player, now=self._context.now())

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
