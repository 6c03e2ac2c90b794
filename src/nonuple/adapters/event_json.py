"""The events of a duplicate game in JSON: one object, or one object a line."""

import json
from collections.abc import Callable, Iterable
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from nonuple.core.board import SQUARE_COUNT, Coordinate
from nonuple.core.errors import NonupleError
from nonuple.core.rack import Rack
from nonuple.duplicate.events import Event
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.plain import from_plain, to_plain

FORMAT = "nonuple-duplicate"
VERSION = 1

_KIND = "kind"
_KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(Event)}
_HINTS = {name: get_type_hints(kind) for name, kind in _KINDS.items()}
T = TypeVar("T")


class LogFault(StrEnum):
    """Why a log of events cannot be read."""

    NOT_JSON = "is not JSON"
    FORMAT = "is not a log of a duplicate game"
    VERSION = "is of another version of the format"
    KIND = "is of no known kind"
    MISSING = "lacks a field"
    FIELD = "has a field of no use"
    TYPE = "has a field of the wrong type"
    VALUE = "has a field of an impossible value"


@dataclass(eq=False)
class BadLog(NonupleError):
    """A log that cannot be read; `event` counts from 1, or is none where the whole is bad."""

    reason: LogFault
    event: int | None = None
    field: str = ""

    def __str__(self) -> str:
        where = "the log" if self.event is None else f"event {self.event}"
        return f"{where} {self.reason}" + (f": {self.field}" if self.field else "")


def write_json(events: Iterable[Event]) -> str:
    """The whole log as one object, an event a line."""
    lines = ",\n".join(f"  {_text(encoded(event))}" for event in events)
    return f'{_text(_HEADER)[:-1]}, "events": [\n{lines}\n]}}\n'


def write_json_lines(events: Iterable[Event]) -> str:
    """The format on the first line, then an event a line: a log that can grow."""
    return "".join(f"{_text(line)}\n" for line in (_HEADER, *map(encoded, events)))


def read_json(text: str) -> tuple[Event, ...]:
    """The events of either form; raises BadLog with the event and the reason."""
    # Only a line feed ends a line: the other ends of line may be in a string.
    lines = [line for line in text.split("\n") if line.strip()]
    try:
        whole = _parsed(text, None)
    except BadLog:
        if len(lines) < 2:
            raise
        # Not one value: one a line, unless the first line is not even a header.
        _check_header(_parsed(lines[0], None))
        listed = [_parsed(line, number) for number, line in enumerate(lines[1:], start=1)]
    else:
        _check_header(whole)
        listed = whole.get("events", [] if len(lines) == 1 else None)
        if not isinstance(listed, list):
            raise BadLog(LogFault.TYPE, None, "events")
    return tuple(decoded(value, number) for number, value in enumerate(listed, start=1))


_HEADER = {"format": FORMAT, "version": VERSION}


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _parsed(text: str, number: int | None) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadLog(LogFault.NOT_JSON, number) from None


def _check_header(value: Any) -> None:
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise BadLog(LogFault.FORMAT)
    if value.get("version") != VERSION:
        raise BadLog(LogFault.VERSION)


def encoded(event: Event) -> dict[str, Any]:
    """An event as plain data, its kind first."""
    return {_KIND: type(event).__name__, **_encoded(event)}


def _encoded(value: Any) -> Any:
    match value:
        case DuplicateRules():
            return to_plain(value)
        case StrEnum():
            return value.value
        case tuple():
            return [_encoded(item) for item in value]
    if is_dataclass(value):
        return {field.name: _encoded(getattr(value, field.name)) for field in fields(value)}
    return value


def decoded(value: Any, number: int = 1) -> Event:
    """The event of plain data; raises BadLog."""
    if not isinstance(value, dict):
        raise BadLog(LogFault.TYPE, number)
    kind = value.get(_KIND)
    if not isinstance(kind, str) or kind not in _KINDS:
        raise BadLog(LogFault.KIND, number, str(kind))
    given = {name: part for name, part in value.items() if name != _KIND}
    return _Decoder(number).fields(_KINDS[kind], _HINTS[kind], given, "")


class _Decoder:
    """Makes typed values of the plain data of one event."""

    def __init__(self, number: int) -> None:
        self._number = number

    def fields(self, kind: type[T], hints: dict[str, Any], given: dict[str, Any], at: str) -> T:
        if unknown := given.keys() - hints.keys():
            raise self._fault(LogFault.FIELD, at + min(unknown))
        for field in fields(kind):  # type: ignore[arg-type]
            if field.name not in given and field.default is MISSING:
                raise self._fault(LogFault.MISSING, at + field.name)
        values = {name: self._value(hints[name], part, at + name) for name, part in given.items()}
        for name, value in values.items():
            self._check(name, value, at + name)
        return kind(**values)

    def _value(self, hint: Any, plain: Any, at: str) -> Any:
        if isinstance(hint, UnionType):
            (wanted,) = (part for part in get_args(hint) if part is not NoneType)
            return None if plain is None else self._value(wanted, plain, at)
        if hint is DuplicateRules:
            return self._rules(plain, at)
        if get_origin(hint) is tuple:
            item, _ = get_args(hint)
            listed = self._typed(list, plain, at)
            return tuple(self._value(item, part, f"{at}.{n}") for n, part in enumerate(listed))
        if issubclass(hint, StrEnum):
            if plain not in list(hint):
                raise self._fault(LogFault.VALUE, at)
            return hint(plain)
        if isinstance(hint, type) and is_dataclass(hint):
            given = self._typed(dict, plain, at)
            return self.fields(hint, get_type_hints(hint), given, f"{at}.")
        return self._typed(hint, plain, at)

    def _typed(self, wanted: type, plain: Any, at: str) -> Any:
        # A boolean is no number here.
        if type(plain) is not wanted:
            raise self._fault(LogFault.TYPE, at)
        return plain

    def _rules(self, plain: Any, at: str) -> DuplicateRules:
        try:
            return from_plain(self._typed(dict, plain, at))
        except BadLog:
            raise
        except NonupleError as error:
            part = getattr(error, "field", "")
            raise self._fault(LogFault.VALUE, f"{at}.{part}" if part else at) from None

    def _check(self, name: str, value: Any, at: str) -> None:
        check = _CHECKS.get(name)
        if check is None:
            return
        try:
            for part in value if isinstance(value, tuple) else (value,):
                check(part)
        except (NonupleError, ValueError):
            raise self._fault(LogFault.VALUE, at) from None

    def _fault(self, reason: LogFault, at: str) -> BadLog:
        return BadLog(reason, self._number, at)


def _in(numbers: range) -> Callable[[int], None]:
    def check(number: int) -> None:
        if number not in numbers:
            raise ValueError(number)

    return check


def _check_word(word: str) -> None:
    if not (word.isascii() and word.isalpha()):
        raise ValueError(word)


# What a field may hold beside its type, whatever the event.
_CHECKS: dict[str, Callable[[Any], object]] = {
    "leave": Rack,
    "drawn": Rack,
    "rejected": Rack,
    "word": _check_word,
    "coordinate": Coordinate.parse,
    "turn": _in(range(1, 1000)),
    "replaced": _in(range(SQUARE_COUNT)),
}
