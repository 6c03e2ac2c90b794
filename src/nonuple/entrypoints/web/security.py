"""What every request goes through: its size, where it comes from, and headers on the answer."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonuple.entrypoints.web.problems import response_of
from nonuple.entrypoints.web.web_errors import ForeignOrigin, RequestTooLarge

MOST_BYTES = 1024 * 1024
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_HEADERS = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
# What is answered depends on who asks, and is out of date at once.
_NO_STORE = "no-store"


class Guard:
    """ASGI middleware; a WebSocket of a foreign page is closed before it opens."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket" and foreign_origin(Headers(scope=scope)):
            await receive()
            await send({"type": "websocket.close", "code": 4403})
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)

        async def guarded_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(MutableHeaders(scope=message), scope)
            await send(message)

        if scope["method"] not in _SAFE_METHODS and (origin := foreign_origin(headers)):
            await response_of(ForeignOrigin(origin))(scope, receive, guarded_send)
        elif _announced_size(headers) > MOST_BYTES:
            await response_of(RequestTooLarge(MOST_BYTES))(scope, receive, guarded_send)
        else:
            await self._app(scope, _limited(receive), guarded_send)


def foreign_origin(headers: Mapping[str, str]) -> str | None:
    """The site of the page that asks, if it is another; programs that are no browser have none."""
    origin = headers.get("origin")
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        return (origin or "?")[:200]
    if origin is not None and _site(origin) != headers.get("host"):
        return origin[:200]
    return None


def _site(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _announced_size(headers: Mapping[str, str]) -> int:
    length = headers.get("content-length", "0")
    is_number = length.isascii() and length.isdigit()
    return int(length[:18]) if is_number else 0


def _limited(receive: Receive) -> Receive:
    """For bodies that do not tell their size beforehand."""
    received = 0

    async def limited() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > MOST_BYTES:
            raise HTTPException(413) from RequestTooLarge(MOST_BYTES)
        return message

    return limited


def _add_headers(headers: MutableHeaders, scope: Scope) -> None:
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("cache-control", _NO_STORE)
    if scope["scheme"] == "https":
        headers.setdefault("strict-transport-security", "max-age=31536000")
