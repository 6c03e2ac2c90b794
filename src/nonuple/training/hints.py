"""Hints about a top, from the vaguest to the plainest."""

from collections.abc import Iterator
from dataclasses import dataclass

from nonuple.core.board import Coordinate, Direction
from nonuple.core.move import Move
from nonuple.core.scoring import BonusTable


@dataclass(frozen=True, slots=True)
class ScoreHint:
    """What it is worth."""

    points: int
    is_bingo: bool


@dataclass(frozen=True, slots=True)
class ShapeHint:
    """Which way it goes, how long it is, and how many letters it lays."""

    direction: Direction
    letters: int
    laid: int


@dataclass(frozen=True, slots=True)
class PlaceHint:
    """Where it is."""

    coordinate: Coordinate


@dataclass(frozen=True, slots=True)
class EndsHint:
    """Its first and its last letter."""

    first: str
    last: str


Hint = ScoreHint | ShapeHint | PlaceHint | EndsHint


def hints(move: Move, bonus: BonusTable) -> Iterator[Hint]:
    """All that may be told of a move without telling it."""
    yield ScoreHint(move.score, bonus.points(len(move.laid)) > 0)
    yield ShapeHint(move.coordinate.direction, len(move.word), len(move.laid))
    yield PlaceHint(move.coordinate)
    yield EndsHint(move.word[0].upper(), move.word[-1].upper())
