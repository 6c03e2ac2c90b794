"""Who may do and see what: the whole table.

Everything else asks here. A kind of game has a table of its own for its commands and for what
only it shows, made of the same rows. docs/permissions.md is written from both.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from nonuple.app.access.actors import (
    EVERYBODY,
    JOINED,
    LEADERS,
    MANAGERS,
    Actor,
    Forbidden,
    Role,
)
from nonuple.app.access.errors import NotOverYet

_ADMINISTRATORS = frozenset({Role.ADMINISTRATOR})
_PLAYERS = frozenset({Role.PLAYER})
_PASSER_BY = Actor(Role.SPECTATOR)


class Condition(Enum):
    """Something that holds at some stages of a game only; the value says it in words."""


class When(Condition):
    """What holds in the games of every kind."""

    STANDINGS_SHOWN = "once the standings are shown, or the game is over"
    GAME_OVER = "once the game is over"
    WORDS_OPEN = "unless one plays at this moment, in a room that does not allow it"


@dataclass(frozen=True, slots=True)
class Grant:
    """Some roles, at any time or while something holds."""

    roles: frozenset[Role]
    when: Condition | None = None


class Scope(Enum):
    """Where the role is needed that an act is for."""

    ROOM = "in the room"
    SERVER = "in all rooms"
    ANYWHERE = "in any room"


class Act(Enum):
    """What somebody may do: in words, for which roles, held where.

    Without members, so that a kind of game has its own.
    """

    def __init__(self, words: str, roles: frozenset[Role], scope: Scope = Scope.ROOM) -> None:
        self.words, self.roles, self.scope = words, roles, scope


class ServerAct(Act):
    """What is done to the server, or for all rooms."""

    MANAGE = "import, change and remove lexicons and editions", _ADMINISTRATORS, Scope.SERVER
    READ_METRICS = "read what the server counts, from elsewhere", _ADMINISTRATORS, Scope.SERVER
    INVITE_TO_ALL = (
        "invite to all rooms, list and withdraw such invitations",
        _ADMINISTRATORS,
        Scope.SERVER,
    )
    OPEN_ROOM = "open rooms, and look up who came before", MANAGERS, Scope.SERVER
    READ_MANAGEMENT = (
        "follow imports, compare lexicons, read the server’s addresses",
        MANAGERS,
        Scope.ANYWHERE,
    )
    OPEN_KIOSK = "open kiosks that check words, and close them", MANAGERS, Scope.ANYWHERE
    READ_KIOSKS = "list kiosks, and read what they answered", LEADERS, Scope.ANYWHERE


class RoomAct(Act):
    """What is done in rooms of every kind."""

    INVITE = "invite to the room, list and withdraw invitations, regroup arbiters", LEADERS
    INVITE_MANAGERS = "invite administrators and directors, or withdraw them", _ADMINISTRATORS
    CHANGE_SESSION = "rename the session, archive it or take it back", LEADERS
    DELETE_SESSION = "delete the session", LEADERS
    SETTLE_ROOM = "change the settings of the room", LEADERS
    OPEN_NEXT = "open the next game of the same players", LEADERS
    CHECK_ADDRESS = "check the address that players are to open", LEADERS
    SEAT_PLAYERS = "seat players who come later", LEADERS
    SEAT_KNOWN_PEOPLE = "seat people of other sessions by their numbers", MANAGERS
    MOVE_PLAYER = "give a player another table", LEADERS
    FREE_TABLE = "take a seat back from whoever has it", LEADERS
    RENAME_PLAYER = "put right what is known of a player", LEADERS
    RENAME_LICENSED = "put right what is known of somebody with a licence", MANAGERS
    CHOOSE_TABLE = "choose a table that is free", _PLAYERS
    GIVE_NAME = "give one’s name at a table that has none", _PLAYERS


class Sight(Enum):
    """What somebody may see in a room: in words, and for which roles when.

    Without members, so that a kind of game has its own.
    """

    def __init__(self, words: str, *grants: Grant) -> None:
        self.words, self.grants = words, grants


class RoomSight(Sight):
    """What there is to see in rooms of every kind."""

    NAMES = "who the players are, and whether their seats are taken", Grant(JOINED)
    PERSON = "all that is known of a player: licence, club, category", Grant(LEADERS)
    CODES = "the codes that let in", Grant(LEADERS | {Role.DISPLAY})
    STANDINGS = (
        "the standings, and what each marked at each turn",
        Grant(LEADERS),
        Grant(EVERYBODY, When.STANDINGS_SHOWN),
    )
    MOVES = "the game to take away", Grant(LEADERS), Grant(EVERYBODY, When.GAME_OVER)
    LOG = "the whole log, which tells the seed", Grant(LEADERS, When.GAME_OVER)
    PRINTS = "the prints of the game, but for its standings", Grant(LEADERS)
    WORDS = (
        "the words of lexicons",
        Grant(EVERYBODY - _PLAYERS),
        Grant(_PLAYERS, When.WORDS_OPEN),
    )
    EACH_PLAYER_AT_ONCE = "what each player does, as it happens", Grant(JOINED - _PLAYERS)
    EACH_PLAYER_IN_TIME = "the same, some seconds later", Grant(EVERYBODY - JOINED)


def may(actor: Actor, act: Act) -> bool:
    """Whether an act is for whoever wants to do it."""
    return actor.role in act.roles


def require(actor: Actor, act: Act) -> None:
    """Refuse an act that is not for whoever wants to do it; raises Forbidden."""
    if not may(actor, act):
        raise Forbidden(actor.role, act.words)


def may_see(actor: Actor, sight: Sight, holding: Collection[Condition] = ()) -> bool:
    """Whether somebody may see something, while some conditions hold."""
    return any(
        actor.role in grant.roles and (grant.when is None or grant.when in holding)
        for grant in sight.grants
    )


def require_sight(actor: Actor, sight: Sight, holding: Collection[Condition] = ()) -> None:
    """Refuse what is not for somebody: NotOverYet if it will be, Forbidden if it never is."""
    if may_see(actor, sight, holding):
        return
    if any(actor.role in grant.roles for grant in sight.grants):
        raise NotOverYet
    raise Forbidden(actor.role, sight.words)


def place(role: Role) -> int:
    """How far down a role stands: the widest has the lowest place."""
    return _PLACES[role]


_PLACES = {role: number for number, role in enumerate(Role)}


def widest(roles: Iterable[Role]) -> Role:
    """The role among some that may do most; whoever has none may watch."""
    return min(roles, key=place, default=Role.SPECTATOR)


def is_narrower(actor: Actor, other: Actor) -> bool:
    """Whether somebody is less than somebody else."""
    return place(actor.role) > place(other.role)


def chosen(actors: Sequence[Actor], role: Role | None) -> Actor:
    """The one among one's roles that acts: the one asked for, else the first.

    Anybody may watch. Raises Forbidden for a role that one does not have.
    """
    if role is None:
        return actors[0] if actors else _PASSER_BY
    for actor in actors:
        if actor.role is role:
            return actor
    if role is Role.SPECTATOR:
        return _PASSER_BY
    raise Forbidden(widest(actor.role for actor in actors), role)
