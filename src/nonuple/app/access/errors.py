"""Why somebody is not let in."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.errors import NonupleError


class InvitationFault(StrEnum):
    """Why an invitation does not let in."""

    UNKNOWN = "is not known"
    SPENT = "was used already"
    WITHDRAWN = "was withdrawn"
    EXPIRED = "has run out"
    TAKEN = "is for a seat that somebody else has"


class BadgeFault(StrEnum):
    """Why a badge makes no sense."""

    NO_ROOM = "needs a room"
    EVERYWHERE = "is for all rooms"
    PLAYS = "is not for a player"
    HAS_GROUP = "has no group of players"
    TEXT = "holds a text that cannot be kept"
    SHORT = "is too high for a code that anybody may hear"
    ONE_SEAT = "gives a seat, which one person has"


class AccountFault(StrEnum):
    """Why an account cannot be made or changed so."""

    NAME = "has a name that cannot be used"
    TAKEN = "has a name that is taken"
    SHORT = "has a password that is too short"
    LONG = "has a password that is too long"
    OBVIOUS = "has a password that anybody would try"


class PersonFault(StrEnum):
    """Why a person cannot be kept so."""

    UNKNOWN = "is not known"
    TEXT = "has a name, a licence or a club that cannot be kept"
    LICENCE = "has the licence of somebody else"


@dataclass(eq=False)
class NotOverYet(NonupleError):
    """What would tell the course of a game that goes on."""

    def __str__(self) -> str:
        return "the game goes on"


@dataclass(eq=False)
class BadInvitation(NonupleError):
    """An invitation that does not let in."""

    reason: InvitationFault

    def __str__(self) -> str:
        return f"the invitation {self.reason}"


@dataclass(eq=False)
class FirstLinkOver(BadInvitation):
    """The administrator's link that a start of the server showed, once it was used or replaced."""


@dataclass(eq=False)
class BadBadge(NonupleError):
    """A role that cannot be given so."""

    reason: BadgeFault

    def __str__(self) -> str:
        return f"the badge {self.reason}"


@dataclass(eq=False)
class NotLoggedIn(NonupleError):
    """A login that is not known, has run out, or was ended."""

    def __str__(self) -> str:
        return "not logged in"


@dataclass(eq=False)
class WrongPassword(NonupleError):
    """No account has this name and this password; which of them is wrong is not told."""

    def __str__(self) -> str:
        return "wrong name or password"


@dataclass(eq=False)
class BadAccount(NonupleError):
    """An account that cannot be made or changed so."""

    reason: AccountFault

    def __str__(self) -> str:
        return f"the account {self.reason}"


@dataclass(eq=False)
class TooManyAttempts(NonupleError):
    """Too many tries in a short time; `seconds` until the next may be made."""

    seconds: int

    def __str__(self) -> str:
        return f"too many attempts, next in {self.seconds} s"


@dataclass(eq=False)
class StillOnDisk(NonupleError):
    """What was erased may still be read in a file that another program keeps open."""

    def __str__(self) -> str:
        return "another program keeps what was erased on the disk"


@dataclass(eq=False)
class BadPerson(NonupleError):
    """A person who is not known, or cannot be kept so."""

    reason: PersonFault

    def __str__(self) -> str:
        return f"the person {self.reason}"


@dataclass(eq=False)
class TableTaken(NonupleError):
    """A table that somebody else has."""

    table: str

    def __str__(self) -> str:
        return f"table {self.table!r} is taken"
