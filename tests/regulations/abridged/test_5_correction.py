"""5 of the abridged text: words, several solutions, jokers."""

import pytest

from nonuple.core.board import EMPTY
from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.correcting.faults import Fault, clause
from nonuple.duplicate.slips import Slip
from nonuple.rules.articles import ABRIDGED
from nonuple.rules.editions import EDITION_ABRIDGED as RULES
from tests.duplicate.slip_cases import NONE, ZERO, outcome, ruled, slip, solution

MUNIE, RIZ = solution("MUNIE", "I3"), solution("RIZ", "9H")
VOID = solution("RIZ", "A1")
STRUCK = solution("MUNIE", "I3", is_struck=True)


def test_the_edition_cites_its_own_text() -> None:
    assert clause(Fault.INADMISSIBLE, RULES).article == ABRIDGED["5"]
    assert clause(Fault.JOKER_NOT_CIRCLED, RULES).article == ABRIDGED["5.A#3"]
    assert RULES.article("correction.several_solutions") == ABRIDGED["5.A#1"]


def test_words_of_the_list_only() -> None:
    lexicon = Lexicon.from_words("few", ["MUNIE", "PU", "AN", "SI"])
    ruling = ruled("MUNIEOT", slip("MUNIE", "I3", 20), lexicon=lexicon, edition="abrege")
    assert (*outcome(ruling), ruling.infractions[0].meant) == (0, ZERO, "SE")


@pytest.mark.parametrize("claimed", [20, 21, 22, None])
def test_a_1_always_the_least_whatever_is_claimed(claimed: int | None) -> None:
    for solutions in ((MUNIE, RIZ), (RIZ, MUNIE)):
        written = Slip(solutions, claimed)
        assert outcome(ruled("MUNIERZ", written, edition="abrege")) == (20, NONE)
    assert outcome(ruled("MUNIERZ", Slip((MUNIE, VOID), 20), edition="abrege")) == (0, ZERO)


def test_a_2_what_is_struck_is_none() -> None:
    assert outcome(ruled("MUNIERZ", Slip((STRUCK, RIZ), 21), edition="abrege")) == (21, NONE)
    assert outcome(ruled("MUNIERZ", Slip((STRUCK,), 20), edition="abrege")) == (0, ZERO)


@pytest.mark.parametrize(("claimed", "points"), [(12, 12), (9, 9), (10, 9), (None, 9)])
def test_a_3_unclear_jokers(claimed: int | None, points: int) -> None:
    written = slip("COCHE", "8D", claimed)
    assert outcome(ruled("COHTRI?", written, edition="abrege")) == (points, NONE)


@pytest.mark.parametrize(
    ("rack", "word", "points"), [("ABESSE?", "ABBESSE", 72), ("COHETR?", "COCHE", 20)]
)
def test_a_3_first_turn_worst_joker_best_place(rack: str, word: str, points: int) -> None:
    ruling = ruled(rack, slip(word), board=EMPTY, edition="abrege")
    assert outcome(ruling) == (points, NONE)


def test_every_fault_cites_the_text_itself() -> None:
    """But for the two that it does not penalise, and for what only the formulas forbid."""
    others = {Fault.SHIFTED, Fault.LAST_LETTER_MISSING, Fault.TOO_MANY_LETTERS}
    cited = {fault: clause(fault, RULES).article.regulation for fault in Fault}
    assert {fault for fault, text in cited.items() if text != "abrégé"} == others
