"""Old forms of events brought up to date as they are read; what was recorded is never rewritten."""

from collections.abc import Callable, Mapping
from typing import Any

# The number of an event's form; the first form bears none.
FORM = "v"

Plain = dict[str, Any]
Upcaster = Callable[[Plain], Plain]


class Upcasters:
    """For a kind and the number of a form, what makes the next form of it; forms count from 1.

    An upcaster may change the kind: the form it makes is then the first of that kind.
    """

    def __init__(self, steps: Mapping[tuple[str, int], Upcaster]) -> None:
        self._steps = dict(steps)
        # Most kinds never had another form.
        self._changed = {kind for kind, _ in steps}

    def form(self, kind: str) -> int:
        """The form in which events of a kind are written."""
        number = 1
        while (kind, number) in self._steps:
            number += 1
        return number

    def stamped(self, plain: Plain) -> Plain:
        """An event about to be written, with the number of its form where it needs one."""
        kind = plain["kind"]
        number = self.form(kind) if kind in self._changed else 1
        return plain if number == 1 else {**plain, FORM: number}

    def upcast(self, plain: Plain) -> Plain:
        """An event in the form of now, without a number; one that is not known stays as it is."""
        kind, number = plain.get("kind"), plain.get(FORM, 1)
        if not isinstance(kind, str) or type(number) is not int:
            return plain
        if kind not in self._changed and FORM not in plain:
            return plain
        if number != self.form(kind) and (kind, number) not in self._steps:
            return plain
        plain = {name: value for name, value in plain.items() if name != FORM}
        while step := self._steps.get((kind, number)):
            plain = step(plain)
            number = number + 1 if plain["kind"] == kind else 1
            kind = plain["kind"]
        return plain
