"""Stores of events under test, and what is recorded in them."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import Any, Protocol

from nonuple.app.files.archives import ArchiveStore
from nonuple.app.hosting.event_store import EventStore, NewEvent, StoredEvent


class Store(EventStore, ArchiveStore, Protocol):
    """All that the two real stores do."""


Opening = Callable[[], Awaitable[Store]]
ODD_BODY = {"é": ["œ", None, 1.5, True, {"\0": "\ud800"}], "big": 2**60, "": {}}


def fact(number: object = 1) -> NewEvent:
    return NewEvent("Counted", {"number": number})


async def everything(events: AsyncIterator[StoredEvent]) -> list[StoredEvent]:
    return [event async for event in events]


def numbers(events: Iterable[StoredEvent]) -> list[Any]:
    return [event.body["number"] for event in events]
