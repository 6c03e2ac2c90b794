"""The lexicon's answers against the obvious ones, on lists small enough to search by hand."""

import hashlib
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.core.errors import BadWord, UnknownLetter
from nonuple.core.letters import ALPHABET
from nonuple.core.lexicon import (
    BadImage,
    EmptyLexicon,
    Hooks,
    ImageFault,
    Lexicon,
    TooManyWords,
    compile_words,
)

WORDS = ["AI", "AIS", "MAI", "MAIS", "MAISON", "MAISONS", "SAIN", "NAIS", "ANIS", "RAMAI", "OS"]
FEW = Lexicon.from_words("few", WORDS)

word = st.text("ABCDE", min_size=2, max_size=6)
word_sets = st.sets(word, min_size=1, max_size=60)


def test_validity_is_exact() -> None:
    assert all(word in FEW for word in WORDS)
    for other in ("MAIT", "SNIA", "maison", "MAÏS", "A", "", "MAISONSMAISONSMA", "M1", 3):
        assert other not in FEW
    assert FEW.words() == sorted(WORDS)
    assert len(FEW) == len(WORDS)


def test_anagrams_use_every_letter() -> None:
    assert FEW.anagrams("INAS") == ["ANIS", "NAIS", "SAIN"]
    assert FEW.anagrams("IA?") == ["AIS", "MAI"]
    assert FEW.anagrams("?????????????????") == []


def test_words_from_come_longest_first() -> None:
    assert FEW.words_from("SIAM") == ["MAIS", "AIS", "MAI", "AI"]
    assert FEW.words_from("A" * 300 + "I") == ["AI"]


def test_hooks_insertions_and_extensions() -> None:
    assert FEW.hooks("AI") == Hooks(front="M", back="S")
    assert FEW.hooks("MAIS") == Hooks(front="", back="")
    assert Lexicon.from_words("x", ["CHAT", "CHANT", "CHAUT"]).inserted("CHAT") == [
        "CHANT",
        "CHAUT",
    ]
    assert FEW.extensions("MAI") == ["MAIS", "MAISON", "MAISONS", "RAMAI"]


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("MAI?", ["MAIS"]),
        ("*AI*", [word for word in sorted(WORDS) if "AI" in word]),
        ("[AN]?I*", ["ANIS", "NAIS"]),
        ("#@@", ["MAI"]),
        ("@*@", ["AI"]),
        ("[^M]AI*", ["NAIS", "SAIN"]),
        ("maïs*", ["MAIS", "MAISON", "MAISONS"]),
    ],
)
def test_patterns(pattern: str, found: list[str]) -> None:
    assert FEW.pattern(pattern) == found


def test_unknown_letters_are_named() -> None:
    with pytest.raises(UnknownLetter):
        FEW.anagrams("A1")
    with pytest.raises(UnknownLetter):
        FEW.hooks("É")


@pytest.mark.parametrize("bad", ["A", "ABCDEFGHIJKLMNOP", "mot", "MOT DEUX", "ÉTÉ", "MOT\r"])
def test_what_is_not_a_word_is_not_compiled(bad: str) -> None:
    with pytest.raises(BadWord):
        compile_words(["BON", bad])


def test_an_empty_lexicon_is_refused() -> None:
    with pytest.raises(EmptyLexicon):
        compile_words([])


def test_the_fingerprint_is_of_the_words_alone() -> None:
    text = "".join(f"{word}\n" for word in sorted(WORDS))
    shuffled = random.Random(1).sample(WORDS, len(WORDS)) + WORDS[:3]
    assert FEW.fingerprint == hashlib.sha256(text.encode()).hexdigest()
    assert Lexicon.from_words("other", shuffled).fingerprint == FEW.fingerprint
    assert Lexicon.from_words("more", [*WORDS, "NI"]).fingerprint != FEW.fingerprint


def test_damaged_images_are_refused_with_the_reason() -> None:
    image = compile_words(WORDS)
    other_version = image[:8] + bytes([image[8] + 1]) + image[9:]
    altered = image[:-1] + bytes([image[-1] ^ 1])
    for damaged, reason in [
        (b"", ImageFault.FOREIGN),
        (b"MAISON\n" * 100, ImageFault.FOREIGN),
        (other_version, ImageFault.VERSION),
        (image[:-8], ImageFault.TRUNCATED),
        (image[:20], ImageFault.TRUNCATED),
        (image + b"\0", ImageFault.TRUNCATED),
        (altered, ImageFault.ALTERED),
    ]:
        with pytest.raises(BadImage) as refused:
            Lexicon("damaged", damaged)
        assert refused.value.reason is reason


@given(word_sets)
def test_compiling_keeps_exactly_the_words(words: set[str]) -> None:
    lexicon = Lexicon.from_words("any", words)
    assert lexicon.words() == sorted(words)
    assert compile_words(words) == compile_words(sorted(words, reverse=True))


@given(word_sets, st.text("ABCDE?", min_size=1, max_size=7))
def test_anagrams_are_those_a_count_finds(words: set[str], letters: str) -> None:
    jokers = letters.count("?")
    held = Counter(letters.replace("?", ""))
    made = {word for word in words if (Counter(word) - held).total() <= jokers}
    lexicon = Lexicon.from_words("any", words)
    assert set(lexicon.anagrams(letters)) == {w for w in made if len(w) == len(letters)}
    assert set(lexicon.words_from(letters)) == {w for w in made if len(w) <= len(letters)}


@given(word_sets, word)
def test_hooks_are_those_trying_every_letter_finds(words: set[str], stem: str) -> None:
    lexicon = Lexicon.from_words("any", words)
    front = "".join(letter for letter in ALPHABET if letter + stem in words)
    back = "".join(letter for letter in ALPHABET if stem + letter in words)
    assert lexicon.hooks(stem) == Hooks(front, back)
    assert lexicon.extensions(stem) == sorted(w for w in words if stem in w and w != stem)


def test_a_search_that_finds_too_much_is_given_up() -> None:
    lexicon = Lexicon.from_words("any", ["BON", "BONS", "BONTE"])
    assert lexicon.pattern("BON*", 3) == ["BON", "BONS", "BONTE"]
    assert lexicon.extensions("BON", 3) == ["BONS", "BONTE"]
    with pytest.raises(TooManyWords):
        lexicon.pattern("BON*", 2)
    with pytest.raises(TooManyWords):
        lexicon.extensions("BON", 2)
    # Each way to share the stars out costs as much as another word.
    with pytest.raises(TooManyWords):
        lexicon.pattern("*B*", 2)
