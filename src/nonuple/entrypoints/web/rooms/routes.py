"""Rooms: opened, listed, seen, and acted in."""

from http import HTTPStatus
from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Response
from pydantic import BaseModel, Field, StringConstraints

from nonuple.app.access.permissions import RoomSight, require_sight
from nonuple.app.duplicate.commands import Enter
from nonuple.app.duplicate.rights import may_give
from nonuple.app.duplicate.rooms import DuplicateOrder, duplicate_room
from nonuple.app.duplicate.views.types import RoomView, StandingsView
from nonuple.app.rooms.admission import may_know
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.room_kind import RoomOrder, Stage
from nonuple.app.rooms.seats import Seat
from nonuple.entrypoints.french.rules import edition_title, formulas_title
from nonuple.entrypoints.web.context import (
    Asker,
    Context,
    Known,
    MaybeKnown,
    RoomNumber,
    Shared,
)
from nonuple.entrypoints.web.duplicate.acting import WireAct, WireHandIn, WireReceipt, act, hand_in
from nonuple.entrypoints.web.duplicate.encoding import answered
from nonuple.entrypoints.web.duplicate.settings_wire import WireChosen
from nonuple.entrypoints.web.managers import Offset, Opener, PageSize
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.rooms.entrants import WireEntrants, entrants_of
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


class WireOrder(WireEntrants, WireChosen):
    """A room to open; `prepared` is the text of a prepared game, which brings its own rules.

    `played` is that of a game to be played again: a published table, a CSV or a JSON game.
    """

    title: Title
    edition: Line = "2014"
    formulas: Annotated[list[Line], Field(max_length=8)] = Field(default=[])
    tempo: Line | None = None
    lexicon: Line | None = None
    seed: Line | None = None
    prepared: str | None = None
    played: str | None = None
    counts_scores: bool = False


class WireRoom(BaseModel):
    """What a room is, and how far its game has come; `opened_at` in milliseconds since 1970."""

    room: str
    title: str
    lexicon: str
    players: int
    opened_at: int
    shows_standings: bool
    is_public: bool
    is_archived: bool
    stage: Stage


class WireHeading(BaseModel):
    """What a session is called and what is played there, in words."""

    room: str
    title: str
    edition: str
    formula: str


@routes.post("", status_code=HTTPStatus.CREATED)
async def open_room(context: Shared, _: Opener, order: WireOrder) -> WireRoom:
    """Open a room and its game: for administrators and directors."""
    async with context.seating.seats_of(entrants_of(order)) as seats:
        lexicon = order.lexicon or await context.lexicons.default()
        card = await context.rooms.open(_wanted(order, lexicon, seats))
    await context.seating.note(card.seats)
    return await wire_room(context, card)


@routes.get("")
async def list_rooms(
    context: Shared,
    found: MaybeKnown,
    offset: Offset = 0,
    limit: PageSize = 50,
    archived: bool = False,  # noqa: FBT001, a part of the address
) -> list[WireRoom]:
    """The public rooms and one's own, the last opened first, some at a time; or those archived."""
    cards = (card for card in await context.rooms.cards.all() if card.is_archived is archived)
    seen = (card for card in cards if may_know(card, found))
    return [await wire_room(context, card) for card in islice(seen, offset, offset + limit)]


@routes.get("/{room}", response_model=RoomView)
async def see(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The room as whoever asks may see it; who never joined sees what hangs on the wall."""
    live = await duplicate_room(context.rooms, room)
    return answered(context.view(live, actor))


@routes.get("/{room}/heading")
async def see_heading(context: Shared, _: Asker, room: RoomNumber) -> WireHeading:
    """The session and its rules in words."""
    card, live = await context.rooms.cards.card(room), await duplicate_room(context.rooms, room)
    rules = live.game.rules
    return WireHeading(
        room=room,
        title=card.title,
        edition=edition_title(rules),
        formula=f"partie {formulas_title(rules) or 'normale'}",
    )


@routes.get("/{room}/standings", response_model=StandingsView)
async def see_standings(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The standings: for referees at any time, for all where they are shown or at the end."""
    live = await duplicate_room(context.rooms, room)
    require_sight(actor, RoomSight.STANDINGS, live.holding)
    return answered(live.standings())


@routes.post("/{room}/commands")
async def command(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, asked: WireAct
) -> WireReceipt:
    """Ask something of the game; answered once it is recorded. Who has a seat may enter."""
    if isinstance(asked.command, Enter) and may_give(actor, asked.command):
        await context.seating.require_seat(room, asked.command.player)
    return await act(await duplicate_room(context.rooms, room), actor, asked)


@routes.post("/{room}/slips")
async def slips(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, handed: WireHandIn
) -> WireReceipt:
    """Hand in one's slips; answered once they are recorded, and recorded once for a key."""
    return await hand_in(await duplicate_room(context.rooms, room), actor, handed)


def _wanted(order: WireOrder, lexicon: str, seats: tuple[Seat, ...]) -> RoomOrder:
    tempo = () if order.tempo is None else (order.tempo,)
    return RoomOrder(
        title=order.title,
        game=DuplicateOrder(
            edition=order.edition,
            formulas=(*order.formulas, *tempo),
            lexicon=lexicon,
            seed=order.seed,
            prepared=order.prepared,
            played=order.played,
            counts_scores=order.counts_scores,
        ),
        settings=order.settings(),
        seats=seats,
    )


async def wire_room(context: Context, card: RoomCard) -> WireRoom:
    """A room on the wire."""
    return WireRoom(
        room=card.room,
        title=card.title,
        lexicon=card.lexicon,
        players=len(card.seats),
        opened_at=card.opened_at,
        shows_standings=card.settings.shows_standings,
        is_public=card.settings.is_public,
        is_archived=card.is_archived,
        stage=await context.rooms.stage(card.room),
    )
