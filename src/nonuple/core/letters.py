"""Letters, what they are worth and how many tiles bear them."""

import re
import unicodedata
from dataclasses import dataclass

from nonuple.core.errors import UnknownLetter

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
JOKER = "?"
TILES = ALPHABET + JOKER
HIGHEST_VALUE = 10

# Y and the joker count as vowel or consonant, whichever suits.
EITHER = frozenset("Y" + JOKER)
VOWELS = frozenset("AEIOU")
CONSONANTS = frozenset(ALPHABET) - VOWELS - EITHER

_CODES = {JOKER: 0} | {letter: code for code, letter in enumerate(ALPHABET, start=1)}
_INDICES = {tile: index for index, tile in enumerate(TILES)}
_ACCENTS = re.compile("[\u0300-\u036f]+")
_LIGATURES = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"})


def letter_code(tile: str) -> int:
    """The kernel's number for a tile: 1 to 26, and 0 for the joker."""
    try:
        return _CODES[tile]
    except KeyError:
        raise UnknownLetter(tile) from None


def tile_index(tile: str) -> int:
    """The place of a tile in `TILES` and in the tuples of a distribution: joker last."""
    try:
        return _INDICES[tile]
    except KeyError:
        raise UnknownLetter(tile) from None


def strip_accents(text: str) -> str:
    """The text without accents or ligatures, its case kept."""
    if text.isascii():
        return text
    return _ACCENTS.sub("", unicodedata.normalize("NFD", text.translate(_LIGATURES)))


def fold(text: str) -> str:
    """The text as tiles spell it: no accent, no ligature, upper case."""
    return strip_accents(text).upper()


@dataclass(frozen=True)
class Distribution:
    """How many tiles bear each letter and their value, 0 to 10: A to Z, then the joker."""

    name: str
    counts: tuple[int, ...]
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.counts) != len(TILES) or len(self.values) != len(TILES):
            raise ValueError(f"a distribution has {len(TILES)} counts and as many values")
        if min(self.counts) < 0:
            raise ValueError("a distribution counts no less than 0 tiles")
        if not all(0 <= value <= HIGHEST_VALUE for value in self.values) or self.values[-1]:
            raise ValueError(f"a letter is worth 0 to {HIGHEST_VALUE}, a joker 0")

    @property
    def total(self) -> int:
        """The number of tiles."""
        return sum(self.counts)

    def count(self, tile: str) -> int:
        """How many tiles bear this letter."""
        return self.counts[tile_index(tile)]

    def value(self, letter: str) -> int:
        """The points of a letter; a lower-case letter is a joker's."""
        return self.values[tile_index(JOKER if letter in _JOKER_LETTERS else letter)]


_JOKER_LETTERS = frozenset(ALPHABET.lower())

FRENCH = Distribution(
    name="french",
    #        A  B  C  D   E  F  G  H  I  J   K  L  M  N  O  P  Q  R  S  T  U  V   W   X   Y   Z  ?
    counts=(9, 2, 2, 3, 15, 2, 2, 2, 8, 1, 1, 5, 3, 6, 6, 2, 1, 6, 6, 6, 6, 2, 1, 1, 1, 1, 2),
    values=(1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 10, 1, 2, 1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10, 0),
)
