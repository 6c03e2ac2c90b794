"""4.2.1: the alphanumeric reference."""

import pytest

from nonuple.core.board import EMPTY, Direction
from nonuple.duplicate.correcting.coordinates import Reference, read_reference
from nonuple.duplicate.correcting.faults import Fault
from nonuple.duplicate.correcting.locating import Committee
from tests.duplicate.slip_cases import NONE, outcome, ruled, slip


@pytest.mark.parametrize(
    ("text", "row", "column", "direction"),
    [
        ("H 4", 7, 3, Direction.ACROSS),
        ("B 10", 1, 9, Direction.ACROSS),
        ("b10", 1, 9, Direction.ACROSS),
        ("5 H", 7, 4, Direction.DOWN),
        ("15 A", 0, 14, Direction.DOWN),
        (" 15a ", 0, 14, Direction.DOWN),
        # One square off the board, which a shift may come from.
        ("P3", 15, 2, Direction.ACROSS),
        ("16A", 0, 15, Direction.DOWN),
        ("A0", 0, -1, Direction.ACROSS),
        ("H-4", 7, 3, Direction.ACROSS),
        ("(6.F)", 5, 5, Direction.DOWN),
    ],
)
def test_letter_first_is_across_and_number_first_down(
    text: str, row: int, column: int, direction: Direction
) -> None:
    assert read_reference(text) == Reference(row, column, direction)


@pytest.mark.parametrize(
    "text", ["", "H", "4", "44", "HH", "H17", "Q4", "H04", "H4H", "3E 4E", "٤H"]
)
def test_what_designates_no_square(text: str) -> None:
    assert read_reference(text) is None


@pytest.mark.parametrize("where", ["I3", "i3", "I 3"])
def test_across(where: str) -> None:
    ruling = ruled("MUNIEOT", slip("MUNIE", where, 20))
    assert (*outcome(ruling), ruling.coordinate) == (20, NONE, "I3")


@pytest.mark.parametrize("where", ["9H", "9 h"])
def test_down(where: str) -> None:
    ruling = ruled("RIZTOUA", slip("RIZ", where, 21))
    assert (*outcome(ruling), ruling.coordinate) == (21, NONE, "9H")


@pytest.mark.parametrize("where", ["", "H8", "A1", "4H", "#"])
def test_the_first_word_needs_none_and_none_is_looked_at(where: str) -> None:
    ruling = ruled("FEDAYIN", slip("FEDAYIN", where, 110, down=False), board=EMPTY)
    assert (*outcome(ruling), ruling.coordinate) == (110, NONE, "H8")


@pytest.mark.parametrize("where", ["Z33", "I3 ou I4", "sous PASSE"])
def test_what_is_no_reference_is_nowhere_and_for_a_person_to_read(where: str) -> None:
    ruling = ruled("MUNIEOT", slip("MUNIE", where, 20, down=False))
    assert ruling.faults == (Fault.MISPLACED,)
    assert ruling.committee is Committee.ODD_REFERENCE
