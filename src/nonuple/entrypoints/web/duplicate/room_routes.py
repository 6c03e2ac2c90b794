"""Duplicate rooms: opened, set, asked about, and acted in."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Response
from pydantic import BaseModel, Field

from nonuple.app.access.changes import Changed
from nonuple.app.access.permissions import RoomAct, RoomSight, require, require_sight
from nonuple.app.duplicate.commands import Enter
from nonuple.app.duplicate.rights import may_give
from nonuple.app.duplicate.rooms import DuplicateOrder, duplicate_room
from nonuple.app.duplicate.settings import DuplicateChoices, DuplicateSettings, settings_of
from nonuple.app.duplicate.views.public_types import StandingsView
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.errors import UnknownRoom
from nonuple.app.rooms.room_kind import RoomOrder
from nonuple.app.rooms.seats import Seat
from nonuple.entrypoints.french.rules import edition_title, formulas_title
from nonuple.entrypoints.web.context import (
    Asker,
    Context,
    Known,
    RoomNumber,
    Shared,
)
from nonuple.entrypoints.web.duplicate.acting import (
    WireAct,
    WireHandIn,
    WireReceipt,
    hand_in,
    wire_receipt,
)
from nonuple.entrypoints.web.duplicate.encoding import VIEWS
from nonuple.entrypoints.web.duplicate.settings_wire import WireChosen, WireSettings
from nonuple.entrypoints.web.managers import Opener
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.rooms.entrants import WireEntrants, entrants_of
from nonuple.entrypoints.web.rooms.routes import Title, WireRoom, wire_room
from nonuple.entrypoints.web.wire import Line

_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(prefix="/rooms", tags=["rooms"], responses=_REFUSALS)


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
    return VIEWS.answered(live.standings())


@routes.post("/{room}/commands")
async def command(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, asked: WireAct
) -> WireReceipt:
    """Ask something of the game; answered once it is recorded. Who has a seat may enter."""
    if isinstance(asked.command, Enter) and may_give(actor, asked.command):
        await context.seating.require_seat(room, asked.command.player)
    live = await duplicate_room(context.rooms, room)
    return wire_receipt(await live.act(actor, asked.command, asked.expected_version, asked.act_key))


@routes.post("/{room}/slips")
async def slips(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, handed: WireHandIn
) -> WireReceipt:
    """Hand in one's slips; answered once they are recorded, and recorded once for a key."""
    return await hand_in(await duplicate_room(context.rooms, room), actor, handed)


@routes.get("/{room}/settings")
async def see_settings(context: Shared, _: Asker, room: RoomNumber) -> DuplicateChoices:
    """What the room is set to."""
    return settings_of(await _duplicate_card(context, room))


@routes.patch("/{room}/settings")
async def settle(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, asked: WireSettings
) -> DuplicateChoices:
    """Change what the room is set to, at once: for whoever leads it."""
    require(actor, RoomAct.SETTLE_ROOM)
    await _duplicate_card(context, room)
    if changes := asked.changes(context.now()):
        await context.rooms.cards.settle(room, changes)
        rooms = frozenset({room})
        is_seen = "is_public" in changes
        await context.changes.tell(Changed(rooms=rooms) if is_seen else Changed(cards=rooms))
    settings = settings_of(await context.rooms.cards.card(room))
    if settings.goes_on:
        # It goes on though nobody may be looking.
        await context.rooms.live(room)
    return settings


async def _duplicate_card(context: Context, room: str) -> RoomCard:
    """The card of a room where duplicate is played; raises UnknownRoom."""
    card = await context.rooms.cards.card(room)
    if not isinstance(card.settings, DuplicateSettings):
        raise UnknownRoom(room)
    return card


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
