"""9, "Tirage des lettres avant que son adversaire n’ait tiré les siennes"."""

import pytest

from nonuple.classic import refereeing
from tests.classic.tables import BOB, At, begun


def _table() -> At:
    return At(begun("PASSETS", "MUNIESE"))


@pytest.mark.parametrize(("uncovered", "cost"), [(0, 0), (3, 15)])
def test_drawing_before_the_opponent(uncovered: int, cost: int) -> None:
    table = _table()
    table.do(refereeing.early_draw(table.game, BOB, uncovered, "arbitre", table.now))
    assert table.scores == (0, -cost)
