"""What any rating system does: from the ratings before an event to those after it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

WIN, DRAW, LOSS = 1.0, 0.5, 0.0


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is; `is_provisional` while too little is known of them.

    `games` are those that were rated. The other fields are a system's own, and plain numbers so
    that a log can hold them: `deviation` and `volatility` of Glicko-2, `points` scored and the
    sum of the ratings `met` of ISC, while it is provisional.
    """

    value: float
    games: int = 0
    is_provisional: bool = True
    deviation: float = 0.0
    volatility: float = 0.0
    points: float = 0.0
    met: float = 0.0


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game as ratings see it; `difference` is that of the scores, the first player's first."""

    round: int
    first: str
    second: str
    difference: int

    @property
    def first_points(self) -> float:
        if self.difference == 0:
            return DRAW
        return WIN if self.difference > 0 else LOSS

    @property
    def turned(self) -> "RatedGame":
        """The same game, seen from the other side."""
        return RatedGame(self.round, self.second, self.first, -self.difference)


class RatingSystem(Protocol):
    """A way to rate. Whoever is not in `before` starts with the system's first rating."""

    @property
    def name(self) -> str:
        """What the history calls it."""
        ...

    def first(self, value: float | None = None, games: int | None = None) -> Rating:
        """The rating of a newcomer; or one known from elsewhere, with the games behind it."""
        ...

    def after(self, before: Mapping[str, Rating], games: Sequence[RatedGame]) -> dict[str, Rating]:
        """The ratings once an event is over: of all those before it, and of all who played."""
        ...


def players_of(games: Sequence[RatedGame]) -> dict[str, list[RatedGame]]:
    """The games of each player, seen from their side, in the order given."""
    found: dict[str, list[RatedGame]] = {}
    for game in games:
        found.setdefault(game.first, []).append(game)
        found.setdefault(game.second, []).append(game.turned)
    return found
