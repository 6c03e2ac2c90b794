"""The steps of a course: the events of one act are one step, which is undone as a whole.

What belongs together is told by the events alone, so that any log is cut the same way.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar, assert_never

from nonuple.duplicate.event_traits import traits_of
from nonuple.duplicate.events import (
    NO_SOLUTION,
    AsideEvent,
    CourseEvent,
    Ending,
    Event,
    GameClosed,
    GameOpened,
    LettersDrawn,
    MoveRetained,
    PlayerEntered,
    PlayerLeft,
    PlayersEliminated,
    PointsEvent,
    StepKind,
    StepUndone,
    TimeEvent,
    TurnAnnulled,
    WordEvent,
)
from nonuple.duplicate.slip_events import SlipEvent

Item = TypeVar("Item")

_LAID = frozenset({StepKind.MOVE, StepKind.ANNULMENT})
# The acts that bring the end of a game with them; the arbiter's own is an act by itself.
_BRING: Mapping[Ending, frozenset[StepKind]] = {
    Ending.ALL_LAID: _LAID,
    Ending.NO_MOVE_LEFT: _LAID | {StepKind.DRAW},
    Ending.ONE_KIND_LEFT: _LAID,
    Ending.SINGLE_LETTER_LEFT: _LAID,
    Ending.NO_OTHER_DRAW: _LAID,
    Ending.INTERRUPTED_VALID: _LAID | {StepKind.RESUMPTION},
    Ending.INTERRUPTED_VOID: _LAID | {StepKind.RESUMPTION},
    Ending.ONE_PLAYER_LEFT: _LAID | {StepKind.LEAVING},
    Ending.STOPPED: frozenset(),
}


def kind_of(event: Event) -> StepKind | None:
    """The step that an event is of where it starts one; points, slips and undoing are none."""
    return traits_of(event).step


def continues(kind: StepKind, last: Event, event: CourseEvent) -> bool:
    """Whether an event belongs to the step before it, whose last event is given."""
    if isinstance(event, TimeEvent | PointsEvent | WordEvent | AsideEvent):
        return False
    match event:
        case PlayersEliminated():
            return kind is StepKind.MOVE
        case GameClosed(ending):
            return kind in _BRING[ending]
        case TurnAnnulled(reason=reason):
            return reason == NO_SOLUTION and isinstance(last, LettersDrawn)
        case LettersDrawn():
            return kind is StepKind.DRAW and isinstance(last, TurnAnnulled)
        case GameOpened() | MoveRetained() | PlayerEntered() | PlayerLeft():
            return False
        case _:
            assert_never(event)


@dataclass
class CourseStep(Generic[Item]):
    """A step of a log; items are what its lines hold beside their events.

    `turn` is the one in play when it was made; `undone` tells of what undid it, if it was.
    """

    kind: StepKind
    turn: int
    events: list[CourseEvent]
    items: list[Item]
    undone: tuple[StepUndone, Item] | None = None


@dataclass
class Course(Generic[Item]):
    """The steps of a log as it is read, undone or not."""

    steps: list[CourseStep[Item]] = field(default_factory=list)
    _standing: list[CourseStep[Item]] = field(default_factory=list)
    _turn: int = 1

    def add(self, event: Event, item: Item) -> None:
        """Read an event of the log; what is no part of the course is passed over."""
        if isinstance(event, SlipEvent):
            return
        if isinstance(event, StepUndone):
            step = self._standing.pop()
            step.undone, self._turn = (event, item), event.turn
            return
        kind = kind_of(event)
        if kind is None:
            return
        last = self._standing[-1] if self._standing else None
        if last is not None and continues(last.kind, last.events[-1], event):
            last.events.append(event)
            last.items.append(item)
        else:
            step = CourseStep(kind, self._turn, [event], [item])
            self.steps.append(step)
            self._standing.append(step)
        self._turn += isinstance(event, MoveRetained)

    @property
    def standing(self) -> Iterator[CourseEvent]:
        """The events of all the steps that were not undone."""
        return (event for step in self._standing for event in step.events)


def standing_course(events: Iterable[Event]) -> Iterator[CourseEvent]:
    """The opening of a game and the steps of its course that stand."""
    course: Course[None] = Course()
    for event in events:
        if isinstance(event, GameOpened):
            yield event
        course.add(event, None)
    yield from course.standing
