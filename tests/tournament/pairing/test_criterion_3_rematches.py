"""Criterion 3: two who have played each other do not meet again."""

from nonuple.tournament.pairing.criteria import Rematches
from nonuple.tournament.pairing.swiss import pair_swiss
from tests.tournament.pairing.fields import cost, field, played, shown


def test_the_cost_is_the_square_of_their_games() -> None:
    before = played(played(field("ABCD", 3), 1, "AB CD"), 2, "BA CD")
    assert [cost(Rematches(), before, pair) for pair in ("AB", "DC", "AC")] == [4, 4, 0]


def test_a_game_that_was_not_played_is_no_meeting() -> None:
    before = played(field("ABCD", 2), 1, "A!B CD")
    assert cost(Rematches(), before, "AB") == 0


def test_it_outweighs_match_points() -> None:
    """A and B alone have won twice, and have met."""
    before = played(played(field("ABCD", 3), 1, "A=B C=D"), 2, "AC BD")
    assert shown(pair_swiss(before)) == "AD BC"


def test_a_third_game_is_worse_than_two_second_ones() -> None:
    """All have met: A and D twice, and that is all that is avoided."""
    now = field("ABCD", 5)
    for number, results in enumerate(("A=B C=D", "A=C B=D", "A=D B=C", "A=D B=C"), 1):
        now = played(now, number, results)
    assert shown(pair_swiss(now)) in ("AB CD", "AC BD")
