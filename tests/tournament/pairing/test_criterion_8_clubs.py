"""Criterion 8: members of a club do not meet, where that is asked."""

from dataclasses import replace

from nonuple.tournament.pairing.criteria import Clubs
from nonuple.tournament.pairing.swiss import pair_swiss
from tests.tournament.pairing.fields import cost, field, played, shown

ASKED = replace(field("ABCD", clubs="xyyx"), clubs_apart_until=1)


def test_it_costs_only_in_the_rounds_it_is_asked_for() -> None:
    assert cost(Clubs(), ASKED, "AD") == 1
    assert cost(Clubs(), ASKED, "AB") == 0
    assert cost(Clubs(), replace(ASKED, round=2), "AD") == 0


def test_two_of_no_club_are_of_no_common_club() -> None:
    assert cost(Clubs(), replace(field("AB"), clubs_apart_until=1), "AB") == 0


def test_it_outweighs_the_formula() -> None:
    assert shown(pair_swiss(replace(ASKED, clubs_apart_until=0))) == "AD BC"
    assert shown(pair_swiss(ASKED)) == "AC BD"


def test_match_points_outweigh_it() -> None:
    won = played(replace(ASKED, round=2, clubs_apart_until=2), 1, "AB DC")
    assert shown(pair_swiss(won)) == "AD BC"


def test_a_club_of_more_than_half_meets_as_little_as_possible() -> None:
    crowd = replace(field("ABCDEF", clubs="xxxxyz"), clubs_apart_until=1)
    pairs = shown(pair_swiss(crowd)).split()
    assert sum(cost(Clubs(), crowd, pair) for pair in pairs) == 1
