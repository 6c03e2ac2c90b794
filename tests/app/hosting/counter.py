"""The smallest game that can be hosted: all hide a number, which are added up in the end.

It knows a time, a secret of each player, chores, an act that takes others back, and nothing else.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, assert_never

from nonuple.app.access.actors import LEADERS, Actor, Forbidden, Role
from nonuple.app.hosting.game_kind import Moment, Recorded, Subject
from nonuple.core.errors import NonupleError

SECONDS = 60


@dataclass(frozen=True)
class CounterOpened:
    pass


@dataclass(frozen=True)
class CountingStarted:
    at: int


@dataclass(frozen=True)
class NumberHidden:
    player: str
    number: int


@dataclass(frozen=True)
class CountingEnded:
    at: int


@dataclass(frozen=True)
class NumberAdded:
    player: str


@dataclass(frozen=True)
class CountingReset:
    pass


Event = CounterOpened | CountingStarted | NumberHidden | CountingEnded | NumberAdded | CountingReset
_KINDS: dict[str, type[Event]] = {
    kind.__name__: kind
    for kind in (
        CounterOpened,
        CountingStarted,
        NumberHidden,
        CountingEnded,
        NumberAdded,
        CountingReset,
    )
}


@dataclass(frozen=True)
class Start:
    pass


@dataclass(frozen=True)
class Hide:
    number: int


@dataclass(frozen=True)
class Reset:
    pass


Command = Start | Hide | Reset


@dataclass(eq=False)
class NotNow(NonupleError):
    """The counter stands otherwise."""

    act: str


@dataclass(frozen=True)
class Counter:
    started_at: int | None = None
    ended_at: int | None = None
    hidden: Mapping[str, int] = field(default_factory=dict)
    added: frozenset[str] = frozenset()

    @property
    def total(self) -> int:
        return sum(self.hidden[player] for player in self.added)


def evolve(counter: Counter, event: Event) -> Counter:
    match event:
        case CounterOpened() | CountingReset():
            return Counter()
        case CountingStarted(at):
            return replace(counter, started_at=at)
        case NumberHidden(player, number):
            return replace(counter, hidden={**counter.hidden, player: number})
        case CountingEnded(at):
            return replace(counter, ended_at=at)
        case NumberAdded(player):
            return replace(counter, added=counter.added | {player})
        case _:
            assert_never(event)


@dataclass(frozen=True)
class Traits:
    moves_course: bool = False
    takes_back: bool = False
    needs_preparation: bool = False


class Codec:
    def encode(self, event: Event) -> dict[str, Any]:
        return {"kind": type(event).__name__, **asdict(event)}

    def decode(self, plain: Any) -> Event:
        parts = dict(plain)
        return _KINDS[parts.pop("kind")](**parts)


class CounterKind:
    name = "counter"
    codec = Codec()

    def replay(self, events: Iterable[Event]) -> Counter:
        log = list(events)
        if not log:
            raise NotNow("Replay")
        return self.evolve(Counter(), log)

    def follow(self, state: Counter, events: Iterable[Event], first: int) -> Counter:
        assert first > 1
        return self.evolve(state, events)

    def evolve(self, state: Counter, events: Iterable[Event]) -> Counter:
        for event in events:
            state = evolve(state, event)
        return state

    def traits(self, event: Event) -> Traits:
        is_step = not isinstance(event, NumberHidden | NumberAdded)
        return Traits(is_step, isinstance(event, CountingReset))

    def subject(self, event: Event) -> Subject:
        return event.player if isinstance(event, NumberHidden | NumberAdded) else None

    def players(self, event: Event) -> tuple[str, ...] | None:
        return (event.player,) if isinstance(event, NumberHidden) else None

    def deadline(self, state: Counter) -> int | None:
        if state.started_at is None or state.ended_at is not None:
            return None
        return state.started_at + SECONDS * 1000

    def is_over(self, state: Counter) -> bool:
        return state.ended_at is not None

    def outcome(self, events: Sequence[Event]) -> str | None:
        return "hidden" if any(isinstance(event, NumberHidden) for event in events) else None


class CounterDecider:
    def decide(self, moment: Moment[Counter], actor: Actor, command: Command) -> tuple[Event, ...]:
        counter = moment.state
        if (actor.role is Role.PLAYER) is not isinstance(command, Hide):
            raise Forbidden(actor.role, type(command).__name__)
        match command:
            case Start() if counter.started_at is None:
                return (CountingStarted(moment.now),)
            case Hide(number) if self._is_open(counter, moment.received_at):
                return (NumberHidden(str(actor.player), number),)
            case Reset():
                return (CountingReset(),)
        raise NotNow(type(command).__name__)

    def subjects(self, state: Counter, actor: Actor, command: Command) -> tuple[Subject, ...]:
        del state
        return (actor.player if isinstance(command, Hide) else None,)

    def on_deadline(self, state: Counter, at: int) -> tuple[Event, ...]:
        del state
        return (CountingEnded(at),)

    def taken_up(self, state: Counter, alive: int, now: int) -> tuple[Event, ...]:
        del state, alive, now
        return ()

    def chores(self, state: Counter) -> Iterator[Event]:
        if self.has_chores(state):
            yield from (NumberAdded(player) for player in sorted(state.hidden.keys() - state.added))

    def has_chores(self, state: Counter) -> bool:
        return state.ended_at is not None

    def waits_for_chores(self, command: Command) -> bool:
        return isinstance(command, Reset)

    def make_ready(self, state: Counter) -> None:
        pass

    def foreseen(self, *_: object) -> None:
        return None

    @staticmethod
    def _is_open(counter: Counter, at: int) -> bool:
        return (
            counter.started_at is not None
            and counter.ended_at is None
            and at < counter.started_at + SECONDS * 1000
        )


@dataclass(frozen=True)
class PublicCounter:
    version: int
    is_running: bool
    hidden: int
    total: int | None


class CounterViews:
    """Nobody sees a number that is not theirs, and nobody the sum before the end."""

    def __init__(self, recorded: Recorded[Counter, Event]) -> None:
        self._recorded = recorded

    @property
    def version(self) -> int:
        return self._recorded.version

    def show(self, recorded: Recorded[Counter, Event]) -> None:
        self._recorded = recorded

    def audience_of(self, actor: Actor) -> str:
        """Those who only watch are told no number of players while the time runs."""
        return "watching" if actor.role is Role.SPECTATOR else "playing"

    def shown(self, audience: str) -> PublicCounter:
        view = self.public()
        is_reduced = audience == "watching" and view.is_running
        return replace(view, hidden=0) if is_reduced else view

    def public(self) -> PublicCounter:
        counter = self._recorded.state
        is_over = counter.ended_at is not None
        is_running = counter.started_at is not None and not is_over
        total = counter.total if is_over else None
        return PublicCounter(self.version, is_running, len(counter.hidden), total)

    def own(self, actor: Actor) -> int | None:
        return self._recorded.state.hidden.get(str(actor.player))

    def next_act(self) -> None:
        return None

    def check(self, actor: Actor, command: Command) -> None:
        if isinstance(command, Start | Reset) and actor.role not in LEADERS:
            raise Forbidden(actor.role, type(command).__name__)
