"""Published games as data: the printed table, and beside it what print leaves out."""

import json
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class PrintedMove:
    """A rack and its solution as printed, with the total where one is printed."""

    rack_line: str
    word: str
    coordinate: str
    points: int
    total: int | None


@dataclass(frozen=True)
class JokerUse:
    """A joker laid: its letter, how many are in the bag, whether the joker stays on the board."""

    letter: str
    remaining_in_bag: int
    stays: bool


@dataclass(frozen=True)
class Solution:
    """The word with its jokers in lower case, and the points of each word formed, bonus apart."""

    word: str
    words: tuple[tuple[str, int], ...]
    jokers: tuple[JokerUse, ...]


@dataclass(frozen=True)
class PublishedGame:
    name: str
    variant: str
    rack_size: int
    total: int
    moves: tuple[tuple[PrintedMove, Solution], ...]
    next_rack_line: str | None
    """The rack printed after the last solution, where the publication stops early."""


def read_game(name: str) -> PublishedGame:
    """Read `name`.txt and `name`.json."""
    printed, last_rack = _read_table((DATA / f"{name}.txt").read_text(encoding="utf-8"))
    data = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    solutions = [_solution(move) for move in data["moves"]]
    return PublishedGame(
        name=name,
        variant=data["variant"],
        rack_size=data["rack_size"],
        total=data["total"],
        moves=tuple(zip(printed, solutions, strict=True)),
        next_rack_line=last_rack,
    )


def _solution(move: dict[str, Any]) -> Solution:
    return Solution(
        word=move["word"],
        words=tuple((word, points) for word, points in move["words"]),
        jokers=tuple(JokerUse(**use) for use in move["joker"]),
    )


def _read_table(text: str) -> tuple[list[PrintedMove], str | None]:
    """Join each rack with its solution, printed on the next line so that a cover can hide it."""
    rows = [
        [cell.strip() for cell in line.split("|")]
        for line in text.splitlines()
        if not line.startswith("#")
    ]
    moves = []
    for (numbered_rack, *_), (_, word, coordinate, points, total) in pairwise(rows):
        rack_line = numbered_rack.split()[1]
        moves.append(
            PrintedMove(rack_line, word, coordinate, int(points), int(total) if total else None)
        )
    last = rows[-1][0]
    return moves, last.split()[1] if last else None
