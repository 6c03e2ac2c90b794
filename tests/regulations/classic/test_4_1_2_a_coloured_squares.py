"""4.1.2 a: coloured squares multiply letters and words, once."""

from dataclasses import replace

import pytest

from nonuple.core.board import Board
from tests.classic.tables import ANN, BOB, At, real_table_of


def _on_first_row(row: str) -> At:
    game = real_table_of()
    return At(replace(game, board=Board(row + "." * 210)))


@pytest.mark.parametrize(
    ("row", "move", "points"),
    [
        # Light blue: (1 + 1 x 2).
        ("..E............", "ET A3", 3),
        # Red: (1 + 1) x 3.
        (".E.............", "TE A1", 6),
        # Two reds and a light blue, by nine, with seven letters laid.
        ("....I..........", "CREDITES A1", 117 + 50),
        # Three reds, by twenty-seven.
        (".NCOEFF.CIENTE.", "INCOEFFICIENTES A1", 675),
    ],
)
def test_letters_and_words_are_multiplied(row: str, move: str, points: int) -> None:
    table = _on_first_row(row)
    table.play(ANN, move)
    assert table.game.turns[0].points == points


def test_the_star_is_pink_and_serves_once() -> None:
    table = At(real_table_of())
    table.play(ANN, "PASSE H4")
    assert table.game.turns[0].points == (3 * 2 + 4) * 2
    table.play(BOB, "PASSER H4")
    # The R alone is laid, on no coloured square.
    assert table.game.turns[1].points == 8


def test_two_pink_squares_make_it_four_times() -> None:
    table = At(real_table_of())
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MENAGER 5E")
    assert table.game.turns[1].points == 36
