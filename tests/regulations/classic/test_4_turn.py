"""4: a player at their turn lays a word, passes or exchanges, and nothing else."""

import pytest

from nonuple.classic.errors import Fault, Refused
from tests.classic.tables import ANN, BOB, At, begun


def test_nobody_plays_out_of_turn() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    with pytest.raises(Refused) as refused:
        table.play(BOB, "DEPLIEZ H4")
    assert refused.value.fault is Fault.NOT_YOUR_TURN


@pytest.mark.parametrize("act", ["play", "pass", "exchange"])
def test_each_of_the_three_ends_the_turn(act: str) -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    if act == "play":
        table.play(ANN, "PASSE H4")
    elif act == "pass":
        table.skip(ANN)
    else:
        table.change(ANN, "PA")
    assert (len(table.game.turns), table.game.mover) == (1, BOB)


def test_nobody_has_a_second_act() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    with pytest.raises(Refused) as refused:
        table.skip(ANN)
    assert refused.value.fault is Fault.NOT_YOUR_TURN
    with pytest.raises(Refused) as refused:
        table.change(ANN, "T")
    assert refused.value.fault is Fault.NOT_YOUR_TURN
