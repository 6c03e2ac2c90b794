"""Classic as a kind of game that is hosted."""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass

from nonuple.app.access.actors import Actor
from nonuple.app.classic.commands import Command
from nonuple.app.classic.decisions import elapsed, events_of, stood_still
from nonuple.app.classic.rights import require_right
from nonuple.app.classic.settings import TableKind
from nonuple.app.hosting.event_codec import EventCodec
from nonuple.app.hosting.game_kind import Moment, Subject
from nonuple.classic import logs
from nonuple.classic.event_traits import Traits, traits_of
from nonuple.classic.events import Event
from nonuple.classic.folding import evolve_all
from nonuple.classic.state import Game, Phase

CLASSIC = "classic"


@dataclass(frozen=True)
class ClassicKind:
    """How a classic game is recorded, and folded from its log."""

    codec: EventCodec[Event]
    name: str = CLASSIC

    def replay(self, events: Iterable[Event]) -> Game:
        return logs.replay(events)

    def follow(self, state: Game, events: Iterable[Event], first: int) -> Game:
        return logs.follow(state, events, first)

    def evolve(self, state: Game, events: Iterable[Event]) -> Game:
        return evolve_all(state, events)

    def traits(self, event: Event) -> Traits:
        return traits_of(event)

    def subject(self, event: Event) -> Subject:
        """Everything is about the course: an act of a player may change what the others do."""
        del event
        return None

    def players(self, event: Event) -> tuple[str, ...] | None:
        """What anybody does may change what each player may do."""
        del event
        return None

    def deadline(self, state: Game) -> int | None:
        return state.deadline

    def is_over(self, state: Game) -> bool:
        return state.phase is Phase.OVER

    def outcome(self, events: Sequence[Event]) -> str | None:
        del events
        return None


@dataclass(frozen=True)
class ClassicDecider:
    """Decides in one classic game, with its words."""

    words: Container[str]
    table: TableKind

    def decide(self, moment: Moment[Game], actor: Actor, command: Command) -> tuple[Event, ...]:
        require_right(actor, command, self.table)
        return events_of(moment.state, self.words, actor, command, moment.received_at)

    def subjects(self, state: Game, actor: Actor, command: Command) -> tuple[Subject, ...]:
        del state, actor, command
        return (None,)

    def on_deadline(self, state: Game, at: int) -> tuple[Event, ...]:
        return elapsed(state, at)

    def taken_up(self, state: Game, alive: int, now: int) -> tuple[Event, ...]:
        """Nobody is charged for the time in which the game was not served."""
        return stood_still(state, alive, now)

    def chores(self, state: Game) -> Iterator[Event]:
        del state
        return iter(())

    def has_chores(self, state: Game) -> bool:
        del state
        return False

    def waits_for_chores(self, command: Command) -> bool:
        del command
        return False

    def make_ready(self, state: Game) -> None:
        """Nothing takes long."""

    def foreseen(self, state: Game, actor: Actor, command: Command) -> Game | None:
        del state, actor, command
        return None
