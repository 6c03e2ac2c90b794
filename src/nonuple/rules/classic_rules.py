"""The rules of a classic game as one value: every number, and the article that states it."""

from dataclasses import dataclass, fields
from enum import StrEnum

from nonuple.core.rack import RACK_LIMIT
from nonuple.core.scoring import BonusTable
from nonuple.rules.articles import Article, Citations
from nonuple.rules.bad_rules import within
from nonuple.rules.duplicate_rules import Change


class ChallengeKind(StrEnum):
    """What a challenge is judged by, and what a wrong one costs."""

    # Each named word is judged; each that is valid costs the challenger.
    PER_WORD = "per-word"
    # One invalid word upholds the challenge; a failed one costs once.
    ONCE = "once"


@dataclass(frozen=True, slots=True)
class Seats:
    """How many play."""

    least: int = 2
    most: int = 4

    def __post_init__(self) -> None:
        within("seats.least", self.least, 2, 4)
        within("seats.most", self.most, self.least, 4)


@dataclass(frozen=True, slots=True)
class Challenges:
    """Challenges: what a wrong one costs, and how long the letters just drawn stay face down.

    `bars_own_inflection`: the author of an invalid word that nobody challenged may not challenge
    it once it is made longer at its end.
    """

    kind: ChallengeKind
    cost: int
    bars_own_inflection: bool = False
    window_seconds: int = 15

    def __post_init__(self) -> None:
        within("challenges.cost", self.cost, 0, 999)
        within("challenges.window_seconds", self.window_seconds, 3, 600)


@dataclass(frozen=True, slots=True)
class Credit:
    """The time that each player has for the whole game, in minutes; and its bounds."""

    minutes: int = 25
    least: int = 5
    most: int = 60

    def __post_init__(self) -> None:
        within("credit.least", self.least, 1, 600)
        within("credit.most", self.most, self.least, 600)
        within("credit.minutes", self.minutes, self.least, self.most)


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """What a game brings to the standings of a tournament; `fault` where one loses by a fault."""

    win: int = 3
    draw: int = 2
    loss: int = 1
    fault: int = 0

    def __post_init__(self) -> None:
        for name in ("win", "draw", "loss", "fault"):
            within(f"match_points.{name}", getattr(self, name), 0, 99)


@dataclass(frozen=True, slots=True)
class ResignationTable:
    """The scores of a game that is given up: the winner has at least so many points.

    Whoever gives up keeps their score where the gap is `gap` or more, else has `loser` points.
    """

    winner_least: int = 450
    loser: int = 350
    gap: int = 100

    def __post_init__(self) -> None:
        within("resignation.winner_least", self.winner_least, 0, 9999)
        within("resignation.loser", self.loser, 0, self.winner_least)
        within("resignation.gap", self.gap, 0, self.winner_least - self.loser)

    def scores(self, winner: int, loser: int) -> tuple[int, int]:
        """What the table makes of the two scores reached."""
        is_near = winner - loser < self.gap
        return max(winner, self.winner_least), self.loser if is_near else loser


# What a value of rules says beside the rules themselves.
_IDENTITY = frozenset(
    {"edition", "base", "regulation", "title", "confirmed", "club_changes", "cited"}
)


@dataclass(frozen=True)
class ClassicRules:
    """An edition of the classic game; `base` is the one that a club's edition changes, or itself.

    `exchange_least_bag` is what the bag holds at least for an exchange. `passes_each` passes in a
    row by each player end the game. The game is blocked once all say so, `blocked_below` so many
    letters in the bag. `move_limits` are the times of a move to choose from, in seconds. `penalty`
    is taken off for each letter drawn wrongly, a false joker, or by an arbiter. A rule that is
    None is not in force.
    """

    edition: str
    base: str
    regulation: str
    title: str
    confirmed: bool
    seats: Seats
    rack_size: int
    bonus: BonusTable
    exchange_least_bag: int
    passes_each: int | None
    challenges: Challenges
    credit: Credit | None
    move_limits: tuple[int, ...]
    blocked_below: int | None
    penalty: int
    match_points: MatchPoints | None
    resignation: ResignationTable | None
    cited: Citations
    club_changes: tuple[Change, ...] = ()

    def __post_init__(self) -> None:
        within("rack_size", self.rack_size, 2, RACK_LIMIT)
        within("exchange_least_bag", self.exchange_least_bag, 1, 102)
        if self.passes_each is not None:
            within("passes_each", self.passes_each, 1, 99)
        for seconds in self.move_limits:
            within("move_limits", seconds, 5, 3600)
        if self.blocked_below is not None:
            within("blocked_below", self.blocked_below, 1, 102)
        within("penalty", self.penalty, 0, 999)

    def article(self, name: str) -> Article:
        """The article of a rule or of a part of it: "challenges", "challenges.cost"."""
        while name not in self.cited and "." in name:
            name = name.rpartition(".")[0]
        return self.cited[name]

    @property
    def readings(self) -> tuple[str, ...]:
        """The rules on which the edition's own text is silent, so read as in another text."""
        return tuple(
            name for name, article in self.cited.items() if article.regulation != self.regulation
        )


CLASSIC_RULE_FIELDS = tuple(f.name for f in fields(ClassicRules) if f.name not in _IDENTITY)
