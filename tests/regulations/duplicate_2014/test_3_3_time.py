"""3.3: the time of a turn and its three signals."""

from dataclasses import replace

import pytest

from nonuple.duplicate.announcing import TimeAlert, TimeOver, TimeStarts, time_announcement
from nonuple.duplicate.deciding import expire, open_turn
from nonuple.duplicate.errors import TimeRunsBack
from nonuple.duplicate.events import TimeExpired
from nonuple.entrypoints.announcing_fr import spoken
from nonuple.rules.editions import edition
from nonuple.rules.formulas import with_formulas
from tests.duplicate.games import after, at_turn, new_game, solver

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
