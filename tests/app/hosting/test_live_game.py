"""A room served from a store that fails, on a clock moved by hand."""

import asyncio
import math

import pytest

from nonuple.adapters.bus.memory_bus import MemoryBus
from nonuple.app.duplicate.commands import Draw, Enter, StartClock, SubmitSlips
from nonuple.app.duplicate.live_room import LiveRoom
from nonuple.app.duplicate.views.room import IN_THE_ROOM
from nonuple.app.hosting import paces
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.app.hosting.feed import News, Watcher
from nonuple.duplicate.state import Phase
from tests.app.duplicate.hosts import ANA, BEA, HEAD, SECONDS, World, run, slip, soon
from tests.app.hosting.memory_store import unavailable


async def started(world: World, bus: MemoryBus) -> LiveRoom:
    """A room before its first draw."""
    await (await world.created()).close()
    live = world.live(bus)
    await live.start()
    return live


async def heard(watcher: Watcher, phase: Phase) -> News:
    """The first news of a room that stands so."""
    async with asyncio.timeout(30):
        while (news := await watcher.next()).shown[IN_THE_ROOM] != phase:
            pass
        return news


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paces, "RETRY_SECONDS", 0.01)


def test_the_store_comes_back_and_so_does_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    async def course() -> None:
        world, bus = World(), MemoryBus()
        live = await started(world, bus)
        async with live.feed.watcher(HEAD) as watcher:
            world.store.failure = unavailable
            monkeypatch.setattr(paces, "PATIENCE_SECONDS", 0.0)
            with pytest.raises(StoreUnavailable):
                await live.act(HEAD, Draw())
            assert live.game.phase is Phase.TO_DRAW
            world.store.failure = lambda _: None
            await live.act(HEAD, Draw())
            assert (await heard(watcher, Phase.DRAWN)).version == 2
        assert live.game == world.recorded
        await live.close()
        await bus.close()

    run(course())


def test_the_time_ends_though_the_store_failed_then() -> None:
    async def course() -> None:
        world, bus = World(), MemoryBus()
        live = await started(world, bus)
        await live.act(HEAD, Draw())
        async with live.feed.watcher(HEAD) as watcher:
            await live.act(HEAD, StartClock())
            world.clock.wait(SECONDS - 0.05)
            await live.act(HEAD, Enter("dan"))
            world.store.failure = unavailable
            world.clock.wait(1)
            await soon(lambda: live.trouble is not None)
            assert live.game.phase is Phase.OPEN
            world.store.failure = lambda _: None
            await heard(watcher, Phase.EXPIRED)
        await live.close()
        await bus.close()

    run(course())


def test_slips_are_told_together_and_to_whom_they_concern() -> None:
    async def course() -> None:
        world, bus = World(), MemoryBus()
        live = await started(world, bus)
        for actor in (ANA, BEA):
            await live.act(HEAD, Enter(str(actor.player)))
        await live.act(HEAD, Draw())
        async with live.feed.watcher(HEAD) as watcher:
            await live.act(HEAD, StartClock())
            await heard(watcher, Phase.OPEN)
            # A rest that is over when the test says so.
            broadcast = live._broadcast
            await soon(lambda: broadcast.alarm._task is None)
            broadcast._rests_until = math.inf
            news: list[News] = []
            for number in range(20):
                await live.act(ANA, SubmitSlips(1, (slip(claimed=number),)))
            assert watcher._waiting is None
            broadcast._rests_until = 0
            broadcast.alarm.ring()
            async with asyncio.timeout(30):
                while not news or news[-1].version < 25:
                    news.append(await watcher.next())
        assert len(news) <= 3
        assert all(one.concerns("ana") and not one.concerns("bea") for one in news)
        await live.close()
        await bus.close()

    run(course())


def test_who_is_slow_skips_what_is_out_of_date() -> None:
    async def course() -> None:
        watcher = Watcher()
        for version, players in ((1, {"a"}), (2, {"b"}), (3, {"c"})):
            watcher.tell(News(version, {"all": str(version)}, frozenset(players)))
        news = await watcher.next()
        assert (news.version, news.shown) == (3, {"all": "3"})
        assert [news.concerns(player) for player in "abcd"] == [True, True, True, False]
        watcher.tell(News(4, {"all": "4"}))
        watcher.tell(News(5, {"all": "5"}, frozenset()))
        assert (await watcher.next()).concerns("anybody")

    run(course())


def test_a_fault_in_telling_is_logged_and_the_room_is_told_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def course() -> None:
        world, bus = World(), MemoryBus()
        live = await started(world, bus)
        async with live.feed.watcher(HEAD) as watcher:
            with monkeypatch.context() as broken:
                broken.setattr(live._broadcast, "_encode", lambda _: 1 / 0)
                await live.act(HEAD, Enter("ana"))
                await soon(lambda: "taken up again" in caplog.text)
            await live.act(HEAD, Draw())
            await heard(watcher, Phase.DRAWN)
        await live.close()
        await bus.close()

    run(course())
