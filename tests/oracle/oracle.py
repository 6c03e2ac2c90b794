"""A slow, obvious move generator written from the rules alone: the engine shares none of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

SIZE = 15
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

# T and D: word counts triple, double; t and d: letter counts triple, double.
PREMIUMS = (
    "T..d...T...d..T",
    ".D...t...t...D.",
    "..D...d.d...D..",
    "d..D...d...D..d",
    "....D.....D....",
    ".t...t...t...t.",
    "..d...d.d...d..",
    "T..d...D...d..T",
    "..d...d.d...d..",
    ".t...t...t...t.",
    "....D.....D....",
    "d..D...d...D..d",
    "..D...d.d...D..",
    ".D...t...t...D.",
    "T..d...T...d..T",
)
LETTER_FACTOR = {".": 1, "d": 2, "t": 3, "D": 1, "T": 1}
WORD_FACTOR = {".": 1, "d": 1, "t": 1, "D": 2, "T": 3}

# A joker stands in lower case and is worth nothing.
VALUES = dict.fromkeys(ALPHABET.lower(), 0)
for _points, _letters in {
    1: "AEILNORSTU",
    2: "DGM",
    3: "BCP",
    4: "FHV",
    8: "JQ",
    10: "KWXYZ",
}.items():
    VALUES.update(dict.fromkeys(_letters, _points))

STANDARD_BONUS: Mapping[int, int] = {7: 50}

Axis = Literal["A", "D"]


class OracleMove(NamedTuple):
    """Where the whole word starts (0-based), across or down, and the word as it then reads."""

    row: int
    column: int
    direction: Axis
    word: str


class Lexicon:
    """The words, and every way one of them can begin."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = set(words)
        self.prefixes = {word[:length] for word in self.words for length in range(len(word) + 1)}


def all_moves(
    lexicon: Lexicon,
    board: Sequence[str],
    rack: str,
    max_laid: int = 7,
    bonus: Mapping[int, int] = STANDARD_BONUS,
) -> dict[OracleMove, int]:
    """Every legal move with its score."""
    if len(board) != SIZE or any(len(line) != SIZE for line in board):
        raise ValueError("a board is 15 lines of 15 squares")
    moves = [
        OracleMove(row, column, "A", word)
        for row, column, word in _words_across(lexicon, board, rack, max_laid)
    ]
    for row, column, word in _words_across(lexicon, transposed(board), rack, max_laid):
        move = OracleMove(column, row, "D", word)
        laid = squares_laid(board, move)
        # A single tile that also makes a word across is one move, already reported across.
        if len(laid) > 1 or not "".join(_around(board, *laid[0], "A")):
            moves.append(move)
    return {move: score(board, move, bonus) for move in moves}


def transposed(board: Sequence[str]) -> list[str]:
    """The board with its rows as columns: what reads down now reads across."""
    return ["".join(column) for column in zip(*board, strict=True)]


def squares(move: OracleMove) -> list[tuple[int, int]]:
    """The squares of the whole word, in order."""
    if move.direction == "A":
        return [(move.row, move.column + offset) for offset in range(len(move.word))]
    return [(move.row + offset, move.column) for offset in range(len(move.word))]


def squares_laid(board: Sequence[str], move: OracleMove) -> list[tuple[int, int]]:
    """The squares that receive a tile from the rack."""
    return [(row, column) for row, column in squares(move) if board[row][column] == "."]


def tiles_laid(board: Sequence[str], move: OracleMove) -> str:
    """The tiles taken from the rack, in word order, '?' for a joker."""
    pairs = zip(squares(move), move.word, strict=True)
    letters = [letter for (row, column), letter in pairs if board[row][column] == "."]
    return "".join("?" if letter.islower() else letter for letter in letters)


def lay(board: Sequence[str], move: OracleMove) -> list[str]:
    """The board after the move."""
    cells = [list(line) for line in board]
    for (row, column), letter in zip(squares(move), move.word, strict=True):
        if cells[row][column] == ".":
            cells[row][column] = letter
        elif cells[row][column] != letter:
            raise ValueError(f"{move.word} does not fit the letters already on the board")
    return ["".join(line) for line in cells]


def score(board: Sequence[str], move: OracleMove, bonus: Mapping[int, int]) -> int:
    """The points of the word, of the words it makes on the way, and the bonus for tiles laid."""
    word_points, word_factor, crossing_points, laid = 0, 1, 0, 0
    for (row, column), letter in zip(squares(move), move.word, strict=True):
        if board[row][column] != ".":
            word_points += VALUES[letter]
            continue
        laid += 1
        premium = PREMIUMS[row][column]
        letter_points = VALUES[letter] * LETTER_FACTOR[premium]
        word_points += letter_points
        word_factor *= WORD_FACTOR[premium]
        before, after = _around(board, row, column, "D" if move.direction == "A" else "A")
        if before or after:
            crossing = letter_points + sum(VALUES[other] for other in before + after)
            crossing_points += crossing * WORD_FACTOR[premium]
    return word_points * word_factor + crossing_points + bonus.get(laid, 0)


def _around(board: Sequence[str], row: int, column: int, direction: Axis) -> tuple[str, str]:
    """The letters that touch a square in one direction: those just before it, those just after."""
    if direction == "A":
        line, place = board[row], column
    else:
        line, place = "".join(other[column] for other in board), row
    return line[:place].split(".")[-1], line[place + 1 :].split(".")[0]


def _touching_squares(board: Sequence[str]) -> set[tuple[int, int]]:
    """The empty squares of which a move must cover at least one."""
    occupied = {
        (row, column) for row in range(SIZE) for column in range(SIZE) if board[row][column] != "."
    }
    if not occupied:
        return {(7, 7)}
    neighbours = {
        (row + down, column + right)
        for row, column in occupied
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
    }
    on_board = {(row, column) for row in range(SIZE) for column in range(SIZE)}
    return (neighbours & on_board) - occupied


def _letters_allowed(lexicon: Lexicon, board: Sequence[str], row: int, column: int) -> str:
    """The letters that leave only valid words down through an empty square."""
    before, after = (part.upper() for part in _around(board, row, column, "D"))
    if not before and not after:
        return ALPHABET
    return "".join(letter for letter in ALPHABET if before + letter + after in lexicon.words)


def _words_across(
    lexicon: Lexicon, board: Sequence[str], rack: str, max_laid: int
) -> list[tuple[int, int, str]]:
    """Every word that can be laid across: row, first column, word."""
    found: list[tuple[int, int, str]] = []
    touching = _touching_squares(board)
    most = min(max_laid, len(rack))
    for row, line in enumerate(board):
        if not any((row, column) in touching for column in range(SIZE)):
            continue
        allowed = [
            _letters_allowed(lexicon, board, row, column) if line[column] == "." else ""
            for column in range(SIZE)
        ]
        for start in range(SIZE):
            if start > 0 and line[start - 1] != ".":
                continue
            touch = next((c for c in range(start, SIZE) if (row, c) in touching), None)
            if touch is None or line[start : touch + 1].count(".") > most:
                continue
            words = _words_from(lexicon, line, allowed, start, touch, rack, most)
            found += [(row, start, word) for word in words]
    return found


def _words_from(
    lexicon: Lexicon,
    line: str,
    allowed: Sequence[str],
    start: int,
    touch: int,
    rack: str,
    most: int,
) -> list[str]:
    """The words that begin exactly at `start` and go at least as far as `touch`."""
    words, prefixes = lexicon.words, lexicon.prefixes
    found: list[str] = []

    def extend(column: int, plain: str, shown: str, left: str, laid: int) -> None:
        """Go on from `column`; `plain` is the word so far, `shown` the same with its jokers."""
        if column < SIZE and line[column] != ".":
            longer = plain + line[column].upper()
            if longer in prefixes:
                extend(column + 1, longer, shown + line[column], left, laid)
            return
        if column > touch and len(plain) >= 2 and plain in words:
            found.append(shown)
        if column == SIZE or laid == most:
            return
        for letter in allowed[column]:
            longer = plain + letter
            if longer not in prefixes:
                continue
            if letter in left:
                extend(column + 1, longer, shown + letter, left.replace(letter, "", 1), laid + 1)
            if "?" in left:
                joker = letter.lower()
                extend(column + 1, longer, shown + joker, left.replace("?", "", 1), laid + 1)

    extend(start, "", "", rack, 0)
    return found
