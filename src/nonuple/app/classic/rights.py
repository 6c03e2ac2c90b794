"""Who may give which command in a classic game, and see what: one total table."""

from enum import Enum
from typing import assert_never

from nonuple.app.access.actors import (
    ARBITERS,
    EVERYBODY,
    JOINED,
    LEADERS,
    Actor,
    Forbidden,
    Role,
)
from nonuple.app.access.permissions import Act, Grant, Sight, When, may_see, require
from nonuple.app.classic.commands import (
    Accept,
    AnswerPause,
    AnswerResignation,
    Appeal,
    Arrive,
    AskPause,
    AwaitPlayer,
    Begin,
    CallOff,
    Challenge,
    Command,
    CountLetters,
    DecideAppeal,
    DecideLoss,
    DeclareBlockage,
    DisputeScore,
    EndPause,
    Exchange,
    LeaveGame,
    Note,
    NoteEarlyDraw,
    NoteExtraLetters,
    NoteFalseJoker,
    NoteIncompleteSet,
    NoteOverturnedBoard,
    OrderReplay,
    Pass,
    Penalise,
    Play,
    Press,
    Ready,
    Resign,
    ResumeClock,
    SetTime,
    SettleTotal,
    ShowLetters,
    Sign,
    StopClock,
    Uncover,
    Warn,
)
from nonuple.app.classic.settings import TableKind
from nonuple.classic.events import Offence

_PLAYERS = frozenset({Role.PLAYER})
# What is the director's alone (8); where there is none, of whoever leads the table.
_DIRECTORS = LEADERS


class ClassicAct(Act):
    """What is done at a table besides playing there."""

    REMATCH = "open the next game of the same players", LEADERS | _PLAYERS


class ClassicSight(Sight):
    """What there is to see of a classic game besides what everybody sees."""

    AT_ONCE = "the game as it is played, and not some turns late", Grant(JOINED)
    OWN_LETTERS = "one’s own letters", Grant(_PLAYERS)
    LETTERS_OF_TABLE = "the letters of whoever is to play, on a shared device", Grant(LEADERS)
    ALL_LETTERS = (
        "the letters of all, the draws, and which words are invalid",
        Grant(EVERYBODY, When.GAME_OVER),
    )
    SOLUTIONS = "what could have been played at each turn", Grant(EVERYBODY, When.GAME_OVER)
    DOCUMENTS = (
        "the sheets of the game on paper",
        Grant(ARBITERS),
        Grant(EVERYBODY, When.GAME_OVER),
    )
    LOG = "the whole log, which tells the draws", Grant(EVERYBODY, When.GAME_OVER)
    PRESENCE = "which players are connected", Grant(JOINED)
    CODE = "the code that lets opponents in", Grant(JOINED)


class Audience(Enum):
    """Those who are shown the same parts of a game besides what everybody sees."""

    PLAYER = "player"
    DEVICE = "the device that goes from hand to hand"
    KEEPER = "whoever keeps a table"
    PUBLIC = "public"


def audience_of(actor: Actor, table: TableKind) -> Audience:
    """The audience that somebody belongs to at a table."""
    if actor.role is Role.PLAYER:
        return Audience.PLAYER
    if table is TableKind.ONLINE or actor.role not in ARBITERS:
        return Audience.PUBLIC
    is_device = table is TableKind.SHARED and may_see(actor, ClassicSight.LETTERS_OF_TABLE)
    return Audience.DEVICE if is_device else Audience.KEEPER


def roles_for(  # noqa: PLR0911, one case a group of commands
    command: Command, table: TableKind
) -> frozenset[Role]:
    """Which roles may give a command; at a table that somebody keeps, they act for the players."""
    match command:
        case (
            Ready()
            | Play()
            | Pass()
            | Exchange()
            | Accept()
            | Challenge()
            | Press()
            | Uncover()
            | ShowLetters()
            | DisputeScore()
            | DeclareBlockage()
            | AskPause()
            | AnswerPause()
            | EndPause()
            | Resign()
            | AnswerResignation()
            | LeaveGame()
            | CallOff()
            | Appeal()
            | Sign()
        ):
            return _PLAYERS if table is TableKind.ONLINE else _PLAYERS | ARBITERS
        case Begin() | AwaitPlayer() | Arrive():
            return ARBITERS
        case Warn() | Penalise() | NoteExtraLetters() | NoteEarlyDraw() | NoteFalseJoker():
            return ARBITERS
        case NoteOverturnedBoard() | CountLetters() | SettleTotal():
            return ARBITERS
        case StopClock() | ResumeClock() | Note():
            return ARBITERS
        case DecideLoss(offence=offence):
            return _DIRECTORS if offence is Offence.EXCLUSION else ARBITERS
        case NoteIncompleteSet() | SetTime() | OrderReplay() | DecideAppeal():
            return _DIRECTORS
        case _ as never:
            assert_never(never)


def may_give(actor: Actor, command: Command, table: TableKind) -> bool:
    """Whether a command is for this role; players act for themselves."""
    if actor.role not in roles_for(command, table):
        return False
    if actor.role is Role.PLAYER:
        return actor.player is not None and getattr(command, "player", None) == actor.player
    return True


def require_right(actor: Actor, command: Command, table: TableKind) -> None:
    """Refuse what is not for this role, or not about whoever asks; raises Forbidden."""
    if not may_give(actor, command, table):
        raise Forbidden(actor.role, type(command).__name__)


def require_rematch(actor: Actor) -> None:
    """Refuse whoever did not play and does not lead; raises Forbidden."""
    require(actor, ClassicAct.REMATCH)
    if actor.role is Role.PLAYER and actor.player is None:
        raise Forbidden(actor.role, ClassicAct.REMATCH.words)
