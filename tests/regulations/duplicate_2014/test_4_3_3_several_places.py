"""4.3.3: a raccord that fits several places."""

import pytest

from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.correcting.faults import Fault, clause
from tests.duplicate.games import board_with, rules
from tests.duplicate.slip_cases import NONE, WARNING, copied, outcome, ruled, slip

TWICE = board_with(("PASSE", "H4"), ("EMOI", "8H"), ("FRICASSE", "K6"))
FEU = "FEUTOIR"


@pytest.mark.parametrize("edition", ["2014", "2011", "2016", "abrege"])
@pytest.mark.parametrize(
    ("claimed", "expected"),
    [
        (31, (31, NONE, "J10")),
        (17, (17, NONE, "G5")),
        (25, (17, WARNING, "G5")),
        (None, (17, WARNING, "G5")),
    ],
)
def test_the_score_decides_else_the_least(
    claimed: int | None, expected: tuple[int, str, str], edition: str
) -> None:
    points, sanction, place = expected
    if edition == "abrege":
        sanction = NONE
    ruling = ruled(FEU, slip("FEU", "", claimed, copied("ASS", 1, 0)), board=TWICE, edition=edition)
    assert (*outcome(ruling), ruling.coordinate) == (points, sanction, place)


@pytest.mark.parametrize("claimed", [31, 17, 25])
def test_a_place_without_value_is_no_place(claimed: int) -> None:
    """With MAI above J10 the word there would make IFA: the other place counts, not zero."""
    board = board_with(("PASSE", "H4"), ("EMOI", "8H"), ("FRICASSE", "K6"), ("MAI", "I8"))
    ruling = ruled(FEU, slip("FEU", "", claimed, copied("ASS", 1, 0)), board=board)
    sanction = NONE if claimed == 17 else WARNING
    assert (*outcome(ruling), ruling.coordinate) == (17, sanction, "G5")


def test_no_place_of_value_at_all() -> None:
    written = slip("FEU", "", 31, copied("ASS", 1, 0))
    only_feu = Lexicon.from_words("few", ["FEU"])
    ruling = ruled(FEU, written, board=TWICE, lexicon=only_feu)
    assert ruling.faults == (Fault.INADMISSIBLE,)


def test_a_raccord_that_leaves_no_choice() -> None:
    written = slip("FEU", "", 31, copied("CASS", 1, -1))
    assert outcome(ruled(FEU, written, board=TWICE)) == (31, NONE)
    written = slip("FEU", "", 17, copied("PASS", 1, -1))
    assert outcome(ruled(FEU, written, board=TWICE)) == (17, NONE)
    written = slip("FEU", "", 31, copied("PASS", 1, -1))
    assert outcome(ruled(FEU, written, board=TWICE)) == (17, WARNING)


def test_the_least_is_applied_by_this_article() -> None:
    written = slip("FEU", "", 25, copied("ASS", 1, 0))
    ruling = ruled(FEU, written, board=TWICE)
    assert ruling.faults == (Fault.SEVERAL_PLACES, Fault.SCORE_WRONG)
    assert ruling.infractions[0].meant == "J10 (31), G5 (17)"
    assert str(clause(Fault.SEVERAL_PLACES, rules()).article) == "2014, 4.3.3"
    fitting = ruled(FEU, slip("FEU", "", 17, copied("ASS", 1, 0)), board=TWICE)
    assert fitting.faults == ()
