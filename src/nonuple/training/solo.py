"""A duplicate game that somebody plays alone against the top."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from nonuple.core.board import Square
from nonuple.core.chance import Chance
from nonuple.core.move import Move
from nonuple.core.solver import Solver, Tops
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import (
    announce_points,
    draw,
    enter,
    expire,
    open_turn,
    retain,
)
from nonuple.duplicate.events import Event, GameOpened, MoveRetained
from nonuple.duplicate.prepared import (
    PreparedGame,
    draw_prepared,
    open_prepared,
    retain_prepared,
)
from nonuple.duplicate.results import top_total, topping_milliseconds, totals
from nonuple.duplicate.state import Game, Phase, evolve, opened, placement_of
from nonuple.training.answers import judged, read_answer
from nonuple.training.hints import Hint, hints


@dataclass(frozen=True)
class GameSource:
    """Where letters and retained moves come from: chance and the rules, or a prepared game."""

    first: GameOpened
    draw: Callable[[Game], tuple[Event, ...]]
    retain: Callable[[Game], tuple[Event, ...]]


def by_chance(first: GameOpened, solver: Solver, *, looks_ahead: bool) -> GameSource:
    """Letters are drawn by the seed of the game."""
    dealer = Dealer(solver, Chance(first.seed).choose, looks_ahead=looks_ahead)
    return GameSource(first, partial(draw, dealer=dealer), partial(retain, dealer=dealer))


def as_prepared(game: PreparedGame, solver: Solver) -> GameSource:
    """Letters and moves are those of a prepared game."""
    return GameSource(
        open_prepared(game),
        partial(draw_prepared, prepared=game, solver=solver),
        partial(retain_prepared, prepared=game, solver=solver),
    )


@dataclass(frozen=True)
class SoloTurn:
    """A turn in play, and what will follow it whatever the player finds."""

    game: Game
    tops: Tops
    events: tuple[Event, ...]

    @property
    def retained(self) -> MoveRetained:
        """The top that will be laid, as it is recorded."""
        return next(event for event in self.events if isinstance(event, MoveRetained))

    @property
    def move(self) -> Move:
        """The top that will be laid."""
        return Move.on(self.game.board, placement_of(self.retained), self.game.rules.bonus)

    @property
    def laid_squares(self) -> tuple[Square, ...]:
        """The squares that it fills."""
        return self.game.board.laid_squares(placement_of(self.retained))

    @property
    def top_words(self) -> tuple[Move, ...]:
        """The tops in alphabetical order, one place for each word.

        The retained one where it is, others in its direction if they can be: seven letters on an
        empty board have fourteen places.
        """
        way = self.move.coordinate.direction
        alike = [move for move in self.tops.moves if move.coordinate.direction is way]
        words = {move.word: move for move in (*self.tops.moves, *alike, self.move)}
        return tuple(sorted(words.values(), key=lambda move: move.word))

    def hints(self) -> Iterator[Hint]:
        """What may be told of the retained top, from the vaguest to the plainest."""
        return hints(self.move, self.game.rules.bonus)

    def ends_with(self, move: Move) -> bool:
        """Whether a move ends the turn; in topping only the top does."""
        return self.game.rules.topping is None or move.score == self.tops.score


@dataclass(frozen=True, slots=True)
class SoloScore:
    """What the player has of what tops are worth; in topping, `milliseconds` with penalties."""

    points: int
    top: int
    tops_found: int
    milliseconds: int | None


class SoloGame:
    """A player against the top, turn by turn; times are milliseconds of any clock, or none."""

    def __init__(
        self, solver: Solver, source: GameSource, player: str, most_turns: int | None = None
    ) -> None:
        self._solver, self._source, self._player = solver, source, player
        self._most_turns = most_turns
        self.game = opened(source.first)
        self.log: list[Event] = [source.first]
        self._add(enter(self.game, player))

    @property
    def is_over(self) -> bool:
        is_enough = len(self.game.turns) == self._most_turns
        return is_enough or self.game.phase is Phase.CLOSED

    def next_turn(self) -> SoloTurn | None:
        """Draw; None where the game is over instead."""
        if not self.is_over:
            self._add(self._source.draw(self.game))
        return None if self.is_over else turn_of(self.game, self._solver, self._source)

    def start_time(self, at: int) -> None:
        """The time of the turn starts."""
        self._add(open_turn(self.game, at))

    def end_time(self, at: int) -> None:
        """The time of the turn is over."""
        self._add(expire(self.game, at))

    def judged(self, turn: SoloTurn, text: str) -> Move:
        """The move that an answer makes; raises a NonupleError where it makes none."""
        return judged(turn.game, read_answer(text), self._solver.lexicon)

    def end_turn(self, turn: SoloTurn, played: Move | None, milliseconds: int | None) -> None:
        """The player's points count, if any, and the top is laid."""
        spent = milliseconds if turn.game.rules.topping else None
        points = played.score if played else 0
        self._add(announce_points(self.game, self._player, points, spent))
        self._add(turn.events)

    def score(self) -> SoloScore:
        """How it went so far."""
        game = self.game
        return SoloScore(
            totals(game)[self._player],
            top_total(game),
            sum(turn.points.get(self._player) == turn.move.score for turn in game.turns),
            topping_milliseconds(game)[self._player] if game.rules.topping else None,
        )

    def _add(self, events: Iterable[Event]) -> None:
        for event in events:
            self.game = evolve(self.game, event)
            self.log.append(event)


def turn_of(game: Game, solver: Solver, source: GameSource) -> SoloTurn:
    """The turn that a game is at, once its letters are drawn."""
    tops = solver.tops(game.board, game.rack, game.rules.limits)
    return SoloTurn(game, tops, source.retain(game))
