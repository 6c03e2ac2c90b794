"""The words of the project's lexicon, read straight from its data files."""

import lzma
import zlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "src" / "nonuple" / "data" / "lexicon"


@cache
def full_words() -> tuple[str, ...]:
    """Every word, in alphabetical order."""
    words: set[str] = set()
    for path in FOLDER.glob("words-*.txt.xz"):
        words.update(lzma.decompress(path.read_bytes()).decode("ascii").split())
    words.update((FOLDER / "words-two-letters.txt").read_text("ascii").split())
    return tuple(sorted(words))


def sub_lexicon(words: Iterable[str]) -> tuple[str, ...]:
    """About one word in twelve, always the same ones, and all words of two or three letters."""
    return tuple(
        word for word in words if len(word) <= 3 or zlib.crc32(word.encode("ascii")) % 12 == 0
    )
