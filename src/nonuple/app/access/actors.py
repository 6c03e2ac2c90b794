"""Who acts, and what they may do and know."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.errors import NonupleError


class Role(StrEnum):
    """What somebody is in a session; an administrator is so in all."""

    ADMINISTRATOR = "administrator"
    DIRECTOR = "director"
    HEAD_ARBITER = "head_arbiter"
    ARBITER = "arbiter"
    SECOND_ARBITER = "second_arbiter"
    PLAYER = "player"
    DISPLAY = "display"
    SPECTATOR = "spectator"


EVERYBODY = frozenset(Role)
MANAGERS = frozenset({Role.ADMINISTRATOR, Role.DIRECTOR})
LEADERS = MANAGERS | {Role.HEAD_ARBITER}
ARBITERS = LEADERS | {Role.ARBITER}
REFEREES = ARBITERS | {Role.SECOND_ARBITER}
JOINED = REFEREES | {Role.PLAYER, Role.DISPLAY}
# Those who answer for some players; and those who may come by a code that anybody may hear.
WITH_GROUP = frozenset({Role.ARBITER, Role.SECOND_ARBITER})
BY_CODE = EVERYBODY - REFEREES


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody at work: `player` is the one they play as, `players` those an arbiter answers for.

    An arbiter without a group answers for all; `name` is what the log says of whoever did it, and
    `device` tells apart those of the same name.
    """

    role: Role
    name: str = ""
    player: str | None = None
    players: frozenset[str] | None = None
    device: str = ""

    def answers_for(self, player: str) -> bool:
        """Whether this player's slips are theirs to see and to rule on."""
        if self.role not in REFEREES:
            return False
        return self.group is None or player in self.group

    @property
    def group(self) -> frozenset[str] | None:
        """The players that a referee answers for; all where it is None."""
        return None if self.role in LEADERS else self.players


@dataclass(eq=False)
class Forbidden(NonupleError):
    """An act that is not for this role."""

    role: Role
    act: str

    def __str__(self) -> str:
        return f"a {self.role} may not {self.act}"
