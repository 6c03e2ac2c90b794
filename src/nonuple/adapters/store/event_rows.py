"""Events as rows of a table, the same in every database."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from nonuple.app.hosting.event_store import Append, StoredEvent, StoreUnavailable, Unrecordable

COLUMNS = "position, stream, version, kind, body, at, key"
# How many rows are fetched at once: a reader keeps no transaction open in between.
PAGE = 500
# The greatest number that a column of versions holds.
LAST_VERSION = 2**31 - 1
# An index of PostgreSQL holds about 2,700 bytes a row.
_LONGEST_NAME = 500

Row = tuple[int, str, int, str, str, int, str | None]


@dataclass(frozen=True, slots=True)
class PreparedAppend:
    """An append that any database can record, with the text of each body."""

    batch: Append
    bodies: tuple[str, ...]


def prepared(batch: Append) -> PreparedAppend:
    """Check and encode an append; raises Unrecordable, so that it cannot fail those beside it."""
    for name in (batch.stream, batch.key or "", *(event.kind for event in batch.events)):
        require_name(name)
    return PreparedAppend(batch, tuple(_body_text(event.body) for event in batch.events))


def require_name(name: str) -> None:
    """Refuse what a column of text or its index cannot hold."""
    try:
        is_short = len(name.encode()) <= _LONGEST_NAME
    except UnicodeEncodeError:
        is_short = False
    if not is_short or "\0" in name:
        raise Unrecordable(name[:40])


def _body_text(body: Any) -> str:
    """JSON with every character beyond ASCII escaped: all databases hold it, any string fits."""
    try:
        return _encode(dict(body))
    except (TypeError, ValueError, RecursionError) as error:
        raise Unrecordable(str(error)) from None


_encode = json.JSONEncoder(allow_nan=False, separators=(",", ":")).encode


def _body(text: str) -> Any:
    """The value of a text: quickly, or as Python reads what the quick reader does not know."""
    try:
        return msgspec.json.decode(text)
    except msgspec.MsgspecError:
        return json.loads(text)


def row(event: StoredEvent, body: str | None = None) -> Row:
    """The row of an event, in the order of COLUMNS."""
    text = _body_text(event.body) if body is None else body
    return (
        event.position,
        event.stream,
        event.version,
        event.kind,
        text,
        event.at,
        event.key,
    )


def stored(values: Sequence[Any]) -> StoredEvent:
    """The event of a row; raises StoreUnavailable where somebody changed it."""
    position, stream, version, kind, text, at, key = values
    try:
        body = _body(text)
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise StoreUnavailable(f"event {version} of {stream} is damaged")
    return StoredEvent(position, stream, version, kind, body, at, key)


async def paged(
    page_after: Callable[[int], Awaitable[list[StoredEvent]]],
    place: Callable[[StoredEvent], int],
    after: int,
) -> AsyncIterator[StoredEvent]:
    """All events from a place on, fetched page by page."""
    while True:
        page = await page_after(after)
        for event in page:
            yield event
        if len(page) < PAGE:
            return
        after = place(page[-1])
