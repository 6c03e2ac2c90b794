"""All that hosting knows of a game: how it is folded, who decides in it, what is shown of it."""

import threading
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from nonuple.app.access.actors import Actor
from nonuple.app.hosting.course_times import NOT_YET, CourseTimes
from nonuple.app.hosting.event_codec import EventCodec
from nonuple.app.hosting.event_store import Append

S = TypeVar("S")
E = TypeVar("E")
C = TypeVar("C")
S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)
C_co = TypeVar("C_co", covariant=True)
C_contra = TypeVar("C_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)

# What an act or an event bears on, say one player's turn; None is the course of the game.
Subject = Hashable | None


class Traits(Protocol):
    """What a kind of event means to hosting; a game has a total table of them.

    `moves_course`: it is a step of the game, from which what comes next is timed. `takes_back`:
    what somebody decided on before it may no longer stand. `needs_preparation`: the game after it
    takes long to be made ready for.
    """

    @property
    def moves_course(self) -> bool: ...
    @property
    def takes_back(self) -> bool: ...
    @property
    def needs_preparation(self) -> bool: ...


class GameKind(Protocol[S, E]):
    """How a kind of game is recorded, and folded from its log."""

    @property
    def name(self) -> str:
        """The kind, as a room's card names it."""

    @property
    def codec(self) -> EventCodec[E]: ...

    def replay(self, events: Iterable[E]) -> S:
        """The game of a whole log; raises a NonupleError where it makes none, an empty one too."""

    def follow(self, state: S, events: Iterable[E], first: int) -> S:
        """The game once more of its log has happened, from the event of a number on."""

    def evolve(self, state: S, events: Iterable[E]) -> S:
        """The game once these have happened, which were decided in it."""

    def traits(self, event: E) -> Traits: ...

    def subject(self, event: E) -> Subject:
        """What an event is about."""

    def players(self, event: E) -> Iterable[str] | None:
        """Those alone whose own views an event changes; None for everybody."""

    def deadline(self, state: S) -> int | None:
        """When a time that runs is over, in milliseconds since 1970."""

    def is_over(self, state: S) -> bool: ...

    def outcome(self, events: Sequence[E]) -> str | None:
        """What whoever acted is told of what came of it, besides that it is recorded."""


@dataclass(frozen=True, slots=True)
class Moment(Generic[S_co]):
    """The game as it stands when a command is decided; `received_at` is when it reached a server.

    `version` is that of the last event. Whether something is in time depends on when it was
    received, and on nothing that came after.
    """

    state: S_co
    now: int
    received_at: int
    version: int = 0


class Decider(Protocol[S, E_co, C_contra]):
    """Decides what happens in one game, with what it is played with."""

    def decide(self, moment: Moment[S], actor: Actor, command: C_contra) -> tuple[E_co, ...]:
        """What a command makes happen; raises Forbidden, or what the game refuses."""

    def subjects(self, state: S, actor: Actor, command: C_contra) -> tuple[Subject, ...]:
        """What a command bears on: it is refused only where that has changed meanwhile."""

    def on_deadline(self, state: S, at: int) -> tuple[E_co, ...]:
        """What happens once the time is over."""

    def taken_up(self, state: S, alive: int, now: int) -> tuple[E_co, ...]:
        """What happens where nobody was in charge from one moment to another."""

    def chores(self, state: S) -> Iterator[E_co]:
        """What is to be recorded without being asked, one by one, as time allows."""

    def has_chores(self, state: S) -> bool:
        """Whether there may be chores; quickly told."""

    def waits_for_chores(self, command: C_contra) -> bool:
        """Whether a command is decided only once they are done."""

    def make_ready(self, state: S) -> None:
        """Do beforehand what takes long, on any thread."""

    def foreseen(self, state: S, actor: Actor, command: C_contra) -> S | None:
        """The game to be made ready for before a command; None where nothing takes long.

        Raises what the command would.
        """


@dataclass(frozen=True, slots=True)
class Recorded(Generic[S_co, E_co]):
    """Events that are recorded for good: the version of the last, and the game after it.

    `batches` is how their writer recorded them, and `at` when; whoever read them elsewhere has
    none. `times` tells when the course of the game moved.
    """

    version: int
    events: tuple[E_co, ...]
    state: S_co
    batches: tuple[Append, ...] = ()
    at: int = 0
    times: CourseTimes = field(default=NOT_YET)


@dataclass(frozen=True)
class Thought(Generic[C_co]):
    """A command that takes long to find, say a machine's move.

    `find` runs aside in the process in charge, while the time runs; it is told by an event that
    nobody wants the command any more.
    """

    find: Callable[[threading.Event], C_co]


class Due(Protocol[C_co]):
    """What comes next by itself; `at` is None while something holds it.

    `key` is of the step that the game stands at: the same act is never done twice. A command that
    takes long to find is `Thought` instead.
    """

    @property
    def actor(self) -> Actor: ...
    @property
    def command(self) -> C_co | Thought[C_co]: ...
    @property
    def at(self) -> int | None: ...
    @property
    def key(self) -> str: ...


class GameViews(Protocol[S_contra, E_contra, C]):
    """What each audience may know of one game, by named fields only."""

    @property
    def version(self) -> int:
        """As far as the game is shown."""

    def show(self, recorded: Recorded[S_contra, E_contra]) -> None:
        """Show what was recorded from now on."""

    def audience_of(self, actor: Actor) -> str:
        """Among whom somebody watches; audiences are named by the kind of game."""

    def shown(self, audience: str) -> Any:
        """What all of an audience may see."""

    def own(self, actor: Actor) -> Any:
        """What is for this role, and this person, besides; None where there is nothing."""

    def next_act(self) -> Due[C] | None:
        """What comes next by itself."""

    def check(self, actor: Actor, command: C) -> None:
        """Refuse what is not allowed just now; whether it is for this role the decider tells."""
