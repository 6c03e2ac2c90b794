"""The rules of a duplicate game as one value: every number, and the article that states it."""

from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cached_property

from nonuple.core.rack import RACK_LIMIT
from nonuple.core.scoring import BonusTable
from nonuple.core.solver import Limits
from nonuple.rules.articles import Article, Citations
from nonuple.rules.bad_rules import BadRule, RuleFault, within
from nonuple.rules.correction_rules import Correction
from nonuple.rules.timers import Timer

Plain = str | int | bool | None


class DrawKind(StrEnum):
    """What a draw is made of."""

    ORDINARY = "ordinary"
    JOKER = "joker"  # letters and a joker, until the second joker stays on the board


class Sparing(StrEnum):
    """Which tops a retained move must leave aside for the jokers' sake."""

    FEWEST_JOKERS = "fewest-jokers"
    JOKER_NOT_CONSUMED = "joker-not-consumed"  # a joker that a letter of the bag replaces is spared


class Blocked(StrEnum):
    """What makes a rack go back to the bag."""

    NO_MOVE = "no-move"
    NO_POSITIVE_SCORE = "no-positive-score"


class SoloKind(StrEnum):
    """Who makes a solo."""

    BEST_OF_PLAYERS = "best-of-players"
    ONLY_TOP_FINDER = "only-top-finder"


@dataclass(frozen=True, slots=True)
class Minimum:
    """How many vowels, and how many consonants, a rack needs."""

    until_turn: int = 15
    before: int = 2
    after: int = 1
    relaxed_when_lacking: bool = True
    either_letters: frozenset[str] = frozenset("Y?")

    def __post_init__(self) -> None:
        within("minimum.until_turn", self.until_turn, 0, 99)
        within("minimum.before", self.before, 0, 3)
        within("minimum.after", self.after, 0, 3)


@dataclass(frozen=True, slots=True)
class Tempo:
    """The time for a turn, and when the players are told that it is nearly over."""

    name: str
    seconds: int
    alert_seconds: int
    letters_alone: bool = False
    free_warnings: int | None = None

    def __post_init__(self) -> None:
        if not self.name:
            raise BadRule("tempos", RuleFault.MISSING)
        within(f"tempos.{self.name}.seconds", self.seconds, 1, 3600)
        within(f"tempos.{self.name}.alert_seconds", self.alert_seconds, 0, self.seconds)
        if self.free_warnings is not None:
            within(f"tempos.{self.name}.free_warnings", self.free_warnings, 0, 99)


@dataclass(frozen=True, slots=True)
class Stage:
    """Some turns of a sudden death; the last stage has no number of turns."""

    turns: int | None
    seconds: int
    extra_seconds: int

    def __post_init__(self) -> None:
        if self.turns is not None:
            within("sudden_death.turns", self.turns, 1, 99)
        within("sudden_death.seconds", self.seconds, 1, 3600)
        within("sudden_death.extra_seconds", self.extra_seconds, 0, 3600)


@dataclass(frozen=True, slots=True)
class SuddenDeath:
    """Whoever scores less than another player is out; time grows short by stages."""

    stages: tuple[Stage, ...]
    penalties_at_once: bool = True

    def __post_init__(self) -> None:
        if not self.stages or self.stages[-1].turns is not None:
            raise BadRule("sudden_death.stages", RuleFault.MISSING)
        if any(stage.turns is None for stage in self.stages[:-1]):
            raise BadRule("sudden_death.stages", RuleFault.OUT_OF_RANGE)

    def stage(self, turn: int) -> Stage:
        """The stage of a turn, counted from 1."""
        for stage in self.stages:
            if stage.turns is None or turn <= stage.turns:
                return stage
            turn -= stage.turns
        raise AssertionError("the last stage has no end")


@dataclass(frozen=True, slots=True)
class Topping:
    """The top of every turn in the least time."""

    limit_seconds: int = 60
    penalty_seconds: int = 20

    def __post_init__(self) -> None:
        within("topping.limit_seconds", self.limit_seconds, 1, 3600)
        within("topping.penalty_seconds", self.penalty_seconds, 0, 3600)


@dataclass(frozen=True, slots=True)
class Interruption:
    """After more minutes than this the game is over; void with fewer turns collected."""

    minutes: int = 15
    least_turns: int = 15

    def __post_init__(self) -> None:
        within("interruption.minutes", self.minutes, 0, 999)
        within("interruption.least_turns", self.least_turns, 0, 99)


@dataclass(frozen=True, slots=True)
class Originals:
    """What any original formula changes, beside its own changes."""

    least_turns: int = 10
    free_warnings: int | None = None

    def __post_init__(self) -> None:
        within("originals.least_turns", self.least_turns, 0, 99)
        if self.free_warnings is not None:
            within("originals.free_warnings", self.free_warnings, 0, 99)


@dataclass(frozen=True, slots=True)
class Solo:
    """The bonus of the player alone on the best score."""

    kind: SoloKind = SoloKind.BEST_OF_PLAYERS
    least_players: int = 16
    bonus: int = 10
    kept_with_penalty: bool = True
    not_if_only_bingo: bool = False

    def __post_init__(self) -> None:
        within("solo.least_players", self.least_players, 1, 9999)
        within("solo.bonus", self.bonus, 0, 999)


@dataclass(frozen=True, slots=True)
class Warnings:
    """How many warnings cost nothing, and what each of the others costs."""

    free: int
    cost: int

    def __post_init__(self) -> None:
        within("warnings.free", self.free, 0, 99)
        within("warnings.cost", self.cost, 0, 999)


@dataclass(frozen=True, slots=True)
class Change:
    """A rule that a club changed: "solo.least_players", 16, 8."""

    field: str
    before: Plain
    after: Plain


# What a value of rules says beside the rules themselves.
_IDENTITY = frozenset(
    {
        "edition",
        "base",
        "regulation",
        "title",
        "confirmed",
        "formulas",
        "club_changes",
        "cited",
    }
)


@dataclass(frozen=True)
class DuplicateRules:
    """An edition of the regulation, with the formulas and the tempo of a game.

    `base` is the edition of the package that a club's edition changes, or the edition itself;
    `regulation` the text it follows, None where that is known at second hand only. The first of
    `tempos` is the usual one. A rule that is None is not in force.
    """

    edition: str
    base: str
    regulation: str | None
    title: str
    confirmed: bool
    rack_size: int
    max_laid: int
    bonus: BonusTable
    draw: DrawKind
    minimum: Minimum
    ends_only_without_either: bool
    annulled_without_other_draw_ends: bool
    blocked: Blocked
    first_across: bool
    sparing: Sparing
    second_joker_replaced: bool
    game_ending_compulsory: bool
    tempo: Tempo
    tempos: tuple[Tempo, ...]
    timer: Timer | None
    interruption: Interruption
    originals: Originals
    solo: Solo
    warnings: Warnings | None
    correction: Correction
    points_announced: bool
    lower_move_may_be_laid: bool
    cited: Citations
    sudden_death: SuddenDeath | None = None
    topping: Topping | None = None
    formulas: tuple[str, ...] = ()
    club_changes: tuple[Change, ...] = ()

    def __post_init__(self) -> None:
        within("rack_size", self.rack_size, 2, RACK_LIMIT)
        within("max_laid", self.max_laid, 1, self.rack_size)
        for laid, points in enumerate(self.bonus.by_laid):
            within(f"bonus.{laid}", points, 0, 999)
        within("minimum.before", self.minimum.before, 0, self.rack_size // 2)
        within("minimum.after", self.minimum.after, 0, self.minimum.before)
        if self.tempo not in self.tempos:
            raise BadRule("tempo", RuleFault.UNKNOWN)

    @cached_property
    def limits(self) -> Limits:
        """What the solver needs to know."""
        return Limits(self.max_laid, self.bonus)

    @property
    def is_original(self) -> bool:
        """Whether a formula of section 7 is played."""
        return bool(self.formulas)

    def seconds(self, turn: int) -> int:
        """The time of a turn: that of the tempo, unless a formula sets the pace (3.3, 7.3, 7.4)."""
        if self.topping is not None:
            return self.topping.limit_seconds
        if self.sudden_death is not None:
            stage = self.sudden_death.stage(turn)
            return stage.seconds + stage.extra_seconds
        return self.tempo.seconds

    @property
    def name(self) -> str:
        """The edition, the formulas, and the tempo where it is not the usual one."""
        tempo = () if self.tempo == self.tempos[0] else (self.tempo.name,)
        return " · ".join((self.edition, *self.formulas, *tempo))

    @property
    def readings(self) -> tuple[str, ...]:
        """The rules on which the edition's own text is silent, so read as in another text."""
        return tuple(
            name for name, article in self.cited.items() if article.regulation != self.regulation
        )

    def article(self, name: str) -> Article | None:
        """The article of a rule or of a part of it: "solo", "solo.kept_with_penalty"."""
        while name not in self.cited and "." in name:
            name = name.rpartition(".")[0]
        return self.cited.get(name)


RULE_FIELDS = tuple(f.name for f in fields(DuplicateRules) if f.name not in _IDENTITY)
