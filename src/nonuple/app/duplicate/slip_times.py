"""Whether slips that players send are in time, and until when late ones are received."""

from nonuple.app.duplicate.turn_clock import TurnClock
from nonuple.duplicate.slip_acts import appeal_deadline
from nonuple.duplicate.state import IN_TURN, Game, Phase


def is_in_time(game: Game, turn: int, at: int) -> bool:
    """By when slips were received; where no clock was started any of the turn are in time."""
    return turn == game.turn and game.phase in IN_TURN and not TurnClock(game).is_over(at)


def takes_late(game: Game, at: int) -> bool:
    """As long as the game goes on, and as long after as appeals are received (6.3)."""
    if game.phase is not Phase.CLOSED:
        return True
    deadline = None if game.closed_at is None else appeal_deadline(game, game.closed_at)
    return deadline is not None and at <= deadline


def over_at(game: Game, turn: int) -> int | None:
    """When the time of a turn was over, where a clock ran."""
    return (
        game.turns[turn - 1].ended_at if 1 <= turn <= len(game.turns) else TurnClock(game).over_at
    )
