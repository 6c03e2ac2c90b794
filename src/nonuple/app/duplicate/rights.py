"""Who may do and see what in a game of duplicate: commands, and about whom; what is shown.

The roles of a command are told for all commands: one without its row does not type-check.
"""

from enum import Enum
from typing import assert_never

from nonuple.app.access.actors import (
    ARBITERS,
    EVERYBODY,
    LEADERS,
    REFEREES,
    Actor,
    Forbidden,
    Role,
)
from nonuple.app.access.permissions import Act, Condition, Grant, Sight, When
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

_PLAYERS = frozenset({Role.PLAYER})


class WhenInTurn(Condition):
    """What holds at some moments of a turn of duplicate."""

    RACK_SAID = "once the rack is said"
    NOT_WITHHELD = "unless the turn is played in the automatic mode"


class GameAct(Act):
    """What is done to a game of duplicate besides its commands."""

    ANNOUNCE = "announce the rack, which walls and tables follow", LEADERS


class GameSight(Sight):
    """What there is to see in a game of duplicate.

    Of the turn in play solutions and slips are shown once they may be known (`TurnWithheld`).
    """

    RACK = (
        "the whole rack in play",
        Grant(ARBITERS, WhenInTurn.NOT_WITHHELD),
        Grant(EVERYBODY, WhenInTurn.RACK_SAID),
    )
    HISTORY = "the steps of the course, undone ones too", Grant(LEADERS)
    SOLUTIONS = "the solutions of a turn", Grant(ARBITERS)
    TRIED_SLIPS = "what slips would come to", Grant(ARBITERS)
    TRIED_WORD = "what ruling on a word would change", Grant(ARBITERS)
    CAUTIONS = "what is better looked at twice before an act", Grant(ARBITERS)
    RULED_WORD = "whether a word is valid in the game", Grant(REFEREES)
    SLIPS = "the slips of the turns played", Grant(LEADERS), Grant(EVERYBODY, When.GAME_OVER)
    SLIPS_OF_GROUP = "the slips of the players one answers for", Grant(ARBITERS)
    TEXTS_OF_GROUP = "what people wrote of their turns: appeals, reasons", Grant(ARBITERS)


class Audience(Enum):
    """Those who are shown the same parts of a game besides what everybody sees."""

    LEADER = "leader"
    ARBITER = "arbiter"
    SECOND_ARBITER = "second arbiter"
    PLAYER = "player"
    PUBLIC = "public"


def audience_of(role: Role) -> Audience:
    """The audience that a role belongs to."""
    match role:
        case Role.ADMINISTRATOR | Role.DIRECTOR | Role.HEAD_ARBITER:
            return Audience.LEADER
        case Role.ARBITER:
            return Audience.ARBITER
        case Role.SECOND_ARBITER:
            return Audience.SECOND_ARBITER
        case Role.PLAYER:
            return Audience.PLAYER
        case Role.DISPLAY | Role.SPECTATOR:
            return Audience.PUBLIC
        case _ as never:
            assert_never(never)


def roles_for(command: Command) -> frozenset[Role]:
    """Which roles may give a command."""
    match command:
        case (
            Draw()
            | DrawByHand()
            | StartClock()
            | StopClock()
            | AddTime()
            | Undo()
            | Note()
            | Retain()
            | Annul()
            | RuleWord()
            | Enter()
            | Leave()
            | Interrupt()
            | Resume()
            | Close()
            | DecideAppeal()
        ):
            return LEADERS
        case (
            KeyForMany()
            | TakeBack()
            | AnnouncePoints()
            | ChangeRuling()
            | Discipline()
            | Notify()
            | GrantAverage()
            | Withdraw()
            | KeepFirst()
            | DecideLate()
        ):
            return ARBITERS
        case KeySlips():
            return REFEREES
        case LodgeAppeal():
            return ARBITERS | _PLAYERS
        case SubmitSlips():
            return _PLAYERS
        case _ as never:
            assert_never(never)


def may_give(actor: Actor, command: Command) -> bool:
    """Whether a command is for this role, and about those it answers for."""
    return actor.role in roles_for(command) and _is_theirs(actor, command)


def require_right(actor: Actor, command: Command) -> None:
    """Refuse what is not for this role, or not about those it answers for."""
    if not may_give(actor, command):
        raise Forbidden(actor.role, type(command).__name__)


def _is_theirs(actor: Actor, command: Command) -> bool:
    """Whether one of the roles of a command may give it about these players; leaders about all."""
    match command:
        case SubmitSlips():
            return actor.player is not None
        case LodgeAppeal(player=player) if audience_of(actor.role) is Audience.PLAYER:
            return player == actor.player
        case KeySlips(player=player, is_second=is_second):
            # The second entry is made by somebody who did not make the first (5.7).
            reads_again = audience_of(actor.role) is Audience.SECOND_ARBITER
            is_other = is_second is reads_again or audience_of(actor.role) is Audience.LEADER
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
        case (
            Draw()
            | DrawByHand()
            | StartClock()
            | StopClock()
            | AddTime()
            | Undo()
            | Note()
            | Retain()
            | Annul()
            | RuleWord()
            | Enter()
            | Leave()
            | Interrupt()
            | Resume()
            | Close()
            | DecideAppeal()
        ):
            return True
        case _ as never:
            assert_never(never)
