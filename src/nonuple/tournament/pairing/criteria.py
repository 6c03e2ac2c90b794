"""The criteria that a round is paired by, in order: an earlier one outweighs all later ones.

Each gives a pair, and a bye, a cost; the best pairing has the least total cost of the first
criterion, among those the least of the second, and so on. docs/decisions/0011-pairing.md lists
them with their reasons.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from nonuple.core.chance import Chance
from nonuple.tournament.pairing.records import Drift, Record
from nonuple.tournament.pairing.starters import excess

# Meetings and byes beyond this are as bad as this many.
_MANY = 15
_LOTS = 1 << 20


class Name(StrEnum):
    """What a criterion is called in logs and files."""

    FORBIDDEN = "forbidden_pairs"
    SHARED_BYES = "shared_byes"
    REMATCHES = "rematches"
    LOWEST_BYE = "lowest_bye"
    SCORE_GROUPS = "score_groups"
    FLOATS = "floats"
    STARTS = "starts"
    CLUBS = "clubs"
    FLOATERS = "floaters"
    FORMULA = "formula"
    NEIGHBOURS = "neighbours"
    LOT = "lot"


@dataclass(frozen=True, slots=True)
class Round:
    """What criteria mind besides the two players."""

    number: int
    clubs_apart: bool = False
    seed: str = ""


class Criterion(ABC):
    """One thing that is minded; costs are whole numbers, and 0 where it is kept."""

    name: ClassVar[Name]
    number: ClassVar[int]

    @abstractmethod
    def pair(self, one: Record, other: Record, round_: Round) -> int:
        """The cost of these two meeting."""

    def bye(self, one: Record, round_: Round) -> int:  # noqa: ARG002
        """The cost of somebody sitting out."""
        return 0


class ForbiddenPairs(Criterion):
    """Two whom the director keeps apart do not meet."""

    name = Name.FORBIDDEN
    number = 1

    def pair(self, one: Record, other: Record, round_: Round) -> int:  # noqa: ARG002
        return int(other.name in one.forbidden)


class SharedByes(Criterion):
    """Nobody sits out again while somebody has not; then, whoever won least by forfeit."""

    name = Name.SHARED_BYES
    number = 2

    def pair(self, one: Record, other: Record, round_: Round) -> int:  # noqa: ARG002
        return 0

    def bye(self, one: Record, round_: Round) -> int:  # noqa: ARG002
        return min(one.byes, _MANY) * (_MANY + 1) + min(one.forfeits, _MANY)


class Rematches(Criterion):
    """Two who have played each other do not meet again; a third game is worse than two second."""

    name = Name.REMATCHES
    number = 3

    def pair(self, one: Record, other: Record, round_: Round) -> int:  # noqa: ARG002
        return min(one.met.get(other.name, 0), _MANY) ** 2


class LowestBye(Criterion):
    """The lowest sits out: fewest match points, then the worst rating."""

    name = Name.LOWEST_BYE
    number = 4

    def pair(self, one: Record, other: Record, round_: Round) -> int:  # noqa: ARG002
        return 0

    def bye(self, one: Record, round_: Round) -> int:  # noqa: ARG002
        return one.lower


class ScoreGroups(Criterion):
    """Match points are as close as possible: the square of the difference."""

    name = Name.SCORE_GROUPS
    number = 5

    def pair(self, one: Record, other: Record, round_: Round) -> int:  # noqa: ARG002
        return (one.points - other.points) ** 2


class Floats(Criterion):
    """Nobody floats the same way as last round (2), or as the round before (1)."""

    name = Name.FLOATS
    number = 6

    def pair(self, one: Record, other: Record, round_: Round) -> int:  # noqa: ARG002
        if one.points == other.points:
            return 0
        high, low = (one, other) if one.points > other.points else (other, one)
        return _again(high, Drift.DOWN) + _again(low, Drift.UP)


class Starts(Criterion):
    """Games begun and not begun differ by one at most, for each (3.1)."""

    name = Name.STARTS
    number = 7

    def pair(self, one: Record, other: Record, round_: Round) -> int:  # noqa: ARG002
        return excess(one, other)


class Clubs(Criterion):
    """Members of a club do not meet, in the rounds for which that is asked."""

    name = Name.CLUBS
    number = 8

    def pair(self, one: Record, other: Record, round_: Round) -> int:
        return int(round_.clubs_apart and one.club != "" and one.club == other.club)


class Floaters(Criterion):
    """Whoever floats is the worst rating of the upper group, and meets the best of the lower."""

    name = Name.FLOATERS
    number = 9

    def pair(self, one: Record, other: Record, round_: Round) -> int:  # noqa: ARG002
        if one.points == other.points:
            return 0
        high, low = (one, other) if one.points > other.points else (other, one)
        return high.below + low.above


class Formula(Criterion):
    """The highest rating meets the lowest, the second the last but one: the French formula.

    Of all ways to pair players, this one has the least sum of products of their places.
    """

    name = Name.FORMULA
    number = 10

    def pair(self, one: Record, other: Record, round_: Round) -> int:  # noqa: ARG002
        return one.place * other.place


class Neighbours(Criterion):
    """The first of the standing meets the second, the third the fourth: king of the hill."""

    name = Name.NEIGHBOURS
    number = 11

    def pair(self, one: Record, other: Record, round_: Round) -> int:  # noqa: ARG002
        return (one.rank - other.rank) ** 2


class Lot(Criterion):
    """Where all else is equal the seed decides, the same on every machine."""

    name = Name.LOT
    number = 12

    def pair(self, one: Record, other: Record, round_: Round) -> int:
        first, second = sorted((one.name, other.name))
        return Chance(f"{round_.seed}/{round_.number}/{first}/{second}").choose(_LOTS)


SWISS: tuple[Criterion, ...] = (
    ForbiddenPairs(),
    SharedByes(),
    Rematches(),
    LowestBye(),
    ScoreGroups(),
    Floats(),
    Starts(),
    Clubs(),
    Floaters(),
    Formula(),
    Lot(),
)
KING_OF_THE_HILL: tuple[Criterion, ...] = (
    ForbiddenPairs(),
    SharedByes(),
    LowestBye(),
    Neighbours(),
    Lot(),
)


def cost_of(criterion: Criterion, one: Record, other: Record | None, round_: Round) -> int:
    """The cost of a pair, or of a bye where there is no other."""
    return criterion.bye(one, round_) if other is None else criterion.pair(one, other, round_)


def _again(record: Record, drift: Drift) -> int:
    last, before = record.drifts
    return 2 * (last is drift) + (before is drift)
