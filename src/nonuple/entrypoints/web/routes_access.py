"""Joining a room by an invitation, accounts, and who one is."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field, StringConstraints

from nonuple.app.access import Entry, Visitor
from nonuple.app.access_store import Badge
from nonuple.app.actors import Role
from nonuple.entrypoints.web.context import COOKIE, Known, RoomNumber, Shared
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.wire_commands import Player
from nonuple.entrypoints.web.wire_slips import PRINTED, WireModel

_HOUR = 3_600_000
_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(tags=["access"], responses=_REFUSALS)

LooseRole = Annotated[Role, Field(strict=False)]


class WireToken(WireModel):
    """The token of an invitation."""

    token: Annotated[str, StringConstraints(min_length=1, max_length=200)]


class WireCredentials(WireModel):
    """A name and a password."""

    name: Annotated[str, StringConstraints(max_length=200)]
    password: Annotated[str, StringConstraints(max_length=500)]


class WireBadge(BaseModel):
    """A role in a room, or in all (None)."""

    role: Role
    room: str | None
    player: str | None
    players: list[str] | None
    label: str


class WireVisitor(BaseModel):
    """All that who asks is; a login ends at `expires`."""

    has_account: bool
    expires: int
    badges: list[WireBadge]


class WireInvite(WireModel):
    """A role to give; `label` is what the log says of who has it, never a person's name.

    `limit` is how many may use it, any number if None.
    """

    role: LooseRole
    player: Player | None = None
    players: Annotated[list[Player], Field(max_length=10_000)] | None = None
    label: Annotated[str, StringConstraints(max_length=60, pattern=PRINTED)] = ""
    limit: Annotated[int, Field(ge=1, le=100_000)] | None = 1
    hours: Annotated[int, Field(ge=1, le=24 * 30)] = 24


class WireInvitation(BaseModel):
    """An invitation; its token is told when it is made and never again."""

    name: str
    badge: WireBadge
    limit: int | None
    expires: int
    uses: int
    is_withdrawn: bool
    token: str | None = None


@routes.post("/join")
async def join(
    context: Shared, request: Request, response: Response, asked: WireToken
) -> WireVisitor:
    """Enter by an invitation; a cookie tells who one is from then on."""
    held = request.cookies.get(COOKIE)
    entry = await context.access.redeem(asked.token, _address(request), held)
    return _entered(context.now(), request, response, entry)


@routes.post("/login")
async def login(
    context: Shared, request: Request, response: Response, asked: WireCredentials
) -> WireVisitor:
    """Enter with an account."""
    entry = await context.accounts.sign_in(asked.name, asked.password, _address(request))
    return _entered(context.now(), request, response, entry)


@routes.post("/accounts", status_code=HTTPStatus.CREATED)
async def sign_up(
    context: Shared, request: Request, response: Response, asked: WireCredentials
) -> WireVisitor:
    """Make an account, and enter with it."""
    await context.accounts.sign_up(asked.name, asked.password, _address(request))
    entry = await context.accounts.sign_in(asked.name, asked.password, _address(request))
    return _entered(context.now(), request, response, entry)


@routes.get("/me")
async def me(visitor: Known) -> WireVisitor:
    """Who one is."""
    return _visitor(visitor)


@routes.delete("/me", status_code=HTTPStatus.NO_CONTENT)
async def leave(context: Shared, request: Request, response: Response) -> None:
    """End one's login, at once and for good."""
    if token := request.cookies.get(COOKIE):
        await context.access.leave(token)
    response.delete_cookie(COOKIE, path="/")


@routes.post("/rooms/{room}/invitations", status_code=HTTPStatus.CREATED)
async def invite(
    context: Shared, visitor: Known, room: RoomNumber, asked: WireInvite
) -> WireInvitation:
    """Invite somebody to a room."""
    await context.rooms.card(room)
    players = None if asked.players is None else frozenset(asked.players)
    badge = Badge(asked.role, room, asked.player, players, asked.label or asked.role)
    milliseconds = asked.hours * _HOUR
    invitation, token = await context.access.invite(visitor, badge, asked.limit, milliseconds)
    return WireInvitation(
        name=invitation.name,
        badge=_badge(badge),
        limit=invitation.limit,
        expires=invitation.expires,
        uses=invitation.uses,
        is_withdrawn=invitation.is_withdrawn,
        token=token,
    )


@routes.delete("/rooms/{room}/invitations/{name}", status_code=HTTPStatus.NO_CONTENT)
async def withdraw(context: Shared, visitor: Known, room: RoomNumber, name: str) -> None:
    """End an invitation, and take back the roles it gave."""
    await context.access.withdraw(visitor, room, name)


def _entered(now: int, request: Request, response: Response, entry: Entry) -> WireVisitor:
    response.set_cookie(
        COOKIE,
        entry.token,
        max_age=max(0, entry.visitor.login.expires - now) // 1000,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return _visitor(entry.visitor)


def _visitor(visitor: Visitor) -> WireVisitor:
    return WireVisitor(
        has_account=visitor.login.account is not None,
        expires=visitor.login.expires,
        badges=[_badge(badge) for badge in visitor.badges],
    )


def _badge(badge: Badge) -> WireBadge:
    return WireBadge(
        role=badge.role,
        room=badge.room,
        player=badge.player,
        players=None if badge.players is None else sorted(badge.players),
        label=badge.label,
    )


def _address(request: Request) -> str:
    return request.client.host if request.client else ""
