"""Criterion 6: nobody floats the same way twice in a row, if it can be helped."""

from dataclasses import replace

import pytest

from nonuple.tournament.pairing.criteria import Floats
from nonuple.tournament.pairing.swiss import pair_swiss
from tests.tournament.pairing.fields import cost, field, played, record


def test_the_last_round_costs_two_and_the_one_before_one() -> None:
    """A won, then met B who had lost; both are where they would float again."""
    before = played(played(field("ABCD", 3), 1, "AC DB"), 2, "AB CD")
    assert [int(one) for one in record(before, "A").drifts] == [-1, 0]
    assert [int(one) for one in record(before, "B").drifts] == [1, 0]
    # 6 and 4, and 6 and 2: A would float down again; B up again against A only.
    assert cost(Floats(), before, "AD") == 2
    assert cost(Floats(), before, "AB") == 4
    assert cost(Floats(), replace(before, round=4), "AB") == 2
    assert cost(Floats(), replace(before, round=5), "AB") == 0


def test_no_cost_between_equals() -> None:
    before = played(played(field("ABCD", 3), 1, "AC DB"), 2, "A=B C=D")
    assert cost(Floats(), before, "AD") == 0


def test_a_bye_is_a_float_down() -> None:
    assert int(record(played(field("ABC", 2), 1, "C AB"), "C").drifts[0]) == -1


@pytest.mark.parametrize(("floated", "expected"), [("F", "E"), ("E", "F")])
def test_whoever_floated_down_last_does_not_float_again(floated: str, expected: str) -> None:
    """A, E and F lead with 3 points: one of E and F sat out last round, which is a float down."""
    start = field("AEFXYZ", 3)
    other = "E" if floated == "F" else "F"
    now = played(start, 2, f"{floated} A!X {other}!Y")
    upper = {"A", "E", "F"}
    pairing = pair_swiss(now)
    floats = [board for board in pairing.boards if len(board.players & upper) == 1]
    assert len(floats) == 1
    assert floats[0].players & upper == {expected}
