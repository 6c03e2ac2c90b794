"""What hosting promises to every kind of game, whatever it is about."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from nonuple.app.access.actors import Forbidden
from nonuple.app.hosting import paces
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.app.hosting.host import StaleVersion
from nonuple.app.hosting.idempotency import KeyReused
from tests.app.hosting.clocks import run, soon
from tests.app.hosting.kinds import (
    ANA,
    BEA,
    CLE,
    HEAD,
    PLAYERS,
    WATCHING,
    AnyHost,
    AnyLive,
    Case,
    CounterCase,
    DuplicateCase,
    World,
)
from tests.app.hosting.memory_store import unavailable

CASES = {"counter": CounterCase, "duplicate": DuplicateCase}


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = CASES[request.param]()
    return found


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paces, "BEAT_SECONDS", 0.03)
    monkeypatch.setattr(paces, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(paces, "PATIENCE_SECONDS", 30.0)


def play(case: Case, course: Callable[[World], Awaitable[None]]) -> None:
    async def whole() -> None:
        world = World(case)
        await course(world)
        await world.close()

    run(whole())


async def started(world: World) -> AnyHost:
    host = await world.created()
    await host.act(*world.case.start)
    return host


async def served(world: World, process: str | None = None) -> AnyLive:
    """A game whose time can be started."""
    await (await world.created()).close()
    return await world.serve(process)


def test_a_restart_loses_nothing(case: Case) -> None:
    async def course(world: World) -> None:
        host = await started(world)
        await host.act(ANA, case.move(1))
        await host.close()
        again = await world.opened()
        assert (again.state, again.version) == (host.state, host.version)
        assert again.deadline == host.deadline is not None
        assert world.recorded[-1].state == again.state

    play(case, course)


def test_an_act_sent_twice_counts_once_also_after_a_restart(case: Case) -> None:
    async def course(world: World) -> None:
        host = await started(world)
        first = await host.act(ANA, case.move(1), key="k")
        assert (await host.act(ANA, case.move(1), key="k")).is_repeated
        await host.close()
        again = await world.opened()
        repeated = await again.act(ANA, case.move(1), key="k")
        assert (repeated.is_repeated, repeated.version) == (True, first.version)
        assert again.version == first.version
        with pytest.raises(KeyReused):
            await again.act(ANA, case.move(2), key="k")
        # Another person's key is another key.
        assert not (await again.act(BEA, case.move(1), key="k")).is_repeated

    play(case, course)


def test_acts_conflict_only_where_they_bear_on_the_same(case: Case) -> None:
    async def course(world: World) -> None:
        host = await started(world)
        known = host.version
        await host.act(ANA, case.move(1), known)
        await host.act(BEA, case.move(2), known)
        with pytest.raises(StaleVersion):
            await host.act(ANA, case.move(3), known)
        known = host.version
        await host.act(*case.back)
        # What was taken back concerns everybody.
        with pytest.raises(StaleVersion):
            await host.act(CLE, case.move(4), known)

    play(case, course)


def test_what_is_refused_changes_nothing(case: Case) -> None:
    async def course(world: World) -> None:
        host = await started(world)
        before, version = host.state, host.version
        for actor, command in ((ANA, case.start[1]), (HEAD, case.move(1))):
            with pytest.raises(Forbidden):
                await host.act(actor, command)
        assert (host.state, host.version) == (before, version)
        live = await world.serve()
        with pytest.raises(Forbidden):
            await live.act(ANA, case.start[1])

    play(case, course)


def test_nobody_is_shown_what_is_another_s_while_the_time_runs(case: Case) -> None:
    async def course(world: World) -> None:
        live = await served(world)
        await live.act(*case.start)
        for number, actor in enumerate(PLAYERS):
            await live.act(actor, case.move(number))
        for number, actor in enumerate(PLAYERS):
            assert case.secret(number) in repr(live.views.own(actor))
            for watching in (*PLAYERS, *WATCHING, HEAD):
                assert case.secret(number) not in live.shown(watching)
            for other in (*PLAYERS, *WATCHING):
                is_theirs = case.secret(number) in repr(live.views.own(other))
                assert is_theirs is (other is actor)

    play(case, course)


def test_only_those_whom_it_concerns_are_told(case: Case) -> None:
    async def course(world: World) -> None:
        live = await served(world)
        await live.act(*case.start)
        async with live.feed.watcher(ANA) as ana, live.feed.watcher(BEA) as bea:
            await soon(lambda: live._broadcast.alarm._task is None)
            await live.act(ANA, case.move(1))
            async with asyncio.timeout(30):
                while (news := await ana.next()).version < live.version:
                    pass
            assert news.concerns("ana")
            assert bea._waiting is None or bea._waiting.version < live.version

    play(case, course)


def test_the_time_ends_by_itself_and_the_chores_are_done(case: Case) -> None:
    async def course(world: World) -> None:
        live = await served(world)
        await live.act(*case.start)
        for number, actor in enumerate(PLAYERS):
            await live.act(actor, case.move(number))
        assert live.is_timed
        world.clock.wait(case.seconds - 0.02)
        live.moved()
        await asyncio.sleep(0)
        assert live.is_timed
        world.clock.wait(0.02)
        await soon(lambda: not live.is_timed)
        await soon(lambda: case.chores_done(live.state) == len(PLAYERS))

    play(case, course)


def test_a_time_that_ended_while_nobody_served_is_over_at_its_moment(case: Case) -> None:
    async def course(world: World) -> None:
        host = await started(world)
        await host.act(ANA, case.move(1))
        deadline = host.deadline
        await host.close()
        world.clock.wait(case.seconds + 3600)
        live = await world.serve()
        await soon(lambda: not live.is_timed)
        ends = [event for event in world.store.log if event.body["event"].get("at") == deadline]
        assert len(ends) == 1
        await soon(lambda: case.chores_done(live.state) == 1)

    play(case, course)


def test_the_store_fails_and_comes_back(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    async def course(world: World) -> None:
        live = await served(world)
        await live.act(*case.start)
        before = live.version
        monkeypatch.setattr(paces, "PATIENCE_SECONDS", 0.0)
        world.store.failure = unavailable
        with pytest.raises(StoreUnavailable):
            await live.act(ANA, case.move(1), key="k")
        assert live.version == before
        world.store.failure = lambda _: None
        assert not (await live.act(ANA, case.move(1), key="k")).is_repeated
        assert live.version == before + 1

    play(case, course)


def test_another_process_takes_over_with_the_time_and_the_keys(case: Case) -> None:
    async def course(world: World) -> None:
        first = await served(world, "one")
        second = await world.serve("two")
        await first.act(*case.start)
        assert (first.is_in_charge, second.is_in_charge) == (True, False)
        passed = await second.act(ANA, case.move(1), key="k")
        await soon(lambda: second.version == passed.version)
        assert second.state == first.state
        await world.kill(first, "one")
        sending = asyncio.create_task(second.act(BEA, case.move(2), key="k"))
        world.lease_time += paces.LEASE_SECONDS
        await sending
        assert second.is_in_charge
        assert (await second.act(ANA, case.move(1), key="k")).is_repeated
        world.clock.wait(case.seconds)
        second.moved()
        await soon(lambda: not second.is_timed)
        await soon(lambda: case.chores_done(second.state) == 2)

    play(case, course)


def test_a_game_that_is_served_keeps_no_task_waiting(case: Case) -> None:
    async def course(world: World) -> None:
        live = await served(world)
        await live.act(*case.start)
        await live.act(ANA, case.move(1))
        await soon(lambda: asyncio.all_tasks() == {asyncio.current_task()})

    play(case, course)
