"""What a player marks at a turn, line by line, each with the article that says so."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from nonuple.duplicate.averages import arbiters_of, averages
from nonuple.duplicate.correcting.faults import CLAUSES, Sanction, clause
from nonuple.duplicate.entries import NO_ENTRY, Entry
from nonuple.duplicate.players import Presence
from nonuple.duplicate.state import Game, TurnRecord
from nonuple.rules.articles import ABRIDGED, DUPLICATE_2014, Article
from nonuple.rules.duplicate_rules import DuplicateRules


class LineKind(StrEnum):
    """What points are given, or taken off, for."""

    SOLUTION = "solution"  # the worth of the move, which solos compare
    PENALTY = "penalty"
    REFUSED = "refused"  # a slip without value
    DECISION = "decision"  # what a decision by hand adds to the worth of the move, or takes off
    AVERAGE = "average"
    SOLO = "solo"
    WARNINGS = "warnings"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Some points of a player; a total is the sum of such lines and nothing else.

    `turn` is None for what is taken off at the end of the game; `mean` is the exact average.
    """

    kind: LineKind
    turn: int | None
    points: int
    article: Article | None = None
    mean: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A player's lines of a turn, and what they add up to.

    `worth` is what the move is worth before any sanction: zero where it has no value, None
    where there is none.
    """

    lines: tuple[ScoreLine, ...] = ()
    points: int = field(init=False)
    worth: int | None = field(init=False)

    def __post_init__(self) -> None:
        worths = (line.points for line in self.lines if line.kind is LineKind.SOLUTION)
        object.__setattr__(self, "points", sum(line.points for line in self.lines))
        object.__setattr__(self, "worth", next(worths, None))

    def has_worth(self, points: int) -> bool:
        """Whether the move is worth so much, or more, whatever the sanction."""
        return self.worth is not None and self.worth >= points

    def without(self, kind: LineKind) -> int:
        """The points but those of this kind."""
        return sum(line.points for line in self.lines if line.kind is not kind)

    def plus(self, *lines: ScoreLine) -> "Mark":
        return Mark((*self.lines, *lines))


@dataclass(frozen=True, slots=True)
class Answers:
    """What the players of a turn answered: the slips ruled, the points announced.

    `playing` are those who were there; of one who left and came back, the answers tell.
    `arbiters` tells whose players they are, where somebody marks the average of the others.
    """

    turn: int
    rules: DuplicateRules
    players: Mapping[str, Presence]
    playing: tuple[str, ...]
    entries: Mapping[str, Entry]
    announced: Mapping[str, int]
    arbiters: Mapping[str, str]

    @property
    def silent(self) -> dict[str, int]:
        """Those who were there and handed in nothing, with what they announced, else zero."""
        return {
            player: self.announced.get(player, 0)
            for player in self.playing
            if self.entries.get(player, NO_ENTRY).slips is None
        }


def answers_in_play(game: Game) -> Answers:
    """The answers of the turn in play."""
    return _answers(game, game.turn, game.points)


def answers_of(game: Game, record: TurnRecord) -> Answers:
    """The answers of a turn played."""
    return _answers(game, record.number, record.points)


def marks_of(answers: Answers) -> dict[str, Mark]:
    """What each player marks at a turn, before solos and warnings; nothing before an answer.

    Slips ruled count rather than points announced.
    """
    marking = _Marking(answers)
    marks = {player: marking.mark(player, there) for player, there in answers.players.items()}
    if answers.arbiters:
        granted = averages(answers.entries, answers.silent, answers.arbiters)
        for player, average in granted.items():
            line = ScoreLine(LineKind.AVERAGE, answers.turn, average.points, _AVERAGE, average.mean)
            marks[player] = Mark((line,))
    return marks


def _answers(game: Game, turn: int, announced: Mapping[str, int]) -> Answers:
    entries = game.entries.at(turn)
    playing = tuple(
        player
        for player, presence in game.players.items()
        if presence.at(turn) or player in announced or player in entries
    )
    is_averaged = any(entry.average is not None for entry in entries.values())
    known = {*playing, *entries} if is_averaged else set[str]()
    arbiters = arbiters_of(game.entries, turn, known)
    return Answers(turn, game.rules, game.players, playing, entries, announced, arbiters)


_NO_MARK = Mark()
_AVERAGE = DUPLICATE_2014["5.7"]
_GRAVE = DUPLICATE_2014["5.4#9"]


class _Marking:
    """Marks the answers of a turn; players of the same single line share their mark."""

    def __init__(self, answers: Answers) -> None:
        self._answers = answers
        self._turn = answers.turn
        self._rules = answers.rules
        self._correction = answers.rules.article("correction")
        self._shared: dict[tuple[LineKind, int, Article | None], Mark] = {}

    def mark(self, player: str, presence: Presence) -> Mark:
        entry = self._answers.entries.get(player)
        if entry is not None and (points := entry.points) is not None:
            return self._of_entry(entry, points)
        if (points := self._answers.announced.get(player)) is not None:
            article = self._rules.article("points_announced")
            return self._one_line(LineKind.SOLUTION, points, article)
        return self._unanswered(presence)

    def _unanswered(self, presence: Presence) -> Mark:
        if self._turn < presence.entered:
            is_abridged = self._rules.regulation == ABRIDGED.name
            late = ABRIDGED["6.A"] if is_abridged else DUPLICATE_2014["6.1"]
            return self._one_line(LineKind.ABSENT, 0, late)
        if presence.at(self._turn) or self._rules.sudden_death:
            return _NO_MARK
        return self._one_line(LineKind.ABSENT, 0)

    def _of_entry(self, entry: Entry, points: int) -> Mark:
        """The worth of the move, then what the sanction or a decision makes of it."""
        sanction = entry.sanction
        if sanction is Sanction.ZERO:
            mark = self._refused(entry)
        else:
            mark = self._one_line(LineKind.SOLUTION, entry.solution, self._correction)
        if points == mark.points:
            return mark
        difference = points - mark.points
        if sanction is not Sanction.PENALTY:
            return mark.plus(ScoreLine(LineKind.DECISION, self._turn, difference))
        article = self._first_article(entry, Sanction.PENALTY)
        article = article or self._rules.article("correction.penalty")
        return mark.plus(ScoreLine(LineKind.PENALTY, self._turn, difference, article))

    def _refused(self, entry: Entry) -> Mark:
        article = self._first_article(entry, Sanction.ZERO) or DUPLICATE_2014["5.4"]
        return self._one_line(LineKind.REFUSED, 0, _GRAVE if entry.is_void else article)

    def _first_article(self, entry: Entry, sanction: Sanction) -> Article | None:
        """The article of the first fault that costs this much; none for a decision by hand."""
        if entry.ruling is None or entry.changed is not None:
            return None
        found = (fault for fault in entry.ruling.faults if CLAUSES[fault].sanction is sanction)
        return next((clause(fault, self._rules).article for fault in found), None)

    def _one_line(self, kind: LineKind, points: int, article: Article | None = None) -> Mark:
        key = kind, points, article
        mark = self._shared.get(key)
        if mark is None:
            mark = self._shared[key] = Mark((ScoreLine(kind, self._turn, points, article),))
        return mark
