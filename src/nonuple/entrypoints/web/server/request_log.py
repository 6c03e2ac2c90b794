"""One line and one count for every request; nothing that tells who asked, or what they showed."""

import logging
import secrets
from http import HTTPStatus
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonuple.app.hosting.metrics import SLOW_SECONDS, Metrics

_log = logging.getLogger("nonuple.requests")
# A path that is no route's may hold anything, a token pasted there included.
_NO_ROUTE = "unknown"


class RequestLog:
    """ASGI middleware, around all others."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connection(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        start, number = self._metrics.seconds(), secrets.token_hex(8)
        status: int = HTTPStatus.INTERNAL_SERVER_ERROR

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = number
            await send(message)

        try:
            await self._app(scope, receive, noted)
        finally:
            seconds = self._metrics.seconds() - start
            route = _route(scope)
            self._metrics.requests.add(scope["method"], route, str(status))
            fields = {"request": number, "method": scope["method"], "status": status}
            _log.log(_level(status, seconds), "request", extra=fields | _where(scope, seconds))

    async def _connection(self, scope: Scope, receive: Receive, send: Send) -> None:
        start = self._metrics.seconds()
        try:
            await self._app(scope, receive, send)
        finally:
            seconds = self._metrics.seconds() - start
            _log.info("live connection", extra=_where(scope, seconds))


def _level(status: int, seconds: float) -> int:
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return logging.ERROR
    return logging.WARNING if seconds >= SLOW_SECONDS else logging.INFO


def _route(scope: Scope) -> str:
    return str(getattr(scope.get("route"), "path", _NO_ROUTE))


def _where(scope: Scope, seconds: float) -> dict[str, Any]:
    room = scope.get("path_params", {}).get("room")
    found = {"route": _route(scope), "milliseconds": round(seconds * 1000, 1)}
    return found if room is None else found | {"room": str(room)[:40]}
