"""A match: the best of three games between two players (3.1)."""

from collections.abc import Sequence
from dataclasses import dataclass

from nonuple.classic.results import Result

GAMES = 3
_WINS = 2


@dataclass(frozen=True, slots=True)
class Match:
    """How a match stands; the winner is known once nobody can catch up.

    A drawn game counts for neither. After three games the wins decide, then the difference of
    points; where all is level another game is played, with a lot of its own.
    """

    wins: dict[str, int]
    difference: dict[str, int]
    played: int
    winner: str | None

    @property
    def next_number(self) -> int | None:
        """The number of the game to play next; None once the match is decided."""
        return None if self.winner is not None else self.played + 1


def standing(players: Sequence[str], results: Sequence[Result]) -> Match:
    """A match of two, as its games add up to it."""
    first, second = players
    wins = {first: 0, second: 0}
    points = {first: 0, second: 0}
    for result in results:
        if result.winner is not None:
            wins[result.winner] += 1
        for row in result.players:
            points[row.player] += row.total
    gap = points[first] - points[second]
    difference = {first: gap, second: -gap}
    return Match(wins, difference, len(results), _winner(players, wins, difference, len(results)))


def _winner(
    players: Sequence[str], wins: dict[str, int], difference: dict[str, int], played: int
) -> str | None:
    for player in players:
        if wins[player] == _WINS:
            return player
    if played < GAMES:
        return None
    first, second = players
    mine, others = (wins[first], difference[first]), (wins[second], difference[second])
    if mine == others:
        return None
    return first if mine > others else second
