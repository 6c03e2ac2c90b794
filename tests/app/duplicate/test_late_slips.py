"""Slips of devices that come after the time: an arbiter decides whether they count."""

from dataclasses import replace

import pytest

from nonuple.app.access.actors import Actor, Forbidden, Role
from nonuple.app.duplicate import kind
from nonuple.app.duplicate.commands import (
    AddTime,
    Close,
    DecideLate,
    Draw,
    KeySlips,
    Retain,
    StartClock,
    StopClock,
    SubmitSlips,
    TakeBack,
)
from nonuple.app.duplicate.engine import GameEngine
from nonuple.app.duplicate.views.arbiter_types import ArbiterTask, ArbiterTaskKind, ArbiterView
from nonuple.app.duplicate.views.player_types import PlayerView
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.hosting.game_kind import Recorded
from nonuple.duplicate.correcting.faults import Fault
from nonuple.duplicate.entries import Entry
from nonuple.duplicate.results import results
from nonuple.duplicate.slip_errors import NoLateSlips, TooLate
from nonuple.duplicate.slip_events import (
    LateSlipsDecided,
    LateSlipsReceived,
    Origin,
    SlipsCollected,
    SlipsRuled,
)
from nonuple.duplicate.slip_notation import format_slip
from nonuple.duplicate.slips import SlipMark
from tests.app.duplicate.hosts import (
    ANA,
    ARBITER,
    BEA,
    CLE,
    HEAD,
    NOON,
    SECONDS,
    Host,
    Told,
    World,
    handed_in,
    run,
    slip,
)

END = NOON + SECONDS * 1000
LATE = (replace(slip(), marks=(SlipMark.LATE,)),)


def of_ana(host: Host) -> Entry:
    return host.state.entries.of(1, "ana")


async def late(world: World, host: Host) -> None:
    """The time is over, and ana's slip comes ten seconds after it."""
    world.clock.wait(SECONDS + 10)
    await host.tick()
    receipt = await host.act(ANA, SubmitSlips(1, (slip(),), validated_at=END - 1))
    assert receipt.outcome == kind.LATE
    assert receipt.events == (LateSlipsReceived(1, "ana", (slip(),), END + 10_000, END, END - 1),)


def test_it_is_not_handed_in_until_an_arbiter_decides() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await late(world, host)
        assert of_ana(host).has_late
        assert (of_ana(host).slips, of_ana(host).points) == (None, None)
        assert host.state.entries.collected(1) == 0
        await host.act(HEAD, Retain())
        assert results(host.state).turns[0].marks["ana"].points == 0
        await world.close()

    run(course())


def test_accepted_it_is_ruled_on_as_one_in_time() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, BEA)
        await late(world, host)
        receipt = await host.act(ARBITER, DecideLate(1, "ana", True, "seen"))
        assert [type(event) for event in receipt.events] == [
            LateSlipsDecided,
            SlipsCollected,
            SlipsRuled,
        ]
        assert receipt.events[0] == LateSlipsDecided(1, "ana", True, "seen", "arbiter")
        entry = of_ana(host)
        assert (entry.slips, entry.origin, entry.has_late) == ((slip(),), Origin.PHONE, False)
        assert entry.ruling == host.state.entries.of(1, "bea").ruling
        await world.close()

    run(course())


def test_refused_it_is_late() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await late(world, host)
        await host.act(HEAD, Retain())
        # Others play on meanwhile.
        await host.act(HEAD, Draw())
        await host.act(ARBITER, DecideLate(1, "ana", False, "not seen"))
        assert (of_ana(host).slips, of_ana(host).points) == (LATE, 0)
        ruling = of_ana(host).ruling
        assert ruling is not None
        assert ruling.faults == (Fault.LATE_SLIP,)
        with pytest.raises(NoLateSlips):
            await host.act(ARBITER, DecideLate(1, "ana", True, "after all"))
        await world.close()

    run(course())


def test_a_change_that_comes_late_leaves_the_slip_in_time_unless_it_is_accepted() -> None:
    async def course(*, is_accepted: bool) -> None:
        world = World()
        host = await world.started()
        await host.act(ANA, SubmitSlips(1, (slip("UN"),)))
        await late(world, host)
        assert (of_ana(host).slips, of_ana(host).ruling is None) == ((slip("UN"),), False)
        await host.act(ARBITER, DecideLate(1, "ana", is_accepted, ""))
        assert of_ana(host).slips == ((slip(),) if is_accepted else (slip("UN"),))
        assert of_ana(host).ruling is not None
        await world.close()

    for is_accepted in (True, False):
        run(course(is_accepted=is_accepted))


def test_one_waits_at_a_turn_and_what_an_arbiter_settled_is_settled() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await late(world, host)
        with pytest.raises(TooLate):
            await handed_in(host, ANA, "AUTRE")
        assert of_ana(host).late is not None
        await host.act(ARBITER, DecideLate(1, "ana", False, ""))
        with pytest.raises(TooLate):
            await handed_in(host, ANA, "AUTRE")
        await host.act(ARBITER, KeySlips(1, "bea", (slip(),)))
        with pytest.raises(TooLate):
            await handed_in(host, BEA)
        # Nobody decides on slips that never came.
        with pytest.raises(NoLateSlips):
            await host.act(ARBITER, DecideLate(1, "cle", True, ""))
        await world.close()

    run(course())


def test_a_table_keyed_without_a_slip_may_still_send_it() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await late(world, host)
        await host.act(ARBITER, KeySlips(1, "bea", ()))
        await handed_in(host, BEA, "ARRIVE")
        assert host.state.entries.of(1, "bea").has_late
        await host.act(ARBITER, DecideLate(1, "bea", True, ""))
        assert host.state.entries.of(1, "bea").slips == (slip("ARRIVE"),)
        await world.close()

    run(course())


def test_what_is_keyed_in_sets_it_aside_until_that_is_taken_back() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await late(world, host)
        await host.act(ARBITER, KeySlips(1, "ana", (slip("PAPIER"),)))
        assert not of_ana(host).has_late
        await host.act(ARBITER, TakeBack(1, ("ana",)))
        assert (of_ana(host).slips, of_ana(host).has_late) == (None, True)
        # Time that is given back lets it be handed in again.
        await host.act(HEAD, AddTime(30))
        await handed_in(host, ANA, "ENCORE")
        assert (of_ana(host).slips, of_ana(host).has_late) == ((slip("ENCORE"),), False)
        await world.close()

    run(course())


def test_it_is_received_as_long_as_appeals_are() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await host.act(HEAD, StopClock())
        await host.act(HEAD, Retain())
        await host.act(HEAD, Close())
        world.clock.wait(15 * 60)
        assert (await handed_in(host, ANA)).outcome == kind.LATE
        assert of_ana(host).late == LateSlipsReceived(
            1, "ana", (slip(),), NOON + 900_000, NOON, None
        )
        world.clock.wait(1)
        with pytest.raises(TooLate):
            await handed_in(host, BEA)
        await host.act(ARBITER, DecideLate(1, "ana", True, ""))
        assert of_ana(host).slips == (slip(),)
        await world.close()

    run(course())


def test_it_is_decided_by_those_who_answer_for_the_player() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await late(world, host)
        decide = DecideLate(1, "ana", True, "")
        other = Actor(Role.ARBITER, "far", players=frozenset({"bea"}))
        for actor in (ANA, BEA, other, Actor(Role.SECOND_ARBITER, "again")):
            with pytest.raises(Forbidden):
                await host.act(actor, decide)
        await host.act(Actor(Role.ARBITER, "near", players=frozenset({"ana"})), decide)
        await world.close()

    run(course())


def test_a_topping_has_the_time_at_which_it_was_received() -> None:
    async def course() -> None:
        world = World("topping")
        host = await world.started()
        await host.act(HEAD, StopClock())
        await handed_in(host, ANA)
        assert of_ana(host).slips == LATE
        await world.close()

    run(course())


def test_those_whom_it_concerns_are_shown_it_with_its_times() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, CLE)
        await late(world, host)
        told: Told = Recorded(host.version, (), host.state)
        views = RoomViews(GameEngine(world.solver), told)
        own = views.own(ANA)
        assert isinstance(own, PlayerView)
        assert own.slips is None
        assert own.late is not None
        assert (own.late.slips, own.late.is_accepted) == ((format_slip(slip()),), None)
        seen = views.own(ARBITER)
        assert isinstance(seen, ArbiterView)
        (entry,) = [one for one in seen.entries if one.player == "ana"]
        assert entry.late == own.late
        assert (own.late.validated_at, own.late.ended_at) == (END - 1, END)
        assert seen.tasks == (ArbiterTask(ArbiterTaskKind.LATE_SLIP, 1, "ana"),)
        # It is there to be decided on, and not to be keyed in.
        assert seen.awaited == ("bea",)
        other = views.own(BEA)
        assert isinstance(other, PlayerView)
        assert other.late is None
        await world.close()

    run(course())


def test_a_game_is_taken_up_again_with_what_waits() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await late(world, host)
        await host.close()
        again = await world.opened()
        assert of_ana(again) == of_ana(host)
        await again.act(ARBITER, DecideLate(1, "ana", True, "seen"))
        await again.act(HEAD, Retain())
        await again.act(HEAD, Draw())
        await again.act(HEAD, StartClock())
        await again.close()
        last = await world.opened()
        assert last.state == again.state
        await world.close()

    run(course())
