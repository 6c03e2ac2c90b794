"""Slips handed in: in time or late, the last one counts, and nobody marks their own."""

from dataclasses import replace

import pytest

from nonuple.app.game_acts import TooLate
from nonuple.app.game_commands import (
    ChangeRuling,
    Close,
    Draw,
    Enter,
    KeySlips,
    Retain,
    SubmitSlips,
)
from nonuple.duplicate.correcting.faults import Fault, Sanction
from nonuple.duplicate.slip_errors import UnknownTurn
from nonuple.duplicate.slip_events import SlipsCollected, SlipsRuled
from nonuple.duplicate.slips import SlipMark
from tests.app.hosting import ANA, ARBITER, BEA, CLE, HEAD, SECONDS, World, handed_in, run, slip


def test_in_time_the_last_slip_counts_and_nobody_marks_their_own() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA, "UN")
        last = replace(slip("DEUX"), marks=(SlipMark.HARD_TO_READ, SlipMark.LATE))
        await host.act(ANA, SubmitSlips(1, (last,)))
        assert host.game.entries.of(1, "ana").slips == (slip("DEUX"),)
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
        assert host.game.entries.of(1, "ana").slips == (slip(),)
        await world.close()

    run(course())


def test_a_late_slip_is_recorded_as_late_and_counts_nought() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.clock.wait(SECONDS)
        # Nobody has said yet that the time is over.
        await handed_in(host, ANA)
        await host.tick()
        await handed_in(host, BEA)
        await host.act(HEAD, Retain())
        await handed_in(host, CLE)
        for name in ("ana", "bea", "cle"):
            entry = host.game.entries.of(1, name)
            assert entry.slips == (replace(slip(), marks=(SlipMark.LATE,)),)
            assert entry.ruling is not None
            assert entry.ruling.faults == (Fault.LATE_SLIP,)
        await world.close()

    run(course())


def test_a_late_slip_does_not_replace_one_in_time() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        world.clock.wait(SECONDS)
        await host.tick()
        with pytest.raises(TooLate):
            await handed_in(host, ANA, "AUTRE")
        await host.act(HEAD, Retain())
        with pytest.raises(TooLate):
            await handed_in(host, ANA, "AUTRE")
        await host.act(HEAD, Close())
        with pytest.raises(TooLate):
            await handed_in(host, BEA)
        assert host.game.entries.of(1, "ana").slips == (slip(),)
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
        assert host.game.entries.of(1, "ana").slips == (slip(),)
        assert host.game.entries.of(1, "bea").slips == (replace(slip(), marks=(SlipMark.LATE,)),)
        assert host.game.entries.of(1, "ana").ruling is not None
        await world.close()

    run(course())


def test_a_server_whose_clock_is_ahead_makes_no_slip_late() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        ahead = world.clock.now + SECONDS * 1000
        await host.act(ANA, SubmitSlips(1, (slip(),)), received_at=ahead)
        assert host.game.entries.of(1, "ana").slips == (slip(),)
        await world.close()

    run(course())


def test_what_an_arbiter_keys_in_is_ruled_at_once() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        receipt = await host.act(ARBITER, KeySlips(1, "ana", (slip(),)))
        assert [type(event) for event in receipt.events] == [SlipsCollected, SlipsRuled]
        assert host.game.entries.of(1, "ana").arbiter == "arbiter"
        await host.act(ARBITER, ChangeRuling(1, "ana", 5, 5, Sanction.NONE, "seen"))
        assert host.game.entries.of(1, "ana").points == 5
        await world.close()

    run(course())
