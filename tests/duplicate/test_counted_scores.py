"""Where the software counts, no score is claimed: none is sanctioned, and none tells a place."""

import pytest

from nonuple.core.board import EMPTY
from nonuple.duplicate.correcting.faults import Fault
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.slips import Slip
from tests.duplicate.slip_cases import (
    NONE,
    PASSE,
    PENALTY,
    WARNING,
    ZERO,
    copied,
    judge,
    outcome,
    slip,
    solution,
)


def ruled(rack: str, *slips: Slip, counts: bool = True, first: bool = False) -> Ruling:
    board = EMPTY if first else PASSE
    return judge(rack, board, counts_scores=counts).rule(slips)


@pytest.mark.parametrize("claimed", [None, 20, 12])
def test_a_score_is_neither_asked_for_nor_looked_at(claimed: int | None) -> None:
    assert outcome(ruled("MUNIEOT", slip("MUNIE", "I3", claimed))) == (20, NONE)


def test_elsewhere_a_missing_or_a_wrong_score_is_warned() -> None:
    for claimed in (None, 12):
        ruling = ruled("MUNIEOT", slip("MUNIE", "I3", claimed), counts=False)
        assert outcome(ruling) == (20, WARNING)


def test_on_the_first_turn_the_best_place_is_counted() -> None:
    assert outcome(ruled("FEDAYIN", slip("FEDAYIN"), first=True)) == (110, NONE)


def test_other_faults_stand() -> None:
    raccord = copied("PA", -1, 1)
    ruling = ruled("MUNIEOT", slip("MUNIE", raccord=raccord))
    assert outcome(ruling) == (20, WARNING)
    assert ruling.faults == (Fault.TWO_LETTER_RACCORD,)


def test_no_score_saves_a_word_that_is_off_its_place() -> None:
    off = slip("MUNIE", "I4", 20)
    assert outcome(ruled("MUNIEOT", off, counts=False)) == (15, PENALTY)
    assert outcome(ruled("MUNIEOT", off)) == (0, ZERO)


def test_of_several_solutions_the_least_counts() -> None:
    both = Slip((solution("MUNIE", "I3"), solution("EMOI", "8H")), 20)
    assert outcome(ruled("MUNIEOT", both, counts=False)) == (20, NONE)
    least = ruled("MUNIEOT", slip("EMOI", "8H"))
    assert outcome(ruled("MUNIEOT", both)) == outcome(least)
