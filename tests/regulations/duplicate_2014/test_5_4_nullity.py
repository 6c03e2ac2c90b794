"""5.4: what is worth nothing, bullet by bullet and dash by dash."""

import pytest

from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.correcting.faults import CLAUSES, Fault, Sanction
from nonuple.duplicate.slips import Slip, SlipMark
from nonuple.rules.articles import DUPLICATE_2014
from tests.duplicate.games import board_with
from tests.duplicate.slip_cases import (
    NONE,
    WARNING,
    WORDS,
    copied,
    outcome,
    ruled,
    slip,
    solution,
)

MUNIE, RIZ = "MUNIEOT", "RIZTOUA"
GOOD = slip("MUNIE", "I3", 20)
BLANK = Slip()


def refused(rack: str, *slips: Slip, **choices: object) -> tuple[Fault, ...]:
    ruling = ruled(rack, *slips, **choices)  # type: ignore[arg-type]
    assert (ruling.points, ruling.solution, ruling.sanction) == (0, 0, Sanction.ZERO)
    return ruling.faults


def test_each_fault_cites_its_bullet_and_dash() -> None:
    cited = [
        (clause.article, clause.dash)
        for clause in CLAUSES.values()
        if clause.sanction is Sanction.ZERO
    ]
    for bullet in (1, 2, 3, 4, 5, 7, 8):
        assert (DUPLICATE_2014[f"5.4#{bullet}"], None) in cited
    for dash in (1, 2, 3, 4, 5):
        assert (DUPLICATE_2014["5.4#6"], dash) in cited


def test_1_no_slip() -> None:
    assert refused(MUNIE) == (Fault.NO_SLIP,)


@pytest.mark.parametrize(
    "blank",
    [
        BLANK,
        Slip(claimed=20),
        Slip(table="12"),
        Slip((solution("MUNIE", "I3", is_struck=True),), 20),
        slip("", "I3", 20),
    ],
    ids=["bare", "score", "table", "struck", "reference"],
)
def test_2_one_blank_slip(blank: Slip) -> None:
    assert refused(MUNIE, blank) == (Fault.BLANK_SLIP,)


def test_2_blank_slips_beside_a_written_one_do_not_count() -> None:
    assert outcome(ruled(MUNIE, BLANK, GOOD, BLANK)) == (20, NONE)
    assert refused(MUNIE, BLANK, BLANK) == (Fault.BLANK_SLIP,)


def test_3_several_slips() -> None:
    assert refused(MUNIE, GOOD, GOOD) == (Fault.SEVERAL_SLIPS,)
    assert refused(MUNIE, GOOD, BLANK, slip("MUNI", "I3", 3)) == (Fault.SEVERAL_SLIPS,)


def test_4_written_after_the_end() -> None:
    assert refused(MUNIE, slip("MUNIE", "I3", 20, marks=[SlipMark.LATE])) == (Fault.LATE_SLIP,)


def test_5_exchanged_after_the_end() -> None:
    assert refused(MUNIE, slip("MUNIE", "I3", 20, marks=[SlipMark.SWAPPED])) == (
        Fault.SWAPPED_SLIP,
    )


def test_6_1_letters_that_are_not_there() -> None:
    assert refused(MUNIE, slip("MUNIEZ", "I3", 30)) == (Fault.NOT_IN_RACK,)
    # Two of a letter, where the rack has one.
    assert refused("MUNIOTS", slip("MUNIE", "I3", 20)) == (Fault.NOT_IN_RACK,)
    # A letter of the board elsewhere is not in the rack.
    assert refused("MUNIOTP", slip("MUNIE", "", 20, copied("PAS", -1, 1))) == (Fault.NOT_IN_RACK,)
    assert refused("MUNOTP?", slip("MUNIE", "I3", 20)) == (Fault.NOT_IN_RACK,)


def test_6_1_more_letters_than_may_be_laid() -> None:
    """Eight letters of the rack where seven may be laid."""
    lexicon = Lexicon.from_words("eight", ["DEPLIASSE", "DEPLIAS"])
    board = board_with(("PASSE", "H4"))
    eight = slip("DEPLIASSE", "4F", 70)
    choices = {"board": board, "lexicon": lexicon}
    assert refused("DELIASSE", eight, formulas=["7sur8"], **choices) == (Fault.TOO_MANY_LETTERS,)
    assert ruled("DELIASSE", eight, formulas=["7et8"], **choices).points > 75  # type: ignore[arg-type]
    fewer = slip("DEPLIAS", "4F", 18)
    assert ruled("DELIASSE", fewer, formulas=["7sur8"], **choices).points > 0  # type: ignore[arg-type]


def test_6_2_not_in_whole() -> None:
    assert refused("DELIEZT", slip("DE.LIEZ", "4F", 38)) == (Fault.NOT_WHOLE,)
    assert refused("JOUTIRA", slip("JOU", "8E", 10)) == (Fault.NOT_WHOLE,)


def test_6_3_no_right_reference() -> None:
    for where in ("K3", "A1", "O15", "", "Z1"):
        assert refused(MUNIE, slip("MUNIE", where, 20)) == (Fault.MISPLACED,)
    assert refused(MUNIE, slip("MUNIE", "", 20, copied("TUS", -1, 1))) == (Fault.MISPLACED,)


def test_6_3_on_other_letters_of_the_board() -> None:
    assert refused(MUNIE, slip("MUNIE", "H6", 20)) == (Fault.MISPLACED,)


def test_6_4_a_word_that_is_not_admitted() -> None:
    without = Lexicon.from_words("without MUNIE", set(WORDS.split()) - {"MUNIE"})
    assert refused(MUNIE, GOOD, lexicon=without) == (Fault.INADMISSIBLE,)


def test_6_4_a_word_formed_beside_it() -> None:
    without = Lexicon.from_words("without AN", set(WORDS.split()) - {"AN"})
    assert refused(MUNIE, GOOD, lexicon=without) == (Fault.INADMISSIBLE,)
    by_raccord = slip("MUNIE", "", 20, copied("PAS", -1, 1))
    assert refused(MUNIE, by_raccord, lexicon=without) == (Fault.INADMISSIBLE,)


@pytest.mark.parametrize("word", ["MUN#E", "#####", "MUN1E", "munie"])
def test_6_5_a_word_nobody_can_read(word: str) -> None:
    assert refused(MUNIE, slip(word, "I3", 20)) == (Fault.ILLEGIBLE_WORD,)


def test_7_coordinate_and_direction_both_inverted() -> None:
    assert refused(RIZ, slip("RIZ", "H9", 21)) == (Fault.BOTH_INVERTED,)
    down = slip("MUNIE", "3I", 20)
    assert refused(MUNIE, down) == (Fault.BOTH_INVERTED,)


BOTH_WAYS = board_with(("PASSE", "H4"), ("MUNIE", "I3"))


@pytest.mark.parametrize("claimed", [9, 8])
def test_7_but_not_one_letter_that_makes_a_word_each_way(claimed: int) -> None:
    """S in I8 makes ES from 8H and MUNIES from I3."""
    ruling = ruled("STROULA", slip("ES", "H8", claimed), board=BOTH_WAYS)
    assert (*outcome(ruling), ruling.coordinate) == (9, WARNING, "8H")


def test_7_one_letter_that_makes_one_word_is_no_exception() -> None:
    """U under P makes PU only."""
    assert refused("UTIOLNR", slip("PU", "H4", 4)) == (Fault.BOTH_INVERTED,)


@pytest.mark.parametrize("where", ["#", "I#", "#3"])
def test_8_a_reference_nobody_can_read(where: str) -> None:
    assert refused(MUNIE, slip("MUNIE", where, 20)) == (Fault.ILLEGIBLE_REFERENCE,)


def test_the_first_reason_of_the_text_is_given() -> None:
    """Neither in the rack nor admitted."""
    without = Lexicon.from_words("without MUNIE", set(WORDS.split()) - {"MUNIE"})
    assert refused("TROULAS", GOOD, lexicon=without) == (Fault.NOT_IN_RACK,)


def test_a_wrong_score_alone_never_voids_a_solution() -> None:
    assert all(ruled(MUNIE, slip("MUNIE", "I3", n)).points == 20 for n in (None, -3, 0, 19, 10**9))


def test_what_it_would_have_been_worth_is_kept() -> None:
    without = Lexicon.from_words("without MUNIE", set(WORDS.split()) - {"MUNIE"})
    assert ruled(MUNIE, GOOD, lexicon=without).refused == 20


@pytest.mark.parametrize(
    "second",
    [Slip((), 20), Slip((solution("RIZ", "9H", is_struck=True),), 21)],
    ids=["only a score", "only struck"],
)
def test_3_a_second_slip_without_a_solution_is_blank(second: Slip) -> None:
    assert ruled("MUNIEOT", slip("MUNIE", "I3", 20), second).points == 20
    assert ruled("MUNIEOT", second, slip("MUNIE", "I3", 20)).points == 20
