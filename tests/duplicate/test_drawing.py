import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.core.letters import FRENCH, TILES
from nonuple.core.rack import Bag, Rack
from nonuple.duplicate.drawing import (
    draw_rack,
    has_enough_of_each,
    is_finished,
    required_of_each,
)


@pytest.mark.parametrize(
    ("letters", "minimum", "is_enough"),
    [
        ("AEBCDFG", 2, True),
        ("ABCDFGH", 2, False),
        ("ABCDFGY", 2, True),  # Y as a vowel
        ("AEIOUYB", 2, True),  # Y as a consonant
        ("AEIOU?Y", 2, True),  # both as consonants
        ("AEIOUU?", 2, False),
        ("Y?", 1, True),
        ("Y?", 2, False),
        ("A", 1, False),
        ("AB", 1, True),
    ],
)
def test_y_and_jokers_count_as_suits(letters: str, minimum: int, *, is_enough: bool) -> None:
    assert has_enough_of_each(letters, minimum) is is_enough


def test_two_of_each_are_required_up_to_turn_fifteen() -> None:
    assert [required_of_each(turn, "AAEEBBCC") for turn in (1, 15, 16, 30)] == [2, 2, 1, 1]


def test_one_of_each_is_enough_as_soon_as_the_letters_left_have_no_two() -> None:
    assert required_of_each(10, "ABCDF") == 1
    assert required_of_each(10, "ABCDY") == 2


@pytest.mark.parametrize(
    ("unplayed", "is_over"),
    [
        ("", True),
        ("A", True),
        ("Y", True),
        ("?", True),
        ("BCT", True),
        ("AE", True),
        ("YB", False),
        ("?KT", False),
        ("AEY", False),
        ("AB", False),
    ],
)
def test_the_game_ends_when_the_letters_left_are_one_or_of_one_kind(
    unplayed: str, *, is_over: bool
) -> None:
    assert is_finished(unplayed) is is_over


def test_a_rack_short_of_vowels_is_put_back_whole_with_its_leave() -> None:
    bag = Bag.full().remove("BCD")
    alphabet = iter([*[bag.tiles.index("F")] * 2, *[bag.tiles.index("G") - 2] * 2])
    chance = random.Random(7)
    drawn = draw_rack(bag, Rack("BCD"), 1, 7, lambda k: next(alphabet, chance.randrange(k)))
    assert drawn.rejected[0] == Rack("BCDFFGG")
    assert drawn.leave == Rack()
    assert len(drawn.drawn) == 7


def test_no_rack_is_drawn_from_letters_that_are_finished() -> None:
    bag = Bag.full().remove(Bag.full().remove("BCD").tiles)
    with pytest.raises(ValueError, match="BCD"):
        draw_rack(bag, Rack(), 20, 7, lambda _: 0)


@given(st.integers(), st.integers(1, 30), st.integers(0, 95), st.integers(0, 5))
def test_tiles_are_conserved_and_the_rack_is_acceptable(
    seed: int, turn: int, gone: int, kept: int
) -> None:
    choose = random.Random(seed).randrange
    _, bag = Bag.full().draw(gone, choose)
    leave, bag = bag.draw(min(kept, len(bag)), choose)
    unplayed = bag.tiles + leave
    if is_finished(unplayed):
        return
    drawn = draw_rack(bag, Rack(leave), turn, 7, choose)
    assert Counter(drawn.bag.tiles + drawn.rack.letters) == Counter(unplayed)
    assert len(drawn.rack) == min(7, len(unplayed))
    assert has_enough_of_each(drawn.rack.letters, required_of_each(turn, unplayed))
    assert not any(
        has_enough_of_each(rack.letters, required_of_each(turn, unplayed))
        for rack in drawn.rejected
    )


def test_every_tile_can_be_drawn() -> None:
    choose = random.Random(1).randrange
    racks = [draw_rack(Bag.full(), Rack(), 1, 7, choose).rack.letters for _ in range(2000)]
    assert set("".join(racks)) == set(TILES)
    assert FRENCH.total == 102
