"""The positions compared: fixed by their seed, of every stratum, within what a rack may hold."""

from collections import Counter
from functools import cache

import pytest

from tests.oracle.oracle import SIZE, VALUES, Lexicon
from tests.oracle.positions import (
    CELLS,
    TILES,
    OddBoard,
    Positions,
    odd_boards,
    on_odd_board,
    published_turns,
    unseen,
)
from tests.oracle.words import full_words, sub_lexicon


@cache
def lexicon() -> Lexicon:
    return Lexicon(sub_lexicon(full_words()))


@cache
def series() -> Positions:
    return Positions(lexicon(), seed=5)


def test_the_lexicon_is_whole() -> None:
    assert len(full_words()) == 384_903
    assert {len(word) for word in full_words()} == set(range(2, SIZE + 1))
    assert set(sub_lexicon(full_words())) < set(full_words())


def test_a_position_depends_only_on_seed_and_index() -> None:
    again = Positions(lexicon(), seed=5)
    assert [series()[index] for index in (0, 30, 7)] == [again[index] for index in (0, 30, 7)]
    assert series()[0] != Positions(lexicon(), seed=6)[0]


def test_a_round_visits_every_cell() -> None:
    positions = [series()[index] for index in range(len(CELLS))]
    cells = Counter((position.formula, position.board_kind) for position in positions)
    assert cells == Counter((formula.name, board) for formula, _, board in CELLS)
    for position in positions:
        assert 1 <= len(position.rack) <= 9
        assert position.jokers <= 2
        assert 1 <= position.max_laid <= 9


def test_remaining_racks_leave_the_tiles_consistent() -> None:
    for index in range(len(CELLS)):
        position = series()[index]
        plain, left = position.rack.replace("?", ""), unseen(position.board).replace("?", "")
        if position.rack_kind == "remaining" and len(left) >= len(plain):
            assert not Counter(plain) - Counter(left)


def test_published_boards_hold_no_tile_too_many() -> None:
    for turn in published_turns():
        letters = "".join(turn.board).replace(".", "")
        assert len(unseen(turn.board)) == len(TILES) - len(letters)
        assert not Counter(turn.rack) - Counter(unseen(turn.board))


@pytest.mark.parametrize("odd", odd_boards(), ids=lambda odd: odd.name)
def test_odd_board_is_well_drawn(odd: OddBoard) -> None:
    assert len(odd.board) == SIZE
    assert {len(line) for line in odd.board} == {SIZE}
    assert set("".join(odd.board)) <= {*VALUES, "."}
    assert 1 <= len(on_odd_board(odd).rack) <= 9


def test_odd_boards_are_many_and_named_apart() -> None:
    assert len({odd.name for odd in odd_boards()}) == len(odd_boards()) >= 25
