"""Criterion 9: the worst rating of a group floats, to the best rating of the group below."""

from nonuple.tournament.pairing.criteria import Floaters
from nonuple.tournament.pairing.swiss import pair_swiss
from tests.tournament.pairing.fields import cost, field, played, shown

# A, B, C have won and nobody else has; none of the others has met them.
BEFORE = played(field("ABCDEFGHI", 2), 1, "A!G B!H C!I D=E")


def test_the_cost_counts_those_who_would_float_before() -> None:
    assert cost(Floaters(), BEFORE, "CD") == 0
    assert cost(Floaters(), BEFORE, "AD") == 2
    assert cost(Floaters(), BEFORE, "CE") == 1
    assert cost(Floaters(), BEFORE, "AB") == 0


def test_the_lowest_floats_to_the_highest() -> None:
    pairing = pair_swiss(BEFORE)
    assert "AB" in shown(pairing).split()
    assert "CD" in shown(pairing).split()
