"""5.2: a word written in the wrong direction, with another fault beside (4.3, 5.4)."""

import pytest

from nonuple.core.board import Board
from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.correcting.faults import Fault
from nonuple.duplicate.slips import Slip
from tests.duplicate.games import board_with
from tests.duplicate.slip_cases import ZERO, copied, outcome, ruled, slip

RACK = "LESTAIN"
LEXICON = Lexicon.from_words("turned", ["PORTE", "PORTES", "PU", "PUNIT", "SI"])
PORTE = board_with(("PORTE", "H4"))
PORTE_PU = board_with(("PORTE", "H4"), ("PU", "4H"))
# Above SI written across; beside it where it is played, down from 9H.
TWO = copied("TE", -2, 0, down=True)
THREE = copied("RTE", -3, 0, down=True)
CHANGED = copied("RVE", -3, 0, down=True)
EDITIONS = ("2014", "2011", "2016", "2023", "abrege")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("written", "board"),
    [
        (slip("PUNIT", "", 99), PORTE_PU),
        (slip("PUNIT", ""), PORTE_PU),
        (slip("SI", "A1", 99, TWO), PORTE),
        (slip("SI", "", 99, TWO), PORTE),
        (slip("SI", "", None, TWO), PORTE),
        (slip("SI", "", 99, CHANGED), PORTE),
    ],
)
def test_with_another_fault_of_its_reference_nothing_names_it(
    written: Slip, board: Board, edition: str
) -> None:
    ruling = ruled(RACK, written, board=board, edition=edition, lexicon=LEXICON)
    assert (*outcome(ruling), ruling.faults) == (0, ZERO, (Fault.MISPLACED,))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("written", "board", "points"),
    [
        (slip("PUNIT", "", 14), PORTE_PU, 14),
        (slip("PUNIT", "4H", 99, down=False), PORTE_PU, 14),
        (slip("SI", "A1", 11, TWO), PORTE, 11),
        (slip("SI", "", 11, CHANGED), PORTE, 11),
        (slip("SI", "9H", 99, TWO, down=False), PORTE, 11),
        # Three letters of raccord name it: the direction and the score are one warning.
        (slip("SI", "", 99, THREE), PORTE, 11),
    ],
)
def test_its_score_its_reference_or_three_letters_name_it(
    written: Slip, board: Board, points: int, edition: str
) -> None:
    ruling = ruled(RACK, written, board=board, edition=edition, lexicon=LEXICON)
    assert (ruling.points, Fault.DIRECTION_INVERTED in ruling.faults) == (points, True)
