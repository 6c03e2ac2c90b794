"""7, "Blocage": nobody finds a word and letters cannot be exchanged."""

import pytest

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Ending
from nonuple.classic.results import score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, At, begun, with_bag


def test_blocked_once_both_say_so_with_fewer_than_seven_in_the_bag() -> None:
    table = At(with_bag(begun("PASSETS", "MUNIESE"), "AAAAAA"))
    table.blocked(ANN)
    assert table.ending() is None
    table.blocked(BOB)
    assert table.ending() is Ending.BLOCKED
    assert table.scores == (-9, -8)
    assert score_lines(table.game)[-1].article == CLASSIC["7 Blocage"]


def test_not_blocked_while_letters_can_be_exchanged() -> None:
    table = At(with_bag(begun("PASSETS", "MUNIESE"), "AAAAAAA"))
    with pytest.raises(Refused) as refused:
        table.blocked(ANN)
    assert refused.value.fault is Fault.BAG_TOO_LARGE


def test_a_word_laid_after_all_takes_the_declaration_back() -> None:
    table = At(with_bag(begun("PASSETS", "MUNIESE"), "AAAAAA"))
    table.blocked(BOB)
    table.play(ANN, "PASSE H4")
    table.accept(BOB)
    table.blocked(ANN)
    assert table.ending() is None


def test_alone_in_time_one_may_call_it_blocked_whatever_the_bag_holds() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(1500)
    table.blocked(BOB)
    assert table.ending() is Ending.BLOCKED
