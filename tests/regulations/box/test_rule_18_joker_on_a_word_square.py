"""Partie libre, rule 18: a joker on a word square still multiplies the word."""

from dataclasses import replace

from nonuple.core.board import Board
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, At, real_table_of


def _on_first_row(row: str) -> At:
    return At(replace(real_table_of(rules=CLASSIC_BOX), board=Board(row + "." * 210)))


def test_18_the_word_is_tripled_though_the_joker_is_worth_nothing() -> None:
    table = _on_first_row(".E.............")
    table.play(ANN, "tE A1")
    assert table.game.turns[0].points == 3 * 1
