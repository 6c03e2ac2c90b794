"""A match: the best of three games between two players (3.1)."""

from collections.abc import Sequence
from dataclasses import dataclass

from nonuple.classic.events import MatchGame, MatchPlace, MatchScore
from nonuple.classic.results import Result, result
from nonuple.classic.state import Game

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


def match_of(game: Game) -> Match | None:
    """The match that a game is part of, its own result included once it is over."""
    place = game.opened.match
    return None if place is None else standing(game.players, games_of(game, place))


def next_place(game: Game) -> MatchPlace | None:
    """Where the next game of a match stands; None once the match is decided."""
    match, place = match_of(game), game.opened.match
    if match is None or place is None or match.next_number is None:
        return None
    found = result(game)
    # A game that does not count is played again by whoever began it.
    starter = place.last_starter if found is None else game.players[0]
    return MatchPlace(place.match, match.next_number, starter, games_of(game, place))


def standing(players: Sequence[str], games: Sequence[MatchGame]) -> Match:
    """A match of two, as its games add up to it."""
    first, second = players
    wins = {first: 0, second: 0}
    points = {first: 0, second: 0}
    for game in games:
        if game.winner is not None:
            wins[game.winner] += 1
        for score in game.scores:
            points[score.player] += score.total
    gap = points[first] - points[second]
    difference = {first: gap, second: -gap}
    return Match(wins, difference, len(games), _winner(players, wins, difference, len(games)))


def played(found: Result) -> MatchGame:
    """A game of a match, as it ended."""
    return MatchGame(
        found.winner, tuple(MatchScore(row.player, row.total) for row in found.players)
    )


def games_of(game: Game, place: MatchPlace) -> tuple[MatchGame, ...]:
    """The games of a match that are over, this one too if it is."""
    found = result(game)
    return place.before if found is None else (*place.before, played(found))


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
