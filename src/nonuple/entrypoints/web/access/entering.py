"""Whoever was let in is known from then on by a cookie."""

from fastapi import Request, Response

from nonuple.app.access.visitors import Admission
from nonuple.entrypoints.web.context import COOKIE


def remember(now: int, request: Request, response: Response, entry: Admission) -> None:
    """Let the answer bear the login."""
    response.set_cookie(
        COOKIE,
        entry.token,
        max_age=max(0, entry.visitor.login.expires - now) // 1000,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def address_of(request: Request) -> str:
    """Where a request came from."""
    return request.client.host if request.client else ""
