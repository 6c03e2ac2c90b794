"""1.2: a letter counts what it is marked with, a joker nothing."""

from nonuple.core.board import EMPTY
from nonuple.core.notation import parse_placement
from nonuple.core.scoring import score


def test_letters_count_their_values() -> None:
    (word,) = score(EMPTY, parse_placement("WHISKY H8")).words
    assert [letter.value for letter in word.letters] == [10, 4, 1, 1, 10, 10]


def test_a_joker_counts_nothing_whatever_it_stands_for() -> None:
    (word,) = score(EMPTY, parse_placement("wHISKy H8")).words
    assert [letter.value for letter in word.letters] == [0, 4, 1, 1, 10, 0]
    assert [letter.points for letter in word.letters][-1] == 0
