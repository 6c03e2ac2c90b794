"""What results are made of: the scores of 9, and what cannot be."""

import pytest

from nonuple.tournament.standings.results import (
    BadResult,
    Ending,
    Game,
    ResultFault,
    double_forfeit,
    given_up,
)


@pytest.mark.parametrize(
    ("reached", "scores"),
    [
        # The examples of the table of 9: winner, then whoever gives up.
        ((480, 420), (480, 350)),
        ((430, 360), (450, 350)),
        ((500, 380), (500, 380)),
        ((440, 300), (450, 300)),
        # 9 is silent on a gap of exactly 100, and on whoever leads and gives up.
        ((400, 300), (450, 300)),
        ((300, 420), (450, 350)),
        # Nothing was played.
        ((0, 0), (450, 350)),
    ],
)
def test_the_scores_of_a_game_given_up(reached: tuple[int, int], scores: tuple[int, int]) -> None:
    first = given_up(Game(1, "ana", "bea", *reached), "bea", Ending.RESIGNED)
    assert (first.first_score, first.second_score) == scores
    second = given_up(Game(1, "bea", "ana", *reached[::-1]), "bea", Ending.LEFT)
    assert (second.second_score, second.first_score) == scores
    assert (first.losers, second.losers) == (("bea",), ("bea",))
    assert first.difference == -second.difference >= 100


def test_neither_came() -> None:
    game = double_forfeit(2, "ana", "bea")
    assert (game.losers, game.difference) == (("ana", "bea"), 0)


def test_nobody_plays_against_themselves() -> None:
    with pytest.raises(BadResult) as refused:
        Game(3, "ana", "ana", 400, 300)
    assert (refused.value.reason, refused.value.round) == (ResultFault.OWN_OPPONENT, 3)


def test_only_who_played_loses() -> None:
    with pytest.raises(BadResult) as refused:
        given_up(Game(1, "ana", "bea", 0, 0), "cle", Ending.FORFEIT)
    assert refused.value.reason is ResultFault.NO_LOSER
    with pytest.raises(BadResult):
        Game(1, "ana", "bea", 0, 0, Ending.DECISION, ("cle",))
