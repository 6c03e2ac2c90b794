"""The data files: their text, written compressed, and compared with files written before."""

import lzma
import math
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path

from tools.lexicon.normalising import normalise
from tools.lexicon.selecting import Selection, Words

WORDS_GRAMMALECTE = "words-grammalecte.mpl.txt"
WORDS_DELA = "words-dela.lgpllr.txt"
WORDS_TWO_LETTERS = "words-two-letters.txt"
LEMMAS_GRAMMALECTE = "lemmas-grammalecte.mpl.tsv"
LEMMAS_DELA = "lemmas-dela.lgpllr.tsv"
DEFINITIONS = "definitions-wiktionary.ccbysa.tsv"
FREQUENCIES = "frequency-wordfreq.ccbysa.tsv"
_LEFT_PLAIN = frozenset({WORDS_TWO_LETTERS})


def texts(
    selection: Selection, glosses: Mapping[str, str], frequencies: Mapping[str, float]
) -> dict[str, bytes]:
    """The text of each data file by name; lines are sorted by code point."""
    files = {
        WORDS_GRAMMALECTE: sorted(selection.grammalecte),
        WORDS_TWO_LETTERS: sorted(selection.two_letters),
        LEMMAS_GRAMMALECTE: _lemma_lines(selection.grammalecte),
        DEFINITIONS: _definition_lines(selection, glosses),
        FREQUENCIES: _frequency_lines(selection, frequencies),
    }
    if selection.dela:
        files |= {
            WORDS_DELA: sorted(selection.dela),
            LEMMAS_DELA: _lemma_lines(selection.dela),
        }
    return {name: _text(lines) for name, lines in files.items()}


def _text(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def _lemma_lines(words: Words) -> list[str]:
    lines = []
    for word, readings in sorted(words.items()):
        described = sorted(" ".join(reading).strip() for reading in readings)
        lines.append(f"{word}\t{' | '.join(described)}")
    return lines


def _definition_lines(selection: Selection, glosses: Mapping[str, str]) -> list[str]:
    """A word without lemma is looked up under every headword that tiles spell alike."""
    two_letters = selection.two_letters
    headwords = selection.lemmas & glosses.keys()
    headwords.update(headword for headword in glosses if normalise(headword) in two_letters)
    return [f"{headword}\t{glosses[headword]}" for headword in sorted(headwords)]


def _frequency_lines(selection: Selection, frequencies: Mapping[str, float]) -> list[str]:
    """Zipf figures: the decimal logarithm of occurrences in a billion words."""
    return [
        f"{word}\t{math.log10(frequencies[word]) + 9:.2f}"
        for word in selection.all_words
        if word in frequencies
    ]


def path_in(directory: Path, name: str) -> Path:
    """Where a data file is kept."""
    return directory / (name if name in _LEFT_PLAIN else f"{name}.xz")


def write(files: Mapping[str, bytes], directory: Path) -> None:
    """Write each file; one version of liblzma always compresses to the same bytes."""
    directory.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        path = path_in(directory, name)
        if path.suffix == ".xz":
            path.write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))
        else:
            path.write_bytes(text)


class Comparison(Enum):
    SAME = "same text"
    DIFFERENT = "DIFFERENT TEXT"
    MISSING = "MISSING"


def compare(files: Mapping[str, bytes], directory: Path) -> dict[str, Comparison]:
    """How the text of each kept file stands against the one just built."""
    return {name: _compared(text, path_in(directory, name)) for name, text in files.items()}


def _compared(text: bytes, path: Path) -> Comparison:
    if not path.exists():
        return Comparison.MISSING
    kept = path.read_bytes()
    if path.suffix == ".xz":
        kept = lzma.decompress(kept)
    return Comparison.SAME if kept == text else Comparison.DIFFERENT
