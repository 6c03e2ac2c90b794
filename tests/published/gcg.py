"""A reader of GCG, just enough for one game: there, a number first means across."""

import re
from dataclasses import dataclass

from nonuple.core.board import EMPTY_CELL, Board, Coordinate, Direction, Placement, Square

_TURN = re.compile(r">(\w+): (\S+) (?:(-\S+|[0-9]+[A-O]|[A-O][0-9]+) (\S+ )?)?\+([0-9]+) ([0-9]+)")


@dataclass(frozen=True)
class GcgTurn:
    """A line of the game; without coordinate, an exchange or the letters left to the other."""

    player: str
    rack: str
    coordinate: Coordinate | None
    word: str
    points: int
    total: int


def read_gcg(text: str) -> list[GcgTurn]:
    """The turns of a game."""
    turns = []
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        match = _TURN.fullmatch(line)
        if match is None:
            raise ValueError(line)
        player, rack, place, word, points, total = match.groups()
        is_placed = place is not None and not place.startswith("-")
        turns.append(
            GcgTurn(
                player=player,
                rack=rack,
                coordinate=english_coordinate(place) if is_placed else None,
                word=(word or "").strip(),
                points=int(points),
                total=int(total),
            )
        )
    return turns


def english_coordinate(text: str) -> Coordinate:
    """Rows are numbers and columns letters: "8D" is H4 across, "D8" is 4H down."""
    number = int("".join(sign for sign in text if sign.isdigit()))
    column = "ABCDEFGHIJKLMNO".index(text.strip("0123456789"))
    direction = Direction.ACROSS if text[0].isdigit() else Direction.DOWN
    return Coordinate(Square(number - 1, column), direction)


def placement(board: Board, coordinate: Coordinate, word: str) -> Placement:
    """The whole word: a dot stands for the letter already on the board."""
    indices = Placement(coordinate, "X" * len(word)).indices
    letters = (
        board.cells[index] if letter == EMPTY_CELL else letter
        for index, letter in zip(indices, word, strict=True)
    )
    return Placement(coordinate, "".join(letters))
