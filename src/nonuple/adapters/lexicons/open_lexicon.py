"""The open French lexicon shipped with the package, and what it knows of each word."""

import io
import lzma
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from urllib.parse import quote

from nonuple.core.letters import fold

WORD_FILES = ("words-grammalecte.mpl.txt.xz", "words-dela.lgpllr.txt.xz", "words-two-letters.txt")
LEMMA_FILES = ("lemmas-grammalecte.mpl.tsv.xz", "lemmas-dela.lgpllr.tsv.xz")
DEFINITION_FILE = "definitions-wiktionary.ccbysa.tsv.xz"
FREQUENCY_FILE = "frequency-wordfreq.ccbysa.tsv.xz"
# Between the readings of a word, and between the senses of a headword.
_SEPARATOR = " | "
_SHORT_HEADWORD = re.compile(rb"^([^\t\n]{2,4})\t", re.MULTILINE)


def packaged_data() -> Traversable:
    """The folder of the shipped lexicon; any other with the same file names serves as well."""
    return files("nonuple") / "data" / "lexicon"


def open_words(data: Traversable | None = None) -> list[str]:
    """Every word of the open lexicon, sorted."""
    folder = packaged_data() if data is None else data
    words = [word for name in WORD_FILES for word in _read(folder, name).decode().split()]
    words.sort()
    return list(dict.fromkeys(words))


class Category(StrEnum):
    VERB = "V"
    NOUN = "N"
    ADJECTIVE = "A"
    ADVERB = "R"
    OTHER = "O"


@dataclass(frozen=True, slots=True)
class Analysis:
    """One reading of a word; the morphology is in the tags of the source."""

    lemma: str
    category: Category
    morphology: str


@dataclass(frozen=True, slots=True)
class Definition:
    """The senses of a headword, never to be shown without their source line."""

    headword: str
    senses: tuple[str, ...]

    @property
    def source_line(self) -> str:
        """The work, its licence and the page that names its authors."""
        page = f"https://fr.wiktionary.org/wiki/{quote(self.headword)}"
        return f"Wiktionnaire, CC BY-SA 4.0, {page}"


class WordFacts:
    """Lemmas, definitions and frequency of words spelled as tiles spell them.

    Each file is decompressed at the first question that needs it, then searched in place.
    """

    def __init__(self, data: Traversable | None = None) -> None:
        self._data = packaged_data() if data is None else data

    def lemmas(self, word: str) -> tuple[Analysis, ...]:
        """The readings of a word; none for an unknown one and for a few words of two letters."""
        return tuple(
            _analysis(reading)
            for table in self._lemma_tables
            for reading in _items(table.find(word))
        )

    def definitions(self, word: str) -> tuple[Definition, ...]:
        """The definitions of the word's lemmas, in their order."""
        headwords: tuple[str, ...] = tuple(reading.lemma for reading in self.lemmas(word))
        if not headwords:
            headwords = self._short_headwords.get(word, ())
        found = ((headword, self._definitions.find(headword)) for headword in headwords)
        texts = {headword: text for headword, text in found if text is not None}
        return tuple(Definition(headword, _items(text)) for headword, text in texts.items())

    def frequency(self, word: str) -> float:
        """The Zipf figure: the decimal logarithm of occurrences in a billion words of text.

        A word without a figure of its own takes that of its lexeme, all forms added up (the most
        frequent lexeme where it has several readings); 0.0 when no form was ever met.
        """
        own = self._frequencies.find(word)
        if own is not None:
            return float(own)
        occurrences = (
            self._lexeme_occurrences.get(f"{reading.lemma} {reading.category}", 0.0)
            for reading in self.lemmas(word)
        )
        most = max(occurrences, default=0.0)
        return round(math.log10(most), 2) if most else 0.0

    @cached_property
    def _lemma_tables(self) -> tuple["_SortedTable", ...]:
        return tuple(_SortedTable(_read(self._data, name)) for name in LEMMA_FILES)

    @cached_property
    def _definitions(self) -> "_SortedTable":
        return _SortedTable(_read(self._data, DEFINITION_FILE))

    @cached_property
    def _frequencies(self) -> "_SortedTable":
        return _SortedTable(_read(self._data, FREQUENCY_FILE))

    @cached_property
    def _short_headwords(self) -> dict[str, tuple[str, ...]]:
        """Common headwords of two letters, for the words that no source gives a lemma."""
        headwords: dict[str, tuple[str, ...]] = {}
        for match in _SHORT_HEADWORD.finditer(self._definitions.text):
            headword = match[1].decode()
            if len(headword) == 2 and headword == headword.lower():
                word = fold(headword)
                headwords[word] = (*headwords.get(word, ()), headword)
        return headwords

    @cached_property
    def _lexeme_occurrences(self) -> dict[str, float]:
        """Occurrences in a billion words by `lemma category`, summed over the forms."""
        met = {word: 10 ** float(zipf) for word, zipf in self._frequencies.rows()}
        occurrences: dict[str, float] = {}
        for table in self._lemma_tables:
            for word, readings in table.rows():
                if word in met:
                    for lexeme in {_lexeme(reading) for reading in _items(readings)}:
                        occurrences[lexeme] = occurrences.get(lexeme, 0.0) + met[word]
        return occurrences


class _SortedTable:
    """Lines of key, tab and value, sorted by the bytes of the key and searched by halves."""

    def __init__(self, text: bytes) -> None:
        self.text = text

    def find(self, key: str) -> str | None:
        wanted = key.encode()
        low, high = 0, len(self.text)
        while low < high:
            middle = (low + high) // 2
            start = max(low, self.text.rfind(b"\n", low, middle) + 1)
            end = self.text.index(b"\n", middle)
            found, _, value = self.text[start:end].partition(b"\t")
            if found == wanted:
                return value.decode()
            if found < wanted:
                low = end + 1
            else:
                high = start
        return None

    def rows(self) -> Iterator[tuple[str, str]]:
        for line in io.TextIOWrapper(io.BytesIO(self.text), encoding="utf-8", newline="\n"):
            key, _, value = line.removesuffix("\n").partition("\t")
            yield key, value


def _read(data: Traversable, name: str) -> bytes:
    content = (data / name).read_bytes()
    return lzma.decompress(content) if name.endswith(".xz") else content


def _items(text: str | None) -> tuple[str, ...]:
    return tuple(text.split(_SEPARATOR)) if text else ()


def _analysis(reading: str) -> Analysis:
    lemma, _, tags = reading.partition(" ")
    category, _, morphology = tags.partition(" ")
    return Analysis(lemma, Category(category), morphology)


def _lexeme(reading: str) -> str:
    return " ".join(reading.split(" ", 2)[:2])
