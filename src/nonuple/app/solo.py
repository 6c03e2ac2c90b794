"""A duplicate game alone against the top."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from nonuple.app.errors import InvalidWords
from nonuple.core.board import EMPTY, Board, Coordinate, Placement
from nonuple.core.errors import BadNotation, NotationFault
from nonuple.core.move import Move
from nonuple.core.notation import parse_word
from nonuple.core.rack import Bag, Rack
from nonuple.core.solver import STANDARD_LIMITS, Limits, Solver, Tops
from nonuple.duplicate.drawing import Draw, draw_rack, is_finished
from nonuple.duplicate.retaining import retained

RACK_SIZE = 7
# A rack that fits nowhere is put back; after so many in a row, no letter can be placed.
_MOST_BLOCKED_RACKS = 50


@dataclass(frozen=True, slots=True)
class SoloTurn:
    """A rack to play, and the best that can be done with it."""

    number: int
    board: Board
    draw: Draw
    tops: Tops
    retained: Move

    @property
    def rack(self) -> Rack:
        return self.draw.rack


@dataclass(frozen=True, slots=True)
class SoloGame:
    """A game between two turns, with the totals so far."""

    solver: Solver
    board: Board
    bag: Bag
    leave: Rack
    turns: int
    points: int
    top_points: int
    tops_found: int

    @classmethod
    def start(cls, solver: Solver) -> Self:
        bag = Bag.full(solver.distribution)
        return cls(solver, EMPTY, bag, Rack(), turns=0, points=0, top_points=0, tops_found=0)

    @property
    def percent_of_top(self) -> float:
        return 100 * self.points / self.top_points if self.top_points else 0.0

    @property
    def unplayed(self) -> str:
        """All the letters off the board."""
        return self.bag.tiles + self.leave.letters

    def next_turn(self, choose: Callable[[int], int]) -> SoloTurn | None:
        """Draw and search; nothing where the game is over."""
        bag, leave = self.bag, self.leave
        rejected: tuple[Rack, ...] = ()
        for _ in range(_MOST_BLOCKED_RACKS):
            if is_finished(bag.tiles + leave.letters):
                return None
            drawn = draw_rack(bag, leave, self.turns + 1, RACK_SIZE, choose)
            draw = Draw(drawn.leave, drawn.drawn, rejected + drawn.rejected, drawn.bag)
            tops = self.solver.tops(self.board, draw.rack)
            if tops.moves:
                return self._turn(draw, tops)
            if not draw.bag:
                return None
            rejected = (*draw.rejected, draw.rack)
            bag, leave = draw.bag.add(draw.rack.letters), Rack()
        return None

    def after(self, turn: SoloTurn, played: Move | None) -> "SoloGame":
        """The game once the turn is over: the player's points count, the retained move is laid."""
        points = played.score if played else 0
        return SoloGame(
            self.solver,
            turn.board.lay(turn.retained.placement),
            turn.draw.bag,
            turn.retained.leave(turn.rack),
            turns=turn.number,
            points=self.points + points,
            top_points=self.top_points + turn.tops.score,
            tops_found=self.tops_found + (points == turn.tops.score),
        )

    def _turn(self, draw: Draw, tops: Tops) -> SoloTurn:
        def ends_game(move: Move) -> bool:
            return is_finished(draw.bag.tiles + move.leave(draw.rack).letters)

        number = self.turns + 1
        return SoloTurn(number, self.board, draw, tops, retained(tops.moves, number, ends_game))


def read_answer(text: str) -> Placement:
    """Read "H4 MOT" or "MOT H4"; a joker is in lower case or between parentheses.

    A word wholly in lower case is one typed without capitals.
    """
    parts = text.split()
    if len(parts) < 2:
        raise BadNotation(text, NotationFault.NOT_A_PLACEMENT)
    if len(parts[0]) == 1 or any(sign.isdigit() for sign in parts[0]):
        *coordinate, word = parts
    else:
        word, *coordinate = parts
    read = parse_word(word.upper() if word.islower() else word)
    return Placement(Coordinate.parse("".join(coordinate)), read)


def judged(
    turn: SoloTurn, placement: Placement, solver: Solver, limits: Limits = STANDARD_LIMITS
) -> Move:
    """The move a placement makes, or the reason why it makes none."""
    move = Move.on(turn.board, placement, limits.bonus, solver.distribution)
    turn.rack.minus(move.laid)
    words = move.detail(turn.board, limits.bonus, solver.distribution).words
    invalid = [word.word.upper() for word in words if word.word.upper() not in solver.lexicon]
    if invalid:
        raise InvalidWords(tuple(invalid))
    return move
