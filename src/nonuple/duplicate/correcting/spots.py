"""Where a word as written may lie on the board, and what it makes there."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, product

from nonuple.core.board import (
    EMPTY_CELL,
    SIZE,
    SQUARES,
    Board,
    Coordinate,
    Direction,
    Placement,
    Square,
)
from nonuple.core.letters import JOKER
from nonuple.core.lexicon import Lexicon
from nonuple.core.rack import Rack
from nonuple.core.scoring import ScoreDetail, WordScore, score
from nonuple.duplicate.slips import GAP
from nonuple.rules.duplicate_rules import DuplicateRules

# A word of the board that a play may lengthen without telling where it is (4.2.2).
LEAST_EXTENDED = 3
LEAST_WORD = 2
# Words whose places are remembered, and places told: those that most of a room writes.
_REMEMBERED = 1024


def lane_and_start(square: Square, direction: Direction) -> tuple[int, int]:
    """The row or column that a word through a square reads along, and the place in it."""
    if direction is Direction.ACROSS:
        return square.row, square.column
    return square.column, square.row


def square_of(lane: int, place: int, direction: Direction) -> Square:
    """The square of a place in a lane."""
    return SQUARES[lane * SIZE + place if direction is Direction.ACROSS else place * SIZE + lane]


@dataclass(frozen=True, eq=False)
class Spot:
    """A written word laid at a place: the whole word there, with the letters not written.

    `laid` are the places in the whole word that take a tile of the rack; `unwritten` those of
    letters of the board that the slip leaves out. The first letter written is at `before`.
    """

    turn: "JudgedTurn"
    coordinate: Coordinate
    word: str
    laid: tuple[int, ...]
    unwritten: frozenset[int]
    before: int

    @property
    def is_whole(self) -> bool:
        """Whether every letter of the word is written."""
        return not self.unwritten

    @property
    def lacks_last(self) -> bool:
        """Whether the last letter alone is left out (5.3)."""
        return self.unwritten == {len(self.word) - 1}

    @property
    def written_from_board(self) -> int:
        """How many letters of the board are written in the word (4.3.1)."""
        return len(self.word) - len(self.laid) - len(self.unwritten)

    @cached_property
    def extended(self) -> tuple[range, ...]:
        """The words of the board, of three letters or more, that this one lengthens (4.2.2)."""
        runs = []
        first = 0
        for place in (*self.laid, len(self.word)):
            if place - first >= LEAST_EXTENDED:
                runs.append(range(first, place))
            first = place + 1
        return tuple(runs)

    @cached_property
    def may_be_cut(self) -> bool:
        """Whether what is not written, if anything, may be left out of a lengthened word (4.3.2).

        Each letter next to what is added must be there.
        """
        laid = set(self.laid)
        return all(
            any(place in run for run in self.extended) and not {place - 1, place + 1} & laid
            for place in self.unwritten
        )

    @cached_property
    def detail(self) -> ScoreDetail:
        """The score without jokers, in its parts."""
        placement = Placement(self.coordinate, self.word)
        return score(self.turn.board, placement, self.turn.rules.bonus)

    @cached_property
    def inadmissible(self) -> tuple[str, ...]:
        """The words formed that are not admitted (5.1)."""
        formed = dict.fromkeys(word.word.upper() for word in self.detail.words)
        return tuple(word for word in formed if word not in self.turn.lexicon)

    @cached_property
    def joins_non_word(self) -> bool:
        """Whether a tile is added to a word of the board and makes no word (4.4, 5.3 of 2011).

        The word along the play counts too where it takes one tile only.
        """
        words = self.detail.words[1:] if len(self.laid) > 1 else self.detail.words
        return any(
            word.word.upper() not in self.turn.lexicon and self.turn.is_of_rack(_joining(word))
            for word in words
        )

    @cached_property
    def is_playable(self) -> bool:
        """Whether it is a move: its letters are there, its words are admitted."""
        return self.can_be_formed and not self.inadmissible

    @cached_property
    def can_be_formed(self) -> bool:
        """Whether the rack has the letters (5.4), and so many may be laid (7.2)."""
        return self.has_letters and len(self.laid) <= self.turn.rules.max_laid

    @property
    def has_letters(self) -> bool:
        """Whether the rack has the letters, with its jokers (5.4)."""
        return self.lacking.total() <= self.turn.rack.jokers

    @cached_property
    def lacking(self) -> Counter[str]:
        """The letters to lay that only a joker can stand for."""
        return Counter(self.word[place] for place in self.laid) - self.turn.letters

    @cached_property
    def joker_places(self) -> tuple[frozenset[int], ...]:
        """All the ways for jokers to stand for what the rack lacks, by places in the word."""
        choices = [
            combinations([place for place in self.laid if self.word[place] == letter], number)
            for letter, number in self.lacking.items()
        ]
        return tuple(
            frozenset(place for group in chosen for place in group) for chosen in product(*choices)
        )

    def allows_jokers(self, places: frozenset[int]) -> bool:
        """Whether the rack can lay jokers just there."""
        if len(places) > self.turn.rack.jokers or not places <= set(self.laid):
            return False
        plain = Counter(self.word[place] for place in self.laid if place not in places)
        return not plain - self.turn.letters

    @cached_property
    def _points_of(self) -> dict[Square, int]:
        points: dict[Square, int] = {}
        for word in self.detail.words:
            for letter in word.letters:
                if letter.premium is not None:
                    earned = letter.points * word.multiplier
                    points[letter.square] = points.get(letter.square, 0) + earned
        return points

    def score(self, jokers: frozenset[int]) -> int:
        """What it is worth with jokers at these places: each gives up its letter's points."""
        return self.detail.total - sum(self._points_of[self.square(place)] for place in jokers)

    def square(self, place: int) -> Square:
        """The square of a place in the word."""
        lane, start = lane_and_start(self.coordinate.square, self.coordinate.direction)
        return square_of(lane, start + place, self.coordinate.direction)

    @cached_property
    def origin(self) -> Square:
        """The square of the first letter written."""
        return self.square(self.before)

    @cached_property
    def _on_board(self) -> Placement:
        """The word with the jokers of the board in lower case."""
        return self.turn.board.canonical(Placement(self.coordinate, self.word))

    def written(self, jokers: frozenset[int]) -> str:
        """The word, in lower case where a joker is laid or lies."""
        word = self._on_board.word
        if not jokers:
            return word
        return "".join(sign.lower() if n in jokers else sign for n, sign in enumerate(word))


def _joining(word: WordScore) -> str:
    """The letter laid in a word, if it was put against two letters or more in a row."""
    place = next(n for n, letter in enumerate(word.letters) if letter.premium is not None)
    joins = max(place, len(word.letters) - place - 1) >= LEAST_WORD
    return word.letters[place].letter if joins else ""


class JudgedTurn:
    """All that slips of one turn are judged with: the board before, the rack, rules and words.

    `counts_scores` tells that the software counts, not the player.
    """

    def __init__(
        self,
        number: int,
        board: Board,
        rack: Rack,
        rules: DuplicateRules,
        lexicon: Lexicon,
        *,
        counts_scores: bool = False,
    ) -> None:
        self.number = number
        self.board = board
        self.rack = rack
        self.rules = rules
        self.lexicon = lexicon
        self.counts_scores = counts_scores
        self.letters = Counter(rack.letters.replace(JOKER, ""))
        rows = [board.cells[start : start + SIZE].upper() for start in range(0, SIZE * SIZE, SIZE)]
        self._lanes = {
            Direction.ACROSS: rows,
            Direction.DOWN: ["".join(column) for column in zip(*rows, strict=True)],
        }
        self._near = {way: _near_letters(lanes) for way, lanes in self._lanes.items()}
        self._told = lru_cache(_REMEMBERED)(self._laid)
        self._places = lru_cache(_REMEMBERED)(self._found)

    def is_of_rack(self, letter: str) -> bool:
        """Whether a letter is of the rack, where a joker stands for any."""
        return bool(letter) and (letter in self.letters or self.rack.jokers > 0)

    def letter_at(self, row: int, column: int) -> str:
        """The letter of a square in capitals; none on an empty one or off the board."""
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return ""
        return self._lanes[Direction.ACROSS][row][column].replace(EMPTY_CELL, "")

    def spot(self, pattern: str, direction: Direction, lane: int, start: int) -> Spot | None:
        """The word laid from this place on; nothing where it does not fit the board."""
        return self._told(pattern, direction, lane, start)

    def spots(self, pattern: str, direction: Direction) -> tuple[Spot, ...]:
        """All the places that the word fits."""
        return self._places(pattern, direction)

    def _laid(self, pattern: str, direction: Direction, lane: int, start: int) -> Spot | None:
        end = start + len(pattern)
        if start < 0 or end > SIZE or not 0 <= lane < SIZE:
            return None
        cells = self._lanes[direction][lane]
        laid = []
        for place, (sign, cell) in enumerate(zip(pattern, cells[start:end], strict=True), start):
            if cell == EMPTY_CELL and sign != GAP:
                laid.append(place)
            elif sign not in (cell, GAP) or cell == EMPTY_CELL:
                return None
        first, last = _run_around(cells, start, end)
        length = last - first
        if not laid or length < LEAST_WORD or not self._is_connected(laid, length, lane, direction):
            return None
        before = start - first
        gaps = [before + n for n, sign in enumerate(pattern) if sign == GAP]
        inside = pattern
        if gaps:
            pairs = zip(pattern, cells[start:end], strict=True)
            inside = "".join(cell if sign == GAP else sign for sign, cell in pairs)
        return Spot(
            self,
            Coordinate(square_of(lane, first, direction), direction),
            cells[first:start] + inside + cells[end:last],
            tuple([place - first for place in laid]),
            frozenset([*range(before), *gaps, *range(end - first, length)]),
            before,
        )

    def _found(self, pattern: str, direction: Direction) -> tuple[Spot, ...]:
        found = (
            self._laid(pattern, direction, lane, start)
            for lane in self._near[direction]
            for start in range(SIZE - len(pattern) + 1)
        )
        return tuple(spot for spot in found if spot is not None)

    def _is_connected(
        self, laid: Sequence[int], length: int, lane: int, direction: Direction
    ) -> bool:
        """Whether the word covers the centre on an empty board, or touches a letter."""
        if self.board.is_empty:
            return lane == SIZE // 2 and SIZE // 2 in laid
        if length > len(laid):
            return True
        # Without a letter of the board in it, the word is all that is laid.
        beside = self._lanes[direction][max(0, lane - 1) : lane + 2]
        return any(cells[laid[0] : laid[-1] + 1].strip(EMPTY_CELL) for cells in beside)


def _near_letters(lanes: list[str]) -> list[int]:
    """The lanes where a word may touch a letter; the middle one on an empty board."""
    filled = {lane for lane, cells in enumerate(lanes) if cells.strip(EMPTY_CELL)}
    near = {lane + step for lane in filled for step in (-1, 0, 1)} or {SIZE // 2}
    return sorted(near & set(range(SIZE)))


def _run_around(cells: str, start: int, end: int) -> tuple[int, int]:
    """The ends of the whole word, with the letters of the board before and after."""
    first, last = start, end
    while first > 0 and cells[first - 1] != EMPTY_CELL:
        first -= 1
    while last < SIZE and cells[last] != EMPTY_CELL:
        last += 1
    return first, last
