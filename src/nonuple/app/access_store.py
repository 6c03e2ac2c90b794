"""Who may be what, and where: the values, and what is needed of a store for them.

Secrets are never kept: a store holds the digest of a token and the hash of a password.
"""

from dataclasses import dataclass
from typing import Protocol

from nonuple.app.access_errors import BadBadge, BadgeFault
from nonuple.app.actors import Actor, Role

_LONGEST_TEXT = 200
_WITH_GROUP = frozenset({Role.ARBITER, Role.SECOND_ARBITER})


@dataclass(frozen=True, slots=True)
class Badge:
    """A role in a room, or in all rooms (None) for who serves them all.

    `label` is what the log says of who wears it, never the name of a person; `player` and
    `players` are as an Actor's.
    """

    role: Role
    room: str | None = None
    player: str | None = None
    players: frozenset[str] | None = None
    label: str = ""

    def __post_init__(self) -> None:
        fault = _fault(self)
        if fault is not None:
            raise BadBadge(fault)

    def actor(self) -> Actor:
        return Actor(self.role, self.label, self.player, self.players)


def _fault(badge: Badge) -> BadgeFault | None:
    role, texts = badge.role, (badge.label, badge.room or "", badge.player or "")
    is_general = badge.room is None and role in (Role.ADMINISTRATOR, Role.DIRECTOR)
    faults = {
        BadgeFault.TEXT: not all(is_text(text) for text in (*texts, *(badge.players or ()))),
        BadgeFault.EVERYWHERE: role is Role.ADMINISTRATOR and badge.room is not None,
        BadgeFault.NO_ROOM: not is_general and not badge.room,
        BadgeFault.NO_PLAYER: role is Role.PLAYER and not badge.player,
        BadgeFault.PLAYS: role is not Role.PLAYER and badge.player is not None,
        BadgeFault.HAS_GROUP: role not in _WITH_GROUP and badge.players is not None,
    }
    return next((fault for fault, is_so in faults.items() if is_so), None)


def is_text(text: str, longest: int = _LONGEST_TEXT) -> bool:
    """Whether a text is short and plain enough for any store, and to be shown on one line."""
    return len(text) <= longest and all(char.isprintable() for char in text)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A way in: whoever holds its token gets the badge, `limit` times at most, any number if None.

    `name` is not secret, and tells invitations apart. Times are in milliseconds since 1970.
    """

    name: str
    badge: Badge
    limit: int | None
    expires: int
    uses: int = 0
    is_withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class Login:
    """A device that was let in until a moment, for an account or without one."""

    digest: bytes
    account: str | None
    created: int
    expires: int


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody with a password; `name` as compared, `person` in the store of people."""

    number: str
    name: str
    password: str
    person: str | None = None


class AccessStore(Protocol):
    """Each call happens wholly or not at all; all raise StoreUnavailable."""

    async def add_invitation(self, digest: bytes, invitation: Invitation) -> None: ...
    async def invitation(self, digest: bytes) -> Invitation | None: ...
    async def invitations(self, room: str | None) -> list[Invitation]: ...

    async def redeem(self, digest: bytes, login: Login, now: int) -> Badge | None:
        """Count one use of an invitation and give its badge to the login, or to its account.

        The login is kept if it is new. Who wears the badge already keeps it, and no use counts.
        None if the invitation lets nobody in at that moment.
        """

    async def withdraw(self, name: str) -> None:
        """End an invitation, and take back all the badges it gave."""

    async def add_login(self, login: Login) -> None: ...

    async def login(self, digest: bytes, now: int) -> Login | None:
        """A login that has not run out."""

    async def badges(self, login: Login) -> list[Badge]:
        """Those of the login and of its account."""

    async def end_login(self, digest: bytes) -> None: ...
    async def end_logins(self, account: str, but: bytes | None = None) -> None: ...

    async def add_account(self, account: Account) -> bool:
        """Keep a new account; False if its name is taken."""

    async def account_named(self, name: str) -> Account | None: ...
    async def account(self, number: str) -> Account | None: ...
    async def change_password(self, number: str, password: str) -> None: ...
    async def give(self, account: str, badge: Badge) -> None: ...

    async def close_account(self, number: str) -> None:
        """Erase an account, its logins and its badges."""

    async def accounts_of(self, person: str) -> list[str]: ...

    async def sweep(self, now: int) -> None:
        """Erase what has run out."""
