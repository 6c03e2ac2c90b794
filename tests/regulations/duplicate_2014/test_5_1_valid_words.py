"""5.1: the words admitted are those of the lexicon, and nothing else decides."""

import pytest

from nonuple.core.lexicon import Lexicon
from nonuple.duplicate.correcting.faults import Fault
from tests.duplicate.slip_cases import LEXICON, NONE, WORDS, ZERO, outcome, ruled, slip

WITHOUT = {
    word: Lexicon.from_words(f"without {word}", set(WORDS.split()) - {word})
    for word in ("MUNIE", "PU", "SE", "PASSER")
}


def test_words_of_the_list() -> None:
    assert outcome(ruled("MUNIEOT", slip("MUNIE", "I3", 20), lexicon=LEXICON)) == (20, NONE)


@pytest.mark.parametrize("word", ["MUNIE", "PU", "SE"])
def test_every_word_formed_must_be_of_the_list(word: str) -> None:
    ruling = ruled("MUNIEOT", slip("MUNIE", "I3", 20), lexicon=WITHOUT[word])
    assert (*outcome(ruling), ruling.faults) == (0, ZERO, (Fault.INADMISSIBLE,))
    assert ruling.infractions[0].meant == word
    assert ruling.refused == 20


def test_a_word_made_longer_must_be_of_the_list() -> None:
    ruling = ruled("RIZTOUA", slip("RIZ", "9H", 21), lexicon=WITHOUT["PASSER"])
    assert (ruling.points, ruling.infractions[0].meant) == (0, "PASSER")


def test_words_on_the_board_are_not_judged_again() -> None:
    without = Lexicon.from_words("without PASSE", set(WORDS.split()) - {"PASSE"})
    assert outcome(ruled("MUNIEOT", slip("MUNIE", "I3", 20), lexicon=without)) == (20, NONE)
