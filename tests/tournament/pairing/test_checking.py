"""The checker finds every fault that is planted, and names its criterion."""

from dataclasses import replace

import pytest

from nonuple.tournament.pairing.checking import CHECKED, violations
from nonuple.tournament.pairing.criteria import SWISS
from nonuple.tournament.pairing.manual import exchange
from nonuple.tournament.pairing.random_events import Shape, random_event
from nonuple.tournament.pairing.swiss import pair_swiss
from nonuple.tournament.pairing.values import Board, Field, Pairing
from tests.tournament.pairing.fields import field, played


def _pairing(text: str) -> Pairing:
    pairs = [pair for pair in text.split() if len(pair) == 2]
    bye = [name for name in text.split() if len(name) == 1]
    return Pairing(tuple(Board(*pair) for pair in pairs), bye[0] if bye else None)


@pytest.mark.parametrize(
    ("before", "pairing", "criterion"),
    [
        (
            replace(field("ABCD"), forbidden=frozenset((frozenset("AD"),))),
            "AD BC",
            "forbidden_pairs",
        ),
        (played(field("ABCDE", 2), 1, "E AD BC"), "AB CD E", "shared_byes"),
        (played(field("ABCD", 2), 1, "A=D B=C"), "DA CB", "rematches"),
        (field("ABC"), "AC B", "lowest_bye"),
        (played(field("ABCD", 2), 1, "AB CD"), "BC DA", "score_groups"),
        (played(field("ABCD", 2), 1, "A=B C=D"), "AD CB", "starts"),
        (replace(field("ABCD", clubs="xyyx"), clubs_apart_until=1), "AD BC", "clubs"),
        (played(field("ABCDEF", 2), 1, "A!F B!E C!D"), "AD BC EF", "floaters"),
        (field("ABCD"), "AB CD", "formula"),
    ],
)
def test_a_planted_fault_is_named(before: Field, pairing: str, criterion: str) -> None:
    (found,) = violations(before, _pairing(pairing))
    assert found.criterion == criterion
    assert found.cost > found.possible
    assert violations(before, pair_swiss(before)) == ()


def test_a_float_that_could_have_been_spared() -> None:
    """F floats again, though E could."""
    before = played(field("AEFXYZ", 3), 2, "F A!X E!Y")
    best = pair_swiss(before)
    assert violations(before, best) == ()
    (found,) = violations(before, exchange(before, best, "E", "F"))
    assert found.criterion == "floats"


def test_it_names_the_same_criteria_in_the_same_order() -> None:
    assert [*CHECKED] == [str(criterion.name) for criterion in SWISS[:-1]]


@pytest.mark.parametrize("players", [20, 60, 90])
def test_a_change_in_a_large_field_is_found(players: int) -> None:
    """Two players exchanged is an exchange of two boards back: never missed."""
    changed = 0
    for round_ in random_event(
        f"large {players}", Shape(players, players, 5), pair_swiss, exchange
    ):
        names = [board.first for board in round_.paired.boards]
        other = exchange(round_.field, round_.paired, names[0], names[-1])
        assert violations(round_.field, other) != ()
        changed += 1
    assert changed == 5


def test_what_was_imposed_is_no_fault() -> None:
    imposed = replace(field("ABCDE"), imposed=(("A", "B"),), imposed_bye="C")
    assert violations(imposed, pair_swiss(imposed)) == ()
