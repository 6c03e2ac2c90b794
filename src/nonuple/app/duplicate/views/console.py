"""What whoever referees may ask of a game while they work; nothing of it is recorded."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.app.duplicate.views.player_types import RulingView
from nonuple.app.duplicate.views.words import Worded
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.events import CourseEvent, StepKind


@dataclass(frozen=True, slots=True)
class SolutionView:
    """A legal move of a turn by its number, which is its rank and stays so during the turn.

    `laid` is the letters taken from the rack, "?" a joker; `slip` is what a player would write, in
    the one-line notation.
    """

    number: int
    word: str
    coordinate: str
    score: int
    is_top: bool
    laid: str
    uses_joker: bool
    slip: str


@dataclass(frozen=True, slots=True)
class SolutionsView:
    """Some of the `found` solutions that were looked for, of the `total` of a turn.

    `next_after` is where to go on, None where these are the last.
    """

    turn: int
    total: int
    found: int
    solutions: tuple[SolutionView, ...]
    next_after: int | None


@dataclass(frozen=True, slots=True)
class WantedSolutions:
    """Which solutions are looked for; letters are tiles."""

    starts: str = ""
    contains: str = ""
    coordinate: str = ""
    least: int = 0
    after: int = 0
    limit: int = 50


@dataclass(frozen=True, slots=True)
class SlipPreview:
    """What slips would come to."""

    turn: int
    slips: tuple[str, ...]
    ruling: RulingView
    committee: Committee | None
    committee_sentence: Worded[Committee | None]


@dataclass(frozen=True, slots=True)
class RulingChange:
    """A player's turn that a word admitted or refused would change."""

    turn: int
    player: str
    points_before: int
    points_after: int
    sanction_before: Sanction
    sanction_after: Sanction


@dataclass(frozen=True, slots=True)
class TopChange:
    """A turn whose top would be another; `is_laid_valid` tells of the move laid, if one is."""

    turn: int
    top_before: int
    top_after: int
    is_laid_valid: bool


@dataclass(frozen=True, slots=True)
class WordPreview:
    """What admitting or refusing a word would change; `is_valid` is how it stands now."""

    word: str
    is_valid: bool
    is_admitted: bool
    rulings: tuple[RulingChange, ...]
    tops: tuple[TopChange, ...]


class CautionedAct(StrEnum):
    """An act that may be looked at twice."""

    DRAW = "draw"
    RETAIN = "retain"
    CLOSE = "close"
    ANNUL = "annul"
    UNDO = "undo"


class CautionKind(StrEnum):
    """Why an act is better looked at twice; none forbids it."""

    TIME_RUNS = "time_runs"
    SLIPS_MISSING = "slips_missing"
    POINTS_MISSING = "points_missing"
    POINTS_ABOVE_TOP = "points_above_top"
    DECISIONS_DUE = "decisions_due"
    ENTRIES_DIFFER = "entries_differ"
    APPEALS_DUE = "appeals_due"
    JOKER_SPENT = "joker_spent"
    NOT_A_TOP = "not_a_top"
    NOT_PROPOSED = "not_proposed"
    TURN_NOT_LAID = "turn_not_laid"
    LETTERS_LEFT = "letters_left"
    SLIPS_LOST = "slips_lost"
    PLAYERS_GO = "players_go"
    NO_OTHER_RACK = "no_other_rack"
    CLOCK_STOPS = "clock_stops"  # with so many seconds left
    CLOCK_DROPPED = "clock_dropped"  # with the rack that it was of
    CLOCK_ENDS = "clock_ends"
    CLOCK_RUNS = "clock_runs"
    CLOCK_CHANGES = "clock_changes"
    CLOCK_EMPTY = "clock_empty"  # it stands still, for nothing is left


@dataclass(frozen=True, slots=True)
class Caution:
    """A caution, how many things it is about, and the players where it is about some."""

    kind: CautionKind
    count: int = 1
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Undoing:
    """Who undid a step, when and why; times in milliseconds since 1970."""

    version: int
    at: int
    by: str
    reason: str


@dataclass(frozen=True, slots=True)
class StepNote:
    """What was written down about a step, by whom and when."""

    version: int
    at: int
    by: str
    text: str


@dataclass(frozen=True, slots=True)
class HistoryStep:
    """A step of the course as it is recorded: when, by whom, and whether it was undone since."""

    version: int
    at: int
    by: str
    turn: int
    kind: StepKind
    events: tuple[CourseEvent, ...]
    undone: Undoing | None
    notes: tuple[StepNote, ...]
