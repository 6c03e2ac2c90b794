"""Slips as clients send them, as JSON or in the one-line notation."""

from dataclasses import replace
from typing import Annotated, Self

from pydantic import Field, StringConstraints, model_validator

from nonuple.core.board import Direction
from nonuple.duplicate.slip_notation import parse_slips
from nonuple.duplicate.slips import CopiedLetter, Slip, SlipMark, Solution, StruckLetters
from nonuple.entrypoints.web.wire import PRINTED, WireModel

# More than any paper holds.
_MOST_SLIPS = 8
_MOST_SOLUTIONS = 16
_MOST_LETTERS = 40

Written = Annotated[str, StringConstraints(max_length=_MOST_LETTERS, pattern=r"^[A-Z.#]*$")]
Text = Annotated[str, StringConstraints(max_length=_MOST_LETTERS, pattern=PRINTED)]
LooseMark = Annotated[SlipMark, Field(strict=False)]
Place = Annotated[int, Field(ge=0, le=_MOST_LETTERS)]
Distance = Annotated[int, Field(ge=-15, le=15)]


class WireCopiedLetter(WireModel):
    """A letter of the board copied beside the word, by its place from the word's first letter."""

    row: Distance
    column: Distance
    letter: Annotated[str, StringConstraints(pattern=r"^[A-Z#]$")]


class WireStruckLetters(WireModel):
    """Letters struck out before this place in what is left of the word."""

    place: Place
    letters: Annotated[str, StringConstraints(max_length=_MOST_LETTERS, pattern=r"^[A-Z#]*$")]


class WireSolution(WireModel):
    """One word with where it goes, as written: "." a square left empty, "#" an unreadable letter.

    `circled` are places in the word, from 0.
    """

    word: Written
    is_down: bool = False
    circled: Annotated[list[Place], Field(max_length=_MOST_LETTERS)] = Field(default=[])
    coordinate: Text = ""
    raccord: Annotated[list[WireCopiedLetter], Field(max_length=_MOST_LETTERS)] = Field(default=[])
    struck_letters: Annotated[list[WireStruckLetters], Field(max_length=_MOST_LETTERS)] = Field(
        default=[]
    )
    is_struck: bool = False

    def solution(self) -> Solution:
        return Solution(
            word=self.word,
            direction=Direction.DOWN if self.is_down else Direction.ACROSS,
            circled=tuple(self.circled),
            coordinate=self.coordinate,
            raccord=tuple(CopiedLetter(**one.model_dump()) for one in self.raccord),
            struck_letters=tuple(StruckLetters(**one.model_dump()) for one in self.struck_letters),
            is_struck=self.is_struck,
        )


class WireSlip(WireModel):
    """What is on one piece of paper."""

    solutions: Annotated[list[WireSolution], Field(max_length=_MOST_SOLUTIONS)] = Field(default=[])
    claimed: Annotated[int, Field(ge=0, le=9999)] | None = None

    def slip(self) -> Slip:
        return Slip(tuple(one.solution() for one in self.solutions), self.claimed)


class WireKeyedSlip(WireSlip):
    """A slip with the table written on it, and what the arbiter notes."""

    table: Text = ""
    marks: Annotated[list[LooseMark], Field(max_length=len(SlipMark))] = Field(default=[])

    def slip(self) -> Slip:
        return replace(super().slip(), table=self.table, marks=tuple(self.marks))


class _EitherForm(WireModel):
    """`text` is the one-line notation: exactly one of the two forms is given."""

    text: Annotated[str, StringConstraints(max_length=1000, pattern=PRINTED)] | None = None

    @model_validator(mode="after")
    def _one_form(self) -> Self:
        if (self.text is None) == (getattr(self, "slips", None) is None):
            raise ValueError("either slips or text")
        return self


class WireSlips(_EitherForm):
    """What a player hands in; marks and tables are not theirs to write."""

    slips: Annotated[list[WireSlip], Field(max_length=_MOST_SLIPS)] | None = None

    def read(self) -> tuple[Slip, ...]:
        """The slips; raises BadSlip where the text cannot be read."""
        if self.slips is not None:
            return tuple(one.slip() for one in self.slips)
        return tuple(replace(one, table="", marks=()) for one in parse_slips(self.text or ""))


class WireKeyedSlips(_EitherForm):
    """What an arbiter keys in."""

    slips: Annotated[list[WireKeyedSlip], Field(max_length=_MOST_SLIPS)] | None = None

    def read(self) -> tuple[Slip, ...]:
        """The slips; raises BadSlip where the text cannot be read."""
        if self.slips is not None:
            return tuple(one.slip() for one in self.slips)
        return parse_slips(self.text or "")
