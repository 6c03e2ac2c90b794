"""4.3.1: what a letter of the board copied on the slip is."""

from collections.abc import Sequence

import pytest

from nonuple.duplicate.correcting.faults import Fault
from nonuple.duplicate.slips import CopiedLetter, Slip
from tests.duplicate.games import board_with
from tests.duplicate.slip_cases import (
    NONE,
    WARNING,
    ZERO,
    copied,
    outcome,
    ruled,
    slip,
)


def munie(*cells: Sequence[CopiedLetter]) -> Slip:
    return slip("MUNIE", "", 20, [cell for line in cells for cell in line])


def depliez(*cells: Sequence[CopiedLetter]) -> Slip:
    return slip("DEPLIEZ", "", 38, [cell for line in cells for cell in line], down=True)


def test_beside_the_word() -> None:
    assert outcome(ruled("MUNIEOT", munie(copied("PAS", -1, 1)))) == (20, NONE)


def test_in_the_word_beside_it_and_beside_another() -> None:
    """P is in the word, A touches the P, S touches the A."""
    assert outcome(ruled("DELIEZT", depliez(copied("AS", 2, 1)))) == (38, NONE)


def test_more_than_three() -> None:
    assert outcome(ruled("MUNIEOT", munie(copied("PASSE", -1, 1)))) == (20, NONE)
    assert outcome(ruled("DELIEZT", depliez(copied("ASSE", 2, 1)))) == (38, NONE)


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        # One letter in the word is one.
        ([], (0, ZERO)),
        ([copied("A", 2, 1)], (38, WARNING)),
        # Right letters, but touching neither the word nor one another.
        ([copied("SE", 2, 3)], (0, ZERO)),
    ],
)
def test_at_least_three(cells: list[tuple[CopiedLetter, ...]], expected: tuple[int, str]) -> None:
    assert outcome(ruled("DELIEZT", depliez(*cells))) == expected


def test_letters_that_touch_nothing_do_not_count() -> None:
    """P and A touch the word, E is two squares further: two letters."""
    ruling = ruled("MUNIEOT", munie(copied("PA", -1, 1), copied("E", -1, 5)))
    assert ruling.faults == (Fault.TWO_LETTER_RACCORD,)


def test_a_corner_is_no_side() -> None:
    """M is in I3, P in H4: they touch by a corner; E above its E is not one of three."""
    assert outcome(ruled("MUNIEOT", munie(copied("P", -1, 1)))) == (0, ZERO)


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        # O is in the word, M touches it, E touches M, S touches E.
        ([copied("EM", -2, 0, down=True)], (2, NONE)),
        ([copied("EM", -2, 0, down=True), copied("S", -2, -1)], (2, NONE)),
        ([copied("M", -1, 0)], (2, WARNING)),
        # Without M the chain is broken.
        ([copied("SE", -2, -1)], (0, ZERO)),
    ],
)
def test_a_chain_goes_from_word_to_word(
    cells: list[tuple[CopiedLetter, ...]], expected: tuple[int, str]
) -> None:
    board = board_with(("PASSE", "H4"), ("EMOI", "8H"))
    written = slip("OR", "", 2, [cell for line in cells for cell in line])
    assert outcome(ruled("RTULBAN", written, board=board)) == expected


def test_a_joker_of_the_board_is_a_letter_like_another() -> None:
    """AN counts one less than with a real A."""
    board = board_with(("PaSSE", "H4"))
    ruling = ruled("MUNIEOT", slip("MUNIE", "", 19, copied("PAS", -1, 1)), board=board)
    assert outcome(ruling) == (19, NONE)


def test_above_or_below_left_or_right() -> None:
    assert outcome(ruled("FEUTOIR", slip("FEU", "", 17, copied("ASS", 1, 0)))) == (17, NONE)
    left = slip("RIZ", "", 21, copied("PASSE", 0, -5), down=True)
    assert outcome(ruled("RIZTOUA", left)) == (21, NONE)
    right = slip("RIZ", "", 21, copied("SSE", 0, -3), down=True)
    assert outcome(ruled("RIZTOUA", right)) == (21, NONE)


def test_nothing_is_copied_from_an_empty_square_or_from_outside() -> None:
    for row in (-2, -9):
        written = munie(copied("PAS", -1, 1), copied("E", row, 1))
        assert outcome(ruled("MUNIEOT", written)) == (0, ZERO)


def test_at_the_edge_of_the_board() -> None:
    board = board_with(("SURPASSERA", "8F"))
    up = copied("ER", -2, 0, down=True)
    assert outcome(ruled("IOUTLNB", slip("AI", "", 2, up), board=board)) == (2, NONE)
    beyond = (*up, *copied("E", 1, 0))
    assert outcome(ruled("IOUTLNB", slip("AI", "", 2, beyond), board=board)) == (0, ZERO)
