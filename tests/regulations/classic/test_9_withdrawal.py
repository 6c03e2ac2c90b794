"""9, "Abandon en cours de tournoi": the rank after the last of the standings."""

from nonuple.tournament.standings.entrants import Entrant, Presence
from nonuple.tournament.standings.ranking import EventStandings, event_standings
from nonuple.tournament.standings.results import Result
from tests.tournament.standings.events import places, won

RESULTS: list[Result] = [won(1, "ana", "bea"), won(1, "cle", "dan"), won(2, "ana", "dan")]


def without(*left: str) -> EventStandings:
    """Ana has 6 match points, Cle 3, Dan 2, Bea 1."""
    entrants = [
        Entrant(name, presence=Presence.WITHDRAWN if name in left else Presence.PRESENT)
        for name in ("ana", "bea", "cle", "dan")
    ]
    return event_standings(entrants, RESULTS)


def test_who_leads_and_leaves_is_after_the_last() -> None:
    found = without("ana")
    assert places(found) == [(1, "cle"), (2, "dan"), (3, "bea"), (4, "ana")]
    assert found.row("ana").match_points == 6


def test_several_who_leave_share_the_rank_after_the_last() -> None:
    assert places(without("ana", "cle")) == [(1, "dan"), (2, "bea"), (3, "ana"), (3, "cle")]


def test_what_was_played_still_counts_for_the_others() -> None:
    """Dan and Bea lost to them, and keep the point of each defeat."""
    found = without("ana", "cle")
    assert (found.row("dan").match_points, found.row("bea").match_points) == (2, 1)
