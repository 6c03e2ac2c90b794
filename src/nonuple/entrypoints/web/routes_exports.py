"""A game to take away: its table, its CSV, its whole log; its standings and its players."""

from http import HTTPStatus

from fastapi import APIRouter, Response

from nonuple.adapters.csv_table import write_csv
from nonuple.adapters.event_json import write_json
from nonuple.adapters.people_csv import write_players
from nonuple.adapters.published_table import write_table
from nonuple.app.actors import LEADERS, Actor, Forbidden
from nonuple.app.published_games import PublishedGame, published
from nonuple.duplicate.state import Phase
from nonuple.entrypoints.web.context import Asker, Context, RoomNumber, Shared
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.web_errors import NotOverYet

_REFUSALS = described(HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE)
routes = APIRouter(prefix="/rooms/{room}/exports", tags=["exports"], responses=_REFUSALS)


class _Text(Response):
    media_type = "text/plain"


class _Csv(Response):
    media_type = "text/csv"


class _Json(Response):
    media_type = "application/json"


@routes.get("/table.txt", response_class=_Text)
async def table(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The published table: for all once the game is over, for who leads it at any time."""
    return _Text(write_table(await _published(context, actor, room)))


@routes.get("/game.csv", response_class=_Csv)
async def csv(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The same for a spreadsheet."""
    return _Csv(write_csv(await _published(context, actor, room)))


@routes.get("/log.json", response_class=_Json)
async def log(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The whole log: for who leads the game, once it is over, for it tells the seed."""
    is_over = await _is_over(context, room)
    if actor.role not in LEADERS:
        raise Forbidden(actor.role, "ExportLog")
    if not is_over:
        raise NotOverYet
    return _Json(write_json(await context.rooms.log(room)))


@routes.get("/players.csv", response_class=_Csv)
async def players_csv(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """Who sits where, with all that is known of them: for who leads the game."""
    if actor.role not in LEADERS:
        raise Forbidden(actor.role, "ExportNames")
    card = await context.rooms.cards.card(room)
    people = await context.people.named(seat.player for seat in card.seats)
    return _Csv(write_players(card.seats, people))


async def _published(context: Context, actor: Actor, room: str) -> PublishedGame:
    is_over = await _is_over(context, room)
    if actor.role not in LEADERS and not is_over:
        raise NotOverYet
    card = await context.rooms.cards.card(room)
    return published(await context.rooms.log(room), title=card.title)


async def _is_over(context: Context, room: str) -> bool:
    return (await context.rooms.live(room)).game.phase is Phase.CLOSED
