"""Whether a value, written as plain data, would be read back as it is.

This mirrors `plain_data.Decoder`: what fits here is what its readers let through, so that nothing
needs to be written and read again to be sure.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from nonuple.core.errors import NonupleError

Test = Callable[[Any], bool]
# What every reader of JSON holds exactly.
_GREATEST = 2**63 - 1


class Fitting:
    """Tests values by their type hints, with the checks of the decoder that will read them.

    `own` test the types that have a form of their own.
    """

    def __init__(
        self,
        own: Mapping[Any, Test],
        checks: Mapping[type, Mapping[str, Callable[[Any], object]]],
    ) -> None:
        self._tests: dict[Any, Test] = {int: _is_number, str: _is_text, **own}
        self._checks = checks

    def fits(self, hint: Any, value: Any) -> bool:
        """Whether a value of this type is read back as it is, from any store."""
        return self._test(hint)(value)

    def _test(self, hint: Any) -> Test:
        if hint not in self._tests:
            self._tests[hint] = self._made(hint)
        return self._tests[hint]

    def _made(self, hint: Any) -> Test:
        if isinstance(hint, UnionType):
            (wanted,) = (part for part in get_args(hint) if part is not NoneType)
            test = self._test(wanted)
            return lambda value: value is None or test(value)
        if get_origin(hint) is tuple:
            item, _ = get_args(hint)
            return _each(self._test(item))
        if is_dataclass(hint):
            return self._of_dataclass(hint)  # type: ignore[arg-type]
        assert issubclass(hint, StrEnum | bool), f"{hint} has no test"
        return lambda value: type(value) is hint

    def _of_dataclass(self, kind: type) -> Test:
        hints = get_type_hints(kind)
        parts = tuple(
            (attrgetter(part.name), self._test(hints[part.name])) for part in fields(kind)
        )
        checks = tuple(
            (attrgetter(name), check)
            for name, check in (self._checks.get(kind) or {}).items()
            if name in hints
        )

        def test(value: Any) -> bool:
            if type(value) is not kind:
                return False
            for part, is_fit in parts:
                if not is_fit(part(value)):
                    return False
            return all(passes(check, part(value)) for part, check in checks)

        return test


def passes(check: Callable[[Any], object], value: Any) -> bool:
    """Whether a check lets a value through, or each part of a tuple."""
    try:
        if type(value) is not tuple:
            check(value)
            return True
        for part in value:
            check(part)
    except (NonupleError, ValueError):
        return False
    return True


def _each(test: Test) -> Test:
    return lambda value: type(value) is tuple and all(map(test, value))


def _is_number(value: Any) -> bool:
    return type(value) is int and -_GREATEST <= value <= _GREATEST


def _is_text(value: Any) -> bool:
    """No database holds a zero byte, and half a pair of surrogates is in no encoding."""
    if type(value) is not str or "\0" in value:
        return False
    if value.isascii():
        return True
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True
