"""Where the engine and the oracle differ on a position, in words; nothing when they agree."""

from collections.abc import Collection, Mapping, Sequence

from nonuple.core.board import Board, Coordinate, Direction, Placement, Square
from nonuple.core.lexicon import Lexicon as EngineLexicon
from nonuple.core.move import Move
from nonuple.core.rack import Rack
from nonuple.core.scoring import BonusTable, score
from nonuple.core.solver import Limits, Moves, Solver, Tops
from tests.oracle.oracle import Axis, Lexicon, OracleMove, all_moves, tiles_laid
from tests.oracle.positions import Position

SHOWN = 5
AXES: dict[Direction, Axis] = {Direction.ACROSS: "A", Direction.DOWN: "D"}
DIRECTIONS = {axis: direction for direction, axis in AXES.items()}


class Referee:
    """The oracle and the engine, opened on the same words."""

    def __init__(self, name: str, words: Collection[str]) -> None:
        self.lexicon = Lexicon(words)
        self.solver = Solver(EngineLexicon.from_words(name, words))

    def expected(self, position: Position) -> dict[OracleMove, int]:
        """The oracle's answer."""
        return all_moves(
            self.lexicon, position.board, position.rack, position.max_laid, position.bonus
        )

    def disagreements(self, position: Position, expected: Mapping[OracleMove, int]) -> list[str]:
        """What the engine answers otherwise: moves, scores, tiles, order, tops, score details."""
        board = Board.parse("\n".join(position.board))
        rack = Rack.parse(position.rack)
        limits = Limits(max_laid=position.max_laid, bonus=BonusTable.of(position.bonus))
        packed = self.solver.all_moves(board, rack, limits)
        moves = list(packed)
        tops = self.solver.tops(board, rack, limits)
        return [
            *_differing_moves(moves, expected),
            *_differing_tiles(position, moves),
            *_misplaced(moves),
            *_differing_tops(tops.score, tops.moves, expected),
            *_differing_details(board, limits.bonus, expected),
            *self._other_ways(board, rack, limits, packed, tops),
        ]

    def _other_ways(
        self, board: Board, rack: Rack, limits: Limits, moves: Moves, tops: Tops
    ) -> list[str]:
        """The engine's other ways to the same answers: ready boards, batches, boards played on."""
        faults = []
        ready = self.solver.position(board)
        if ready.all_moves(rack, limits) != moves or ready.tops(rack, limits) != tops:
            faults.append("a board made ready for any rack answers otherwise")
        if self.solver.tops_of_many([(board, rack)] * 3, limits, threads=2) != [tops] * 3:
            faults.append("a batch answers otherwise")
        for move in [*tops.moves[:2], *moves[-1:]]:
            after = board.lay(move.placement)
            played = ready.play(move.placement)
            if played.all_moves(rack, limits) != self.solver.all_moves(after, rack, limits):
                faults.append(f"all moves differ once {_shown(_as_oracle_move(move))} is played")
            if played.tops(rack, limits) != self.solver.tops(after, rack, limits):
                faults.append(f"tops differ once {_shown(_as_oracle_move(move))} is played")
        return faults


def _as_oracle_move(move: Move) -> OracleMove:
    square = move.coordinate.square
    return OracleMove(square.row, square.column, AXES[move.coordinate.direction], move.word)


def _shown(move: OracleMove) -> str:
    square = Square(move.row, move.column)
    return f"{move.word} {Coordinate(square, DIRECTIONS[move.direction])}"


def _some(title: str, faults: Sequence[str]) -> list[str]:
    """The first faults of a kind and how many there are."""
    return [f"{title} ({len(faults)}): {', '.join(faults[:SHOWN])}"] if faults else []


def _differing_moves(moves: Sequence[Move], expected: Mapping[OracleMove, int]) -> list[str]:
    found = {_as_oracle_move(move): move.score for move in moves}
    common = found.keys() & expected.keys()
    wrong = sorted(move for move in common if found[move] != expected[move])
    return [
        *_some("missed", [_shown(move) for move in sorted(expected.keys() - found.keys())]),
        *_some("invented", [_shown(move) for move in sorted(found.keys() - expected.keys())]),
        *_some("given twice", ["some"] * (len(moves) - len(found))),
        *_some("score", [f"{_shown(m)} {found[m]} for {expected[m]}" for m in wrong]),
    ]


def _differing_tiles(position: Position, moves: Sequence[Move]) -> list[str]:
    pairs = [(move, _as_oracle_move(move)) for move in moves]
    wrong = [
        f"{_shown(plain)} takes {move.laid}"
        for move, plain in pairs
        if move.laid != tiles_laid(position.board, plain)
    ]
    return _some("tiles", wrong)


def _misplaced(moves: Sequence[Move]) -> list[str]:
    """Ranked: best score first, then square, direction, word, and where its jokers are."""
    keys = [
        (
            -move.score,
            move.coordinate.square.index,
            move.coordinate.direction,
            move.word.upper(),
            sum(letter.islower() << place for place, letter in enumerate(move.word)),
        )
        for move in moves
    ]
    wrong = [
        _shown(_as_oracle_move(move))
        for move, key, following in zip(moves, keys, keys[1:], strict=False)
        if key > following
    ]
    return _some("not before the next", wrong)


def _differing_tops(
    top: int, moves: Sequence[Move], expected: Mapping[OracleMove, int]
) -> list[str]:
    best = max(expected.values(), default=0)
    wanted = {move: points for move, points in expected.items() if points == best}
    faults = [f"top {fault}" for fault in (*_differing_moves(moves, wanted), *_misplaced(moves))]
    if top != best:
        faults.append(f"top of {top} for {best}")
    return faults


def _differing_details(
    board: Board, bonus: BonusTable, expected: Mapping[OracleMove, int]
) -> list[str]:
    """The detailed score of the best moves, and of others at intervals, is the oracle's."""
    ranked = sorted(expected, key=lambda move: (-expected[move], move))
    wrong = []
    for move in {*ranked[:SHOWN], *ranked[:: len(ranked) // 20 + 1]}:
        coordinate = Coordinate(Square(move.row, move.column), DIRECTIONS[move.direction])
        total = score(board, Placement(coordinate, move.word), bonus).total
        if total != expected[move]:
            wrong.append(f"{_shown(move)} {total} for {expected[move]}")
    return _some("detail", wrong)
