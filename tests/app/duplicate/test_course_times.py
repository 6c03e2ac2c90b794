"""When the course of a game moved."""

from nonuple.app.duplicate.course_times import NOT_YET, CourseTimes
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

DRAWN = LettersDrawn(1, "", "AEIOURS")


def test_what_does_not_move_the_course_leaves_its_time() -> None:
    times = NOT_YET.after([DRAWN], 4, 100)
    assert times == CourseTimes(4, 100, 100)
    beside: list[Event] = [
        PlayerEntered("a", 1),
        PointsAnnounced(1, "a", 3),
        WordAdmitted("ZZ", "jury"),
    ]
    assert times.after(beside, 5, 200) is times


def test_the_last_step_counts_and_the_last_draw() -> None:
    times = NOT_YET.after([DRAWN, PlayerEntered("a", 1), TurnOpened(1, 9)], 4, 100)
    assert times == CourseTimes(6, 100, 100)
    later = times.after([StepUndone(1, StepKind.CLOCK, "", 9)], 7, 300)
    assert later == CourseTimes(7, 300, 100, is_undone=True)
    assert later.after([DRAWN], 8, 400) == CourseTimes(8, 400, 400)
