"""The server itself: is it well, which version is it, what does it count."""

from http import HTTPStatus
from typing import Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel

from nonuple import __version__
from nonuple.app.access.actors import Forbidden
from nonuple.app.access.permissions import ServerAct, widest
from nonuple.app.hosting.bus import BusUnavailable
from nonuple.entrypoints.web.context import MaybeKnown, Shared
from nonuple.entrypoints.web.problems import described
from nonuple.entrypoints.web.server.metrics_page import MEDIA_TYPE, MetricsPage

routes = APIRouter(tags=["server"])


# Redis is started again in less; then whoever is in charge of a game still serves it.
_PATIENCE_SECONDS = 10.0


class Health(BaseModel):
    """The server answers, and its store too; `now` is its time in milliseconds since 1970.

    `is_cut_off` tells that the other processes are not heard, be it for a moment.
    """

    status: Literal["ok"]
    now: int
    is_cut_off: bool


class Version(BaseModel):
    """The program's version."""

    version: str


@routes.get("/health", responses=described(HTTPStatus.SERVICE_UNAVAILABLE))
async def health(context: Shared) -> Health:
    """Whether the server and its store answer, and the other processes are heard."""
    await context.rooms.check()
    seconds = context.bus.cut_seconds()
    if seconds > _PATIENCE_SECONDS:
        raise BusUnavailable(f"{seconds:.0f} s")
    return Health(status="ok", now=context.now(), is_cut_off=seconds > 0)


@routes.get("/version")
async def version() -> Version:
    """The version of the server."""
    return Version(version=__version__)


@routes.get(
    "/metrics",
    response_class=PlainTextResponse,
    responses=described(HTTPStatus.FORBIDDEN, HTTPStatus.SERVICE_UNAVAILABLE),
)
async def metrics(request: Request, visitor: MaybeKnown) -> Response:
    """What the process that answers counts, for Prometheus.

    For this machine, the trusted proxies, and an administrator.
    """
    page: MetricsPage = request.app.state.metrics_page
    if not page.is_open_to(request.client.host if request.client else ""):
        if visitor is None:
            raise Forbidden(widest(()), ServerAct.READ_METRICS.words)
        visitor.require(ServerAct.READ_METRICS)
    return PlainTextResponse(page.text(), media_type=MEDIA_TYPE)
