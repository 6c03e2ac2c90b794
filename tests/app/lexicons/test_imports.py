"""Imports of a server, followed from a process that does not run them."""

import asyncio
import threading
from typing import get_args

import pytest

from nonuple.adapters.lexicons.lexicon_import import read_word_list
from nonuple.app.errors import ImportUnderWay, LexiconExists, UnknownImport
from nonuple.app.hosting.event_store import Append, StoreUnavailable
from nonuple.app.lexicons.import_events import (
    ImportCancelled,
    ImportDone,
    ImportEvent,
    ImportMoved,
    ImportRefused,
    ImportStarted,
    OfLaterVersion,
    decoded,
    encoded,
)
from nonuple.app.lexicons.import_records import ImportOutcome, Refusal
from nonuple.app.lexicons.imports import Imported, ImportOrder, LexiconImports, Tell
from nonuple.app.lexicons.info import LexiconInfo
from nonuple.app.lexicons.word_lists import ImportStage
from nonuple.core.errors import NonupleError
from tests.app.duplicate.hosts import HandClock
from tests.app.hosting.memory_store import MemoryStore

pytestmark = pytest.mark.anyio
ORDER = ImportOrder("mien", "Le mien", "mien.txt")
WORDS = b"BON\nBEC\nARC-EN-CIEL\nA\n"


class World:
    """Two processes on one store; an import goes on when the test lets it."""

    def __init__(self) -> None:
        self.store, self.clock = MemoryStore(), HandClock()
        self.go_on = threading.Event()
        self.failure: Exception | None = None
        self.numbers = iter("abcdef")
        self.here, self.elsewhere = self.process(), self.process()

    def process(self) -> LexiconImports:
        return LexiconImports(
            self.store, self.clock, lambda: next(self.numbers), self._do, self._explain
        )

    def _do(self, order: ImportOrder, content: bytes, tell: Tell) -> Imported:
        tell(ImportStage.READING, 0.5)
        while not self.go_on.wait(0.01):
            tell(ImportStage.READING, 0.5)
        if self.failure is not None:
            raise self.failure
        _, report = read_word_list(content, order.source)
        return LexiconInfo(order.name, order.title, "f" * 64, report.counts), report

    def _explain(self, error: NonupleError) -> Refusal:
        return Refusal(type(error).__name__, str(error))

    async def end(self, number: str) -> None:
        async with asyncio.timeout(30):
            while (await self.elsewhere.find(number)).outcome is ImportOutcome.RUNNING:
                await asyncio.sleep(0.01)


@pytest.fixture
def world() -> World:
    return World()


async def test_another_process_follows_an_import(world: World) -> None:
    world.clock.now = 0
    started = await world.here.start(ORDER, WORDS)
    async with asyncio.timeout(30):
        while (await world.elsewhere.find(started.number)).fraction == 0:
            await asyncio.sleep(0.01)
    with pytest.raises(ImportUnderWay):
        await world.here.start(ORDER, WORDS)
    world.go_on.set()
    await world.end(started.number)
    found = await world.elsewhere.find(started.number)
    assert (found.outcome, found.fraction) == (ImportOutcome.DONE, 1.0)
    assert found.report == read_word_list(WORDS, "mien.txt")[1]
    assert await world.elsewhere.last() == [found]


async def test_another_process_stops_an_import(world: World) -> None:
    world.clock.now = 0
    started = await world.here.start(ORDER, WORDS)
    assert (await world.elsewhere.cancel(started.number)).is_cancelled
    await world.end(started.number)
    found = await world.here.find(started.number)
    assert found.refusal == Refusal("ImportStopped", "the import of mien was stopped")


async def test_what_is_over_cannot_be_stopped(world: World) -> None:
    world.clock.now = 0
    world.go_on.set()
    started = await world.here.start(ORDER, WORDS)
    await world.end(started.number)
    assert (await world.elsewhere.cancel(started.number)).outcome is ImportOutcome.DONE


@pytest.mark.parametrize(
    ("failure", "code"),
    [(LexiconExists("mien"), "LexiconExists"), (ZeroDivisionError(), "ImportStopped")],
)
async def test_a_failure_is_told_and_the_next_import_may_come(
    world: World, failure: Exception, code: str
) -> None:
    world.clock.now = 0
    world.failure = failure
    world.go_on.set()
    started = await world.here.start(ORDER, WORDS)
    await world.end(started.number)
    refusal = (await world.here.find(started.number)).refusal
    assert refusal is not None
    assert refusal.code == code
    world.failure = None
    again = await world.here.start(ORDER, WORDS)
    await world.end(again.number)
    assert (await world.here.find(again.number)).outcome is ImportOutcome.DONE


async def test_an_import_whose_process_died_is_not_waited_for(world: World) -> None:
    started = await world.here.start(ORDER, WORDS)
    world.clock.now = started.heard_at + 3_600_000
    found = await world.elsewhere.find(started.number)
    assert found.outcome is ImportOutcome.REFUSED
    await world.here.close()


async def test_closing_stops_what_runs(world: World) -> None:
    world.clock.now = 0
    started = await world.here.start(ORDER, WORDS)
    await world.here.close()
    assert (await world.elsewhere.find(started.number)).outcome is ImportOutcome.REFUSED


async def test_a_store_that_fails_meanwhile_is_told_the_end_later(world: World) -> None:
    world.clock.now = 0
    started = await world.here.start(ORDER, WORDS)
    left = 2

    def fail(_: Append) -> None:
        nonlocal left
        left -= 1
        if left >= 0:
            raise StoreUnavailable("cut")

    world.store.failure = fail
    world.go_on.set()
    await world.end(started.number)
    assert (await world.here.find(started.number)).outcome is ImportOutcome.DONE


async def test_an_unknown_import(world: World) -> None:
    with pytest.raises(UnknownImport):
        await world.here.find("x")
    assert await world.here.last() == []


def test_every_event_is_read_as_it_was_recorded() -> None:
    _, report = read_word_list(WORDS, "mien.txt")
    events: tuple[ImportEvent, ...] = (
        ImportStarted("mien", "Le mien", "mien.txt"),
        ImportMoved(ImportStage.COMPILING, 0.5),
        ImportCancelled(),
        ImportDone("f" * 64, report),
        ImportRefused("not_aword_list", "Il est vide."),
    )
    assert {type(event) for event in events} == set(get_args(ImportEvent))
    for event in events:
        recorded = encoded(event)
        assert decoded(recorded.kind, recorded.body) == event
    assert decoded("ImportPainted", {}) == OfLaterVersion("ImportPainted")
