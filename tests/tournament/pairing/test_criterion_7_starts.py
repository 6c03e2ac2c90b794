"""Criterion 7: games begun and not begun differ by one at most (3.1)."""

from dataclasses import replace

from nonuple.tournament.pairing.criteria import Starts
from nonuple.tournament.pairing.swiss import pair_swiss
from tests.tournament.pairing.fields import cost, field, played, record, shown


def test_two_who_both_began_cost_one() -> None:
    before = played(field("ABCD", 2), 1, "A=C B=D")
    assert [cost(Starts(), before, pair) for pair in ("AB", "CD", "AD", "BC")] == [1, 1, 0, 0]


def test_it_outweighs_the_formula() -> None:
    """By ratings alone A meets F and B meets E; both of each began."""
    before = played(field("ABCDEF", 2), 1, "A=D F=C B=E")
    assert cost(Starts(), before, "AF") == 1
    pairing = pair_swiss(before)
    assert sum(cost(Starts(), before, pair) for pair in shown(pairing).split()) == 0


def test_a_game_won_by_forfeit_was_begun_by_nobody() -> None:
    before = played(field("ABCD", 2), 1, "A!B C=D")
    assert [record(before, name).balance for name in "ABCD"] == [0, 0, 1, -1]


def test_whoever_began_less_begins() -> None:
    before = played(field("ABCD", 2), 1, "A=C B=D")
    began = {game.first for game in before.games}
    assert all(board.second in began for board in pair_swiss(before).boards)


def test_over_an_event_starts_differ_by_one_at_most() -> None:
    now = field("ABCDEFGHIJKLMNOP")
    for number in range(1, 6):
        pairing = pair_swiss(replace(now, round=number))
        results = " ".join(f"{board.first}={board.second}" for board in pairing.boards)
        now = played(replace(now, round=number + 1), number, results)
        assert {abs(record(now, one.name).balance) for one in now.contestants} <= {0, 1}
