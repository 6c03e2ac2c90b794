"""What the rounds before make of each player: points, meetings, floats, starts."""

from collections import defaultdict
from dataclasses import dataclass
from enum import IntEnum

from nonuple.tournament.pairing.values import Contestant, Field

_FLOATS_MINDED = 2


class Drift(IntEnum):
    """Against whom somebody played, by match points before the round."""

    DOWN = -1
    LEVEL = 0
    UP = 1


@dataclass(frozen=True, slots=True)
class Record:
    """One player before the round.

    `place` counts from 1 by rating among those present; `above` and `below` count those of the
    same match points with a better and a worse rating; `lower` all those who would rather sit
    out. `drifts` are those of the last round and of the one before. `balance` is games begun
    less games not begun; `begun` tells for each round with a game who began it.
    """

    name: str
    club: str
    points: int
    place: int
    rank: int
    above: int
    below: int
    lower: int
    byes: int
    forfeits: int
    drifts: tuple[Drift, Drift]
    balance: int
    begun: dict[int, bool]
    met: dict[str, int]
    forbidden: frozenset[str]


def records(field: Field) -> tuple[Record, ...]:
    """Those present, from the best rating on."""
    present = sorted(field.present, key=lambda one: (-one.rating, one.number))
    points = points_before(field, field.round)
    ranks = _ranks(field, present, points)
    past = _Past(field)
    groups: dict[int, int] = defaultdict(int)
    for one in present:
        groups[points[one.name]] += 1
    seen: dict[int, int] = defaultdict(int)
    found = []
    for place, one in enumerate(present, 1):
        mine = points[one.name]
        above = seen[mine]
        seen[mine] += 1
        below = groups[mine] - above - 1
        lower = below + sum(size for held, size in groups.items() if held < mine)
        found.append(past.record(one, mine, (place, ranks[one.name]), (above, below, lower)))
    return tuple(found)


def points_before(field: Field, number: int) -> dict[str, int]:
    """The match points of everybody entered, from the rounds before the one of a number."""
    points = {one.name: one.carried for one in field.contestants}
    for game in field.games:
        if game.round < number:
            points[game.first] += game.first_points
            points[game.second] += game.second_points
    for bye in field.byes:
        if bye.round < number:
            points[bye.player] += bye.points
    return points


def _ranks(field: Field, present: list[Contestant], points: dict[str, int]) -> dict[str, int]:
    """From 1, by the standing given; whoever is not in it comes after, by points and rating."""
    given = {name: at for at, name in enumerate(field.standing)}
    ordered = sorted(
        present,
        key=lambda one: (
            given.get(one.name, len(given)),
            -points[one.name],
            -one.rating,
            one.number,
        ),
    )
    return {one.name: rank for rank, one in enumerate(ordered, 1)}


class _Past:
    def __init__(self, field: Field) -> None:
        self.met: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        self.begun: dict[str, dict[int, bool]] = defaultdict(dict)
        self.forfeits: dict[str, int] = defaultdict(int)
        self.byes: dict[str, int] = defaultdict(int)
        self.forbidden: dict[str, set[str]] = defaultdict(set)
        self.drifts: list[dict[str, Drift]] = []
        for game in field.games:
            if game.is_played:
                self.met[game.first][game.second] += 1
                self.met[game.second][game.first] += 1
                self.begun[game.first][game.round] = True
                self.begun[game.second][game.round] = False
            elif game.first_points != game.second_points:
                has_first_won = game.first_points > game.second_points
                self.forfeits[game.first if has_first_won else game.second] += 1
        for bye in field.byes:
            self.byes[bye.player] += 1
        for pair in field.forbidden:
            for name in pair:
                self.forbidden[name] |= pair - {name}
        for ago in range(1, _FLOATS_MINDED + 1):
            self.drifts.append(_drifts(field, field.round - ago))

    def record(
        self,
        one: Contestant,
        points: int,
        places: tuple[int, int],
        around: tuple[int, int, int],
    ) -> Record:
        begun = self.begun[one.name]
        return Record(
            one.name,
            one.club,
            points,
            *places,
            *around,
            self.byes[one.name],
            self.forfeits[one.name],
            (
                self.drifts[0].get(one.name, Drift.LEVEL),
                self.drifts[1].get(one.name, Drift.LEVEL),
            ),
            sum(1 if first else -1 for first in begun.values()),
            begun,
            dict(self.met[one.name]),
            frozenset(self.forbidden[one.name]),
        )


def _drifts(field: Field, number: int) -> dict[str, Drift]:
    """Who floated in a round; a bye is a float down."""
    points = points_before(field, number)
    found = {bye.player: Drift.DOWN for bye in field.byes if bye.round == number}
    for game in field.games:
        if game.round == number and points[game.first] != points[game.second]:
            is_down = points[game.first] > points[game.second]
            found[game.first] = Drift.DOWN if is_down else Drift.UP
            found[game.second] = Drift.UP if is_down else Drift.DOWN
    return found
