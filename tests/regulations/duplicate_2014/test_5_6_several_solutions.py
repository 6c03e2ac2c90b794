"""5.6: several solutions on one slip, and unclear jokers."""

import pytest

from nonuple.core.board import EMPTY
from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.correcting.faults import Fault, clause
from nonuple.duplicate.slips import Slip, Solution, StruckLetters
from tests.duplicate.games import board_with, rules
from tests.duplicate.slip_cases import (
    NONE,
    PENALTY,
    WARNING,
    ZERO,
    outcome,
    ruled,
    slip,
    solution,
)

RACK = "MUNIERZ"
MUNIE, RIZ = solution("MUNIE", "I3"), solution("RIZ", "9H")
VOID = solution("MUNIE", "A1")
SHIFTED = solution("MUNIE", "I4")


def several(*solutions: Solution, claimed: int | None) -> Slip:
    return Slip(solutions, claimed)


# 1. Several solutions.


@pytest.mark.parametrize(
    ("solutions", "claimed", "expected"),
    [
        ((MUNIE, RIZ), 21, (21, NONE)),
        ((MUNIE, RIZ), 20, (20, NONE)),
        ((RIZ, MUNIE), 20, (20, NONE)),
        ((MUNIE, RIZ), 22, (20, WARNING)),
        ((MUNIE, RIZ), None, (20, WARNING)),
        # Zero is the least.
        ((MUNIE, VOID), 19, (0, ZERO)),
        ((MUNIE, VOID), None, (0, ZERO)),
        ((VOID, RIZ), 21, (21, NONE)),
        ((VOID, VOID), 20, (0, ZERO)),
        # The same word twice.
        ((MUNIE, MUNIE), 20, (20, NONE)),
        ((MUNIE, MUNIE), 19, (20, WARNING)),
        # One tells the claimed score better than the other.
        ((SHIFTED, MUNIE), 20, (20, NONE)),
        ((SHIFTED, RIZ), 20, (15, PENALTY)),
        ((SHIFTED, RIZ), 21, (21, NONE)),
        ((SHIFTED, RIZ), 19, (0, ZERO)),
        ((MUNIE, RIZ, VOID), 21, (21, NONE)),
        ((MUNIE, RIZ, VOID), 22, (0, ZERO)),
    ],
)
def test_1_the_score_decides_else_the_least_nought_included(
    solutions: tuple[Solution, ...], claimed: int | None, expected: tuple[int, str]
) -> None:
    assert outcome(ruled(RACK, several(*solutions, claimed=claimed))) == expected


@pytest.mark.parametrize(
    ("solutions", "claimed", "expected"),
    [
        ((MUNIE, RIZ), 21, (20, NONE)),
        ((MUNIE, RIZ), 20, (20, NONE)),
        ((MUNIE, RIZ), None, (20, NONE)),
        ((VOID, RIZ), 21, (0, ZERO)),
    ],
)
def test_1_always_the_least_in_the_abridged_text(
    solutions: tuple[Solution, ...], claimed: int | None, expected: tuple[int, str]
) -> None:
    slips = several(*solutions, claimed=claimed)
    assert outcome(ruled(RACK, slips, edition="abrege")) == expected


@pytest.mark.parametrize(
    ("claimed", "expected"),
    [
        # FEDAYIN may be worth 98 though 110 is given; EN is worth 4.
        (98, (110, NONE)),
        (4, (4, NONE)),
        (50, (4, WARNING)),
    ],
)
def test_1_on_the_first_turn_a_possible_score_tells_the_word(
    claimed: int, expected: tuple[int, str]
) -> None:
    both = several(solution("FEDAYIN"), solution("EN"), claimed=claimed)
    assert outcome(ruled("FEDAYIN", both, board=EMPTY)) == expected


def test_1_on_the_first_turn_a_score_of_both_words_tells_none() -> None:
    """MUNIE may be worth 12, 14 or 16, TONIE 10 or 12."""
    lexicon = Lexicon.from_words("both", ["MUNIE", "TONIE"])
    for claimed, points in ((12, 12), (14, 16), (10, 12)):
        both = several(solution("MUNIE"), solution("TONIE"), claimed=claimed)
        ruling = ruled("MUNIEOT", both, board=EMPTY, lexicon=lexicon)
        assert outcome(ruling) == (points, NONE)


# 2. What is struck out.


def test_2_a_struck_solution_is_none() -> None:
    struck = solution("MUNIE", "I3", is_struck=True)
    for claimed, expected in ((21, (21, NONE)), (20, (21, WARNING))):
        for solutions in ((struck, RIZ), (RIZ, struck)):
            assert outcome(ruled(RACK, several(*solutions, claimed=claimed))) == expected
    assert ruled(RACK, several(struck, claimed=20)).faults == (Fault.BLANK_SLIP,)


def test_2_struck_letters_are_none() -> None:
    struck = Solution(
        MUNIE.word, MUNIE.direction, coordinate="I3", struck_letters=(StruckLetters(2, "R"),)
    )
    assert outcome(ruled(RACK, several(struck, claimed=20))) == (20, NONE)


# 3. Where the joker is, nobody can tell.


@pytest.mark.parametrize(
    ("claimed", "expected"),
    [(12, (12, WARNING)), (9, (9, WARNING)), (10, (9, WARNING)), (None, (9, WARNING))],
)
@pytest.mark.parametrize("circled", [(), (3,), (1,), (4,)])
def test_3_the_score_decides_else_the_least(
    claimed: int | None, expected: tuple[int, str], circled: tuple[int, ...]
) -> None:
    """COCHE down on the E of PASSE: 12 or 9 by the C that is the joker."""
    written = slip("COCHE", "8D", claimed, circled=circled)
    assert outcome(ruled("COHTRI?", written)) == expected


@pytest.mark.parametrize(("circled", "points"), [((0, 3), 9), ((2, 4), 12)])
@pytest.mark.parametrize("claimed", [9, 12, None])
def test_3_one_of_two_circles_may_be_clear(
    circled: tuple[int, int], points: int, claimed: int | None
) -> None:
    ruling = ruled("COHTRI?", slip("COCHE", "8D", claimed, circled=circled))
    assert outcome(ruling) == (points, WARNING)
    assert ruling.faults[0] is Fault.OTHER_LETTER_CIRCLED


@pytest.mark.parametrize(("circled", "points"), [(0, 9), (2, 12)])
@pytest.mark.parametrize("claimed", [9, 12, None])
def test_3_a_right_circle_is_clear_whatever_the_score(
    circled: int, points: int, claimed: int | None
) -> None:
    written = slip("COCHE", "8D", claimed, circled=[circled])
    sanction = NONE if claimed == points else WARNING
    assert outcome(ruled("COHTRI?", written)) == (points, sanction)


@pytest.mark.parametrize(
    ("claimed", "circled", "expected"),
    [
        # Worst joker, best place.
        (72, (), (72, WARNING)),
        (68, (), (72, WARNING)),
        (100, (), (72, WARNING)),
        (None, (), (72, WARNING)),
        (72, (1,), (72, NONE)),
        (66, (2,), (72, NONE)),
    ],
)
@pytest.mark.parametrize("edition", ["2014", "2011"])
def test_3_first_turn_abbesse(
    claimed: int | None, circled: tuple[int, ...], expected: tuple[int, str], edition: str
) -> None:
    written = slip("ABBESSE", "", claimed, circled=circled)
    assert outcome(ruled("ABESSE?", written, board=EMPTY, edition=edition)) == expected


@pytest.mark.parametrize(
    ("claimed", "circled", "expected"),
    [
        # The first C is worth 20 at best, the second 24.
        (20, (), (20, WARNING)),
        (18, (), (20, WARNING)),
        (22, (), (20, WARNING)),
        (None, (), (20, WARNING)),
        # Only the second can give 24.
        (24, (), (24, WARNING)),
        (24, (3,), (24, WARNING)),
        (24, (2,), (24, NONE)),
        (18, (2,), (24, NONE)),
        (20, (0,), (20, NONE)),
        (24, (0,), (20, WARNING)),
    ],
)
@pytest.mark.parametrize("edition", ["2014", "2011"])
def test_3_first_turn_coche(
    claimed: int | None, circled: tuple[int, ...], expected: tuple[int, str], edition: str
) -> None:
    written = slip("COCHE", "", claimed, circled=circled)
    assert outcome(ruled("COHETR?", written, board=EMPTY, edition=edition)) == expected


# Where the least counts, the ruling says so.


def test_the_least_of_two_solutions_is_applied_by_this_article() -> None:
    ruling = ruled(RACK, several(MUNIE, RIZ, claimed=22))
    assert ruling.faults == (Fault.SEVERAL_SOLUTIONS, Fault.SCORE_WRONG)
    assert ruling.infractions[0].meant == "MUNIE (20), RIZ (21)"
    zero = ruled(RACK, several(MUNIE, VOID, claimed=None))
    assert zero.faults == (Fault.SEVERAL_SOLUTIONS, Fault.MISPLACED)
    assert ruled(RACK, several(MUNIE, RIZ, claimed=21)).faults == ()
    assert ruled(RACK, several(MUNIE, MUNIE, claimed=19)).faults == (Fault.SCORE_WRONG,)


def test_the_least_of_two_places_of_the_joker_is_applied_by_this_article() -> None:
    ruling = ruled("COHTRI?", slip("COCHE", "8D", 10))
    assert ruling.faults == (Fault.JOKER_NOT_CIRCLED, Fault.UNCLEAR_JOKER, Fault.SCORE_WRONG)
    assert ruling.infractions[1].meant == "cOCHE (9), COcHE (12)"
    first = ruled("COHETR?", slip("COCHE", "", 22), board=EMPTY)
    assert Fault.FIRST_UNCLEAR_JOKER in first.faults
    settled = ruled("COHETR?", slip("COCHE", "", 24), board=EMPTY)
    assert Fault.FIRST_UNCLEAR_JOKER not in settled.faults


@pytest.mark.parametrize(
    ("edition", "fault", "article"),
    [
        ("2014", Fault.SEVERAL_SOLUTIONS, "2014, 5.6 point 1"),
        ("2014", Fault.UNCLEAR_JOKER, "2014, 5.6 point 3"),
        ("2011", Fault.FIRST_UNCLEAR_JOKER, "2011, 4"),
        ("abrege", Fault.SEVERAL_SOLUTIONS, "abrégé, 5.A point 1"),
        ("abrege", Fault.UNCLEAR_JOKER, "abrégé, 5.A point 3"),
    ],
)
def test_each_edition_cites_its_own_text(edition: str, fault: Fault, article: str) -> None:
    assert str(clause(fault, rules(name=edition)).article) == article


SHIFT_BOARD = board_with(("CHANTER", "H4"), ("REGATE", "10H"), ("HANTE", "M6"))
SHIFT_WORDS = Lexicon.from_words("shift", ["OSE", "HO", "AS", "NE", "FAUT", "FA", "AN", "UT", "TE"])


@pytest.mark.parametrize(
    ("claimed", "expected"), [(22, (14, WARNING)), (14, (14, NONE)), (None, (0, ZERO))]
)
def test_1_a_score_of_a_shifted_place_tells_no_right_place(
    claimed: int | None, expected: tuple[int, str]
) -> None:
    """FAUT is written at F6, where it is no move, and is worth 22 at G6; OSE is 14 at I5."""
    both = several(solution("OSE", "I5"), solution("FAUT", "F6"), claimed=claimed)
    ruling = ruled("FAUTOSE", both, board=SHIFT_BOARD, lexicon=SHIFT_WORDS)
    assert outcome(ruling) == expected
