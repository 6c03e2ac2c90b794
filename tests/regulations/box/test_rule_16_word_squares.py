"""Partie libre, rule 16: squares that double or triple a word, after its letters."""

from dataclasses import replace

import pytest

from nonuple.core.board import Board
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, At, real_table_of


def _on_first_row(row: str) -> At:
    return At(replace(real_table_of(rules=CLASSIC_BOX), board=Board(row + "." * 210)))


@pytest.mark.parametrize(
    ("row", "move", "points"),
    [
        (".E.............", "TE A1", 6),
        (".E.............", "TETE A1", 15),
        ("....I..........", "CREDITES A1", 117 + 50),
    ],
)
def test_16_tripled_after_the_letters_and_nine_times(row: str, move: str, points: int) -> None:
    table = _on_first_row(row)
    table.play(ANN, move)
    assert table.game.turns[0].points == points


def test_16_the_star_doubles_the_first_word_and_two_doubles_make_four() -> None:
    table = At(real_table_of(rules=CLASSIC_BOX))
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MENAGER 5E")
    assert [turn.points for turn in table.game.turns] == [20, 36]
