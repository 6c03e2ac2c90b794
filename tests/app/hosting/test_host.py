"""The one writer of a game: what is acknowledged is recorded, once, in the order decided."""

import asyncio

import pytest

from nonuple.app.access.actors import Actor, Role
from nonuple.app.duplicate.commands import Annul, Draw, Enter, KeySlips, Resume, Retain, StartClock
from nonuple.app.hosting.event_store import StoreUnavailable, Unrecordable, VersionConflict
from nonuple.app.hosting.host import Receipt
from nonuple.core.errors import NonupleError
from nonuple.duplicate.errors import IncoherentLog
from nonuple.duplicate.events import PlayerEntered, TurnOpened
from nonuple.duplicate.slip_events import SlipsCollected
from tests.app.duplicate.hosts import ANA, ARBITER, BEA, HEAD, NOON, World, handed_in, run, slip


def test_a_game_is_created_once() -> None:
    async def course() -> None:
        world = World()
        await world.created()
        with pytest.raises(VersionConflict):
            await world.created()
        assert world.events == (world.first,)
        await world.close()

    run(course())


def test_a_game_that_was_never_created_does_not_open() -> None:
    async def course() -> None:
        world = World()
        with pytest.raises(IncoherentLog):
            await world.opened()
        await world.close()

    run(course())


def test_an_act_returns_once_it_is_recorded_and_then_it_is_told() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        world.store.open.clear()
        entering = asyncio.create_task(host.act(HEAD, Enter("ana")))
        await world.held(1)
        assert not entering.done()
        assert len(world.told) == 1
        world.store.open.set()
        receipt = await entering
        assert receipt == Receipt(2, (PlayerEntered("ana", 1),))
        told = world.told[-1]
        assert (told.version, told.events, told.state) == (2, receipt.events, host.state)
        await world.close()

    run(course())


def test_acts_are_recorded_together_in_the_order_decided() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        told = len(world.told)
        world.store.open.clear()
        actors = [Actor(Role.PLAYER, player=name) for name in ("ana", "bea", "cle")] * 40
        sent = [
            asyncio.create_task(handed_in(host, actor, f"MOT{'ABCDEFGHIJ'[n % 10]}"))
            for n, actor in enumerate(actors)
        ]
        await world.held(120)
        world.store.open.set()
        receipts = await asyncio.gather(*sent)
        versions = [receipt.version for receipt in receipts]
        assert versions == [*range(versions[0], versions[0] + 120)]
        assert world.events[-120:] == tuple(receipt.events[0] for receipt in receipts)
        assert world.recorded == host.state
        # What was recorded at one go is told at one go.
        assert len(world.told) == told + 1
        assert [event for one in world.told for event in one.events] == [*world.events]
        assert [one.version for one in world.told][-1] == len(world.events)
        await world.close()

    run(course())


def test_a_closed_host_has_recorded_all_and_refuses_the_rest() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.store.open.clear()
        sending = asyncio.create_task(handed_in(host, ANA))
        closing = asyncio.create_task(host.close())
        await world.held(1)
        with pytest.raises(StoreUnavailable):
            await handed_in(host, BEA)
        world.store.open.set()
        await closing
        assert isinstance(world.events[-1], SlipsCollected)
        assert (await sending).version == len(world.events)
        with pytest.raises(StoreUnavailable):
            await handed_in(host, BEA)
        await host.close()

    run(course())


@pytest.mark.parametrize("reason", ["\0", "\ud800", "zéro\0"])
def test_a_text_that_no_store_holds_changes_nothing(reason: str) -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        before = host.state
        with pytest.raises(Unrecordable):
            await host.act(HEAD, Annul(reason))
        assert host.state is before
        assert (await handed_in(host)).version == len(world.events)
        await world.close()

    run(course())


def test_a_slip_that_the_log_could_not_be_read_with_changes_nothing() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        before = host.state
        for word in ("zut", "Z T", "É"):
            with pytest.raises(Unrecordable):
                await handed_in(host, ANA, word)
            with pytest.raises(Unrecordable):
                await host.act(ARBITER, KeySlips(1, "ana", (slip(word),)))
        assert host.state is before
        await world.close()

    run(course())


def test_every_refusal_leaves_the_game_as_it_was() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        before, version = host.state, host.version
        refused = (Draw(), StartClock(), Resume(), Enter("ana"), Retain("XX", "H8"), Retain("XX"))
        for command in refused:
            with pytest.raises(NonupleError):
                await host.act(HEAD, command)
        assert host.state is before
        assert host.version == version == len(world.events)
        assert TurnOpened(1, NOON) in world.events
        await world.close()

    run(course())
