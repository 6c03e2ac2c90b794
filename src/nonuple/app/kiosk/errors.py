"""Why the kiosk refuses something."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.errors import NonupleError


class AskedFault(StrEnum):
    """Why a text is no word that could be on a board, or words cannot be checked together."""

    EMPTY = "is empty"
    NOT_LETTERS = "has other signs than letters"
    SHORT = "has one letter"
    LONG = "is longer than the board"
    TWICE = "is named twice"
    MANY = "is one too many"


@dataclass(eq=False)
class BadAskedWord(NonupleError):
    """A word that cannot be checked; none of those it came with was."""

    text: str
    reason: AskedFault

    def __str__(self) -> str:
        return f"{self.text!r} {self.reason}"


@dataclass(eq=False)
class BadArbiterCode(NonupleError):
    """A code that a kiosk cannot be opened with."""

    fewest: int
    most: int

    def __str__(self) -> str:
        return f"a code has {self.fewest} to {self.most} signs"


@dataclass(eq=False)
class WrongArbiterCode(NonupleError):
    """A code that opens no kiosk."""

    def __str__(self) -> str:
        return "wrong code"


@dataclass(eq=False)
class UnknownKiosk(NonupleError):
    """No kiosk of this number."""

    number: str

    def __str__(self) -> str:
        return f"no kiosk is numbered {self.number!r}"


@dataclass(eq=False)
class NoKioskHere(NonupleError):
    """A device that is no kiosk."""

    def __str__(self) -> str:
        return "this device is no kiosk"


@dataclass(eq=False)
class ClosedKiosk(NonupleError):
    """A kiosk that was closed: it checks nothing any more."""

    def __str__(self) -> str:
        return "the kiosk is closed"


@dataclass(eq=False)
class TooManyKiosks(NonupleError):
    """As many kiosks are open as a server has."""

    most: int

    def __str__(self) -> str:
        return f"{self.most} kiosks are open"
