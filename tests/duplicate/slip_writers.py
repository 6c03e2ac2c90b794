"""Moves written carelessly: cut, turned, with any reference, raccord, circles and score at once."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from nonuple.core.board import SIZE, Direction
from nonuple.core.letters import ALPHABET
from nonuple.duplicate.slips import GAP, CopiedLetter, Slip, Solution
from tests.duplicate.slip_makers import Play, words
from tests.duplicate.slip_mistakes import AROUND, reference

LEAST_FROM_BOARD = 2  # a raccord of two letters is forgiven (5.2)


def careless_slip(rng: Random, play: Play) -> Slip:
    """A slip of a move with any number of faults; the score is right, wrong or missing."""
    claimed = rng.choice((play.worth, play.worth, rng.randint(1, 30), 999, None, None))
    return Slip((careless_solution(rng, play),), claimed)


def careless_solution(rng: Random, play: Play) -> Solution:
    """One solution of a move with any number of faults."""
    word, first = _written(rng, play)
    raccord = _raccord(rng, play, first)
    direction = play.coordinate.direction
    if rng.random() < 0.3:
        direction = direction.crossing
        raccord = tuple(CopiedLetter(one.column, one.row, one.letter) for one in raccord)
    circled = [n - first for n in play.jokers if 0 <= n - first < len(word)]
    if rng.random() < 0.1:
        circled = [rng.randrange(len(word))]
    where = _reference(rng, play, first)
    return Solution(word, direction, tuple(circled), where, raccord)


def parts(play: Play) -> Iterable[tuple[str, int]]:
    """The parts of a move with all the letters laid, and where each begins."""
    word, least = play.word.upper(), len(play.laid) + LEAST_FROM_BOARD
    for first in range(play.laid[0] + 1):
        for end in range(play.laid[-1] + 1, len(word) + 1):
            if least <= end - first < len(word):
                yield word[first:end], first


def _written(rng: Random, play: Play) -> tuple[str, int]:
    """The word, or a part of it, perhaps with gaps."""
    word, kind = play.word.upper(), rng.random()
    found = list(parts(play))
    known = [part for part in found if part[0] in words()]
    if kind < 0.3 and known:
        return rng.choice(known)
    if kind < 0.5 and found:
        return rng.choice(found)
    free = [n for n in range(1, len(word) - 1) if n not in play.laid]
    if kind < 0.6 and free:
        gone = rng.sample(free, rng.randint(1, len(free)))
        return "".join(GAP if n in gone else sign for n, sign in enumerate(word)), 0
    return word, 0


def _reference(rng: Random, play: Play, first: int) -> str:
    """None, that of the word or of what is written, inverted, shifted, or any."""
    way = play.coordinate.direction
    row, column = rng.choice((play.squares[0], play.squares[first]))
    kind = rng.random()
    if kind < 0.4:
        return ""
    if kind < 0.5:
        return reference(row, column, way)
    if kind < 0.6:
        return reference(row, column, way.crossing)
    if kind < 0.7:
        down, right = rng.choice(AROUND)
        return reference(max(0, row + down), column + right, way)
    return reference(rng.randrange(SIZE), rng.randrange(SIZE), rng.choice(list(Direction)))


def _raccord(rng: Random, play: Play, first: int) -> tuple[CopiedLetter, ...]:
    """None, or some letters of the board chained to the word, right or with a fault."""
    kind = rng.random()
    cells = play.chains(rng, rng.randint(1, 4)) if kind < 0.6 else None
    if cells is None:
        return ()
    row, column = play.squares[first]
    down, right = play.squares[0][0] - row, play.squares[0][1] - column
    copied = [
        replace(one, row=one.row + down, column=one.column + right) for one in play.copied(cells)
    ]
    place = rng.randrange(len(copied))
    if kind < 0.1:
        copied[place] = replace(copied[place], letter=rng.choice(ALPHABET))
    elif kind < 0.15:
        down, right = rng.choice(AROUND)
        copied = [replace(one, row=one.row + down, column=one.column + right) for one in copied]
    elif kind < 0.2:
        del copied[place]
    return tuple(copied)
