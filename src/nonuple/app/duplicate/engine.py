"""What a duplicate game is played with: the words, and chance or a prepared game."""

from dataclasses import dataclass

from nonuple.core.board import Placement
from nonuple.core.chance import Chance
from nonuple.core.move import Move
from nonuple.core.solver import Moves, Solver
from nonuple.duplicate import deciding
from nonuple.duplicate.blocking import is_blocked
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.errors import ChoiceFault
from nonuple.duplicate.events import Event, MoveRetained
from nonuple.duplicate.prepared import PreparedGame, draw_prepared, retain_prepared
from nonuple.duplicate.retaining import faults_of_tops, retained
from nonuple.duplicate.slip_acts import Bench
from nonuple.duplicate.state import Game, placement_of


@dataclass(frozen=True, slots=True)
class Proposal:
    """All the tops of the turn in play, the one that the rules want, why others may not be laid."""

    tops: tuple[Move, ...]
    retained: MoveRetained
    faults: tuple[ChoiceFault | None, ...]


class GameEngine:
    """What a game is played with: the words, and chance or the prepared game."""

    def __init__(self, solver: Solver, prepared: PreparedGame | None = None) -> None:
        self._solver = solver
        self._prepared = prepared
        self._dealer = Dealer(solver, Chance("").choose)
        self.bench = Bench(self._dealer)
        self._tried: tuple[object, Bench, Solver] | None = None

    def draw(self, game: Game) -> tuple[Event, ...]:
        """The next rack; each turn has a stream of chance of its own, which outlives a restart."""
        if self._prepared is not None:
            return draw_prepared(game, self._prepared, self._solver)
        seed = f"{game.opened.seed}/draw/{game.turn}/{len(game.annulled)}"
        self._dealer.choose = Chance(seed).choose
        return deciding.draw(game, self._dealer)

    def retain(self, game: Game, chosen: Placement | None, reason: str) -> tuple[Event, ...]:
        """The move of the turn, or another that the arbiter may choose."""
        if self._prepared is not None:
            return retain_prepared(game, self._prepared, self._solver, chosen)
        if chosen is None:
            return deciding.retain(game, self._dealer)
        return deciding.retain_choice(game, self._dealer, chosen, reason)

    def make_ready(self, game: Game) -> None:
        """Make the lexicon with the words ruled on in a game, on any thread: it takes a second."""
        tried = self._tried
        known = tried[2] if tried and tried[0] == (game.admitted, game.refused) else None
        self._dealer.solver_of(game, known)

    def top(self, game: Game) -> int:
        """What the turn in play is worth at most."""
        return self._dealer.tops(game).score

    def proposal(self, game: Game) -> Proposal | None:
        """What may be laid at the turn in play; nothing where the rack fits nowhere."""
        found = self._dealer.tops(game)
        if is_blocked(game.rules, found):
            return None
        tops, position = tuple(found.moves), self._dealer.position(game)
        if self._prepared is None:
            faults = faults_of_tops(game, position, tops)
            return Proposal(tops, retained(game, position, tops), faults)
        events = retain_prepared(game, self._prepared, self._solver)
        laid = next(event for event in events if isinstance(event, MoveRetained))
        wanted = placement_of(laid)
        fixed = tuple(None if t.placement == wanted else ChoiceFault.PREPARED for t in tops)
        return Proposal(tops, laid, fixed)

    def solver(self, game: Game) -> Solver:
        """The solver of a game, with the words ruled on in it."""
        return self._dealer.solver_of(game)

    def solutions(self, game: Game, turn: int) -> Moves:
        """All the moves of a turn, in play or played."""
        if turn == game.turn:
            return self._dealer.position(game).all_moves(game.rack, game.rules.limits)
        record, solver = game.turns[turn - 1], self._dealer.solver_of(game)
        return solver.all_moves(record.board, record.rack, game.rules.limits)

    def tried(self, game: Game) -> tuple[Bench, Solver]:
        """The judges and the solver of a game that is only supposed; on any thread."""
        asked = game.admitted, game.refused
        if self._tried is None or self._tried[0] != asked:
            dealer = Dealer(self._solver, Chance("").choose)
            self._tried = asked, Bench(dealer), dealer.solver_of(game)
        return self._tried[1:]
