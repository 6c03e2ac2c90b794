"""A turn with simulated tables, for whoever discovers the room: no room is opened for it."""

import asyncio
from dataclasses import dataclass
from http import HTTPStatus

import msgspec
from fastapi import APIRouter, Response

from nonuple.app.duplicate.announcement import rack_view
from nonuple.app.duplicate.demonstration import TABLES, demonstration
from nonuple.app.duplicate.views.entries import own_turn
from nonuple.app.duplicate.views.public import standings_view
from nonuple.app.lexicons.catalogue import OPEN_NAME
from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.announcing import draw_announcement, move_announcement
from nonuple.duplicate.results import results
from nonuple.duplicate.standings import standings
from nonuple.entrypoints.french.announcing import spoken
from nonuple.entrypoints.web.context import Shared
from nonuple.entrypoints.web.duplicate.encoding import wire_own_turn, wire_rack, wire_standings
from nonuple.entrypoints.web.duplicate.result_wire import wire_move
from nonuple.entrypoints.web.duplicate.view_wire import (
    WireMove,
    WireOwnTurn,
    WireRack,
    WireStandings,
)
from nonuple.entrypoints.web.problems import described

routes = APIRouter(tags=["demonstration"], responses=described(HTTPStatus.SERVICE_UNAVAILABLE))


@dataclass(frozen=True, slots=True)
class WireDemonstration:
    """The turn from its letters to its standings; `slips` are by table, from the first on.

    `last` is the move laid before, on the `board`; `draw_said` and `move_said` are what is
    announced, sentence by sentence.
    """

    turn: int
    seconds: int
    lexicon: str
    board: str
    last: WireMove
    rack: WireRack
    draw_said: tuple[str, ...]
    slips: tuple[WireOwnTurn, ...]
    move: WireMove
    move_said: tuple[str, ...]
    board_after: str
    standings: WireStandings


@routes.get("/demonstration", response_model=WireDemonstration)
async def demonstrate(context: Shared) -> Response:
    """A turn that nobody plays, always the same."""
    lexicon = await context.lexicons.opened(OPEN_NAME)
    shown = await asyncio.to_thread(_shown, lexicon)
    return Response(msgspec.json.encode(shown), media_type="application/json")


def _shown(lexicon: Lexicon) -> WireDemonstration:
    game = demonstration(lexicon)
    found = results(game)
    turn = found.turns[-1]
    record, before = turn.record, found.turns[-2].record.move
    slips = (wire_own_turn(own_turn(game, turn, table), game.rules) for table in TABLES)
    return WireDemonstration(
        turn=record.number,
        seconds=game.rules.seconds(record.number),
        lexicon=lexicon.name,
        board=record.board.cells,
        last=wire_move(before),
        rack=wire_rack(rack_view(record.draw)),
        draw_said=tuple(spoken(draw_announcement(record.draw, game.rules.tempo))),
        slips=tuple(slips),
        move=wire_move(record.move),
        move_said=tuple(spoken(move_announcement(record.board, record.move))),
        board_after=game.board.cells,
        standings=wire_standings(standings_view(standings(game, found))),
    )
