"""4.3.2: the two cases where the word need not be written in whole."""

import pytest

from nonuple.duplicate.correcting.faults import Fault
from nonuple.duplicate.slips import Slip
from tests.duplicate.games import board_with
from tests.duplicate.slip_cases import (
    NONE,
    PENALTY,
    WARNING,
    ZERO,
    copied,
    outcome,
    ruled,
    slip,
)


@pytest.mark.parametrize(
    ("word", "claimed", "expected"),
    [
        ("SURPA..ERA", 36, (36, NONE)),
        ("SURP..SERA", 36, (36, NONE)),
        ("SURPASSERA", 36, (36, NONE)),
        # P and E are two letters.
        ("SURP...ERA", 36, (36, WARNING)),
        # The letter next to what is added must be there, on both sides.
        ("SUR.ASS.RA", 36, (0, ZERO)),
        ("SUR.ASSERA", 36, (0, ZERO)),
        ("SURPASS.RA", 36, (0, ZERO)),
        # Before only.
        ("SURPAS", 30, (30, NONE)),
        ("SURPA", 30, (30, WARNING)),
        ("SURP", 30, (0, ZERO)),
        ("SUR", 30, (0, ZERO)),
        # After only.
        ("SSERA", 9, (9, NONE)),
        ("SERA", 9, (9, WARNING)),
        ("ERA", 9, (0, ZERO)),
        ("RA", 9, (0, ZERO)),
        # What is added must be there.
        ("SURPASSE.A", 36, (0, ZERO)),
    ],
)
@pytest.mark.parametrize("where", ["", "H1"])
def test_a_longer_word(word: str, claimed: int, expected: tuple[int, str], where: str) -> None:
    assert outcome(ruled("SURRAIT", slip(word, where, claimed))) == expected


def test_the_letters_copied_beside_it_count() -> None:
    """E is written, M and O below it are copied."""
    board = board_with(("PASSE", "H4"), ("EMOI", "8H"))
    written = slip("ERA", "", 9, copied("MO", 1, 0, down=True))
    assert outcome(ruled("SURRAIT", written, board=board)) == (9, NONE)


def test_a_word_of_two_letters_made_longer_is_written_in_whole() -> None:
    le = board_with(("LE", "H8"))
    ruling = ruled("SNTRAIO", slip("ES", "", 3), board=le)
    assert (*outcome(ruling), ruling.faults) == (0, ZERO, (Fault.MISPLACED,))


def test_a_crossed_word_is_no_extension() -> None:
    ruling = ruled("DELIEZT", slip("DE.LIEZ", "", 38, copied("ASS", 2, 1), down=True))
    assert (*outcome(ruling), ruling.faults) == (0, ZERO, (Fault.NOT_WHOLE,))


@pytest.mark.parametrize(
    ("claimed", "expected"), [(11, (6, PENALTY)), (10, (0, ZERO)), (None, (0, ZERO))]
)
def test_the_last_letter_on_the_board(claimed: int | None, expected: tuple[int, str]) -> None:
    written = slip("JOU", "", claimed, copied("ASS", 3, -3), down=True)
    assert outcome(ruled("JOUTIRA", written)) == expected


def test_the_word_and_its_raccord_are_written_the_way_they_are_played() -> None:
    turned = slip("MUNIE", "", 20, copied("PAS", 1, -1, down=True), down=True)
    ruling = ruled("MUNIEOT", turned)
    assert (*outcome(ruling), ruling.faults) == (20, WARNING, (Fault.DIRECTION_INVERTED,))


@pytest.mark.parametrize(
    ("rack", "written", "expected"),
    [
        ("SURRAIT", slip("SUR", "", 30, copied("PASSE", 0, 3)), (30, NONE)),
        ("SURRAIT", slip("SUR.....RA", "", 36, copied("PASSE", 0, 3)), (36, NONE)),
        ("SURRAIT", slip("RA", "", 9, copied("PASSE", 0, -5)), (9, NONE)),
        ("SURRAIT", slip("SUR.....RA", "", 36, copied("PASS", 0, 3)), (0, ZERO)),
        ("DELIEZT", slip("DE.LIEZ", "", 38, copied("PAS", 2, 0), down=True), (38, NONE)),
        ("JOUTIRA", slip("JOU", "", 11, copied("ASSE", 3, -3), down=True), (11, NONE)),
        # As letters copied, one of them is wrong; as letters of the word, it is no word.
        ("SURRAIT", slip("ERA", "", 9, copied("PATS", 0, -4)), (9, WARNING)),
    ],
)
def test_letters_copied_in_the_line_of_the_word_are_written(
    rack: str, written: Slip, expected: tuple[int, str]
) -> None:
    assert outcome(ruled(rack, written)) == expected


def test_what_else_is_on_the_slip_goes_with_them() -> None:
    """The R of RA is a joker; M and O hang from the last letter of PASSE."""
    board = board_with(("PASSE", "H4"), ("EMOI", "8H"))
    cells = (*copied("PASSE", 0, -5), *copied("MO", 1, -1, down=True))
    written = slip("RA", "", 8, cells, circled=[0])
    ruling = ruled("SUAITO?", written, board=board)
    assert (*outcome(ruling), ruling.word) == (8, NONE, "PASSErA")
