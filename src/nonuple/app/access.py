"""Who is let in: invitations for a room, accounts for those who come back, logins for both."""

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass, field

from nonuple.app.access_errors import BadInvitation, InvitationFault, NotLoggedIn
from nonuple.app.access_store import AccessStore, Badge, Invitation, Login
from nonuple.app.actors import LEADERS, Actor, Forbidden, Role
from nonuple.app.attempts import Attempts
from nonuple.app.ports import GameClock, WallClock

_HOUR = 3_600_000
_DAY = 24 * _HOUR
# Who may be invited by an administrator alone.
_HIGH = frozenset({Role.ADMINISTRATOR, Role.DIRECTOR})
_INVITE = "Invite"


@dataclass(frozen=True, slots=True)
class Terms:
    """How long things last, in milliseconds, and how often an address may fail.

    In a room all may have the same address: only failures count.
    """

    first_token: int = _DAY
    room_login: int = 7 * _DAY
    account_login: int = 30 * _DAY
    burst: int = 60
    seconds_each: float = 2.0


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who holds a login, and all that it makes them."""

    login: Login
    badges: tuple[Badge, ...]

    def actors(self, room: str) -> list[Actor]:
        """What they may act as in a room, the widest role first; maybe nothing."""
        here = [badge for badge in self.badges if badge.room in (None, room)]
        roles = list(Role)
        return [badge.actor() for badge in sorted(here, key=lambda one: roles.index(one.role))]

    def actor(self, room: str | None) -> Actor | None:
        """The widest of them; without a room, what they are in all."""
        found = self.actors(room or "")
        return found[0] if found else None


@dataclass(frozen=True)
class Entry:
    """Somebody let in; `token` is the secret that they show from now on."""

    token: str = field(repr=False)
    visitor: Visitor


def digest_of(token: str) -> bytes:
    """What is kept of a token: 256 bits of chance need no salt and no slow hash."""
    return hashlib.sha256(token.encode(errors="replace")).digest()


class Access:
    """Invitations and logins. `new_token` makes 256 bits of chance, as text for an address.

    Redeeming changes things: never on a plain GET, which programs that preview links make too.
    """

    def __init__(
        self,
        store: AccessStore,
        clock: WallClock,
        ticks: GameClock,
        new_token: Callable[[], str],
        terms: Terms | None = None,
    ) -> None:
        self._store, self._clock, self._new_token = store, clock, new_token
        self._terms = terms or Terms()
        self._failures = Attempts(ticks, self._terms.burst, self._terms.seconds_each)

    async def first_token(self) -> str:
        """The token of an administrator, used once; those of earlier starts end."""
        for earlier in await self._store.invitations(None):
            if earlier.badge.role is Role.ADMINISTRATOR and not earlier.uses:
                await self._store.withdraw(earlier.name)
        badge = Badge(Role.ADMINISTRATOR, label=Role.ADMINISTRATOR)
        _, token = await self._invited(badge, 1, self._terms.first_token)
        return token

    async def invite(
        self, by: Visitor, badge: Badge, limit: int | None, milliseconds: int
    ) -> tuple[Invitation, str]:
        """An invitation and its token, which is told once; raises Forbidden.

        A leader of a room invites to it; an administrator alone makes others who stand above it.
        """
        role = _require_leader(by, badge.room)
        if badge.role in _HIGH and role is not Role.ADMINISTRATOR:
            raise Forbidden(role, _INVITE)
        return await self._invited(badge, limit, milliseconds)

    async def invitations(self, by: Visitor, room: str) -> list[Invitation]:
        """Those of a room, for its leaders; raises Forbidden."""
        _require_leader(by, room)
        return await self._store.invitations(room)

    async def withdraw(self, by: Visitor, room: str, name: str) -> None:
        """End an invitation and all that it gave, at once; raises BadInvitation or Forbidden."""
        _require_leader(by, room)
        if name not in {one.name for one in await self._store.invitations(room)}:
            raise BadInvitation(InvitationFault.UNKNOWN)
        await self._store.withdraw(name)

    async def redeem(self, token: str, address: str, login_token: str | None = None) -> Entry:
        """Enter by an invitation, with a login already held or a new one.

        Raises BadInvitation or TooManyAttempts.
        """
        self._failures.take(address)
        digest, now = digest_of(token), self._clock.milliseconds()
        held = await self._login(login_token) if login_token is not None else None
        shown = login_token if held is not None and login_token is not None else self._new_token()
        login = held or Login(digest_of(shown), None, now, now + self._terms.room_login)
        if await self._store.redeem(digest, login, now) is None:
            raise BadInvitation(_fault(await self._store.invitation(digest), now))
        self._failures.give_back(address)
        return Entry(shown, Visitor(login, tuple(await self._store.badges(login))))

    async def admit(self, account: str) -> Entry:
        """A new login for an account whose password was checked."""
        now, token = self._clock.milliseconds(), self._new_token()
        login = Login(digest_of(token), account, now, now + self._terms.account_login)
        await self._store.add_login(login)
        return Entry(token, Visitor(login, tuple(await self._store.badges(login))))

    async def visitor(self, token: str) -> Visitor:
        """Who shows a token; raises NotLoggedIn."""
        login = await self._login(token)
        if login is None:
            raise NotLoggedIn
        return Visitor(login, tuple(await self._store.badges(login)))

    async def leave(self, token: str) -> None:
        """End a login; the token is worth nothing from now on."""
        await self._store.end_login(digest_of(token))

    async def sweep(self) -> None:
        """Erase what has run out; to be called now and then."""
        await self._store.sweep(self._clock.milliseconds())

    async def _login(self, token: str) -> Login | None:
        digest = digest_of(token)
        login = await self._store.login(digest, self._clock.milliseconds())
        return login if login and hmac.compare_digest(login.digest, digest) else None

    async def _invited(
        self, badge: Badge, limit: int | None, milliseconds: int
    ) -> tuple[Invitation, str]:
        token = self._new_token()
        # Not derived from the token, which it must not betray.
        name = digest_of(self._new_token()).hex()[:16]
        until = self._clock.milliseconds() + milliseconds
        invitation = Invitation(name, badge, limit, until)
        await self._store.add_invitation(digest_of(token), invitation)
        return invitation, token


def _require_leader(by: Visitor, room: str | None) -> Role:
    actor = by.actor(room)
    role = actor.role if actor else Role.SPECTATOR
    if role not in LEADERS:
        raise Forbidden(role, _INVITE)
    return role


def _fault(invitation: Invitation | None, now: int) -> InvitationFault:
    if invitation is None:
        return InvitationFault.UNKNOWN
    if invitation.is_withdrawn:
        return InvitationFault.WITHDRAWN
    if invitation.expires <= now:
        return InvitationFault.EXPIRED
    return InvitationFault.SPENT
