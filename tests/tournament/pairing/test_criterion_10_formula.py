"""Criterion 10: the highest rating meets the lowest, the second the last but one."""

from dataclasses import replace

import pytest

from nonuple.tournament.pairing.criteria import Formula
from nonuple.tournament.pairing.swiss import pair_swiss
from tests.tournament.pairing.fields import cost, field, played, shown


def test_the_cost_is_the_product_of_the_places() -> None:
    assert [cost(Formula(), field("ABCD"), pair) for pair in ("AD", "BC", "CD")] == [4, 6, 12]


def test_places_count_those_present() -> None:
    assert cost(Formula(), replace(field("ABCD"), absent=frozenset("A")), "BD") == 3


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("AB", "AB"),
        ("ABCDEF", "AF BE CD"),
        ("ABCDEFGH", "AH BG CF DE"),
        ("ABCDE", "AD BC E"),
    ],
)
def test_first_against_last_in_round_one(names: str, expected: str) -> None:
    assert shown(pair_swiss(field(names))) == expected


def test_then_highest_against_lowest_among_equal_points() -> None:
    before = played(field("ABCDEFGH", 2), 1, "A!H B!G C!F D!E")
    assert shown(pair_swiss(before)) == "AD BC EH FG"


def test_equal_ratings_go_by_their_numbers() -> None:
    level = field("ABCD")
    same = tuple(replace(one, rating=600) for one in level.contestants)
    assert shown(pair_swiss(replace(level, contestants=same[::-1]))) == "AD BC"


def test_a_late_entry_counts_by_its_rating() -> None:
    late = field("ABC")
    strongest = replace(late.contestants[0], name="D", rating=3000, number=4)
    assert shown(pair_swiss(replace(late, contestants=(*late.contestants, strongest)))) == "AB CD"
