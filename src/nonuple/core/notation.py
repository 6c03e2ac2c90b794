"""The notation of published games, both ways."""

import re
from dataclasses import dataclass, field

from nonuple.core.board import ROW_LETTERS, SIZE, Board, Coordinate, Placement
from nonuple.core.errors import BadNotation, BadWord, EmptyRack, NotationFault
from nonuple.core.letters import strip_accents
from nonuple.core.rack import Rack

_DASHES = "-\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{MINUS SIGN}"
_WORD = re.compile(r"(?:[A-Za-z]|\([A-Za-z]+\))+\*?")
_JOKERS = re.compile(r"\(([A-Za-z]+)\)")
_PLACEMENT = re.compile(r"\s*(\S+)\s+([A-Za-z]\s*[0-9]+|[0-9]+\s*[A-Za-z])\s*")
_MOVE = re.compile(_PLACEMENT.pattern.removesuffix(r"\s*") + r"\s+([0-9]+)\s*")
_COLUMN_WIDTH = 3


@dataclass(frozen=True, slots=True)
class RackLine:
    """A published rack: letters kept and drawn, or drawn anew after a rejection.

    A line without "+" does not tell what was kept: all its letters are read as drawn.
    """

    drawn: Rack
    leave: Rack = field(default_factory=Rack)
    rejected: bool = False

    def __post_init__(self) -> None:
        if self.rejected and self.leave:
            raise ValueError("a rejected leave cannot be kept")
        self.leave.plus(self.drawn)  # raises where both together are no rack

    @property
    def rack(self) -> Rack:
        """All the letters in play."""
        return self.leave.plus(self.drawn)

    def __str__(self) -> str:
        kept = f"{self.leave}+" if self.leave and self.drawn else str(self.leave)
        return f"{'-' if self.rejected else ''}{kept}{self.drawn}"


def parse_rack_line(text: str) -> RackLine:
    """Read "AECC?NU", "WEL+BSUI" or "-ACUOEJL"."""
    line = text.strip()
    if not line:
        raise EmptyRack
    rejected = line[0] in _DASHES
    leave, plus, drawn = line[rejected:].partition("+")
    if not plus:
        return RackLine(Rack.parse(leave), rejected=rejected)
    if rejected:
        raise BadNotation(text, NotationFault.REJECTED_WITH_LEAVE)
    if "+" in drawn:
        raise BadNotation(text, NotationFault.SEVERAL_PLUS)
    if not leave.strip():
        raise BadNotation(text, NotationFault.EMPTY_LEAVE)
    if not drawn.strip():
        raise BadNotation(text, NotationFault.EMPTY_DRAW)
    return RackLine(Rack.parse(drawn), Rack.parse(leave))


def parse_word(text: str) -> str:
    """Read "C(H)ACUNE" as "ChACUNE"; accents and the publisher's closing "*" are dropped."""
    word = strip_accents(text.strip())
    if not _WORD.fullmatch(word):
        raise BadWord(text)
    return _JOKERS.sub(lambda match: match[1].lower(), word.removesuffix("*"))


def format_word(word: str) -> str:
    """Write "ChACUNE" as "C(H)ACUNE"."""
    return "".join(f"({letter.upper()})" if letter.islower() else letter for letter in word)


def parse_placement(text: str) -> Placement:
    """Read "C(H)ACUNE H4"."""
    match = _PLACEMENT.fullmatch(text)
    if match is None:
        raise BadNotation(text, NotationFault.NOT_A_PLACEMENT)
    return Placement(Coordinate.parse(match[2]), parse_word(match[1]))


def format_placement(placement: Placement) -> str:
    """Write "C(H)ACUNE H4"."""
    return f"{format_word(placement.word)} {placement.coordinate}"


def parse_move(text: str) -> tuple[Placement, int]:
    """Read "C(H)ACUNE H4 76": the placement and the points written beside it."""
    match = _MOVE.fullmatch(text)
    if match is None:
        raise BadNotation(text, NotationFault.NOT_A_MOVE)
    return Placement(Coordinate.parse(match[2]), parse_word(match[1])), int(match[3])


def format_move(placement: Placement, points: int) -> str:
    """Write "C(H)ACUNE H4 76"."""
    return f"{format_placement(placement)} {points}"


def draw(board: Board) -> str:
    """The board with row letters and column numbers, as `Board.parse` reads it back."""
    header = " " + "".join(f"{number:>{_COLUMN_WIDTH}}" for number in range(1, SIZE + 1))
    rows = board.to_text().splitlines()
    return "\n".join(
        [header]
        + [
            letter + "".join(f"{cell:>{_COLUMN_WIDTH}}" for cell in row)
            for letter, row in zip(ROW_LETTERS, rows, strict=True)
        ]
    )
