"""4.1: what a slip must say."""

from dataclasses import replace

import pytest

from nonuple.core.board import EMPTY
from nonuple.duplicate.correcting.faults import Fault
from nonuple.duplicate.slips import Slip, SlipMark
from tests.duplicate.slip_cases import (
    NONE,
    WARNING,
    ZERO,
    copied,
    outcome,
    ruled,
    slip,
)

MUNIE = slip("MUNIE", "I3", 20)


@pytest.mark.parametrize(
    "written", [MUNIE, slip("MUNIE", "", 20, copied("PAS", -1, 1))], ids=["coordinate", "raccord"]
)
def test_either_mode_tells_where_the_word_is(written: Slip) -> None:
    ruling = ruled("MUNIEOT", written)
    assert (*outcome(ruling), ruling.word, ruling.coordinate) == (20, NONE, "MUNIE", "I3")
    assert ruling.infractions == ()


@pytest.mark.parametrize("table", ["", "12"])
def test_the_table_number_is_not_judged(table: str) -> None:
    assert outcome(ruled("MUNIEOT", replace(MUNIE, table=table))) == (20, NONE)


def test_the_word_is_written_the_way_it_is_played() -> None:
    assert outcome(ruled("RIZTOUA", slip("RIZ", "9H", 21))) == (21, NONE)
    assert outcome(ruled("RIZTOUA", slip("RIZ", "9H", 21, down=False))) == (21, WARNING)


def test_the_letter_of_the_joker_is_circled() -> None:
    # The joker is the U: 20 less 1 in MUNIE and 1 in PU.
    assert outcome(ruled("MNIEOT?", slip("MUNIE", "I3", 18, circled=[1]))) == (18, NONE)
    assert ruled("MNIEOT?", slip("MUNIE", "I3", 18)).faults == (Fault.JOKER_NOT_CIRCLED,)


def test_a_mode_is_compulsory_from_the_second_turn_on() -> None:
    assert ruled("MUNIEOT", slip("MUNIE", "", 20)).faults == (Fault.MISPLACED,)
    # MUNIE from H4 to H8: 6 points doubled, M once more on a double letter.
    assert outcome(ruled("MUNIEOT", slip("MUNIE", "", 16), board=EMPTY)) == (16, NONE)


def test_points_are_claimed() -> None:
    assert ruled("MUNIEOT", slip("MUNIE", "I3")).faults == (Fault.SCORE_MISSING,)


@pytest.mark.parametrize(
    ("mark", "fault"), [(SlipMark.LATE, Fault.LATE_SLIP), (SlipMark.SWAPPED, Fault.SWAPPED_SLIP)]
)
def test_nothing_changes_after_the_end_of_the_turn(mark: SlipMark, fault: Fault) -> None:
    ruling = ruled("MUNIEOT", slip("MUNIE", "I3", 20, marks=[mark]))
    assert (*outcome(ruling), ruling.faults) == (0, ZERO, (fault,))
