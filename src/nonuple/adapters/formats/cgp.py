"""CGP, a position of a classic game in one line, both ways.

The rows of the board from the top, a number for so many empty squares; the racks and the scores,
whoever is to move first; how many turns in a row brought nothing; then operations, of which the
letters of the game and the name of the lexicon are kept.
"""

import re
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from nonuple.classic.positions import RecordedPosition
from nonuple.core.board import EMPTY_CELL, SIZE, Board
from nonuple.core.errors import NonupleError
from nonuple.core.letters import FRENCH
from nonuple.core.rack import Bag

_FIELDS = re.compile(r"(\S+)\s+(\S+)\s+(\S+)\s+(\S+)(?:\s+(.*))?", re.S)
_ROW = re.compile(r"(?:[A-Za-z]|[1-9][0-9]?)+", re.A)
_ROW_PART = re.compile(r"[A-Za-z]|[0-9]+")
_RACK = re.compile(r"[A-Z?]{0,7}")
_SCORE = re.compile(r"-?[0-9]{1,5}", re.A)
_ZEROS = re.compile(r"[0-9]{1,3}", re.A)
_LETTERS, _LEXICON = "ld", "lex"
_PLAYERS = range(2, 5)
_ALL = Counter(Bag.full().tiles)


class CgpFault(StrEnum):
    """Why a line is no position."""

    FIELDS = "has not the four fields of a position"
    ROW_COUNT = "has not fifteen rows"
    ROW = "has a row that makes no sense"
    ROW_LENGTH = "has a row that is not of fifteen squares"
    RACK = "has a rack that makes no sense"
    SCORE = "has a score that makes no sense"
    PLAYERS = "has not a rack and a score for each of two to four players"
    ZEROS = "has a number of turns that makes no sense"
    LETTERS = "has more letters than the game"
    DISTRIBUTION = "is of a game with other letters"


@dataclass(eq=False)
class BadCgp(NonupleError):
    """A line that is no position; `text` is the part to blame, `row` counts from 1."""

    reason: CgpFault
    text: str = ""
    row: int = 0

    def __str__(self) -> str:
        where = f" (row {self.row})" if self.row else ""
        return f"the position {self.reason}{where}" + (f": {self.text}" if self.text else "")


def parse_cgp(line: str) -> RecordedPosition:
    """The position of a line; raises BadCgp."""
    fields = _FIELDS.fullmatch(line.strip())
    if fields is None:
        raise BadCgp(CgpFault.FIELDS)
    board = _board(fields[1])
    racks = tuple(fields[2].split("/"))
    if bad := next((rack for rack in racks if not _RACK.fullmatch(rack)), None):
        raise BadCgp(CgpFault.RACK, bad)
    scores = fields[3].split("/")
    for score in scores:
        if not _SCORE.fullmatch(score):
            raise BadCgp(CgpFault.SCORE, score)
    if len(racks) != len(scores) or len(racks) not in _PLAYERS:
        raise BadCgp(CgpFault.PLAYERS)
    if not _ZEROS.fullmatch(fields[4]):
        raise BadCgp(CgpFault.ZEROS, fields[4])
    if excess := Counter(board.tiles + "".join(racks)) - _ALL:
        raise BadCgp(CgpFault.LETTERS, "".join(sorted(excess.elements())))
    operations = _operations(fields[5] or "")
    if operations.get(_LETTERS, FRENCH.name).lower() != FRENCH.name:
        raise BadCgp(CgpFault.DISTRIBUTION, operations[_LETTERS])
    lexicon = operations.get(_LEXICON, "")
    return RecordedPosition(board, racks, tuple(map(int, scores)), int(fields[4]), lexicon)


def _board(text: str) -> Board:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise BadCgp(CgpFault.ROW_COUNT)
    return Board("".join(_row(row, number) for number, row in enumerate(rows, start=1)))


def _row(text: str, number: int) -> str:
    if not _ROW.fullmatch(text):
        raise BadCgp(CgpFault.ROW, text, number)
    parts = _ROW_PART.findall(text)
    cells = "".join(EMPTY_CELL * int(part) if part.isdigit() else part for part in parts)
    if len(cells) != SIZE:
        raise BadCgp(CgpFault.ROW_LENGTH, text, number)
    return cells


def _operations(text: str) -> dict[str, str]:
    """Each ends with a semicolon: its name, then what it says. Those of others are read over."""
    parts = (part.split(None, 1) for part in text.split(";") if part.strip())
    return {part[0].lower(): part[1].strip() if len(part) > 1 else "" for part in parts}


def write_cgp(position: RecordedPosition) -> str:
    """A position as one line."""
    rows = position.board.to_text().splitlines()
    fields = [
        "/".join(map(_written_row, rows)),
        "/".join(position.racks),
        "/".join(map(str, position.scores)),
        str(position.zeros),
        f"{_LETTERS} {FRENCH.name};",
    ]
    # A name is told on one line, and a semicolon would end it.
    if lexicon := " ".join(position.lexicon.replace(";", " ").split()):
        fields.append(f"{_LEXICON} {lexicon};")
    return " ".join(fields)


def _written_row(row: str) -> str:
    return "".join(
        str(len(cells)) if is_empty else cells
        for is_empty, cells in (
            (is_empty, "".join(group))
            for is_empty, group in groupby(row, lambda cell: cell == EMPTY_CELL)
        )
    )
