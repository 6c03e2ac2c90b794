"""Which role may give which command, and about whom."""

from collections.abc import Mapping

from nonuple.app.access.actors import LEADERS, Actor, Forbidden, Role
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

_ARBITERS = LEADERS | {Role.ARBITER}

ROLES: Mapping[type[Command], frozenset[Role]] = {
    Draw: LEADERS,
    DrawByHand: LEADERS,
    StartClock: LEADERS,
    StopClock: LEADERS,
    AddTime: LEADERS,
    Undo: LEADERS,
    Note: LEADERS,
    Retain: LEADERS,
    Annul: LEADERS,
    RuleWord: LEADERS,
    Enter: LEADERS,
    Leave: LEADERS,
    Interrupt: LEADERS,
    Resume: LEADERS,
    Close: LEADERS,
    DecideAppeal: LEADERS,
    SubmitSlips: frozenset({Role.PLAYER}),
    KeySlips: _ARBITERS | {Role.SECOND_ARBITER},
    KeyForMany: _ARBITERS,
    TakeBack: _ARBITERS,
    AnnouncePoints: _ARBITERS,
    ChangeRuling: _ARBITERS,
    Discipline: _ARBITERS,
    Notify: _ARBITERS,
    GrantAverage: _ARBITERS,
    Withdraw: _ARBITERS,
    KeepFirst: _ARBITERS,
    DecideLate: _ARBITERS,
    LodgeAppeal: _ARBITERS | {Role.PLAYER},
}


def require_right(actor: Actor, command: Command) -> None:
    """Refuse what is not for this role, or not about those it answers for."""
    if actor.role not in ROLES[type(command)] or not _is_theirs(actor, command):
        raise Forbidden(actor.role, type(command).__name__)


def _is_theirs(actor: Actor, command: Command) -> bool:
    match command:
        case SubmitSlips():
            return actor.player is not None
        case LodgeAppeal(player=player) if actor.role is Role.PLAYER:
            return player == actor.player
        case KeySlips(player=player, is_second=is_second):
            # The second entry is made by somebody who did not make the first (5.7).
            is_other = actor.role in LEADERS or is_second is (actor.role is Role.SECOND_ARBITER)
            return is_other and actor.answers_for(player)
        case KeyForMany(players=players) | TakeBack(players=players):
            return all(map(actor.answers_for, players))
        case (
            AnnouncePoints(player=player)
            | ChangeRuling(player=player)
            | Discipline(player=player)
            | Notify(player=player)
            | GrantAverage(player=player)
            | Withdraw(player=player)
            | KeepFirst(player=player)
            | DecideLate(player=player)
            | LodgeAppeal(player=player)
        ):
            return actor.answers_for(player)
    return True
