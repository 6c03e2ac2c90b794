"""Joining by an invitation or a code, accounts, and who one is."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, StringConstraints

from nonuple.app.access.permissions import ServerAct
from nonuple.app.access.store import Badge
from nonuple.app.access.visitors import Admission, Visitor
from nonuple.entrypoints.server_errors import NotAtMachine
from nonuple.entrypoints.web.access.entering import address_of, remember
from nonuple.entrypoints.web.context import COOKIE, Known, MaybeKnown, Shared
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.wire import WireModel

_REFUSALS = described(
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
routes = APIRouter(tags=["access"], responses=_REFUSALS)


class WireToken(WireModel):
    """The token of an invitation, or its code."""

    token: Annotated[str, StringConstraints(min_length=1, max_length=200)]


class WireCredentials(WireModel):
    """A name and a password."""

    name: Annotated[str, StringConstraints(max_length=200)]
    password: Annotated[str, StringConstraints(max_length=500)]


class WireNewPassword(WireModel):
    """The password of now, and the next."""

    old: Annotated[str, StringConstraints(max_length=500)]
    new: Annotated[str, StringConstraints(max_length=500)]


class WireAccount(BaseModel):
    """One's account; capitals do not count in its name."""

    name: str


class WireVisitor(BaseModel):
    """All that whoever asks is; a login ends at `expires`."""

    has_account: bool
    expires: int
    badges: list[Badge]


class WireMachine(BaseModel):
    """Whether whoever asks is at the server's machine; `address` is where they would be."""

    is_at_it: bool
    address: str | None


@routes.post("/join")
async def join(
    context: Shared, request: Request, response: Response, asked: WireToken
) -> WireVisitor:
    """Enter by an invitation; a cookie tells who one is from then on."""
    held = request.cookies.get(COOKIE)
    entry = await context.access.redeem(asked.token, address_of(request), held)
    return _entered(context.now(), request, response, entry)


@routes.post("/login")
async def login(
    context: Shared, request: Request, response: Response, asked: WireCredentials
) -> WireVisitor:
    """Enter with an account."""
    entry = await context.accounts.sign_in(asked.name, asked.password, address_of(request))
    return _entered(context.now(), request, response, entry)


@routes.post("/accounts", status_code=HTTPStatus.CREATED)
async def sign_up(
    context: Shared, request: Request, response: Response, asked: WireCredentials
) -> WireVisitor:
    """Make an account, and enter with it."""
    await context.accounts.sign_up(asked.name, asked.password, address_of(request))
    entry = await context.accounts.sign_in(asked.name, asked.password, address_of(request))
    return _entered(context.now(), request, response, entry)


@routes.get("/machine")
async def see_machine(context: Shared, request: Request) -> WireMachine:
    """Whether whoever asks sits at the server's machine, or would by another address."""
    try:
        context.machine.require_at_it(request)
    except NotAtMachine:
        return WireMachine(is_at_it=False, address=context.machine.address_for(request))
    return WireMachine(is_at_it=True, address=None)


@routes.post("/machine/administrator")
async def administer(
    context: Shared, request: Request, response: Response, visitor: MaybeKnown
) -> WireVisitor:
    """Become an administrator, for whoever sits at the server's machine."""
    context.machine.require_own_page(request)
    if visitor is not None and visitor.may(ServerAct.MANAGE):
        return _visitor(visitor)
    entry = await context.access.install(address_of(request), request.cookies.get(COOKIE))
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


@routes.put("/me/password", status_code=HTTPStatus.NO_CONTENT)
async def change_password(context: Shared, request: Request, asked: WireNewPassword) -> None:
    """Take another password; the account is left on all other devices, at once."""
    await context.accounts.change_password(_token(request), asked.old, asked.new)


@routes.delete("/me/logins", status_code=HTTPStatus.NO_CONTENT)
async def leave_everywhere(context: Shared, request: Request, response: Response) -> None:
    """Leave one's account on all devices, at once."""
    await context.accounts.leave_everywhere(_token(request))
    response.delete_cookie(COOKIE, path="/")


@routes.get("/me/account")
async def see_account(context: Shared, request: Request) -> WireAccount:
    """One's account, where one entered with it."""
    return WireAccount(name=await context.accounts.name(_token(request)))


@routes.delete("/me/account", status_code=HTTPStatus.NO_CONTENT)
async def close_account(context: Shared, request: Request, response: Response) -> None:
    """Erase one's account for good."""
    await context.accounts.close(_token(request))
    response.delete_cookie(COOKIE, path="/")


def _entered(now: int, request: Request, response: Response, entry: Admission) -> WireVisitor:
    remember(now, request, response, entry)
    return _visitor(entry.visitor)


def _visitor(visitor: Visitor) -> WireVisitor:
    return WireVisitor(
        has_account=visitor.login.account is not None,
        expires=visitor.login.expires,
        badges=list(visitor.badges),
    )


def _token(request: Request) -> str:
    return request.cookies.get(COOKIE, "")
