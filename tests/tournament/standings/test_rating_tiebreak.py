"""The rating that somebody entered with; who has none comes after those who have one."""

from nonuple.tournament.standings.facts import Applies, Tiebreak
from nonuple.tournament.standings.results import Result
from tests.tournament.standings.events import drawn, figure, places, ranked_by


def test_the_highest_rating_first() -> None:
    results: list[Result] = [drawn(1, "ana", "bea"), drawn(1, "cle", "dan")]
    found = ranked_by(results, Tiebreak.RATING, ratings={"bea": 1650.5, "dan": 1720, "cle": -20})
    assert places(found) == [(1, "dan"), (2, "bea"), (3, "cle"), (4, "ana")]
    assert figure(found, "bea").value == 1650.5
    assert (figure(found, "ana").value, figure(found, "ana").applies) == (None, Applies.UNRATED)
