"""A game with a machine in it: it thinks aside, and the time of the game does not wait for it."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import pytest

from nonuple.app.access.actors import Actor, Role
from nonuple.app.hosting import paces
from nonuple.app.hosting.game_kind import Recorded, Thought
from tests.app.hosting import counter
from tests.app.hosting.clocks import run, soon
from tests.app.hosting.kinds import ANA, HEAD, CounterCase, World

MACHINE = Actor(Role.PLAYER, "machine", "machine")


@dataclass(frozen=True)
class Move:
    """The machine's move, which is due at once."""

    command: Thought[counter.Hide]
    at: int = 0
    key: str = "machine/1"
    actor: Actor = MACHINE


class MachineViews(counter.CounterViews):
    def __init__(self, recorded: Recorded[counter.Counter, counter.Event], move: Move) -> None:
        super().__init__(recorded)
        self._move = move

    def next_act(self) -> Move | None:  # type: ignore[override]
        state = self._recorded.state
        is_running = state.started_at is not None and state.ended_at is None
        return self._move if is_running and "machine" not in state.hidden else None


class MachineCase(CounterCase):
    """The counter, where a machine hides a number too, once it is let go of."""

    def __init__(self) -> None:
        self.may_end, self.tries = threading.Event(), 0
        self.was_unwanted = threading.Event()
        self.faults = 0

    def find(self, is_unwanted: threading.Event) -> counter.Hide:
        self.tries += 1
        if self.tries <= self.faults:
            raise ZeroDivisionError
        while not self.may_end.wait(0.001):
            if is_unwanted.is_set():
                self.was_unwanted.set()
                break
        return counter.Hide(7)

    def views(self, recorded: Recorded[counter.Counter, counter.Event]) -> MachineViews:
        return MachineViews(recorded, Move(Thought(self.find)))


def play(case: MachineCase, course: Callable[[World], Awaitable[None]]) -> None:
    async def whole() -> None:
        world = World(case)
        await (await world.created()).close()
        await course(world)
        await world.close()

    run(whole())


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BEAT_SECONDS", "RETRY_SECONDS", "REFUSED_SECONDS"):
        monkeypatch.setattr(paces, name, 0.02)


def test_a_machine_moves_once_while_others_act() -> None:
    case = MachineCase()

    async def course(world: World) -> None:
        live = await world.serve()
        await live.act(HEAD, counter.Start())
        await soon(lambda: case.tries == 1)
        await live.act(ANA, counter.Hide(3))
        assert "machine" not in live.state.hidden
        case.may_end.set()
        await soon(lambda: live.state.hidden == {"ana": 3, "machine": 7})
        assert case.tries == 1

    play(case, course)


def test_the_time_ends_while_a_machine_thinks_which_is_told_so() -> None:
    case = MachineCase()

    async def course(world: World) -> None:
        live = await world.serve()
        await live.act(HEAD, counter.Start())
        await soon(lambda: case.tries == 1)
        world.clock.wait(counter.SECONDS)
        live.moved()
        await soon(lambda: not live.is_timed)
        await soon(case.was_unwanted.is_set)
        assert live.state.hidden == {}

    play(case, course)


def test_only_the_process_in_charge_thinks() -> None:
    case = MachineCase()

    async def course(world: World) -> None:
        first = await world.serve("one")
        second = await world.serve("two")
        await first.act(HEAD, counter.Start())
        await soon(lambda: second.version == first.version)
        await soon(lambda: case.tries == 1)
        for _ in range(5):
            second.moved()
            await asyncio.sleep(0.01)
        assert case.tries == 1
        await world.kill(first, "one")
        await soon(case.was_unwanted.is_set)
        world.lease_time += paces.LEASE_SECONDS
        await soon(lambda: case.tries == 2)
        case.may_end.set()
        await soon(lambda: second.state.hidden == {"machine": 7})

    play(case, course)


def test_a_search_that_fails_is_made_again() -> None:
    case = MachineCase()
    case.faults = 2
    case.may_end.set()

    async def course(world: World) -> None:
        live = await world.serve()
        await live.act(HEAD, counter.Start())
        await soon(lambda: live.state.hidden == {"machine": 7})
        assert case.tries == 3

    play(case, course)
