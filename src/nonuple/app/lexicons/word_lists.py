"""The report of what was made of a list of words that someone gave."""

from dataclasses import dataclass
from enum import Enum, StrEnum, auto

from nonuple.app.editions import TWO_LETTER_WORDS, EditionMatch, recognised_edition

# Fewer words than any list meant for play.
_FEW_WORDS = 10_000


class ImportStage(StrEnum):
    """What an import is doing."""

    READING = "reading"
    COMPILING = "compiling"
    SAVING = "saving"


class DropReason(Enum):
    """Why a line gave no word."""

    DUPLICATE = auto()
    TOO_SHORT = auto()
    TOO_LONG = auto()
    PUNCTUATED = auto()
    NOT_LETTERS = auto()


class Sign(Enum):
    """What makes a list suspicious, short of refusing it."""

    FEW_WORDS = auto()
    NO_TWO_LETTER_WORDS = auto()


@dataclass(frozen=True, slots=True)
class Example:
    """A line of the file, from 1, as it was written."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Noted:
    """How many lines were treated alike, and the first of them."""

    count: int
    examples: tuple[Example, ...]


@dataclass(frozen=True)
class ImportReport:
    """What was read, kept and dropped; `with_text` is the lines that went on after the word."""

    source: str
    encoding: str
    lines: int
    blank_or_comment: int
    kept: int
    dropped: tuple[tuple[DropReason, Noted], ...]
    with_text: Noted
    counts: tuple[int, ...]
    two_letter_words: frozenset[str]

    @property
    def missing_two(self) -> tuple[str, ...]:
        """The usual words of two letters that the list lacks."""
        return tuple(sorted(TWO_LETTER_WORDS - self.two_letter_words))

    @property
    def added_two(self) -> tuple[str, ...]:
        """Its words of two letters that are not usual."""
        return tuple(sorted(self.two_letter_words - TWO_LETTER_WORDS))

    @property
    def edition(self) -> EditionMatch | None:
        return recognised_edition(self.counts)

    @property
    def signs(self) -> tuple[Sign, ...]:
        found = {
            Sign.FEW_WORDS: self.kept < _FEW_WORDS,
            Sign.NO_TWO_LETTER_WORDS: not self.two_letter_words,
        }
        return tuple(sign for sign, is_found in found.items() if is_found)
