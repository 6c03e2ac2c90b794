from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.core.board import EMPTY, Board
from nonuple.core.errors import (
    BagTooSmall,
    EmptyRack,
    ExcessTiles,
    MissingTiles,
    NonupleError,
    RackTooLarge,
    TooManyJokers,
    UnknownLetter,
)
from nonuple.core.letters import FRENCH, TILES
from nonuple.core.notation import parse_placement
from nonuple.core.rack import Bag, Rack
from tests.core.strategies import racks


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("AECC?NU", "AECC?NU"),
        ("aecc?nu", "AECC?NU"),
        (" A E C C ? N U\n", "AECC?NU"),
        ("W", "W"),
        ("ABCDEFGHI", "ABCDEFGHI"),
        ("??", "??"),
    ],
)
def test_parse(text: str, letters: str) -> None:
    assert Rack.parse(text).letters == letters


@pytest.mark.parametrize(
    ("text", "error", "fields"),
    [
        ("", EmptyRack, {}),
        ("  \t", EmptyRack, {}),
        ("ABC1", UnknownLetter, {"letter": "1"}),
        ("AÉ", UnknownLetter, {"letter": "É"}),
        ("Aß", UnknownLetter, {"letter": "ß"}),
        ("A\N{KELVIN SIGN}", UnknownLetter, {"letter": "\N{KELVIN SIGN}"}),
        ("A.B", UnknownLetter, {"letter": "."}),
        ("ABCDEFGHIJ", RackTooLarge, {"size": 10, "limit": 9}),
        ("A???", TooManyJokers, {"count": 3, "limit": 2}),
    ],
)
def test_what_is_no_rack(text: str, error: type[NonupleError], fields: dict[str, object]) -> None:
    with pytest.raises(error) as caught:
        Rack.parse(text)
    assert vars(caught.value) == fields


@pytest.mark.parametrize("letters", ["aB", "A B", "AB\n", "É"])
def test_a_rack_is_never_built_from_anything_but_tiles(letters: str) -> None:
    with pytest.raises(UnknownLetter):
        Rack(letters)


def test_the_empty_rack_is_a_leave() -> None:
    assert len(Rack()) == 0
    assert Rack("AB").minus("BA") == Rack()


def test_racks_are_equal_in_drawing_order_only() -> None:
    assert Rack("ABC") == Rack("ABC")
    assert hash(Rack("ABC")) == hash(Rack("ABC"))
    assert Rack("ABC") != Rack("BAC")
    assert Rack("ABC").same_letters(Rack("BAC"))
    assert not Rack("ABC").same_letters(Rack("ABB"))


def test_reading_the_code_changes_neither_equality_nor_hash() -> None:
    read, unread = Rack("A?"), Rack("A?")
    assert read.code == b"\x01\x00"
    assert read == unread
    assert hash(read) == hash(unread)


def test_tiles_of_a_rack() -> None:
    rack = Rack("Z?BA?")
    assert list(rack) == ["Z", "?", "B", "A", "?"]
    assert rack.jokers == 2
    assert rack.sorted() == Rack("ABZ??")
    assert rack.code == bytes([26, 0, 2, 1, 0])
    assert str(rack) == "Z?BA?"


@pytest.mark.parametrize(
    ("rack", "taken", "left"),
    [
        ("EEERWLN", "RENE", "EWL"),
        ("AECC?NU", "C?ACUNE", ""),
        ("ABA", "A", "BA"),
        ("AB", "", "AB"),
    ],
)
def test_minus_keeps_the_order(rack: str, taken: str, left: str) -> None:
    assert Rack(rack).minus(taken) == Rack(left)
    assert Rack(rack).contains(taken)


@pytest.mark.parametrize(
    ("rack", "taken", "missing"), [("ABC", "AAD", "AD"), ("A?", "??", "?"), ("", "Z", "Z")]
)
def test_minus_takes_only_what_is_held(rack: str, taken: str, missing: str) -> None:
    assert not Rack(rack).contains(taken)
    with pytest.raises(MissingTiles) as caught:
        Rack(rack).minus(taken)
    assert caught.value.letters == missing


def test_plus_follows_the_drawing_order_within_the_limits() -> None:
    assert Rack("WEL").plus("BSUI") == Rack("WELBSUI")
    with pytest.raises(RackTooLarge):
        Rack("ABCDEFG").plus("HIJ")
    with pytest.raises(TooManyJokers):
        Rack("??").plus("?")


@given(racks(), st.data())
def test_a_rack_loses_exactly_what_is_taken(rack: Rack, data: st.DataObject) -> None:
    taken = data.draw(st.lists(st.sampled_from(rack.letters), unique=True) if rack else st.just([]))
    left = rack.minus(taken)
    assert Counter(left.letters) + Counter(taken) == Counter(rack.letters)
    assert left.plus(taken).same_letters(rack)


def test_a_full_bag() -> None:
    bag = Bag.full(FRENCH)
    assert len(bag) == 102
    assert bag.counts == FRENCH.counts
    assert bag.tiles == "".join(tile * FRENCH.count(tile) for tile in TILES)
    assert bag == Bag.full()
    assert hash(bag) == hash(Bag.full())


def test_a_bag_gives_only_what_it_holds() -> None:
    bag = Bag.full().remove("KW")
    assert bag.count("K") == 0
    with pytest.raises(MissingTiles) as caught:
        bag.remove("AKWW")
    assert caught.value.letters == "KWW"


def test_a_bag_takes_back_only_what_left_it() -> None:
    bag = Bag.full().remove("K??")
    assert bag.add("?K?") == Bag.full()
    with pytest.raises(ExcessTiles) as caught:
        bag.add("KKZ")
    assert caught.value.letters == "KZ"


@pytest.mark.parametrize("letters", ["é", "a", "A1"])
def test_a_bag_knows_only_tiles(letters: str) -> None:
    for change in (Bag.full().add, Bag.full().remove):
        with pytest.raises(UnknownLetter):
            change(letters)


def test_a_bag_has_a_count_for_every_tile() -> None:
    with pytest.raises(ValueError, match="27"):
        Bag((0,) * 26)


def test_draws_follow_the_chance_passed_in() -> None:
    bag = Bag.full().remove(Bag.full().tiles).add("ABCZ?")
    assert bag.draw(3, lambda _: 0) == ("ABC", bag.remove("ABC"))
    assert bag.draw(3, lambda left: left - 1) == ("?ZC", bag.remove("?ZC"))
    assert bag.draw(5, lambda left: left // 2)[0] == "CZB?A"


def test_chance_is_told_how_many_tiles_are_left() -> None:
    asked = []

    def choose(left: int) -> int:
        asked.append(left)
        return 0

    Bag.full().draw(3, choose)
    assert asked == [102, 101, 100]


@pytest.mark.parametrize("number", [3, -1])
def test_no_draw_beyond_the_bag(number: int) -> None:
    bag = Bag.full().remove(Bag.full().tiles).add("AB")
    with pytest.raises(BagTooSmall) as caught:
        bag.draw(number, lambda _: 0)
    assert vars(caught.value) == {"asked": number, "held": 2}


@pytest.mark.parametrize("choice", [-1, 102])
def test_chance_stays_within_the_bag(choice: int) -> None:
    with pytest.raises((ValueError, IndexError)):
        Bag.full().draw(1, lambda _: choice)


def test_unseen_tiles() -> None:
    board = EMPTY.lay(parse_placement("C(H)ACUNE H4"))
    rack = Rack("EIOLML?")
    unseen = Bag.unseen(board, rack)
    assert len(unseen) == 102 - 7 - 7
    assert unseen.count("H") == 2
    assert unseen.count("?") == 0
    assert unseen.add("C?ACUNE").add(rack) == Bag.full()


def test_a_board_with_more_tiles_than_exist_has_nothing_unseen() -> None:
    board = Board("KK" + "." * 223)
    with pytest.raises(MissingTiles) as caught:
        Bag.unseen(board, Rack())
    assert caught.value.letters == "K"


@given(st.data())
def test_tiles_are_conserved_through_draws_and_returns(data: st.DataObject) -> None:
    bag, out = Bag.full(), ""
    for _ in range(data.draw(st.integers(0, 12), label="steps")):
        if out and data.draw(st.booleans(), label="return"):
            back = data.draw(st.integers(1, len(out)), label="how many back")
            bag, out = bag.add(out[:back]), out[back:]
        else:
            number = data.draw(st.integers(0, min(15, len(bag))), label="how many drawn")
            drawn, bag = bag.draw(number, lambda left: data.draw(st.integers(0, left - 1)))
            assert len(drawn) == number
            out += drawn
        assert Counter(bag.tiles) + Counter(out) == Counter(Bag.full().tiles)
        assert len(bag) + len(out) == 102
