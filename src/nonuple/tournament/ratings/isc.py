"""The formula that the Internet Scrabble Club publishes: Elo whose factor grows with the score.

Its page is silent where this module says so.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import log

from nonuple.tournament.ratings.port import RatedGame, Rating

_SPREAD = 133.0
_SCALE = 400.0


@dataclass(frozen=True, slots=True)
class Isc:
    """The system and its constants.

    A rating is provisional during its first `provisional_games`. `most_ratio` bounds wins to
    losses, and losses to wins: the formula has no value for somebody who won all, and the page's
    own example (three wins and no loss against 1231 give 1629) is that of twenty to one. `floor`
    is the least rating there is; the page has none.
    """

    start: float = 1500.0
    least_factor: float = 20.0
    points_a_step: float = 10.0
    most_difference: int = 200
    provisional_games: int = 11
    most_ratio: float = 20.0
    floor: float | None = None

    @property
    def name(self) -> str:
        return "isc"

    def first(self, value: float | None = None, games: int | None = None) -> Rating:
        """A newcomer is provisional; a rating known from elsewhere is not, unless `games` says so.

        Games against others who are provisional change nothing: where everybody is a newcomer,
        some start with a rating that was given to them.
        """
        if value is None:
            return Rating(self.start)
        behind = self.provisional_games if games is None else games
        # As if half of the games behind it were won against opponents of the same rating.
        return Rating(
            value,
            behind,
            behind < self.provisional_games,
            points=behind / 2,
            met=behind * value,
        )

    def after(self, before: Mapping[str, Rating], games: Sequence[RatedGame]) -> dict[str, Rating]:
        """The games one after the other by round, each with the ratings that the last ones left."""
        known = dict(before)
        for game in sorted(games, key=lambda game: game.round):
            first = known.setdefault(game.first, self.first())
            second = known.setdefault(game.second, self.first())
            known[game.first] = self._rated(first, second, game)
            known[game.second] = self._rated(second, first, game.turned)
        return known

    def _rated(self, own: Rating, other: Rating, game: RatedGame) -> Rating:
        if own.is_provisional and other.is_provisional:
            return own
        if own.is_provisional:
            return self._provisional(own, other, game)
        expected = 1 / (1 + 10 ** ((other.value - own.value) / _SCALE))
        change = self._factor(other, game) * (game.first_points - expected)
        return replace(own, value=self._bounded(own.value + change), games=own.games + 1)

    def _factor(self, other: Rating, game: RatedGame) -> float:
        difference = min(abs(game.difference), self.most_difference)
        factor = self.least_factor + difference / self.points_a_step
        if other.is_provisional:
            # Divided by 11 - n, where n is one more than the games of the opponent; at the last
            # provisional game that would be zero.
            factor /= max(1, self.provisional_games - 1 - other.games)
        return factor

    def _provisional(self, own: Rating, other: Rating, game: RatedGame) -> Rating:
        """The mean of the opponents, more or less by the wins to a loss; a draw is half of each."""
        games, points = own.games + 1, own.points + game.first_points
        met = own.met + other.value
        losses = games - points
        ratio = min(self.most_ratio, points / losses) if losses else self.most_ratio
        value = met / games + _SPREAD * log(max(1 / self.most_ratio, ratio))
        return replace(
            own,
            value=self._bounded(value),
            games=games,
            is_provisional=games < self.provisional_games,
            points=points,
            met=met,
        )

    def _bounded(self, value: float) -> float:
        return value if self.floor is None else max(self.floor, value)
