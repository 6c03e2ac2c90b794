"""The time of a turn: it ends when it should, whatever happens, and then slips are ruled on."""

import asyncio

from nonuple.app.access.actors import Actor, Role
from nonuple.app.duplicate.commands import (
    Draw,
    Enter,
    Interrupt,
    LodgeAppeal,
    Resume,
    Retain,
    StartClock,
    StopClock,
)
from nonuple.app.duplicate.kind import LATE
from nonuple.app.hosting.event_store import Append, StoreUnavailable
from nonuple.app.hosting.host import CHORES_TOGETHER
from nonuple.duplicate.events import MoveRetained, TimeExpired
from nonuple.duplicate.slip_events import SlipsRuled
from nonuple.duplicate.state import Phase
from tests.app.duplicate.hosts import ANA, BEA, HEAD, NOON, SECONDS, World, handed_in, run, slip


def test_a_tick_ends_the_turn_on_time_and_rules() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        world.clock.wait(SECONDS - 0.001)
        await host.tick()
        assert host.state.phase is Phase.OPEN
        world.clock.wait(7)
        await host.tick()
        await host.tick()
        # However late the tick, the time was over when it was over.
        expired, ruled = world.events[-2:]
        assert expired == TimeExpired(1, NOON + SECONDS * 1000)
        assert isinstance(ruled, SlipsRuled)
        assert host.state.entries.of(1, "ana").points == 0
        await world.close()

    run(course())


def test_a_time_stopped_by_hand_is_ruled_on_too() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        await host.act(HEAD, StopClock())
        await host.tick()
        assert host.state.entries.of(1, "ana").ruling is not None
        await world.close()

    run(course())


def test_a_restart_in_the_middle_of_a_turn_keeps_the_deadline() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        deadline = host.deadline
        assert deadline == NOON + SECONDS * 1000
        world.clock.wait(60)
        await host.act(HEAD, Interrupt())
        world.clock.wait(120)
        await host.act(HEAD, Resume())
        await host.close()
        again = await world.opened()
        assert again.state == host.state
        assert again.deadline == deadline + 120_000
        world.clock.wait(119)
        await handed_in(again, ANA)
        await again.tick()
        assert TimeExpired not in map(type, world.events)
        world.clock.wait(1)
        assert (await handed_in(again, ANA)).outcome == LATE
        await again.tick()
        assert again.state.phase is Phase.EXPIRED
        await world.close()

    run(course())


def test_the_time_does_not_end_while_play_is_interrupted() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.clock.wait(SECONDS - 1)
        await host.act(HEAD, Interrupt())
        world.clock.wait(600)
        await host.tick()
        assert host.state.phase is Phase.OPEN
        # Nobody's slip is late because the arbiter stopped the play.
        await handed_in(host, ANA)
        assert host.state.entries.of(1, "ana").slips == (slip(),)
        await world.close()

    run(course())


def test_an_interruption_after_the_time_does_not_give_any() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        world.clock.wait(SECONDS + 1)
        await host.act(HEAD, Interrupt())
        await host.tick()
        await handed_in(host, ANA)
        assert host.state.entries.of(1, "ana").slips is None
        assert host.state.entries.of(1, "ana").has_late
        await host.act(HEAD, Resume())
        await host.tick()
        assert host.state.phase is Phase.EXPIRED
        await world.close()

    run(course())


def test_rulings_left_by_a_restart_are_made() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        await handed_in(host, BEA)
        world.clock.wait(SECONDS)

        def no_rulings(batch: Append) -> None:
            if any(new.kind == "SlipsRuled" for new in batch.events):
                raise StoreUnavailable("cut off")

        world.store.failure = no_rulings
        await host.tick()
        assert host.is_broken
        world.store.failure = lambda _: None
        again = await world.opened()
        await again.tick()
        rulings = [event.player for event in world.events if isinstance(event, SlipsRuled)]
        assert rulings == ["ana", "bea"]
        assert world.recorded == again.state
        await world.close()

    run(course())


def test_many_rulings_let_others_speak_in_between() -> None:
    async def course() -> None:
        world = World()
        host = await world.created()
        names = [f"p{n:03}" for n in range(2 * CHORES_TOGETHER + 1)]
        for name in names:
            await host.act(HEAD, Enter(name))
        await host.act(HEAD, Draw())
        await host.act(HEAD, StartClock())
        players = [Actor(Role.PLAYER, player=name) for name in names]
        await asyncio.gather(*(handed_in(host, player) for player in players))
        world.clock.wait(SECONDS)
        ending = asyncio.create_task(host.tick())
        while not isinstance(world.events[-1], SlipsRuled):
            await asyncio.sleep(0)
        await host.act(HEAD, LodgeAppeal(1, "p400", "early"))
        assert not ending.done()
        await ending
        rulings = [event.player for event in world.events if isinstance(event, SlipsRuled)]
        assert sorted(rulings) == names
        assert world.recorded == host.state
        await world.close()

    run(course())


def test_what_nobody_ruled_on_is_ruled_before_the_move_is_laid() -> None:
    async def course() -> None:
        world = World()
        host = await world.started()
        await handed_in(host, ANA)
        receipt = await host.act(HEAD, Retain())
        assert [type(event) for event in receipt.events[:2]] == [SlipsRuled, MoveRetained]
        await world.close()

    run(course())
