"""What commands bear on: an act is refused only where that has changed since it was decided."""

from nonuple.app.duplicate.commands import (
    AnnouncePoints,
    Command,
    KeyForMany,
    SlipCommand,
    SubmitSlips,
    TakeBack,
)
from nonuple.app.hosting.game_kind import Subject


def subjects_of(command: Command, turn: int, player: str | None) -> tuple[Subject, ...]:
    """What a command bears on, given at the turn in play by whoever plays as this player."""
    match command:
        case SubmitSlips(turn=at):
            return ((at, player or ""),)
        case AnnouncePoints(player=about):
            return ((turn, about),)
        case KeyForMany(turn=at, players=players) | TakeBack(turn=at, players=players):
            return tuple((at, about) for about in players)
    return ((command.turn, command.player) if isinstance(command, SlipCommand) else None,)
