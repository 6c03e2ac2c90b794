"""A classic game looked back at, once it is over: solutions of its turns, files of it."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response
from pydantic import BaseModel

from nonuple.adapters.formats.classic_event_json import write_json
from nonuple.adapters.formats.classic_text import write_text
from nonuple.adapters.formats.gcg import write_gcg
from nonuple.app.classic.looking_back import LookingBack, TurnSolutions
from nonuple.entrypoints.web.context import Asker, Context, RoomNumber, Shared, open_words
from nonuple.entrypoints.web.files import Json, Text, saved_as
from nonuple.entrypoints.web.problems import described

_MOST_SHOWN = 200
_REFUSALS = described(
    HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT, HTTPStatus.SERVICE_UNAVAILABLE
)
routes = APIRouter(prefix="/classic/rooms/{room}", tags=["classic"], responses=_REFUSALS)
TurnNumber = Annotated[int, Path(ge=1, le=999)]
Most = Annotated[int, Query(ge=1, le=_MOST_SHOWN)]


class WireClassicSolution(BaseModel):
    """A word that could have been laid; a joker is in lower case."""

    word: str
    coordinate: str
    points: int


class WireTurnSolutions(BaseModel):
    """The best words of a turn by falling score; `found` is how many there were in all."""

    turn: int
    rack: str
    top: int
    found: int
    solutions: list[WireClassicSolution]


# Nobody looks for words while they play elsewhere (2.1.7).
@routes.get("/turns/{turn}/solutions", dependencies=[Depends(open_words)])
async def solutions(
    context: Shared, actor: Asker, room: RoomNumber, turn: TurnNumber, most: Most = 20
) -> WireTurnSolutions:
    """What could have been played at a turn: for all, once the game is over."""
    return _wire(await looking_back(context).solutions(actor, room, turn, most))


@routes.get("/exports/game.gcg", response_class=Text)
async def gcg(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The game for other programs, where two played: for all, once it is over."""
    text = write_gcg(await looking_back(context).record_of_two(actor, room))
    card = await context.rooms.cards.card(room)
    return Text(text, headers=saved_as("partie", card, "gcg"))


@routes.get("/exports/game.txt", response_class=Text)
async def table(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The game in the notation of French sheets: for all, once it is over."""
    text = write_text(await looking_back(context).record(actor, room))
    card = await context.rooms.cards.card(room)
    return Text(text, headers=saved_as("partie", card, "txt"))


@routes.get("/exports/log.json", response_class=Json)
async def log(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The whole log, from which the game can be played again: for all, once it is over."""
    content = write_json(await looking_back(context).log(actor, room))
    card = await context.rooms.cards.card(room)
    return Json(content, headers=saved_as("journal", card, "json"))


def looking_back(context: Context) -> LookingBack:
    """The finished games of a server."""
    return LookingBack(context.rooms, context.lexicons, context.people)


def _wire(found: TurnSolutions) -> WireTurnSolutions:
    return WireTurnSolutions(
        turn=found.turn,
        rack=found.rack,
        top=found.top,
        found=found.found,
        solutions=[
            WireClassicSolution(word=one.word, coordinate=one.coordinate, points=one.points)
            for one in found.solutions
        ],
    )
