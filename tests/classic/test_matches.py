"""The best of three games."""

import pytest

from nonuple.classic import giving_up
from nonuple.classic.events import MatchGame, MatchPlace, MatchScore, StarterAssigned
from nonuple.classic.folding import evolve_all
from nonuple.classic.matches import match_of, next_place, standing
from nonuple.classic.refereeing import order_replay
from nonuple.classic.starting import begin, seat, start
from nonuple.classic.state import Game
from tests.classic.tables import ANN, BOB, opened_game


def _game(ann: int, bob: int) -> MatchGame:
    winner = None if ann == bob else ANN if ann > bob else BOB
    return MatchGame(winner, (MatchScore(ANN, ann), MatchScore(BOB, bob)))


def _begun(place: MatchPlace) -> Game:
    """A game of a match, which is not played yet."""
    game = opened_game(match=place)
    for player in (ANN, BOB):
        game = evolve_all(game, seat(game, player, 0))
    return game


def _won_by(winner: str, place: MatchPlace) -> Game:
    """A game of a match that the other gave up."""
    loser = BOB if winner == ANN else ANN
    game = _begun(place)
    game = evolve_all(game, start(game, 0))
    game = evolve_all(game, giving_up.resign(game, loser, 1))
    return evolve_all(game, giving_up.answer_resignation(game, winner, 2, is_accepted=True))


@pytest.mark.parametrize(
    ("games", "winner", "following"),
    [
        ([], None, 1),
        ([(400, 380)], None, 2),
        ([(400, 380), (410, 300)], ANN, None),
        ([(400, 380), (300, 410)], None, 3),
        ([(400, 380), (300, 410), (350, 351)], BOB, None),
        # A drawn game counts for neither: the wins, then the difference.
        ([(400, 400), (300, 410), (350, 350)], BOB, None),
        ([(400, 400), (300, 410), (450, 350)], BOB, None),
        ([(400, 400), (300, 410), (461, 350)], ANN, None),
        # Level in everything: another game.
        ([(400, 400), (300, 410), (460, 350)], None, 4),
        ([(400, 400), (300, 410), (460, 350), (400, 399)], ANN, None),
    ],
)
def test_standing(games: list[tuple[int, int]], winner: str | None, following: int | None) -> None:
    match = standing((ANN, BOB), [_game(*one) for one in games])
    assert match.winner == winner
    assert match.next_number == following


def test_games_of_a_match_follow_each_other_until_it_is_won() -> None:
    first = _won_by(ANN, MatchPlace("m", 1))
    second_place = next_place(first)
    assert second_place == MatchPlace("m", 2, first.players[0], (_game(450, 350),))
    second = _won_by(BOB, second_place)
    assert second.players[0] != first.players[0]
    third_place = next_place(second)
    assert third_place is not None
    assert third_place.number == 3
    third = _won_by(BOB, third_place)
    match = match_of(third)
    assert match is not None
    assert (match.winner, match.wins) == (BOB, {ANN: 1, BOB: 2})
    assert next_place(third) is None


def test_two_wins_are_enough() -> None:
    first = _won_by(ANN, MatchPlace("m", 1))
    place = next_place(first)
    assert place is not None
    assert next_place(_won_by(ANN, place)) is None


def test_a_game_to_be_replayed_keeps_its_number_and_its_starter() -> None:
    place = MatchPlace("m", 2, ANN, (_game(450, 350),))
    game = _begun(place)
    game = evolve_all(game, (StarterAssigned(BOB, 0),))
    game = evolve_all(game, begin(game, 0))
    game = evolve_all(game, order_replay(game, "a word was judged wrongly", "director", 5))
    assert next_place(game) == place
