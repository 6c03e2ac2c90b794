"""Change 8: the last letter, on the board, is not written, and the score is that of the word."""

import pytest

from nonuple.duplicate.correcting.faults import Fault, clause
from nonuple.rules.articles import CHANGES_2011
from nonuple.rules.editions import EDITION_2011
from tests.duplicate.slip_cases import PENALTY, ZERO, outcome, ruled, slip


def test_the_edition_cites_it() -> None:
    assert clause(Fault.LAST_LETTER_MISSING, EDITION_2011).article == CHANGES_2011["8"]


@pytest.mark.parametrize(
    ("claimed", "expected"), [(11, (6, PENALTY)), (10, (0, ZERO)), (None, (0, ZERO))]
)
def test_the_exact_score_is_asked_here_too(claimed: int | None, expected: tuple[int, str]) -> None:
    assert outcome(ruled("JOUTIRA", slip("JOU", "8E", claimed), edition="2011")) == expected
