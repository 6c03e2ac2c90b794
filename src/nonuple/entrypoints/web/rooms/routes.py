"""Rooms, whatever is played there: listed and seen."""

from http import HTTPStatus
from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter, Response
from pydantic import BaseModel, StringConstraints

from nonuple.app.rooms.admission import may_know
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.room_kind import Stage
from nonuple.entrypoints.web.context import (
    Asker,
    Context,
    MaybeKnown,
    RoomNumber,
    Shared,
)
from nonuple.entrypoints.web.managers import Offset, PageSize
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.wire import PRINTED, Line

_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(prefix="/rooms", tags=["rooms"], responses=_REFUSALS)


Title = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=PRINTED)]


class WireRoom(BaseModel):
    """What a room is, and how far its game has come; `opened_at` in milliseconds since 1970."""

    room: str
    kind: str
    title: str
    lexicon: str
    players: int
    opened_at: int
    shows_standings: bool
    is_public: bool
    is_archived: bool
    stage: Stage


@routes.get("")
async def list_rooms(
    context: Shared,
    found: MaybeKnown,
    offset: Offset = 0,
    limit: PageSize = 50,
    archived: bool = False,  # noqa: FBT001, a part of the address
    kind: Line | None = None,
) -> list[WireRoom]:
    """The public rooms and one's own, the last opened first, some at a time; or those archived.

    Of one kind of game where it is named.
    """
    cards = (
        card
        for card in await context.rooms.cards.all()
        if card.is_archived is archived and kind in (None, card.kind)
    )
    seen = (card for card in cards if may_know(card, found))
    return [await wire_room(context, card) for card in islice(seen, offset, offset + limit)]


def view_routes(view_type: Any) -> APIRouter:
    """A room as whoever asks may see it, in the words of its kind."""
    found = APIRouter(prefix="/rooms", tags=["rooms"], responses=_REFUSALS)

    @found.get("/{room}", response_model=view_type)
    async def see(context: Shared, actor: Asker, room: RoomNumber) -> Response:
        """The room as whoever asks may see it; who never joined sees what hangs on the wall."""
        live = await context.rooms.live(room)
        kind = context.kinds[(await context.rooms.cards.card(room)).kind]
        content = kind.view(live, actor, context.now())
        return Response(content, media_type="application/json")

    return found


async def wire_room(context: Context, card: RoomCard) -> WireRoom:
    """A room on the wire."""
    return WireRoom(
        room=card.room,
        kind=card.kind,
        title=card.title,
        lexicon=card.lexicon,
        players=len(card.seats),
        opened_at=card.opened_at,
        shows_standings=card.settings.shows_standings,
        is_public=card.settings.is_public,
        is_archived=card.is_archived,
        stage=await context.rooms.stage(card.room),
    )
