"""2.1.2: the letters of a player can be counted at any time."""

from nonuple.classic import real_table
from tests.classic.tables import ANN, BOB, At, begun, real_table_of


def test_how_many_each_holds_is_known_whatever_happens() -> None:
    for table in (At(begun("PASSETS", "MUNIESE")), At(real_table_of())):
        assert (table.game.held(ANN), table.game.held(BOB)) == (7, 7)
        table.play(ANN, "PASSE H4")
        assert (table.game.held(ANN), table.game.held(BOB)) == (2, 7)
        table.challenge(BOB, "PASSE")
        assert (table.game.held(ANN), table.game.held(BOB)) == (7, 7)


def test_an_arbiter_counts_those_of_a_real_rack() -> None:
    table = At(real_table_of())
    table.do(real_table.count_letters(table.game, BOB, 6, "arbitre", 0))
    assert (table.game.held(BOB), table.game.in_bag) == (6, 89)
