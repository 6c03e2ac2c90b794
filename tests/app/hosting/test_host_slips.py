"""Slips handed in in time: the last one counts, and nobody marks their own."""

from dataclasses import replace

import pytest

from nonuple.app.duplicate.commands import (
    ChangeRuling,
    Draw,
    Enter,
    KeySlips,
    SubmitSlips,
)
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.slip_errors import UnknownTurn
from nonuple.duplicate.slip_events import SlipsCollected, SlipsRuled
from nonuple.duplicate.slips import SlipMark
from tests.app.duplicate.hosts import ANA, ARBITER, BEA, HEAD, SECONDS, World, handed_in, run, slip


def test_in_time_the_last_slip_counts_and_nobody_marks_their_own() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA, "UN")
        last = replace(slip("DEUX"), marks=(SlipMark.HARD_TO_READ, SlipMark.LATE))
        await host.act(ANA, SubmitSlips(1, (last,)))
        assert host.state.entries.of(1, "ana").slips == (slip("DEUX"),)
        await world.close()

    run(course())


def test_without_a_clock_a_slip_is_in_time_until_the_move_is_laid() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        await host.act(HEAD, Enter("ana"))
        with pytest.raises(UnknownTurn):
            await handed_in(host, ANA)
        await host.act(HEAD, Draw())
        await handed_in(host, ANA)
        assert host.state.entries.of(1, "ana").slips == (slip(),)
        await world.close()

    run(course())


def test_a_slip_received_in_time_and_passed_on_after_it_is_in_time() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.clock.wait(SECONDS)
        await host.tick()
        late, in_time = world.clock.now, world.clock.now - 1
        world.clock.wait(0.05)
        submit = SubmitSlips(1, (slip(),))
        await host.act(ANA, submit, received_at=in_time)
        await host.act(BEA, submit, received_at=late)
        assert host.state.entries.of(1, "ana").slips == (slip(),)
        assert host.state.entries.of(1, "bea").slips is None
        assert host.state.entries.of(1, "bea").has_late
        assert host.state.entries.of(1, "ana").ruling is not None
        await world.close()

    run(course())


def test_a_server_whose_clock_is_ahead_makes_no_slip_late() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        ahead = world.clock.now + SECONDS * 1000
        await host.act(ANA, SubmitSlips(1, (slip(),)), received_at=ahead)
        assert host.state.entries.of(1, "ana").slips == (slip(),)
        await world.close()

    run(course())


def test_what_an_arbiter_keys_in_is_ruled_at_once() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        receipt = await host.act(ARBITER, KeySlips(1, "ana", (slip(),)))
        assert [type(event) for event in receipt.events] == [SlipsCollected, SlipsRuled]
        assert host.state.entries.of(1, "ana").arbiter == "arbiter"
        await host.act(ARBITER, ChangeRuling(1, "ana", 5, 5, Sanction.NONE, "seen"))
        assert host.state.entries.of(1, "ana").points == 5
        await world.close()

    run(course())
