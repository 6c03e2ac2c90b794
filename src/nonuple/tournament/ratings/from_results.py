"""Which results count for ratings."""

from collections.abc import Iterable

from nonuple.tournament.ratings.port import RatedGame
from nonuple.tournament.standings.results import Ending, Game, Result


def rated_games(results: Iterable[Result]) -> tuple[RatedGame, ...]:
    """The games that were played, however they ended; not byes, absences and forfeits."""
    return tuple(
        RatedGame(result.round, result.first, result.second, result.difference)
        for result in results
        if isinstance(result, Game) and result.ending is not Ending.FORFEIT
    )
