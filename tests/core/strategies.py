"""Arbitrary racks, words, boards and placements that fit them."""

from hypothesis import strategies as st

from nonuple.core.board import (
    EMPTY,
    EMPTY_CELL,
    SIZE,
    SQUARE_COUNT,
    SQUARES,
    Board,
    Coordinate,
    Direction,
    Placement,
)
from nonuple.core.letters import ALPHABET, JOKER
from nonuple.core.rack import JOKER_LIMIT, RACK_LIMIT, Rack

LETTERS = ALPHABET + ALPHABET.lower()

squares = st.sampled_from(SQUARES)
directions = st.sampled_from(Direction)
coordinates = st.builds(Coordinate, squares, directions)
words = st.text(LETTERS, min_size=1, max_size=SIZE)


@st.composite
def racks(draw: st.DrawFn, min_size: int = 0, max_size: int = RACK_LIMIT) -> Rack:
    jokers = draw(st.integers(0, min(JOKER_LIMIT, max_size)))
    letters = draw(
        st.text(ALPHABET, min_size=max(0, min_size - jokers), max_size=max_size - jokers)
    )
    return Rack("".join(draw(st.permutations(letters + JOKER * jokers))))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Composed boards, as nobody would play them."""
    cells = [EMPTY_CELL] * SQUARE_COUNT
    for index, letter in draw(
        st.lists(st.tuples(st.integers(0, SQUARE_COUNT - 1), st.sampled_from(LETTERS)), max_size=60)
    ):
        cells[index] = letter
    return Board("".join(cells))


@st.composite
def fitting_placements(draw: st.DrawFn) -> tuple[Board, Placement]:
    """A played board with one more placement that fits it; the words mean nothing."""
    board = EMPTY.lay(Placement(Coordinate(SQUARES[112], draw(directions)), draw(_opening_words)))
    for _ in range(draw(st.integers(0, 6))):
        board = board.lay(draw(_fitting(board)))
    return board, draw(_fitting(board))


_opening_words = st.text(LETTERS, min_size=2, max_size=7)


@st.composite
def _fitting(draw: st.DrawFn, board: Board) -> Placement:
    """New tiles on the free squares of a line, from one that touches a letter of the board."""
    free = [index for index in range(SQUARE_COUNT) if board.cells[index] == EMPTY_CELL]
    first = draw(st.sampled_from([index for index in free if _touches(board, index)]))
    direction = draw(directions)
    letters = draw(st.text(LETTERS, min_size=1, max_size=RACK_LIMIT))
    end = (first // SIZE + 1) * SIZE if direction is Direction.ACROSS else SQUARE_COUNT
    lane = [index for index in range(first, end, direction.step) if index in free]
    cells = list(board.cells)
    for index, letter in zip(lane, letters, strict=False):
        cells[index] = letter
    after = Board("".join(cells))
    placement = after.word_at(SQUARES[first], direction)
    if len(placement.word) == 1:  # a single tile that touches letters in the other direction only
        return after.word_at(SQUARES[first], direction.crossing)
    return placement


def _touches(board: Board, index: int) -> bool:
    row, column = divmod(index, SIZE)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return any(
        0 <= r < SIZE and 0 <= c < SIZE and board.cells[r * SIZE + c] != EMPTY_CELL
        for r, c in around
    )
