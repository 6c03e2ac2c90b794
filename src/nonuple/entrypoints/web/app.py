"""The server as an ASGI application."""

from fastapi import FastAPI

from nonuple import __version__
from nonuple.entrypoints.web import problems
from nonuple.entrypoints.web.access import invitation_routes, people_routes
from nonuple.entrypoints.web.access import routes as access_routes
from nonuple.entrypoints.web.context import Context
from nonuple.entrypoints.web.duplicate import (
    console_routes,
    demonstration_routes,
    export_routes,
    print_routes,
    result_routes,
    spreadsheet_routes,
)
from nonuple.entrypoints.web.lexicons import catalogue_routes, edition_routes, word_routes
from nonuple.entrypoints.web.lexicons import routes as lexicons_routes
from nonuple.entrypoints.web.live import connection
from nonuple.entrypoints.web.rooms import address_routes, seat_routes, session_routes
from nonuple.entrypoints.web.rooms import routes as rooms_routes
from nonuple.entrypoints.web.server import page_routes
from nonuple.entrypoints.web.server import routes as server_routes
from nonuple.entrypoints.web.server.metrics_page import MetricsPage
from nonuple.entrypoints.web.server.request_log import RequestLog
from nonuple.entrypoints.web.server.security import Guard

PREFIX = "/api/v1"
_PARTS = (
    server_routes,
    access_routes,
    address_routes,
    catalogue_routes,
    lexicons_routes,
    word_routes,
    edition_routes,
    invitation_routes,
    rooms_routes,
    session_routes,
    console_routes,
    seat_routes,
    people_routes,
    export_routes,
    print_routes,
    spreadsheet_routes,
    result_routes,
    demonstration_routes,
    connection,
)


def create_app(context: Context, page: MetricsPage) -> FastAPI:
    """The whole application; who made it starts and closes its rooms."""
    app = described_app()
    app.state.context = context
    app.state.metrics_page = page
    app.add_middleware(Guard, larger={("POST", f"{PREFIX}/lexicons"): lexicons_routes.MOST_BYTES})
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
    app.include_router(page_routes.routes)
    problems.install(app)
    return app
