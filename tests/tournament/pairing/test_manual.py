"""Pairings changed by hand, with the list of what they break."""

from dataclasses import replace

import pytest

from nonuple.tournament.pairing.criteria import Name
from nonuple.tournament.pairing.errors import CannotPair
from nonuple.tournament.pairing.manual import broken, exchange, turn_round
from nonuple.tournament.pairing.swiss import pair_swiss
from nonuple.tournament.pairing.values import Board, Pairing
from tests.tournament.pairing.fields import field, played, shown

BEFORE = played(field("ABCDE", 2, "xy.xy"), 1, "E AD BC")


def test_two_take_each_others_places() -> None:
    best = pair_swiss(field("ABCDE"))
    assert shown(best) == "AD BC E"
    assert shown(exchange(field("ABCDE"), best, "A", "B")) == "AC BD E"
    assert shown(exchange(field("ABCDE"), best, "A", "E")) == "BC DE A"


def test_two_of_a_board_stay_as_they_are() -> None:
    best = pair_swiss(field("ABCD"))
    assert exchange(field("ABCD"), best, "A", "D") == best


def test_changed_boards_are_begun_by_whoever_should() -> None:
    before = played(field("ABCD", 2), 1, "A=C B=D")
    best = pair_swiss(before)
    one, other = best.boards
    changed = exchange(before, best, one.first, other.first)
    assert {board.players for board in changed.boards} == {
        frozenset((one.first, other.second)),
        frozenset((other.first, one.second)),
    }
    assert all(board.second in "AB" for board in changed.boards)


def test_what_a_change_breaks_in_order_with_its_places() -> None:
    best = pair_swiss(BEFORE)
    assert broken(BEFORE, best, best) == ()
    changed = Pairing((Board("D", "A"), Board("B", "C")), "E")
    told = broken(BEFORE, changed, best)
    assert [one.name for one in told][:2] == [Name.SHARED_BYES, Name.REMATCHES]
    assert told[0].places == (("E",),)
    assert told[1].places == (("A", "D"), ("B", "C"))
    assert (told[1].number, told[1].cost, told[1].best) == (3, 2, 0)


def test_a_board_turned_round_breaks_the_balance_of_starts() -> None:
    before = played(field("ABCD", 2), 1, "A=C B=D")
    best = pair_swiss(before)
    turned = turn_round(best, "A")
    (told,) = broken(before, turned, best)
    assert (told.name, told.cost, told.best) == (Name.STARTS, 2, 0)
    assert turn_round(turned, "A") == best


def test_the_rest_is_paired_around_what_was_imposed() -> None:
    imposed = replace(field("ABCDEFG"), imposed=(("A", "B"),), imposed_bye="C")
    assert shown(pair_swiss(imposed)) == "AB DG EF C"
    best = pair_swiss(field("ABCDEFG"))
    names = [one.name for one in broken(imposed, pair_swiss(imposed), best)]
    assert names == [Name.LOWEST_BYE, Name.FORMULA]


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [("A", "Z", "Z has no place"), ("A", "A", "A cannot meet themselves")],
)
def test_changes_that_cannot_be(one: str, other: str, told: str) -> None:
    with pytest.raises(CannotPair, match=told):
        exchange(field("ABCD"), pair_swiss(field("ABCD")), one, other)
    with pytest.raises(CannotPair, match="has no place"):
        turn_round(pair_swiss(field("ABC")), "C")
