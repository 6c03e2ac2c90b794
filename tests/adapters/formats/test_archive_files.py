import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonuple.adapters.formats.archive_files import (
    ArchiveFault,
    BadArchive,
    archive_lines,
    read_archive,
)
from nonuple.app.access.people import Person
from nonuple.app.hosting.event_store import StoredEvent

PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
BODIES = st.dictionaries(st.text(max_size=5), PLAIN, max_size=3)


@st.composite
def logs(draw: st.DrawFn) -> list[StoredEvent]:
    versions: dict[str, int] = {}
    events = []
    for position in range(1, draw(st.integers(0, 6)) + 1):
        stream = draw(st.sampled_from("ab"))
        versions[stream] = versions.get(stream, 0) + 1
        at, key = draw(st.integers(0, 2**50)), draw(st.none() | st.text(max_size=3))
        kind, body = draw(st.text(max_size=5)), draw(BODIES)
        events.append(StoredEvent(position, stream, versions[stream], kind, body, at, key))
    return events


def lines_of(events: Sequence[StoredEvent], people: Sequence[Person] = ()) -> list[bytes]:
    async def source() -> AsyncIterator[StoredEvent]:
        for event in events:
            yield event

    async def lines() -> list[bytes]:
        return [line async for line in archive_lines(source(), people)]

    return asyncio.run(lines())


@settings(deadline=None)
@given(logs())
def test_an_archive_is_read_as_it_was_written(events: list[StoredEvent]) -> None:
    content = b"".join(lines_of(events))
    assert list(read_archive(content.splitlines(keepends=True))) == events


EVENT = StoredEvent(1, "game/1", 1, "Counted", {"é": "\ud800"}, 1000, "k")
LOG = [EVENT, replace(EVENT, position=2, version=2, key=None)]


def test_the_documented_form() -> None:
    assert [json.loads(line) for line in lines_of(LOG)] == [
        {"format": "nonuple-events", "version": 1},
        {"stream": "game/1", "version": 1, "at": 1000, "kind": "Counted", "body": {"é": "\ud800"}}
        | {"key": "k"},
        {"stream": "game/1", "version": 2, "at": 1000, "kind": "Counted", "body": {"é": "\ud800"}},
        {"events": 2},
    ]


MARIE = Person("1", "Marie", "1067", "Sceaux", "V", "1A")


def test_people_come_after_the_events() -> None:
    lines = lines_of(LOG, [MARIE])
    plain = {"number": "1", "name": "Marie", "licence": "1067", "club": "Sceaux"}
    assert json.loads(lines[3]) == {"person": plain | {"category": "V", "series": "1A"}}
    met: list[Person] = []
    assert list(read_archive(lines, met.append)) == LOG
    assert met == [MARIE]
    assert list(read_archive(lines)) == LOG


def changed(**parts: object) -> bytes:
    return json.dumps(json.loads(lines_of(LOG)[1]) | parts).encode() + b"\n"


HEADER, FIRST, SECOND, END = lines_of(LOG)


@pytest.mark.parametrize(
    ("lines", "reason", "line"),
    [
        ([], ArchiveFault.TRUNCATED, 1),
        ([b"Bonjour\n"], ArchiveFault.NOT_JSON, 1),
        ([b'{"format": "nonuple-duplicate"}\n'], ArchiveFault.FORMAT, 1),
        ([b'{"format": "nonuple-events", "version": 2}\n'], ArchiveFault.VERSION, 1),
        ([HEADER], ArchiveFault.TRUNCATED, 1),
        ([HEADER, FIRST], ArchiveFault.TRUNCATED, 2),
        ([HEADER, FIRST[:-9]], ArchiveFault.TRUNCATED, 2),
        ([HEADER, FIRST, END], ArchiveFault.TRUNCATED, 3),
        ([HEADER, FIRST, SECOND, END, FIRST], ArchiveFault.TRUNCATED, 4),
        ([HEADER, b"{]\n", END], ArchiveFault.NOT_JSON, 2),
        ([HEADER, b"[]\n", END], ArchiveFault.EVENT, 2),
        ([HEADER, changed(body=[]), END], ArchiveFault.EVENT, 2),
        ([HEADER, changed(version=True), END], ArchiveFault.EVENT, 2),
        ([HEADER, changed(key=3), END], ArchiveFault.EVENT, 2),
        ([HEADER, changed(at=-1), END], ArchiveFault.EVENT, 2),
        ([HEADER, changed(colour="red"), END], ArchiveFault.EVENT, 2),
        ([HEADER, changed(body={"x": float("nan")}), END], ArchiveFault.NOT_JSON, 2),
        ([HEADER, b'{"person": {"number": "1"}}\n', END], ArchiveFault.PERSON, 2),
        ([HEADER, b'{"person": 1}\n', END], ArchiveFault.PERSON, 2),
        ([HEADER, SECOND, END], ArchiveFault.ORDER, 2),
        ([HEADER, FIRST, FIRST, END], ArchiveFault.ORDER, 3),
    ],
)
def test_a_damaged_archive_is_refused_with_the_line(
    lines: list[bytes], reason: ArchiveFault, line: int
) -> None:
    with pytest.raises(BadArchive) as refusal:
        list(read_archive(lines))
    assert (refusal.value.reason, refusal.value.line) == (reason, line)


@given(st.lists(st.binary(max_size=30) | st.sampled_from([HEADER, FIRST, SECOND, END]), max_size=6))
def test_anything_else_is_refused_by_a_typed_error(lines: list[bytes]) -> None:
    try:
        events = list(read_archive(lines))
    except BadArchive:
        return
    assert lines == [HEADER, *[FIRST, SECOND][: len(events)], END]
