"""The arbiter's console: what is asked while a turn is refereed; nothing is recorded by asking."""

import asyncio
from http import HTTPStatus
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Response

from nonuple.app.access.permissions import require_sight
from nonuple.app.duplicate.announcement import Beat
from nonuple.app.duplicate.history import without_rack
from nonuple.app.duplicate.rights import GameSight
from nonuple.app.duplicate.rooms import duplicate_room
from nonuple.app.duplicate.views.console import DoubtfulAct, HistoryStep, SolutionsView
from nonuple.core.board import Coordinate, Placement
from nonuple.core.letters import JOKER, fold
from nonuple.core.notation import parse_word
from nonuple.duplicate.announcing import (
    move_announcement,
    time_announcement,
)
from nonuple.duplicate.slip_notation import format_slip
from nonuple.duplicate.state import Game
from nonuple.entrypoints.french.announcing import sentence_said, spoken
from nonuple.entrypoints.french.console import doubt_sentence, step_sentence
from nonuple.entrypoints.french.rulings import COMMITTEE
from nonuple.entrypoints.web.context import Asker, Known, RoomNumber, Shared
from nonuple.entrypoints.web.duplicate.command_wire import Steps
from nonuple.entrypoints.web.duplicate.console_wire import (
    Where,
    WireAnnouncement,
    WireBeat,
    WireDoubt,
    WireKnownSolution,
    WireRulingChange,
    WireSaying,
    WireSolutions,
    WireStep,
    WireStepNote,
    WireTopChange,
    WireTriedRuling,
    WireTriedSlips,
    WireTriedWord,
    WireUndoing,
    WireWanted,
    WireWordPreview,
)
from nonuple.entrypoints.web.duplicate.encoding import wire_entry, wire_ruling
from nonuple.entrypoints.web.duplicate.result_routes import TurnNumber
from nonuple.entrypoints.web.duplicate.view_wire import WireEntry
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


@routes.get("/solutions")
async def solutions(
    context: Shared, actor: Asker, room: RoomNumber, wanted: Annotated[WireWanted, Query()]
) -> WireSolutions:
    """The solutions of a turn by falling score: for whoever referees, once they may know them.

    Their numbers stay the same during the turn, unless a word is ruled on.
    """
    known = (await duplicate_room(context.rooms, room)).console().moves(actor, wanted.turn)
    return _solutions(await asyncio.to_thread(known.wanted, wanted.wanted()), wanted.limit)


@routes.post("/slip-preview")
async def try_slips(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, tried: WireTriedSlips
) -> WireTriedRuling:
    """What slips would come to: for whoever referees, once they may know it."""
    live = await duplicate_room(context.rooms, room)
    slips = tried.read()
    found = live.console().slips(actor, tried.turn, slips)
    return WireTriedRuling(
        found.turn,
        tuple(map(format_slip, slips)),
        wire_ruling(found.ruling, live.game.rules),
        found.committee,
        "" if found.committee is None else COMMITTEE[found.committee],
    )


@routes.get("/entries/{turn}/{player}", response_model=WireEntry)
async def entry(
    context: Shared, actor: Asker, room: RoomNumber, turn: TurnNumber, player: PathPlayer
) -> Response:
    """A player's turn, in play or played: for whoever referees it, once they may know it."""
    live = await duplicate_room(context.rooms, room)
    view = live.console().entry(actor, turn, player)
    content = msgspec.json.encode(wire_entry(view, live.game.rules))
    return Response(content, media_type="application/json")


@routes.post("/word-preview")
async def try_word(
    context: Shared, _: Known, actor: Asker, room: RoomNumber, tried: WireTriedWord
) -> WireWordPreview:
    """What admitting or refusing a word would change; the first time it takes a second."""
    console = (await duplicate_room(context.rooms, room)).console()
    word = fold(tried.word)
    found = await asyncio.to_thread(console.word, actor, word, tried.is_admitted)
    rulings = tuple(
        WireRulingChange(
            one.turn,
            one.player,
            one.points_before,
            one.points_after,
            one.sanction_before,
            one.sanction_after,
        )
        for one in found.rulings
    )
    tops = tuple(
        WireTopChange(one.turn, one.top_before, one.top_after, one.is_laid_valid)
        for one in found.tops
    )
    return WireWordPreview(found.word, found.is_valid, found.is_admitted, rulings, tops)


@routes.get("/doubts")
async def doubts(
    context: Shared,
    actor: Asker,
    room: RoomNumber,
    act: DoubtfulAct,
    word: Word = "",
    coordinate: Where = "",
    steps: Steps = 1,
) -> list[WireDoubt]:
    """What is better looked at twice before an act, about a move where one is named.

    `steps` are how many would be undone.
    """
    chosen = None
    if word and coordinate:
        chosen = Placement(Coordinate.parse(coordinate), parse_word(word))
    console = (await duplicate_room(context.rooms, room)).console()
    found = console.doubts(actor, act, chosen, steps, context.now())
    return [WireDoubt(one.kind, one.count, one.players, doubt_sentence(one)) for one in found]


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
    context: Shared, _: Known, actor: Asker, room: RoomNumber, said: WireSaying
) -> None:
    """Tell how far the rack is announced, which walls and tables follow: for leaders."""
    (await duplicate_room(context.rooms, room)).announce(actor, said.version, said.step)


def _solutions(view: SolutionsView, limit: int) -> WireSolutions:
    shown = tuple(
        WireKnownSolution(
            one.number,
            one.word,
            one.coordinate,
            one.score,
            one.is_top,
            one.laid,
            JOKER in one.laid,
            format_slip(one.slip),
        )
        for one in view.solutions
    )
    following = shown[-1].number if len(shown) == limit else None
    return WireSolutions(view.turn, view.total, view.found, shown, following)


def _step(step: HistoryStep, names: dict[str, str]) -> WireStep:
    undone = step.undone
    return WireStep(
        step.version,
        step.at,
        step.by,
        step.turn,
        step.kind,
        step_sentence(step, names),
        None
        if undone is None
        else WireUndoing(undone.version, undone.at, undone.by, undone.reason),
        tuple(WireStepNote(one.version, one.at, one.by, one.text) for one in step.notes),
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
