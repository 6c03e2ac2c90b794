"""The automatic mode goes on where it was, whatever process or store fails."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from nonuple.app.duplicate.live_room import LiveRoom
from nonuple.app.hosting import paces
from nonuple.app.hosting.event_store import Append
from nonuple.duplicate.events import Event
from nonuple.duplicate.state import Phase
from tests.app.duplicate.automatic import Automatic, course_of, played, settled
from tests.app.duplicate.hosts import run, soon, stop_work
from tests.app.hosting.memory_store import unavailable
from tests.app.hosting.test_several_processes import Processes


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paces, "BEAT_SECONDS", 0.03)
    monkeypatch.setattr(paces, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(paces, "PATIENCE_SECONDS", 30.0)


async def _to_the_end(room: Automatic, between: Callable[[], Awaitable[None]]) -> None:
    while room.phase() is not Phase.CLOSED:
        await room.step()
        await between()


def _undisturbed(**changes: Any) -> list[Event]:
    async def course(room: Automatic) -> None:
        await room.until(Phase.CLOSED)

    return course_of(played(course, **changes))


async def _served(processes: Processes, *names: str) -> tuple[Automatic, dict[str, LiveRoom]]:
    """A room of the automatic mode in several processes."""
    room = await Automatic.opened(processes.world, is_paused=True)
    await room.close()
    processes.world.store.leases.clear()
    processes.world.card = settled(processes.world.card, processes.world.clock.now, is_paused=False)
    serving = {name: await processes.serve(name) for name in names}
    return Automatic(processes.world, processes.bus, serving[names[0]]), serving


def test_a_game_restarted_after_every_step_is_the_same_game() -> None:
    async def course(room: Automatic) -> None:
        async def restart() -> None:
            before = room.view
            await room.restart()
            assert room.view.next_at == before.next_at

        await _to_the_end(room, restart)

    assert course_of(played(course)) == _undisturbed()


def test_a_game_that_goes_on_is_taken_up_by_whoever_comes_next() -> None:
    async def course(room: Automatic) -> None:
        store = room.world.store
        for phase in (Phase.DRAWN, Phase.OPEN, Phase.EXPIRED, Phase.TO_DRAW):
            await room.until(phase)
            await room.live.close()
            assert await store.abandoned("alone") == ["game/1"]
            await room.restart()
        room.settle(is_paused=True)
        await room.live.close()
        assert await store.abandoned("alone") == []

    played(course)


def test_processes_that_die_in_turn_play_the_same_game() -> None:
    processes = Processes()

    async def course() -> None:
        room, serving = await _served(processes, "p0", "p1")
        for number in range(24):
            await room.step()
            dying = next(name for name, one in serving.items() if one.is_in_charge)
            (other,) = (one for name, one in serving.items() if name != dying)
            await soon(lambda other=other: other.state == room.game)  # type: ignore[misc]
            assert other.public().next_at == room.view.next_at
            await processes.kill(serving.pop(dying), dying)
            processes.let_leases_run_out()
            serving[f"p{number + 2}"] = await processes.serve(f"p{number + 2}")
            await soon(lambda: any(one.is_in_charge for one in serving.values()))
            room.live = next(one for one in serving.values() if one.is_in_charge)
        await processes.close()

    run(course())
    played_on = course_of(processes.world)
    assert played_on[-1].turn >= 6  # type: ignore[union-attr]
    assert played_on == _undisturbed()[: len(played_on)]


def test_one_that_follows_does_nothing_by_itself() -> None:
    async def course() -> None:
        processes = Processes()
        room, serving = await _served(processes, "one", "two")
        first, second = serving.values()
        await soon(lambda: second.state.phase is Phase.DRAWN)
        assert (first.is_in_charge, second.is_in_charge) == (True, False)
        # The one in charge stands still.
        stop_work(first, first._go_on)
        room.live = second
        await room.wait(3600)
        assert second.state.phase is Phase.DRAWN
        await processes.close()

    run(course())


def test_the_store_that_fails_is_tried_again_and_nothing_is_done_twice() -> None:
    async def course(room: Automatic) -> None:
        store = room.world.store
        for phase in (Phase.DRAWN, Phase.OPEN, Phase.EXPIRED, Phase.TO_DRAW):
            # Recorded or not, the room learns nothing of it.
            for failing in ("failure", "lost"):
                tried: list[Append] = []

                def cut_off(batch: Append, tried: list[Append] = tried) -> None:
                    tried.append(batch)
                    unavailable(batch)

                setattr(store, failing, cut_off)
                room.world.clock.now = max(room.world.clock.now, room.view.next_at or 0)
                room.live.moved()
                await soon(lambda tried=tried: bool(tried))  # type: ignore[misc]
                setattr(store, failing, lambda _: None)
                if failing == "lost":
                    await soon(lambda phase=phase: room.phase() is phase)  # type: ignore[misc]

    world = played(course)
    kinds = [type(event).__name__ for event in course_of(world)]
    assert kinds[-4:] == ["LettersDrawn", "TurnOpened", "TimeExpired", "MoveRetained"]
