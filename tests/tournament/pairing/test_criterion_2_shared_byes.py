"""Criterion 2: nobody sits out again while somebody has not."""

from dataclasses import replace

from nonuple.tournament.pairing.criteria import SharedByes
from nonuple.tournament.pairing.swiss import pair_swiss
from tests.tournament.pairing.fields import cost, field, played, shown


def test_byes_count_before_games_won_by_forfeit() -> None:
    before = played(played(field("ABCDE", 3), 1, "E A!C BD"), 2, "D A!B CE")
    costs = {name: cost(SharedByes(), before, name) for name in "ABCDE"}
    assert costs == {"A": 2, "B": 0, "C": 0, "D": 16, "E": 16}


def test_no_pair_costs() -> None:
    assert cost(SharedByes(), played(field("ABC", 2), 1, "C AB"), "AC") == 0


def test_the_lowest_who_had_a_bye_does_not_get_another() -> None:
    once = played(field("ABCDE", 2), 1, "E AD BC")
    assert pair_swiss(once).bye == "D"


def test_all_sit_out_once_before_anybody_does_twice() -> None:
    now = field("ABCDE")
    sat: list[str] = []
    for number in range(1, 6):
        pairing = pair_swiss(replace(now, round=number))
        sat.append(pairing.bye or "")
        now = played(now, number, " ".join([sat[-1], *shown(pairing).split()[:2]]))
    assert sorted(sat) == [*"ABCDE"]


def test_it_outweighs_rematches() -> None:
    """Only C has not sat out: A and B meet again."""
    before = played(played(field("ABC", 3), 1, "A BC"), 2, "B AC")
    again = played(replace(before, round=4), 3, "A=B")
    assert shown(pair_swiss(again)) == "AB C"
