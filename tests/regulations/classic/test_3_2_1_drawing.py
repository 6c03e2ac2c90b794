"""3.2.1: letters are drawn unseen, and the other can check how many."""

from dataclasses import replace

from nonuple.classic import starting
from nonuple.core.rack import Bag
from tests.classic.tables import ANN, At, begun, opened_game


def test_the_draws_follow_from_the_seed_and_their_number_alone() -> None:
    game = opened_game()
    again = opened_game()
    assert starting.drawn(game, 7) == starting.drawn(again, 7)
    assert starting.commitment(game) == starting.commitment(again)
    other = Bag.full().remove("AEIOU")
    assert len(starting.drawn(game, 7, other)) == 7


def test_they_stay_face_down_until_the_word_stands() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    assert table.game.rack(ANN).letters == "TS"
    assert table.game.window is not None
    assert table.game.window.draws == 5


def test_another_seed_draws_other_letters_and_is_bound_by_another_hash() -> None:
    game = opened_game()
    other = replace(game, opened=replace(game.opened, seed="autre"))
    assert starting.drawn(game, 7) != starting.drawn(other, 7)
    assert starting.commitment(game) != starting.commitment(other)
