"""4.1: words, their score, the joker, the end of the turn."""

import pytest

from nonuple.classic.errors import Fault, Refused, VoidWords
from nonuple.classic.events import LettersDrawn, Settings, WordPlayed
from nonuple.core.errors import IllegalPlacement, MissingTiles
from tests.classic.tables import ANN, BOB, At, begun


def test_a_word_is_scored_and_the_turn_is_the_other_s() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    (event,) = table.play(ANN, "PASSE H4")
    assert event == WordPlayed(ANN, "PASSE", "H4", 20, 0)
    assert table.game.mover == BOB
    assert table.game.clock.running == BOB


def test_the_first_word_may_read_down() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    table.play(ANN, "PASSE 8D")
    assert table.scores == (20, 0)


def test_seven_letters_bring_fifty_points() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    table.play(ANN, "PASSE H4")
    table.play(BOB, "DEPLIEZ 4F")
    # The P was there: six letters only.
    assert table.scores == (20, 38)
    table = At(begun("DEPLIEZ", "PASSETS"))
    table.play(ANN, "DEPLIEZ H4")
    assert table.game.turns[0].points == 50 + 2 * (2 * 2 + 1 + 3 + 1 + 1 + 1 + 10)


def test_a_joker_is_declared_by_its_letter_and_worth_nothing() -> None:
    table = At(begun("P?SSETS", "DEPLIEZ"))
    table.play(ANN, "PaSSE H4")
    assert table.scores == (18, 0)
    assert table.game.board.cells[7 * 15 + 4] == "a"


@pytest.mark.parametrize(
    ("move", "error"),
    [
        ("PASSE A1", IllegalPlacement),
        ("PAZZE H4", MissingTiles),
        ("PASSE H12", IllegalPlacement),
    ],
)
def test_what_is_refused_changes_nothing(move: str, error: type[Exception]) -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    before = table.game
    with pytest.raises(error):
        table.play(ANN, move)
    assert table.game == before


def test_nobody_plays_out_of_turn() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    with pytest.raises(Refused) as refused:
        table.play(BOB, "DEPLIEZ H4")
    assert refused.value.fault is Fault.NOT_YOUR_TURN


def test_letters_laid_before_are_not_moved() -> None:
    table = At(begun("PASSETS", "CHATTES"))
    table.play(ANN, "PASSE H4")
    with pytest.raises(IllegalPlacement):
        table.play(BOB, "CHATS H4")


def test_the_letters_are_completed_to_seven_once_the_word_stands() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    table.play(ANN, "PASSE H4")
    assert table.game.rack(ANN).letters == "TS"
    table.accept(BOB)
    assert len(table.game.rack(ANN)) == 7
    drawn = table.log[-1]
    assert isinstance(drawn, LettersDrawn)
    assert len(drawn.letters) == 5


def test_an_invalid_word_stays_unless_challenged() -> None:
    table = At(begun("PASSETX", "DEPLIEZ"))
    table.play(ANN, "XETSAP 8C")
    table.accept(BOB)
    assert table.scores[0] > 0


def test_beginners_are_told_of_invalid_words_before_they_lay_them() -> None:
    table = At(begun("PASSETX", "DEPLIEZ", settings=Settings(is_void=True)))
    before = table.game
    with pytest.raises(VoidWords) as refused:
        table.play(ANN, "XETSAP 8C")
    assert refused.value.words == ("XETSAP",)
    assert table.game == before
