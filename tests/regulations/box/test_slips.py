"""The duplicate at home: slips, jokers and the raccord."""

import pytest

from nonuple.core.board import EMPTY
from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.correcting.faults import Fault, clause
from nonuple.duplicate.slips import Slip
from nonuple.rules.articles import BOX
from nonuple.rules.editions import EDITION_FAMILY as RULES
from tests.duplicate.games import board_with
from tests.duplicate.slip_cases import NONE, ZERO, copied, outcome, ruled, slip


@pytest.mark.parametrize(
    ("fault", "title"),
    [
        (Fault.INADMISSIBLE, "Bulletins-réponses et marque"),
        (Fault.JOKER_NOT_CIRCLED, "Jokers"),
        (Fault.OTHER_LETTER_CIRCLED, "Jokers"),
        (Fault.TWO_LETTER_RACCORD, "Raccord"),
        (Fault.MISPLACED, "Raccord"),
    ],
)
def test_the_edition_cites_its_own_text(fault: Fault, title: str) -> None:
    assert clause(fault, RULES).article == BOX[title]


def test_pas_tells_that_munie_is_in_i3_and_not_in_9d() -> None:
    ruling = ruled("MUNIEOT", slip("MUNIE", "", 20, copied("PAS", -1, 1)), edition="famille")
    assert (*outcome(ruling), ruling.coordinate) == (20, NONE, "I3")


def test_three_consecutive_letters_of_the_word_joined() -> None:
    """O, M and E are of EMOI; S, E and M go round a corner."""
    board = board_with(("PASSE", "H4"), ("EMOI", "8H"))
    in_a_row = slip("OR", "", 2, copied("EM", -2, 0, down=True))
    assert outcome(ruled("RTULBAN", in_a_row, board=board, edition="famille")) == (2, NONE)
    corner = slip("SI", "", 3, (*copied("E", -1, 0), *copied("S", -1, -1), *copied("O", 1, 0)))
    assert outcome(ruled("SITULBA", corner, board=board, edition="famille")) == (0, ZERO)


def test_three_in_a_row_and_more() -> None:
    board = board_with(("PASSE", "H4"), ("EMOI", "8H"))
    more = slip("OR", "", 2, (*copied("EM", -2, 0, down=True), *copied("S", -2, -1)))
    assert outcome(ruled("RTULBAN", more, board=board, edition="famille")) == (2, NONE)


@pytest.mark.parametrize("letters", ["PA", "PAT"])
def test_without_warnings_a_slip_of_the_pen_costs_nothing(letters: str) -> None:
    written = slip("MUNIE", "", 20, copied(letters, -1, 1))
    ruling = ruled("MUNIEOT", written, edition="famille")
    assert outcome(ruling) == (20, NONE)
    assert len(ruling.faults) == 1


@pytest.mark.parametrize(
    ("rack", "written"),
    [
        ("MUNIEOT", slip("MUNIE", "", 20)),
        ("MUNIEOT", slip("MUNIE", "I4", 20)),
        ("JOUTIRA", slip("JOU", "8E", 11)),
    ],
)
def test_silent_on_penalties(rack: str, written: Slip) -> None:
    assert outcome(ruled(rack, written, edition="famille")) == (0, ZERO)


def test_a_word_that_is_not_admitted_earns_nothing() -> None:
    lexicon = Lexicon.from_words("few", ["MUNIE"])
    written = slip("MUNIE", "I3", 20)
    assert outcome(ruled("MUNIEOT", written, lexicon=lexicon, edition="famille")) == (0, ZERO)


def test_the_joker_is_circled() -> None:
    right = ruled("MNIEOT?", slip("MUNIE", "I3", 18, circled=[1]), edition="famille")
    assert (*outcome(right), right.faults) == (18, NONE, ())
    wrong = ruled("MNIEOT?", slip("MUNIE", "I3", 18), edition="famille")
    assert (*outcome(wrong), wrong.faults) == (18, NONE, (Fault.JOKER_NOT_CIRCLED,))


def test_the_first_slip_needs_no_underlined_letter() -> None:
    """The best place counts, whatever letter is on the star."""
    assert outcome(ruled("PASSETU", slip("PASSE", "", 20), board=EMPTY, edition="famille"))[1] == (
        NONE
    )
