"""The raw difference of the scores."""

from nonuple.tournament.standings.facts import Tiebreak
from nonuple.tournament.standings.results import Bye, Result
from tests.tournament.standings.events import figure, places, ranked_by, won


def test_differences_add_up_without_a_cap() -> None:
    results: list[Result] = [
        won(1, "ana", "x", 250),
        won(2, "y", "ana", 30),
        won(1, "bea", "y", 90),
        won(2, "x", "bea", 10),
        Bye(1, "z"),
    ]
    found = ranked_by(results, Tiebreak.DIFFERENCE)
    assert (figure(found, "ana").value, figure(found, "bea").value) == (220, 80)
    assert places(found)[0] == (1, "ana")
    assert found.row("z").difference == 0
    assert sum(row.difference for row in found.rows) == 0
