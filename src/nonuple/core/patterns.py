"""Patterns of words.

A letter stands for itself, `?` or `.` for any letter, `@` for a vowel, `#` for a consonant (Y is
both), `[ABC]` for one of these, `[^ABC]` for any other, `*` for any number of letters; there may
be up to four `*`.
"""

import re
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final

from nonuple.core.errors import NonupleError
from nonuple.core.letters import ALPHABET, CONSONANTS, VOWELS, fold

_TOKEN = re.compile(r"\[(\^?)([A-Z]+)\]|([A-Z])|([?.@#*])")
MOST_STARS = 4


@dataclass(eq=False)
class BadPattern(NonupleError):
    """A text that is not a pattern; `at` is the 1-based place of what cannot be read."""

    text: str
    at: int

    def __str__(self) -> str:
        return f"not a pattern: {self.text!r}, character {self.at}"


@dataclass(eq=False)
class TooManyStars(NonupleError):
    """A pattern with so many stars that they could be shared out in too many ways."""

    text: str
    limit: int

    def __str__(self) -> str:
        return f"a pattern has at most {self.limit} '*': {self.text!r}"


def _set_of(letters: str | frozenset[str]) -> int:
    return sum(1 << ALPHABET.index(letter) + 1 for letter in set(letters))


ANY: Final = _set_of(ALPHABET)
_SETS = {
    "?": ANY,
    ".": ANY,
    "@": _set_of(VOWELS | {"Y"}),
    "#": _set_of(CONSONANTS | {"Y"}),
}


def parse_pattern(text: str, longest: int) -> list[tuple[int, ...]]:
    """The sets of letters, place by place, of each length that the pattern can have."""
    parts: list[list[int]] = [[]]
    folded = fold(text.strip())
    at = 0
    while at < len(folded):
        token = _TOKEN.match(folded, at)
        if token is None:
            raise BadPattern(text, at + 1)
        at = token.end()
        if token[4] == "*":
            parts.append([])
        else:
            parts[-1].append(_token_set(token))
    if parts == [[]]:
        raise BadPattern(text, 1)
    if len(parts) - 1 > MOST_STARS:
        raise TooManyStars(text, MOST_STARS)
    return _lengths(parts, longest)


def _token_set(token: re.Match[str]) -> int:
    if token[2]:
        letters = _set_of(token[2])
        return ANY & ~letters if token[1] else letters
    return _set_of(token[3]) if token[3] else _SETS[token[4]]


def _lengths(parts: list[list[int]], longest: int) -> list[tuple[int, ...]]:
    """Each way of giving the stars a length, up to the longest word."""
    spare = longest - sum(map(len, parts))
    stars = len(parts) - 1
    made = set()
    # Cut points in rising order share out what is spare among the stars.
    for cuts in combinations_with_replacement(range(spare + 1), stars):
        sets = list(parts[0])
        for part, low, high in zip(parts[1:], (0, *cuts), cuts, strict=False):
            sets += [ANY] * (high - low) + part
        made.add(tuple(sets))
    return sorted(made, key=lambda sets: (len(sets), sets)) if spare >= 0 else []
