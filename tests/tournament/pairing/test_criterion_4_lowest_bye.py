"""Criterion 4: the lowest sits out, by match points, then by rating."""

from dataclasses import replace

from nonuple.tournament.pairing.criteria import LowestBye
from nonuple.tournament.pairing.swiss import pair_swiss
from tests.tournament.pairing.fields import cost, field, played, shown


def test_the_cost_is_how_many_are_lower() -> None:
    before = played(field("ABCDE", 2), 1, "A EB DC")
    assert {name: cost(LowestBye(), before, name) for name in "ABCDE"} == {
        "C": 0,
        "B": 1,
        "E": 2,
        "D": 3,
        "A": 4,
    }
    assert cost(LowestBye(), before, "AB") == 0


def test_in_the_first_round_the_worst_rating_sits_out() -> None:
    assert pair_swiss(field("ABCDEFG")).bye == "G"


def test_then_the_fewest_match_points() -> None:
    before = played(field("ABCDE", 2), 1, "E DA CB")
    assert pair_swiss(before).bye == "B"


def test_it_outweighs_match_points() -> None:
    """B and C are level, but the lower of them sits out, and B meets A."""
    level = field("ABC")
    first, *others = level.contestants
    ahead = replace(level, contestants=(replace(first, carried=6), *others))
    assert shown(pair_swiss(ahead)) == "AB C"


def test_a_rematch_outweighs_it() -> None:
    """If C, with no point, sat out, A and B would meet again."""
    before = played(field("ABC", 2), 1, "A=B")
    assert shown(pair_swiss(before)) == "AC B"
