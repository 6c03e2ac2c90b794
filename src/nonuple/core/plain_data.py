"""Typed values as plain data, the strings, numbers, lists and dictionaries of JSON, and back.

What reads or writes a type is worked out once: a log has hundreds of thousands of values of a few.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from nonuple.core.fitting import passes

Convert = Callable[[Any], Any]


class PlainFault(StrEnum):
    """Why plain data is no value of a type."""

    MISSING = "is missing"
    UNKNOWN = "is no field"
    TYPE = "is of the wrong type"
    VALUE = "is of an impossible value"
    RANGE = "is out of range"


@dataclass(eq=False)
class Unfit(Exception):
    """Plain data that is no value of a type; the path names each field after a dot."""

    fault: PlainFault
    path: str = ""

    def __str__(self) -> str:
        return f"{self.path} {self.fault}"

    def within(self, part: object) -> "Unfit":
        """The same fault, seen from what this part is of."""
        self.path = f"{part}.{self.path}" if self.path else str(part)
        return self


class Writer:
    """Writes values as plain data; `own` write the types that have a form of their own."""

    def __init__(self, own: Mapping[type, Convert]) -> None:
        self._of_type: dict[type, Convert | None] = {**own}

    def plain(self, value: Any) -> Any:
        """A value as plain data."""
        write = self._of(type(value))
        return value if write is None else write(value)

    def _of(self, kind: type) -> Convert | None:
        try:
            return self._of_type[kind]
        except KeyError:
            return self._of_type.setdefault(kind, self._made(kind))

    def _made(self, kind: type) -> Convert | None:
        """What writes a type; nothing where a value is plain already."""
        if issubclass(kind, StrEnum):
            return {member: member.value for member in kind}.__getitem__
        if issubclass(kind, tuple):
            return lambda value: [self.plain(item) for item in value]
        return self._of_dataclass(kind) if is_dataclass(kind) else None

    def _of_dataclass(self, kind: type) -> Convert:
        names = tuple(part.name for part in fields(kind))
        read, of_type, missing = _all_of(names), self._of_type, self._of

        def write(value: Any) -> dict[str, Any]:
            plain = {}
            for name, part in zip(names, read(value), strict=True):
                kind = type(part)
                convert = of_type[kind] if kind in of_type else missing(kind)
                plain[name] = part if convert is None else convert(part)
            return plain

        return write


class Decoder:
    """Reads values by their type hints; raises Unfit.

    `readers` read the types that have a form of their own; `checks`, by the class and the name of
    a field, raise on what it may not hold beside its type. Booleans are no numbers here.
    """

    def __init__(
        self,
        readers: Mapping[Any, Convert] | None = None,
        checks: Mapping[type, Mapping[str, Callable[[Any], object]]] | None = None,
    ) -> None:
        self._readers: dict[Any, Convert] = {**(readers or {})}
        self._checks = checks or {}
        self._builders: dict[type, Convert] = {}

    def value(self, hint: Any, plain: Any) -> Any:
        """The value of a type."""
        return self._reader(hint)(plain)

    def fields(self, kind: type, plain: Mapping[str, Any], **known: Any) -> Any:
        """The dataclass of these fields, beside those that are known already."""
        if known:
            return self._built(kind, known)(plain)
        if kind not in self._builders:
            self._builders[kind] = self._built(kind, {})
        return self._builders[kind](plain)

    def _reader(self, hint: Any) -> Convert:
        if hint not in self._readers:
            self._readers[hint] = self._made(hint)
        return self._readers[hint]

    def _made(self, hint: Any) -> Convert:
        if isinstance(hint, UnionType):
            (wanted,) = (part for part in get_args(hint) if part is not NoneType)
            read = self._reader(wanted)
            return lambda plain: None if plain is None else read(plain)
        if get_origin(hint) is tuple:
            item, _ = get_args(hint)
            return _tuple_reader(self._reader(item))
        if is_dataclass(hint):
            return self._dataclass_reader(hint)  # type: ignore[arg-type]
        return _member_reader(hint) if issubclass(hint, StrEnum) else _same_reader(hint)

    def _dataclass_reader(self, kind: type) -> Convert:
        build = self._built(kind, {})

        def read(plain: Any) -> Any:
            if type(plain) is not dict:
                raise Unfit(PlainFault.TYPE)
            return build(plain)

        return read

    def _built(self, kind: type, known: Mapping[str, Any]) -> Convert:
        """What makes a dataclass of its fields: their names first, then each, then the checks."""
        hints = get_type_hints(kind)
        readers = {name: self._reader(hint) for name, hint in hints.items() if name not in known}
        required = tuple(name for name in _required(kind) if name not in known)
        checks = {
            name: check for name, check in self._checks.get(kind, {}).items() if name in readers
        }

        def build(plain: Mapping[str, Any]) -> Any:
            _check_names(plain, readers.keys(), required)
            values = {}
            try:
                for name, part in plain.items():
                    values[name] = readers[name](part)
            except Unfit as unfit:
                raise unfit.within(name) from None
            for name, check in checks.items():
                if name in values and not passes(check, values[name]):
                    raise Unfit(PlainFault.VALUE, name)
            return kind(**values, **known)

        return build if known else _quick(kind, readers, checks, build)


def _quick(
    kind: type,
    readers: Mapping[str, Convert],
    checks: Mapping[str, Callable[[Any], object]],
    build: Convert,
) -> Convert:
    """Makes a dataclass of all its fields in their order, as they are written.

    Whatever is otherwise is left to `build`, which tells what is wrong with it.
    """
    names, in_order = tuple(readers), tuple(readers.values())
    places = tuple((names.index(name), check) for name, check in checks.items())

    def read(plain: Mapping[str, Any]) -> Any:
        if tuple(plain) != names:
            return build(plain)
        try:
            values = [read(part) for read, part in zip(in_order, plain.values(), strict=True)]
        except Unfit:
            return build(plain)
        for place, check in places:
            if not passes(check, values[place]):
                return build(plain)
        return kind(*values)

    return read


def _tuple_reader(read: Convert) -> Convert:
    def read_all(plain: Any) -> Any:
        if type(plain) is not list:
            raise Unfit(PlainFault.TYPE)
        if not plain:
            return ()
        values: list[Any] = []
        try:
            for part in plain:
                values.append(read(part))
        except Unfit as unfit:
            raise unfit.within(len(values)) from None
        return tuple(values)

    return read_all


def _member_reader(kind: type[StrEnum]) -> Convert:
    members = {member.value: member for member in kind}

    def read(plain: Any) -> Any:
        if not isinstance(plain, str) or plain not in members:
            raise Unfit(PlainFault.VALUE)
        return members[plain]

    return read


def _same_reader(kind: type) -> Convert:
    def read(plain: Any) -> Any:
        if type(plain) is not kind:
            raise Unfit(PlainFault.TYPE)
        return plain

    return read


def _check_names(plain: Mapping[str, Any], names: Any, required: tuple[str, ...]) -> None:
    if unknown := plain.keys() - names:
        raise Unfit(PlainFault.UNKNOWN, min(unknown))
    for name in required:
        if name not in plain:
            raise Unfit(PlainFault.MISSING, name)


def _required(kind: type) -> tuple[str, ...]:
    return tuple(
        part.name
        for part in fields(kind)
        if part.default is MISSING and part.default_factory is MISSING
    )


def _all_of(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Reads these attributes, always as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)
