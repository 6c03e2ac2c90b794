"""The board, its squares and what is laid on them."""

import re
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cached_property
from typing import Self

from nonuple.core.errors import (
    BadBoard,
    BadCoordinate,
    BadWord,
    BoardFault,
    IllegalPlacement,
    PlacementFault,
)
from nonuple.core.letters import ALPHABET, JOKER

SIZE = 15
SQUARE_COUNT = SIZE * SIZE
ROW_LETTERS = ALPHABET[:SIZE]
EMPTY_CELL = "."

_COORDINATE = re.compile(
    r"\s*(?:([A-O])\s*([1-9]|1[0-5])|([1-9]|1[0-5])\s*([A-O]))\s*", re.I | re.A
)
_WORD = re.compile(r"[A-Za-z]+")
_CELLS = re.compile(r"[A-Za-z.]*")


class Direction(IntEnum):
    """The two ways of reading; the order is that of ranked moves."""

    ACROSS = 0
    DOWN = 1

    @property
    def step(self) -> int:
        """The distance between the indices of two neighbours in this direction."""
        return SIZE if self is Direction.DOWN else 1

    @property
    def crossing(self) -> "Direction":
        """The other direction."""
        return Direction.ACROSS if self is Direction.DOWN else Direction.DOWN


@dataclass(frozen=True, order=True, slots=True)
class Square:
    """A square by its row and column, from 0; ordered by index."""

    row: int
    column: int

    def __post_init__(self) -> None:
        if not (0 <= self.row < SIZE and 0 <= self.column < SIZE):
            raise BadCoordinate(f"row {self.row}, column {self.column}")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a row letter and a column number: "H8"."""
        match = _COORDINATE.fullmatch(text)
        if match is None or match[1] is None:
            raise BadCoordinate(text)
        return cls(ROW_LETTERS.index(match[1].upper()), int(match[2]) - 1)

    @property
    def index(self) -> int:
        """Its place from 0 to 224, row by row."""
        return self.row * SIZE + self.column

    @property
    def name(self) -> str:
        """The row letter and the column number: "H8"."""
        return f"{ROW_LETTERS[self.row]}{self.column + 1}"


SQUARES = tuple(Square(row, column) for row in range(SIZE) for column in range(SIZE))
CENTER = SQUARES[SQUARE_COUNT // 2]


@dataclass(frozen=True, order=True, slots=True)
class Coordinate:
    """Where a word starts and how it reads: "H4" across, "4H" down from the same square."""

    square: Square
    direction: Direction

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read "H4", "4H", "h4", "H 4", "15 A"."""
        match = _COORDINATE.fullmatch(text)
        if match is None:
            raise BadCoordinate(text)
        letter, number = (match[1], match[2]) if match[1] else (match[4], match[3])
        square = SQUARES[ROW_LETTERS.index(letter.upper()) * SIZE + int(number) - 1]
        return cls(square, Direction.ACROSS if match[1] else Direction.DOWN)

    def __str__(self) -> str:
        letter, number = ROW_LETTERS[self.square.row], self.square.column + 1
        return f"{letter}{number}" if self.direction is Direction.ACROSS else f"{number}{letter}"


class Premium(Enum):
    """What a square does, once, to the tile laid on it: to its letter's points, to its words'."""

    NONE = (1, 1)
    DOUBLE_LETTER = (2, 1)
    TRIPLE_LETTER = (3, 1)
    DOUBLE_WORD = (1, 2)
    TRIPLE_WORD = (1, 3)

    def __init__(self, letter_multiplier: int, word_multiplier: int) -> None:
        self.letter_multiplier = letter_multiplier
        self.word_multiplier = word_multiplier


_PREMIUM_MARKS = dict(zip(".dtDT", Premium, strict=True))
_PREMIUM_ROWS = """
T..d...T...d..T
.D...t...t...D.
..D...d.d...D..
d..D...d...D..d
....D.....D....
.t...t...t...t.
..d...d.d...d..
T..d...D...d..T
..d...d.d...d..
.t...t...t...t.
....D.....D....
d..D...d...D..d
..D...d.d...D..
.D...t...t...D.
T..d...T...d..T
"""
PREMIUMS = tuple(_PREMIUM_MARKS[mark] for mark in "".join(_PREMIUM_ROWS.split()))


@dataclass(frozen=True, order=True, slots=True)
class Placement:
    """A whole word as read on the board, letters already there included; lower case is a joker."""

    coordinate: Coordinate
    word: str

    def __post_init__(self) -> None:
        if not _WORD.fullmatch(self.word):
            raise BadWord(self.word)

    @property
    def indices(self) -> range:
        """The indices of its squares; raises where it runs off the board."""
        square, direction = self.coordinate.square, self.coordinate.direction
        first = square.row if direction is Direction.DOWN else square.column
        if first + len(self.word) > SIZE:
            raise IllegalPlacement(PlacementFault.OFF_BOARD, self.coordinate, self.word)
        step = direction.step
        return range(square.index, square.index + step * len(self.word), step)

    def letter_at(self, index: int) -> str:
        """The letter it puts or reads on a square, by index."""
        return self.word[self.indices.index(index)]


@dataclass(frozen=True)
class Board:
    """225 cells row by row: "." empty, "A" to "Z", lower case where a joker stands."""

    cells: str

    def __post_init__(self) -> None:
        if len(self.cells) != SQUARE_COUNT:
            raise BadBoard(BoardFault.CELL_COUNT)
        if not _CELLS.fullmatch(self.cells):
            raise BadBoard(BoardFault.CHARACTER)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read 15 rows of 15 squares, plain or as `notation.draw` writes them; # comments."""
        rows: list[str] = []
        prefix = _EVIDENT_LABEL
        for number, line in enumerate(text.splitlines(), start=1):
            content = line.strip()
            if not content or content.startswith("#"):
                continue
            if not rows and _HEADER.fullmatch(content):
                prefix = _LABEL
                continue
            if len(rows) == SIZE:
                raise BadBoard(BoardFault.ROW_COUNT, number)
            rows.append(_parse_row(content, prefix, ROW_LETTERS[len(rows)], number))
        if len(rows) != SIZE:
            raise BadBoard(BoardFault.ROW_COUNT)
        return cls("".join(rows))

    def to_text(self) -> str:
        """15 lines of 15 cells, as `parse` reads them."""
        return "\n".join(self.cells[i : i + SIZE] for i in range(0, SQUARE_COUNT, SIZE))

    def __str__(self) -> str:
        return self.to_text()

    def at(self, square: Square) -> str:
        """The letter on a square, or "."."""
        return self.cells[square.index]

    @property
    def is_empty(self) -> bool:
        """Whether no tile is laid."""
        return self.laid_count == 0

    @cached_property
    def laid_count(self) -> int:
        """The number of tiles on the board."""
        return SQUARE_COUNT - self.cells.count(EMPTY_CELL)

    @property
    def tiles(self) -> str:
        """The tiles on the board, square by square: a joker is a joker whatever it stands for."""
        return as_tiles(self.cells.replace(EMPTY_CELL, ""))

    @cached_property
    def code(self) -> bytes:
        """The kernel's encoding: 0 empty, 1 to 26, 32 added where a joker stands."""
        return self.cells.encode("ascii").translate(_CELL_CODES)

    def laid_squares(self, placement: Placement) -> tuple[Square, ...]:
        """The squares a placement fills, in word order; raises where it does not fit."""
        indices = placement.indices
        cells = self.cells
        fault = None
        laid = [index for index in indices if cells[index] == EMPTY_CELL]
        if len(indices) < 2:
            fault = PlacementFault.TOO_SHORT
        elif self._contradicts(placement):
            fault = PlacementFault.CONFLICT
        elif not laid:
            fault = PlacementFault.NOTHING_LAID
        elif self._is_extended(indices):
            fault = PlacementFault.NOT_WHOLE
        elif self.is_empty:
            if CENTER.index not in indices:
                fault = PlacementFault.NOT_ON_CENTER
        elif not any(self._has_neighbour(index) for index in laid):
            fault = PlacementFault.NOT_CONNECTED
        if fault is not None:
            raise IllegalPlacement(fault, placement.coordinate, placement.word)
        return tuple(SQUARES[index] for index in laid)

    def laid_letters(self, placement: Placement) -> str:
        """The letters a placement adds, in word order; raises where it does not fit."""
        filled = {square.index for square in self.laid_squares(placement)}
        pairs = zip(placement.indices, placement.word, strict=True)
        return "".join(letter for index, letter in pairs if index in filled)

    def lay(self, placement: Placement) -> "Board":
        """The board once the placement is laid; geometry is checked, words are not."""
        self.laid_squares(placement)
        return self._covered(placement)

    def canonical(self, placement: Placement) -> Placement:
        """The same placement, letters already on the board written as they stand there.

        Raises where they are other letters: a word misread must not become another.
        """
        if self._contradicts(placement):
            fault = PlacementFault.CONFLICT
            raise IllegalPlacement(fault, placement.coordinate, placement.word)
        word = "".join(
            letter if self.cells[index] == EMPTY_CELL else self.cells[index]
            for index, letter in zip(placement.indices, placement.word, strict=True)
        )
        return Placement(placement.coordinate, word)

    def _contradicts(self, placement: Placement) -> bool:
        """Whether a letter of the placement is another than the one on its square."""
        return any(
            self.cells[index] != EMPTY_CELL and self.cells[index].upper() != letter.upper()
            for index, letter in zip(placement.indices, placement.word, strict=True)
        )

    def word_at(self, square: Square, direction: Direction) -> Placement:
        """The whole run of letters through an occupied square."""
        if self.at(square) == EMPTY_CELL:
            raise ValueError(f"no letter on {square.name}")
        step = direction.step
        low, high = _lane(square, direction)
        first = last = square.index
        while first > low and self.cells[first - step] != EMPTY_CELL:
            first -= step
        while last < high and self.cells[last + step] != EMPTY_CELL:
            last += step
        return Placement(Coordinate(SQUARES[first], direction), self.cells[first : last + 1 : step])

    def _covered(self, placement: Placement) -> "Board":
        cells = list(self.cells)
        for index, letter in zip(placement.indices, placement.word, strict=True):
            if cells[index] == EMPTY_CELL:
                cells[index] = letter
        return Board("".join(cells))

    def _is_extended(self, indices: range) -> bool:
        """Whether a letter of the board touches either end of the run, in its direction."""
        direction = Direction.DOWN if indices.step == SIZE else Direction.ACROSS
        low, high = _lane(SQUARES[indices[0]], direction)
        before, after = indices[0] - indices.step, indices[-1] + indices.step
        return (before >= low and self.cells[before] != EMPTY_CELL) or (
            after <= high and self.cells[after] != EMPTY_CELL
        )

    def _has_neighbour(self, index: int) -> bool:
        return any(self.cells[other] != EMPTY_CELL for other in _NEIGHBOURS[index])


def as_tiles(letters: str) -> str:
    """The tiles that spell these letters: a lower-case letter takes a joker."""
    return letters.translate(_TO_TILES)


def _lane(square: Square, direction: Direction) -> tuple[int, int]:
    """The first and last index of the row or column through a square."""
    if direction is Direction.DOWN:
        return square.column, square.column + SQUARE_COUNT - SIZE
    return square.row * SIZE, square.row * SIZE + SIZE - 1


def _parse_row(content: str, prefix: re.Pattern[str], label: str, line: int) -> str:
    """The 15 cells of one row, its label read by `prefix`."""
    match = prefix.match(content)
    if match is None or match[1] not in (None, label):
        raise BadBoard(BoardFault.ROW_LABEL, line)
    row = "".join(content[match.end() :].replace("|", " ").split())
    if not _CELLS.fullmatch(row):
        raise BadBoard(BoardFault.CHARACTER, line)
    if len(row) != SIZE:
        raise BadBoard(BoardFault.ROW_LENGTH, line)
    return row


_HEADER = re.compile(r"[\d\s|]+")
_LABEL = re.compile(r"([A-Z])[\s|]+")
# Without column numbers "A . ." may be a label or a tile: only a bar, or squares written
# without spaces after it, make it a label.
_EVIDENT_LABEL = re.compile(r"(?:([A-Z])(?:\s*\||\s+(?=\S{2,}$)))?")
_TO_TILES = {ord(letter): JOKER for letter in ALPHABET.lower()}
_CELL_CODES = bytes.maketrans(
    (ALPHABET + ALPHABET.lower() + EMPTY_CELL).encode(), bytes([*range(1, 27), *range(33, 59), 0])
)
_NEIGHBOURS = tuple(
    tuple(
        (row + down) * SIZE + column + right
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
        if 0 <= row + down < SIZE and 0 <= column + right < SIZE
    )
    for row in range(SIZE)
    for column in range(SIZE)
)
EMPTY = Board(EMPTY_CELL * SQUARE_COUNT)
