"""5.1: words are valid by the list; until a challenge nobody asks."""

import pytest

from nonuple.classic.errors import VoidWords
from nonuple.classic.events import Settings
from tests.classic.tables import ANN, BOB, WORDS, At, begun


def test_an_invalid_word_stays_unless_challenged() -> None:
    table = At(begun("PASSETX", "DEPLIEZ"))
    table.play(ANN, "XETSAP 8C")
    table.accept(BOB)
    assert table.scores[0] > 0


def test_beginners_are_told_of_invalid_words_before_they_lay_them() -> None:
    table = At(begun("PASSETX", "DEPLIEZ", settings=Settings(is_void=True)))
    before = table.game
    with pytest.raises(VoidWords) as refused:
        table.play(ANN, "XETSAP 8C")
    assert refused.value.words == ("XETSAP",)
    assert table.game == before


def test_the_list_decides_word_by_word() -> None:
    for words, scores in ((WORDS, (20, -5)), (WORDS - {"PASSE"}, (0, 0))):
        table = At(begun("PASSETS", "MUNIESE"), words)
        table.play(ANN, "PASSE H4")
        table.challenge(BOB, "PASSE")
        assert table.scores == scores
