"""What a placement is worth, with every part of the sum."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from nonuple.core.board import PREMIUMS, SQUARES, Board, Coordinate, Placement, Premium, Square
from nonuple.core.letters import FRENCH, Distribution
from nonuple.core.rack import RACK_LIMIT

HIGHEST_BONUS = 10_000


@dataclass(frozen=True, slots=True)
class BonusTable:
    """The bonus for each number of tiles laid at once, from none to a full rack: 0 to 10,000."""

    by_laid: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.by_laid) != RACK_LIMIT + 1:
            raise ValueError(f"a bonus table goes from 0 to {RACK_LIMIT} tiles")
        if not all(0 <= points <= HIGHEST_BONUS for points in self.by_laid):
            raise ValueError(f"a bonus is 0 to {HIGHEST_BONUS} points")

    @classmethod
    def of(cls, points: Mapping[int, int]) -> Self:
        """A table from the numbers of tiles that earn something: `{7: 50, 8: 75}`."""
        if unknown := points.keys() - range(RACK_LIMIT + 1):
            raise ValueError(f"nobody lays {min(unknown)} tiles")
        return cls(tuple(points.get(laid, 0) for laid in range(RACK_LIMIT + 1)))

    def points(self, laid: int) -> int:
        """The bonus for so many tiles laid."""
        return self.by_laid[laid] if laid < len(self.by_laid) else 0


STANDARD = BonusTable.of({7: 50})
SEVEN_AND_EIGHT = BonusTable.of({7: 50, 8: 75})
SEVEN_EIGHT_NINE = BonusTable.of({7: 50, 8: 75, 9: 100})


@dataclass(frozen=True, slots=True)
class LetterScore:
    """A letter in a word; `premium` is None where the tile was already on the board."""

    square: Square
    letter: str
    value: int
    premium: Premium | None
    points: int


@dataclass(frozen=True, slots=True)
class WordScore:
    """A word formed or lengthened: the sum of its letters' points times `multiplier`."""

    word: str
    coordinate: Coordinate
    letters: tuple[LetterScore, ...]
    multiplier: int
    points: int


@dataclass(frozen=True, slots=True)
class ScoreDetail:
    """A score and its parts: the main word first, then those across it in order, the bonus."""

    total: int
    words: tuple[WordScore, ...]
    bonus: int
    laid_count: int


def score(
    board: Board,
    placement: Placement,
    bonus: BonusTable = STANDARD,
    distribution: Distribution = FRENCH,
) -> ScoreDetail:
    """The score of a placement on the board before it is laid; raises where it does not fit."""
    laid = board.laid_squares(placement)
    after = board.lay(placement)
    direction = placement.coordinate.direction
    formed = [after.word_at(laid[0], direction)]
    crossing = (after.word_at(square, direction.crossing) for square in laid)
    formed.extend(word for word in crossing if len(word.word) > 1)
    covered = frozenset(square.index for square in laid)
    words = tuple(_word_score(word, covered, distribution) for word in formed)
    earned = bonus.points(len(laid))
    return ScoreDetail(sum(word.points for word in words) + earned, words, earned, len(laid))


def _word_score(word: Placement, covered: frozenset[int], distribution: Distribution) -> WordScore:
    letters = []
    multiplier = 1
    for index, letter in zip(word.indices, word.word, strict=True):
        value = points = distribution.value(letter)
        # A premium counts once, for the tile that covers it.
        premium = PREMIUMS[index] if index in covered else None
        if premium is not None:
            points *= premium.letter_multiplier
            multiplier *= premium.word_multiplier
        letters.append(LetterScore(SQUARES[index], letter, value, premium, points))
    total = multiplier * sum(letter.points for letter in letters)
    return WordScore(word.word, word.coordinate, tuple(letters), multiplier, total)
