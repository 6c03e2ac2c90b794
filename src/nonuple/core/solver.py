"""Tops and all moves of a position: the only caller of the kernel's search."""

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import overload

from nonuple import _kernel
from nonuple.core.board import PREMIUMS, SIZE, SQUARES, Board, Coordinate, Direction, Placement
from nonuple.core.errors import EmptyRack
from nonuple.core.letters import ALPHABET, FRENCH, JOKER, Distribution
from nonuple.core.lexicon import Lexicon
from nonuple.core.move import Move
from nonuple.core.rack import RACK_LIMIT, Rack
from nonuple.core.scoring import STANDARD, BonusTable

_LETTERS = " " + ALPHABET


def _check_laid(number: int) -> None:
    if not 1 <= number <= RACK_LIMIT:
        raise ValueError(f"a move lays 1 to {RACK_LIMIT} tiles")


@dataclass(frozen=True)
class Limits:
    """How many tiles a move may lay, and the bonus for each number."""

    max_laid: int = 7
    bonus: BonusTable = STANDARD

    def __post_init__(self) -> None:
        _check_laid(self.max_laid)

    @cached_property
    def code(self) -> bytes:
        """The kernel's encoding."""
        return _kernel.pack_limits(self.max_laid, self.bonus.by_laid)


STANDARD_LIMITS = Limits()


class Moves(Sequence[Move]):
    """Moves as the kernel packed them, made into values when they are looked at."""

    __slots__ = ("_board", "_packed")

    def __init__(self, board: Board, packed: bytes) -> None:
        self._board = board
        self._packed = packed

    def __len__(self) -> int:
        return len(self._packed) // _kernel.MOVE.size

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> "Moves": ...
    def __getitem__(self, index: int | slice) -> "Move | Moves":
        size = _kernel.MOVE.size
        if isinstance(index, slice):
            chosen = range(len(self))[index]
            return Moves(
                self._board, b"".join(self._packed[i * size : (i + 1) * size] for i in chosen)
            )
        at = range(len(self))[index] * size
        return _unpack(self._board, _kernel.Move(*_kernel.MOVE.unpack_from(self._packed, at)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Moves):
            return NotImplemented
        return self._board == other._board and self._packed == other._packed

    def __hash__(self) -> int:
        return hash(self._packed)

    def __repr__(self) -> str:
        return f"<{len(self)} moves>"

    def scores(self) -> list[int]:
        """The score of each move, without making the moves."""
        return [packed[4] for packed in _kernel.MOVE.iter_unpack(self._packed)]


@dataclass(frozen=True, slots=True)
class Tops:
    """The highest score and every move worth it; 0 and none where nothing can be laid."""

    score: int
    moves: Moves


class Position:
    """A board made ready for search with a lexicon, for any number of racks."""

    def __init__(
        self, solver: "Solver", board: Board, max_laid: int, prepared: _kernel.Board
    ) -> None:
        self.board = board
        self.max_laid = max_laid
        self._solver = solver
        self._prepared = prepared

    def tops(self, rack: Rack, limits: Limits = STANDARD_LIMITS) -> Tops:
        """All moves of the highest score, in the order of squares, directions and words."""
        self._check(rack, limits)
        packed = self._solver.kernel.tops(self._prepared, rack.code, limits.code)
        return Tops(_first_score(packed), Moves(self.board, packed))

    def all_moves(self, rack: Rack, limits: Limits = STANDARD_LIMITS) -> Moves:
        """All legal moves, by falling score, then in the order of squares, directions and words."""
        self._check(rack, limits)
        packed = self._solver.kernel.all_moves(self._prepared, rack.code, limits.code)
        return Moves(self.board, packed)

    def play(self, placement: Placement, replaced: Sequence[int] = ()) -> "Position":
        """The position once a placement is laid; only the geometry is checked.

        A joker on a replaced square gives place to the tile of its letter.
        """
        laid = placement
        if replaced:
            letters = zip(placement.indices, placement.word, strict=True)
            word = "".join(c.upper() if index in replaced else c for index, c in letters)
            laid = Placement(placement.coordinate, word)
        prepared = self._prepared.copy()
        prepared.play(pack(self.board, laid))
        return Position(self._solver, self.board.lay(laid), self.max_laid, prepared)

    def allowed_letters(self, direction: Direction) -> tuple[str, ...]:
        """For each square, the letters that a move in this direction may lay there."""
        return tuple(
            "".join(letter for code, letter in enumerate(_LETTERS) if letters >> code & 1)
            for letters in self._prepared.cross_checks(direction)
        )

    def _check(self, rack: Rack, limits: Limits) -> None:
        if not rack.letters:
            raise EmptyRack
        if limits.max_laid > self.max_laid:
            raise ValueError(f"made ready for {self.max_laid} tiles laid, not {limits.max_laid}")


class Solver:
    """Searches with one lexicon and one distribution; safe to share between threads."""

    def __init__(self, lexicon: Lexicon, distribution: Distribution = FRENCH) -> None:
        self.lexicon = lexicon
        self.distribution = distribution
        self._layout = layout_code(distribution)
        self._local = threading.local()

    @property
    def kernel(self) -> _kernel.Solver:
        """The memory that this thread's searches use."""
        try:
            found: _kernel.Solver = self._local.kernel
        except AttributeError:
            found = self._local.kernel = _kernel.Solver()
        return found

    def position(self, board: Board, max_laid: int = RACK_LIMIT) -> Position:
        """Make a board ready for moves of up to `max_laid` tiles: fewer is quicker."""
        _check_laid(max_laid)
        prepared = _kernel.Board()
        prepared.set(self.lexicon.compiled, self._layout, board.code, max_laid)
        return Position(self, board, max_laid, prepared)

    def tops(self, board: Board, rack: Rack, limits: Limits = STANDARD_LIMITS) -> Tops:
        """The tops of one rack on one board."""
        return self.position(board, limits.max_laid).tops(rack, limits)

    def all_moves(self, board: Board, rack: Rack, limits: Limits = STANDARD_LIMITS) -> Moves:
        """All moves of one rack on one board."""
        return self.position(board, limits.max_laid).all_moves(rack, limits)

    def tops_of_many(
        self,
        positions: Iterable[tuple[Board, Rack]],
        limits: Limits = STANDARD_LIMITS,
        threads: int = 1,
    ) -> list[Tops]:
        """The tops of many racks and boards, worked out by so many threads."""
        if threads < 1:
            raise ValueError(f"{threads} threads do no work")
        asked = list(positions)
        if not all(rack.letters for _, rack in asked):
            raise EmptyRack
        codes = ((board.code, rack.code) for board, rack in asked)
        found = _kernel.batch_tops(self.lexicon.compiled, self._layout, limits.code, codes, threads)
        return [
            Tops(_first_score(packed), Moves(board, packed))
            for (board, _), packed in zip(asked, found, strict=True)
        ]


def _first_score(packed: bytes) -> int:
    """Of ranked moves; 0 where there is none."""
    score: int = _kernel.MOVE.unpack_from(packed)[4] if packed else 0
    return score


@lru_cache(maxsize=8)
def layout_code(distribution: Distribution) -> bytes:
    """The kernel's encoding of what tiles and squares are worth."""
    *letters, joker = distribution.values
    return _kernel.pack_layout(
        bytes([joker, *letters]),
        bytes(premium.letter_multiplier for premium in PREMIUMS),
        bytes(premium.word_multiplier for premium in PREMIUMS),
    )


def _unpack(board: Board, packed: _kernel.Move) -> Move:
    """The value of a packed move; letters already on the board are written as they stand there."""
    direction = Direction(packed.down)
    word, laid = [], []
    for place in range(packed.length):
        letter = _LETTERS[packed.letters[place]]
        if packed.jokers >> place & 1:
            letter, tile = letter.lower(), JOKER
        elif packed.laid >> place & 1:
            tile = letter
        else:
            letter, tile = board.cells[packed.square + place * direction.step], ""
        word.append(letter)
        laid.append(tile)
    coordinate = Coordinate(SQUARES[packed.square], direction)
    return Move(Placement(coordinate, "".join(word)), packed.score, "".join(laid))


def pack(board: Board, placement: Placement) -> _kernel.Move:
    """A placement, known to fit, for the kernel; its score is not looked at."""
    laid = jokers = 0
    covered = {square.index for square in board.laid_squares(placement)}
    for place, index in enumerate(placement.indices):
        if index in covered:
            laid |= 1 << place
            jokers |= placement.word[place].islower() << place
    letters = bytes(_LETTERS.index(letter) for letter in placement.word.upper())
    return _kernel.Move(
        letters.ljust(SIZE, b"\0"),
        len(letters),
        laid,
        jokers,
        0,
        placement.coordinate.square.index,
        placement.coordinate.direction,
    )
