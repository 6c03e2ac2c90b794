"""The arbiter's console: what is asked while a turn is refereed; nothing is recorded by asking."""

import asyncio
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Query, Response

from nonuple.app.access.permissions import require_sight
from nonuple.app.duplicate.announcement import Beat
from nonuple.app.duplicate.history import without_rack
from nonuple.app.duplicate.rights import GameSight
from nonuple.app.duplicate.rooms import duplicate_room
from nonuple.app.duplicate.views.arbiter_types import EntryView
from nonuple.app.duplicate.views.console import (
    CautionedAct,
    HistoryStep,
    SlipPreview,
    SolutionsView,
    WordPreview,
)
from nonuple.core.board import Coordinate, Placement
from nonuple.core.letters import fold
from nonuple.core.notation import parse_word
from nonuple.duplicate.announcing import (
    move_announcement,
    time_announcement,
)
from nonuple.duplicate.state import Game
from nonuple.entrypoints.french.announcing import sentence_said, spoken
from nonuple.entrypoints.french.console import caution_sentence, step_sentence
from nonuple.entrypoints.web.context import Asker, Known, RoomNumber, Shared
from nonuple.entrypoints.web.duplicate.command_wire import Steps
from nonuple.entrypoints.web.duplicate.console_wire import (
    Where,
    WireAnnounced,
    WireAnnouncement,
    WireBeat,
    WireCaution,
    WireStep,
    WireTriedSlips,
    WireTriedWord,
    WireWanted,
)
from nonuple.entrypoints.web.duplicate.encoding import VIEWS
from nonuple.entrypoints.web.duplicate.result_routes import TurnNumber
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.rooms.seat_routes import PathPlayer
from nonuple.entrypoints.web.wire import Word

_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(prefix="/rooms/{room}", tags=["console"], responses=_REFUSALS)

Limit = Annotated[int, Query(ge=1, le=500)]


@routes.get("/solutions", response_model=SolutionsView)
async def solutions(
    context: Shared, actor: Asker, room: RoomNumber, wanted: Annotated[WireWanted, Query()]
) -> Response:
    """The solutions of a turn by falling score: for whoever referees, once they may know them.

    Their numbers stay the same during the turn, unless a word is ruled on.
    """
    known = (await duplicate_room(context.rooms, room)).console().moves(actor, wanted.turn)
    return VIEWS.answered(await asyncio.to_thread(known.wanted, wanted.wanted()))


@routes.post("/slip-preview", response_model=SlipPreview)
async def try_slips(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, tried: WireTriedSlips
) -> Response:
    """What slips would come to: for whoever referees, once they may know it."""
    console = (await duplicate_room(context.rooms, room)).console()
    return VIEWS.answered(console.slips(actor, tried.turn, tried.read()))


@routes.get("/entries/{turn}/{player}", response_model=EntryView)
async def entry(
    context: Shared, actor: Asker, room: RoomNumber, turn: TurnNumber, player: PathPlayer
) -> Response:
    """A player's turn, in play or played: for whoever referees it, once they may know it."""
    console = (await duplicate_room(context.rooms, room)).console()
    return VIEWS.answered(console.entry(actor, turn, player))


@routes.post("/word-preview")
async def try_word(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, tried: WireTriedWord
) -> WordPreview:
    """What admitting or refusing a word would change; the first time it takes a second."""
    console = (await duplicate_room(context.rooms, room)).console()
    word = fold(tried.word)
    return await asyncio.to_thread(console.word, actor, word, tried.is_admitted)


@routes.get("/cautions")
async def cautions(
    context: Shared,
    actor: Asker,
    room: RoomNumber,
    act: CautionedAct,
    word: Word = "",
    coordinate: Where = "",
    steps: Steps = 1,
) -> list[WireCaution]:
    """What is better looked at twice before an act, about a move where one is named.

    `steps` are how many would be undone.
    """
    chosen = None
    if word and coordinate:
        chosen = Placement(Coordinate.parse(coordinate), parse_word(word))
    console = (await duplicate_room(context.rooms, room)).console()
    found = console.cautions(actor, act, chosen, steps, context.now())
    return [WireCaution(one.kind, one.count, one.players, caution_sentence(one)) for one in found]


@routes.get("/history")
async def history(
    context: Shared,
    actor: Asker,
    room: RoomNumber,
    before: Annotated[int | None, Query(ge=1, le=2**53)] = None,
    limit: Limit = 100,
) -> list[WireStep]:
    """The steps of the course, the last first, undone or not: for whoever leads the game."""
    require_sight(actor, GameSight.HISTORY)
    live = await duplicate_room(context.rooms, room)
    found = await live.history.steps(before, limit)
    if not live.knows_rack(actor):
        found = tuple(without_rack(found, live.game.turn))
    card = await context.rooms.cards.card(room)
    tables = {seat.player: f"la table {seat.table}" for seat in card.seats}
    return [_step(one, tables) for one in found]


@routes.get("/announcement")
async def announcement(context: Shared, actor: Asker, room: RoomNumber) -> WireAnnouncement:
    """What is said of the turn in play, for all who may see the room."""
    live = await duplicate_room(context.rooms, room)
    return _announcement(live.game, live.beats(actor))


@routes.post("/announcing", status_code=HTTPStatus.NO_CONTENT)
async def announce(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, said: WireAnnounced
) -> None:
    """Tell how far the rack is announced, which walls and tables follow: for leaders."""
    (await duplicate_room(context.rooms, room)).announce(actor, said.version, said.step)


def _step(step: HistoryStep, names: dict[str, str]) -> WireStep:
    return WireStep(
        version=step.version,
        at=step.at,
        by=step.by,
        turn=step.turn,
        kind=step.kind,
        sentence=step_sentence(step, names),
        undone=step.undone,
        notes=step.notes,
    )


def _announcement(game: Game, beats: tuple[Beat, ...]) -> WireAnnouncement:
    last = game.turns[-1] if game.turns else None
    return WireAnnouncement(
        turn=game.turn,
        beats=tuple(
            WireBeat(sentence_said(one.sentence), sentence_said(one.word), one.known, one.seconds)
            for one in beats
        ),
        time=tuple(spoken(time_announcement(game.rules, game.turn))),
        move_turn=None if last is None else last.number,
        move=() if last is None else tuple(spoken(move_announcement(last.board, last.move))),
    )
