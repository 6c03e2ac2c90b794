"""What is refused about slips."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.errors import NonupleError
from nonuple.duplicate.slip_events import Withdrawn


class AverageFault(StrEnum):
    """Why the average is not granted."""

    NOT_REFUSED_WORD = "the turn is not void for a word that is not admitted"
    NOT_REPEATED = "no earlier turn was void for the same word"
    WAS_TOLD = "the player knew that the word is not admitted"


class AppealFault(StrEnum):
    """Why an appeal is not received, or not decided."""

    TOO_LATE = "comes after the deadline"
    PENDING = "is lodged already"
    NONE_PENDING = "is not lodged, or decided already"


@dataclass(eq=False)
class UnknownTurn(NonupleError):
    """A turn that was not played."""

    turn: int

    def __str__(self) -> str:
        return f"turn {self.turn} was not played"


@dataclass(eq=False)
class NoticeTooSoon(NonupleError):
    """A correction slip that a player would have had before its own turn was over."""

    turn: int
    known_from: int

    def __str__(self) -> str:
        return f"the correction of turn {self.turn} cannot be known at turn {self.known_from}"


@dataclass(eq=False)
class NotCollected(NonupleError):
    """A turn without slips of this player."""

    turn: int
    player: str

    def __str__(self) -> str:
        return f"the slip of {self.player} at turn {self.turn} is not keyed in"


@dataclass(eq=False)
class NoLateSlips(NonupleError):
    """A decision on slips that came after the time, where none wait for it."""

    turn: int
    player: str

    def __str__(self) -> str:
        return f"no late slip of {self.player} at turn {self.turn} waits for a decision"


@dataclass(eq=False)
class TooLate(NonupleError):
    """Slips sent after the time that nobody decides on any more."""

    turn: int

    def __str__(self) -> str:
        return f"the time of turn {self.turn} is over"


@dataclass(eq=False)
class SameArbiter(NonupleError):
    """A second entry by whoever made the first (5.7)."""

    turn: int
    player: str
    arbiter: str

    def __str__(self) -> str:
        return f"{self.arbiter} keyed in the slip of {self.player} at turn {self.turn} already"


@dataclass(eq=False)
class NoAverage(NonupleError):
    """A turn that does not earn the average."""

    reason: AverageFault
    turn: int
    player: str

    def __str__(self) -> str:
        return f"no average for {self.player} at turn {self.turn}: {self.reason}"


@dataclass(eq=False)
class NothingToWithdraw(NonupleError):
    """A decision that was not made, or that an appeal made."""

    what: Withdrawn
    turn: int
    player: str

    def __str__(self) -> str:
        return f"no {self.what} of {self.player} at turn {self.turn} can be taken back"


@dataclass(eq=False)
class NothingToTakeBack(NonupleError):
    """Slips or points that no arbiter keyed in."""

    turn: int
    player: str

    def __str__(self) -> str:
        return f"nothing was keyed in for {self.player} at turn {self.turn}"


@dataclass(eq=False)
class NoDifference(NonupleError):
    """Two entries that do not differ, or between which somebody decided."""

    turn: int
    player: str

    def __str__(self) -> str:
        return f"the entries of {self.player} at turn {self.turn} do not differ"


@dataclass(eq=False)
class BadAppeal(NonupleError):
    """An appeal that cannot be received or decided."""

    reason: AppealFault
    turn: int
    player: str

    def __str__(self) -> str:
        return f"the appeal of {self.player} at turn {self.turn} {self.reason}"
