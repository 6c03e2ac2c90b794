"""4.4: both modes of reference on one slip."""

from collections.abc import Sequence

import pytest

from nonuple.duplicate.correcting.faults import Fault, Infraction
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.slips import CopiedLetter
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

PAS, PAT, PA, P = (copied(letters, -1, 1) for letters in ("PAS", "PAT", "PA", "P"))
XYZ = copied("XYZ", -1, 1)
EDITIONS = ["2014", "2011", "2016"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("where", "cells", "fault"),
    [
        ("I3", PAS, None),
        # One mode is wrong.
        ("I3", PAT, Fault.ONE_MODE_WRONG),
        ("I3", PA, Fault.ONE_MODE_WRONG),
        ("I3", P, Fault.ONE_MODE_WRONG),
        ("I3", XYZ, Fault.ONE_MODE_WRONG),
        ("B3", PAS, Fault.ONE_MODE_WRONG),
        ("I4", PAS, Fault.ONE_MODE_WRONG),
        ("3I", PAS, Fault.ONE_MODE_WRONG),
        ("Z9", PAS, Fault.ONE_MODE_WRONG),
        ("#", PAS, Fault.ONE_MODE_WRONG),
        # Both are: the milder.
        ("I4", PAT, Fault.RACCORD_CHANGE),
        ("B3", PA, Fault.TWO_LETTER_RACCORD),
        ("3I", XYZ, Fault.COORDINATE_INVERTED),
    ],
)
def test_a_warning_where_one_is_wrong(
    where: str, cells: Sequence[CopiedLetter], fault: Fault | None, edition: str
) -> None:
    ruling = ruled("MUNIEOT", slip("MUNIE", where, 20, cells, down=False), edition=edition)
    assert outcome(ruling) == (20, WARNING if fault else NONE)
    assert ruling.faults == ((fault,) if fault else ())


def test_both_wrong_the_milder_sanction() -> None:
    assert outcome(ruled("MUNIEOT", slip("MUNIE", "I4", 20, XYZ))) == (15, PENALTY)
    shifted = copied("ASS", -1, 1)
    assert outcome(ruled("MUNIEOT", slip("MUNIE", "B3", 20, shifted))) == (15, PENALTY)
    assert outcome(ruled("MUNIEOT", slip("MUNIE", "I4", 21, XYZ))) == (0, ZERO)


@pytest.mark.parametrize(
    ("claimed", "points", "least"), [(2, 2, False), (11, 11, False), (9, 2, True), (None, 2, True)]
)
def test_both_wrong_alike_for_two_places_the_score_decides_else_the_least(
    claimed: int | None, points: int, *, least: bool
) -> None:
    """AS down: G9 inverted is 9G, and two letters copied tell 6G."""
    ruling = ruled("LESTANI", slip("AS", "G9", claimed, copied("AS", 1, -1), down=True))
    assert outcome(ruling) == (points, WARNING)
    cited = [one for one in ruling.infractions if one.fault is Fault.SEVERAL_PLACES]
    assert cited == ([Infraction(Fault.SEVERAL_PLACES, "", "9G (11), 6G (2)")] if least else [])


def test_a_wrong_score_beside_two_right_modes() -> None:
    ruling = ruled("MUNIEOT", slip("MUNIE", "I3", 21, PAS))
    assert (*outcome(ruling), ruling.faults) == (20, WARNING, (Fault.SCORE_WRONG,))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("where", "row"),
    # By its coordinate, then by its raccord, I follows PASSE.
    [("9G", 0), ("9H", 1)],
)
def test_a_tile_added_to_a_word_that_makes_none(where: str, row: int, edition: str) -> None:
    written = slip("RIZ", where, 21, copied("PASSE", row, -5))
    ruling = ruled("RIZTOUA", written, edition=edition)
    assert (*outcome(ruling), ruling.faults) == (0, ZERO, (Fault.JOINS_NON_WORD,))


def test_a_tile_added_to_one_letter_is_no_word_made_longer() -> None:
    """MUNIE in I4 makes PM, SN and EE, which lengthen no word."""
    assert outcome(ruled("MUNIEOT", slip("MUNIE", "I4", 20, PAS))) == (20, WARNING)


def test_the_one_tile_of_the_word_itself_may_be_the_one_added() -> None:
    """ET from H8 makes PASSET; its right place is I7."""
    written = slip("ET", "H8", 8, copied("SSE", -1, -1))
    assert ruled("ETRIOUL", written).faults == (Fault.JOINS_NON_WORD,)


def test_an_inverted_coordinate_joins_only_if_it_does_both_ways() -> None:
    """RIZ down with H9: across from H9 it would only lie behind PASSE."""
    written = slip("RIZ", "H9", 21, copied("PASSE", 0, -5), down=True)
    ruling = ruled("RIZTOUA", written)
    assert (*outcome(ruling), ruling.faults) == (21, WARNING, (Fault.ONE_MODE_WRONG,))


@pytest.mark.parametrize("where", ["H2", "B7", "#"])
def test_a_longer_word_has_its_raccord_alone_judged(where: str) -> None:
    board = board_with(("PASSE", "H4"), ("EMOI", "8H"))
    cells = copied("MO", 1, 7, down=True)
    ruling = ruled("SURRAIT", slip("SURPASSERA", where, 36, cells), board=board)
    assert (*outcome(ruling), ruling.infractions) == (36, NONE, ())


@pytest.mark.parametrize(
    ("claimed", "expected"),
    [
        (17, (17, NONE, "G5")),
        (31, (31, NONE, "J10")),
        (25, (17, WARNING, "G5")),
    ],
)
def test_right_for_two_places_they_are_two_solutions(
    claimed: int, expected: tuple[int, str, str]
) -> None:
    """The coordinate tells G5, CASS below tells J10: a case for the committee."""
    board = board_with(("PASSE", "H4"), ("EMOI", "8H"), ("FRICASSE", "K6"))
    written = slip("FEU", "G5", claimed, copied("CASS", 1, -1))
    ruling = ruled("FEUTOIR", written, board=board)
    assert (*outcome(ruling), ruling.coordinate) == expected
    assert ruling.committee is Committee.TWO_PLACES


@pytest.mark.parametrize("claimed", [17, 31])
def test_a_coordinate_settles_a_raccord_that_fits_two_places(claimed: int) -> None:
    board = board_with(("PASSE", "H4"), ("EMOI", "8H"), ("FRICASSE", "K6"))
    written = slip("FEU", "J10", claimed, copied("ASS", 1, 0))
    ruling = ruled("FEUTOIR", written, board=board)
    assert (ruling.points, ruling.coordinate, ruling.committee) == (31, "J10", None)
