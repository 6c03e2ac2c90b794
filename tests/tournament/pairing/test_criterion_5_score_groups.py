"""Criterion 5: match points are as close as possible."""

from dataclasses import replace

from nonuple.tournament.pairing.criteria import ScoreGroups
from nonuple.tournament.pairing.swiss import pair_swiss
from nonuple.tournament.pairing.values import Field
from tests.tournament.pairing.fields import cost, field, played, shown


def test_the_cost_is_the_square_of_the_difference() -> None:
    before = played(field("ABCD", 2), 1, "A!B C=D")
    costs = [cost(ScoreGroups(), before, pair) for pair in ("AB", "AC", "BC", "CD")]
    assert costs == [9, 1, 4, 0]


def test_winners_meet_winners() -> None:
    before = played(field("ABCDEFGH", 2), 1, "AH GB CF ED")
    assert shown(pair_swiss(before)) == "AG BH CE DF"


def test_two_small_gaps_are_better_than_one_large() -> None:
    """4, 2, 2 and 0 points where the two in the middle have met: 4-2 and 2-0, not 4-0 and 2-2."""
    before = _carrying(played(field("ABCD", 2), 1, "B=C"), (4, 0, 0, 0))
    assert shown(pair_swiss(before)) in ("AB CD", "AC BD")
    assert shown(pair_swiss(_carrying(field("ABCD"), (4, 3, 1, 0)))) == "AB CD"


def test_points_brought_along_count() -> None:
    assert shown(pair_swiss(_carrying(field("ABCD"), (6, 0, 0, 6)))) == "AD BC"
    assert shown(pair_swiss(_carrying(field("ABCD"), (6, 6, 0, 0)))) == "AB CD"


def _carrying(of: Field, points: tuple[int, ...]) -> Field:
    return replace(
        of,
        contestants=tuple(
            replace(one, carried=carried)
            for one, carried in zip(of.contestants, points, strict=True)
        ),
    )
