"""Partie libre, rule 8: one to seven letters, with seven in the bag."""

import pytest

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Settings
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, WORDS, At, begun, with_bag


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_8_one_to_seven_letters_are_exchanged_with_seven_in_the_bag() -> None:
    table = _table("PASSETS", "MUNIESE")
    table.change(ANN, "PASSETS")
    assert len(table.game.rack(ANN)) == 7
    table.game = with_bag(table.game, "AAAAAA")
    with pytest.raises(Refused) as refused:
        table.change(BOB, "M")
    assert refused.value.fault is Fault.BAG_TOO_SMALL


def test_8_new_letters_come_before_the_old_go_back() -> None:
    table = _table("PASSETS", "MUNIESE")
    table.game = with_bag(table.game, "AAAAAAA")
    table.change(ANN, "PASSETS")
    assert table.game.rack(ANN).letters == "AAAAAAA"
    assert table.game.mover == BOB
