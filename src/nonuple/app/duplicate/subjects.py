"""What commands bear on: an act is refused only where that has changed since it was decided."""

from typing import assert_never

from nonuple.app.duplicate.commands import (
    AddTime,
    AnnouncePoints,
    Annul,
    ChangeRuling,
    Close,
    Command,
    DecideAppeal,
    DecideLate,
    Discipline,
    Draw,
    DrawByHand,
    Enter,
    GrantAverage,
    Interrupt,
    KeepFirst,
    KeyForMany,
    KeySlips,
    Leave,
    LodgeAppeal,
    Note,
    Notify,
    Resume,
    Retain,
    RuleWord,
    StartClock,
    StopClock,
    SubmitSlips,
    TakeBack,
    Undo,
    Withdraw,
)
from nonuple.app.hosting.game_kind import Subject

_COURSE: tuple[Subject, ...] = (None,)


def subjects_of(  # noqa: PLR0911, one case a command
    command: Command, turn: int, player: str | None
) -> tuple[Subject, ...]:
    """What a command bears on, given at the turn in play by whoever plays as this player."""
    match command:
        case SubmitSlips(turn=at):
            return ((at, player or ""),)
        case AnnouncePoints(player=about):
            return ((turn, about),)
        case KeyForMany(turn=at, players=players) | TakeBack(turn=at, players=players):
            return tuple((at, about) for about in players)
        case KeySlips() | ChangeRuling() | Discipline() | Notify() | GrantAverage():
            return ((command.turn, command.player),)
        case Withdraw() | KeepFirst() | DecideLate() | LodgeAppeal() | DecideAppeal():
            return ((command.turn, command.player),)
        case Draw() | DrawByHand() | StartClock() | StopClock() | AddTime() | Undo() | Note():
            return _COURSE
        case Retain() | Annul() | RuleWord() | Enter() | Leave():
            return _COURSE
        case Interrupt() | Resume() | Close():
            return _COURSE
        case _:
            assert_never(command)
