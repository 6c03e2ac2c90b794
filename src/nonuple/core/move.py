"""A move: a placement with its score and the tiles it takes from the rack."""

from dataclasses import dataclass
from typing import Self

from nonuple.core.board import Board, Coordinate, Placement, as_tiles
from nonuple.core.letters import FRENCH, Distribution
from nonuple.core.rack import Rack
from nonuple.core.scoring import STANDARD, BonusTable, ScoreDetail, score


@dataclass(frozen=True, slots=True)
class Move:
    """A scored placement; `laid` is the tiles taken from the rack in word order, "?" a joker."""

    placement: Placement
    score: int
    laid: str

    @classmethod
    def on(
        cls,
        board: Board,
        placement: Placement,
        bonus: BonusTable = STANDARD,
        distribution: Distribution = FRENCH,
    ) -> Self:
        """The move this placement makes on a board; raises where it does not fit."""
        laid = as_tiles(board.laid_letters(placement))
        points = score(board, placement, bonus, distribution).total
        return cls(board.canonical(placement), points, laid)

    @property
    def coordinate(self) -> Coordinate:
        """Where the word starts and how it reads."""
        return self.placement.coordinate

    @property
    def word(self) -> str:
        """The whole word as read on the board."""
        return self.placement.word

    def leave(self, rack: Rack) -> Rack:
        """What the move leaves of a rack."""
        return rack.minus(self.laid)

    def detail(
        self, board: Board, bonus: BonusTable = STANDARD, distribution: Distribution = FRENCH
    ) -> ScoreDetail:
        """The parts of the score on the board before the move."""
        return score(board, self.placement, bonus, distribution)
