"""Words to lay in a classic game, right, wrong and both at once, from the letters in hand."""

from collections.abc import Iterator
from itertools import permutations

from nonuple.core.board import SQUARES, Board, Coordinate, Direction, Placement
from nonuple.core.errors import IllegalPlacement
from nonuple.core.lexicon import Lexicon
from nonuple.core.move import Move
from nonuple.core.rack import Rack
from nonuple.core.solver import Solver


def formed(board: Board, move: Move) -> list[str]:
    """The words that a move forms, in capitals, the main one first."""
    return [one.word.upper() for one in move.detail(board).words]


def best_move(board: Board, letters: str, lexicon: Lexicon) -> Move:
    """The highest score."""
    return Solver(lexicon).tops(board, Rack(letters)).moves[0]


def wrong_move(board: Board, letters: str, lexicon: Lexicon) -> Move:
    """A move whose words are all invalid."""
    return next(
        move
        for move in _moves(board, letters)
        if all(word not in lexicon for word in formed(board, move))
    )


def mixed_move(board: Board, letters: str, lexicon: Lexicon) -> Move | None:
    """A move that forms valid and invalid words at once, if there is any."""
    for move in _moves(board, letters):
        if {word in lexicon for word in formed(board, move)} == {True, False}:
            return move
    return None


def _moves(board: Board, letters: str) -> Iterator[Move]:
    """Two letters laid anywhere that they may be, be they words or not; no jokers."""
    for pair in dict.fromkeys(permutations(letters.replace("?", ""), 2)):
        for square in SQUARES:
            for direction in Direction:
                try:
                    yield _read(board, Coordinate(square, direction), pair)
                except (IllegalPlacement, IndexError):
                    continue


def _read(board: Board, coordinate: Coordinate, letters: tuple[str, ...]) -> Move:
    """The word that letters laid from a square on make, with those already there."""
    index, left, word = coordinate.square.index, [*letters], ""
    while left or board.cells[index] != ".":
        word += board.cells[index] if board.cells[index] != "." else left.pop(0)
        index += coordinate.direction.step
    return Move.on(board, Placement(coordinate, word))
