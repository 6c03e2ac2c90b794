"""3.3: the second player starts the clock, and the game has begun."""

import pytest

from nonuple.classic import starting
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import PlayerSeated
from nonuple.classic.state import Phase
from tests.classic.tables import ANN, BOB, CAT, At, opened_game


def _seated() -> At:
    table = At(opened_game())
    for player in (ANN, BOB):
        table.do(starting.seat(table.game, player, 0))
    return table


def test_nothing_runs_before_and_the_starter_s_time_after() -> None:
    table = _seated()
    table.wait(100)
    assert table.log[-1] == PlayerSeated(BOB, 0)
    assert table.game.clock.spent == {}
    table.do(starting.start(table.game, table.now, ANN))
    table.wait(10)
    assert (table.game.phase, table.game.clock.running) == (Phase.PLAYING, ANN)
    assert table.game.clock.left(ANN, table.now) == 1_490_000


def test_it_begins_once_both_say_that_they_are_ready() -> None:
    table = _seated()
    table.do(starting.be_ready(table.game, ANN, 0))
    assert table.game.ready == {ANN}
    assert table.game.turns == ()
    assert not table.game.racks
    table.do(starting.be_ready(table.game, BOB, 0))
    assert table.game.phase is Phase.PLAYING


def test_nobody_plays_before_or_sits_down_after() -> None:
    table = _seated()
    with pytest.raises(Refused) as refused:
        table.skip(ANN)
    assert refused.value.fault is Fault.NOT_BEGUN
    table.do(starting.start(table.game, 0, ANN))
    with pytest.raises(Refused) as refused:
        starting.seat(table.game, CAT, 0)
    assert refused.value.fault is Fault.ALREADY_BEGUN
