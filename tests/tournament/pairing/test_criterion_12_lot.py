"""Criterion 12: the seed decides where nothing else does, and decides the same every time."""

from dataclasses import replace

from nonuple.tournament.pairing.criteria import Lot
from nonuple.tournament.pairing.swiss import pair_swiss
from tests.tournament.pairing.fields import cost, field, played, shown

NAMES = "ABCD"


def test_the_cost_is_of_the_pair_and_not_of_its_order() -> None:
    assert cost(Lot(), field(NAMES), "AB") == cost(Lot(), field(NAMES), "BA")


def test_it_depends_on_seed_round_and_pair() -> None:
    now = field(NAMES)
    costs = {
        cost(Lot(), now, "AB"),
        cost(Lot(), now, "AC"),
        cost(Lot(), replace(now, round=2), "AB"),
        cost(Lot(), replace(now, seed="another"), "AB"),
    }
    assert len(costs) == 4


def test_the_order_of_entries_changes_nothing() -> None:
    now = played(field("ABCDEFGH", 2), 1, "A=B C=D E=F G=H")
    turned = replace(now, contestants=now.contestants[::-1], games=now.games[::-1])
    assert pair_swiss(now) == pair_swiss(turned)


def test_other_seeds_change_who_begins_but_nobody_else() -> None:
    pairings = [pair_swiss(replace(field("ABCDEFGH"), seed=str(at))) for at in range(20)]
    assert {shown(one) for one in pairings} == {"AH BG CF DE"}
    assert len({one.boards[0].first for one in pairings}) == 2
