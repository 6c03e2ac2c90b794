"""9, "Pause dans le jeu"."""

import pytest

from nonuple.classic import giving_up
from nonuple.classic.errors import Fault, Refused
from tests.classic.tables import ANN, BOB, At, begun


def _table() -> At:
    return At(begun("PASSETS", "MUNIESE"))


def test_a_pause_needs_the_opponent_s_consent() -> None:
    table = _table()
    table.do(giving_up.ask_pause(table.game, ANN, table.now))
    with pytest.raises(Refused) as refused:
        giving_up.answer_pause(table.game, ANN, table.now, is_accepted=True)
    assert refused.value.fault is Fault.OWN_ANSWER
    table.do(giving_up.answer_pause(table.game, BOB, table.now, is_accepted=True))
    table.wait(200)
    with pytest.raises(Refused) as refused:
        table.skip(ANN)
    assert refused.value.fault is Fault.CLOCK_STOPPED
    table.do(giving_up.end_pause(table.game, BOB, table.now))
    assert table.game.clock.left(ANN, table.now) == 1_500_000


def test_refused_the_clock_runs_on() -> None:
    table = _table()
    table.do(giving_up.ask_pause(table.game, ANN, table.now))
    table.do(giving_up.answer_pause(table.game, BOB, table.now, is_accepted=False))
    table.wait(10)
    assert table.game.clock.left(ANN, table.now) == 1_490_000
    assert table.game.pause_asked is None
