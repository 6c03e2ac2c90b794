"""Draws letters and knows tops: the solver of a game's lexicon, and chance."""

from collections.abc import Callable

from nonuple.core.board import Board
from nonuple.core.lexicon import Lexicon
from nonuple.core.rack import Rack
from nonuple.core.solver import Position, Solver, Tops
from nonuple.duplicate.state import Game


class Dealer:
    """What deciding needs besides the game: the solver of its lexicon, and chance.

    The last question asked is remembered, for a turn asks the same when it draws and retains.
    """

    def __init__(
        self, solver: Solver, choose: Callable[[int], int], *, looks_ahead: bool = True
    ) -> None:
        self.solver = solver
        self.choose = choose
        self.looks_ahead = looks_ahead
        self._amended: dict[tuple[frozenset[str], frozenset[str]], Solver] = {}
        self._searching = solver
        self._position: Position | None = None
        self._asked: tuple[Board, Rack] | None = None
        self._tops: Tops | None = None

    def solver_of(self, game: Game, known: Solver | None = None) -> Solver:
        """The solver with the words that the arbiter admitted or refused during the game.

        Making it takes about a second, which may be spent beforehand on another thread; `known`
        is one that was made of the same words elsewhere.
        """
        if not game.admitted and not game.refused:
            return self.solver
        asked = game.admitted, game.refused
        solver = self._amended.get(asked)
        if solver is None:
            solver = known or self._made(game)
            # The one before is kept too: the next may be made ready while it still serves.
            self._amended = {**dict([*self._amended.items()][-1:]), asked: solver}
        return solver

    def _made(self, game: Game) -> Solver:
        words = (set(self.solver.lexicon.words()) | game.admitted) - game.refused
        lexicon = Lexicon.from_words(self.solver.lexicon.name, words)
        return Solver(lexicon, self.solver.distribution)

    def position(self, game: Game) -> Position:
        """The board of a game, ready for search."""
        solver = self.solver_of(game)
        if solver is not self._searching:
            self._searching, self._position, self._tops = solver, None, None
        if self._position is None or self._position.board != game.board:
            self._position = solver.position(game.board, game.rules.max_laid)
        return self._position

    def tops(self, game: Game) -> Tops:
        """The tops of the turn in play."""
        position = self.position(game)
        if self._tops is None or self._asked != (game.board, game.rack):
            self._tops = position.tops(game.rack, game.rules.limits)
            self._asked = game.board, game.rack
        return self._tops
