"""Change 7: both modes of reference, as 4.4 has said since."""

import pytest

from nonuple.duplicate.correcting.faults import Fault, clause
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


def test_the_edition_cites_it() -> None:
    for fault in (Fault.ONE_MODE_WRONG, Fault.JOINS_NON_WORD):
        assert clause(fault, EDITION_2011).article == CHANGES_2011["7"]


@pytest.mark.parametrize(
    ("where", "letters", "expected"),
    [
        ("I3", "PAS", (20, NONE)),
        ("I3", "PAT", (20, WARNING)),
        ("B3", "PAS", (20, WARNING)),
        ("I4", "PAT", (20, WARNING)),
        # A penalty by one mode, nothing by the other: the case that was new.
        ("I4", "XYZ", (15, PENALTY)),
        ("B3", "XYZ", (0, ZERO)),
    ],
)
def test_the_milder_of_two(where: str, letters: str, expected: tuple[int, str]) -> None:
    written = slip("MUNIE", where, 20, copied(letters, -1, 1))
    assert outcome(ruled("MUNIEOT", written, edition="2011")) == expected


def test_a_letter_added_to_a_word_by_one_mode() -> None:
    written = slip("RIZ", "9G", 21, copied("PASSE", 0, -5))
    ruling = ruled("RIZTOUA", written, edition="2011")
    assert (*outcome(ruling), ruling.faults) == (0, ZERO, (Fault.JOINS_NON_WORD,))


def test_a_longer_word_is_excepted() -> None:
    written = slip("SURPASSERA", "B2", 36, copied("P", 0, 3))
    assert outcome(ruled("SURRAIT", written, edition="2011")) == (36, NONE)
