"""When the store or whoever is told fails: what was acknowledged is kept, and nothing else."""

import asyncio

import pytest

from nonuple.app.duplicate.commands import Enter, SubmitSlips
from nonuple.app.hosting.event_store import Append, StoreUnavailable
from nonuple.app.hosting.host import Receipt
from nonuple.app.hosting.idempotency import DoneActs
from tests.app.duplicate.hosts import (
    ANA,
    BEA,
    CLE,
    HEAD,
    STREAM,
    Told,
    World,
    decided,
    handed_in,
    run,
    slip,
)
from tests.app.hosting.memory_store import unavailable


def test_when_the_store_fails_nothing_more_is_done_and_the_log_tells_all() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        known = host.state
        world.store.failure = unavailable
        sent = [handed_in(host, actor) for actor in (BEA, CLE)]
        done = await asyncio.gather(*sent, return_exceptions=True)
        assert [type(one) for one in done] == [StoreUnavailable] * 2
        assert host.is_broken
        world.store.failure = lambda _: None
        for refused in (handed_in(host, BEA), host.tick()):
            with pytest.raises(StoreUnavailable):
                await refused
        again = await world.opened()
        assert again.state == known
        assert world.told[-1].state == known
        await handed_in(again, BEA)
        await world.close()

    run(course())


def test_what_was_recorded_without_an_answer_is_not_done_twice() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.store.lost = unavailable
        with pytest.raises(StoreUnavailable):
            await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        world.store.lost = lambda _: None
        again = await world.opened()
        assert (await again.act(ANA, SubmitSlips(1, (slip(),)), key="1")).is_repeated
        assert again.state.entries.collected(1) == 1
        await world.close()

    run(course())


def test_a_failure_in_the_middle_of_a_group_keeps_what_came_before_only() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.store.open.clear()
        first = asyncio.create_task(handed_in(host, ANA))
        await world.held(1)
        rest = [asyncio.create_task(handed_in(host, actor)) for actor in (BEA, CLE, ANA)]
        await decided(host, host.version + 3)
        appends: list[Append] = []

        def third_fails(batch: Append) -> None:
            appends.append(batch)
            if len(appends) == 3:
                raise StoreUnavailable("cut off")

        world.store.failure = third_fails
        world.store.open.set()
        done = await asyncio.gather(first, *rest, return_exceptions=True)
        assert [isinstance(one, Receipt) for one in done] == [True, True, False, False]
        again = await world.opened()
        assert world.told[-1].state == again.state
        assert again.state.entries.collected(1) == 2
        await world.close()

    run(course())


def test_nothing_is_recorded_behind_what_failed() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.store.lost = unavailable
        world.store.open.clear()
        first = asyncio.create_task(handed_in(host, ANA))
        await world.held(1)
        behind = asyncio.create_task(handed_in(host, BEA))
        await decided(host, host.version + 1)
        world.store.open.set()
        done = await asyncio.gather(first, behind, return_exceptions=True)
        assert [type(one) for one in done] == [StoreUnavailable] * 2
        assert world.recorded.entries.collected(1) == 1
        await world.close()

    run(course())


def test_a_host_whose_lease_was_taken_records_nothing() -> None:
    async def course() -> None:
        world = World()
        await (await world.created()).close()
        first = await world.store.take_lease(STREAM, "one", 0)
        assert first is not None
        old = world.host(fence=first.token)
        await old.open()
        second = await world.store.take_lease(STREAM, "two", 60)
        assert second is not None
        new = world.host(fence=second.token)
        await new.open()
        with pytest.raises(StoreUnavailable, match="another process"):
            await old.act(HEAD, Enter("ana"))
        assert old.is_broken
        await new.act(HEAD, Enter("bea"))
        assert world.recorded == new.state
        await world.close()

    run(course())


def test_an_act_given_up_that_fails_afterwards_troubles_nobody() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.store.open.clear()
        sending = asyncio.create_task(handed_in(host, ANA))
        await world.held(1)
        sending.cancel()
        with pytest.raises(asyncio.CancelledError):
            await sending
        world.store.failure = unavailable
        world.store.open.set()
        await host.close()
        assert host.is_broken

    # Nothing is left that nobody looked at.
    run(course())


def test_a_store_that_recorded_something_else_breaks_the_host() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        receipt = await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        # A key of the store that the host does not know: nothing more is recorded.
        host._replica.acts = DoneActs()
        with pytest.raises(StoreUnavailable):
            await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        assert len(world.events) == receipt.version
        await world.close()

    run(course())


def test_who_is_told_and_fails_breaks_the_host_loudly() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()

        def failing(_: Told) -> None:
            raise RuntimeError("the wall fell down")

        host._on_recorded = failing
        # It is recorded, so it is acknowledged.
        assert (await host.act(HEAD, Enter("ana"))).version == 2
        with pytest.raises(StoreUnavailable):
            await host.act(HEAD, Enter("bea"))
        with pytest.raises(RuntimeError):
            await host.close()

    run(course())
