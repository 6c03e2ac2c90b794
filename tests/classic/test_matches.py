"""The best of three games."""

import pytest

from nonuple.classic.events import Ending
from nonuple.classic.matches import standing
from nonuple.classic.results import PlayerResult, Result
from tests.classic.tables import ANN, BOB


def _game(ann: int, bob: int) -> Result:
    rows = (PlayerResult(ANN, ann, 1), PlayerResult(BOB, bob, 1))
    winner = None if ann == bob else ANN if ann > bob else BOB
    return Result(Ending.OUT, rows, winner)


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
