"""6.2: nobody presses the clock for themselves, but for the opponent."""

import pytest

from nonuple.classic.errors import Fault, Refused
from tests.classic.tables import ANN, BOB, At, begun


def test_the_end_of_a_turn_starts_the_opponent_s_time() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    for player, other in ((ANN, BOB), (BOB, ANN)):
        assert table.game.clock.running == player
        table.wait(5)
        table.skip(player)
        assert table.game.clock.running == other


def test_nobody_stops_their_own_time_but_by_an_act() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(7)
    with pytest.raises(Refused) as refused:
        table.skip(BOB)
    assert refused.value.fault is Fault.NOT_YOUR_TURN
    assert table.game.clock.left(ANN, table.now) == 1_493_000
