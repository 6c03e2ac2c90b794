"""Criterion 11, king of the hill: the first meets the second, the third the fourth."""

from dataclasses import replace

from nonuple.tournament.pairing.criteria import Neighbours
from nonuple.tournament.pairing.swiss import pair_king_of_the_hill
from tests.tournament.pairing.fields import cost, field, played, shown


def test_the_cost_is_the_square_of_the_distance() -> None:
    assert [cost(Neighbours(), field("ABCD"), pair) for pair in ("AB", "AC", "AD")] == [1, 4, 9]


def test_by_points_where_no_standing_is_given() -> None:
    before = played(field("ABCD", 2), 1, "DA BC")
    assert shown(pair_king_of_the_hill(before)) == "AC BD"


def test_by_the_standing_that_is_given() -> None:
    before = replace(played(field("ABCD", 2), 1, "DA BC"), standing=(*"CABD",))
    assert shown(pair_king_of_the_hill(before)) == "AC BD"
    assert shown(pair_king_of_the_hill(replace(before, standing=(*"CDAB",)))) == "AB CD"


def test_two_who_have_met_meet_again() -> None:
    before = played(field("ABCD", 2), 1, "A=B C=D")
    assert shown(pair_king_of_the_hill(before)) == "AB CD"


def test_the_last_sits_out_unless_they_did() -> None:
    before = played(field("ABCDE", 2), 1, "A=B C=D E")
    assert pair_king_of_the_hill(replace(before, standing=(*"ABCDE",))).bye == "D"
