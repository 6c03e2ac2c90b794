"""Positions on which the engine is compared with the oracle: stratified, fixed by their seed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

from tests.oracle.oracle import ALPHABET, SIZE, Lexicon, OracleMove, all_moves, lay, tiles_laid
from tests.published.games import DATA, PublishedGame, Solution, read_game

ODD_BOARDS = Path(__file__).parent / "odd_boards.txt"

EMPTY_BOARD = ("." * SIZE,) * SIZE
TILES = (
    "AAAAAAAAABBCCDDDEEEEEEEEEEEEEEEFFGGHHIIIIIIIIJKLLLLLMMMNNNNNNOOOOOOPPQ"
    "RRRRRRSSSSSSTTTTTTUUUUUUVVWXYZ??"
)

SEVEN = {7: 50}
SEVEN_EIGHT = {7: 50, 8: 75}
SEVEN_EIGHT_NINE = {7: 50, 8: 75, 9: 100}


@dataclass(frozen=True)
class Formula:
    """How many letters are drawn, how many may be laid, and what laying many earns: choices."""

    name: str
    sizes: Sequence[int]
    max_laid: Sequence[int]
    bonuses: Sequence[Mapping[int, int]]


FORMULAS = (
    Formula("7 of 7", [7], [7], [SEVEN]),
    Formula("short", [1, 2, 3, 4, 5, 6], [7, 8, 9], [SEVEN, SEVEN_EIGHT_NINE]),
    Formula("few laid", [5, 6, 7], [1, 2, 3, 4, 5, 6], [SEVEN]),
    Formula("7 of 8", [8], [7], [SEVEN]),
    Formula("8 of 8", [8], [8], [SEVEN_EIGHT]),
    Formula("7 of 9", [9], [7], [SEVEN]),
    Formula("9 of 9", [9], [9], [SEVEN_EIGHT_NINE]),
)
JOKERS = (0, 1, 2)
BOARDS = ("empty", "opening", "middle", "ending", "published", "odd")
RACKS = ("remaining", "remaining", "remaining", "arbitrary", "repeated")
CELLS = tuple(product(FORMULAS, JOKERS, BOARDS))
POSITIONS_PER_GAME = 42


@dataclass(frozen=True)
class Position:
    """A board, a rack and the limits of a move; where it comes from, for the report."""

    index: int
    board: tuple[str, ...]
    rack: str
    max_laid: int
    bonus: Mapping[int, int]
    formula: str
    board_kind: str
    rack_kind: str

    @property
    def jokers(self) -> int:
        return self.rack.count("?")

    @property
    def weight(self) -> int:
        """How slow the oracle will be: one more about doubles the time."""
        return len(self.rack) + 2 * self.jokers

    @property
    def tags(self) -> tuple[str, str, str, str]:
        return self.formula, f"{self.jokers} jokers", self.board_kind, self.rack_kind

    def drawn(self) -> str:
        """The position as text, enough to reproduce it."""
        limits = f"max_laid={self.max_laid} bonus={dict(self.bonus)}"
        return "\n".join([*self.board, f"rack={self.rack} {limits} ({', '.join(self.tags)})"])


@dataclass(frozen=True)
class OddBoard:
    """A board no game would make, and perhaps the rack that brings out why it is there."""

    name: str
    board: tuple[str, ...]
    rack: str


@cache
def odd_boards() -> tuple[OddBoard, ...]:
    """The drawn boards: a `# name` or `# name | RACK` line, then 15 lines."""
    boards = []
    for block in ODD_BOARDS.read_text("ascii").split("\n\n"):
        heading, *lines = block.strip().splitlines()
        name, _, rack = heading.removeprefix("# ").partition(" | ")
        boards.append(OddBoard(name, tuple(lines), rack))
    return tuple(boards)


def published_move(coordinate: str, word: str) -> OracleMove:
    """A move as printed: "H4" goes across from row H column 4, "4H" goes down from it."""
    if coordinate[0].isalpha():
        return OracleMove(ALPHABET.index(coordinate[0]), int(coordinate[1:]) - 1, "A", word)
    return OracleMove(ALPHABET.index(coordinate[-1]), int(coordinate[:-1]) - 1, "D", word)


@dataclass(frozen=True)
class PublishedTurn:
    """A turn of a published game: the board before it, the rack, the solution and its points."""

    game: PublishedGame
    board: tuple[str, ...]
    rack: str
    move: OracleMove
    points: int


@cache
def published_turns() -> tuple[PublishedTurn, ...]:
    """Every turn of every published game."""
    names = sorted(path.stem for path in DATA.glob("*.json"))
    return tuple(turn for name in names for turn in _turns(read_game(name)))


def _turns(game: PublishedGame) -> Iterator[PublishedTurn]:
    board = EMPTY_BOARD
    for printed, solution in game.moves:
        move = published_move(printed.coordinate.replace(" ", ""), solution.word)
        rack = printed.rack_line.replace("+", "").replace("-", "")
        yield PublishedTurn(game, board, rack, move, printed.points)
        board = tuple(lay(board, move._replace(word=_word_left(solution))))


def _word_left(solution: Solution) -> str:
    """The word as it stays: in a joker game a letter of the bag may replace the joker."""
    word = solution.word
    for use in solution.jokers:
        if not use.stays:
            word = word.replace(use.letter.lower(), use.letter, 1)
    return word


def unseen(board: Iterable[str]) -> str:
    """The tiles that are not on the board."""
    left = TILES
    for letter in "".join(board).replace(".", ""):
        left = left.replace("?" if letter.islower() else letter, "", 1)
    return left


def draw_rack(rng: Random, kind: str, board: Sequence[str], size: int, jokers: int) -> str:
    """A rack with so many jokers: of tiles left, of any letters, or of few letters repeated."""
    plain = size - jokers
    left = unseen(board).replace("?", "")
    if kind == "repeated":
        letters = rng.choices(rng.sample(TILES[:-2], rng.choice([1, 2, 3])), k=plain)
    elif kind == "remaining" and len(left) >= plain:
        letters = rng.sample(left, plain)
    else:
        letters = rng.choices(ALPHABET, k=plain)
    tiles = letters + ["?"] * jokers
    rng.shuffle(tiles)
    return "".join(tiles)


def fitted_rack(rng: Random, chosen: str, board: Sequence[str], size: int, jokers: int) -> str:
    """A chosen rack brought to so many letters and jokers, by tiles left where it is short."""
    letters = chosen.replace("?", "")[: size - jokers]
    short = size - jokers - len(letters)
    return letters + draw_rack(rng, "remaining", board, short, 0) + "?" * jokers


def on_odd_board(odd: OddBoard) -> Position:
    """One fixed position on a drawn board: its own rack, else six letters and a joker."""
    rack = odd.rack or draw_rack(Random(odd.name), "remaining", odd.board, 7, 1)
    return Position(
        index=0,
        board=odd.board,
        rack=rack,
        max_laid=max(7, len(rack)),
        bonus=SEVEN_EIGHT_NINE,
        formula=odd.name,
        board_kind="odd",
        rack_kind="chosen" if odd.rack else "remaining",
    )


def self_play(lexicon: Lexicon, rng: Random) -> tuple[tuple[str, ...], ...]:
    """The boards of one game where the top, or now and then any move, is laid."""
    bag = list(TILES)
    rng.shuffle(bag)
    board, rack, boards = EMPTY_BOARD, "", [EMPTY_BOARD]
    while True:
        missing = 7 - len(rack)
        rack, bag = rack + "".join(bag[:missing]), bag[missing:]
        moves = all_moves(lexicon, board, rack)
        if not moves:
            return tuple(boards)
        ranked = sorted(moves, key=lambda move: (-moves[move], move))
        move = ranked[0] if rng.random() < 0.6 else rng.choice(ranked)
        for tile in tiles_laid(board, move):
            rack = rack.replace(tile, "", 1)
        board = tuple(lay(board, move))
        boards.append(board)


class Positions:
    """The endless series of positions of one seed; each can be asked for by its index alone."""

    def __init__(self, lexicon: Lexicon, seed: int) -> None:
        self._lexicon = lexicon
        self._seed = seed
        self._games: dict[int, tuple[tuple[str, ...], ...]] = {}

    def __getitem__(self, index: int) -> Position:
        """The position of that index; each round of len(CELLS) indexes visits every cell once."""
        round_number, place = divmod(index, len(CELLS))
        order = list(range(len(CELLS)))
        Random(f"{self._seed} round {round_number}").shuffle(order)
        formula, jokers, board_kind = CELLS[order[place]]
        rng = Random(f"{self._seed} position {index}")
        size = rng.choice([size for size in formula.sizes if size >= jokers])
        rack_kind = rng.choice(RACKS)
        board, chosen = self._board(rng, board_kind, index)
        if chosen and rng.random() < 0.5:
            rack, rack_kind = fitted_rack(rng, chosen, board, size, jokers), "chosen"
        else:
            rack = draw_rack(rng, rack_kind, board, size, jokers)
        return Position(
            index=index,
            board=board,
            rack=rack,
            max_laid=rng.choice(formula.max_laid),
            bonus=rng.choice(formula.bonuses),
            formula=formula.name,
            board_kind=board_kind,
            rack_kind=rack_kind,
        )

    def _board(self, rng: Random, kind: str, index: int) -> tuple[tuple[str, ...], str]:
        """A board of that kind, with the rack that goes with it or none."""
        if kind == "empty":
            return EMPTY_BOARD, ""
        if kind == "odd":
            odd = rng.choice(odd_boards())
            return odd.board, odd.rack
        if kind == "published":
            turn = rng.choice(published_turns())
            return turn.board, turn.rack
        boards = self._game(index // POSITIONS_PER_GAME)
        third = {"opening": 0, "middle": 1, "ending": 2}[kind]
        candidates = boards[1 + third * len(boards) // 3 : 1 + (third + 1) * len(boards) // 3]
        return rng.choice(candidates or boards[-1:]), ""

    def _game(self, number: int) -> tuple[tuple[str, ...], ...]:
        if number not in self._games:
            rng = Random(f"{self._seed} game {number}")
            self._games[number] = self_play(self._lexicon, rng)
        return self._games[number]
