"""Buchholz: the scores of all opponents, added up (FIDE C.07; unplayed rounds as since 2023)."""

from nonuple.rules.classic_rules import MatchPoints
from nonuple.tournament.standings.entrants import Entrant, Presence
from nonuple.tournament.standings.facts import Tiebreak
from nonuple.tournament.standings.ranking import Ordering, event_standings
from nonuple.tournament.standings.results import Absence, Bye, Ending, Game, Result, given_up
from tests.tournament.standings.events import CHESS, drawn, figure, players_of, ranked_by, won

BUCHHOLZ = Tiebreak.BUCHHOLZ
ROUNDS: list[Result] = [
    won(1, "a", "b"),
    won(1, "c", "d"),
    won(2, "a", "c"),
    drawn(2, "b", "d"),
    won(3, "a", "d"),
    won(3, "b", "c"),
]


def test_the_scores_of_all_opponents() -> None:
    """In games of one point: a 3, b 1½, c 1, d ½. Each meets the three others."""
    found = ranked_by(ROUNDS, BUCHHOLZ, points=CHESS)
    assert {row.player: row.match_points for row in found.rows} == {"a": 6, "b": 3, "c": 2, "d": 1}
    values = {name: figure(found, name).value for name in "abcd"}
    assert values == {"a": 3 + 2 + 1, "b": 6 + 2 + 1, "c": 6 + 3 + 1, "d": 6 + 3 + 2}
    assert [(part.round, part.opponent, part.of) for part in figure(found, "b").parts] == [
        (1, "a", 6),
        (2, "d", 1),
        (3, "c", 2),
    ]


def test_in_match_points() -> None:
    """A 9, b 1 + 2 + 3 = 6, c 3 + 1 + 1 = 5, d 1 + 2 + 1 = 4."""
    found = ranked_by(ROUNDS, BUCHHOLZ)
    assert figure(found, "a").value == 6 + 5 + 4


def test_a_round_not_played_counts_the_own_score() -> None:
    """A bye, an absence and a forfeit, each with an opponent as strong as the player."""
    results: list[Result] = [
        Bye(1, "a"),
        won(2, "a", "b"),
        given_up(Game(1, "b", "c", 0, 0), "c", Ending.FORFEIT),
        Absence(2, "c"),
    ]
    found = ranked_by(results, BUCHHOLZ)
    # a has 3 + 3, b 3 + 1, c 0 + 0.
    assert [figure(found, name).value for name in "abc"] == [6 + 4, 4 + 6, 0]
    assert figure(found, "a").parts[0].opponent is None


def test_rounds_that_somebody_who_left_no_longer_plays_are_drawn_for_opponents() -> None:
    """C loses to a, then leaves: 1 + 2 + 2 for a, who would have 1 otherwise."""
    results: list[Result] = [
        won(1, "a", "c"),
        won(1, "b", "d"),
        won(2, "a", "b"),
        won(3, "a", "d"),
    ]
    entrants = [
        Entrant(name, presence=Presence.WITHDRAWN if name == "c" else Presence.PRESENT)
        for name in players_of(results)
    ]
    found = event_standings(entrants, results, Ordering(MatchPoints(), (BUCHHOLZ,)))
    assert figure(found, "a").parts[0].of == 5
    assert found.row("c").match_points == 1
