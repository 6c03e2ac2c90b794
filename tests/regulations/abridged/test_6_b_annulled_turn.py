"""6.B: a rack goes back when it makes no positive score."""

from nonuple.rules.articles import ABRIDGED, DUPLICATE_2014
from nonuple.rules.duplicate_rules import Blocked
from nonuple.rules.editions import EDITION_2014, EDITION_ABRIDGED


def test_no_positive_score_here_and_no_solution_in_2014() -> None:
    assert EDITION_ABRIDGED.blocked is Blocked.NO_POSITIVE_SCORE
    assert EDITION_ABRIDGED.cited["blocked"] == ABRIDGED["6.B"]
    assert EDITION_2014.blocked is Blocked.NO_MOVE
    assert EDITION_2014.cited["blocked"] == DUPLICATE_2014["6.2"]
