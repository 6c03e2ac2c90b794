"""What the arbiter says, in order, as values (3.1, 3.3, 3.4); its wording is elsewhere."""

from dataclasses import dataclass

from nonuple.core.board import EMPTY_CELL, Board, Coordinate, Direction, Placement
from nonuple.core.rack import Rack
from nonuple.core.scoring import score
from nonuple.duplicate.events import LettersDrawn, MoveRetained
from nonuple.rules.duplicate_rules import DuplicateRules, Tempo


@dataclass(frozen=True, slots=True)
class KindOfGame:
    """The formulas and the tempo, told before a game that is not the usual one."""

    rules: DuplicateRules


@dataclass(frozen=True, slots=True)
class RejectedCount:
    """The letters of the racks put back before this one."""

    letters: int
    racks: int


@dataclass(frozen=True, slots=True)
class LeaveCount:
    """How many letters are kept."""

    letters: int


@dataclass(frozen=True, slots=True)
class LeaveLetters:
    """The letters kept, in alphabetical order, jokers last."""

    letters: str


@dataclass(frozen=True, slots=True)
class NewLetters:
    """The letters drawn, in the order they came out."""

    letters: str


@dataclass(frozen=True, slots=True)
class WholeRack:
    """All the letters as they were said, identical ones together; in blitz the letters alone."""

    groups: tuple[tuple[str, int], ...]
    letters_alone: bool


@dataclass(frozen=True, slots=True)
class TimeStarts:
    """The time of the turn begins."""


@dataclass(frozen=True, slots=True)
class TimeAlert:
    """So many seconds are left."""

    seconds: int


@dataclass(frozen=True, slots=True)
class TimeOver:
    """The time of the turn is over."""


@dataclass(frozen=True, slots=True)
class Points:
    """What the retained move scores."""

    points: int


@dataclass(frozen=True, slots=True)
class DirectionSaid:
    """How the word reads."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Place:
    """Where the word starts."""

    coordinate: Coordinate


@dataclass(frozen=True, slots=True)
class WordSaid:
    """The word, pronounced."""

    word: str


@dataclass(frozen=True, slots=True)
class Spelling:
    """The letters of the word; a joker laid on this turn is told by its place from 0."""

    letters: str
    jokers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class JokersReplaced:
    """The letters of the bag that take the place of jokers (7.1)."""

    letters: str


@dataclass(frozen=True, slots=True)
class FormedWords:
    """The other words that the move forms."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recall:
    """The closing reminder: the word, the place, the score."""

    word: str
    coordinate: Coordinate
    points: int


DrawSaid = RejectedCount | LeaveCount | LeaveLetters | NewLetters | WholeRack
TimeSaid = TimeStarts | TimeAlert | TimeOver
MoveSaid = (
    Points | DirectionSaid | Place | WordSaid | Spelling | JokersReplaced | FormedWords | Recall
)
Said = KindOfGame | DrawSaid | TimeSaid | MoveSaid


def opening_announcement(rules: DuplicateRules) -> tuple[KindOfGame, ...]:
    """What the players are told first: an original game or a reduced time (3)."""
    is_usual = not rules.is_original and rules.tempo == rules.tempos[0]
    return () if is_usual else (KindOfGame(rules),)


def draw_announcement(draw: LettersDrawn, tempo: Tempo) -> tuple[DrawSaid, ...]:
    """What is said of a rack, from the letters kept or put back to the whole (3.1)."""
    said: list[DrawSaid] = []
    if draw.rejected:
        said.append(RejectedCount(len(draw.rejected[-1]), len(draw.rejected)))
    leave = Rack(draw.leave).sorted().letters
    if leave:
        said += [LeaveCount(len(leave)), LeaveLetters(leave)]
    if draw.drawn:
        said.append(NewLetters(draw.drawn))
    whole = leave + draw.drawn
    groups = tuple((letter, whole.count(letter)) for letter in dict.fromkeys(whole))
    return (*said, WholeRack(groups, tempo.letters_alone))


def time_announcement(rules: DuplicateRules, turn: int) -> tuple[TimeSaid, ...]:
    """The stages of the time of a turn (3.3).

    A sudden death warns when its last part starts; topping runs until the top is said.
    """
    alert = rules.tempo.alert_seconds
    if rules.topping is not None:
        alert = 0
    if rules.sudden_death is not None:
        alert = rules.sudden_death.stage(turn).extra_seconds
    warning = (TimeAlert(alert),) if alert else ()
    return (TimeStarts(), *warning, TimeOver())


def move_announcement(board: Board, move: MoveRetained) -> tuple[MoveSaid, ...]:
    """What is said of the retained move, given the board before it (3.4)."""
    placement = Placement(Coordinate.parse(move.coordinate), move.word)
    word = placement.word.upper()
    new = [n for n, index in enumerate(placement.indices) if board.cells[index] == EMPTY_CELL]
    jokers = tuple(n for n in new if placement.word[n].islower())
    replaced = "".join(placement.letter_at(index).upper() for index in move.replaced)
    formed = tuple(other.word.upper() for other in score(board, placement).words[1:])
    said: list[MoveSaid] = [
        Points(move.score),
        DirectionSaid(placement.coordinate.direction),
        Place(placement.coordinate),
        WordSaid(word),
        Spelling(word, jokers),
    ]
    if replaced:
        said.append(JokersReplaced(replaced))
    if formed:
        said.append(FormedWords(formed))
    return (*said, Recall(word, placement.coordinate, move.score))
