"""The keeper of time of a process, and its alarms."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from nonuple.app.hosting import paces
from nonuple.app.hosting.timekeeping import Timekeeper
from tests.app.hosting.clocks import HandClock, run, soon


def keep(course: Callable[[Timekeeper, HandClock], Awaitable[None]]) -> None:
    async def whole() -> None:
        clock = HandClock()
        await course(Timekeeper(clock), clock)

    run(whole())


def test_work_is_done_when_it_is_rung_and_in_the_time_it_asks_for() -> None:
    async def course(keeper: Timekeeper, _: HandClock) -> None:
        asked: list[float | None] = [0, 0.001, None]
        done: list[int] = []

        async def work() -> float | None:
            done.append(len(done))
            return asked[len(done) - 1]

        alarm = keeper.alarm("work", work)
        await asyncio.sleep(0.01)
        assert done == []
        alarm.ring()
        await soon(lambda: len(done) == 3)
        await asyncio.sleep(0.01)
        assert len(done) == 3
        await alarm.close()

    keep(course)


def test_it_is_never_done_twice_at_the_same_time_and_no_ring_is_lost() -> None:
    async def course(keeper: Timekeeper, _: HandClock) -> None:
        may_end = asyncio.Event()
        running: list[int] = []
        done: list[int] = []

        async def work() -> None:
            running.append(1)
            assert len(running) == 1
            await may_end.wait()
            running.clear()
            done.append(1)

        alarm = keeper.alarm("work", work)
        alarm.ring()
        await soon(lambda: len(running) == 1)
        alarm.ring()
        alarm.ring()
        may_end.set()
        await soon(lambda: len(done) == 2)
        await asyncio.sleep(0.01)
        assert len(done) == 2
        await alarm.close()

    keep(course)


def test_what_goes_wrong_is_logged_and_taken_up_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(paces, "RETRY_SECONDS", 0.001)

    async def course(keeper: Timekeeper, _: HandClock) -> None:
        done: list[int] = []

        async def work() -> None:
            done.append(1)
            if len(done) < 3:
                raise RuntimeError("the wall fell down")

        alarm = keeper.alarm("room 7", work)
        alarm.ring()
        await soon(lambda: len(done) == 3)
        assert caplog.text.count("room 7: taken up again") == 2
        await alarm.close()

    keep(course)


def test_a_wall_clock_that_is_set_rings_every_alarm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paces, "WATCH_SECONDS", 0.001)
    # The clock of the test stands still, so that only a real jump differs by so much.
    monkeypatch.setattr(paces, "JUMP_SECONDS", 1800.0)

    async def course(keeper: Timekeeper, clock: HandClock) -> None:
        done: list[str] = []

        async def one() -> float:
            done.append("one")
            return 3600

        async def other() -> None:
            done.append("other")

        alarms = [keeper.alarm("one", one), keeper.alarm("other", other)]
        alarms[0].ring()
        await soon(lambda: done == ["one"])
        for seconds in (7200, -7200):
            done.clear()
            clock.wait(seconds)
            await soon(lambda: sorted(done) == ["one", "other"])
        for alarm in alarms:
            await alarm.close()
        assert len(keeper) == 0

    keep(course)


def test_what_is_closed_is_stopped_and_done_no_more() -> None:
    async def course(keeper: Timekeeper, _: HandClock) -> None:
        started: list[int] = []

        async def work() -> None:
            started.append(1)
            await asyncio.Event().wait()

        alarm = keeper.alarm("work", work)
        alarm.ring()
        await soon(lambda: len(started) == 1)
        await alarm.close()
        alarm.ring()
        alarm.ring_within(0)
        await asyncio.sleep(0.01)
        assert len(started) == 1
        assert asyncio.all_tasks() == {asyncio.current_task()}

    keep(course)


def test_the_loop_of_a_server_keeps_time_too() -> None:
    """Its handles know less than those of asyncio."""
    uvloop = pytest.importorskip("uvloop")

    async def course() -> None:
        done: list[int] = []

        async def work() -> float | None:
            done.append(1)
            return 0.001 if len(done) < 3 else None

        alarm = Timekeeper(HandClock()).alarm("work", work)
        alarm.ring()
        alarm.ring()
        alarm.ring_within(0.001)
        await soon(lambda: len(done) == 3)
        alarm.ring_within(60)
        alarm.ring()
        await soon(lambda: len(done) == 4)
        await alarm.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(course())
