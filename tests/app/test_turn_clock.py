from nonuple.app.turn_clock import TurnClock
from nonuple.duplicate.events import (
    Ending,
    Event,
    GameClosed,
    GameInterrupted,
    GameResumed,
    Grounds,
    LettersDrawn,
    MoveRetained,
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
)
from tests.duplicate.games import rules

MINUTE = 60_000


def after(*events: Event, formula: str = "") -> TurnClock:
    clock = TurnClock(rules(*formula.split()))
    for event in events:
        clock = clock.after(event)
    return clock


def test_no_time_runs_before_a_turn_is_opened() -> None:
    clock = after(LettersDrawn(1, "", "ABCDEFG"))
    assert clock.deadline is None
    assert clock.remaining is None
    assert not clock.is_over(10**15)


def test_the_time_of_a_turn_is_that_of_the_rules() -> None:
    clock = after(TurnOpened(1, 1000))
    assert clock.deadline == 1000 + 3 * MINUTE
    assert not clock.is_over(999 + 3 * MINUTE)
    assert clock.is_over(1000 + 3 * MINUTE)


def test_a_formula_may_set_the_time_by_the_turn() -> None:
    stages = rules("mort-subite").sudden_death
    assert stages is not None
    for turn in (1, 30):
        stage = stages.stage(turn)
        expected = (stage.seconds + stage.extra_seconds) * 1000
        assert after(TurnOpened(turn, 0), formula="mort-subite").deadline == expected


def test_an_interruption_shifts_the_deadline_by_its_length() -> None:
    clock = after(TurnOpened(1, 0), GameInterrupted(MINUTE))
    assert clock.deadline is None
    assert clock.remaining == 2 * MINUTE
    assert not clock.is_over(10 * MINUTE)
    clock = clock.after(GameResumed(5 * MINUTE))
    assert clock.deadline == 7 * MINUTE
    assert clock.remaining is None
    twice = clock.after(GameInterrupted(6 * MINUTE)).after(GameResumed(8 * MINUTE))
    assert twice.deadline == 9 * MINUTE


def test_what_came_after_the_time_stays_so_when_play_stops() -> None:
    clock = after(TurnOpened(1, 0), GameInterrupted(4 * MINUTE))
    assert clock.is_over(5 * MINUTE)
    assert not clock.is_over(2 * MINUTE)
    assert clock.remaining == 0


def test_an_interruption_between_turns_changes_no_time() -> None:
    clock = after(GameInterrupted(0), GameResumed(MINUTE), TurnOpened(1, 2 * MINUTE))
    assert clock.deadline == 5 * MINUTE


def test_once_the_time_is_over_nothing_runs_and_it_is_known_when_it_ended() -> None:
    clock = after(TurnOpened(1, 0), TimeExpired(1, MINUTE))
    assert clock.deadline is None
    assert clock.remaining is None
    assert clock.is_over(MINUTE)
    assert not clock.is_over(MINUTE - 1)


def test_a_turn_laid_annulled_or_cut_short_takes_its_time_with_it() -> None:
    laid = MoveRetained(1, "SEL", "H8", 6, Grounds.ONLY_TOP)
    for event in (laid, TurnAnnulled(1, ""), GameClosed(Ending.STOPPED)):
        clock = after(TurnOpened(1, 0), event)
        assert clock.deadline is None
        assert not clock.is_over(10**15)
