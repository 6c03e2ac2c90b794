"""Logs out of a store as JSON lines: the format, an event a line, how many there were.

People come after the events where they are wanted, a line each: logs know none of their names.
"""

import json
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any, NoReturn

from nonuple.app.access.people import Person
from nonuple.app.hosting.event_store import StoredEvent
from nonuple.core.errors import NonupleError

FORMAT = "nonuple-events"
VERSION = 1

_HEADER = {"format": FORMAT, "version": VERSION}
_COUNT, _PERSON = "events", "person"
_TYPES: dict[str, type] = {"stream": str, "version": int, "at": int, "kind": str, "body": dict}


class ArchiveFault(StrEnum):
    """Why an archive cannot be read."""

    NOT_JSON = "is not JSON"
    FORMAT = "is not an archive of events"
    VERSION = "is of another version of the format"
    EVENT = "is not an event"
    PERSON = "is not a person"
    ORDER = "does not follow the event of its stream before it"
    TRUNCATED = "lacks its end"


@dataclass(eq=False)
class BadArchive(NonupleError):
    """An archive that cannot be read; lines count from 1."""

    reason: ArchiveFault
    line: int

    def __str__(self) -> str:
        return f"line {self.line} of the archive {self.reason}"


async def archive_lines(
    events: AsyncIterator[StoredEvent], people: Iterable[Person] = ()
) -> AsyncIterator[bytes]:
    """The lines of an archive."""
    count = 0
    yield _line(_HEADER)
    async for event in events:
        yield _line(_plain(event))
        count += 1
    for person in people:
        yield _line({_PERSON: asdict(person)})
    yield _line({_COUNT: count})


def read_archive(
    lines: Iterable[bytes], meet: Callable[[Person], None] = lambda _: None
) -> Iterator[StoredEvent]:
    """The events of an archive, positions as in the file; raises BadArchive as it goes.

    Whoever records them must do it all at once: the end may be missing. `meet` is given the people
    who are there.
    """
    numbered = enumerate(lines, start=1)
    _check_header(_parsed(next(numbered, (1, b""))[1], 1))
    versions: dict[str, int] = {}
    number, people = 1, 0
    for number, line in numbered:
        plain = _parsed(line, number)
        if isinstance(plain, dict) and _COUNT in plain:
            # The header and this line are no events.
            if plain[_COUNT] != number - people - 2 or next(numbered, None) is not None:
                raise BadArchive(ArchiveFault.TRUNCATED, number)
            return
        if isinstance(plain, dict) and plain.keys() == {_PERSON}:
            meet(_person(plain[_PERSON], number))
            people += 1
            continue
        event = _event(plain, number)
        if event.version != versions.get(event.stream, 0) + 1:
            raise BadArchive(ArchiveFault.ORDER, number)
        versions[event.stream] = event.version
        yield event
    raise BadArchive(ArchiveFault.TRUNCATED, number)


def _plain(event: StoredEvent) -> dict[str, Any]:
    plain = {name: getattr(event, name) for name in _TYPES}
    return plain if event.key is None else {**plain, "key": event.key}


def _line(value: object) -> bytes:
    # A string may hold half a surrogate pair, which UTF-8 cannot: it stays escaped.
    return json.dumps(value, ensure_ascii=False).encode(errors="backslashreplace") + b"\n"


def _parsed(line: bytes, number: int) -> Any:
    try:
        return json.loads(line, parse_constant=_refused)
    except (ValueError, RecursionError):
        # The last line of a file cut short is half a line.
        fault = ArchiveFault.NOT_JSON if line.endswith(b"\n") else ArchiveFault.TRUNCATED
        raise BadArchive(fault, number) from None


def _refused(constant: str) -> NoReturn:
    """NaN and its like, which are no JSON."""
    raise ValueError(constant)


def _check_header(plain: Any) -> None:
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise BadArchive(ArchiveFault.FORMAT, 1)
    if plain.get("version") != VERSION:
        raise BadArchive(ArchiveFault.VERSION, 1)


def _person(plain: Any, number: int) -> Person:
    names = {one.name for one in fields(Person)}
    is_person = (
        isinstance(plain, dict)
        and plain.keys() == names
        and all(isinstance(text, str) for text in plain.values())
    )
    if not is_person:
        raise BadArchive(ArchiveFault.PERSON, number)
    return Person(**plain)


def _event(plain: Any, number: int) -> StoredEvent:
    is_event = (
        isinstance(plain, dict)
        and plain.keys() - {"key"} == _TYPES.keys()
        and all(type(plain[name]) is kind for name, kind in _TYPES.items())
        and isinstance(plain.get("key", ""), str)
        and 0 <= plain["at"] < 2**53
    )
    if not is_event:
        raise BadArchive(ArchiveFault.EVENT, number)
    return StoredEvent(position=number - 1, **{"key": None, **plain})
