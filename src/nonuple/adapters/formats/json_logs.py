"""Logs of events in JSON, of whatever kind of game: one object, or one object a line."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

from nonuple.adapters.formats.upcasting import FORM, Upcasters
from nonuple.app.hosting.event_store import Unrecordable
from nonuple.core.errors import NonupleError
from nonuple.core.fitting import Fitting
from nonuple.core.plain_data import Decoder, PlainFault, Unfit, Writer

E = TypeVar("E")
_KIND = "kind"


class LogFault(StrEnum):
    """Why a log of events cannot be read."""

    NOT_JSON = "is not JSON"
    FORMAT = "is not a log of a duplicate game"
    CLASSIC_FORMAT = "is not a log of a classic game"
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


@dataclass(frozen=True)
class JsonLogs(Generic[E]):
    """The events of one kind of game, each named by its class, and their logs.

    `foreign` is what is wrong with a file that bears another name than `format`. The fitting
    mirrors the decoder: what it lets through is read back as it is.
    """

    format: str
    version: int
    foreign: LogFault
    kinds: Mapping[str, type[E]]
    writer: Writer
    decoder: Decoder
    fitting: Fitting
    upcasters: Upcasters

    def write(self, events: Iterable[E]) -> str:
        """The whole log as one object, an event a line."""
        header = {"format": self.format, "version": self.version}
        lines = ",\n".join(f"  {_text(self.encoded(event))}" for event in events)
        return f'{_text(header)[:-1]}, "events": [\n{lines}\n]}}\n'

    def read(self, text: str) -> tuple[E, ...]:
        """The events of either form; raises BadLog with the event and the reason."""
        # Only a line feed ends a line: the other ends of line may be in a string.
        lines = [line for line in text.split("\n") if line.strip()]
        try:
            whole = _parsed(text, None)
        except BadLog:
            if len(lines) < 2:
                raise
            # Not one value: one a line, unless the first line is not even a header.
            self._check_header(_parsed(lines[0], None))
            listed = [_parsed(line, number) for number, line in enumerate(lines[1:], start=1)]
        else:
            self._check_header(whole)
            listed = whole.get("events", [] if len(lines) == 1 else None)
            if not isinstance(listed, list):
                raise BadLog(LogFault.TYPE, None, "events")
        return tuple(self.decoded(value, number) for number, value in enumerate(listed, start=1))

    def encoded(self, event: E, upcasters: Upcasters | None = None) -> dict[str, Any]:
        """An event as plain data, its kind first."""
        plain = {_KIND: type(event).__name__, **self.writer.plain(event)}
        return (upcasters or self.upcasters).stamped(plain)

    def decoded(self, value: Any, number: int = 1, upcasters: Upcasters | None = None) -> E:
        """The event of plain data, in its form of now or an earlier one; raises BadLog."""
        if not isinstance(value, dict):
            raise BadLog(LogFault.TYPE, number)
        value = (upcasters or self.upcasters).upcast(value)
        if FORM in value:
            raise BadLog(LogFault.VERSION, number, str(value[FORM]))
        kind = value.get(_KIND)
        if not isinstance(kind, str) or kind not in self.kinds:
            raise BadLog(LogFault.KIND, number, str(kind))
        given = {**value}
        del given[_KIND]
        try:
            event: E = self.decoder.fields(self.kinds[kind], given)
        except Unfit as unfit:
            raise BadLog(_FAULTS[unfit.fault], number, unfit.path) from None
        return event

    def recordable(self, event: E) -> dict[str, Any]:
        """An event for a store, which must give it back as it is; raises Unrecordable."""
        if not self.fitting.fits(type(event), event):
            raise Unrecordable(type(event).__name__)
        return self.encoded(event)

    def _check_header(self, value: Any) -> None:
        if not isinstance(value, dict) or value.get("format") != self.format:
            raise BadLog(self.foreign)
        if value.get("version") != self.version:
            raise BadLog(LogFault.VERSION)


_FAULTS = {
    PlainFault.MISSING: LogFault.MISSING,
    PlainFault.UNKNOWN: LogFault.FIELD,
    PlainFault.TYPE: LogFault.TYPE,
    PlainFault.VALUE: LogFault.VALUE,
    PlainFault.RANGE: LogFault.VALUE,
}


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _parsed(text: str, number: int | None) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadLog(LogFault.NOT_JSON, number) from None
