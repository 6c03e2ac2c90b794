"""7, "Temps épuisé": forced passes, and who may still do what."""

import pytest

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Ending
from nonuple.classic.results import score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, WORDS, At, begun, with_bag


def test_out_of_time_one_passes_and_the_other_plays_on_without_exchange() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(1500)
    assert (table.game.mover, table.ending()) == (BOB, None)
    with pytest.raises(Refused) as refused:
        table.change(BOB, "M")
    assert refused.value.fault is Fault.OPPONENT_OUT_OF_TIME
    table.play(BOB, "MUNIE H4")
    table.wait(15)
    assert table.game.mover == BOB
    with pytest.raises(Refused) as refused:
        table.play(ANN, "PASSE H4")
    assert refused.value.fault is Fault.NOT_YOUR_TURN


def test_the_one_with_time_left_may_go_out() -> None:
    table = At(with_bag(begun("PASSETS", "MUNIE"), ""))
    table.wait(1500)
    table.play(BOB, "MUNIE H4")
    table.wait(15)
    assert table.ending() is Ending.OUT
    assert table.scores[0] == -9


def test_both_out_of_time_each_loses_their_letters() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(1500)
    table.wait(1500)
    assert table.ending() is Ending.TIME
    assert table.scores == (-9, -8)
    assert score_lines(table.game)[-1].article == CLASSIC["7 Temps épuisé"]


def test_a_challenge_by_a_player_out_of_time_is_judged_as_any() -> None:
    table = At(begun("PASSETS", "MUNIESE"), WORDS - {"MUNIE"})
    table.wait(1500)
    table.play(BOB, "MUNIE H4")
    table.challenge(ANN, "MUNIE")
    assert table.scores == (0, 0)
    assert table.game.rack(BOB).letters == "MUNIESE"
