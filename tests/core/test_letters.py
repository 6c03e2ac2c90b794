import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.core.errors import UnknownLetter
from nonuple.core.letters import (
    ALPHABET,
    CONSONANTS,
    EITHER,
    FRENCH,
    JOKER,
    VOWELS,
    Distribution,
    fold,
    letter_code,
    strip_accents,
    tile_index,
)

# The table printed in the box: letters, value, number of tiles.
PRINTED = {
    "A": (1, 9),
    "B": (3, 2),
    "C": (3, 2),
    "D": (2, 3),
    "E": (1, 15),
    "F": (4, 2),
    "G": (2, 2),
    "H": (4, 2),
    "I": (1, 8),
    "J": (8, 1),
    "K": (10, 1),
    "L": (1, 5),
    "M": (2, 3),
    "N": (1, 6),
    "O": (1, 6),
    "P": (3, 2),
    "Q": (8, 1),
    "R": (1, 6),
    "S": (1, 6),
    "T": (1, 6),
    "U": (1, 6),
    "V": (4, 2),
    "W": (10, 1),
    "X": (10, 1),
    "Y": (10, 1),
    "Z": (10, 1),
    "?": (0, 2),
}


@pytest.mark.parametrize(("tile", "value", "count"), [(t, *row) for t, row in PRINTED.items()])
def test_french_tiles_are_those_of_the_box(tile: str, value: int, count: int) -> None:
    assert (FRENCH.value(tile), FRENCH.count(tile)) == (value, count)


def test_french_has_102_tiles() -> None:
    assert FRENCH.total == 102


def test_a_joker_is_worth_nothing_whatever_it_stands_for() -> None:
    assert {FRENCH.value(letter) for letter in ALPHABET.lower()} == {0}


def test_each_tile_is_vowel_or_consonant_or_either() -> None:
    assert frozenset("AEIOU") == VOWELS
    assert frozenset("Y?") == EITHER
    assert len(CONSONANTS) == 20
    assert set().union(VOWELS, CONSONANTS, EITHER) == set(ALPHABET + JOKER)


@pytest.mark.parametrize(("tile", "code"), [("?", 0), ("A", 1), ("B", 2), ("Z", 26)])
def test_letter_codes(tile: str, code: int) -> None:
    assert letter_code(tile) == code


def test_the_joker_comes_last_in_distributions() -> None:
    assert [tile_index(tile) for tile in "AZ?"] == [0, 25, 26]


@pytest.mark.parametrize("text", ["a", "É", "", ".", "AB", "1"])
def test_what_no_tile_bears_is_refused(text: str) -> None:
    for lookup in (letter_code, tile_index, FRENCH.count):
        with pytest.raises(UnknownLetter) as caught:
            lookup(text)
        assert caught.value.letter == text


@pytest.mark.parametrize("text", ["é", "É", "", ".", "ab"])
def test_no_value_for_what_no_tile_can_stand_for(text: str) -> None:
    with pytest.raises(UnknownLetter):
        FRENCH.value(text)


def test_a_distribution_counts_every_tile() -> None:
    with pytest.raises(ValueError, match="27"):
        Distribution("short", (1,) * 26, (1,) * 27)


@pytest.mark.parametrize(
    ("count", "value", "joker"), [(-1, 1, 0), (1, 11, 0), (1, -1, 0), (1, 300, 0), (1, 1, 1)]
)
def test_counts_and_values_stay_within_what_can_be_played(
    count: int, value: int, joker: int
) -> None:
    with pytest.raises(ValueError, match="0"):
        Distribution("odd", (count,) * 27, (value,) * 26 + (joker,))
    assert Distribution("ten", (0,) * 27, (10,) * 26 + (0,)).value("A") == 10


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("béarnais", "BEARNAIS"),
        ("Âme", "AME"),
        ("çà", "CA"),
        ("naïf", "NAIF"),
        ("cœur", "COEUR"),
        ("ŒUVRE", "OEUVRE"),
        ("ex æquo", "EX AEQUO"),
        ("cañon", "CANON"),
        ("e\N{COMBINING ACUTE ACCENT}té", "ETE"),
        ("où?", "OU?"),
    ],
)
def test_fold(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_stripping_accents_keeps_the_case_that_marks_jokers() -> None:
    assert strip_accents("ÉtÉ, Œœ") == "EtE, OEoe"


@given(st.text(st.sampled_from("aàâæbcçdeéèêëiîïoôœuùûüÿzAÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸZ")))
def test_folding_french_gives_letters_and_is_done_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert set(fold(text)) <= set(ALPHABET)
