"""5.2: what costs a warning, bullet by bullet."""

from collections.abc import Sequence

import pytest

from nonuple.core.board import EMPTY
from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.correcting.faults import CLAUSES, Fault, Sanction
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.slips import CopiedLetter, SlipMark
from nonuple.rules.articles import DUPLICATE_2014
from tests.duplicate.games import board_with
from tests.duplicate.slip_cases import (
    NONE,
    PASSE,
    PENALTY,
    WARNING,
    ZERO,
    copied,
    outcome,
    ruled,
    slip,
)

RIZ, MUNIE = "RIZTOUA", "MUNIEOT"
PAS = copied("PAS", -1, 1)


def test_each_fault_cites_its_bullet() -> None:
    cited = {
        fault: clause.article
        for fault, clause in CLAUSES.items()
        if clause.sanction is Sanction.WARNING
    }
    bullets = {1: 2, 2: 2, 3: 1, 4: 3, 5: 1, 6: 1, 7: 2, 8: 1}
    for bullet, number in bullets.items():
        assert list(cited.values()).count(DUPLICATE_2014[f"5.2#{bullet}"]) == number


# 1. The score.


@pytest.mark.parametrize(
    ("claimed", "fault"), [(None, Fault.SCORE_MISSING), (18, Fault.SCORE_WRONG)]
)
@pytest.mark.parametrize(("where", "cells"), [("I3", ()), ("", PAS)])
def test_1_score_missing_or_wrong(
    claimed: int | None, fault: Fault, where: str, cells: Sequence[CopiedLetter]
) -> None:
    ruling = ruled(MUNIE, slip("MUNIE", where, claimed, cells))
    assert (*outcome(ruling), ruling.faults) == (20, WARNING, (fault,))


@pytest.mark.parametrize("claimed", [0, 999])
def test_1_the_real_score_counts_whatever_is_claimed(claimed: int) -> None:
    assert outcome(ruled(MUNIE, slip("MUNIE", "I3", claimed))) == (20, WARNING)


# 2. The first turn.


@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize("claimed", [110, 98, 94, 92, 90])
def test_2_any_possible_score_gets_the_best_place(claimed: int, *, down: bool) -> None:
    ruling = ruled("FEDAYIN", slip("FEDAYIN", "", claimed, down=down), board=EMPTY)
    assert (*outcome(ruling), ruling.word, ruling.coordinate) == (110, NONE, "FEDAYIN", "H8")


@pytest.mark.parametrize(
    ("claimed", "fault"),
    [
        (100, Fault.FIRST_SCORE_IMPOSSIBLE),
        (111, Fault.FIRST_SCORE_IMPOSSIBLE),
        (None, Fault.FIRST_SCORE_MISSING),
    ],
)
def test_2_missing_or_impossible(claimed: int | None, fault: Fault) -> None:
    ruling = ruled("FEDAYIN", slip("FEDAYIN", "", claimed), board=EMPTY)
    assert (*outcome(ruling), ruling.faults) == (110, WARNING, (fault,))


def test_2_the_first_word_must_be_one() -> None:
    assert outcome(ruled("FEDAYIN", slip("FEDAY", "", 50), board=EMPTY)) == (0, ZERO)
    assert outcome(ruled("FEDAYIT", slip("FEDAYIN", "", 110), board=EMPTY)) == (0, ZERO)
    assert outcome(ruled("FEDAYIN", slip("FEDAYI.", "", 110), board=EMPTY)) == (0, ZERO)
    assert outcome(ruled("FEDAYIN", slip("FEDAYI", "", 110), board=EMPTY)) == (0, ZERO)


# 3. Two letters of raccord.


def test_3_two_letters_instead_of_three() -> None:
    ruling = ruled(MUNIE, slip("MUNIE", "", 20, copied("PA", -1, 1)))
    assert (*outcome(ruling), ruling.faults) == (20, WARNING, (Fault.TWO_LETTER_RACCORD,))


def test_3_a_letter_of_the_word_is_one_of_the_two() -> None:
    ruling = ruled("DELIEZT", slip("DEPLIEZ", "", 38, copied("A", 2, 1), down=True))
    assert ruling.faults == (Fault.TWO_LETTER_RACCORD,)


@pytest.mark.parametrize("letter", ["P", "A", "S"])
def test_3_one_letter_is_none(letter: str) -> None:
    place = 1 + "PAS".index(letter)
    assert outcome(ruled(MUNIE, slip("MUNIE", "", 20, copied(letter, -1, place)))) == (0, ZERO)


LE = board_with(("LE", "H8"))


def test_3_two_letters_where_the_board_has_no_more() -> None:
    """NES from 9G holds the E; the L beside it is the other letter of LE."""
    beside = copied("L", 1, -1)
    assert outcome(ruled("SNTRAIO", slip("NES", "", 5, beside, down=True), board=LE)) == (5, NONE)
    assert outcome(ruled("SNTRAIO", slip("NES", "", 5, down=True), board=LE)) == (0, ZERO)


def test_3_but_three_as_soon_as_the_board_has_a_third() -> None:
    board = board_with(("LE", "H8"), ("LES", "H8"))
    lexicon = Lexicon.from_words("third", ["NE"])
    two, three = copied("L", 1, -1), (*copied("L", 1, -1), *copied("S", 1, 1))
    for cells, expected in ((two, (3, WARNING)), (three, (3, NONE))):
        written = slip("NE", "", 3, cells, down=True)
        assert outcome(ruled("NTRAIOU", written, board=board, lexicon=lexicon)) == expected


# 4. One letter off.


@pytest.mark.parametrize(
    ("letters", "fault"),
    [
        # Two right letters with a hole between: said otherwise, a raccord of two letters.
        ("P.S", Fault.TWO_LETTER_RACCORD),
        ("PS", Fault.RACCORD_OMISSION),
        # An S is missing, or is an E.
        ("PASE", Fault.RACCORD_CHANGE),
        ("PSSE", Fault.RACCORD_OMISSION),
        # The first of two S left out, and PA closed up: not a shift of PAS.
        (".PAS", Fault.RACCORD_OMISSION),
        ("PAT", Fault.RACCORD_CHANGE),
        ("TAS", Fault.RACCORD_CHANGE),
        ("PUS", Fault.RACCORD_CHANGE),
        ("P#S", Fault.RACCORD_CHANGE),
        ("PASSI", Fault.RACCORD_CHANGE),
        ("PSA", Fault.RACCORD_SWAP),
        ("APS", Fault.RACCORD_SWAP),
        ("PASES", Fault.RACCORD_SWAP),
    ],
)
def test_4_one_omitted_or_changed_or_two_swapped(letters: str, fault: Fault) -> None:
    ruling = ruled(MUNIE, slip("MUNIE", "", 20, copied(letters, -1, 1)))
    assert (*outcome(ruling), ruling.faults) == (20, WARNING, (fault,))


@pytest.mark.parametrize(
    "letters",
    ["TUS", "SAP", "PTT", "TA", "PT", "TSA", "PATE"],
    ids=lambda letters: letters,
)
def test_4_two_mistakes_are_too_many(letters: str) -> None:
    assert outcome(ruled(MUNIE, slip("MUNIE", "", 20, copied(letters, -1, 1)))) == (0, ZERO)


@pytest.mark.parametrize(
    ("letters", "expected"),
    [
        # P is in the word, and right: what is beside it is one letter off.
        ("S", Fault.RACCORD_OMISSION),
        (".S", Fault.RACCORD_OMISSION),
        (".SS", Fault.RACCORD_OMISSION),
        ("SSE", Fault.RACCORD_OMISSION),
        ("AT", Fault.RACCORD_CHANGE),
        ("SA", Fault.RACCORD_SWAP),
        ("TT", Fault.MISPLACED),
    ],
)
def test_4_with_a_letter_of_the_word(letters: str, expected: Fault) -> None:
    ruling = ruled("DELIEZT", slip("DEPLIEZ", "", 38, copied(letters, 2, 1), down=True))
    assert ruling.faults == (expected,)


@pytest.mark.parametrize(
    ("letters", "fault"),
    [
        ("PASS", Fault.RACCORD_OMISSION),
        ("PASE", Fault.RACCORD_OMISSION),
        ("PATSE", Fault.RACCORD_CHANGE),
        ("PASES", Fault.RACCORD_SWAP),
    ],
)
def test_4_right_before_the_word(letters: str, fault: Fault) -> None:
    """The letter left out may be the one next to the word."""
    ruling = ruled(RIZ, slip("RIZ", "", 21, copied(letters, 0, -len(letters)), down=True))
    assert (*outcome(ruling), ruling.faults) == (21, WARNING, (fault,))


@pytest.mark.parametrize(("letters", "column"), [("SS", -2), ("ASS", -3), ("SS.", -2)])
def test_4_the_only_letter_that_touches_the_word_is_left_out(letters: str, column: int) -> None:
    """S of SI is under the E of PASSE."""
    ruling = ruled("SITOULR", slip("SI", "", 5, copied(letters, -1, column)))
    assert (*outcome(ruling), ruling.faults) == (5, WARNING, (Fault.RACCORD_OMISSION,))


def test_4_the_right_raccord_is_of_one_word_in_a_row() -> None:
    """S, E, M and the O of OR go round a corner: one wrong letter is not forgiven."""
    board = board_with(("PASSE", "H4"), ("EMOI", "8H"))
    straight = slip("OR", "", 2, copied("TM", -2, 0, down=True))
    assert outcome(ruled("RTULBAN", straight, board=board)) == (2, WARNING)
    corner = slip("OR", "", 2, (*copied("EM", -2, 0, down=True), *copied("T", -2, -1)))
    assert outcome(ruled("RTULBAN", corner, board=board)) == (0, ZERO)


def test_4_the_right_raccord_must_touch_the_word() -> None:
    """SSE is three letters in a row, but none of them touches OR nor its O."""
    board = board_with(("PASSE", "H4"), ("EMOI", "8H"))
    written = slip("OR", "", 2, copied("SE", -2, -1))
    assert outcome(ruled("RTULBAN", written, board=board)) == (0, ZERO)


def test_4_the_right_raccord_has_three_letters() -> None:
    ruling = ruled("SNTRAIO", slip("NES", "", 5, copied("T", 1, -1), down=True), board=LE)
    assert outcome(ruling) == (0, ZERO)


def test_4_one_letter_too_many_is_for_the_committee() -> None:
    ruling = ruled(MUNIE, slip("MUNIE", "", 20, copied("PXAS", -1, 1)))
    assert outcome(ruling) == (0, ZERO)
    assert ruling.committee is Committee.RACCORD_EXTRA_LETTER


@pytest.mark.parametrize(("claimed", "points"), [(31, 31), (17, 17), (20, 17), (None, 17)])
def test_4_several_places_one_letter_off(claimed: int | None, points: int) -> None:
    board = board_with(("PASSE", "H4"), ("EMOI", "8H"), ("FRICASSE", "K6"))
    written = slip("FEU", "", claimed, copied("ATS", 1, 0))
    assert outcome(ruled("FEUTOIR", written, board=board)) == (points, WARNING)


@pytest.mark.parametrize(
    ("claimed", "expected"),
    [
        (17, (17, "G5", Fault.RACCORD_CHANGE)),
        (15, (15, "7J", Fault.DIRECTION_INVERTED)),
        (16, (15, "7J", Fault.DIRECTION_INVERTED)),
        (None, (15, "7J", Fault.DIRECTION_INVERTED)),
    ],
)
def test_4_one_letter_off_or_all_of_it_turned(
    claimed: int | None, expected: tuple[int, str, Fault]
) -> None:
    """ATS below FEU: ASS of PASSE, or ATS of EMATS with the slip turned; the score decides."""
    board = board_with(("PASSE", "H4"), ("EMATS", "8H"))
    ruling = ruled("FEUTOIR", slip("FEU", "", claimed, copied("ATS", 1, 0)), board=board)
    assert (ruling.points, ruling.coordinate, ruling.faults[0]) == expected
    assert ruling.sanction is Sanction.WARNING


# 5 and 6. The circle of the joker.


def test_5_the_letter_of_the_joker_is_not_circled() -> None:
    ruling = ruled("MNIEOT?", slip("MUNIE", "I3", 18))
    assert (*outcome(ruling), ruling.faults) == (18, WARNING, (Fault.JOKER_NOT_CIRCLED,))
    assert ruling.word == "MuNIE"


@pytest.mark.parametrize("circled", [(), (2,)])
def test_5_a_joker_of_the_board_may_be_circled_or_not(circled: tuple[int, ...]) -> None:
    board = board_with(("pASSE", "H4"))
    written = slip("DEPLIEZ", "4F", 32, circled=circled)
    # P, which is worth three, is in the double of the word.
    assert outcome(ruled("DELIEZT", written, board=board)) == (32, NONE)


@pytest.mark.parametrize("circled", [(), (2,)])
def test_5_beside_one_of_the_board_that_of_the_rack_must_be(circled: tuple[int, ...]) -> None:
    board = board_with(("pASSE", "H4"))
    written = slip("DEPLIEZ", "4F", None, circled=circled)
    ruling = ruled("DELIET?", written, board=board)
    assert ruling.faults == (Fault.JOKER_NOT_CIRCLED, Fault.SCORE_MISSING)
    assert ruling.word == "DEpLIEz"


@pytest.mark.parametrize("circled", [(0,), (4,), (0, 1), (1, 3)])
def test_6_another_letter_is_circled(circled: tuple[int, ...]) -> None:
    ruling = ruled("MNIEOT?", slip("MUNIE", "I3", 18, circled=circled))
    assert (*outcome(ruling), ruling.faults) == (18, WARNING, (Fault.OTHER_LETTER_CIRCLED,))


def test_6_a_letter_of_the_board_that_is_no_joker() -> None:
    ruling = ruled("DELIEZT", slip("DEPLIEZ", "4F", 38, circled=[2]))
    assert (*outcome(ruling), ruling.faults) == (38, WARNING, (Fault.OTHER_LETTER_CIRCLED,))


def test_6_a_letter_of_the_board_instead_of_the_joker() -> None:
    """Z is the joker; the circle is round the P of PASSE."""
    ruling = ruled("DELIET?", slip("DEPLIEZ", "4F", None, circled=[2]))
    assert (ruling.faults[0], ruling.word) == (Fault.OTHER_LETTER_CIRCLED, "DEPLIEz")


def test_6_a_letter_though_there_is_no_joker_at_all() -> None:
    ruling = ruled(MUNIE, slip("MUNIE", "I3", 20, circled=[0]))
    assert (*outcome(ruling), ruling.faults) == (20, WARNING, (Fault.OTHER_LETTER_CIRCLED,))


def test_6_a_joker_may_be_laid_for_a_letter_of_the_rack() -> None:
    """M is worth two, on a double letter: four less."""
    ruling = ruled("MUNIEO?", slip("MUNIE", "I3", 16, circled=[0]))
    assert (*outcome(ruling), ruling.word) == (16, NONE, "mUNIE")


@pytest.mark.parametrize(
    ("circled", "fault"),
    [
        ((1, 4), None),
        ((1,), Fault.JOKER_NOT_CIRCLED),
        ((), Fault.JOKER_NOT_CIRCLED),
        ((0, 1), Fault.OTHER_LETTER_CIRCLED),
        ((0, 2), Fault.OTHER_LETTER_CIRCLED),
    ],
)
def test_6_two_jokers(circled: tuple[int, ...], fault: Fault | None) -> None:
    """U and E are jokers: 20 less U twice, and less E twice on a double letter."""
    ruling = ruled("MNIOT??", slip("MUNIE", "I3", 14, circled=circled))
    assert ruling.word == "MuNIe"
    assert ruling.faults == ((fault,) if fault else ())


# 7. The coordinate, or the direction, inverted.


@pytest.mark.parametrize("edition", ["2014", "2011", "2016"])
@pytest.mark.parametrize(
    ("where", "down", "fault"),
    [("H9", True, Fault.COORDINATE_INVERTED), ("9H", False, Fault.DIRECTION_INVERTED)],
)
@pytest.mark.parametrize("claimed", [21, 20, None])
def test_7_one_of_them(
    where: str, fault: Fault, claimed: int | None, edition: str, *, down: bool
) -> None:
    ruling = ruled(RIZ, slip("RIZ", where, claimed, down=down), edition=edition)
    assert (*outcome(ruling), ruling.faults[0], ruling.coordinate) == (21, WARNING, fault, "9H")


@pytest.mark.parametrize(("claimed", "points"), [(10, 10), (8, 8), (9, 8), (None, 8)], ids=str)
@pytest.mark.parametrize(("where", "down"), [("G10", True), ("10G", False)])
def test_7_playable_both_ways_the_score_decides_else_the_least(
    claimed: int | None, points: int, where: str, *, down: bool
) -> None:
    board = board_with(("ChACUNE", "H4"))
    ruling = ruled("EIOLMLS", slip("MELOS", where, claimed, down=down), board=board)
    assert outcome(ruling) == (points, WARNING)
    assert ruling.coordinate == {10: "G10", 8: "10G"}[points]


def test_7_the_whole_slip_turned_with_its_raccord() -> None:
    ruling = ruled(RIZ, slip("RIZ", "", 21, copied("PASSE", -5, 0, down=True)))
    assert (*outcome(ruling), ruling.faults) == (21, WARNING, (Fault.DIRECTION_INVERTED,))


# 8. A slip hard to read.


def test_8_hard_to_read() -> None:
    ruling = ruled(MUNIE, slip("MUNIE", "I3", 20, marks=[SlipMark.HARD_TO_READ]), board=PASSE)
    assert (*outcome(ruling), ruling.faults) == (20, WARNING, (Fault.HARD_TO_READ,))


def test_none_of_these_costs_points() -> None:
    assert PENALTY not in {outcome(ruled(MUNIE, slip("MUNIE", "I3", n)))[1] for n in range(40)}
