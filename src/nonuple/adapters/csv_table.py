"""A published game for spreadsheets: one line a turn, as RFC 4180 says."""

import csv
import io

from nonuple.app.published_games import PublishedGame, PublishedTurn
from nonuple.core.notation import format_word

COLUMNS = ("coup", "rejet", "reliquat", "lettres", "mot", "reference", "points", "cumul")
BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"


def write_csv(game: PublishedGame, *, for_spreadsheet: bool = False) -> str:
    """The table; a spreadsheet wants a mark in front to read UTF-8.

    A rejection has its own column: a cell that starts with "-" would be taken for a formula.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows(_row(turn) for turn in game.turns)
    return (BYTE_ORDER_MARK if for_spreadsheet else "") + text.getvalue()


def _row(turn: PublishedTurn) -> tuple[str | int | None, ...]:
    rack = turn.rack
    drawn = (turn.number, "oui" if rack.rejected else "non", str(rack.leave), str(rack.drawn))
    if turn.solution is None:
        return (*drawn, None, None, None, None)
    placement = turn.solution.placement
    word, reference = format_word(placement.word), str(placement.coordinate)
    return (*drawn, word, reference, turn.solution.points, turn.solution.cumulative)
