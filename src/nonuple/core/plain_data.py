"""Typed values as plain data, the strings, numbers, lists and dictionaries of JSON, and back."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from nonuple.core.errors import NonupleError


def to_plain_data(value: Any, writers: Mapping[type, Callable[[Any], Any]]) -> Any:
    """A value as plain data; `writers` write the types that have a form of their own."""
    if writer := writers.get(type(value)):
        return writer(value)
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [to_plain_data(item, writers) for item in value]
    if is_dataclass(value):
        parts = ((part.name, getattr(value, part.name)) for part in fields(value))
        return {name: to_plain_data(part, writers) for name, part in parts}
    return value


class PlainFault(StrEnum):
    """Why plain data is no value of a type."""

    MISSING = "is missing"
    UNKNOWN = "is no field"
    TYPE = "is of the wrong type"
    VALUE = "is of an impossible value"


@dataclass(frozen=True)
class Decoder:
    """Reads values by their type hints; `refusal` makes the error of a fault and its path.

    `readers` read the types that have a form of their own; `checks`, by the class and the name of
    a field, raise on what it may not hold beside its type. A path names each field after a dot.
    """

    refusal: Callable[[PlainFault, str], NonupleError]
    readers: Mapping[Any, Callable[[Any, str], Any]] = field(default_factory=dict)
    checks: Mapping[type, Mapping[str, Callable[[Any], object]]] = field(default_factory=dict)

    def value(self, hint: Any, plain: Any, path: str) -> Any:
        """The value of a type; booleans are no numbers here."""
        if isinstance(hint, UnionType):
            (wanted,) = (part for part in get_args(hint) if part is not NoneType)
            return None if plain is None else self.value(wanted, plain, path)
        if hint in self.readers:
            return self.readers[hint](plain, path)
        if get_origin(hint) is tuple:
            item, _ = get_args(hint)
            listed = enumerate(self.value(list, plain, path))
            return tuple(self.value(item, part, f"{path}.{n}") for n, part in listed)
        if is_dataclass(hint):
            return self.fields(hint, self.value(dict, plain, path), path)  # type: ignore[arg-type]
        if issubclass(hint, StrEnum):
            if plain not in list(hint):
                raise self.refusal(PlainFault.VALUE, path)
            return hint(plain)
        if type(plain) is not hint:
            raise self.refusal(PlainFault.TYPE, path)
        return plain

    def fields(self, kind: type, plain: Mapping[str, Any], path: str = "", **known: Any) -> Any:
        """The dataclass of these fields, beside those that are known already."""
        hints = _hints(kind)
        at = f"{path}." if path else ""
        if unknown := plain.keys() - (hints.keys() - known.keys()):
            raise self.refusal(PlainFault.UNKNOWN, at + min(unknown))
        for name in _required(kind):
            if name not in plain and name not in known:
                raise self.refusal(PlainFault.MISSING, at + name)
        values = {name: self.value(hints[name], part, at + name) for name, part in plain.items()}
        for name, check in self.checks.get(kind, {}).items():
            if name in values:
                self._check(check, values[name], at + name)
        return kind(**values, **known)

    def _check(self, check: Callable[[Any], object], value: Any, path: str) -> None:
        try:
            for part in value if isinstance(value, tuple) else (value,):
                check(part)
        except (NonupleError, ValueError):
            raise self.refusal(PlainFault.VALUE, path) from None


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


@cache
def _required(kind: type) -> tuple[str, ...]:
    return tuple(
        part.name
        for part in fields(kind)
        if part.default is MISSING and part.default_factory is MISSING
    )
