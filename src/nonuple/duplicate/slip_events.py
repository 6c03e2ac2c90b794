"""What happens to the slips of a game, as facts; `turn` is the turn they were written at."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.slips import Slip


class Origin(StrEnum):
    """How slips came in; those that players send from devices of their own depart from 2.1."""

    PAPER = "paper"
    PHONE = "phone"


@dataclass(frozen=True, slots=True)
class SlipsCollected:
    """All that a player handed in, as written; keyed in again, the last counts."""

    turn: int
    player: str
    slips: tuple[Slip, ...]
    arbiter: str = ""
    origin: Origin = Origin.PAPER


@dataclass(frozen=True, slots=True)
class SlipsEnteredAgain:
    """The same slips as a second arbiter read them, without seeing the first entry (5.7)."""

    turn: int
    player: str
    slips: tuple[Slip, ...]
    arbiter: str


@dataclass(frozen=True, slots=True)
class SlipsRuled:
    """The ruling on a player's slips."""

    turn: int
    player: str
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class RulingChanged:
    """An arbiter, or the committee, decides otherwise, with the reason (5.7, 6.3)."""

    turn: int
    player: str
    points: int
    solution: int
    sanction: Sanction
    reason: str
    arbiter: str = ""


@dataclass(frozen=True, slots=True)
class DisciplineGiven:
    """A warning for conduct, or nought where the matter is grave (5.2, 5.4)."""

    turn: int
    player: str
    is_grave: bool
    reason: str


@dataclass(frozen=True, slots=True)
class NoticeSent:
    """The correction slip of a turn reached the player before this other turn (5.7)."""

    turn: int
    player: str
    known_from: int


@dataclass(frozen=True, slots=True)
class AverageGranted:
    """A word refused at an earlier turn, and played again before being told, earns the average."""

    turn: int
    player: str
    repeats: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AppealLodged:
    """A player, or an arbiter, appeals against a ruling (6.3)."""

    turn: int
    player: str
    reason: str
    at: int


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """What the committee made of an appeal; a changed ruling is a fact of its own."""

    turn: int
    player: str
    is_upheld: bool
    reason: str


class Withdrawn(StrEnum):
    """What was decided about a player's turn, and may be taken back."""

    WARNING = "warning"  # the last one for conduct
    VOID = "void"  # nought for grave conduct
    AVERAGE = "average"
    RULING = "ruling"  # the decision by hand
    NOTICE = "notice"  # the correction slip did not reach the player


@dataclass(frozen=True, slots=True)
class DecisionWithdrawn:
    """Something that was decided does not hold any more, with the reason."""

    turn: int
    player: str
    what: Withdrawn
    reason: str


@dataclass(frozen=True, slots=True)
class ReadingSettled:
    """The first of two entries that differ is the right one, an arbiter says (5.7)."""

    turn: int
    player: str
    reason: str
    arbiter: str = ""


SlipEvent = (
    SlipsCollected
    | SlipsEnteredAgain
    | SlipsRuled
    | RulingChanged
    | DisciplineGiven
    | NoticeSent
    | AverageGranted
    | AppealLodged
    | AppealDecided
    | DecisionWithdrawn
    | ReadingSettled
)
