"""The number of wins: rounds that brought the points of a win, with or without playing (WIN)."""

from nonuple.tournament.standings.facts import Tiebreak
from nonuple.tournament.standings.results import Bye, Ending, Game, Result, given_up
from tests.tournament.standings.events import drawn, figure, places, ranked_by, won


def test_a_win_and_a_loss_are_above_two_draws() -> None:
    """Both have 4 match points."""
    results: list[Result] = [
        won(1, "ana", "x"),
        won(2, "y", "ana"),
        drawn(1, "bea", "y"),
        drawn(2, "bea", "x"),
    ]
    found = ranked_by(results, Tiebreak.WINS)
    assert (found.row("ana").match_points, found.row("bea").match_points) == (4, 4)
    assert (figure(found, "ana").value, figure(found, "bea").value) == (1, 0)
    assert places(found)[:3] == [(1, "y"), (2, "ana"), (3, "bea")]


def test_byes_and_forfeits_are_wins() -> None:
    results: list[Result] = [
        Bye(1, "ana"),
        given_up(Game(2, "ana", "bea", 0, 0), "bea", Ending.FORFEIT),
    ]
    found = figure(ranked_by(results, Tiebreak.WINS), "ana")
    assert [(part.round, part.opponent) for part in found.parts] == [(1, None), (2, "bea")]
    assert found.value == 2
