"""The events of a duplicate game in JSON: one object, or one object a line."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Any, get_args

from nonuple.adapters.formats.shared_values import shared
from nonuple.adapters.formats.slip_json import SLIP_CHECKS, direction_name, read_direction
from nonuple.adapters.formats.upcasting import FORM, Upcasters
from nonuple.app.hosting.event_store import Unrecordable
from nonuple.core.board import SQUARE_COUNT, Coordinate, Direction
from nonuple.core.errors import NonupleError
from nonuple.core.fitting import Fitting
from nonuple.core.plain_data import Decoder, PlainFault, Unfit, Writer
from nonuple.core.rack import Rack
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.events import (
    Event,
    GameClosed,
    LettersDrawn,
    MoveRetained,
    Openness,
    TimeAdded,
    WordAdmitted,
    WordRefused,
)
from nonuple.duplicate.slips import Slip
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.plain import from_plain, to_plain

FORMAT = "nonuple-duplicate"
VERSION = 1

# Forms of events that were released and are no longer written.
UPCASTERS = Upcasters({})

_KIND = "kind"
_KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(Event)}


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


def encoded(event: Event, upcasters: Upcasters = UPCASTERS) -> dict[str, Any]:
    """An event as plain data, its kind first."""
    return upcasters.stamped({_KIND: type(event).__name__, **_WRITER.plain(event)})


def decoded(value: Any, number: int = 1, upcasters: Upcasters = UPCASTERS) -> Event:
    """The event of plain data, in its form of now or an earlier one; raises BadLog."""
    if not isinstance(value, dict):
        raise BadLog(LogFault.TYPE, number)
    value = upcasters.upcast(value)
    if FORM in value:
        raise BadLog(LogFault.VERSION, number, str(value[FORM]))
    kind = value.get(_KIND)
    if not isinstance(kind, str) or kind not in _KINDS:
        raise BadLog(LogFault.KIND, number, str(kind))
    given = {**value}
    del given[_KIND]
    try:
        event: Event = _DECODER.fields(_KINDS[kind], given)
    except Unfit as unfit:
        raise BadLog(_FAULTS[unfit.fault], number, unfit.path) from None
    return event


class EventJson:
    """The events of a log in a store."""

    def encode(self, event: Event) -> dict[str, Any]:
        if not _FITTING.fits(type(event), event):
            raise Unrecordable(type(event).__name__)
        return encoded(event)

    def decode(self, plain: Any) -> Event:
        return decoded(plain)


def _write_closed(event: GameClosed) -> dict[str, Any]:
    """Without a time where no clock was there: such a log is written as it always was."""
    timed = {} if event.at is None else {"at": event.at}
    return {"ending": event.ending.value, **timed}


def _read_rules(plain: Any) -> DuplicateRules:
    if not isinstance(plain, dict):
        raise Unfit(PlainFault.TYPE)
    try:
        return from_plain(plain)
    except NonupleError as error:
        raise Unfit(PlainFault.VALUE, getattr(error, "field", "")) from None


def _are_sound_rules(rules: Any) -> bool:
    """Rules have many forms: these are written and read again, once a game."""
    if type(rules) is not DuplicateRules:
        return False
    try:
        text = json.dumps(to_plain(rules), ensure_ascii=False)
        text.encode()
        return "\\u0000" not in text and from_plain(json.loads(text)) == rules
    except (NonupleError, ValueError):
        return False


def _in(numbers: range) -> Callable[[int], None]:
    def check(number: int) -> None:
        if number not in numbers:
            raise ValueError(number)

    return check


def _check_word(word: str) -> None:
    if not (word.isascii() and word.isalpha()):
        raise ValueError(word)


_FAULTS = {
    PlainFault.MISSING: LogFault.MISSING,
    PlainFault.UNKNOWN: LogFault.FIELD,
    PlainFault.TYPE: LogFault.TYPE,
    PlainFault.VALUE: LogFault.VALUE,
    PlainFault.RANGE: LogFault.VALUE,
}
# What a field may hold beside its type.
_PLACED = {"word": _check_word, "coordinate": Coordinate.parse}
_CHECKS: dict[type, dict[str, Callable[[Any], object]]] = {
    kind: {"turn": _in(range(1, 1000))} for kind in _KINDS.values()
}
_CHECKS[LettersDrawn] |= {"leave": Rack, "drawn": Rack, "rejected": Rack}
_CHECKS[MoveRetained] |= {**_PLACED, "replaced": _in(range(SQUARE_COUNT))}
_CHECKS[TimeAdded] |= {"seconds": _in(range(1, 86_401))}
_CHECKS[WordAdmitted] |= {"word": _check_word}
_CHECKS[WordRefused] |= {"word": _check_word}
_CHECKS[Openness] = dict(_PLACED)
_CHECKS |= SLIP_CHECKS
_WRITER = Writer({DuplicateRules: to_plain, Direction: direction_name, GameClosed: _write_closed})
_READERS: dict[Any, Callable[[Any], Any]] = {
    DuplicateRules: _read_rules,
    Direction: read_direction,
}
# Of ten thousand players, most hand in the slips of others, and are ruled on alike.
_OF_SLIPS = Decoder(_READERS, _CHECKS)
_SHARED = {hint: shared(partial(_OF_SLIPS.value, hint)) for hint in (tuple[Slip, ...], Ruling)}
_DECODER = Decoder(_READERS | _SHARED, _CHECKS)
_FITTING = Fitting(
    {DuplicateRules: _are_sound_rules, Direction: lambda value: type(value) is Direction}, _CHECKS
)
