"""4.1.2: every letter has its value, a joker none."""

from nonuple.classic.results import LineKind, score_lines
from nonuple.core.letters import FRENCH
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, At, begun


def test_values_add_up() -> None:
    assert [FRENCH.value(letter) for letter in "AEDGBFHJQKWXYZ?"] == (
        [1, 1, 2, 2, 3, 4, 4, 8, 8, 10, 10, 10, 10, 10, 0]
    )


def test_a_word_of_a_turn_is_a_line_that_cites_the_article() -> None:
    table = At(begun("P?SSETS", "MUNIESE"))
    table.play(ANN, "PaSSE H4")
    (line,) = score_lines(table.game)
    # (3 x 2 + 0 + 1 + 1 + 1) x 2.
    assert (line.kind, line.points, line.article) == (LineKind.WORD, 18, CLASSIC["4.1.2"])
