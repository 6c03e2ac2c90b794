from dataclasses import replace

from nonuple.app.duplicate.turn_clock import TurnClock
from nonuple.duplicate.events import (
    Ending,
    Event,
    GameClosed,
    GameInterrupted,
    GameOpened,
    GameResumed,
    Grounds,
    LettersDrawn,
    MoveRetained,
    PlayerEntered,
    StepKind,
    StepUndone,
    TimeAdded,
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
)
from nonuple.duplicate.state import evolve, evolve_all, opened
from tests.duplicate.games import rules

MINUTE = 60_000


def after(*events: Event, formula: str = "", turn: int = 1) -> TurnClock:
    """The clock of a game whose letters are drawn, once this has happened."""
    game = opened(GameOpened(rules(*formula.split()), "", "", ""))
    drawn = evolve(replace(game, turn=turn), LettersDrawn(turn, "", "SELAEST"))
    return TurnClock(evolve_all(drawn, events))


def test_no_time_runs_before_a_turn_is_opened() -> None:
    clock = after()
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
        clock = after(TurnOpened(turn, 0), formula="mort-subite", turn=turn)
        assert clock.deadline == expected


def test_an_interruption_shifts_the_deadline_by_its_length() -> None:
    stopped = (TurnOpened(1, 0), GameInterrupted(MINUTE))
    clock = after(*stopped)
    assert clock.deadline is None
    assert clock.remaining == 2 * MINUTE
    assert not clock.is_over(10 * MINUTE)
    resumed = (*stopped, GameResumed(5 * MINUTE))
    clock = after(*resumed)
    assert clock.deadline == 7 * MINUTE
    assert clock.remaining is None
    twice = after(*resumed, GameInterrupted(6 * MINUTE), GameResumed(8 * MINUTE))
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


def undone(what: StepKind, at: int) -> StepUndone:
    return StepUndone(1, what, "", at)


def test_time_added_while_it_runs_or_stands_still_is_more_of_it() -> None:
    assert after(TurnOpened(1, 0), TimeAdded(1, 30, MINUTE)).deadline == 3.5 * MINUTE
    paused = after(TurnOpened(1, 0), GameInterrupted(MINUTE), TimeAdded(1, 30, 2 * MINUTE))
    assert paused.remaining == 2.5 * MINUTE
    twice = (TimeAdded(1, 30, MINUTE), TimeAdded(1, 30, MINUTE))
    assert after(TurnOpened(1, 0), *twice).deadline == 4 * MINUTE


def test_time_added_once_it_is_over_is_all_there_is() -> None:
    added = TimeAdded(1, 30, 5 * MINUTE)
    for ended_at in (MINUTE, 3 * MINUTE):
        clock = after(TurnOpened(1, 0), TimeExpired(1, ended_at), added)
        assert clock.deadline == 5.5 * MINUTE
        assert clock.elapsed(5 * MINUTE) == ended_at
    stopped = (TurnOpened(1, 0), TimeExpired(1, MINUTE), GameInterrupted(2 * MINUTE), added)
    assert after(*stopped).remaining == MINUTE / 2
    assert after(*stopped, GameResumed(9 * MINUTE)).deadline == 9.5 * MINUTE


def test_a_clock_undone_stops() -> None:
    clock = after(TurnOpened(1, 0), undone(StepKind.CLOCK, MINUTE))
    assert (clock.deadline, clock.remaining) == (None, 2 * MINUTE)
    assert not clock.is_over(10 * MINUTE)


def test_an_end_undone_gives_back_what_was_left() -> None:
    clock = after(TurnOpened(1, 0), TimeExpired(1, MINUTE), undone(StepKind.TIME_OVER, 2 * MINUTE))
    assert clock.deadline == 4 * MINUTE
    assert clock.elapsed(2 * MINUTE) == MINUTE


def test_an_end_undone_with_nothing_left_stands_still_until_time_is_added() -> None:
    over = (
        TurnOpened(1, 0),
        TimeExpired(1, 3 * MINUTE),
        undone(StepKind.TIME_OVER, 4 * MINUTE),
    )
    assert (after(*over).deadline, after(*over).remaining) == (None, 0)
    added = (*over, TimeAdded(1, 30, 5 * MINUTE), GameResumed(6 * MINUTE))
    assert after(*added).deadline == 6.5 * MINUTE
    assert after(*over, GameResumed(5 * MINUTE)).deadline == 5 * MINUTE
    started = after(*over, undone(StepKind.CLOCK, 5 * MINUTE))
    assert (started.deadline, started.remaining) == (None, None)


def test_time_added_undone_is_not_there_any_more() -> None:
    added = (TurnOpened(1, 0), TimeAdded(1, 60, MINUTE))
    assert after(*added, undone(StepKind.TIME_ADDED, MINUTE)).deadline == 3 * MINUTE
    late = after(*added, undone(StepKind.TIME_ADDED, 210_000))
    assert (late.deadline, late.remaining) == (None, 0)
    reopened = (TurnOpened(1, 0), TimeExpired(1, 3 * MINUTE), TimeAdded(1, 60, 4 * MINUTE))
    assert after(*reopened, undone(StepKind.TIME_ADDED, 4 * MINUTE)).ended_at == 3 * MINUTE


def test_a_pause_undone_costs_no_time() -> None:
    paused = (TurnOpened(1, 0), GameInterrupted(MINUTE))
    assert after(*paused, undone(StepKind.INTERRUPTION, 5 * MINUTE)).deadline == 7 * MINUTE
    again = (*paused, GameResumed(2 * MINUTE), undone(StepKind.RESUMPTION, 3 * MINUTE))
    # What was played between the resumption and its undoing stays spent.
    assert after(*again).remaining == MINUTE
    assert after(*again, GameResumed(4 * MINUTE)).deadline == 5 * MINUTE


def test_a_resumption_undone_makes_no_interruption_longer() -> None:
    game = opened(GameOpened(rules(), "", "", ""))
    stopped = (GameInterrupted(0), GameResumed(10 * MINUTE), undone(StepKind.RESUMPTION, 10**7))
    game = evolve_all(game, stopped)
    assert not game.is_too_long(10**7 + 5 * MINUTE)
    assert game.is_too_long(10**7 + 5 * MINUTE + 1)


def test_a_move_or_an_annulment_undone_lets_the_time_run_on() -> None:
    laid = MoveRetained(1, "SEL", "H8", 6, Grounds.ONLY_TOP)
    for event, what in (
        (laid, StepKind.MOVE),
        (TurnAnnulled(1, "noise"), StepKind.ANNULMENT),
        (GameClosed(Ending.STOPPED), StepKind.CLOSE),
        (PlayerEntered("ana", 1), StepKind.ENTERING),
    ):
        clock = after(TurnOpened(1, 0), event, undone(what, MINUTE))
        assert clock.deadline == 3 * MINUTE
        over = after(TurnOpened(1, 0), TimeExpired(1, MINUTE), event, undone(what, 2 * MINUTE))
        assert over.ended_at == MINUTE


def test_a_start_undone_gives_back_what_was_left_once_it_is_started_again() -> None:
    started = (TurnOpened(1, 0), undone(StepKind.CLOCK, MINUTE), TurnOpened(1, 5 * MINUTE))
    assert after(*started).deadline == 7 * MINUTE
    assert after(*started).elapsed(6 * MINUTE) == 2 * MINUTE
    twice = (*started, undone(StepKind.CLOCK, 6 * MINUTE), TurnOpened(1, 9 * MINUTE))
    assert after(*twice).deadline == 10 * MINUTE
    # Where nothing was left, all of it.
    over = (TurnOpened(1, 0), TimeExpired(1, 3 * MINUTE), undone(StepKind.TIME_OVER, 4 * MINUTE))
    again = (undone(StepKind.CLOCK, 5 * MINUTE), TurnOpened(1, 6 * MINUTE))
    assert after(*over, *again).deadline == 9 * MINUTE
    # Another rack has a time of its own.
    other = (undone(StepKind.CLOCK, MINUTE), TurnAnnulled(1, ""), LettersDrawn(1, "", "SELAEST"))
    assert after(TurnOpened(1, 0), *other, TurnOpened(1, 2 * MINUTE)).deadline == 5 * MINUTE


def test_an_annulment_or_an_end_that_stopped_the_time_gives_back_what_was_left() -> None:
    for event, what in (
        (TurnAnnulled(1, "noise", MINUTE), StepKind.ANNULMENT),
        (GameClosed(Ending.STOPPED, MINUTE), StepKind.CLOSE),
    ):
        clock = after(TurnOpened(1, 0), event, undone(what, 10 * MINUTE))
        assert clock.deadline == 12 * MINUTE
        assert clock.elapsed(10 * MINUTE) == MINUTE
