"""Each print by its name: its template, and what fills it."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path

from nonuple.app.duplicate.prints import PrintOrder
from nonuple.entrypoints.prints.arbiter_prints import blank_data, double_arbitration_data
from nonuple.entrypoints.prints.game_prints import game_data, quarters_data, statistics_data
from nonuple.entrypoints.prints.heading import Data
from nonuple.entrypoints.prints.pad_prints import blank_pad_data, pad_data
from nonuple.entrypoints.prints.player_prints import correction_slips_data, score_sheets_data
from nonuple.entrypoints.prints.standings_prints import by_turn_data, standings_data

TEMPLATES = Path(__file__).parent / "templates"


class PrintKind(StrEnum):
    """What can be printed; each has a template of its name."""

    GAME = "game"
    FOUR_GAMES = "four-games"
    STANDINGS = "standings"
    STANDINGS_BY_TURN = "standings-by-turn"
    SCORE_SHEETS = "score-sheets"
    CORRECTION_SLIPS = "correction-slips"
    DOUBLE_ARBITRATION = "double-arbitration"
    STATISTICS = "statistics"
    SCORE_PAD = "score-pad"
    BLANK_SLIPS = "blank-slips"
    BLANK_SCORE_SHEETS = "blank-score-sheets"
    BLANK_SCORE_PAD = "blank-score-pad"


_BLANKS: dict[PrintKind, Callable[[str], Data]] = {
    PrintKind.BLANK_SLIPS: blank_data,
    PrintKind.BLANK_SCORE_SHEETS: blank_data,
    PrintKind.BLANK_SCORE_PAD: blank_pad_data,
}
BLANKS = frozenset(_BLANKS)
STANDINGS = frozenset({PrintKind.STANDINGS, PrintKind.STANDINGS_BY_TURN})
_OF_A_GAME: dict[PrintKind, Callable[[PrintOrder], Data]] = {
    PrintKind.GAME: game_data,
    PrintKind.STANDINGS: standings_data,
    PrintKind.STANDINGS_BY_TURN: by_turn_data,
    PrintKind.SCORE_SHEETS: score_sheets_data,
    PrintKind.DOUBLE_ARBITRATION: double_arbitration_data,
    PrintKind.STATISTICS: statistics_data,
    PrintKind.SCORE_PAD: pad_data,
}


def print_data(
    kind: PrintKind,
    orders: Sequence[PrintOrder],
    turn: int | None = None,
    *,
    is_all: bool = False,
) -> Data:
    """What fills a template; only games four to a page are several. A blank form needs none.

    `turn` and `is_all` are about correction slips. Raises NothingToPrint.
    """
    if kind in BLANKS:
        return _BLANKS[kind](orders[0].title if orders else "")
    if kind is PrintKind.FOUR_GAMES:
        return quarters_data(orders)
    if kind is PrintKind.CORRECTION_SLIPS:
        return correction_slips_data(orders[0], turn, is_all=is_all)
    return _OF_A_GAME[kind](orders[0])
