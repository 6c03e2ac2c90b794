"""9, "Grille bouleversée ou renversée"."""

import pytest

from nonuple.classic import refereeing
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Ending, Offence, StopCause
from nonuple.classic.results import result, score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, CAT, At, begun


def _table() -> At:
    return At(begun("PASSETS", "MUNIESE"))


def test_a_board_that_cannot_be_restored_is_lost_by_whoever_overturned_it() -> None:
    table = _table()
    stopped = refereeing.stop_clock(table.game, StopCause.INCIDENT, "arbitre", table.now)
    table.do(stopped)
    table.do(
        refereeing.decide_loss(
            table.game, BOB, Offence.BOARD_OVERTURNED, "grille perdue", "arbitre", table.now
        )
    )
    assert table.ending() is Ending.ARBITRAL_LOSS
    ended = result(table.game)
    assert ended is not None
    assert ended.winner == ANN


def test_the_clock_is_stopped_while_it_is_put_back() -> None:
    table = _table()
    table.wait(10)
    table.do(refereeing.overturned_board(table.game, BOB, "arbitre", table.now, is_restored=True))
    assert table.game.standstill is not None
    assert table.game.standstill.cause is StopCause.INCIDENT
    table.wait(300)
    table.do(refereeing.resume_clock(table.game, "arbitre", table.now))
    assert table.game.clock.left(ANN, table.now) == 1_490_000
    assert table.scores == (0, 0)


def test_the_arbiter_may_give_a_penalty() -> None:
    table = _table()
    table.do(refereeing.overturned_board(table.game, BOB, "arbitre", 0, is_restored=True, points=5))
    assert table.scores == (0, -5)
    assert score_lines(table.game)[-1].article == CLASSIC["9 Grille renversée"]


def test_not_restored_its_author_loses_at_once() -> None:
    table = _table()
    table.do(refereeing.overturned_board(table.game, BOB, "arbitre", 0, is_restored=False))
    assert table.ending() is Ending.ARBITRAL_LOSS
    assert table.scores == (450, 350)
    assert table.game.offences == {BOB: Offence.BOARD_OVERTURNED}


def test_nobody_may_be_to_blame() -> None:
    table = _table()
    table.do(refereeing.overturned_board(table.game, None, "arbitre", 0, is_restored=False))
    assert table.ending() is None
    with pytest.raises(Refused) as refused:
        refereeing.overturned_board(table.game, None, "arbitre", 0, is_restored=True, points=5)
    assert refused.value.fault is Fault.BAD_AMOUNT


def test_of_three_the_others_play_on_once_the_clock_runs() -> None:
    table = At(begun("PASSETS", "MUNIESE", "DEPLIEZ"))
    table.do(refereeing.overturned_board(table.game, ANN, "arbitre", 0, is_restored=False))
    assert table.ending() is None
    table.do(refereeing.resume_clock(table.game, "arbitre", 0))
    assert (table.game.playing, table.game.mover) == ((BOB, CAT), BOB)
