"""Glicko-2, as Mark Glickman publishes it ("Example of the Glicko-2 system"); an event is a period.

The steps bear the numbers of that paper. All sums are exact (`fsum`), so that the order of the
games of a period cannot change the last digit.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, fsum, log, pi, sqrt

from nonuple.tournament.ratings.port import RatedGame, Rating, players_of

_SCALE = 173.7178
_CLOSE = 1e-6


@dataclass(frozen=True, slots=True)
class Glicko2:
    """The system and its constants.

    A rating is provisional while its deviation is over `sure_below`. A deviation never exceeds
    that of a newcomer. `floor` is the least rating there is; the paper has none.
    """

    tau: float = 0.5
    start: float = 1500.0
    start_deviation: float = 350.0
    start_volatility: float = 0.06
    sure_below: float = 110.0
    floor: float | None = None

    @property
    def name(self) -> str:
        return "glicko-2"

    def first(self, value: float | None = None, games: int | None = None) -> Rating:
        """Step 1; a rating from elsewhere is as unsure as a newcomer's."""
        return Rating(
            self.start if value is None else value,
            games or 0,
            deviation=self.start_deviation,
            volatility=self.start_volatility,
        )

    def after(self, before: Mapping[str, Rating], games: Sequence[RatedGame]) -> dict[str, Rating]:
        """One period: all games are played with the ratings before it."""
        played = players_of(games)
        known = {**{player: self.first() for player in played}, **before}
        return {
            player: self._played(rating, _against(played[player], known))
            if player in played
            else self._idle(rating)
            for player, rating in known.items()
        }

    def _idle(self, rating: Rating) -> Rating:
        """Who did not play keeps the rating, and it grows less sure (step 6)."""
        phi = rating.deviation / _SCALE
        return self._marked(rating, deviation=_SCALE * sqrt(phi**2 + rating.volatility**2))

    def _played(self, rating: Rating, against: list["_Opponent"]) -> Rating:
        mu, phi = (rating.value - self.start) / _SCALE, rating.deviation / _SCALE
        weights, surprises = [], []
        for other in against:
            other_phi = other.deviation / _SCALE
            other_mu = (other.value - self.start) / _SCALE
            weight = 1 / sqrt(1 + 3 * other_phi**2 / pi**2)
            expected = 1 / (1 + exp(-weight * (mu - other_mu)))
            weights.append(weight**2 * expected * (1 - expected))
            surprises.append(weight * (other.points - expected))
        variance = 1 / fsum(weights)  # step 3
        surprise = fsum(surprises)
        volatility = _volatility(
            variance * surprise, phi, variance, rating.volatility, self.tau
        )  # steps 4 and 5
        phi_star = sqrt(phi**2 + volatility**2)  # step 6
        phi_after = 1 / sqrt(1 / phi_star**2 + 1 / variance)  # step 7
        value = self.start + _SCALE * (mu + phi_after**2 * surprise)
        return self._marked(
            replace(
                rating,
                value=value if self.floor is None else max(self.floor, value),
                games=rating.games + len(against),
                volatility=volatility,
            ),
            deviation=_SCALE * phi_after,
        )

    def _marked(self, rating: Rating, deviation: float) -> Rating:
        bounded = min(deviation, self.start_deviation)
        return replace(rating, deviation=bounded, is_provisional=bounded > self.sure_below)


@dataclass(frozen=True, slots=True)
class _Opponent:
    value: float
    deviation: float
    points: float


def _against(games: Sequence[RatedGame], known: Mapping[str, Rating]) -> list[_Opponent]:
    return [
        _Opponent(known[game.second].value, known[game.second].deviation, game.first_points)
        for game in games
    ]


def _volatility(delta: float, phi: float, variance: float, sigma: float, tau: float) -> float:
    """Step 5: the root of f between two bounds, by the Illinois method."""
    start = log(sigma**2)

    def f(x: float) -> float:
        grown = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - start) / tau**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * tau) < 0:
            steps += 1
        high = start - steps * tau
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)
