"""What the machines at a table do next, and when: a function of what is recorded."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass

from nonuple.app.access.actors import Actor, Role
from nonuple.app.classic.commands import Command
from nonuple.app.classic.machine import decide_for, is_asked, thinking_milliseconds
from nonuple.app.hosting.game_kind import Recorded, Thought
from nonuple.classic.events import Event
from nonuple.classic.starting import commitment
from nonuple.classic.state import Game
from nonuple.core.solver import Solver

MACHINE = "machine"


@dataclass(frozen=True)
class MachineAct:
    """An act of a machine; it is found once it is due, aside."""

    actor: Actor
    command: Thought[Command]
    at: int
    key: str


def next_machine_act(
    recorded: Recorded[Game, Event], machines: Sequence[str], solver: Solver
) -> MachineAct | None:
    """The first act that is asked of a machine, if any."""
    game = recorded.state
    asked = [player for player in machines if is_asked(game, player)]
    if not asked:
        return None
    # Known to all: what the machine does must not depend on what nobody was told.
    seed = commitment(game)
    times = {player: thinking_milliseconds(game, player, seed) for player in asked}
    player = min(asked, key=lambda one: times[one])

    def find(_: threading.Event) -> Command:
        return decide_for(game, player, solver, seed)

    return MachineAct(
        actor=Actor(Role.PLAYER, MACHINE, player),
        command=Thought(find),
        at=recorded.times.moved_at + times[player],
        key=f"{MACHINE}/{player}/{recorded.version}",
    )
