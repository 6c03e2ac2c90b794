"""Each print of a classic game by its name: its template, what fills it, the PDF."""

from collections.abc import Callable, Sequence
from datetime import tzinfo
from enum import StrEnum

from nonuple.adapters.prints.typst_prints import TypstPrints
from nonuple.app.classic.prints import ClassicOrder
from nonuple.entrypoints.prints.classic_match_prints import (
    blank_challenge_slips_data,
    blank_long_match_sheets_data,
    blank_match_sheets_data,
    challenge_slips_data,
    match_sheet_data,
)
from nonuple.entrypoints.prints.classic_prints import (
    blank_score_sheets_data,
    blank_shared_sheets_data,
    classic_game_data,
    score_sheets_data,
    shared_sheet_data,
)
from nonuple.entrypoints.prints.heading import Data
from nonuple.entrypoints.prints.printing import TEMPLATES


class ClassicPrintKind(StrEnum):
    """What can be printed of a classic game; the template of each is named after it."""

    GAME = "game"
    SCORE_SHEETS = "score-sheets"
    SHARED_SHEET = "shared-sheet"
    MATCH_SHEET = "match-sheet"
    CHALLENGE_SLIPS = "challenge-slips"
    BLANK_SCORE_SHEETS = "blank-score-sheets"
    BLANK_SHARED_SHEETS = "blank-shared-sheets"
    BLANK_MATCH_SHEETS = "blank-match-sheets"
    BLANK_LONG_MATCH_SHEETS = "blank-long-match-sheets"
    BLANK_CHALLENGE_SLIPS = "blank-challenge-slips"

    @property
    def template(self) -> str:
        return f"classic-{self.value}"


_BLANKS: dict[ClassicPrintKind, Callable[[str], Data]] = {
    ClassicPrintKind.BLANK_SCORE_SHEETS: blank_score_sheets_data,
    ClassicPrintKind.BLANK_SHARED_SHEETS: blank_shared_sheets_data,
    ClassicPrintKind.BLANK_MATCH_SHEETS: blank_match_sheets_data,
    ClassicPrintKind.BLANK_LONG_MATCH_SHEETS: blank_long_match_sheets_data,
    ClassicPrintKind.BLANK_CHALLENGE_SLIPS: blank_challenge_slips_data,
}
CLASSIC_BLANKS = frozenset(_BLANKS)
_PRINTS = TypstPrints(TEMPLATES)


def classic_data(
    kind: ClassicPrintKind,
    orders: Sequence[ClassicOrder],
    *,
    title: str = "",
    player: str | None = None,
    turn: int | None = None,
    zone: tzinfo | None = None,
) -> Data:
    """What fills a template; only a match sheet has several games, and a blank form none.

    `title` is that of a blank form, `player` whose score sheet, `turn` of which challenge, `zone`
    where signatures are timed. Raises NothingToPrint.
    """
    match kind:
        case ClassicPrintKind.GAME:
            return classic_game_data(orders[0])
        case ClassicPrintKind.SCORE_SHEETS:
            return score_sheets_data(orders[0], player)
        case ClassicPrintKind.SHARED_SHEET:
            return shared_sheet_data(orders[0])
        case ClassicPrintKind.MATCH_SHEET:
            return match_sheet_data(orders, zone)
        case ClassicPrintKind.CHALLENGE_SLIPS:
            return challenge_slips_data(orders[0], turn)
        case _:
            return _BLANKS[kind](title or (orders[0].title if orders else ""))


def classic_print(
    kind: ClassicPrintKind,
    orders: Sequence[ClassicOrder] = (),
    *,
    title: str = "",
    player: str | None = None,
    turn: int | None = None,
    zone: tzinfo | None = None,
    is_apart: bool = False,
) -> bytes:
    """A print as PDF, by a process of its own where `is_apart`; see `classic_data`."""
    data = classic_data(kind, orders, title=title, player=player, turn=turn, zone=zone)
    press = _PRINTS.pdf_apart if is_apart else _PRINTS.pdf
    return press(kind.template, data)
