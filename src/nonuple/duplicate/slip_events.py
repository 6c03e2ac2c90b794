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
class SlipsTakenBack:
    """What an arbiter keyed in last for a player did not happen; what stood before it does again.

    What was decided about the player's conduct meanwhile stays.
    """

    turn: int
    player: str


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
    """A warning for conduct, or zero where the matter is grave (5.2, 5.4)."""

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


@dataclass(frozen=True, slots=True)
class LateSlipsReceived:
    """Slips of a player's device that came after the time: an arbiter decides whether they count.

    Until then they are not handed in. When they were validated is what the device says, and proves
    nothing; the end of the time is not known where no clock ran.
    """

    turn: int
    player: str
    slips: tuple[Slip, ...]
    received_at: int
    ended_at: int | None = None
    validated_at: int | None = None


@dataclass(frozen=True, slots=True)
class LateSlipsDecided:
    """Slips that came after the time count as handed in, or not, with the reason.

    What they come to is a fact of its own.
    """

    turn: int
    player: str
    is_accepted: bool
    reason: str
    arbiter: str = ""


class Withdrawn(StrEnum):
    """What was decided about a player's turn, and may be taken back."""

    WARNING = "warning"  # the last one for conduct
    VOID = "void"  # zero for grave conduct
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
    | SlipsTakenBack
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
    | LateSlipsReceived
    | LateSlipsDecided
)
