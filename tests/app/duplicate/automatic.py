"""Games that go on by themselves, on a clock moved from one step to the next."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Any

from nonuple.adapters.bus.memory_bus import MemoryBus
from nonuple.app.access.actors import Actor
from nonuple.app.duplicate.commands import Enter, SubmitSlips
from nonuple.app.duplicate.live_room import LiveRoom
from nonuple.app.duplicate.settings import Mode, settings_of
from nonuple.app.duplicate.views.public_types import Hold, PublicView, Step
from nonuple.app.rooms.card_events import RoomSettled
from nonuple.app.rooms.cards import RoomCard, card_after
from nonuple.core.board import Direction
from nonuple.duplicate.events import Event
from nonuple.duplicate.slip_events import SlipEvent
from nonuple.duplicate.slips import Slip, Solution
from nonuple.duplicate.state import Game, Phase
from tests.app.duplicate.hosts import HEAD, PLAYERS, World, run, soon

AUTOMATIC = {"mode": Mode.AUTOMATIC.value, "is_paused": False}


def settled(card: RoomCard, at: int, **changes: Any) -> RoomCard:
    """A card once its room was set otherwise."""
    return card_after(card, RoomSettled(changes), at)


def top_slip(world: World, game: Game) -> Slip:
    """A slip with a top."""
    move = world.solver.tops(game.board, game.rack, game.rules.limits).moves[0]
    circled = tuple(n for n, letter in enumerate(move.word) if letter.islower())
    direction = Direction(move.coordinate.direction)
    solution = Solution(move.word.upper(), direction, circled, str(move.coordinate))
    return Slip((solution,), move.score)


class Automatic:
    """A room of the automatic mode, and what its players do while the time runs."""

    def __init__(self, world: World, bus: MemoryBus, live: LiveRoom) -> None:
        self.world, self.bus, self.live = world, bus, live
        self.found: Iterable[Actor] = PLAYERS

    @classmethod
    async def opened(cls, world: World, **changes: Any) -> "Automatic":
        """Before the first draw, which is due."""
        host = await world.created()
        for player in PLAYERS:
            await host.act(HEAD, Enter(str(player.player)))
        await host.close()
        world.clock.wait(60)
        world.card = settled(world.card, world.clock.now, **AUTOMATIC | changes)
        bus = MemoryBus()
        live = world.live(bus)
        await live.start()
        return cls(world, bus, live)

    def settle(self, **changes: Any) -> None:
        self.world.card = settled(self.world.card, self.world.clock.now, **changes)
        self.live.settle(self.world.card)

    @property
    def view(self) -> PublicView:
        return self.live.public()

    @property
    def game(self) -> Game:
        return self.live.game

    def phase(self) -> Phase:
        return self.live.game.phase

    def coming(self) -> tuple[Step | None, int | None, Hold | None]:
        """What everybody is told that comes next, when, and why not."""
        view = self.live.public()
        return view.next_step, view.next_at, view.held_by

    async def wait(self, seconds: float) -> None:
        """Let time pass, and the room do what it will."""
        self.world.clock.wait(seconds)
        self.live.moved()
        for _ in range(50):
            await asyncio.sleep(0)

    async def until(self, phase: Phase) -> None:
        """Go on, step by step, until the game stands so."""
        while self.game.phase is not phase:
            await self.step()

    async def step(self) -> None:
        """Move the clock to the next step, and not before it see it done."""
        before = self.view
        assert before.next_at is not None, before
        clock, moved = self.world.clock, self.live._replica.times.version
        if clock.now < before.next_at - 1:
            clock.now = before.next_at - 1
            await self.wait(0)
            assert self.live._replica.times.version == moved, before
        clock.now = max(clock.now, before.next_at)
        self.live.moved()
        await soon(lambda: self.live._replica.times.version > moved)
        if before.next_step is Step.START_CLOCK:
            await self.hand_in()

    async def hand_in(self) -> None:
        """The players write what they found, ten seconds apart."""
        for actor in self.found:
            if self.game.is_playing(str(actor.player)) and self.game.phase is Phase.OPEN:
                self.world.clock.wait(10)
                slips = (top_slip(self.world, self.game),)
                await self.live.act(actor, SubmitSlips(self.game.turn, slips))

    async def restart(self) -> None:
        """Stop the process in order, and start another."""
        await self.live.close()
        self.live = self.world.live(self.bus)
        await self.live.start()

    async def close(self) -> None:
        await self.live.close()
        await self.bus.close()


def course_of(world: World) -> list[Event]:
    """All that happened but slips."""
    return [event for event in world.events if not isinstance(event, SlipEvent)]


def who_did(world: World) -> dict[str, set[str]]:
    """Who did each kind of thing, by the log."""
    found: dict[str, set[str]] = {}
    for stored in world.store.log:
        found.setdefault(stored.kind, set()).add(stored.body["by"])
    return found


def automatic_card(world: World) -> RoomCard:
    """The card of a world whose room is automatic from now on."""
    card = replace(world.card, settings=replace(settings_of(world.card), is_refereed=True))
    return settled(card, world.clock.now, **AUTOMATIC)


def played(
    course: Callable[[Automatic], Awaitable[None]], world: World | None = None, **changes: Any
) -> World:
    """A course of a room that is about to draw by itself."""
    world = world or World()

    async def held() -> None:
        room = await Automatic.opened(world, **changes)
        await course(room)
        await room.close()
        await world.close()

    run(held())
    return world
