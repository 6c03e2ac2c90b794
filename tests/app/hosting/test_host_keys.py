"""Acts that are repeated, and acts on what was known before: each is done once, or not at all."""

import asyncio
from dataclasses import replace

import pytest

from nonuple.app.duplicate.commands import (
    AnnouncePoints,
    Annul,
    Draw,
    KeySlips,
    StartClock,
    StopClock,
    SubmitSlips,
)
from nonuple.app.hosting.host import Receipt, StaleVersion
from nonuple.app.hosting.idempotency import KeyReused
from nonuple.duplicate.errors import NotNow
from nonuple.duplicate.events import TurnAnnulled
from tests.app.duplicate.hosts import ANA, ARBITER, BEA, HEAD, World, handed_in, run, slip


def test_the_same_key_at_the_same_time_counts_once() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        before = host.version
        sent = [host.act(ANA, SubmitSlips(1, (slip(),)), key="1") for _ in range(5)]
        first, *others = await asyncio.gather(*sent)
        assert not first.is_repeated
        assert others == [replace(first, is_repeated=True)] * 4
        later = await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        assert later == Receipt(first.version, is_repeated=True)
        assert host.version == before + 1
        await world.close()

    run(course())


def test_a_key_is_remembered_when_the_game_is_opened_again() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        first = await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        await handed_in(host, BEA)
        await host.close()
        again = await world.opened()
        repeated = await again.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        assert repeated == Receipt(first.version, is_repeated=True)
        assert again.state == host.state
        await world.close()

    run(course())


def test_a_key_is_the_actors_own() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(ANA, SubmitSlips(1, (slip("SECRET"),)), key="1")
        other = await host.act(BEA, SubmitSlips(1, (slip("AUTRE"),)), key="1")
        assert not other.is_repeated
        assert "SECRET" not in repr(other)
        assert host.state.entries.collected(1) == 2
        await world.close()

    run(course())


def test_a_key_of_an_act_that_was_refused_may_be_used_again() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        with pytest.raises(NotNow):
            await host.act(HEAD, StartClock(), key="1")
        await host.act(HEAD, Draw())
        assert not (await host.act(HEAD, StartClock(), key="1")).is_repeated
        await world.close()

    run(course())


def test_two_arbiters_on_the_same_version_do_not_both_act() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        known = host.version
        acts = (StopClock(), Annul("noise"))
        done = await asyncio.gather(
            *(host.act(HEAD, act, expected=known) for act in acts), return_exceptions=True
        )
        assert isinstance(done[0], Receipt)
        assert isinstance(done[1], StaleVersion)
        assert (done[1].expected, done[1].found) == (known, known + 1)
        redone = await host.act(HEAD, acts[1], expected=host.version)
        assert redone.events == (TurnAnnulled(1, "noise"),)
        with pytest.raises(StaleVersion):
            await host.act(HEAD, Draw(), expected=host.version + 1)
        await world.close()

    run(course())


def test_slips_that_come_in_disturb_no_arbiter() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        known = host.version
        await handed_in(host, ANA)
        await host.act(ARBITER, AnnouncePoints("bea", 12), expected=known)
        await host.act(HEAD, StopClock(), expected=known)
        await world.close()

    run(course())


def test_an_act_on_a_players_turn_minds_what_happened_to_it() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        known = host.version
        await handed_in(host, ANA)
        with pytest.raises(StaleVersion):
            await host.act(ARBITER, KeySlips(1, "ana", (slip(),)), expected=known)
        await host.act(ARBITER, KeySlips(1, "bea", (slip(),)), expected=known)
        await host.act(ARBITER, AnnouncePoints("cle", 12), expected=known)
        with pytest.raises(StaleVersion):
            await host.act(ARBITER, AnnouncePoints("cle", 21), expected=known)
        # The letters of the turn are others now, though its number is the same.
        known = host.version
        await host.act(HEAD, Annul("noise"))
        await host.act(HEAD, Draw())
        with pytest.raises(StaleVersion):
            await host.act(ARBITER, KeySlips(1, "cle", (slip(),)), expected=known)
        await world.close()

    run(course())


def test_a_caller_who_gives_up_does_not_undo_the_act() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.store.open.clear()
        sending = asyncio.create_task(host.act(ANA, SubmitSlips(1, (slip(),)), key="1"))
        await world.held(1)
        sending.cancel()
        with pytest.raises(asyncio.CancelledError):
            await sending
        world.store.open.set()
        again = await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        assert again.is_repeated
        assert again.events == (world.events[-1],)
        assert world.recorded == host.state
        await world.close()

    run(course())


def test_a_key_is_of_one_act_and_of_one_device() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        first = await host.act(ANA, SubmitSlips(1, (slip(),)), key="1")
        with pytest.raises(KeyReused):
            await host.act(ANA, SubmitSlips(1, (slip(claimed=11),)), key="1")
        other = replace(ANA, device="other")
        second = await host.act(other, SubmitSlips(1, (slip(claimed=12),)), key="1")
        assert (second.is_repeated, second.version) == (False, first.version + 1)
        world.store.open.clear()
        sending = asyncio.create_task(host.act(ANA, SubmitSlips(1, (slip(),)), key="2"))
        await world.held(1)
        with pytest.raises(KeyReused):
            await host.act(ANA, SubmitSlips(1, (slip("LE"),)), key="2")
        world.store.open.set()
        await sending
        again = await world.opened()
        assert (await again.act(ANA, SubmitSlips(1, (slip(),)), key="1")).is_repeated
        with pytest.raises(KeyReused):
            await again.act(ANA, SubmitSlips(1, (slip("LE"),)), key="1")
        await world.close()

    run(course())
