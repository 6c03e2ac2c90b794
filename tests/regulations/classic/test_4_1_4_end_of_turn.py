"""4.1.4: the clock pressed ends the turn; then letters are drawn to seven, or what is left."""

from nonuple.classic.events import LettersDrawn, WordPlayed
from tests.classic.tables import ANN, BOB, At, begun, with_bag


def test_a_word_is_scored_and_the_turn_is_the_other_s() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    (event,) = table.play(ANN, "PASSE H4")
    assert event == WordPlayed(ANN, "PASSE", "H4", 20, 0)
    assert table.game.mover == BOB
    assert table.game.clock.running == BOB


def test_the_letters_are_completed_to_seven_once_the_word_stands() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    table.play(ANN, "PASSE H4")
    assert table.game.rack(ANN).letters == "TS"
    table.accept(BOB)
    assert len(table.game.rack(ANN)) == 7
    drawn = table.log[-1]
    assert isinstance(drawn, LettersDrawn)
    assert len(drawn.letters) == 5


def test_what_is_left_where_the_bag_has_too_few() -> None:
    table = At(with_bag(begun("PASSETS", "MUNIESE"), "AE"))
    table.play(ANN, "PASSE H4")
    table.accept(BOB)
    assert sorted(table.game.rack(ANN).letters) == ["A", "E", "S", "T"]
    assert len(table.game.bag) == 0
