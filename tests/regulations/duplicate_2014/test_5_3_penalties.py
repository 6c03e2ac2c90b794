"""5.3: what costs five points."""

from collections.abc import Sequence

import pytest

from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.correcting.faults import CLAUSES, Fault
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.slips import CopiedLetter
from nonuple.rules.articles import DUPLICATE_2014
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

MUNIE, RIZ, JOU = "MUNIEOT", "RIZTOUA", "JOUTIRA"


def test_each_fault_cites_its_bullet() -> None:
    assert CLAUSES[Fault.SHIFTED].article == DUPLICATE_2014["5.3#1"]
    assert CLAUSES[Fault.LAST_LETTER_MISSING].article == DUPLICATE_2014["5.3#2"]


# 1. One square off.


@pytest.mark.parametrize("edition", ["2014", "2011", "2016"])
@pytest.mark.parametrize("where", ["H2", "H3", "H4", "I2", "I4", "J2", "J3", "J4"])
def test_one_square_off_in_any_way(where: str, edition: str) -> None:
    ruling = ruled(MUNIE, slip("MUNIE", where, 20), edition=edition)
    assert (*outcome(ruling), ruling.faults) == (15, PENALTY, (Fault.SHIFTED,))
    assert (ruling.solution, ruling.word, ruling.coordinate) == (20, "MUNIE", "I3")


@pytest.mark.parametrize("where", ["K3", "G3", "I1", "I5", "K5", "A1"])
def test_two_squares_off_are_too_many(where: str) -> None:
    assert outcome(ruled(MUNIE, slip("MUNIE", where, 20))) == (0, ZERO)


@pytest.mark.parametrize("claimed", [21, 19, 15, None])
def test_the_score_must_be_exactly_that_of_the_right_place(claimed: int | None) -> None:
    assert outcome(ruled(MUNIE, slip("MUNIE", "I4", claimed))) == (0, ZERO)


def test_the_word_must_be_whole() -> None:
    assert outcome(ruled(JOU, slip("JOU", "8D", 11))) == (0, ZERO)
    assert outcome(ruled(JOU, slip("JOUE", "8D", 11))) == (6, PENALTY)
    shifted = copied("ASS", 4, -3)
    assert outcome(ruled(JOU, slip("JOU", "", 11, shifted, down=True))) == (0, ZERO)
    assert outcome(ruled(JOU, slip("JOUE", "", 11, shifted, down=True))) == (6, PENALTY)


@pytest.mark.parametrize(
    "cells",
    [
        # PAS is above U, N and I.
        copied("PAS", -1, 0),
        copied("PAS", -2, 1),
        copied("ASS", -1, 1),
        copied("PAS", -2, 2),
    ],
)
@pytest.mark.parametrize(("claimed", "expected"), [(20, (15, PENALTY)), (21, (0, ZERO))])
def test_a_raccord_one_square_off(
    cells: Sequence[CopiedLetter], claimed: int, expected: tuple[int, str]
) -> None:
    assert outcome(ruled(MUNIE, slip("MUNIE", "", claimed, cells))) == expected


def test_a_raccord_two_squares_off() -> None:
    for row, column in ((-3, 1), (-1, 3), (-3, 3)):
        written = slip("MUNIE", "", 20, copied("PAS", row, column))
        assert outcome(ruled(MUNIE, written)) == (0, ZERO)


@pytest.mark.parametrize(
    ("claimed", "expected"),
    [(26, (21, PENALTY, "L6")), (17, (17, WARNING, "I5")), (None, (17, WARNING, "I5"))],
)
def test_a_shifted_raccord_that_is_also_one_letter_off_elsewhere(
    claimed: int | None, expected: tuple[int, str, str]
) -> None:
    """SSZ belongs one square left above L6, worth 26; with E for Z it is right above I5."""
    board = board_with(("MISSELE", "H4"), ("EPAS", "10H"), ("ASSZNS", "K5"))
    lexicon = Lexicon.from_words("off", ["FEU", "SF", "SE", "ZU", "IF", "SU"])
    written = slip("FEU", "", claimed, copied("SSZ", -1, 1))
    ruling = ruled("FEUTOIR", written, board=board, lexicon=lexicon)
    assert (*outcome(ruling), ruling.coordinate) == expected


def test_off_the_edge_of_the_board() -> None:
    board = board_with(("SURPASSERA", "8F"))
    for where in ("P8", "P9", "O9", "N7"):
        ruling = ruled("IOUTLNB", slip("AI", where, 2), board=board)
        assert (*outcome(ruling), ruling.coordinate) == (-3, PENALTY, "O8")


@pytest.mark.parametrize("row", [None, 1], ids=["coordinate", "raccord"])
def test_a_shift_that_joins_a_word_and_makes_none_may_go_to_the_committee(row: int | None) -> None:
    where, cells = ("9G", ()) if row is None else ("", copied("PASSE", row, -5))
    ruling = ruled(RIZ, slip("RIZ", where, 21, cells, down=True))
    assert outcome(ruling) == (16, PENALTY)
    assert ruling.committee is Committee.SHIFT_JOINS_WORD


@pytest.mark.parametrize("edition", ["2014", "2011"])
def test_a_letter_that_is_not_of_the_rack_joins_nothing(edition: str) -> None:
    """ES from 8H, told from 9H: the E, which is that of PASSE, would follow it."""
    lexicon = Lexicon.from_words("joined", ["ES"])
    ruling = ruled("STRIOUL", slip("ES", "9H", 2), lexicon=lexicon, edition=edition)
    assert (*outcome(ruling), ruling.committee) == (-3, PENALTY, None)
    with_another = ruled("ESTRIOU", slip("ES", "9H", 2), lexicon=lexicon, edition=edition)
    joined = {"2014": (-3, PENALTY), "2011": (0, ZERO)}
    assert outcome(with_another) == joined[edition]


@pytest.mark.parametrize(
    ("claimed", "expected"), [(11, (11, NONE)), (12, (11, WARNING)), (None, (11, WARNING))]
)
@pytest.mark.parametrize("where", ["9G", "9H"])
def test_a_place_told_that_is_a_move_is_the_one(
    where: str, claimed: int | None, expected: tuple[int, str]
) -> None:
    """ES is worth 11 from 9G and from 9H: neither is a shift of the other."""
    ruling = ruled("ESRIOUL", slip("ES", where, claimed))
    assert (outcome(ruling), ruling.coordinate) == (expected, where)


@pytest.mark.parametrize(("where", "down"), [("I9", True), ("H8", True), ("9I", False)])
@pytest.mark.parametrize(("claimed", "expected"), [(21, (16, PENALTY)), (20, (0, ZERO))])
def test_inverted_and_one_square_off(
    where: str, claimed: int, expected: tuple[int, str], *, down: bool
) -> None:
    """The warning is not added to the penalty (5.5)."""
    assert outcome(ruled(RIZ, slip("RIZ", where, claimed, down=down))) == expected


def test_a_joker_not_circled_besides() -> None:
    ruling = ruled("MNIEOT?", slip("MUNIE", "I4", 18))
    assert outcome(ruling) == (13, PENALTY)
    assert set(ruling.faults) == {Fault.SHIFTED, Fault.JOKER_NOT_CIRCLED}


@pytest.mark.parametrize(("edition", "points"), [("2014", -1), ("2016", -1), ("2023", 0)])
def test_a_move_worth_less_than_the_penalty(edition: str, points: int) -> None:
    ruling = ruled("UTIOLNR", slip("PU", "4I", 4), edition=edition)
    assert outcome(ruling) == (points, PENALTY)


@pytest.mark.parametrize(
    ("where", "claimed", "expected"),
    [
        ("K3", 20, (15, PENALTY)),
        ("", 20, (15, PENALTY)),
        ("#", 20, (15, PENALTY)),
        ("K3", 19, (0, ZERO)),
        ("", 19, (0, ZERO)),
        ("", None, (0, ZERO)),
    ],
)
def test_since_2016_any_place_of_the_claimed_score(
    where: str, claimed: int | None, expected: tuple[int, str]
) -> None:
    assert outcome(ruled(MUNIE, slip("MUNIE", where, claimed), edition="2016")) == expected


def test_since_2016_in_the_direction_written() -> None:
    assert outcome(ruled(RIZ, slip("RIZ", "", 21, down=True), edition="2016")) == (16, PENALTY)
    assert outcome(ruled(RIZ, slip("RIZ", "", 21, down=False), edition="2016")) == (0, ZERO)


# 2. The last letter.


@pytest.mark.parametrize("edition", ["2014", "2011", "2016"])
@pytest.mark.parametrize(
    ("claimed", "expected"), [(11, (6, PENALTY)), (10, (0, ZERO)), (None, (0, ZERO))]
)
@pytest.mark.parametrize("word", ["JOU", "JOU."])
def test_the_last_letter_is_on_the_board_only(
    word: str, claimed: int | None, expected: tuple[int, str], edition: str
) -> None:
    ruling = ruled(JOU, slip(word, "8E", claimed), edition=edition)
    assert outcome(ruling) == expected
    if ruling.points:
        assert (ruling.faults, ruling.word) == ((Fault.LAST_LETTER_MISSING,), "JOUE")


def test_not_another_letter_than_the_last() -> None:
    """The first letter of PU is on the board, the last of JOUE is not in the rack's word."""
    assert outcome(ruled("UTIOLNR", slip(".U", "4H", 4))) == (0, ZERO)
    assert outcome(ruled("UTIOLNR", slip("U", "4I", 4))) == (0, ZERO)


def test_not_a_letter_of_the_rack() -> None:
    assert outcome(ruled(MUNIE, slip("MUNI", "I3", 20))) == (0, ZERO)


def test_not_two_letters() -> None:
    """RE is on the board below the word."""
    board = board_with(("PASSER", "H4"), ("RE", "9H"))
    lexicon = Lexicon.from_words("two", ["PARE"])
    ruling = ruled("PALIOUT", slip("PA", "9F", 10), board=board, lexicon=lexicon)
    assert (outcome(ruling), ruling.faults) == ((0, ZERO), (Fault.NOT_WHOLE,))


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (copied("ASS", 3, -3), (Fault.LAST_LETTER_MISSING,)),
        (copied("SS", 3, -2), (Fault.TWO_LETTER_RACCORD, Fault.LAST_LETTER_MISSING)),
        (copied("PASX", 3, -4), (Fault.RACCORD_CHANGE, Fault.LAST_LETTER_MISSING)),
    ],
)
def test_with_a_raccord(cells: Sequence[CopiedLetter], expected: tuple[Fault, ...]) -> None:
    ruling = ruled(JOU, slip("JOU", "", 11, cells, down=True))
    assert (*outcome(ruling), ruling.faults) == (6, PENALTY, expected)


@pytest.mark.parametrize(("where", "down"), [("E8", True), ("8E", False)])
def test_inverted_besides(where: str, *, down: bool) -> None:
    assert outcome(ruled(JOU, slip("JOU", where, 11, down=down))) == (6, PENALTY)


@pytest.mark.parametrize("cells", [(), copied("ASS", 3, -3)], ids=["coordinate", "raccord"])
@pytest.mark.parametrize(("edition", "expected"), [("2014", (0, ZERO)), ("2016", (6, PENALTY))])
def test_since_2016_another_last_letter(
    cells: Sequence[CopiedLetter], edition: str, expected: tuple[int, str]
) -> None:
    written = slip("JOUA", "" if cells else "8E", 11, cells, down=True)
    assert outcome(ruled(JOU, written, edition=edition)) == expected


@pytest.mark.parametrize("cells", [(), copied("ASS", 3, -3)], ids=["coordinate", "raccord"])
@pytest.mark.parametrize("edition", ["2014", "2016", "2023"])
def test_a_letter_beyond_the_last_is_no_other_last_letter(
    cells: Sequence[CopiedLetter], edition: str
) -> None:
    written = slip("JOU.A", "" if cells else "8E", 11, cells, down=True)
    assert outcome(ruled(JOU, written, edition=edition)) == (0, ZERO)
