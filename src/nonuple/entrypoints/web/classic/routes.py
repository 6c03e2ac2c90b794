"""Tables of classic games: the lobby, opened, joined, acted in, played again."""

from http import HTTPStatus

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from nonuple.app.access.actors import Role
from nonuple.app.access.changes import Changed
from nonuple.app.access.permissions import require_sight
from nonuple.app.classic.rights import ClassicSight, require_rematch
from nonuple.app.classic.rooms import classic_room
from nonuple.app.classic.tables import Tables
from nonuple.entrypoints.french.rooms import title_after
from nonuple.entrypoints.web.access.entering import address_of, remember
from nonuple.entrypoints.web.classic.command_wire import WireClassicAct
from nonuple.entrypoints.web.classic.order_wire import (
    WireClassicTable,
    WireCode,
    WireOpenedTable,
    WireTableOrder,
    WireTaking,
    wire_classic_table,
)
from nonuple.entrypoints.web.context import (
    COOKIE,
    Asker,
    Context,
    Known,
    MaybeKnown,
    RoomNumber,
    Shared,
)
from nonuple.entrypoints.web.problems import described

_MOST_LISTED = 100
_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(prefix="/classic/rooms", tags=["classic"], responses=_REFUSALS)


class WireDone(BaseModel):
    """What was asked is recorded for good, at this version."""

    version: int
    is_repeated: bool


@routes.get("")
async def lobby(context: Shared, found: MaybeKnown) -> list[WireClassicTable]:
    """The public tables and one's own, the last opened first."""
    return [wire_classic_table(one) for one in await tables_of(context).lobby(found, _MOST_LISTED)]


@routes.post("", status_code=HTTPStatus.CREATED)
async def open_table(
    context: Shared, _: Known, request: Request, response: Response, asked: WireTableOrder
) -> WireOpenedTable:
    """Open a table, for whoever has a login: to play there, or to keep it for others."""
    lexicon = asked.lexicon or await context.lexicons.default()
    login = request.cookies.get(COOKIE)
    opened = await tables_of(context).open(asked.order(lexicon), address_of(request), login)
    remember(context.now(), request, response, opened.admission)
    await context.seating.note(opened.card.seats)
    return WireOpenedTable(room=opened.card.room, code=opened.code)


@routes.get("/{room}")
async def see_table(
    context: Shared, _: Asker, found: MaybeKnown, room: RoomNumber
) -> WireClassicTable:
    """A table as the lobby lists it: who sits there."""
    return wire_classic_table(await tables_of(context).listed(room, found))


@routes.get("/{room}/code")
async def see_code(context: Shared, actor: Asker, room: RoomNumber) -> WireCode:
    """The code that lets opponents in: for those at the table."""
    require_sight(actor, ClassicSight.CODE)
    return WireCode(code=await context.access.code(room, Role.PLAYER))


@routes.put("/{room}/seat")
async def take_seat(
    context: Shared,
    found: MaybeKnown,
    request: Request,
    response: Response,
    room: RoomNumber,
    asked: WireTaking,
) -> WireClassicTable:
    """Take a seat that is free: for whoever came by the code, for all where seats are open."""
    tables, login = tables_of(context), request.cookies.get(COOKIE)
    admission = await tables.take_seat(room, found, asked.name, address_of(request), login)
    if admission is not None:
        remember(context.now(), request, response, admission)
        await context.changes.tell(Changed(cards=frozenset({room})))
    seen_by = found if admission is None else admission.visitor
    return wire_classic_table(await tables.listed(room, seen_by))


@routes.post("/{room}/commands")
async def command(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, asked: WireClassicAct
) -> WireDone:
    """Ask something of the game; answered once it is recorded."""
    live = await classic_room(context.rooms, room)
    key = None if asked.key is None else f"act/{asked.key}"
    receipt = await live.act(actor, asked.command, asked.expected_version, key)
    return WireDone(version=receipt.version, is_repeated=receipt.is_repeated)


@routes.post("/{room}/rematch")
async def rematch(
    context: Shared, _: Known, actor: Asker, request: Request, room: RoomNumber
) -> WireClassicTable:
    """The table of the next game of the same players, once this one is over: for those at it.

    It is opened once, and is the same however often it is asked for.
    """
    require_rematch(actor)
    card = await context.next_games.open(room, title_after)
    await context.changes.tell(Changed(cards=frozenset({room})))
    # Whoever asks is somebody there since a moment.
    return wire_classic_table(
        await tables_of(context).listed(card.room, await context.visitor(request))
    )


def tables_of(context: Context) -> Tables:
    """The tables of a server."""
    return Tables(context.rooms, context.seating, context.access, context.people)
