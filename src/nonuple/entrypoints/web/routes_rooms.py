"""Rooms: opened, listed, seen, and acted in."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from fastapi import APIRouter, Response
from pydantic import BaseModel, Field, StringConstraints

from nonuple.app.actors import LEADERS, REFEREES, Actor, Forbidden, Role
from nonuple.app.lexicons import OPEN_NAME
from nonuple.app.public_views import standings_view
from nonuple.app.rooms import RoomCard, RoomOrder, Seat
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import Phase
from nonuple.entrypoints.web.acting import WireAct, WireHandIn, WireReceipt, act, hand_in
from nonuple.entrypoints.web.context import Asker, Context, Known, RoomNumber, Shared
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.web_errors import NotOverYet
from nonuple.entrypoints.web.wire_slips import PRINTED, WireModel
from nonuple.entrypoints.web.wire_views import WireRoomView, WireStandings
from nonuple.entrypoints.web.wiring import wire_standings

_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(prefix="/rooms", tags=["rooms"], responses=_REFUSALS)

Line = Annotated[str, StringConstraints(max_length=200, pattern=PRINTED)]


class WireEntrant(WireModel):
    """A player at a table: somebody known by a number, or somebody new by their name."""

    table: Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=PRINTED)]
    player: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")] | None = None
    name: Line = ""
    licence: Line = ""
    club: Line = ""


class WireOrder(WireModel):
    """A room to open; `prepared` is the text of a prepared game, which brings its own rules."""

    title: Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=PRINTED)]
    edition: Line = "2014"
    formulas: Annotated[list[Line], Field(max_length=8)] = Field(default=[])
    tempo: Line | None = None
    lexicon: Line = OPEN_NAME
    seed: Line | None = None
    prepared: str | None = None
    players: Annotated[list[WireEntrant], Field(max_length=20_000)] = Field(default=[])
    shows_standings: bool = False
    is_refereed: bool = False


class WireRoom(BaseModel):
    """What a room is; `opened_at` in milliseconds since 1970."""

    room: str
    title: str
    lexicon: str
    players: int
    opened_at: int
    shows_standings: bool


class WireSeat(BaseModel):
    """A player of the room; the name is not known once it was erased."""

    table: str
    player: str
    name: str | None


@routes.post("", status_code=HTTPStatus.CREATED)
async def open_room(context: Shared, visitor: Known, order: WireOrder) -> WireRoom:
    """Open a room and its game: for administrators and directors."""
    actor = visitor.actor(None)
    if actor is None or actor.role not in (Role.ADMINISTRATOR, Role.DIRECTOR):
        raise Forbidden(actor.role if actor else Role.SPECTATOR, "OpenRoom")
    seats = tuple([await _seat(context, entrant) for entrant in order.players])
    tempo = () if order.tempo is None else (order.tempo,)
    wanted = RoomOrder(
        title=order.title,
        edition=order.edition,
        formulas=(*order.formulas, *tempo),
        lexicon=order.lexicon,
        seed=order.seed,
        prepared=order.prepared,
        seats=seats,
        shows_standings=order.shows_standings,
        is_refereed=order.is_refereed,
    )
    return _room(await context.rooms.open(wanted))


@routes.get("")
async def list_rooms(context: Shared) -> list[WireRoom]:
    """All rooms, the last opened first."""
    return [_room(card) for card in await context.rooms.cards()]


@routes.get("/{room}", response_model=WireRoomView)
async def see(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The room as who asks may see it; who never joined sees what hangs on the wall."""
    live = await context.rooms.live(room)
    return _json(context.view(live, actor))


@routes.get("/{room}/players")
async def players(context: Shared, actor: Asker, room: RoomNumber) -> list[WireSeat]:
    """Who plays, by table; names are for those who joined the room."""
    card = await context.rooms.card(room)
    names = await _names(context, actor, card)
    return [
        WireSeat(table=seat.table, player=seat.player, name=names.get(seat.player))
        for seat in card.seats
    ]


@routes.get("/{room}/standings", response_model=WireStandings)
async def see_standings(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The standings: for who referees at any time, for all where they are shown or at the end."""
    live = await context.rooms.live(room)
    card = await context.rooms.card(room)
    is_shown = card.shows_standings or live.game.phase is Phase.CLOSED
    if not is_shown and actor.role not in LEADERS:
        raise NotOverYet
    return _json(wire_standings(standings_view(standings(live.game))))


@routes.post("/{room}/commands")
async def command(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, asked: WireAct
) -> WireReceipt:
    """Ask something of the game; answered once it is recorded."""
    return await act(await context.rooms.live(room), actor, asked)


@routes.post("/{room}/slips")
async def slips(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, handed: WireHandIn
) -> WireReceipt:
    """Hand in one's slips; answered once they are recorded, and recorded once for a key."""
    return await hand_in(await context.rooms.live(room), actor, handed)


async def _seat(context: Context, entrant: WireEntrant) -> Seat:
    if entrant.player is not None:
        return Seat(entrant.table, entrant.player)
    name = entrant.name or entrant.table
    person = await context.people.add(name, entrant.licence, entrant.club)
    return Seat(entrant.table, person.number)


async def _names(context: Context, actor: Actor, card: RoomCard) -> dict[str, str]:
    if actor.role not in REFEREES | {Role.PLAYER, Role.DISPLAY}:
        return {}
    people = await context.people.named(seat.player for seat in card.seats)
    return {number: person.name for number, person in people.items()}


def _room(card: RoomCard) -> WireRoom:
    return WireRoom(
        room=card.room,
        title=card.title,
        lexicon=card.lexicon,
        players=len(card.seats),
        opened_at=card.opened_at,
        shows_standings=card.shows_standings,
    )


def _json(view: object) -> Response:
    return Response(msgspec.json.encode(view), media_type="application/json")
