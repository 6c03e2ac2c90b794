"""3.1: what is said of a rack, and in what order."""

from nonuple.core.rack import Bag
from nonuple.duplicate.announcing import (
    LeaveCount,
    LeaveLetters,
    NewLetters,
    RejectedCount,
    WholeRack,
    draw_announcement,
)
from nonuple.duplicate.events import LettersDrawn
from nonuple.entrypoints.french.announcing import spoken
from nonuple.rules.editions import BLITZ, NORMAL

FIRST = LettersDrawn(1, leave="", drawn="AECC?NU")


def test_letters_come_out_of_the_bag_one_by_one_and_keep_their_order() -> None:
    asked = []

    def last(number: int) -> int:
        asked.append(number)
        return number - 1

    drawn, _ = Bag.full().draw(4, last)
    assert (drawn, asked) == ("??ZY", [102, 101, 100, 99])


def test_the_first_rack_is_said_in_drawing_order_then_grouped() -> None:
    assert draw_announcement(FIRST, NORMAL) == (
        NewLetters("AECC?NU"),
        WholeRack((("A", 1), ("E", 1), ("C", 2), ("?", 1), ("N", 1), ("U", 1)), False),
    )
    assert list(spoken(draw_announcement(FIRST, NORMAL))) == [
        "Algérie-A, Égypte-E, Canada-C, Canada-C, Joker, Norvège-N, Uruguay-U.",
        "Algérie, Égypte, 2 Canada, Joker, Norvège, Uruguay.",
    ]


def test_the_leave_comes_first_by_its_number_then_in_alphabetical_order() -> None:
    draw = LettersDrawn(2, leave="W?EL", drawn="BEU")
    assert draw_announcement(draw, NORMAL)[:3] == (
        LeaveCount(4),
        LeaveLetters("ELW?"),
        NewLetters("BEU"),
    )
    assert list(spoken(draw_announcement(draw, NORMAL))) == [
        "Reliquat : 4 lettres.",
        "Égypte, Luxembourg, Wallonie, Joker.",
        "Belgique-B, Égypte-E, Uruguay-U.",
        "2 Égypte, Luxembourg, Wallonie, Joker, Belgique, Uruguay.",
    ]


def test_a_rejection_is_said_by_its_number_of_letters() -> None:
    once = LettersDrawn(4, "", "ACUOEJL", rejected=("WTTBCDF",))
    assert draw_announcement(once, NORMAL)[0] == RejectedCount(7, 1)
    assert next(spoken(draw_announcement(once, NORMAL))) == "Rejet : 7 lettres."
    twice = LettersDrawn(4, "", "ACUOEJL", rejected=("WTTBCDF", "AAEEIOU"))
    assert next(spoken(draw_announcement(twice, NORMAL))) == "Rejet : 7 lettres, 2 fois."


def test_nothing_is_said_of_what_is_not_there() -> None:
    only_leave = LettersDrawn(21, leave="PO", drawn="")
    assert list(spoken(draw_announcement(only_leave, NORMAL))) == [
        "Reliquat : 2 lettres.",
        "Océanie, Portugal.",
        "Océanie, Portugal.",
    ]


def test_in_blitz_the_whole_rack_is_said_by_its_letters_alone() -> None:
    *_, whole = draw_announcement(FIRST, BLITZ)
    assert isinstance(whole, WholeRack)
    assert whole.letters_alone
    *before, last = spoken(draw_announcement(FIRST, BLITZ))
    assert last == "A, E, 2 C, Joker, N, U."
    assert before == ["Algérie-A, Égypte-E, Canada-C, Canada-C, Joker, Norvège-N, Uruguay-U."]
