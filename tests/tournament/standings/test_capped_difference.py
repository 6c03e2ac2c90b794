"""Pdep: the difference of each game, capped, added up (FQCSF, after the FFSc)."""

import pytest

from nonuple.rules.bad_rules import BadRule
from nonuple.tournament.standings.facts import Reason, Tiebreak
from nonuple.tournament.standings.ranking import Ordering
from nonuple.tournament.standings.results import Bye, Ending, Game, Result, given_up
from tests.tournament.standings.events import figure, places, ranked_by, won

PDEP = Tiebreak.CAPPED_DIFFERENCE


def test_each_game_counts_up_to_the_cap() -> None:
    """+250 and -30 are +70 with a cap of 100; +90 and -10 are +80, and come first."""
    results: list[Result] = [
        won(1, "ana", "x", 250),
        won(2, "y", "ana", 30),
        won(1, "bea", "y", 90),
        won(2, "x", "bea", 10),
    ]
    found = ranked_by(results, PDEP)
    assert (figure(found, "ana").value, figure(found, "bea").value) == (70, 80)
    first, second = figure(found, "ana").parts
    assert (first.of, first.counted, first.reason) == (250, 100, Reason.CAPPED)
    assert (second.opponent, second.counted, second.reason) == ("y", -30, Reason.WHOLE)
    assert places(found)[0] == (1, "bea")


def test_losses_are_capped_too_and_the_cap_is_chosen() -> None:
    results: list[Result] = [won(1, "ana", "bea", 180)]
    assert figure(ranked_by(results, PDEP), "bea").value == -100
    assert figure(ranked_by(results, PDEP, cap=150), "bea").value == -150
    assert figure(ranked_by(results, PDEP, cap=300), "bea").value == -180


def test_a_bye_has_no_difference_and_a_forfeit_that_of_the_table() -> None:
    results: list[Result] = [
        Bye(1, "cle"),
        given_up(Game(1, "ana", "bea", 0, 0), "bea", Ending.FORFEIT),
    ]
    found = ranked_by(results, PDEP)
    assert [figure(found, name).value for name in ("ana", "bea", "cle")] == [100, -100, 0]
    assert places(found) == [(1, "ana"), (2, "cle"), (3, "bea")]


def test_a_cap_is_a_number_of_points() -> None:
    with pytest.raises(BadRule):
        Ordering(cap=0)
