"""What slips need to be written in JSON, and read back, wherever they stand."""

from collections.abc import Callable
from typing import Any

from nonuple.core.board import SIZE, Direction
from nonuple.core.errors import NonupleError
from nonuple.core.letters import ALPHABET
from nonuple.core.plain_data import PlainFault
from nonuple.duplicate.slips import GAP, UNREADABLE, CopiedLetter, Solution, StruckLetters

_DIRECTIONS = {direction.name.lower(): direction for direction in Direction}


def direction_name(direction: Direction) -> str:
    """A direction as it is written: "across", "down"."""
    return direction.name.lower()


def direction_reader(
    refusal: Callable[[PlainFault, str], NonupleError],
) -> Callable[[Any, str], Direction]:
    """Reads a direction; `refusal` makes the error of what is none."""

    def read(plain: Any, path: str) -> Direction:
        if not isinstance(plain, str) or plain not in _DIRECTIONS:
            raise refusal(PlainFault.VALUE, path)
        return _DIRECTIONS[plain]

    return read


def _of(signs: str) -> Callable[[str], None]:
    def check(text: str) -> None:
        if not set(text) <= set(signs):
            raise ValueError(text)

    return check


def _check_letter(letter: str) -> None:
    if len(letter) != 1 or letter not in ALPHABET + UNREADABLE:
        raise ValueError(letter)


def _check_distance(squares: int) -> None:
    if abs(squares) > SIZE:
        raise ValueError(squares)


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
