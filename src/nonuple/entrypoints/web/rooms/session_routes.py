"""A session in the list of all: named, archived, deleted, followed by the next one."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Query

from nonuple.app.access.changes import Changed
from nonuple.app.access.permissions import RoomAct, require
from nonuple.app.rooms.errors import GameGoesOn
from nonuple.app.rooms.room_kind import Stage
from nonuple.entrypoints.french.rooms import title_after
from nonuple.entrypoints.web.context import Asker, Known, RoomNumber, Shared
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.rooms.routes import Title, WireRoom, wire_room
from nonuple.entrypoints.web.wire import WireModel

_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(prefix="/rooms/{room}", tags=["sessions"], responses=_REFUSALS)

EvenPlaying = Annotated[bool, Query(description="Also a game that is being played")]


class WireSession(WireModel):
    """What is to be otherwise of a session; None changes nothing."""

    title: Title | None = None
    is_archived: bool | None = None


@routes.get("/card")
async def see_card(context: Shared, _: Asker, room: RoomNumber) -> WireRoom:
    """What a room is, as it is listed."""
    return await wire_room(context, await context.rooms.cards.card(room))


@routes.patch("/card")
async def change(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, asked: WireSession
) -> WireRoom:
    """Rename a session, archive it or take it back: for whoever leads it."""
    require(actor, RoomAct.CHANGE_SESSION)
    if asked.title is not None:
        await context.rooms.cards.rename(room, asked.title)
    if asked.is_archived is not None:
        await context.rooms.cards.archive(room, is_archived=asked.is_archived)
    await context.changes.tell(Changed(cards=frozenset({room})))
    return await wire_room(context, await context.rooms.cards.card(room))


@routes.delete("", status_code=HTTPStatus.NO_CONTENT)
async def delete(
    context: Shared,
    _: Known,
    actor: Asker,
    room: RoomNumber,
    even_playing: EvenPlaying = False,
) -> None:
    """Delete a session for good, with all that it gave to people: for whoever leads it.

    A game that is being played is refused unless it is asked for.
    """
    require(actor, RoomAct.DELETE_SESSION)
    card = await context.rooms.cards.card(room)
    if not even_playing and await context.rooms.stage(room) is Stage.PLAYING:
        raise GameGoesOn(room)
    await context.rooms.cards.delete(room)
    await context.next_games.forget(card)
    # That it is gone is known everywhere before anybody learns that they are nothing there.
    before = {card.follows} if card.follows else set()
    await context.changes.tell(Changed(rooms=frozenset({room}), cards=frozenset(before)))
    await context.access.close_room(room)


@routes.post("/next")
async def open_next(context: Shared, _: Known, actor: Asker, room: RoomNumber) -> WireRoom:
    """The room of the next game of the same players, once this one is over: for whoever leads it.

    It is opened once, and is the same however often it is asked for. Whoever is something here is
    the same there.
    """
    require(actor, RoomAct.OPEN_NEXT)
    card = await context.next_games.open(room, title_after)
    await context.seating.note(card.seats)
    await context.changes.tell(Changed(cards=frozenset({room})))
    return await wire_room(context, card)
