"""A duplicate game as it is published: racks, solutions and points, and what its header says."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import assert_never

from nonuple.core.board import Coordinate, Placement
from nonuple.core.errors import NonupleError
from nonuple.core.notation import RackLine
from nonuple.core.rack import Rack
from nonuple.duplicate.events import (
    Ending,
    Event,
    GameClosed,
    GameOpened,
    LettersDrawn,
    MoveRetained,
    PlayEvent,
    TurnAnnulled,
)
from nonuple.duplicate.steps import standing_course


class TableFault(StrEnum):
    """Why a published table cannot be read."""

    NOT_TEXT = "is not a text"
    NO_TURN = "holds no turn"
    NOT_A_ROW = "is not a row of the table"
    NUMBER = "is not numbered in sequence"
    RACK = "holds no readable rack"
    WORD = "holds no readable word"
    REFERENCE = "holds no readable reference"
    POINTS = "holds no readable points"
    SOLUTION_MISSING = "does not bring the solution of the rack before"
    RACK_MISSING = "has no rack for the solution that follows"
    WORD_MISSING = "has a reference or points and no word"
    RACK_OR_WORD_MISSING = "has no rack, or no word"
    COLUMN = "lacks a column, or has it twice"
    YES_OR_NO = "holds neither yes nor no"
    FORMULA = "names no formula, or not that of the rows before"


@dataclass(eq=False)
class BadTable(NonupleError):
    """A published table that cannot be read; `line` is 1-based, or none where the whole is bad."""

    reason: TableFault
    line: int | None
    text: str

    def __str__(self) -> str:
        where = f"line {self.line}" if self.line is not None else "the table"
        return f"{where} {self.reason}: {self.text!r}"


@dataclass(frozen=True, slots=True)
class PublishedSolution:
    """A solution with its points, and the total where one is printed.

    A joker is in lower case; print leaves out those whose letter came from the bag (7.1).
    """

    placement: Placement
    points: int
    cumulative: int | None = None
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class PublishedTurn:
    """A rack and its solution; only the last may have none, where the publication stops.

    After an annulled turn the rack is drawn anew, whatever the letters put back were (6.2).
    """

    number: int
    rack: RackLine
    solution: PublishedSolution | None
    after_annulled: bool = False
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class PublishedGame:
    """Turns from the first on; `formulas` is None where the header does not tell them.

    A game that states its total, or that it `is_whole`, must be over unless it `is_partial`.
    """

    turns: tuple[PublishedTurn, ...]
    title: str = ""
    source: str = ""
    formulas: tuple[str, ...] | None = None
    total: int | None = None
    is_partial: bool = False
    is_whole: bool = False

    @property
    def claims_to_be_whole(self) -> bool:
        """Whether it must go to its end."""
        return (self.is_whole or self.total is not None) and not self.is_partial


# The other endings leave letters that could have been played.
_WHOLE = (
    Ending.ALL_LAID,
    Ending.NO_MOVE_LEFT,
    Ending.ONE_KIND_LEFT,
    Ending.SINGLE_LETTER_LEFT,
)


def published(events: Iterable[Event], title: str = "", source: str = "") -> PublishedGame:
    """The table of a game as it stands: jokers replaced are not marked.

    Turns annulled and steps undone are left out.
    """
    formulas: tuple[str, ...] = ()
    turns: list[PublishedTurn] = []
    annulled: set[int] = set()
    total, is_whole = 0, False
    for event in standing_course(events):
        if not isinstance(event, PlayEvent):
            continue
        match event:
            case GameOpened(rules=rules):
                formulas = rules.formulas
            case LettersDrawn(turn=number):
                again = number in annulled
                line = rack_line(event, is_redrawn=again)
                turns.append(PublishedTurn(number, line, None, after_annulled=again))
            case TurnAnnulled(turn=number):
                annulled.add(number)
                turns.pop()
            case MoveRetained():
                total += event.score
                solution = PublishedSolution(printed_placement(event), event.score, total)
                turns[-1] = replace(turns[-1], solution=solution)
            case GameClosed(ending=ending):
                is_whole = ending in _WHOLE
                if ending is Ending.NO_MOVE_LEFT and turns and turns[-1].solution is None:
                    turns.pop()
            case _:
                assert_never(event)
    stated = total if is_whole else None
    return PublishedGame(tuple(turns), title, source, formulas, stated, not is_whole)


def rack_line(draw: LettersDrawn, *, is_redrawn: bool) -> RackLine:
    """A rack as it is printed; one drawn after an annulled turn is drawn anew (6.2)."""
    if draw.rejected or is_redrawn:
        return RackLine(Rack(draw.leave + draw.drawn), rejected=True)
    if not draw.drawn:
        return RackLine(Rack(draw.leave))
    return RackLine(Rack(draw.drawn), Rack(draw.leave))


def printed_placement(move: MoveRetained) -> Placement:
    """A move as it is printed, and as it stays: a joker replaced is not marked (7.1)."""
    placement = Placement(Coordinate.parse(move.coordinate), move.word)
    pairs = zip(placement.indices, placement.word, strict=True)
    word = "".join(letter.upper() if i in move.replaced else letter for i, letter in pairs)
    return Placement(placement.coordinate, word)
