"""What slips need to be written in JSON, and read back, wherever they stand."""

from collections.abc import Callable
from typing import Any

from nonuple.core.board import SIZE, Direction
from nonuple.core.letters import ALPHABET
from nonuple.core.plain_data import PlainFault, Unfit
from nonuple.duplicate.slips import GAP, UNREADABLE, CopiedLetter, Solution, StruckLetters

_NAMES = {direction: direction.name.lower() for direction in Direction}
_DIRECTIONS = {name: direction for direction, name in _NAMES.items()}


def direction_name(direction: Direction) -> str:
    """A direction as it is written: "across", "down"."""
    return _NAMES[direction]


def read_direction(plain: Any) -> Direction:
    """A direction as it was written; raises Unfit."""
    if not isinstance(plain, str) or plain not in _DIRECTIONS:
        raise Unfit(PlainFault.VALUE)
    return _DIRECTIONS[plain]


def _of(signs: str) -> Callable[[str], None]:
    allowed = frozenset(signs)

    def check(text: str) -> None:
        if not allowed.issuperset(text):
            raise ValueError(text)

    return check


def _check_letter(letter: str) -> None:
    if letter not in _COPIED:
        raise ValueError(letter)


def _check_distance(squares: int) -> None:
    if abs(squares) > SIZE:
        raise ValueError(squares)


_COPIED = frozenset(ALPHABET + UNREADABLE)
# What a field of a slip may hold beside its type.
SLIP_CHECKS: dict[type, dict[str, Callable[[Any], object]]] = {
    Solution: {"word": _of(ALPHABET + GAP + UNREADABLE)},
    StruckLetters: {"letters": _of(ALPHABET + UNREADABLE)},
    CopiedLetter: {
        "letter": _check_letter,
        "row": _check_distance,
        "column": _check_distance,
    },
}
