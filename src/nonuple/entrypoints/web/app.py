"""The server as an ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from nonuple import __version__
from nonuple.entrypoints.web import (
    problems,
    routes_access,
    routes_exports,
    routes_page,
    routes_rooms,
    routes_server,
    sockets,
)
from nonuple.entrypoints.web.context import Context
from nonuple.entrypoints.web.security import Guard

PREFIX = "/api/v1"
_PARTS = (routes_server, routes_access, routes_rooms, routes_exports, sockets)


def create_app(context: Context) -> FastAPI:
    """The whole application; its rooms are served as long as it runs."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await context.rooms.start()
        try:
            yield
        finally:
            await context.rooms.close()

    app = FastAPI(
        title="Nonuple",
        version=__version__,
        lifespan=lifespan,
        openapi_url=f"{PREFIX}/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.context = context
    for part in _PARTS:
        app.include_router(part.routes, prefix=PREFIX)
    app.include_router(routes_page.routes)
    problems.install(app)
    app.add_middleware(Guard)
    return app
