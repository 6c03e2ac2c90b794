"""A turn with simulated tables, for whoever discovers the room: no room is opened for it."""

import asyncio
from dataclasses import dataclass
from http import HTTPStatus

from fastapi import APIRouter, Response

from nonuple.app.duplicate.announcement import rack_view
from nonuple.app.duplicate.demonstration import TABLES, demonstration
from nonuple.app.duplicate.views.entries import own_turn
from nonuple.app.duplicate.views.player_types import OwnTurnView
from nonuple.app.duplicate.views.public import move_view, standings_view
from nonuple.app.duplicate.views.public_types import MoveView, RackView, StandingsView
from nonuple.app.lexicons.catalogue import OPEN_NAME
from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.announcing import draw_announcement, move_announcement
from nonuple.duplicate.results import results
from nonuple.duplicate.standings import standings
from nonuple.entrypoints.french.announcing import spoken
from nonuple.entrypoints.web.context import Shared
from nonuple.entrypoints.web.duplicate.encoding import VIEWS
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
    last: MoveView
    rack: RackView
    draw_said: tuple[str, ...]
    slips: tuple[OwnTurnView, ...]
    move: MoveView
    move_said: tuple[str, ...]
    board_after: str
    standings: StandingsView


@routes.get("/demonstration", response_model=WireDemonstration)
async def demonstrate(context: Shared) -> Response:
    """A turn that nobody plays, always the same."""
    lexicon = await context.lexicons.opened(OPEN_NAME)
    shown = await asyncio.to_thread(_shown, lexicon)
    return VIEWS.answered(shown)


def _shown(lexicon: Lexicon) -> WireDemonstration:
    game = demonstration(lexicon)
    found = results(game)
    turn = found.turns[-1]
    record, before = turn.record, found.turns[-2].record
    return WireDemonstration(
        turn=record.number,
        seconds=game.rules.seconds(record.number),
        lexicon=lexicon.name,
        board=record.board.cells,
        last=move_view(before),
        rack=rack_view(record.draw),
        draw_said=tuple(spoken(draw_announcement(record.draw, game.rules.tempo))),
        slips=tuple(own_turn(game, turn, table) for table in TABLES),
        move=move_view(record),
        move_said=tuple(spoken(move_announcement(record.board, record.move))),
        board_after=game.board.cells,
        standings=standings_view(standings(game, found)),
    )
