"""All that a round is paired from, and what comes out."""

from collections.abc import Iterator
from dataclasses import dataclass

from nonuple.tournament.pairing.errors import CannotPair, Fault


@dataclass(frozen=True, slots=True)
class Contestant:
    """Somebody entered; `number` is the seed number, 1 the first.

    `carried` are match points brought along, from pools for example.
    """

    name: str
    rating: int
    number: int
    club: str = ""
    carried: int = 0


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game of an earlier round, begun by `first`, with the match points of each (7).

    A game won by forfeit was not played: the two have not met, and nobody began.
    """

    round: int
    first: str
    second: str
    first_points: int
    second_points: int
    is_played: bool = True


@dataclass(frozen=True, slots=True)
class PastBye:
    """A round that somebody sat out for want of an opponent."""

    round: int
    player: str
    points: int = 3


@dataclass(frozen=True, slots=True)
class Field:
    """Everything a round is paired from; the seed decides where nothing else does.

    `standing` orders players from the first, where points and ratings are not enough; `imposed`
    are pairs, and `imposed_bye` a bye, that somebody decided beforehand.
    """

    round: int
    contestants: tuple[Contestant, ...]
    games: tuple[PastGame, ...] = ()
    byes: tuple[PastBye, ...] = ()
    absent: frozenset[str] = frozenset()
    forbidden: frozenset[frozenset[str]] = frozenset()
    clubs_apart_until: int = 0
    standing: tuple[str, ...] = ()
    imposed: tuple[tuple[str, str], ...] = ()
    imposed_bye: str | None = None
    seed: str = ""

    @property
    def present(self) -> tuple[Contestant, ...]:
        """Those who play this round or sit it out."""
        return tuple(one for one in self.contestants if one.name not in self.absent)


@dataclass(frozen=True, slots=True)
class Board:
    """Two who meet; `first` begins the game (3.1)."""

    first: str
    second: str

    @property
    def players(self) -> frozenset[str]:
        """Both, in no order."""
        return frozenset((self.first, self.second))


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round: its boards from the first table on, and who sits it out."""

    boards: tuple[Board, ...]
    bye: str | None = None

    def names(self) -> Iterator[str]:
        """Everybody who has a place in the round."""
        for board in self.boards:
            yield board.first
            yield board.second
        if self.bye is not None:
            yield self.bye


def seeded(entries: tuple[Contestant, ...]) -> tuple[Contestant, ...]:
    """The entries numbered by rating, then by name."""
    ordered = sorted(entries, key=lambda one: (-one.rating, one.name))
    return tuple(
        Contestant(one.name, one.rating, number, one.club, one.carried)
        for number, one in enumerate(ordered, 1)
    )


def require_sound(field: Field) -> None:
    """Raise CannotPair if the field contradicts itself."""
    names = [one.name for one in field.contestants]
    known = set(names)
    if len(known) < len(names):
        raise CannotPair(Fault.TWICE, next(name for name in names if names.count(name) > 1))
    for name in _named(field):
        if name not in known:
            raise CannotPair(Fault.UNKNOWN, name)
    past = [*(game.round for game in field.games), *(bye.round for bye in field.byes)]
    if any(number >= field.round for number in past):
        raise CannotPair(Fault.FUTURE)
    if len(field.present) < 2:
        raise CannotPair(Fault.TOO_FEW)
    _require_sound_imposed(field)


def require_complete(field: Field, pairing: Pairing) -> None:
    """Raise CannotPair unless everybody present has exactly one place."""
    present = {one.name for one in field.present}
    placed: set[str] = set()
    for board in pairing.boards:
        if board.first == board.second:
            raise CannotPair(Fault.AGAINST_THEMSELVES, board.first)
    for name in pairing.names():
        if name not in present:
            raise CannotPair(Fault.NOT_PRESENT, name)
        if name in placed:
            raise CannotPair(Fault.PAIRED_TWICE, name)
        placed.add(name)
    if missing := present - placed:
        raise CannotPair(Fault.NOT_PAIRED, min(missing))


def _named(field: Field) -> Iterator[str]:
    for game in field.games:
        yield game.first
        yield game.second
    yield from (bye.player for bye in field.byes)
    yield from sorted(field.absent)
    for pair in field.forbidden:
        yield from sorted(pair)
    yield from field.standing


def _require_sound_imposed(field: Field) -> None:
    present = {one.name for one in field.present}
    taken: set[str] = set()
    for name in [name for pair in field.imposed for name in pair]:
        if name not in present:
            raise CannotPair(Fault.NOT_PRESENT, name)
    for first, second in field.imposed:
        if first == second:
            raise CannotPair(Fault.AGAINST_THEMSELVES, first)
        for name in (first, second):
            if name in taken:
                raise CannotPair(Fault.PAIRED_TWICE, name)
            taken.add(name)
    if field.imposed_bye is not None:
        if field.imposed_bye not in present:
            raise CannotPair(Fault.NOT_PRESENT, field.imposed_bye)
        if field.imposed_bye in taken:
            raise CannotPair(Fault.PAIRED_TWICE, field.imposed_bye)
        if len(present) % 2 == 0:
            raise CannotPair(Fault.NO_BYE, field.imposed_bye)
