"""What fields of events may hold beside their type, whatever the kind of game; rules as data."""

import json
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from nonuple.core.errors import NonupleError
from nonuple.core.plain_data import PlainFault, Unfit

R = TypeVar("R")


def one_of(numbers: range) -> Callable[[int], None]:
    def check(number: int) -> None:
        if number not in numbers:
            raise ValueError(number)

    return check


def check_word(word: str) -> None:
    if not (word.isascii() and word.isalpha()):
        raise ValueError(word)


class RulesInEvents(Generic[R]):
    """Rules that an event bears, written and read by functions of their own."""

    def __init__(
        self, kind: type[R], write: Callable[[R], Any], read: Callable[[dict[str, Any]], R]
    ) -> None:
        self._kind, self._write, self._read = kind, write, read

    def read(self, plain: Any) -> R:
        """The rules of plain data; raises Unfit."""
        if not isinstance(plain, dict):
            raise Unfit(PlainFault.TYPE)
        try:
            return self._read(plain)
        except NonupleError as error:
            raise Unfit(PlainFault.VALUE, getattr(error, "field", "")) from None

    def are_sound(self, rules: Any) -> bool:
        """Rules have many forms: these are written and read again, once a game."""
        if type(rules) is not self._kind:
            return False
        try:
            text = json.dumps(self._write(rules), ensure_ascii=False)
            text.encode()
            return "\\u0000" not in text and self._read(json.loads(text)) == rules
        except (NonupleError, ValueError):
            return False
