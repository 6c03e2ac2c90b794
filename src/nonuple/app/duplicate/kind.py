"""Duplicate as a kind of game that is hosted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nonuple.app.access.actors import Actor
from nonuple.app.duplicate.commands import Command, Retain
from nonuple.app.duplicate.decisions import Situation, events_of, foreseen, rulings_due
from nonuple.app.duplicate.engine import GameEngine
from nonuple.app.duplicate.subjects import subjects_of
from nonuple.app.duplicate.turn_clock import TurnClock
from nonuple.app.hosting.event_codec import EventCodec
from nonuple.app.hosting.game_kind import Moment, Subject
from nonuple.duplicate import deciding, logs
from nonuple.duplicate.event_traits import (
    late_slips,
    player_turn,
    players_of,
    traits_of,
)
from nonuple.duplicate.events import Event
from nonuple.duplicate.state import Game, Phase, evolve_all

# What came of slips: in time, or after it.
IN_TIME, LATE = "in_time", "late"


@dataclass(frozen=True)
class DuplicateKind:
    """How a duplicate game is recorded, and folded from its log."""

    codec: EventCodec[Event]
    name: str = "duplicate"

    replay = staticmethod(logs.replay)
    follow = staticmethod(logs.follow)
    evolve = staticmethod(evolve_all)
    traits = staticmethod(traits_of)
    subject = staticmethod(player_turn)
    players = staticmethod(players_of)

    def deadline(self, state: Game) -> int | None:
        return TurnClock(state).deadline

    def is_over(self, state: Game) -> bool:
        return state.phase is Phase.CLOSED

    def outcome(self, events: Sequence[Event]) -> str | None:
        handed = [is_late for event in events if (is_late := late_slips(event)) is not None]
        return (LATE if handed[-1] else IN_TIME) if handed else None


@dataclass(frozen=True)
class DuplicateDecider:
    """Decides in one duplicate game, with its words and its chance."""

    engine: GameEngine

    def decide(self, moment: Moment[Game], actor: Actor, command: Command) -> tuple[Event, ...]:
        situation = Situation(
            moment.state, self.engine, moment.now, moment.received_at, moment.version
        )
        return events_of(situation, actor, command)

    def subjects(self, state: Game, actor: Actor, command: Command) -> tuple[Subject, ...]:
        return subjects_of(command, state.turn, actor.player)

    def on_deadline(self, state: Game, at: int) -> tuple[Event, ...]:
        return deciding.expire(state, at)

    def taken_up(self, state: Game, alive: int, now: int) -> tuple[Event, ...]:
        """A turn ends when it was to end, whoever served it."""
        del state, alive, now
        return ()

    def chores(self, state: Game) -> Iterator[Event]:
        """Rulings on what was handed in, once the time is over."""
        return rulings_due(state, self.engine.bench) if self.has_chores(state) else iter(())

    def has_chores(self, state: Game) -> bool:
        return state.phase is Phase.EXPIRED

    def waits_for_chores(self, command: Command) -> bool:
        return isinstance(command, Retain)

    def make_ready(self, state: Game) -> None:
        self.engine.make_ready(state)

    def foreseen(self, state: Game, actor: Actor, command: Command) -> Game | None:
        return foreseen(state, actor, command)
