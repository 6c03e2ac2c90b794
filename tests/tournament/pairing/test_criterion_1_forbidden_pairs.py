"""Criterion 1: two whom the director keeps apart do not meet."""

from dataclasses import replace

from nonuple.tournament.pairing.criteria import ForbiddenPairs
from nonuple.tournament.pairing.swiss import pair_swiss
from tests.tournament.pairing.fields import cost, field, played, shown

FORBIDDEN = frozenset((frozenset("AD"), frozenset("AC")))


def test_only_a_forbidden_pair_costs() -> None:
    kept_apart = replace(field("ABCD"), forbidden=FORBIDDEN)
    costs = {pair: cost(ForbiddenPairs(), kept_apart, pair) for pair in ("AD", "CA", "AB", "BC")}
    assert costs == {"AD": 1, "CA": 1, "AB": 0, "BC": 0}


def test_they_do_not_meet_although_the_formula_asks_for_it() -> None:
    assert shown(pair_swiss(field("ABCD"))) == "AD BC"
    assert shown(pair_swiss(replace(field("ABCD"), forbidden=FORBIDDEN))) == "AB CD"


def test_it_outweighs_a_rematch() -> None:
    met = replace(played(field("ABCD", 2), 1, "AB CD"), forbidden=FORBIDDEN)
    assert shown(pair_swiss(met)) == "AB CD"


def test_two_alone_meet_all_the_same() -> None:
    alone = replace(field("AB"), forbidden=frozenset((frozenset("AB"),)))
    assert shown(pair_swiss(alone)) == "AB"
