"""The rack is known to all as it is announced, and not one letter before."""

import asyncio

import pytest

from nonuple.adapters.bus.memory_bus import MemoryBus
from nonuple.app.access.actors import Forbidden, Role
from nonuple.app.duplicate import announcing
from nonuple.app.duplicate.announcement import announcement_seconds, beats_of
from nonuple.app.duplicate.commands import Draw, DrawByHand, StartClock, Undo
from nonuple.app.duplicate.live_room import LiveRoom
from nonuple.app.duplicate.views.public_types import RackView
from nonuple.app.hosting.host import StaleVersion
from nonuple.duplicate.state import Phase
from tests.app.duplicate.audiences import AUDIENCES, leaves
from tests.app.duplicate.automatic import Automatic
from tests.app.duplicate.hosts import ANA, HEAD, World, run, soon

LETTERS = "ZEBUSTO"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announcing, "SAID_AGAIN_SECONDS", 0.02)


async def drawn(live: LiveRoom) -> int:
    """The version of a course that stands at a rack drawn."""
    await live.act(HEAD, DrawByHand(LETTERS))
    return version_of(live)


def version_of(live: LiveRoom) -> int:
    announcing = live.public().announcing
    assert announcing is not None
    return announcing.version


def known(live: LiveRoom) -> str:
    rack = live.public().rack
    assert rack is not None
    return rack.leave + rack.drawn


async def served(world: World, bus: MemoryBus, name: str | None = None) -> LiveRoom:
    live = world.live(bus, name)
    await live.start()
    return live


def test_nobody_but_who_referees_is_shown_a_letter_before_it_is_said() -> None:
    async def course() -> None:
        world, bus = World(), MemoryBus()
        await (await world.created()).close()
        live = await served(world, bus)
        version = await drawn(live)
        steps = len(beats_of(live.game))
        for step in range(1, steps + 2):
            for actor in AUDIENCES:
                shown = [one for one in leaves(live.own(actor)) if one == LETTERS]
                is_told = actor.role in (
                    Role.HEAD_ARBITER,
                    Role.DIRECTOR,
                    Role.ADMINISTRATOR,
                    Role.ARBITER,
                )
                assert bool(shown) == is_told, actor
                beats = live.beats(actor)
                assert len(beats) == (steps if is_told else step - 1), actor
            assert known(live) == LETTERS[: step - 1]
            live.announce(HEAD, version, step)
        view = live.public()
        assert view.rack == RackView("", LETTERS, (), 7)
        # Said again, what was said is not hidden.
        live.announce(HEAD, version, 1)
        assert known(live) == LETTERS
        await live.close()
        await bus.close()

    run(course())


def test_what_is_said_is_of_the_rack_in_play_and_by_who_leads() -> None:
    async def course() -> None:
        world, bus = World(), MemoryBus()
        await (await world.created()).close()
        live = await served(world, bus)
        version = await drawn(live)
        with pytest.raises(Forbidden):
            live.announce(ANA, version, 1)
        live.announce(HEAD, version, 3)
        await live.act(HEAD, StartClock())
        assert (known(live), live.public().announcing) == (LETTERS, None)
        with pytest.raises(StaleVersion):
            live.announce(HEAD, version, 4)
        # A start that is undone leaves what was said; another rack is not known by it.
        await live.act(HEAD, Undo(""))
        assert known(live) == LETTERS[:3]
        await live.act(HEAD, Undo(""))
        await live.act(HEAD, Draw())
        assert known(live) == ""
        await live.close()
        await bus.close()

    run(course())


def test_processes_hear_each_other_and_who_comes_later_too() -> None:
    async def course() -> None:
        world, bus = World(), MemoryBus()
        await (await world.created()).close()
        first, second = await served(world, bus, "one"), await served(world, bus, "two")
        version = await drawn(first)
        await soon(lambda: second.state.phase is Phase.DRAWN)
        # Whichever process is told, all show it.
        second.announce(HEAD, version, 2)
        await soon(lambda: known(first) == LETTERS[:2])
        first.announce(HEAD, version, 4)
        await soon(lambda: known(second) == LETTERS[:4])
        third = await served(world, bus, "three")
        await soon(lambda: known(third) == LETTERS[:4])
        for live in (first, second, third):
            await live.close()
        await bus.close()

    run(course())


@pytest.mark.parametrize("seconds", [0, 10])
def test_the_automatic_mode_says_letter_after_letter(seconds: int) -> None:
    async def course() -> None:
        world = World()
        room = await Automatic.opened(world, announce_seconds=seconds)
        await soon(lambda: room.phase() is Phase.DRAWN)
        beats = beats_of(room.game)
        pace = seconds / announcement_seconds(room.game) if seconds else 1
        letters = room.game.rack.letters
        at = world.clock.now
        for step, beat in enumerate(beats, start=1):
            room.live.settle(world.card)
            await came_to(room, step)
            assert known(room.live) == letters[: beat.known]
            assert len(room.live.beats(HEAD)) == step
            at += int(beat.seconds * 1000 * pace) + 1
            world.clock.now = at
        room.live.settle(world.card)
        await came_to(room, len(beats) + 1)
        assert room.phase() is Phase.DRAWN
        await room.live.close()
        await room.bus.close()

    run(course())


def test_a_pause_stops_the_announcement_and_hides_nothing_again() -> None:
    async def course() -> None:
        world = World()
        room = await Automatic.opened(world)
        await soon(lambda: room.phase() is Phase.DRAWN)
        world.clock.wait(5)
        room.live.settle(world.card)
        await soon(lambda: len(known(room.live)) == 3)
        room.settle(is_paused=True)
        world.clock.wait(60)
        await asyncio.sleep(0.05)
        assert len(known(room.live)) == 3
        room.settle(is_paused=False)
        await came_to(room, 1)
        assert len(known(room.live)) == 3
        await room.live.close()
        await room.bus.close()

    run(course())


async def came_to(room: Automatic, step: int) -> None:
    def is_there() -> bool:
        announcing = room.view.announcing
        return announcing is not None and announcing.step == step

    await soon(is_there)
