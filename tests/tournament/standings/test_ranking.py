"""Match points, places, and who is out of the order."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.rules.classic_rules import MatchPoints
from nonuple.tournament.standings.cards import Outcome
from nonuple.tournament.standings.entrants import Entrant, Presence
from nonuple.tournament.standings.facts import Tiebreak
from nonuple.tournament.standings.ranking import USUAL, Ordering, event_standings
from nonuple.tournament.standings.results import (
    Absence,
    BadResult,
    Bye,
    Ending,
    Game,
    Result,
    ResultFault,
    double_forfeit,
    given_up,
)
from tests.tournament.standings.events import drawn, places, ranked_by, won

ANA_BEA = Game(1, "ana", "bea", 300, 200)


@pytest.mark.parametrize(
    ("game", "points"),
    [
        (won(1, "ana", "bea"), (3, 1)),
        (won(1, "bea", "ana"), (1, 3)),
        (drawn(1, "ana", "bea"), (2, 2)),
        (given_up(ANA_BEA, "ana", Ending.RESIGNED), (1, 3)),
        (given_up(ANA_BEA, "ana", Ending.LEFT), (0, 3)),
        (given_up(ANA_BEA, "bea", Ending.DECISION), (3, 0)),
        (given_up(Game(1, "ana", "bea", 0, 0), "bea", Ending.FORFEIT), (3, 0)),
        (double_forfeit(1, "ana", "bea"), (0, 0)),
    ],
)
def test_the_match_points_of_a_game(game: Game, points: tuple[int, int]) -> None:
    found = ranked_by([game])
    assert (found.row("ana").match_points, found.row("bea").match_points) == points


def test_a_bye_is_won_and_an_absence_brings_nothing() -> None:
    found = ranked_by([Bye(1, "ana"), Absence(1, "bea"), won(2, "ana", "bea")])
    ana, bea = found.rows
    assert (ana.match_points, ana.won, ana.difference) == (6, 2, 40)
    assert (bea.match_points, bea.won, bea.drawn, bea.lost) == (1, 0, 0, 1)
    assert [line.outcome for line in bea.lines] == [Outcome.ABSENT, Outcome.LOSS]


def test_rounds_before_a_late_entry_are_absences() -> None:
    found = event_standings([Entrant("ana"), Entrant("bea")], [won(3, "ana", "bea")])
    assert found.rounds == 3
    assert [line.outcome for line in found.row("ana").lines] == [
        Outcome.ABSENT,
        Outcome.ABSENT,
        Outcome.WIN,
    ]


def test_the_tie_breaks_are_taken_in_the_order_chosen() -> None:
    """Ana won by more, Bea against the one who then won: 3 match points each."""
    results: list[Result] = [won(1, "ana", "x", 90), won(1, "bea", "y", 20), won(2, "y", "x")]
    order = (Tiebreak.CAPPED_DIFFERENCE, Tiebreak.BUCHHOLZ)
    by_difference, by_opponents = ranked_by(results, *order), ranked_by(results, *order[::-1])
    assert places(by_difference)[:3] == [(1, "y"), (2, "ana"), (3, "bea")]
    assert places(by_opponents)[:3] == [(1, "y"), (2, "bea"), (3, "ana")]
    assert by_difference.rows[2].parted_by is Tiebreak.CAPPED_DIFFERENCE
    assert by_opponents.rows[2].parted_by is Tiebreak.BUCHHOLZ
    # The figures of later tie-breaks are there, whether they decide or not.
    assert [figure.value for figure in by_difference.rows[1].figures] == [90, 2 + 3]


def test_who_is_level_in_everything_shares_a_place() -> None:
    found = ranked_by([won(1, "bea", "x", 30), won(1, "ana", "y", 30)], *USUAL)
    assert places(found) == [(1, "ana"), (1, "bea"), (3, "x"), (3, "y")]
    assert [row.parted_by for row in found.rows] == [None] * 4


def test_who_is_excluded_is_in_no_place_and_their_games_count_for_the_others() -> None:
    entrants = [Entrant("ana", presence=Presence.EXCLUDED), Entrant("bea"), Entrant("cle")]
    found = event_standings(entrants, [won(1, "bea", "ana"), Bye(1, "cle")])
    assert places(found) == [(1, "bea"), (2, "cle")]
    assert [row.player for row in found.excluded] == ["ana"]
    assert found.row("bea").match_points == 3


def test_the_standings_after_an_earlier_round() -> None:
    results: list[Result] = [won(1, "ana", "bea"), won(2, "bea", "ana"), won(3, "bea", "ana")]
    entrants = [Entrant("ana"), Entrant("bea")]
    assert places(event_standings(entrants, results))[0] == (1, "bea")
    first = event_standings(entrants, results, rounds=1)
    assert (first.rounds, places(first)[0]) == (1, (1, "ana"))


def test_an_event_without_results() -> None:
    found = event_standings([Entrant("bea"), Entrant("ana")], [])
    assert places(found) == [(1, "ana"), (1, "bea")]
    assert event_standings([], []).rows == ()


@pytest.mark.parametrize(
    ("entrants", "results", "reason", "player"),
    [
        (["ana"], [won(1, "ana", "zoe")], ResultFault.UNKNOWN_PLAYER, "zoe"),
        (["ana", "bea"], [won(1, "ana", "bea"), Bye(1, "bea")], ResultFault.TWO_RESULTS, "bea"),
        (["ana"], [Bye(0, "ana")], ResultFault.BAD_ROUND, "ana"),
        (["ana", "ana"], [], ResultFault.ENTERED_TWICE, "ana"),
    ],
)
def test_what_cannot_be(
    entrants: list[str], results: list[Result], reason: ResultFault, player: str
) -> None:
    with pytest.raises(BadResult) as refused:
        event_standings(map(Entrant, entrants), results)
    assert (refused.value.reason, refused.value.player) == (reason, player)


NAMES = [f"p{number}" for number in range(7)]


@st.composite
def events(draw: st.DrawFn) -> list[Result]:
    """Rounds of seven: three games, whoever is left has a bye or is absent."""
    results: list[Result] = []
    for number in range(1, draw(st.integers(1, 10)) + 1):
        names = draw(st.permutations(NAMES))
        for first, second in zip(names[:3], names[3:6], strict=True):
            scores = draw(st.tuples(st.integers(200, 600), st.integers(200, 600)))
            game = Game(number, first, second, *scores)
            if draw(st.integers(0, 5)) == 0:
                game = given_up(game, first, draw(st.sampled_from(Ending)))
            results.append(game)
        left = names[6]
        results.append(Bye(number, left) if draw(st.booleans()) else Absence(number, left))
    return results


ALL = Ordering(MatchPoints(), tuple(Tiebreak))


@given(events())
def test_a_figure_is_the_sum_of_its_parts(results: list[Result]) -> None:
    found = event_standings([Entrant(name, 1500) for name in NAMES], results, ALL)
    for row in found.rows:
        assert [figure.tiebreak for figure in row.figures] == list(Tiebreak)
        for figure in row.figures:
            if figure.value is not None and figure.tiebreak is not Tiebreak.RATING:
                assert figure.value == sum(part.counted for part in figure.parts)


@given(events(), st.permutations(NAMES), st.permutations(list(Tiebreak)))
def test_the_order_of_entries_and_results_changes_nothing(
    results: list[Result], names: list[str], order: list[Tiebreak]
) -> None:
    ordering = Ordering(MatchPoints(), tuple(order))
    found = event_standings(map(Entrant, NAMES), results, ordering)
    assert event_standings(map(Entrant, names), results[::-1], ordering) == found


@given(events())
def test_more_match_points_are_never_below(results: list[Result]) -> None:
    rows = event_standings(map(Entrant, NAMES), results, ALL).rows
    points = [row.match_points for row in rows]
    assert points == sorted(points, reverse=True)
    for above, below in pairwise(rows):
        if below.rank == above.rank:
            assert [figure.value for figure in above.figures[1:]] == [
                figure.value for figure in below.figures[1:]
            ]
        elif below.match_points == above.match_points:
            assert below.parted_by is not None
