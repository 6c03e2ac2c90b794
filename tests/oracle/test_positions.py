"""The positions compared: fixed by their seed, of every stratum, within what a rack may hold."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from tests.oracle.oracle import SIZE, VALUES, Lexicon
from tests.oracle.positions import (
    CELLS,
    EMPTY_BOARD,
    FORMULAS,
    RACKS,
    TILES,
    OddBoard,
    Positions,
    fitted_rack,
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


@pytest.mark.slow
def test_a_round_visits_every_cell() -> None:
    for first in (0, len(CELLS)):
        positions = [series()[first + index] for index in range(len(CELLS))]
        cells = Counter((p.formula, p.jokers, p.board_kind) for p in positions)
        assert cells == Counter((formula.name, jokers, board) for formula, jokers, board in CELLS)


def test_a_position_is_what_its_formula_says() -> None:
    formulas = {formula.name: formula for formula in FORMULAS}
    kinds = set()
    for index in range(3 * len(CELLS)):
        position = series()[index]
        formula = formulas[position.formula]
        assert len(position.rack) in formula.sizes
        assert position.max_laid in formula.max_laid
        assert position.bonus in formula.bonuses
        kinds.add(position.rack_kind)
    assert kinds == {*RACKS, "chosen"}


def test_a_chosen_rack_keeps_its_letters() -> None:
    for jokers in (0, 1, 2):
        fitted = fitted_rack(Random(1), "WAGON", EMPTY_BOARD, 7, jokers)
        assert fitted.startswith("WAGON")
        assert (len(fitted), fitted.count("?")) == (7, jokers)
    assert fitted_rack(Random(1), "W?GON", EMPTY_BOARD, 3, 1) == "WG?"


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
