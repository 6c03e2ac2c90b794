"""What a room takes to a spreadsheet: standings, game, players, as a French CSV or an XLSX."""

from enum import StrEnum
from http import HTTPStatus

from fastapi import APIRouter, Response

from nonuple.adapters.formats.spreadsheets import Sheet, write_sheet_csv
from nonuple.adapters.formats.xlsx_files import write_xlsx
from nonuple.app.access.actors import Actor
from nonuple.app.rooms.seats import by_table
from nonuple.entrypoints.prints.file_names import standings_name
from nonuple.entrypoints.prints.sheets import game_sheet, players_sheet, standings_sheet
from nonuple.entrypoints.web.context import Asker, Context, RoomNumber, Shared
from nonuple.entrypoints.web.duplicate.documents import documents_of
from nonuple.entrypoints.web.duplicate.print_routes import Names
from nonuple.entrypoints.web.files import Csv, Xlsx, saved_as
from nonuple.entrypoints.web.problems import described

_REFUSALS = described(HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE)
routes = APIRouter(prefix="/rooms/{room}/spreadsheets", tags=["exports"], responses=_REFUSALS)


class SheetKind(StrEnum):
    """What can be opened in a spreadsheet."""

    STANDINGS = "standings"
    GAME = "game"
    PLAYERS = "players"


@routes.get("/{kind}.csv", response_class=Csv)
async def sheet_csv(
    context: Shared, actor: Asker, room: RoomNumber, kind: SheetKind, names: Names = True
) -> Response:
    """Semicolons, decimal commas and a byte order mark, as a French Excel opens it.

    The standings and the game are for all once the game is over, the players for whoever leads it.
    """
    name, sheet = await _sheet(context, actor, room, kind, has_names=names)
    card = await context.rooms.cards.card(room)
    return Csv(write_sheet_csv(sheet), headers=saved_as(name, card, "csv"))


@routes.get("/{kind}.xlsx", response_class=Xlsx)
async def sheet_xlsx(
    context: Shared, actor: Asker, room: RoomNumber, kind: SheetKind, names: Names = True
) -> Response:
    """The same as an XLSX."""
    name, sheet = await _sheet(context, actor, room, kind, has_names=names)
    card = await context.rooms.cards.card(room)
    return Xlsx(write_xlsx(sheet), headers=saved_as(name, card, "xlsx"))


async def _sheet(
    context: Context, actor: Actor, room: str, kind: SheetKind, *, has_names: bool
) -> tuple[str, Sheet]:
    """The sheet, and what its file is called."""
    match kind:
        case SheetKind.STANDINGS:
            order = await documents_of(context).standings(actor, room, has_names=has_names)
            name = standings_name("classement", is_final=order.is_final)
            return name, standings_sheet(order)
        case SheetKind.GAME:
            return "partie", game_sheet(await documents_of(context).moves(actor, room))
        case SheetKind.PLAYERS:
            card, people = await documents_of(context).players(actor, room)
            return "joueurs", players_sheet(by_table(card.seats), people)
