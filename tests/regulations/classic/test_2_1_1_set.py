"""2.1.1: 102 letters, two of them jokers."""

from collections import Counter

from nonuple.classic import refereeing
from nonuple.core.rack import Bag
from tests.classic.tables import ANN, BOB, At, begun, real_table_of


def test_a_whole_set() -> None:
    bag = Bag.full()
    assert len(bag) == 102
    assert bag.count("?") == 2


def test_a_game_has_them_all_in_the_bag_in_hands_or_on_the_board() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    table.accept(BOB)
    game = table.game
    held = "".join(game.rack(player).letters for player in game.players)
    assert Counter(game.bag.tiles + held + game.board.tiles) == Counter(Bag.full().tiles)


def test_a_real_set_has_them_all_too_until_somebody_misses_one() -> None:
    table = At(real_table_of())
    assert table.game.in_bag + table.game.held(ANN) + table.game.held(BOB) == 102
    table.do(refereeing.incomplete_set(table.game, 1, "un E manque", "directeur", 0))
    assert table.game.in_bag + table.game.held(ANN) + table.game.held(BOB) == 101
