"""Who may be what, and where: the values, and what is needed of a store for them.

Secrets are never kept: a store holds the digest of a token and the hash of a password.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from nonuple.app.access.actors import MANAGERS, WITH_GROUP, Actor, Role
from nonuple.app.access.errors import BadBadge, BadgeFault

_LONGEST_TEXT = 200


@dataclass(frozen=True, slots=True)
class Badge:
    """A role in a room, or in all rooms (None) for whoever serves them all.

    `label` is what the log says of whoever wears it, never the name of a person; `player` and
    `players` are as an Actor's. A player without a table yet has no `player`.
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

    @property
    def own_label(self) -> str:
        """The label that somebody chose; those that the server makes begin with the role."""
        return "" if self.label.partition(" ")[0] == self.role else self.label

    @property
    def is_second(self) -> bool:
        """Whether it is for reading again what another arbiter has keyed in."""
        return self.role is Role.SECOND_ARBITER

    def actor(self, device: str = "") -> Actor:
        return Actor(self.role, self.label, self.player, self.players, device)


def _fault(badge: Badge) -> BadgeFault | None:
    role, texts = badge.role, (badge.label, badge.room or "", badge.player or "")
    is_general = badge.room is None and role in MANAGERS
    faults = {
        BadgeFault.TEXT: not all(is_text(text) for text in (*texts, *(badge.players or ()))),
        BadgeFault.EVERYWHERE: role is Role.ADMINISTRATOR and badge.room is not None,
        BadgeFault.NO_ROOM: not is_general and not badge.room,
        BadgeFault.PLAYS: role is not Role.PLAYER and badge.player is not None,
        BadgeFault.HAS_GROUP: role not in WITH_GROUP and badge.players is not None,
    }
    return next((fault for fault, is_so in faults.items() if is_so), None)


def is_text(text: str, longest: int = _LONGEST_TEXT) -> bool:
    """Whether a text is short and plain enough for any store, and to be shown on one line."""
    return len(text) <= longest and all(char.isprintable() for char in text)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A way in: whoever holds its token gets the badge, `limit` times at most, any number if None.

    `name` is not secret, and tells invitations apart. Times are in milliseconds since 1970. A
    short `code` to be said aloud is a token that is kept, for those who show it to the room. The
    server itself made the `is_first` for whoever starts it.
    """

    name: str
    badge: Badge
    limit: int | None
    expires: int
    uses: int = 0
    is_withdrawn: bool = False
    code: str | None = None
    is_first: bool = False


@dataclass(frozen=True, slots=True)
class CarriedOver:
    """An invitation made anew for another room: whoever came by that of this name has it there."""

    name: str
    digest: bytes
    invitation: Invitation


@dataclass(frozen=True, slots=True)
class Login:
    """A device that was let in until a moment, for an account or without one."""

    digest: bytes
    account: str | None
    created: int
    expires: int


@dataclass(frozen=True, slots=True)
class Holder:
    """Who wears a badge: a login, or an account on all its devices."""

    login: bytes | None
    account: str | None


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody with a password; `name` as compared, `person` in the store of people."""

    number: str
    name: str
    password: str
    person: str | None = None


class AccessStore(Protocol):
    """Each call happens wholly or not at all; all raise StoreUnavailable."""

    async def add_invitation(self, digest: bytes, invitation: Invitation) -> bool:
        """Keep an invitation; False if its token was given before."""

    async def invitation(self, digest: bytes) -> Invitation | None: ...
    async def invitations(self, room: str | None) -> list[Invitation]: ...

    async def redeem(self, digest: bytes, login: Login, now: int) -> Badge | None:
        """Count one use of an invitation and give its badge to the login, or to its account.

        The login is kept if it is new. Whoever wears the badge already, or has the seat, keeps it,
        and no use counts. None if the invitation lets nobody in at that moment, or if its seat is
        somebody else's.
        """

    async def withdraw(self, name: str) -> list[Holder]:
        """End an invitation, and take back all the badges it gave: from whom."""

    async def regroup(self, name: str, players: frozenset[str] | None) -> list[Holder]:
        """Change the group of an invitation and of all who came by it."""

    async def carry_over(
        self, room: str, to: str, copies: Sequence[CarriedOver], gone: Iterable[str]
    ) -> bool:
        """Give all who are something in a room the same in another, but for players who are gone.

        False if a token was given before; then nothing is done.
        """

    async def close_room(self, room: str) -> list[Holder]:
        """End all the invitations of a room, and take back all its badges: from whom."""

    async def seat(self, login: Login, room: str, player: str) -> bool:
        """Give a player's seat to whoever has none yet in the room; False if anybody has it."""

    async def free(self, room: str, player: str) -> list[Holder]:
        """Take a player's seat back: those who chose it may choose again, those given it leave."""

    async def is_taken(self, room: str, player: str) -> bool:
        """Whether somebody has a player's seat."""

    async def taken(self, room: str) -> frozenset[str]:
        """The players of a room whose seats somebody has."""

    async def add_login(self, login: Login) -> None: ...

    async def login(self, digest: bytes, now: int) -> Login | None:
        """A login that has not run out."""

    async def badges(self, login: Login) -> list[Badge]:
        """Those of the login and of its account."""

    async def visitor(self, digest: bytes, now: int) -> tuple[Login, list[Badge]] | None:
        """A login that has not run out and its badges, read at once."""

    async def end_login(self, digest: bytes) -> None: ...
    async def end_logins(self, account: str, but: bytes | None = None) -> None: ...

    async def add_account(self, account: Account) -> bool:
        """Keep a new account; False if its name is taken."""

    async def account_named(self, name: str) -> Account | None: ...
    async def account(self, number: str) -> Account | None: ...
    async def change_password(self, number: str, password: str) -> None: ...

    async def close_account(self, number: str) -> None:
        """Erase an account, its logins and its badges."""

    async def accounts_of(self, person: str) -> list[str]: ...

    async def sweep(self, now: int) -> None:
        """Erase what has run out."""
