"""Events written down shortly: who met whom, with which difference."""

from collections.abc import Iterable, Mapping

from nonuple.rules.classic_rules import MatchPoints
from nonuple.tournament.standings.entrants import Entrant
from nonuple.tournament.standings.facts import Figure, Tiebreak
from nonuple.tournament.standings.ranking import EventStandings, Ordering, event_standings
from nonuple.tournament.standings.results import Game, Result

# One, a half and nothing of the published examples, doubled: match points are whole.
CHESS = MatchPoints(win=2, draw=1, loss=0, fault=0)


def won(round_: int, first: str, second: str, by: int = 40) -> Game:
    """The first player wins, or loses by a negative difference."""
    return Game(round_, first, second, 400 + by, 400)


def drawn(round_: int, first: str, second: str) -> Game:
    return Game(round_, first, second, 380, 380)


def players_of(results: Iterable[Result]) -> list[str]:
    found: dict[str, None] = {}
    for result in results:
        names = (result.first, result.second) if isinstance(result, Game) else (result.player,)
        found.update(dict.fromkeys(names))
    return list(found)


def ranked_by(
    results: list[Result],
    *tiebreaks: Tiebreak,
    points: MatchPoints | None = None,
    cap: int = 100,
    ratings: Mapping[str, float] | None = None,
) -> EventStandings:
    entrants = [Entrant(name, (ratings or {}).get(name)) for name in players_of(results)]
    return event_standings(entrants, results, Ordering(points or MatchPoints(), tiebreaks, cap))


def figure(found: EventStandings, player: str) -> Figure:
    """The only figure of somebody."""
    (one,) = found.row(player).figures
    return one


def places(found: EventStandings) -> list[tuple[int, str]]:
    return [(row.rank, row.player) for row in found.rows]
