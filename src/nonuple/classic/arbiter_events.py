"""What arbiters and the director decide, and the signatures that close a game."""

from dataclasses import dataclass
from enum import StrEnum


class Offence(StrEnum):
    """What a player is sanctioned for, or loses by."""

    CONDUCT = "conduct"
    EXTRA_LETTERS = "extra_letters"
    EARLY_DRAW = "early_draw"
    FALSE_JOKER = "false_joker"
    BOARD_OVERTURNED = "board_overturned"
    LETTERS_REMOVED = "letters_removed"
    EIGHT_LETTERS = "eight_letters"
    EXCLUSION = "exclusion"


@dataclass(frozen=True, slots=True)
class Sanction:
    """Points taken off a player, and for what."""

    player: str
    points: int
    offence: Offence


@dataclass(frozen=True, slots=True)
class WarningGiven:
    """An arbiter warns a player (8)."""

    player: str
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """An arbiter takes points off a player, by an article."""

    sanction: Sanction
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class LossDecided:
    """An arbiter declares a player the loser (8, 9)."""

    player: str
    offence: Offence
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class TimeSet:
    """The director gives a player so many milliseconds for the rest (8)."""

    player: str
    left: int
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class ReplayOrdered:
    """The director has the game played again, after an arbiter's error (9)."""

    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class AppealLodged:
    """A player asks the director to look at what an arbiter decided (8)."""

    player: str
    reason: str
    at: int


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """The director's last word: points given back, or taken off; none where all stays."""

    player: str
    points: int
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class IncidentNoted:
    """Something that happened at the table is written down.

    What the regulation knows is named by the offence, with its player and a number of letters; the
    text is then free.
    """

    text: str
    by: str
    at: int
    offence: Offence | None = None
    player: str | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class SetFoundIncomplete:
    """So many of the 102 letters were never there: the scores stand (9)."""

    missing: int
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class ScoreDisputed:
    """A player disputes the score announced at a turn: the true one counts (4.1.2)."""

    player: str
    turn: int
    at: int


@dataclass(frozen=True, slots=True)
class TotalSettled:
    """An arbiter settles what a player has marked in all; `points` is what that changes (9).

    `unkept_by` kept no score sheet, and has to accept the other's.
    """

    player: str
    total: int
    points: int
    reason: str
    by: str
    at: int
    unkept_by: str | None = None


@dataclass(frozen=True, slots=True)
class SheetSigned:
    """A player signs the match sheet, which alone counts (7)."""

    player: str
    at: int
