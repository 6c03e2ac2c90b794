"""The detail of a game, on a page or on a quarter of one, and how the room did at each turn."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from nonuple.app.prints import PrintOrder
from nonuple.app.published_games import printed_placement, rack_line
from nonuple.core.board import PREMIUMS, Board, Premium
from nonuple.core.notation import format_word
from nonuple.duplicate.events import (
    NO_SOLUTION,
    Grounds,
    IncidentNoted,
    LettersDrawn,
    MoveRetained,
)
from nonuple.duplicate.results import results, top_total
from nonuple.duplicate.solos import Solo
from nonuple.duplicate.state import AnnulledTurn, Game, TurnRecord
from nonuple.duplicate.turn_statistics import TurnStatistics, turn_statistics
from nonuple.entrypoints.games_fr import GROUNDS
from nonuple.entrypoints.prints.heading import Data, heading, name_of, state_of
from nonuple.entrypoints.prints.typography import MINUS, decimal, number, percent, spaced

GAME_TITLE = "Feuille de partie"
STATISTICS_TITLE = "Statistiques de la partie"
# As many turns as a quarter of a page holds; a longer game goes on in the next quarter.
QUARTER_TURNS = 32
_QUARTERS = 4
_TOLD_BY_ITSELF = (Grounds.ONLY_TOP, Grounds.OPENS_GAME, Grounds.PREPARED)
_PREMIUM_MARKS = {
    Premium.NONE: "",
    Premium.DOUBLE_LETTER: "LD",
    Premium.TRIPLE_LETTER: "LT",
    Premium.DOUBLE_WORD: "MD",
    Premium.TRIPLE_WORD: "MT",
}


def game_data(order: PrintOrder) -> Data:
    """All that happened, a row a turn, and the board at the end."""
    game = order.game
    return {
        "head": heading(order, GAME_TITLE),
        "rows": list(_rows(order)),
        "total": number(top_total(game)),
        "state": state_of(game),
        "board": board_cells(game.board),
    }


def quarters_data(orders: Sequence[PrintOrder]) -> Data:
    """Games four to a page; a game alone is there four times, to be cut and handed out."""
    parts = [part for order in orders for part in _quarters(order)]
    if len(orders) == 1:
        parts = [part for part in parts for _ in range(_QUARTERS)]
    return {"head": heading(orders[0], GAME_TITLE), "parts": parts}


def statistics_data(order: PrintOrder) -> Data:
    """What the room marked at each turn against the top."""
    game = order.game
    found = turn_statistics(results(game))
    tops = sum(turn.top for turn in found)
    means = sum((turn.mean for turn in found), start=Fraction())
    return {
        "head": heading(order, STATISTICS_TITLE),
        "state": state_of(game),
        "turns": [_statistics(turn, game.turns[turn.turn - 1].move) for turn in found],
        "top": number(tops),
        "mean": decimal(means) if found else "",
        "share": percent(100 * means / tops, 1) if tops else "",
    }


def _quarters(order: PrintOrder) -> Iterator[Data]:
    game = order.game
    rows = [_row(order, record, None) for record in game.turns]
    pieces = [rows[at : at + QUARTER_TURNS] for at in range(0, len(rows), QUARTER_TURNS)] or [[]]
    for place, piece in enumerate(pieces, start=1):
        yield {
            "head": heading(order, GAME_TITLE),
            "part": f"{place}/{len(pieces)}" if len(pieces) > 1 else "",
            "rows": piece,
            "total": number(top_total(game)) if place == len(pieces) else "",
            "state": state_of(game) if place == len(pieces) else "",
        }


def _rows(order: PrintOrder) -> Iterator[Data]:
    game = order.game
    solos = {turn.solo.turn: turn.solo for turn in results(game).turns if turn.solo}
    for record in game.turns:
        yield from (_annulled(one) for one in game.annulled if one.number == record.number)
        yield _row(order, record, solos.get(record.number))
    last = len(game.turns)
    yield from (_annulled(one) for one in game.annulled if one.number > last)
    yield from (_told_alone(one) for one in game.notes if one.turn > last)


def _row(order: PrintOrder, record: TurnRecord, solo: Solo | None) -> Data:
    game, move = order.game, record.move
    total = sum(turn.move.score for turn in game.turns[: record.number])
    return {
        "turn": str(record.number),
        "rejected": [f"{MINUS}{letters}" for letters in record.draw.rejected],
        "rack": _rack(game, record.draw),
        "word": format_word(printed_placement(move).word),
        "place": move.coordinate,
        "points": number(move.score),
        "total": number(total),
        "notes": [spaced(note) for note in _notes(order, move, solo)],
    }


def _rack(game: Game, draw: LettersDrawn) -> str:
    is_redrawn = any(turn.number == draw.turn for turn in game.annulled)
    return str(rack_line(draw, is_redrawn=is_redrawn)).replace("-", MINUS)


def _annulled(turn: AnnulledTurn) -> Data:
    why = "aucun mot ne peut être posé" if turn.reason == NO_SOLUTION else turn.reason
    reason = f" : {why}" if why else ""
    return {
        "turn": str(turn.number),
        "rejected": [],
        "rack": turn.draw.leave + turn.draw.drawn,
        "annulled": spaced(f"coup annulé{reason}"),
    }


def _told_alone(note: IncidentNoted) -> Data:
    """A note about a turn that was not laid."""
    return {"turn": str(note.turn), "rejected": [], "rack": "", "annulled": spaced(note.text)}


def _notes(order: PrintOrder, move: MoveRetained, solo: Solo | None) -> Iterator[str]:
    """Who was alone on the best score, the other tops with why this one was retained, incidents."""
    if solo is not None:
        bonus = f" (+{solo.bonus})" if solo.bonus else ""
        yield f"Solo : {name_of(order.named(solo.player))}{bonus}"
    others = [
        f"{format_word(one.word)} {one.coordinate}"
        for one in move.openness
        if (one.word, one.coordinate) != (move.word, move.coordinate)
    ]
    if others:
        yield f"Ex æquo : {', '.join(others)}"
    if move.grounds not in _TOLD_BY_ITSELF:
        reason = f" : {move.reason}" if move.reason else ""
        yield f"Retenu : {GROUNDS[move.grounds]}{reason}"
    yield from (f"Note : {one.text}" for one in order.game.notes if one.turn == move.turn)


def board_cells(board: Board) -> list[Data]:
    """A square by its letter, in lower case where a joker has it, and its premium."""
    return [
        {"letter": "" if cell == "." else cell, "premium": _PREMIUM_MARKS[premium]}
        for cell, premium in zip(board.cells, PREMIUMS, strict=True)
    ]


def _statistics(turn: TurnStatistics, move: MoveRetained) -> Data:
    return {
        "turn": turn.turn,
        "word": format_word(move.word),
        "place": move.coordinate,
        "top": turn.top,
        "mean": float(turn.mean),
        "mean_text": decimal(turn.mean) if turn.players else "",
        "best": number(turn.best) if turn.best is not None else "",
        "share": float(turn.share_found),
        "share_text": percent(turn.share_found, 0) if turn.players else "",
        "found": f"{turn.found_top}/{turn.players}" if turn.players else "",
        "spread": number(turn.spread) if turn.players else "",
    }
