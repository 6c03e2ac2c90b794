"""Which of the tops is laid on the board (3.4, 3.6)."""

from collections.abc import Callable, Sequence

from nonuple.core.board import Direction
from nonuple.core.letters import JOKER
from nonuple.core.move import Move


def retained(tops: Sequence[Move], turn: int, ends_game: Callable[[Move], bool]) -> Move:
    """The top to lay: across on the first turn, sparing jokers, then one that ends the game.

    Between moves that these rules do not tell apart, the first in the order given.
    """
    eligible = [move for move in tops if turn > 1 or move.coordinate.direction is Direction.ACROSS]
    return min(eligible, key=lambda move: (move.laid.count(JOKER), not ends_game(move)))
