"""Change 6: a shift must not add a letter of the rack to a word of the board and make no word."""

import pytest

from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.correcting.faults import Fault, clause
from nonuple.duplicate.slips import Slip
from nonuple.rules.articles import CHANGES_2011
from nonuple.rules.editions import EDITION_2011
from tests.duplicate.slip_cases import (
    NONE,
    PENALTY,
    WARNING,
    ZERO,
    copied,
    outcome,
    ruled,
    slip,
)

RIZ, MUNIE = "RIZTOUA", "MUNIEOT"


def test_the_edition_cites_it() -> None:
    assert clause(Fault.SHIFTED, EDITION_2011).article == CHANGES_2011["6"]
    assert EDITION_2011.article("correction.shift_may_join") == CHANGES_2011["6#3"]


def test_one_square_off_costs_five_points() -> None:
    for where in ("I4", "J4", "J3"):
        ruling = ruled(MUNIE, slip("MUNIE", where, 20), edition="2011")
        assert outcome(ruling) == (15, PENALTY)


@pytest.mark.parametrize("written", [slip("MUNIE", "I4", 21), slip("MUNIE", "I4")])
def test_with_the_exact_score_only(written: Slip) -> None:
    assert outcome(ruled(MUNIE, written, edition="2011")) == (0, ZERO)


def test_with_the_whole_word_only() -> None:
    assert outcome(ruled("JOUTIRA", slip("JOU", "8D", 11), edition="2011")) == (0, ZERO)


@pytest.mark.parametrize("by_raccord", ["coordinate", "raccord"])
def test_a_letter_added_to_a_word_that_makes_none(by_raccord: str) -> None:
    """I after PASSE: nothing in 2011, five points off since."""
    where = "9G" if by_raccord == "coordinate" else ""
    cells = () if where else copied("PASSE", 1, -5)
    written = slip("RIZ", where, 21, cells, down=True)
    before = ruled(RIZ, written, edition="2011")
    assert (*outcome(before), before.faults) == (0, ZERO, (Fault.INADMISSIBLE,))
    assert (before.infractions[0].meant, before.committee) == ("PASSEI", None)
    assert outcome(ruled(RIZ, written, edition="2014")) == (16, PENALTY)


@pytest.mark.parametrize(("edition", "expected"), [("2011", (0, ZERO)), ("2014", (3, PENALTY))])
def test_the_one_letter_of_the_word_itself(edition: str, expected: tuple[int, str]) -> None:
    """ET told from H8 makes PASSET; from I7 it is worth 8."""
    assert outcome(ruled("ETRIOUL", slip("ET", "H8", 8), edition=edition)) == expected


def test_letters_put_against_single_letters_add_to_no_word() -> None:
    """MUNIE in I4 makes PM, SN and EE."""
    ruling = ruled(MUNIE, slip("MUNIE", "I4", 20), edition="2011")
    assert outcome(ruling) == (15, PENALTY)


def test_several_letters_behind_a_word_are_not_a_letter_added() -> None:
    """RIZ told from H9 would read PASSERIZ; from I8, under the E, it is worth 13 and 2."""
    lexicon = Lexicon.from_words("behind", ["RIZ", "ER"])
    ruling = ruled(RIZ, slip("RIZ", "H9", 15), lexicon=lexicon, edition="2011")
    assert (*outcome(ruling), ruling.coordinate) == (10, PENALTY, "I8")


@pytest.mark.parametrize(
    ("claimed", "expected"), [(11, (11, NONE)), (12, (11, WARNING)), (None, (11, WARNING))]
)
def test_a_shift_that_is_a_move_is_that_move(
    claimed: int | None, expected: tuple[int, str]
) -> None:
    ruling = ruled("ESRIOUL", slip("ES", "9H", claimed), edition="2011")
    assert (outcome(ruling), ruling.coordinate) == (expected, "9H")
