"""Changes of access, between two processes on one bus."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from nonuple.adapters.bus.memory_bus import MemoryBus
from nonuple.app.access.changes import Changed
from nonuple.app.access.store import Holder, Login
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.app.rooms.access_changes import (
    TOPIC,
    AccessChanges,
)

pytestmark = pytest.mark.anyio
MARIE, LUC = Login(b"\1", None, 0, 9), Login(b"\2", "luc", 0, 9)


class Process:
    """One of those who serve."""

    def __init__(self, bus: MemoryBus) -> None:
        self.refreshed: list[str | None] = []
        self.changes = AccessChanges(bus, self._refresh)

    async def _refresh(self, room: str | None) -> None:
        self.refreshed.append(room)
        if room == "broken":
            raise StoreUnavailable("away")


@pytest.fixture
async def bus() -> AsyncIterator[MemoryBus]:
    bus = MemoryBus(depth=2)
    yield bus
    await bus.close()


@pytest.fixture
async def processes(bus: MemoryBus) -> AsyncIterator[list[Process]]:
    processes = [Process(bus) for _ in range(2)]
    for one in processes:
        one.changes.start()
    await asyncio.sleep(0)
    yield processes
    for one in processes:
        await one.changes.close()


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.mark.parametrize("process", [0, 1])
@pytest.mark.parametrize(
    ("changed", "concerned"),
    [
        (Changed.of([Holder(b"\1", None)]), "a"),
        (Changed.of([Holder(None, "luc")]), "b"),
        (Changed.of([Holder(b"\1", None), Holder(None, "luc")]), "ab"),
        (Changed(rooms=frozenset({"7"})), "abc"),
        (Changed(rooms=frozenset({"8"})), "d"),
        (Changed(cards=frozenset({"7"})), ""),
        (Changed(), ""),
    ],
)
async def test_only_those_concerned_look_again(
    processes: list[Process], process: int, changed: Changed, concerned: str
) -> None:
    changes = processes[process].changes
    with (
        changes.watch("7", MARIE, 0) as a,
        changes.watch("7", LUC, 0) as b,
        changes.watch("7", None, 0) as c,
        changes.watch("8", None, 0) as d,
    ):
        await processes[0].changes.tell(changed)
        await settled()
        due = {"a": a, "b": b, "c": c, "d": d}
        assert {name for name, event in due.items() if event.is_set()} == set(concerned)
    assert set(processes[process].refreshed) == changed.rooms | changed.cards


async def test_who_was_looked_at_before_the_last_change_is_due(processes: list[Process]) -> None:
    changes = processes[0].changes
    since = changes.count
    with changes.watch("7", MARIE, since) as event:
        assert not event.is_set()
    await changes.tell(Changed.of([Holder(b"\1", None)]))
    with changes.watch("7", MARIE, since) as event:
        assert event.is_set()


async def test_what_was_lost_makes_all_look_again(bus: MemoryBus, processes: list[Process]) -> None:
    with processes[1].changes.watch("7", None, 0) as event:
        for _ in range(5):
            await bus.publish(TOPIC, b'{"rooms": ["9"]}')
        await settled()
        assert event.is_set()
    assert None in processes[1].refreshed


async def test_a_store_or_a_bus_that_is_away_stops_nothing(
    bus: MemoryBus, processes: list[Process]
) -> None:
    await processes[0].changes.tell(Changed(rooms=frozenset({"broken"})))
    await settled()
    with processes[1].changes.watch("7", MARIE, processes[1].changes.count) as event:
        await processes[0].changes.tell(Changed.of([Holder(b"\1", None)]))
        await settled()
        assert event.is_set()
    await bus.close()
    await settled()
    with processes[0].changes.watch("7", MARIE, processes[0].changes.count) as event:
        await processes[0].changes.tell(Changed.of([Holder(b"\1", None)]))
        assert event.is_set()
