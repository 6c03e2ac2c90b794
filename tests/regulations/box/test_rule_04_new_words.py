"""Partie libre, rule 4: a word is made longer, laid at right angles, or in parallel."""

import pytest

from nonuple.core.errors import IllegalPlacement
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, At, real_table_of


@pytest.mark.parametrize("move", ["REMETTRE H4", "TU 8H", "ET I7"])
def test_4_the_three_ways(move: str) -> None:
    table = At(real_table_of(rules=CLASSIC_BOX))
    table.play(ANN, "MET H6")
    table.play(BOB, move)
    assert table.game.turns[1].words[0] == move.split(maxsplit=1)[0]


def test_4_and_no_other() -> None:
    table = At(real_table_of(rules=CLASSIC_BOX))
    table.play(ANN, "MET H6")
    with pytest.raises(IllegalPlacement):
        table.play(BOB, "ET A1")
