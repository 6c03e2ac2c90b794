"""When the course of a game moved."""

import asyncio

from nonuple.app.hosting.course_times import CourseTimes
from nonuple.app.hosting.event_store import Append, NewEvent
from nonuple.app.hosting.replica import Replica
from nonuple.duplicate.events import (
    Event,
    LettersDrawn,
    PlayerEntered,
    PointsAnnounced,
    StepKind,
    StepUndone,
    TurnOpened,
    WordAdmitted,
)
from tests.app.duplicate.hosts import KIND, STREAM, World

DRAWN = LettersDrawn(1, "", "AEIOURS")


def times_after(*recorded: tuple[int, Event]) -> CourseTimes:
    """The times of a log whose events were recorded at these moments, from version 2 on."""
    world = World()

    async def course() -> CourseTimes:
        for at, event in ((0, world.first), *recorded):
            world.clock.now = at
            new = NewEvent(type(event).__name__, {"event": KIND.codec.encode(event), "by": ""})
            await world.store.append(Append(STREAM, [new]))
        replica = Replica(STREAM, world.store, KIND)
        await replica.open()
        return replica.times

    return asyncio.run(course())


def test_what_does_not_move_the_course_leaves_its_time() -> None:
    beside: tuple[Event, ...] = (
        PlayerEntered("b", 1),
        PointsAnnounced(1, "a", 3),
        WordAdmitted("ZZ", "jury"),
    )
    entered = (50, PlayerEntered("a", 1))
    times = times_after(entered, (100, DRAWN), *((200, event) for event in beside))
    assert (times.version, times.moved_at, times.step) == (3, 100, LettersDrawn)
    assert times == times_after(entered, (100, DRAWN))


def test_the_last_step_counts_and_the_last_of_each_kind() -> None:
    opened = ((100, DRAWN), (100, PlayerEntered("a", 1)), (100, TurnOpened(1, 9)))
    times = times_after(*opened)
    assert (times.version, times.moved_at, times.step) == (4, 100, TurnOpened)
    assert times.last(LettersDrawn) == 100
    assert times.last(StepUndone) == 0
    undone = StepUndone(1, StepKind.CLOCK, "", 9)
    later = times_after(*opened, (300, undone))
    assert (later.version, later.moved_at, later.step) == (5, 300, StepUndone)
    assert later.last(LettersDrawn) == 100
