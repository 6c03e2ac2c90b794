"""The detail of a game, on a page or on a quarter of one, and how the room did at each turn."""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction

from nonuple.app.duplicate.prints import PrintOrder
from nonuple.app.files.published_games import printed_placement, rack_line
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
from nonuple.duplicate.turn_statistics import TurnStatistics, hardest, turn_statistics
from nonuple.entrypoints.french.games import GROUNDS
from nonuple.entrypoints.prints.heading import Data, heading, name_of, state_of
from nonuple.entrypoints.prints.typography import MINUS, decimal, number, percent, spaced

GAME_TITLE = "Feuille de partie"
STATISTICS_TITLE = "Statistiques de la partie"
# As many turns as a quarter of a page holds; a longer game goes on in the next quarter.
QUARTER_TURNS = 32
_QUARTERS = 4
_BY_NOBODY = "que personne n’a trouvé"
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
        "state": _told_after(game),
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
        "hardest": spaced(_hardest(game, hardest(found))),
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
            "state": _told_after(game) if place == len(pieces) else "",
        }


def _told_after(game: Game) -> str:
    """How the game went, and the words that the arbiter ruled on whatever the lexicon says."""
    admitted = _ruled("Mot admis", "Mots admis", game.admitted)
    refused = _ruled("Mot refusé", "Mots refusés", game.refused)
    return " ".join(filter(None, [state_of(game), admitted, refused]))


def _ruled(one: str, several: str, words: Collection[str]) -> str:
    if not words:
        return ""
    start = one if len(words) == 1 else several
    return spaced(f"{start} par l’arbitre : {', '.join(sorted(words))}.")


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
        "rack": rack_text(game, record.draw),
        "word": format_word(printed_placement(move).word),
        "place": move.coordinate,
        "points": number(move.score),
        "total": number(total),
        "notes": [spaced(note) for note in _notes(order, move, solo)],
    }


def rack_text(game: Game, draw: LettersDrawn) -> str:
    """The letters kept and those drawn, after a dash where others were put back."""
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
        reason = f" ({move.reason.removesuffix('.')})" if move.reason else ""
        yield f"Retenu : {GROUNDS[move.grounds]}{reason}"
    yield from (f"Note : {one.text}" for one in order.game.notes if one.turn == move.turn)


def board_cells(board: Board) -> list[Data]:
    """A square by its letter, in lower case where a joker has it, and its premium."""
    return [
        {"letter": "" if cell == "." else cell, "premium": _PREMIUM_MARKS[premium]}
        for cell, premium in zip(board.cells, PREMIUMS, strict=True)
    ]


def _hardest(game: Game, turns: Sequence[TurnStatistics]) -> str:
    """Which turns the fewest found, in a sentence."""
    if not turns:
        return ""
    start = "Les coups les plus difficiles" if len(turns) > 1 else "Le coup le plus difficile"
    return f"{start} : {' ; '.join(_hard(turn, game) for turn in turns)}."


def _hard(turn: TurnStatistics, game: Game) -> str:
    move = game.turns[turn.turn - 1].move
    by = f"trouvé par {turn.found_top} sur {turn.players}" if turn.found_top else _BY_NOBODY
    return f"le {turn.turn}, {format_word(move.word)} {move.coordinate}, {by}"


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
