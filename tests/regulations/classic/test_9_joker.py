"""9, "Utilisation erronée d’un joker": as 4.1.3 says."""

from nonuple.classic import refereeing
from nonuple.classic.results import score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, At, begun, real_table_of


def _table() -> At:
    return At(begun("PASSETS", "MUNIESE"))


def test_a_false_joker_costs_five() -> None:
    table = _table()
    table.do(refereeing.false_joker(table.game, BOB, "arbitre", table.now))
    assert table.scores == (0, -5)
    assert score_lines(table.game)[0].article == CLASSIC["4.1.3"]


def test_the_true_jokers_may_still_be_laid() -> None:
    table = At(real_table_of())
    table.play(ANN, "PaS H8")
    table.do(refereeing.false_joker(table.game, ANN, "arbitre", 0))
    table.play(BOB, "PaS 8H")
    table.play(ANN, "aSe I8")
    assert table.game.board.tiles.count("?") == 3
