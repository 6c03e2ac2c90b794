"""What a game adds up to for each player: points, or time in topping."""

from fractions import Fraction

from nonuple.duplicate.events import Ending
from nonuple.duplicate.state import Game, TurnRecord


def is_void(game: Game) -> bool:
    """Whether an interruption came too early for the results to count (3.6)."""
    return game.ending is Ending.INTERRUPTED_VOID


def totals(game: Game) -> dict[str, int]:
    """Each player's points; a turn without an answer, or before entering, counts nought (6.1)."""
    if is_void(game):
        return dict.fromkeys(game.players, 0)
    return {
        player: sum(turn.points.get(player, 0) for turn in game.turns) for player in game.players
    }


def top_total(game: Game) -> int:
    """The points of the moves laid."""
    return sum(turn.move.score for turn in game.turns)


def percent_of_top(game: Game) -> dict[str, Fraction]:
    """Each player's total in hundredths of the top's, exactly; nought before the first turn."""
    top = top_total(game)
    return {
        player: Fraction(100 * points, top) if top else Fraction()
        for player, points in totals(game).items()
    }


def topping_milliseconds(game: Game) -> dict[str, int]:
    """Each player's time: a top not found in time costs the whole time and the penalty (7.4)."""
    rule = game.rules.topping
    if rule is None:
        raise ValueError("the game is not topping")
    limit = rule.limit_seconds * 1000
    missed = limit + rule.penalty_seconds * 1000

    def spent(turn: TurnRecord, player: str) -> int:
        found = turn.times.get(player, {}).get(turn.move.score)
        return found if found is not None and found <= limit else missed

    return {player: sum(spent(turn, player) for turn in game.turns) for player in game.players}
