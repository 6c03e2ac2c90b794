"""What letters, racks, boards and notation refuse; lexicons and patterns add their own."""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nonuple.core.board import Coordinate


class NonupleError(Exception):
    """Base of every error of the package; subclasses are dataclasses whose fields say why."""

    def __reduce__(self) -> tuple[Any, ...]:
        # Exception pickles its positional arguments only: a field given by keyword would be lost.
        values = tuple(getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]
        return type(self), values


class PlacementFault(StrEnum):
    """Why a placement does not fit the board, whatever the lexicon says."""

    OFF_BOARD = "runs off the board"
    TOO_SHORT = "is shorter than two letters"
    CONFLICT = "contradicts a letter already on the board"
    NOTHING_LAID = "lays no new tile"
    NOT_WHOLE = "leaves out letters that touch its ends"
    NOT_ON_CENTER = "misses the center on an empty board"
    NOT_CONNECTED = "touches no letter of the board"


class BoardFault(StrEnum):
    """Why a text or a string of cells is not a board."""

    ROW_COUNT = "a board has 15 rows"
    ROW_LENGTH = "a row has 15 squares"
    ROW_LABEL = "rows are labelled A to O in order"
    CHARACTER = "a square is '.' or a letter"
    CELL_COUNT = "a board has 225 squares"


class NotationFault(StrEnum):
    """Why a line of published notation cannot be read."""

    EMPTY_LEAVE = "no letter before '+'"
    EMPTY_DRAW = "no letter after '+'"
    REJECTED_WITH_LEAVE = "a rejected leave cannot be kept"
    SEVERAL_PLUS = "more than one '+'"
    NOT_A_PLACEMENT = "expected a word and a coordinate"
    NOT_A_MOVE = "expected a word, a coordinate and points"


@dataclass(eq=False)
class UnknownLetter(NonupleError):
    """A character that no tile bears."""

    letter: str

    def __str__(self) -> str:
        return f"no tile bears {self.letter!r}"


@dataclass(eq=False)
class RackTooLarge(NonupleError):
    """More tiles than any formula allows on a rack."""

    size: int
    limit: int

    def __str__(self) -> str:
        return f"a rack holds at most {self.limit} tiles, not {self.size}"


@dataclass(eq=False)
class TooManyJokers(NonupleError):
    """More jokers than exist."""

    count: int
    limit: int

    def __str__(self) -> str:
        return f"a rack holds at most {self.limit} jokers, not {self.count}"


@dataclass(eq=False)
class EmptyRack(NonupleError):
    """A rack was expected and none was written."""

    def __str__(self) -> str:
        return "the rack is empty"


@dataclass(eq=False)
class MissingTiles(NonupleError):
    """Tiles asked of a rack or a bag that does not hold them."""

    letters: str

    def __str__(self) -> str:
        return f"tiles not held: {self.letters}"


@dataclass(eq=False)
class ExcessTiles(NonupleError):
    """Tiles returned to a bag beyond what the distribution counts."""

    letters: str

    def __str__(self) -> str:
        return f"tiles beyond the distribution: {self.letters}"


@dataclass(eq=False)
class BagTooSmall(NonupleError):
    """More tiles asked of the bag than it holds."""

    asked: int
    held: int

    def __str__(self) -> str:
        return f"cannot draw {self.asked} tiles from a bag of {self.held}"


@dataclass(eq=False)
class BadBoard(NonupleError):
    """A text that is not a board; `line` is its 1-based line, where one is to blame."""

    reason: BoardFault
    line: int | None = None

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}" if self.line is not None else str(self.reason)


@dataclass(eq=False)
class BadCoordinate(NonupleError):
    """A text that names no square of the board."""

    text: str

    def __str__(self) -> str:
        return f"not a coordinate: {self.text!r}"


@dataclass(eq=False)
class BadWord(NonupleError):
    """A text that is not a word in letters."""

    text: str

    def __str__(self) -> str:
        return f"not a word: {self.text!r}"


@dataclass(eq=False)
class BadNotation(NonupleError):
    """A line of published notation that cannot be read."""

    text: str
    reason: NotationFault

    def __str__(self) -> str:
        return f"{self.reason}: {self.text!r}"


@dataclass(eq=False)
class IllegalPlacement(NonupleError):
    """A placement that does not fit the board."""

    reason: PlacementFault
    coordinate: "Coordinate"
    word: str

    def __str__(self) -> str:
        return f"{self.word} {self.coordinate} {self.reason}"
