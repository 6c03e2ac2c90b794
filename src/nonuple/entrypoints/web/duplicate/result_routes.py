"""What a game came to, turn by turn and player by player."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from nonuple.app.duplicate.results_seen import players_of_sheet, seen_turn
from nonuple.app.duplicate.rooms import duplicate_room
from nonuple.entrypoints.web.context import Asker, RoomNumber, Shared
from nonuple.entrypoints.web.duplicate.encoding import VIEWS
from nonuple.entrypoints.web.duplicate.result_wire import (
    WireSheet,
    WireTurnDetail,
    wire_sheet,
    wire_turn,
)
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.wire import PlayerNumber

_REFUSALS = described(HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE)
routes = APIRouter(prefix="/rooms/{room}/turns", tags=["results"], responses=_REFUSALS)

# More than a page shows; the CSV of the standings has them all.
_MOST_ROWS = 2000
TurnNumber = Annotated[int, Path(ge=1, le=999)]
OnePlayer = Annotated[PlayerNumber | None, Query(description="That player's turn only")]


@routes.get("", response_model=WireSheet)
async def sheet(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The turns played and the points of each player: for whoever may see the standings."""
    live = await duplicate_room(context.rooms, room)
    players = players_of_sheet(live, actor)
    return VIEWS.answered(wire_sheet(live.results, players, _MOST_ROWS))


@routes.get("/{turn}", response_model=WireTurnDetail)
async def turn_detail(
    context: Shared,
    actor: Asker,
    room: RoomNumber,
    turn: TurnNumber,
    player: OnePlayer = None,
) -> Response:
    """What was written at a turn played: for leaders, for arbiters their tables, at the end all.

    What people wrote of somebody's turn, an appeal or the reason of a decision, is for that player
    and whoever rules on it.
    """
    live = await duplicate_room(context.rooms, room)
    found, seen = seen_turn(live, actor, turn, player, _MOST_ROWS)
    return VIEWS.answered(wire_turn(found, seen))
