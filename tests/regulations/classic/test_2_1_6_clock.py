"""2.1.6: each has the time of play that was set; an arbiter settles what is disputed."""

import pytest

from nonuple.classic import refereeing, starting
from nonuple.classic.errors import BadSettings, Setting
from nonuple.classic.events import Settings, StopCause
from nonuple.rules.classic_editions import CLASSIC_FISF
from tests.classic.tables import ANN, BOB, At, begun


def test_a_stop_is_nobody_s_time() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(10)
    table.do(refereeing.stop_clock(table.game, StopCause.ARBITER, "arbitre", table.now))
    table.wait(600)
    table.do(refereeing.resume_clock(table.game, "arbitre", table.now))
    table.wait(5)
    assert table.game.clock.left(ANN, table.now) == 1_485_000
    assert table.game.clock.left(BOB, table.now) == 1_500_000


def test_the_time_to_challenge_stands_still_with_the_clock() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    table.wait(10)
    table.do(refereeing.stop_clock(table.game, StopCause.DISPUTE, "arbitre", table.now))
    table.wait(60)
    table.do(refereeing.resume_clock(table.game, "arbitre", table.now))
    table.wait(4)
    assert table.game.window is not None
    table.wait(1)
    assert table.game.window is None


@pytest.mark.parametrize("seconds", [299, 3601])
def test_five_to_sixty_minutes(seconds: int) -> None:
    order = starting.Order(CLASSIC_FISF, "essai", "", Settings(credit=seconds), "1", "sel")
    with pytest.raises(BadSettings) as refused:
        starting.open_game(order, 0)
    assert refused.value.setting is Setting.CREDIT


def test_twenty_five_unless_set_otherwise() -> None:
    assert Settings().credit == 25 * 60
    assert CLASSIC_FISF.credit is not None
    assert CLASSIC_FISF.credit.minutes == 25


def test_the_director_sets_a_clock_that_went_wrong() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.do(refereeing.set_time(table.game, BOB, 600_000, "pendule mal réglée", "directeur", 0))
    assert table.game.clock.left(BOB, 0) == 600_000


def test_time_given_to_who_had_none_left_runs_at_once() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(1499)
    table.skip(ANN)
    table.play(BOB, "MUNIE H4")
    table.wait(1)
    assert table.game.is_exhausted(ANN)
    table.do(refereeing.set_time(table.game, ANN, 60_000, "pendule", "directeur", table.now))
    assert table.game.clock.running == ANN
    table.wait(10)
    assert table.game.clock.left(ANN, table.now) == 50_000


def test_the_same_while_the_clock_stands_still() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(1499)
    table.skip(ANN)
    table.play(BOB, "MUNIE H4")
    table.wait(1)
    table.do(refereeing.stop_clock(table.game, StopCause.ARBITER, "arbitre", table.now))
    table.do(refereeing.set_time(table.game, ANN, 60_000, "pendule", "directeur", table.now))
    table.do(refereeing.resume_clock(table.game, "arbitre", table.now))
    assert table.game.clock.running == ANN
