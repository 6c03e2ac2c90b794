"""The server as an ASGI application."""

from collections.abc import Iterable
from functools import reduce
from itertools import chain
from operator import or_

from fastapi import FastAPI

from nonuple import __version__
from nonuple.entrypoints.web import problems
from nonuple.entrypoints.web.access import invitation_routes, people_routes
from nonuple.entrypoints.web.access import routes as access_routes
from nonuple.entrypoints.web.context import Context
from nonuple.entrypoints.web.kinds import KINDS
from nonuple.entrypoints.web.kiosk import routes as kiosk_routes
from nonuple.entrypoints.web.kiosk import station_routes
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
from nonuple.entrypoints.web.web_kind import WebKind

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
    seat_routes,
    people_routes,
    kiosk_routes,
    station_routes,
    connection,
)


def create_app(context: Context, page: MetricsPage) -> FastAPI:
    """The whole application; who made it starts and closes its rooms."""
    app = described_app(context.kinds.values())
    app.state.context = context
    app.state.metrics_page = page
    app.add_middleware(Guard, larger={("POST", f"{PREFIX}/lexicons"): lexicons_routes.MOST_BYTES})
    app.add_middleware(RequestLog, metrics=context.metrics)
    return app


def described_app(kinds: Iterable[WebKind] = KINDS) -> FastAPI:
    """The routes and their refusals, which describe the interface by themselves."""
    kinds = tuple(kinds)
    app = FastAPI(
        title="Nonuple",
        version=__version__,
        openapi_url=f"{PREFIX}/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    for part in _PARTS:
        app.include_router(part.routes, prefix=PREFIX)
    shown = reduce(or_, (kind.view_type for kind in kinds))
    app.include_router(rooms_routes.view_routes(shown), prefix=PREFIX)
    for router in chain.from_iterable(kind.routes for kind in kinds):
        app.include_router(router, prefix=PREFIX)
    app.include_router(page_routes.routes)
    problems.install(app)
    return app
