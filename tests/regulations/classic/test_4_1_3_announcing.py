"""4.1.3: the score is announced, the letter of a joker is told."""

import pytest

from nonuple.classic import refereeing
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import WordPlayed
from nonuple.classic.results import score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, WORDS, At, begun, real_table_of


def test_a_joker_is_declared_by_its_letter_and_worth_nothing() -> None:
    table = At(begun("P?SSETS", "DEPLIEZ"))
    table.play(ANN, "PaSSE H4")
    assert table.scores == (18, 0)
    assert table.game.board.cells[7 * 15 + 4] == "a"


def test_what_is_announced_counts_until_somebody_disputes_it() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    (event,) = table.play(ANN, "PASSE H4", announced=19)
    assert event == WordPlayed(ANN, "PASSE", "H4", 20, 0, 19)
    assert table.scores == (19, 0)
    (line,) = score_lines(table.game)
    assert (line.points, line.article) == (19, CLASSIC["4.1.3"])


@pytest.mark.parametrize("points", [-1, 10_000])
def test_a_number_that_is_no_score_is_refused(points: int) -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    with pytest.raises(Refused) as refused:
        table.play(ANN, "PASSE H4", announced=points)
    assert refused.value.fault is Fault.BAD_AMOUNT
    assert table.game.turns == ()


def test_a_false_joker_costs_five_and_the_word_may_still_be_challenged() -> None:
    table = At(real_table_of(), WORDS - {"PASSE"})
    table.play(ANN, "PaSSE H4")
    table.do(refereeing.false_joker(table.game, ANN, "arbitre", 0))
    assert table.scores == (13, 0)
    table.challenge(BOB, "PASSE")
    assert table.scores == (-5, 0)
    assert table.game.board.is_empty
