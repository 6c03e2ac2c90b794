"""Who is let in: invitations for a room, accounts for those who come back, logins for both."""

import hashlib
import hmac
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from nonuple.app.access.actors import BY_CODE, MANAGERS, REFEREES, WITH_GROUP, Forbidden, Role
from nonuple.app.access.changes import Changed
from nonuple.app.access.errors import (
    BadBadge,
    BadgeFault,
    BadInvitation,
    FirstLinkOver,
    InvitationFault,
    NotLoggedIn,
    TableTaken,
)
from nonuple.app.access.permissions import RoomAct, RoomSight, ServerAct, may_see, widest
from nonuple.app.access.rate_limits import Attempts
from nonuple.app.access.store import AccessStore, Badge, CarriedOver, Holder, Invitation, Login
from nonuple.app.access.visitors import Admission, Visitor
from nonuple.app.clocks import GameClock, WallClock

_MINUTE = 60_000
_HOUR = 60 * _MINUTE
_DAY = 24 * _HOUR
# Said aloud or written on a wall: no sign looks like another.
_CODE_SIGNS, _CODE_LENGTH = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ", 5

Tell = Callable[[Changed], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Terms:
    """How long things last, in milliseconds, and how often an address may fail.

    In a room all may have the same address: only failures count.
    """

    first_token: int = _DAY
    room_login: int = 7 * _DAY
    account_login: int = 30 * _DAY
    carried_over: int = 2 * _DAY
    burst: int = 60
    seconds_each: float = 2.0
    code_burst: int = 30
    code_seconds_each: float = 5.0


def digest_of(token: str) -> bytes:
    """What is kept of a token: 256 bits of chance need no salt and no slow hash."""
    return hashlib.sha256(token.encode(errors="replace")).digest()


def code_in(text: str) -> str | None:
    """The code that somebody typed, if it is one: small letters, spaces and dashes do not count."""
    code = "".join(text.upper().replace("-", " ").split())
    return code if len(code) == _CODE_LENGTH and set(code) <= set(_CODE_SIGNS) else None


async def _told_nobody(_: Changed) -> None:
    pass


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
        tell: Tell = _told_nobody,
    ) -> None:
        self._store, self._clock, self._new_token = store, clock, new_token
        self._terms = terms = terms or Terms()
        self._failures = Attempts(ticks, terms.burst, terms.seconds_each)
        # There are 33 million codes: whoever tries them all must not get far.
        self._code_failures = Attempts(ticks, terms.code_burst, terms.code_seconds_each)
        self.tell = tell

    async def first_token(self) -> str:
        """The token of an administrator, used once; those of earlier starts end."""
        for earlier in await self._store.invitations(None):
            if earlier.is_first and not earlier.uses:
                await self._store.withdraw(earlier.name)
        badge = Badge(Role.ADMINISTRATOR, label=Role.ADMINISTRATOR)
        _, token = await self._invited(badge, 1, self._terms.first_token, is_first=True)
        return token

    async def invite(
        self,
        by: Visitor,
        badge: Badge,
        limit: int | None,
        milliseconds: int,
        *,
        has_code: bool = False,
    ) -> tuple[Invitation, str]:
        """An invitation and its token, which is told once.

        Raises Forbidden, BadBadge, or TableTaken where somebody has the seat.

        A leader of a room invites to it; an administrator alone makes others who stand above it.
        """
        _require_right_over(by, badge)
        if has_code and badge.role not in BY_CODE:
            raise BadBadge(BadgeFault.SHORT)
        if badge.player is not None and badge.room is not None:
            if limit != 1:
                raise BadBadge(BadgeFault.ONE_SEAT)
            if await self._store.is_taken(badge.room, badge.player):
                raise TableTaken(badge.player)
        return await self._invited(badge, limit, milliseconds, has_code=has_code)

    async def invitations(self, by: Visitor, room: str | None) -> list[Invitation]:
        """Those of a room, for its leaders; of all rooms (None), for administrators."""
        _require_inviting(by, room)
        return await self._store.invitations(room)

    async def label(self, by: Visitor, room: str | None, role: Role) -> str:
        """What the log is to say of the next who is invited so, where nobody chose a label.

        Those who referee are numbered, for the log tells them apart by it (5.7).
        """
        if role not in REFEREES:
            return role
        made = await self.invitations(by, room)
        return f"{role} {1 + sum(one.badge.role is role for one in made)}"

    async def arbiters(self, room: str) -> list[Invitation]:
        """Those of a room that made, or still make, somebody an arbiter or a second one."""
        found = await self._store.invitations(room)
        return [one for one in found if one.badge.role in WITH_GROUP and not one.is_withdrawn]

    async def codes(self, by: Visitor, room: str) -> list[Invitation]:
        """Those of a room that still let in by a code, for its leaders and what shows it."""
        if not any(may_see(actor, RoomSight.CODES) for actor in by.actors(room)):
            raise Forbidden(widest(one.role for one in by.actors(room)), RoomSight.CODES.words)
        now = self._clock.milliseconds()
        found = await self._store.invitations(room)
        return [one for one in found if one.code is not None and _fault(one, now) is None]

    async def withdraw(self, by: Visitor, room: str | None, name: str) -> None:
        """End an invitation and all that it gave, at once; raises BadInvitation or Forbidden."""
        await self._known_invitation(by, room, name)
        await self._tell_of(await self._store.withdraw(name))

    async def regroup(
        self, by: Visitor, room: str, name: str, players: frozenset[str] | None
    ) -> Invitation:
        """Give the arbiters of an invitation another group, at once; raises BadBadge besides."""
        known = await self._known_invitation(by, room, name)
        changed = replace(known, badge=replace(known.badge, players=players))
        await self._tell_of(await self._store.regroup(name, players))
        return changed

    async def carry_over(self, room: str, to: str, players: frozenset[str]) -> None:
        """Let all who are something in a room be the same in the one that follows it, once.

        There, `players` have a seat. Codes are made anew, and arbiters who did not come yet are
        still awaited.
        """
        if await self._store.invitations(to):
            return
        known = [one for one in await self._store.invitations(room) if _lasts(one)]
        gone = await self._store.taken(room) - players
        while True:
            copies = [self._copy(one, to, players) for one in known]
            if await self._store.carry_over(room, to, copies, gone):
                return

    async def close_room(self, room: str) -> None:
        """Nobody is anything in a room any more, and nobody comes to it, at once."""
        await self._tell_of(await self._store.close_room(room))

    async def sit_down(self, visitor: Visitor, room: str, player: str, table: str) -> None:
        """Give a seat to a player who has none yet; raises TableTaken or Forbidden."""
        if (room, player) in visitor.seats():
            return
        visitor.require(RoomAct.CHOOSE_TABLE, room)
        if visitor.player(room) is not None:
            raise visitor.refusal(RoomAct.CHOOSE_TABLE, room)
        if not await self._store.seat(visitor.login, room, player):
            raise TableTaken(table)
        await self._tell_of([Holder(visitor.login.digest, visitor.login.account)])

    async def free(self, by: Visitor, room: str, player: str) -> None:
        """Take a seat back from whoever has it; raises Forbidden."""
        by.require(RoomAct.FREE_TABLE, room)
        await self._tell_of(await self._store.free(room, player))

    async def taken(self, room: str) -> frozenset[str]:
        """The players whose seats somebody has."""
        return await self._store.taken(room)

    async def redeem(self, token: str, address: str, login_token: str | None = None) -> Admission:
        """Enter by an invitation, with a login already held or a new one.

        Raises BadInvitation or TooManyAttempts.
        """
        code = code_in(token)
        failures = self._failures if code is None else self._code_failures
        failures.spend(address)
        digest, now = digest_of(code or token), self._clock.milliseconds()
        held = await self._login(login_token) if login_token is not None else None
        shown = login_token if held is not None and login_token is not None else self._new_token()
        login = held or Login(digest_of(shown), None, now, now + self._terms.room_login)
        if await self._store.redeem(digest, login, now) is None:
            found = await self._store.invitation(digest)
            is_seat = found is not None and found.badge.player is not None
            other = InvitationFault.TAKEN if is_seat else InvitationFault.SPENT
            is_first = found is not None and found.is_first
            raise (FirstLinkOver if is_first else BadInvitation)(_fault(found, now) or other)
        failures.give_back(address)
        # A login that is new has no connection yet.
        await self._tell_of([] if held is None else [Holder(held.digest, held.account)])
        return Admission(shown, Visitor(login, tuple(await self._store.badges(login))))

    async def admit(self, account: str) -> Admission:
        """A new login for an account whose password was checked."""
        now, token = self._clock.milliseconds(), self._new_token()
        login = Login(digest_of(token), account, now, now + self._terms.account_login)
        await self._store.add_login(login)
        return Admission(token, Visitor(login, tuple(await self._store.badges(login))))

    async def install(self, address: str, login_token: str | None = None) -> Admission:
        """Make whoever sits at the server's machine an administrator; the caller has checked it.

        Only this device becomes one: an account would be one on all its devices, and is left here.
        """
        held = await self._login(login_token) if login_token is not None else None
        badge = Badge(Role.ADMINISTRATOR, label=Role.ADMINISTRATOR)
        is_device = held is not None and held.account is None
        return await self.grant(badge, address, login_token if is_device else None)

    async def grant(self, badge: Badge, address: str, login_token: str | None) -> Admission:
        """Let somebody in as a badge says, with a login already held or a new one.

        The caller has checked that they may be. Raises BadInvitation where somebody has the seat.
        """
        _, token = await self._invited(badge, 1, _MINUTE)
        return await self.redeem(token, address, login_token)

    async def new_code(self, badge: Badge) -> str:
        """A code that lets anybody in as a badge says; the caller has checked that it may be."""
        _, token = await self._invited(badge, None, self._terms.room_login, has_code=True)
        return token

    async def code(self, room: str, role: Role) -> str | None:
        """The code that lets into a room in a role, for those that the caller tells it to."""
        now = self._clock.milliseconds()
        for one in await self._store.invitations(room):
            if one.code is not None and one.badge.role is role and _fault(one, now) is None:
                return one.code
        return None

    async def visitor(self, token: str) -> Visitor:
        """Who shows a token; raises NotLoggedIn."""
        digest = digest_of(token)
        found = await self._store.visitor(digest, self._clock.milliseconds())
        if found is None or not hmac.compare_digest(found[0].digest, digest):
            raise NotLoggedIn
        return Visitor(found[0], tuple(found[1]))

    async def leave(self, token: str) -> None:
        """End a login; the token is worth nothing from now on."""
        digest = digest_of(token)
        await self._store.end_login(digest)
        await self._tell_of([Holder(digest, None)])

    async def sweep(self) -> None:
        """Erase what has run out; to be called now and then."""
        await self._store.sweep(self._clock.milliseconds())

    async def _login(self, token: str) -> Login | None:
        digest = digest_of(token)
        login = await self._store.login(digest, self._clock.milliseconds())
        return login if login and hmac.compare_digest(login.digest, digest) else None

    async def _known_invitation(self, by: Visitor, room: str | None, name: str) -> Invitation:
        _require_inviting(by, room)
        for known in await self._store.invitations(room):
            if known.name == name:
                _require_right_over(by, known.badge)
                return known
        raise BadInvitation(InvitationFault.UNKNOWN)

    async def _invited(
        self,
        badge: Badge,
        limit: int | None,
        milliseconds: int,
        *,
        has_code: bool = False,
        is_first: bool = False,
    ) -> tuple[Invitation, str]:
        until = self._clock.milliseconds() + milliseconds
        while True:
            token = self._new_code() if has_code else self._new_token()
            code = token if has_code else None
            invitation = Invitation(
                self._new_name(), badge, limit, until, code=code, is_first=is_first
            )
            if await self._store.add_invitation(digest_of(token), invitation):
                return invitation, token

    def _copy(self, known: Invitation, room: str, players: frozenset[str]) -> CarriedOver:
        """The same invitation, to another room."""
        group = known.badge.players
        badge = replace(known.badge, room=room, players=None if group is None else group & players)
        token = self._new_token() if known.code is None else self._new_code()
        until = max(known.expires, self._clock.milliseconds() + self._terms.carried_over)
        invitation = replace(
            known,
            name=self._new_name(),
            badge=badge,
            expires=until,
            code=None if known.code is None else token,
        )
        return CarriedOver(known.name, digest_of(token), invitation)

    def _new_name(self) -> str:
        """Not derived from the token, which it must not betray."""
        return digest_of(self._new_token()).hex()[:16]

    def _new_code(self) -> str:
        chance = digest_of(self._new_token())[:_CODE_LENGTH]
        return "".join(_CODE_SIGNS[number % len(_CODE_SIGNS)] for number in chance)

    async def _tell_of(self, holders: list[Holder]) -> None:
        if holders:
            await self.tell(Changed.of(holders))


def _require_inviting(by: Visitor, room: str | None) -> None:
    """Who leads a room, or, for all rooms, an administrator; raises Forbidden."""
    by.require(ServerAct.INVITE_TO_ALL if room is None else RoomAct.INVITE, room)


def _require_right_over(by: Visitor, badge: Badge) -> None:
    _require_inviting(by, badge.room)
    if badge.role in MANAGERS:
        by.require(RoomAct.INVITE_MANAGERS, badge.room)


def _lasts(invitation: Invitation) -> bool:
    """Whether an invitation is of use in a room that follows its own."""
    is_code, is_referee = invitation.code is not None, invitation.badge.role in REFEREES
    return not invitation.is_withdrawn and (is_code or is_referee or invitation.uses > 0)


def _fault(invitation: Invitation | None, now: int) -> InvitationFault | None:
    if invitation is None:
        return InvitationFault.UNKNOWN
    if invitation.is_withdrawn:
        return InvitationFault.WITHDRAWN
    if invitation.expires <= now:
        return InvitationFault.EXPIRED
    is_spent = invitation.limit is not None and invitation.uses >= invitation.limit
    return InvitationFault.SPENT if is_spent else None
