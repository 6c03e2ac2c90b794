"""4.3: changing letters."""

import pytest

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import LettersExchanged
from nonuple.core.errors import MissingTiles
from tests.classic.tables import ANN, BOB, At, begun, with_bag


def test_as_many_are_drawn_before_the_old_go_back() -> None:
    table = At(with_bag(begun("PASSETS", "DEPLIEZ"), "AAAAAAA"))
    (event,) = table.change(ANN, "PTS")
    assert event == LettersExchanged(ANN, "PTS", "AAA", 0)
    # Those put back cannot be among those drawn.
    assert sorted(table.game.rack(ANN).letters) == sorted("ASSEAAA")
    assert table.game.bag.tiles == "AAAAPST"
    assert table.game.mover == BOB
    assert table.scores == (0, 0)


def test_at_least_seven_letters_are_in_the_bag() -> None:
    table = At(with_bag(begun("PASSETS", "DEPLIEZ"), "AAAAAA"))
    before = table.game
    with pytest.raises(Refused) as refused:
        table.change(ANN, "P")
    assert refused.value.fault is Fault.BAG_TOO_SMALL
    assert table.game == before


def test_the_letters_that_the_opponent_draws_first_count() -> None:
    table = At(with_bag(begun("PASSETS", "DEPLIEZ"), "AAAAAAAAA"))
    table.play(ANN, "PASSE H4")
    with pytest.raises(Refused) as refused:
        table.change(BOB, "Z")
    assert refused.value.fault is Fault.BAG_TOO_SMALL


@pytest.mark.parametrize("letters", ["Z", "PP"])
def test_nobody_changes_letters_not_held(letters: str) -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    with pytest.raises(MissingTiles):
        table.change(ANN, letters)


def test_one_letter_at_least() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    with pytest.raises(Refused) as refused:
        table.change(ANN, "")
    assert refused.value.fault is Fault.NO_LETTERS


def test_all_seven_may_be_changed() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    table.change(ANN, "PASSETS")
    assert len(table.game.rack(ANN)) == 7
