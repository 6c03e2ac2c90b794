"""3.3: the time of a turn and its three signals."""

from dataclasses import replace

import pytest

from nonuple.duplicate.announcing import TimeAlert, TimeOver, TimeStarts, time_announcement
from nonuple.duplicate.deciding import (
    add_time,
    expire,
    interrupt,
    open_turn,
    resume,
    retain,
    undo,
)
from nonuple.duplicate.errors import BadSeconds, NotNow, TimeRunsBack
from nonuple.duplicate.events import TimeExpired
from nonuple.duplicate.state import Game, Phase
from nonuple.entrypoints.french.announcing import spoken
from nonuple.rules.editions import edition
from nonuple.rules.formulas import with_formulas
from tests.duplicate.games import after, at_turn, dealer_of, new_game, solver

RULES = edition("2014")


def test_three_minutes_that_may_be_reduced() -> None:
    assert RULES.tempo.seconds == 180
    assert [tempo.seconds for tempo in RULES.tempos] == [180, 150, 120, 60]


@pytest.mark.parametrize(
    ("tempo", "alert"),
    [
        ("normal", "Trente secondes."),
        ("semi-rapide", "Trente secondes."),
        ("blitz", "Vingt secondes."),
    ],
)
def test_start_alert_and_end_are_told(tempo: str, alert: str) -> None:
    rules = with_formulas(RULES, [tempo])
    assert list(spoken(time_announcement(rules, turn=1))) == ["Chrono.", alert, "Terminé."]


def test_a_formula_that_sets_the_pace_sets_the_time() -> None:
    sudden = with_formulas(RULES, ["mort-subite"])
    assert [sudden.seconds(turn) for turn in (1, 3, 4, 6, 7, 30)] == [80, 80, 60, 60, 40, 40]
    assert with_formulas(RULES, ["topping"]).seconds(1) == 60
    assert with_formulas(RULES, ["blitz"]).seconds(1) == 60
    assert RULES.seconds(1) == 180


def test_the_time_is_not_over_before_it_starts() -> None:
    game = at_turn(new_game(solver()), "SALENTI")
    timed = after(game, open_turn(game, at=500))
    with pytest.raises(TimeRunsBack):
        expire(timed, at=499)
    assert expire(timed, at=500) == (TimeExpired(timed.turn, 500),)


def test_the_signals_are_values() -> None:
    expected = (TimeStarts(), TimeAlert(30), TimeOver())
    assert time_announcement(RULES, turn=1) == expected


def test_a_sudden_death_tells_when_its_last_twenty_seconds_start() -> None:
    rules = with_formulas(RULES, ["mort-subite"])
    for turn in (1, 4, 7, 20):
        assert time_announcement(rules, turn)[1] == TimeAlert(20)


def test_a_tempo_without_an_alert_has_none() -> None:
    silent = replace(RULES.tempo, alert_seconds=0)
    rules = replace(RULES, tempo=silent, tempos=(silent,))
    assert time_announcement(rules, turn=1) == (TimeStarts(), TimeOver())


def timed() -> Game:
    """A turn whose time runs since zero."""
    game = at_turn(new_game(solver()), "SELAEST", bag="AEIOLST" * 3)
    return after(game, open_turn(game, 0))


def left(game: Game, at: int) -> int:
    """The seconds left."""
    return (game.allowed - game.spent(at)) // 1000


def test_time_may_be_added_until_a_move_is_laid() -> None:
    game = timed()
    more = after(game, add_time(game, 30, 10_000))
    assert left(more, 10_000) == 200
    over = after(game, expire(game, 180_000))
    again = after(over, add_time(over, 30, 200_000))
    assert (again.phase, left(again, 200_000)) == (Phase.OPEN, 30)
    laid = after(over, retain(over, dealer_of(solver())))
    with pytest.raises(NotNow):
        add_time(laid, 30, 200_000)
    with pytest.raises(BadSeconds):
        add_time(game, 0, 0)


def test_time_added_to_a_turn_is_not_that_of_the_next() -> None:
    game = timed()
    more = after(game, add_time(game, 30, 10_000))
    over = after(more, expire(more, 210_000))
    laid = after(over, retain(over, dealer_of(solver())))
    assert (over.allowed, laid.allowed) == (210_000, 180_000)


def test_a_short_pause_takes_no_time_from_the_players() -> None:
    game = timed()
    paused = after(game, interrupt(game, 10_000))
    assert left(paused, 60_000) == 170
    resumed = after(paused, resume(paused, 15 * 60_000))
    assert (resumed.phase, left(resumed, 15 * 60_000)) == (Phase.OPEN, 170)


def test_an_end_called_by_mistake_leaves_what_was_left() -> None:
    game = timed()
    over = after(game, expire(game, 60_000))
    again = after(over, undo(over, "wrong key", 90_000))
    assert (again.phase, left(again, 90_000)) == (Phase.OPEN, 120)
    spent = after(game, expire(game, 180_000))
    still = after(spent, undo(spent, "wrong key", 200_000))
    assert (still.interrupted_at, left(still, 300_000)) == (200_000, 0)
