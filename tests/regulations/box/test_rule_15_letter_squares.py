"""Partie libre, rule 15: squares that double or triple a letter."""

from dataclasses import replace

from nonuple.core.board import Board
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, At, real_table_of


def _on_first_row(row: str) -> At:
    return At(replace(real_table_of(rules=CLASSIC_BOX), board=Board(row + "." * 210)))


def test_15_a_letter_counts_double() -> None:
    table = _on_first_row("..E............")
    table.play(ANN, "ET A3")
    assert table.game.turns[0].points == 1 + 2


def test_15_a_letter_counts_triple() -> None:
    table = At(
        replace(
            real_table_of(rules=CLASSIC_BOX),
            board=Board("." * (15 + 6) + "E" + "." * (225 - 22)),
        )
    )
    table.play(ANN, "JE B6")
    assert table.game.turns[0].points == 8 * 3 + 1
