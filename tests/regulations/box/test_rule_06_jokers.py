"""Partie libre, rule 6: a joker stands for a letter, and keeps it."""

import pytest

from nonuple.classic.events import Settings
from nonuple.core.errors import IllegalPlacement
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, WORDS, At, begun


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_6_the_letter_is_told_and_never_changes() -> None:
    table = _table("P?SSETS", "RIZAEUI")
    table.play(ANN, "PaSSE H4")
    with pytest.raises(IllegalPlacement):
        table.play(BOB, "PiSSER H4")
    table.play(BOB, "PaSSER H4")
    assert table.game.turns[1].words == ("PASSER",)
