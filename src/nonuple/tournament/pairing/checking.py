"""A checker of pairings that shares nothing with what pairs but the values.

Costs are worked out here again, straight from the list of criteria. A pairing is compared with
every other of a small field, and in a large one with those that exchange two boards (three, where
there are few enough): what is found is a better pairing, never a suspicion.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from nonuple.tournament.pairing.values import Board, Field, Pairing, require_complete

CHECKED = (
    "forbidden_pairs",
    "shared_byes",
    "rematches",
    "lowest_bye",
    "score_groups",
    "floats",
    "starts",
    "clubs",
    "floaters",
    "formula",
)
# All pairings of so many are compared, and all exchanges of three among so many boards.
_ALL_PAIRINGS = 10
_THREE_BOARDS = 16
_DIGIT = 48

Place = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Violation:
    """A criterion that could have been kept better, with the places that would do so."""

    criterion: str
    cost: int
    possible: int
    instead: tuple[Place, ...]


def violations(field: Field, pairing: Pairing) -> tuple[Violation, ...]:
    """The first criterion that could have been kept better; none if the pairing is right.

    Raises CannotPair if not everybody present has exactly one place.
    """
    require_complete(field, pairing)
    ledger = Ledger(field)
    imposed = {frozenset(pair) for pair in field.imposed}
    free = [board for board in pairing.boards if board.players not in imposed]
    for board in free:
        as_is, best = ledger.board(board), ledger.place((board.first, board.second))
        if as_is > best:
            return (_violation(as_is, best, ((board.second, board.first),)),)
    places: list[Place] = [(board.first, board.second) for board in free]
    if pairing.bye is not None and field.imposed_bye is None:
        places.append((pairing.bye,))
    if sum(map(len, places)) <= _ALL_PAIRINGS:
        return _against_all(ledger, places)
    return _against_exchanges(ledger, places)


class Ledger:
    """Costs as the list of criteria tells them, all of a place in one number.

    The first criterion is the most significant digit, in base 2^48.
    """

    def __init__(self, field: Field) -> None:
        self.field = field
        self.order = sorted(field.present, key=lambda one: (-one.rating, one.number))
        self.seat = {one.name: at for at, one in enumerate(self.order, 1)}
        self.clubs = {one.name: one.club for one in self.order}
        self.points = self._points(field.round)
        groups: dict[int, list[str]] = {}
        for one in self.order:
            groups.setdefault(self.points[one.name], []).append(one.name)
        self.better = {name: at for group in groups.values() for at, name in enumerate(group)}
        self.worse = {
            name: at for group in groups.values() for at, name in enumerate(reversed(group))
        }
        self.meetings: dict[frozenset[str], int] = {}
        for game in field.games:
            if game.is_played:
                pair = frozenset((game.first, game.second))
                self.meetings[pair] = self.meetings.get(pair, 0) + 1
        self.starts = {one.name: 0 for one in field.contestants}
        for game in field.games:
            if game.is_played:
                self.starts[game.first] += 1
                self.starts[game.second] -= 1
        self.floats = {ago: self._floats(field.round - ago) for ago in (1, 2)}
        self._known: dict[Place, int] = {}

    def place(self, place: Place) -> int:
        """The cost of a pair or a bye, begun as is best."""
        if place not in self._known:
            costs = self._bye(*place) if len(place) == 1 else self._pair(*place)
            self._known[place] = self._known[place[::-1]] = packed(costs)
        return self._known[place]

    def board(self, board: Board) -> int:
        """The cost of a board as it is begun."""
        costs = self._pair(board.first, board.second)
        costs[6] = _beyond(self.starts[board.first] + 1) + _beyond(self.starts[board.second] - 1)
        return packed(costs)

    def _points(self, until: int) -> dict[str, int]:
        points = {one.name: one.carried for one in self.field.contestants}
        for bye in self.field.byes:
            points[bye.player] += bye.points if bye.round < until else 0
        for game in self.field.games:
            for name, won in ((game.first, game.first_points), (game.second, game.second_points)):
                points[name] += won if game.round < until else 0
        return points

    def _floats(self, number: int) -> set[tuple[str, str]]:
        """Who floated in a round, and which way."""
        points = self._points(number)
        found = {(bye.player, "down") for bye in self.field.byes if bye.round == number}
        for game in self.field.games:
            if game.round == number:
                for one, other in ((game.first, game.second), (game.second, game.first)):
                    if points[one] > points[other]:
                        found |= {(one, "down"), (other, "up")}
        return found

    def _pair(self, one: str, other: str) -> list[int]:
        pair = frozenset((one, other))
        high, low = sorted(pair, key=lambda name: (-self.points[name], self.seat[name]))
        gap = self.points[high] - self.points[low]
        costs = [0] * len(CHECKED)
        costs[0] = int(pair in self.field.forbidden)
        costs[2] = min(self.meetings.get(pair, 0), 15) ** 2
        costs[4] = gap * gap
        if gap:
            costs[5] = sum(
                (3 - ago)
                for ago in (1, 2)
                for name, way in ((high, "down"), (low, "up"))
                if (name, way) in self.floats[ago]
            )
            costs[8] = self.worse[high] + self.better[low]
        costs[6] = min(
            _beyond(self.starts[one] + 1) + _beyond(self.starts[other] - 1),
            _beyond(self.starts[one] - 1) + _beyond(self.starts[other] + 1),
        )
        is_asked = self.field.round <= self.field.clubs_apart_until
        costs[7] = int(is_asked and bool(self.clubs[one]) and self.clubs[one] == self.clubs[other])
        costs[9] = self.seat[one] * self.seat[other]
        return costs

    def _bye(self, name: str) -> list[int]:
        costs = [0] * len(CHECKED)
        byes = sum(bye.player == name for bye in self.field.byes)
        forfeits = sum(
            not game.is_played
            and (
                (game.first == name and game.first_points > game.second_points)
                or (game.second == name and game.second_points > game.first_points)
            )
            for game in self.field.games
        )
        costs[1] = 16 * min(byes, 15) + min(forfeits, 15)
        mine = (self.points[name], -self.seat[name])
        costs[3] = sum(
            (self.points[other], -self.seat[other]) < mine for other in self.seat if other != name
        )
        return costs


def packed(costs: list[int]) -> int:
    """Costs as the digits of one number, the first the most significant."""
    number = 0
    for cost in costs:
        number = (number << _DIGIT) + cost
    return number


def unpacked(number: int) -> tuple[int, ...]:
    """The costs that make a number."""
    mask = (1 << _DIGIT) - 1
    return tuple(number >> _DIGIT * at & mask for at in reversed(range(len(CHECKED))))


def _beyond(balance: int) -> int:
    return max(0, abs(balance) - 1)


def _violation(cost: int, best: int, instead: tuple[Place, ...]) -> Violation:
    for name, paid, possible in zip(CHECKED, unpacked(cost), unpacked(best), strict=True):
        if paid != possible:
            return Violation(name, paid, possible, instead)
    raise AssertionError("two costs that differ differ in a digit")


def _against_all(ledger: Ledger, places: list[Place]) -> tuple[Violation, ...]:
    paid = sum(map(ledger.place, places))
    names = tuple(sorted(name for place in places for name in place))
    best, instead = paid, tuple(places)
    for other in _pairings(names):
        cost = sum(map(ledger.place, other))
        if cost < best:
            best, instead = cost, other
    return () if best == paid else (_violation(paid, best, instead),)


def _pairings(names: tuple[str, ...]) -> Iterator[tuple[Place, ...]]:
    """Every way to pair names, one of them sitting out where they are odd."""
    if len(names) % 2:
        for name in names:
            rest = tuple(other for other in names if other != name)
            yield from (((name,), *pairs) for pairs in _pairings(rest))
    elif not names:
        yield ()
    else:
        first, *others = names
        for other in others:
            rest = tuple(name for name in others if name != other)
            yield from (((first, other), *pairs) for pairs in _pairings(rest))


def _against_exchanges(ledger: Ledger, places: list[Place]) -> tuple[Violation, ...]:
    sizes = (2, 3) if len(places) <= _THREE_BOARDS else (2,)
    worst: Violation | None = None
    for size in sizes:
        for chosen in combinations(places, size):
            paid = sum(map(ledger.place, chosen))
            names = tuple(name for place in chosen for name in place)
            for other in _pairings(names):
                cost = sum(map(ledger.place, other))
                if cost < paid:
                    found = _violation(paid, cost, other)
                    if worst is None or _severity(found) < _severity(worst):
                        worst = found
    return () if worst is None else (worst,)


def _severity(violation: Violation) -> int:
    return CHECKED.index(violation.criterion)
