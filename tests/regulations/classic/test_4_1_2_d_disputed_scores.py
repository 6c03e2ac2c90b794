"""4.1.2 d: a score is disputed until the match sheet is signed."""

import pytest

from nonuple.classic import refereeing, sheets
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import ScoreDisputed, StopCause
from nonuple.classic.results import score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, At, real_table_of


def _said(points: int) -> At:
    table = At(real_table_of())
    table.play(ANN, "PASSE H4", announced=points)
    return table


@pytest.mark.parametrize("player", [ANN, BOB])
def test_either_player_disputes_it_and_the_true_one_counts(player: str) -> None:
    table = _said(22)
    assert table.scores == (22, 0)
    assert table.dispute(player, 1) == (ScoreDisputed(player, 1, 0),)
    assert table.scores == (20, 0)
    (line,) = score_lines(table.game)
    assert line.article == CLASSIC["4.1.2.d"]


def test_at_any_time_the_clock_stopped_or_the_play_over() -> None:
    table = _said(22)
    table.do(refereeing.stop_clock(table.game, StopCause.DISPUTE, "arbitre", 0))
    table.dispute(BOB, 1)
    table = _said(22)
    table.give_up(BOB)
    table.sign(ANN)
    table.dispute(ANN, 1)
    assert table.game.signed == (), "what changed is signed again"


def test_not_once_both_have_signed() -> None:
    table = _said(22)
    table.give_up(BOB)
    for player in (ANN, BOB):
        table.sign(player)
    with pytest.raises(Refused) as refused:
        table.dispute(BOB, 1)
    assert refused.value.fault is Fault.SIGNED


@pytest.mark.parametrize("turn", [0, 2, 3])
def test_only_a_score_that_was_announced_and_counts(turn: int) -> None:
    table = _said(22)
    table.skip(BOB)
    with pytest.raises(Refused) as refused:
        table.dispute(BOB, turn)
    assert refused.value.fault is Fault.NOTHING_TO_DISPUTE


def test_a_word_taken_back_has_no_score() -> None:
    table = At(real_table_of())
    table.play(ANN, "PASSX H4", announced=30)
    table.challenge(BOB, "PASSX")
    assert table.scores == (0, 0)
    assert sheets.differences(table.game) == ()
    with pytest.raises(Refused) as refused:
        table.dispute(BOB, 1)
    assert refused.value.fault is Fault.NOTHING_TO_DISPUTE
