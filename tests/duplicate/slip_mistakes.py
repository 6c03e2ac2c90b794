"""One mistake made on a slip without fault, for each that the regulation names (4.4, 5.2, 5.3)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from random import Random

from nonuple.core.board import ROW_LETTERS, SIZE, SQUARES, Coordinate, Direction
from nonuple.core.letters import ALPHABET
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.slips import CopiedLetter, Slip, SlipMark, Solution
from nonuple.rules.duplicate_rules import DuplicateRules
from tests.duplicate.slip_makers import Play, beside

STEPS = ((0, 1), (1, 0))
AROUND = [(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column]
Maker = Callable[[Random, Play], Slip | None]


@dataclass(frozen=True)
class Mistake:
    """How to make it, and what its article costs."""

    name: str
    article: str
    make: Maker
    sanction: Sanction

    def worst(self, rules: DuplicateRules) -> Sanction:
        """The sanction of the article; an edition without these penalties knows only nullity."""
        if self.sanction is Sanction.PENALTY and not rules.correction.shift_penalised:
            return Sanction.ZERO
        return self.sanction


MISTAKES: dict[str, Mistake] = {}


def mistake(article: str, sanction: Sanction = Sanction.WARNING) -> Callable[[Maker], Maker]:
    def register(make: Maker) -> Maker:
        name = make.__name__
        MISTAKES[name] = Mistake(name, article, make, sanction)
        return make

    return register


def rewritten(slip: Slip, change: Callable[[Solution], Solution]) -> Slip:
    """The slip with its only solution changed."""
    (solution,) = slip.solutions
    return replace(slip, solutions=(change(solution),))


def right_slip(rng: Random, play: Play) -> Slip:
    """The move without fault, by either mode."""
    cells = play.raccord(rng)
    if cells is None or not play.position.letters or rng.random() < 0.5:
        return play.by_coordinate
    return play.by_raccord(cells)


@mistake("5.2#1")
def score_wrong(rng: Random, play: Play) -> Slip:
    wrong = rng.choice([-10, -2, -1, 1, 2, 3, 10])
    return replace(right_slip(rng, play), claimed=max(0, play.worth + wrong))


@mistake("5.2#1")
def score_missing(rng: Random, play: Play) -> Slip:
    return replace(right_slip(rng, play), claimed=None)


@mistake("5.2#3")
def two_letter_raccord(rng: Random, play: Play) -> Slip | None:
    if play.from_board > 2 or not play.position.letters:
        return None
    cells = play.chains(rng, 2 - play.from_board)
    return None if cells is None else play.by_raccord(cells)


def _run_copied(rng: Random, play: Play) -> tuple[CopiedLetter, ...] | None:
    """Three neighbours or more of one word of the board, but those written in the word."""
    runs = play.runs()
    if not runs:
        return None
    return play.copied(set(rng.choice(runs)) - set(play.squares))


@mistake("5.2#4")
def raccord_letter_changed(rng: Random, play: Play) -> Slip | None:
    copied = _run_copied(rng, play)
    if copied is None:
        return None
    cell = rng.choice(copied)
    other = replace(cell, letter=rng.choice(ALPHABET.replace(cell.letter, "")))
    return play.with_copied(other if one is cell else one for one in copied)


@mistake("5.2#4")
def raccord_letter_left_out(rng: Random, play: Play) -> Slip | None:
    copied = _run_copied(rng, play)
    if copied is None:
        return None
    gone = rng.choice(copied)
    return play.with_copied(one for one in copied if one is not gone)


@mistake("5.2#4")
def raccord_letter_left_out_and_closed_up(rng: Random, play: Play) -> Slip | None:
    """What is beyond the letter left out comes nearer to the word, or to the other letters."""
    copied = _run_copied(rng, play)
    if copied is None:
        return None
    gone = rng.choice(copied)
    runs_across = len({one.row for one in copied}) == 1
    if runs_across is (play.coordinate.direction is Direction.ACROSS):
        if gone in (copied[0], copied[-1]):
            return None
        side = rng.choice((-1, 1))
    else:
        side = 1 if along(gone, across=runs_across) > 0 else -1
    left = along(gone, across=runs_across) * side
    step = (0, -side) if runs_across else (-side, 0)
    return play.with_copied(
        _moved(one, *step) if along(one, across=runs_across) * side > left else one
        for one in copied
        if one is not gone
    )


def along(cell: CopiedLetter, *, across: bool) -> int:
    return cell.column if across else cell.row


def _moved(cell: CopiedLetter, down: int, right: int) -> CopiedLetter:
    return replace(cell, row=cell.row + down, column=cell.column + right)


@mistake("5.2#4")
def raccord_letters_swapped(rng: Random, play: Play) -> Slip | None:
    copied = _run_copied(rng, play) or ()
    pairs = [
        (first, second)
        for first, second in pairwise(copied)
        if second in (replace(_moved(first, *step), letter=second.letter) for step in STEPS)
        and first.letter != second.letter
    ]
    if not pairs:
        return None
    first, second = rng.choice(pairs)
    swapped = {
        first: replace(first, letter=second.letter),
        second: replace(second, letter=first.letter),
    }
    return play.with_copied(swapped.get(one, one) for one in copied)


@mistake("5.2#5")
def joker_not_circled(rng: Random, play: Play) -> Slip | None:
    if not play.jokers:
        return None
    kept = tuple(rng.sample(play.jokers, len(play.jokers) - 1))
    return rewritten(right_slip(rng, play), lambda one: replace(one, circled=kept))


@mistake("5.2#6")
def other_letter_circled(rng: Random, play: Play) -> Slip | None:
    others = [n for n in range(len(play.word)) if n not in play.jokers]
    if not others:
        return None
    kept = play.jokers[:-1] if rng.random() < 0.5 else play.jokers
    circled = (*kept, rng.choice(others))
    return rewritten(right_slip(rng, play), lambda one: replace(one, circled=circled))


@mistake("5.2#7")
def coordinate_inverted(_: Random, play: Play) -> Slip | None:
    if not play.position.letters:
        return None
    other = Coordinate(play.coordinate.square, play.coordinate.direction.crossing)
    return rewritten(play.by_coordinate, lambda one: replace(one, coordinate=str(other)))


@mistake("5.2#7")
def direction_inverted(rng: Random, play: Play) -> Slip | None:
    slip = right_slip(rng, play)
    turned = tuple(CopiedLetter(c.column, c.row, c.letter) for c in slip.solutions[0].raccord)
    return rewritten(
        slip, lambda one: replace(one, direction=one.direction.crossing, raccord=turned)
    )


@mistake("5.4#7")
def both_inverted_on_single_letter(_: Random, play: Play) -> Slip | None:
    """A single letter that makes a word each way: its inversion is no nullity."""
    if not play.position.letters or len(play.laid) > 1 or not crosses(play):
        return None
    other = Coordinate(play.coordinate.square, play.coordinate.direction.crossing)
    return rewritten(
        play.by_coordinate,
        lambda one: replace(one, coordinate=str(other), direction=other.direction),
    )


def crosses(play: Play) -> bool:
    """Whether a single letter laid makes a word the other way too."""
    row, column = play.squares[play.laid[0]]
    across = play.coordinate.direction is Direction.ACROSS
    sides = beside((row, column))[:2] if across else beside((row, column))[2:]
    return any(cell in play.position.letters for cell in sides)


@mistake("5.2#8")
def hard_to_read(rng: Random, play: Play) -> Slip:
    return replace(right_slip(rng, play), marks=(SlipMark.HARD_TO_READ,))


@mistake("5.3#1", Sanction.PENALTY)
def coordinate_shifted(rng: Random, play: Play) -> Slip | None:
    row, column = play.squares[0]
    down, right = rng.choice(AROUND)
    if not play.position.letters or row + down < 0:
        return None
    told = reference(row + down, column + right, play.coordinate.direction)
    return rewritten(play.by_coordinate, lambda one: replace(one, coordinate=told))


def reference(row: int, column: int, direction: Direction) -> str:
    """As written, perhaps one square off the board to the right, to the left or below."""
    letter, number = (ROW_LETTERS + "P")[row], column + 1
    return f"{letter}{number}" if direction is Direction.ACROSS else f"{number}{letter}"


@mistake("5.3#1", Sanction.PENALTY)
def raccord_shifted(rng: Random, play: Play) -> Slip | None:
    cells = play.raccord(rng)
    if not cells:
        return None
    down, right = rng.choice(AROUND)
    return play.with_copied(_moved(one, down, right) for one in play.copied(cells))


@mistake("5.3#2", Sanction.PENALTY)
def last_letter_missing(rng: Random, play: Play) -> Slip | None:
    if len(play.word) - 1 in play.laid or not play.position.letters:
        return None
    slip = play.by_coordinate
    # The letter left out is no letter of raccord: one more is copied.
    needed = max(0, min(3, len(play.position.letters)) - play.from_board + 1)
    cells = play.chains(rng, needed)
    if cells is not None and rng.random() < 0.5:
        slip = play.by_raccord(cells)
    return rewritten(slip, lambda one: replace(one, word=one.word[:-1]))


@mistake("4.4")
def coordinate_wrong_beside_raccord(rng: Random, play: Play) -> Slip | None:
    cells = play.raccord(rng)
    if not cells:
        return None
    told = reference(rng.randrange(SIZE), rng.randrange(SIZE), rng.choice(list(Direction)))
    return rewritten(play.by_raccord(cells), lambda one: replace(one, coordinate=told))


@mistake("4.4")
def raccord_wrong_beside_coordinate(rng: Random, play: Play) -> Slip | None:
    cells = play.raccord(rng)
    if not cells:
        return None
    copied = tuple(replace(c, letter=rng.choice(ALPHABET)) for c in play.copied(cells))
    return rewritten(play.by_coordinate, lambda one: replace(one, raccord=copied))


@cache
def everywhere(direction: Direction) -> tuple[Coordinate, ...]:
    return tuple(Coordinate(square, direction) for square in SQUARES)


def told_by(place: Coordinate) -> tuple[str, str]:
    """The reference of a place, and the same inverted."""
    return str(place), str(Coordinate(place.square, place.direction.crossing))


def fits(play: Play, slip: Slip, place: Coordinate) -> bool:
    """Whether all the letters copied are there when the word starts at this place."""
    letters = play.position.letters
    row, column = place.square.row, place.square.column
    return all(
        letters.get((row + one.row, column + one.column), "").upper() == one.letter
        for one in slip.solutions[0].raccord
    )
