"""The server itself: is it well, which version is it."""

from http import HTTPStatus
from typing import Literal

from fastapi import APIRouter
from pydantic import BaseModel

from nonuple import __version__
from nonuple.entrypoints.web.context import Shared
from nonuple.entrypoints.web.problems import described

routes = APIRouter(tags=["server"])


class Health(BaseModel):
    """The server answers, and its store too; `now` is its time in milliseconds since 1970."""

    status: Literal["ok"]
    now: int


class Version(BaseModel):
    """The program's version."""

    version: str


@routes.get("/health", responses=described(HTTPStatus.SERVICE_UNAVAILABLE))
async def health(context: Shared) -> Health:
    """Whether the server and its store answer."""
    await context.rooms.check()
    return Health(status="ok", now=context.now())


@routes.get("/version")
async def version() -> Version:
    """The version of the server."""
    return Version(version=__version__)
