"""The engine finds exactly the oracle's moves, scores and tops on a sample of all strata."""

from dataclasses import replace
from functools import cache

import pytest

from tests.oracle.agreement import Referee
from tests.oracle.positions import (
    CELLS,
    EMPTY_BOARD,
    OddBoard,
    Position,
    Positions,
    odd_boards,
    on_odd_board,
)
from tests.oracle.words import full_words, sub_lexicon

SAMPLE = len(CELLS) + 24
# Eight or nine letters with two jokers: the oracle would take too long on the whole list.
HEAVY = 12

pytestmark = pytest.mark.slow


@cache
def full_referee() -> Referee:
    return Referee("full", full_words())


@cache
def sub_referee() -> Referee:
    return Referee("sub", sub_lexicon(full_words()))


@cache
def positions() -> Positions:
    return Positions(full_referee().lexicon, seed=1)


def assert_agrees(position: Position) -> None:
    referee = sub_referee() if position.weight >= HEAVY else full_referee()
    faults = referee.disagreements(position, referee.expected(position))
    assert not faults, "\n".join([*faults, position.drawn()])


@pytest.mark.parametrize("index", range(SAMPLE))
def test_agrees_on_position(index: int) -> None:
    assert_agrees(positions()[index])


@pytest.mark.parametrize("odd", odd_boards(), ids=lambda odd: odd.name)
def test_agrees_on_odd_board(odd: OddBoard) -> None:
    assert_agrees(on_odd_board(odd))


def test_a_difference_would_be_seen() -> None:
    referee = sub_referee()
    position = replace(positions()[0], board=EMPTY_BOARD, rack="TENSIR?", max_laid=7)
    expected = referee.expected(position)
    assert not referee.disagreements(position, expected)
    best = max(expected, key=lambda move: expected[move])
    less = {move: points for move, points in expected.items() if move != best}
    more = expected | {best._replace(word="ZZ"): 1}
    dearer = expected | {best: expected[best] + 1}
    for wrong, title in ((less, "invented"), (more, "missed"), (dearer, "score")):
        faults = referee.disagreements(position, wrong)
        assert any(fault.startswith(f"{title} (1)") for fault in faults)
