"""What a game came to, turn by turn and player by player."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from nonuple.app.access.actors import LEADERS, Actor, Role
from nonuple.app.duplicate.live_room import LiveRoom
from nonuple.duplicate.slip_errors import UnknownTurn
from nonuple.duplicate.state import Phase
from nonuple.entrypoints.web.context import Asker, RoomNumber, Shared
from nonuple.entrypoints.web.duplicate.encoding import answered
from nonuple.entrypoints.web.duplicate.result_wire import (
    WireSheet,
    WireTurnDetail,
    wire_sheet,
    wire_turn,
)
from nonuple.entrypoints.web.errors import NotOverYet
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.rooms.entrants import PlayerNumber

_REFUSALS = described(HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE)
routes = APIRouter(prefix="/rooms/{room}/turns", tags=["results"], responses=_REFUSALS)

# More than a page shows; the CSV of the standings has them all.
_MOST_ROWS = 2000
TurnNumber = Annotated[int, Path(ge=1, le=999)]
OnePlayer = Annotated[PlayerNumber | None, Query(description="That player's turn only")]


@routes.get("", response_model=WireSheet)
async def sheet(context: Shared, actor: Asker, room: RoomNumber) -> Response:
    """The turns played and the points of each player: for whoever may see the standings."""
    live = await context.rooms.live(room)
    if not live.shows_standings and actor.role not in LEADERS:
        raise NotOverYet
    players = tuple(row.player for row in live.standings().rows)
    return answered(wire_sheet(live.results, players, _MOST_ROWS))


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
    and who rules on it.
    """
    live = await context.rooms.live(room)
    found = next((one for one in live.results.turns if one.record.number == turn), None)
    players = _seen(live, actor)
    if found is None:
        raise UnknownTurn(turn)
    asked = [one for one in players if player in (None, one)][:_MOST_ROWS]
    told = [one for one in asked if _rules_on(actor, one) or one == actor.player]
    return answered(wire_turn(live.game, found, asked, told))


def _seen(live: LiveRoom, actor: Actor) -> tuple[str, ...]:
    """Those whose slips may be seen, by rank; raises NotOverYet."""
    players = tuple(row.player for row in live.standings().rows)
    if actor.role in LEADERS or live.game.phase is Phase.CLOSED:
        return players
    if actor.role is not Role.ARBITER:
        # A second arbiter reads slips again without knowing how the first did.
        raise NotOverYet
    return tuple(player for player in players if actor.answers_for(player))


def _rules_on(actor: Actor, player: str) -> bool:
    return actor.role is not Role.SECOND_ARBITER and actor.answers_for(player)
