"""The server as an ASGI application."""

from fastapi import FastAPI

from nonuple import __version__
from nonuple.entrypoints.web import (
    problems,
    routes_access,
    routes_catalogue,
    routes_console,
    routes_demonstration,
    routes_editions,
    routes_exports,
    routes_invitations,
    routes_lexicons,
    routes_page,
    routes_prints,
    routes_results,
    routes_rooms,
    routes_seats,
    routes_server,
    routes_words,
    sockets,
)
from nonuple.entrypoints.web.context import Context
from nonuple.entrypoints.web.metrics_page import MetricsPage
from nonuple.entrypoints.web.request_log import RequestLog
from nonuple.entrypoints.web.security import Guard

PREFIX = "/api/v1"
_PARTS = (
    routes_server,
    routes_access,
    routes_catalogue,
    routes_lexicons,
    routes_words,
    routes_editions,
    routes_invitations,
    routes_rooms,
    routes_console,
    routes_seats,
    routes_exports,
    routes_prints,
    routes_results,
    routes_demonstration,
    sockets,
)


def create_app(context: Context, page: MetricsPage) -> FastAPI:
    """The whole application; who made it starts and closes its rooms."""
    app = described_app()
    app.state.context = context
    app.state.metrics_page = page
    app.add_middleware(Guard, larger={("POST", f"{PREFIX}/lexicons"): routes_lexicons.MOST_BYTES})
    app.add_middleware(RequestLog, metrics=context.metrics)
    return app


def described_app() -> FastAPI:
    """The routes and their refusals, which describe the interface by themselves."""
    app = FastAPI(
        title="Nonuple",
        version=__version__,
        openapi_url=f"{PREFIX}/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    for part in _PARTS:
        app.include_router(part.routes, prefix=PREFIX)
    app.include_router(routes_page.routes)
    problems.install(app)
    return app
