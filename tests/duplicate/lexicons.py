"""Lexicons of three sizes, taken from the open list."""

import random
from collections.abc import Callable
from functools import cache

from nonuple.adapters.lexicons.open_lexicon import open_words
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver


def some_words(longest: int, number: int) -> list[str]:
    short = [word for word in open_words() if len(word) <= longest]
    return random.Random(5).sample(short, number)


# Few words block racks and games; with more, games end for want of letters.
WORDS: dict[str, Callable[[], list[str]]] = {
    "few": lambda: some_words(4, 150),
    "some": lambda: some_words(7, 2500),
    "all": lambda: list(open_words()),
}


@cache
def words_of(name: str) -> frozenset[str]:
    return frozenset(WORDS[name]())


@cache
def solver_of(name: str) -> Solver:
    return Solver(Lexicon.from_words(name, words_of(name)))
