"""What is written down about a game, beside its course."""

from nonuple.duplicate.errors import NothingToNote
from nonuple.duplicate.events import Event, IncidentNoted
from nonuple.duplicate.state import Game


def note(game: Game, turn: int, text: str, about: int, events: int) -> tuple[Event, ...]:
    """Write something down about one of the events so far, at any time, even after the end."""
    if not text.strip() or not 1 <= about <= events or not 1 <= turn <= game.turn:
        raise NothingToNote
    return (IncidentNoted(turn, text.strip(), about),)
