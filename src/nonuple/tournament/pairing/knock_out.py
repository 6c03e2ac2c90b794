"""Knock-out: matches won in two games, the losers out."""

from dataclasses import dataclass, replace

from nonuple.classic.events import MatchGame
from nonuple.classic.matches import standing
from nonuple.core.chance import Chance
from nonuple.tournament.pairing.errors import CannotPair, Fault
from nonuple.tournament.pairing.values import Board


@dataclass(frozen=True, slots=True)
class KnockOutMatch:
    """Two seats of a bracket, the better seed first; one alone goes on without playing."""

    one: str
    other: str | None
    games: tuple[MatchGame, ...] = ()
    starters: tuple[str, ...] = ()

    @property
    def winner(self) -> str | None:
        """Who goes on, as soon as that is decided."""
        if self.other is None:
            return self.one
        return standing((self.one, self.other), self.games).winner

    def with_game(self, game: MatchGame, starter: str) -> "KnockOutMatch":
        """The match once another game of it is over."""
        return replace(self, games=(*self.games, game), starters=(*self.starters, starter))


def first_round(entrants: tuple[str, ...]) -> tuple[KnockOutMatch, ...]:
    """The first round of a bracket, entrants in the order of their seeds.

    The first meets the last, and the two best can meet in the final only. Where the number is
    no power of two, the best seeds go on without playing.
    """
    if len(entrants) < 2:
        raise CannotPair(Fault.TOO_FEW)
    if len({*entrants}) < len(entrants):
        raise CannotPair(Fault.TWICE, next(one for one in entrants if entrants.count(one) > 1))
    order = [1]
    while len(order) < len(entrants):
        seats = 2 * len(order) + 1
        order = [seat for one in order for seat in (one, seats - one)]
    return tuple(
        KnockOutMatch(
            entrants[order[at] - 1],
            entrants[order[at + 1] - 1] if order[at + 1] <= len(entrants) else None,
        )
        for at in range(0, len(order), 2)
    )


def next_round(matches: tuple[KnockOutMatch, ...]) -> tuple[KnockOutMatch, ...]:
    """The winners of neighbouring matches meet; nothing follows the final."""
    winners = []
    for match in matches:
        if match.winner is None:
            raise CannotPair(Fault.NOT_DECIDED, match.one)
        winners.append(match.winner)
    return tuple(
        KnockOutMatch(winners[at], winners[at + 1]) for at in range(0, len(winners) - 1, 2)
    )


def next_board(match: KnockOutMatch, seed: str) -> Board | None:
    """The next game of a match, None once it is decided.

    The lot names who begins the first game; the other begins the second; each game after has a
    lot of its own (3.1).
    """
    if match.other is None or match.winner is not None:
        return None
    number = len(match.games) + 1
    if number == 2:
        first = match.one if match.starters[-1] == match.other else match.other
    else:
        lot = Chance(f"{seed}/{match.one}/{match.other}/{number}")
        first = (match.one, match.other)[lot.choose(2)]
    return Board(first, match.other if first == match.one else match.one)
