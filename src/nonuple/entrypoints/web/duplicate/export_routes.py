"""A game to take away: its table, its CSV, its whole log; its standings and its players."""

from http import HTTPStatus

from fastapi import APIRouter, Response

from nonuple.adapters.formats.csv_table import write_csv
from nonuple.adapters.formats.event_json import write_json
from nonuple.adapters.formats.people_csv import write_players
from nonuple.adapters.formats.published_table import write_table
from nonuple.app.rooms.seats import by_table
from nonuple.entrypoints.web.context import Asker, RoomNumber, Shared
from nonuple.entrypoints.web.duplicate.documents import documents_of
from nonuple.entrypoints.web.files import Csv, Json, Text, saved_as
from nonuple.entrypoints.web.problems import described

_REFUSALS = described(HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE)
routes = APIRouter(prefix="/rooms/{room}/exports", tags=["exports"], responses=_REFUSALS)


@routes.get("/table.txt", response_class=Text)
async def table(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The published table: for all once the game is over, for whoever leads it at any time."""
    text = write_table(await documents_of(context).moves(actor, room))
    card = await context.rooms.cards.card(room)
    return Text(text, headers=saved_as("tableau", card, "txt"))


@routes.get("/game.csv", response_class=Csv)
async def csv(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The same for other programs."""
    text = write_csv(await documents_of(context).moves(actor, room))
    card = await context.rooms.cards.card(room)
    return Csv(text, headers=saved_as("partie", card, "csv"))


@routes.get("/log.json", response_class=Json)
async def log(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The whole log: for whoever leads the game, once it is over, for it tells the seed."""
    content = write_json(await documents_of(context).log(actor, room))
    card = await context.rooms.cards.card(room)
    return Json(content, headers=saved_as("journal", card, "json"))


@routes.get("/players.csv", response_class=Csv)
async def players_csv(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """Who sits where, with all that is known of them: for whoever leads the game."""
    card, people = await documents_of(context).players(actor, room)
    return Csv(
        write_players(by_table(card.seats), people), headers=saved_as("joueurs", card, "csv")
    )
