"""A slip as a player wrote it, before anybody judges it (4)."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.board import Direction

# Signs of a word as written beside its letters.
GAP = "."  # a square of the word left empty
UNREADABLE = "#"  # a letter, or a reference, that nobody can read


class SlipMark(StrEnum):
    """What the arbiter notes on a slip beside what is written on it."""

    LATE = "late"  # written after the end of the turn
    SWAPPED = "swapped"  # exchanged after the end of the turn
    HARD_TO_READ = "hard_to_read"


@dataclass(frozen=True, order=True, slots=True)
class CopiedLetter:
    """A letter of the board copied beside the word, by its place from the word's first letter."""

    row: int
    column: int
    letter: str


@dataclass(frozen=True, slots=True)
class StruckLetters:
    """Letters struck out, before the letter of this place in what is left of the word."""

    place: int
    letters: str


@dataclass(frozen=True, slots=True)
class Solution:
    """One word with where it goes; `circled` are places in the word.

    Struck letters are not of the word, and a struck solution not of the slip (5.6).
    """

    word: str
    direction: Direction
    circled: tuple[int, ...] = ()
    coordinate: str = ""
    raccord: tuple[CopiedLetter, ...] = ()
    struck_letters: tuple[StruckLetters, ...] = ()
    is_struck: bool = False


@dataclass(frozen=True, slots=True)
class Slip:
    """What is on one piece of paper; blank where it bears no solution that is not struck out."""

    solutions: tuple[Solution, ...] = ()
    claimed: int | None = None
    table: str = ""
    marks: tuple[SlipMark, ...] = ()

    @property
    def standing(self) -> tuple[Solution, ...]:
        """The solutions with a word that is not struck out."""
        return tuple(one for one in self.solutions if one.word and not one.is_struck)

    @property
    def is_blank(self) -> bool:
        return not self.standing
