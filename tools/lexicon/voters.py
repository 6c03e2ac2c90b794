"""Resources that only vote on which lexemes to keep: none of their text is copied as words."""

import re
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from tools.lexicon.lexemes import Category, LexemeKey
from tools.lexicon.normalising import fits_board, normalise, playable

# `word-list-compress`: length of the prefix shared with the word before, plus one, then the tail.
# A zero byte stands for 31 more.
_COMPRESSED_WORD = re.compile(rb"(\x00*)([\x01-\x1f])([^\x00-\x1f]*)")
_LEFFF_CATEGORIES = {
    "v": Category.VERB,
    "auxAvoir": Category.VERB,
    "auxEtre": Category.VERB,
    "nc": Category.NOUN,
    "adj": Category.ADJECTIVE,
    "adv": Category.ADVERB,
}


@dataclass(frozen=True)
class Voters:
    """What each resource knows."""

    aspell: AbstractSet[str]
    abu: AbstractSet[str]
    lefff: AbstractSet[LexemeKey]
    wiktionary: AbstractSet[str]  # headwords as written, accents kept
    wordfreq: Mapping[str, float]


def aspell_words(compressed_list: bytes) -> set[str]:
    """The playable words of one of aspell's compressed lists."""
    words = set()
    word = b""
    for zeros, length, tail in _COMPRESSED_WORD.findall(compressed_list):
        word = word[: len(zeros) * 31 + length[0] - 1] + tail
        played = playable(word.decode("latin-1"))
        if played:
            words.add(played)
    return words


def abu_words(lines: Iterable[str]) -> set[str]:
    """The playable words of the ABU list."""
    return {word for word in map(playable, lines) if word}


def lefff_lexemes(lines: Iterable[str]) -> set[LexemeKey]:
    """The common lemmas of Lefff: `form, category, lemma, tags` between tabs."""
    lexemes = set()
    for line in lines:
        fields = line.split("\t")
        if len(fields) == 4 and fields[2] == fields[2].lower():
            category = _LEFFF_CATEGORIES.get(fields[1], Category.OTHER)
            lexemes.add(LexemeKey(normalise(fields[2]), category))
    return lexemes


def wiktionary_glosses(lines: Iterable[str]) -> dict[str, str]:
    """Headword to definitions, those joined by ` | `."""
    pairs = (line.partition("\t") for line in lines)
    return {headword: text for headword, _, text in pairs if text}


def common_headwords(glosses: Iterable[str]) -> set[str]:
    """Headwords that are no proper name."""
    return {headword for headword in glosses if headword == headword.lower()}


def word_frequencies(bins: Sequence[Sequence[str]]) -> dict[str, float]:
    """Share of each word in running text; bin n holds the words at −n centibels of it.

    Spellings that differ by accents alone are added up.
    """
    frequencies: dict[str, float] = {}
    for centibels, spellings in enumerate(bins):
        for spelling in spellings:
            word = normalise(spelling)
            if fits_board(word):
                frequencies[word] = frequencies.get(word, 0.0) + 10 ** (-centibels / 100)
    return frequencies
