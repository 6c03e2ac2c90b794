"""Racks and the bag; no tile is ever made or lost."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from operator import gt, mul, neg, sub
from typing import Self

from nonuple.core.board import Board
from nonuple.core.errors import (
    BagTooSmall,
    EmptyRack,
    ExcessTiles,
    MissingTiles,
    RackTooLarge,
    TooManyJokers,
    UnknownLetter,
)
from nonuple.core.letters import FRENCH, JOKER, TILES, Distribution, letter_code, tile_index

RACK_LIMIT = 9
JOKER_LIMIT = 2

_TILES = re.compile(r"[A-Z?]*")
_ASCII_UPPER = {ord(letter.lower()): letter for letter in TILES}
_TILE_CODES = bytes.maketrans(TILES.encode(), bytes(map(letter_code, TILES)))


@dataclass(frozen=True)
class Rack:
    """Tiles in the order they were drawn; `Rack()` is the empty leave."""

    letters: str = ""

    def __post_init__(self) -> None:
        if not _TILES.fullmatch(self.letters):
            raise UnknownLetter(next(letter for letter in self.letters if letter not in TILES))
        if len(self.letters) > RACK_LIMIT:
            raise RackTooLarge(len(self.letters), RACK_LIMIT)
        if self.jokers > JOKER_LIMIT:
            raise TooManyJokers(self.jokers, JOKER_LIMIT)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read "AECC?NU"; lower case and spaces are accepted, an empty rack is not."""
        letters = "".join(text.split()).translate(_ASCII_UPPER)
        if not letters:
            raise EmptyRack
        return cls(letters)

    def __len__(self) -> int:
        return len(self.letters)

    def __iter__(self) -> Iterator[str]:
        return iter(self.letters)

    def __str__(self) -> str:
        return self.letters

    @property
    def jokers(self) -> int:
        """The number of jokers."""
        return self.letters.count(JOKER)

    @cached_property
    def code(self) -> bytes:
        """The kernel's encoding: a byte a tile, 1 to 26, 0 for a joker."""
        return self.letters.encode("ascii").translate(_TILE_CODES)

    def sorted(self) -> "Rack":
        """The same tiles in alphabetical order, jokers last."""
        return Rack(_in_order(self.letters))

    def minus(self, letters: Iterable[str]) -> "Rack":
        """What is left, in order, once these tiles are taken."""
        left = list(self.letters)
        missing = []
        for letter in letters:
            if letter in left:
                left.remove(letter)
            else:
                missing.append(letter)
        if missing:
            raise MissingTiles("".join(missing))
        return Rack("".join(left))

    def plus(self, letters: Iterable[str]) -> "Rack":
        """The rack completed by these tiles."""
        return Rack(self.letters + "".join(letters))

    def contains(self, letters: Iterable[str]) -> bool:
        """Whether the rack holds all these tiles at once."""
        return not Counter(letters) - Counter(self.letters)

    def same_letters(self, other: "Rack") -> bool:
        """Whether both hold the same tiles, in any order."""
        return _in_order(self.letters) == _in_order(other.letters)


@dataclass(frozen=True)
class Bag:
    """The tiles still to be drawn: never less than none, never more than the distribution."""

    counts: tuple[int, ...]
    distribution: Distribution = FRENCH

    def __post_init__(self) -> None:
        if len(self.counts) != len(TILES):
            raise ValueError(f"a bag has {len(TILES)} counts")
        if min(self.counts) < 0:
            raise MissingTiles("".join(map(mul, TILES, map(neg, self.counts))))
        if any(map(gt, self.counts, self.distribution.counts)):
            excess = map(sub, self.counts, self.distribution.counts)
            raise ExcessTiles("".join(map(mul, TILES, excess)))

    @classmethod
    def full(cls, distribution: Distribution = FRENCH) -> Self:
        """Every tile of the distribution."""
        return cls(distribution.counts, distribution)

    @classmethod
    def unseen(cls, board: Board, rack: Rack, distribution: Distribution = FRENCH) -> "Bag":
        """Every tile neither on the board nor on the rack."""
        return cls.full(distribution).remove(board.tiles + rack.letters)

    def __len__(self) -> int:
        return sum(self.counts)

    @cached_property
    def tiles(self) -> str:
        """The tiles in alphabetical order, jokers last."""
        return "".join(map(mul, TILES, self.counts))

    def count(self, tile: str) -> int:
        """How many tiles bear this letter."""
        return self.counts[tile_index(tile)]

    def remove(self, letters: Iterable[str]) -> "Bag":
        """The bag without these tiles."""
        return self._changed(letters, -1)

    def add(self, letters: Iterable[str]) -> "Bag":
        """The bag with these tiles put back."""
        return self._changed(letters, +1)

    def draw(self, number: int, choose: Callable[[int], int]) -> tuple[str, "Bag"]:
        """Tiles drawn one by one, and the bag left; `choose(k)` is the chance, in 0..k-1.

        A choice is a place among the tiles left in alphabetical order, jokers last, so that
        the same bag and the same chance always give the same draw.
        """
        if not 0 <= number <= len(self):
            raise BagTooSmall(number, len(self))
        left = list(self.tiles)
        drawn = []
        for _ in range(number):
            chosen = choose(len(left))
            if chosen < 0:
                raise ValueError(f"chance must choose in 0..{len(left) - 1}, not {chosen}")
            drawn.append(left.pop(chosen))
        letters = "".join(drawn)
        return letters, self.remove(letters)

    def _changed(self, letters: Iterable[str], by: int) -> "Bag":
        if letters == "":
            return self
        counts = list(self.counts)
        for letter in letters:
            counts[tile_index(letter)] += by
        return Bag(tuple(counts), self.distribution)


def _in_order(letters: str) -> str:
    return "".join(sorted(letters, key=tile_index))
