"""Real positions, their legal moves, and how a player writes them without a fault."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import chain, combinations
from random import Random

from nonuple.core.board import EMPTY, SIZE, Board, Coordinate, Direction, Placement, Square
from nonuple.core.letters import JOKER
from nonuple.core.lexicon import Lexicon
from nonuple.core.move import Move
from nonuple.core.rack import Rack
from nonuple.core.solver import Moves, Solver
from nonuple.duplicate.correcting.judging import Judge
from nonuple.duplicate.correcting.spots import JudgedTurn
from nonuple.duplicate.slips import CopiedLetter, Slip, Solution
from nonuple.rules.duplicate_rules import DuplicateRules
from tests.duplicate.games import rules
from tests.oracle.agreement import AXES
from tests.oracle.oracle import STANDARD_BONUS, OracleMove, lay, squares_laid, tiles_laid
from tests.oracle.oracle import score as oracle_score
from tests.oracle.positions import TILES
from tests.oracle.words import full_words

EDITIONS = ("2014", "2011", "2016", "abrege")
FORMULAS = ("", "joker", "7sur8")
GAMES = 4
LEAST_RACCORD = 3
Cell = tuple[int, int]


@cache
def solver() -> Solver:
    return Solver(Lexicon.from_words("open", full_words()))


@cache
def words() -> frozenset[str]:
    return frozenset(full_words())


@dataclass(frozen=True)
class Position:
    """A turn of a game: what slips are judged with, but for the edition."""

    formula: str
    number: int
    board: Board
    rack: Rack

    @cached_property
    def moves(self) -> Moves:
        return solver().all_moves(self.board, self.rack)

    @cached_property
    def letters(self) -> dict[Cell, str]:
        """The letters of the board by row and column, jokers in lower case."""
        cells = enumerate(self.board.cells)
        return {divmod(index, SIZE): cell for index, cell in cells if cell != "."}

    @property
    def rows(self) -> list[str]:
        return self.board.to_text().splitlines()

    def rules(self, edition: str) -> DuplicateRules:
        return rules(*filter(None, [self.formula]), name=edition)

    def judge(self, edition: str) -> Judge:
        lexicon = solver().lexicon
        return Judge(JudgedTurn(self.number, self.board, self.rack, self.rules(edition), lexicon))


@cache
def game(formula: str, seed: int) -> tuple[Position, ...]:
    """The turns of a game of tops, now and then of another move, that have a legal move."""
    rng = Random(f"{formula} {seed}")
    bag = list(TILES.replace(JOKER, "") if formula == "joker" else TILES)
    rng.shuffle(bag)
    board, rack, turns = EMPTY, "", list[Position]()
    while True:
        size = {"joker": 6, "7sur8": 8}.get(formula, 7)
        while bag and len(rack.replace(JOKER, "") if formula == "joker" else rack) < size:
            rack += bag.pop()
        if formula == "joker" and JOKER not in rack:
            rack += JOKER
        position = Position(formula, len(turns) + 1, board, Rack(rack))
        if rack in ("", JOKER) or not position.moves:
            return tuple(turns)
        turns.append(position)
        move = position.moves[0] if rng.random() < 0.7 else rng.choice(position.moves)
        word = move.word.upper() if formula == "joker" else move.word
        board = board.lay(Placement(move.coordinate, word))
        rack = move.leave(position.rack).letters


def any_position(rng: Random, formula: str | None = None, *, first: bool | None = None) -> Position:
    turns = game(rng.choice(FORMULAS) if formula is None else formula, rng.randrange(GAMES))
    if first is None:
        return rng.choice(turns)
    return turns[0] if first else rng.choice(turns[1:])


@dataclass(frozen=True)
class Play:
    """A legal move of a position, in the direction that the player writes it."""

    position: Position
    word: str
    coordinate: Coordinate
    worth: int

    @cached_property
    def squares(self) -> tuple[Cell, ...]:
        square, down = self.coordinate.square, self.coordinate.direction is Direction.DOWN
        return tuple(
            (square.row + n * down, square.column + n * (not down)) for n in range(len(self.word))
        )

    @cached_property
    def laid(self) -> tuple[int, ...]:
        """The places in the word of the letters laid."""
        letters = self.position.letters
        return tuple(n for n, cell in enumerate(self.squares) if cell not in letters)

    @property
    def jokers(self) -> tuple[int, ...]:
        return tuple(n for n in self.laid if self.word[n].islower())

    @property
    def from_board(self) -> int:
        return len(self.word) - len(self.laid)

    @property
    def lengthened(self) -> list[int]:
        """The places of words of the board, of three letters or more, that it lengthens (4.2.2)."""
        shown = "".join(" " if n in self.laid else "x" for n in range(len(self.word)))
        return [n for found in re.finditer("x{3,}", shown) for n in range(*found.span())]

    @property
    def plain(self) -> Solution:
        """The word with its jokers, and no reference."""
        return Solution(self.word.upper(), self.coordinate.direction, self.jokers)

    @property
    def by_coordinate(self) -> Slip:
        return Slip((replace(self.plain, coordinate=str(self.coordinate)),), self.worth)

    def by_raccord(self, cells: Iterable[Cell]) -> Slip:
        return self.with_copied(self.copied(cells))

    def with_copied(self, copied: Iterable[CopiedLetter]) -> Slip:
        return Slip((replace(self.plain, raccord=tuple(copied)),), self.worth)

    def copied(self, cells: Iterable[Cell]) -> tuple[CopiedLetter, ...]:
        """Letters of the board, from the first letter of the word."""
        row, column = self.squares[0]
        letters = self.position.letters
        return tuple(
            CopiedLetter(r - row, c - column, letters[r, c].upper()) for r, c in sorted(cells)
        )

    def chains(self, rng: Random, number: int) -> tuple[Cell, ...] | None:
        """So many letters of the board chained to the word, where there are."""
        chosen: list[Cell] = []
        while len(chosen) < number:
            around = set(chain.from_iterable(map(beside, (*self.squares, *chosen))))
            free = (around & self.position.letters.keys()) - {*self.squares, *chosen}
            if not free:
                return None
            chosen.append(rng.choice(sorted(free)))
        return tuple(chosen)

    def raccord(self, rng: Random) -> tuple[Cell, ...] | None:
        """Letters chained to the word, at least three with those in it, where there are."""
        needed = max(0, min(LEAST_RACCORD, len(self.position.letters)) - self.from_board)
        return self.chains(rng, needed + rng.choice((0, 0, 0, 1, 2, 4))) or (
            self.chains(rng, needed) if needed else ()
        )

    def runs(self) -> list[tuple[Cell, ...]]:
        """The parts, of three letters or more, of words of the board that the word touches."""
        near = {*self.squares, *chain.from_iterable(map(beside, self.squares))}
        return [
            part
            for run in board_runs(self.position.letters)
            for part in parts(run)
            if near & set(part) and len(set(part) - set(self.squares)) >= 2
        ]


def play_of(position: Position, move: Move) -> Play:
    return Play(position, move.word, move.coordinate, move.score)


def any_play(rng: Random, position: Position) -> Play:
    """Any legal move; a single letter that makes two words, either way."""
    move = rng.choice(position.moves)
    play = play_of(position, move)
    if len(play.laid) > 1 or rng.random() < 0.5:
        return play
    after = position.board.lay(move.placement)
    square = Square(*play.squares[play.laid[0]])
    crossing = after.word_at(square, move.coordinate.direction.crossing)
    if len(crossing.word) == 1:
        return play
    return Play(position, crossing.word, crossing.coordinate, move.score)


def beside(cell: Cell) -> tuple[Cell, ...]:
    row, column = cell
    return ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))


def board_runs(letters: dict[Cell, str]) -> list[tuple[Cell, ...]]:
    """The words of a board: neighbours across or down, two or more."""
    runs = []
    for down, right in ((0, 1), (1, 0)):
        for row, column in letters:
            if (row - down, column - right) not in letters:
                run = [(row, column)]
                while (after := (run[-1][0] + down, run[-1][1] + right)) in letters:
                    run.append(after)
                if len(run) > 1:
                    runs.append(tuple(run))
    return runs


def parts(run: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
    """The parts of three letters or more."""
    for length in range(LEAST_RACCORD, len(run) + 1):
        for start in range(len(run) - length + 1):
            yield run[start : start + length]


def ways(position: Position, word: str, coordinate: Coordinate) -> dict[str, int]:
    """Every way to lay a word in capitals there, by its jokers, with its score: slow and plain."""
    square, axis = coordinate.square, AXES[coordinate.direction]
    room = SIZE - (square.column if coordinate.direction is Direction.ACROSS else square.row)
    if not 2 <= len(word) <= room:
        return {}
    move = OracleMove(square.row, square.column, axis, word)
    places = [
        n
        for n, cell in enumerate(Play(position, word, coordinate, 0).squares)
        if cell not in position.letters
    ]
    found = {}
    for number in range(position.rack.jokers + 1):
        for jokers in combinations(places, number):
            as_laid = _as_laid(position, move, jokers)
            if as_laid is not None and _is_legal(position, as_laid):
                found[as_laid.word] = oracle_score(position.rows, as_laid, STANDARD_BONUS)
    return found


def _as_laid(position: Position, move: OracleMove, jokers: tuple[int, ...]) -> OracleMove | None:
    """The move with its jokers and those of the board in lower case, where the letters agree."""
    down = move.direction == "D"
    shown = []
    for n, letter in enumerate(move.word):
        there = position.letters.get((move.row + n * down, move.column + n * (not down)))
        if there is not None and there.upper() != letter:
            return None
        shown.append(there or (letter.lower() if n in jokers else letter))
    return move._replace(word="".join(shown))


def _is_legal(position: Position, move: OracleMove) -> bool:
    laid = squares_laid(position.rows, move)
    tiles = Counter(tiles_laid(position.rows, move))
    if not 1 <= len(laid) <= 7 or tiles - Counter(position.rack.letters):
        return False
    if not position.letters and (7, 7) not in laid:
        return False
    if position.letters and not any(near in position.letters for s in laid for near in beside(s)):
        return False
    after = lay(position.rows, move)
    cells = {(r, c): after[r][c] for r in range(SIZE) for c in range(SIZE) if after[r][c] != "."}
    runs = board_runs(cells)
    down = move.direction == "D"
    whole = tuple(
        (move.row + n * down, move.column + n * (not down)) for n in range(len(move.word))
    )
    return whole in runs and all(
        "".join(cells[cell] for cell in run).upper() in words() for run in runs
    )


def joins_non_word(position: Position, word: str, place: Coordinate) -> bool:
    """Whether a letter of the rack is added to a word of the board there and makes no word.

    The letter stands alone beside two letters of the board or more (4.4, 5.3 of 2011).
    """
    there = Play(position, word, place, 0)
    rack = position.rack.letters
    if max(map(max, there.squares)) >= SIZE or any(
        position.letters.get(cell, letter).upper() != letter
        for cell, letter in zip(there.squares, word, strict=True)
    ):
        return False
    after = {**dict(zip(there.squares, word, strict=True)), **position.letters}
    for run in board_runs(after):
        new = [n for n, cell in enumerate(run) if cell not in position.letters]
        if len(new) == 1 and "".join(after[cell] for cell in run).upper() not in words():
            joined = max(new[0], len(run) - new[0] - 1) >= 2
            if joined and (after[run[new[0]]] in rack or JOKER in rack):
                return True
    return False
