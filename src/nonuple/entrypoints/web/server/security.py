"""What every request goes through: its size, where it comes from, and headers on the answer."""

import asyncio
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonuple.entrypoints.server_errors import ForeignOrigin, RequestTooLarge, RequestTooSlow
from nonuple.entrypoints.web.problems import response_of

MOST_BYTES = 1024 * 1024
# A body may come as slowly as this, in bytes a second, after a while for any.
BODY_SECONDS, _SLOWEST = 30.0, 128 * 1024
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_HEADERS = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
# What browsers heed on a secure page alone.
_SECURE_HEADERS = {
    "cross-origin-opener-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
}
# What is answered depends on whoever asks, and is out of date at once.
_NO_STORE = "no-store"


class Guard:
    """ASGI middleware; a WebSocket of a foreign page is closed before it opens.

    `larger` has the methods and paths that take more bytes than others.
    """

    def __init__(self, app: ASGIApp, larger: Mapping[tuple[str, str], int]) -> None:
        self._app, self._larger = app, larger

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
        most = self._larger.get((scope["method"], scope["path"]), MOST_BYTES)

        async def guarded_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(MutableHeaders(scope=message), scope)
            await send(message)

        if scope["method"] not in _SAFE_METHODS and (origin := foreign_origin(headers)):
            await response_of(ForeignOrigin(origin))(scope, receive, guarded_send)
        elif _announced_size(headers) > most:
            await response_of(RequestTooLarge(most))(scope, receive, guarded_send)
        else:
            await self._app(scope, _limited(receive, most), guarded_send)


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


def _limited(receive: Receive, most: int) -> Receive:
    """For bodies that do not tell their size beforehand, or do not come."""
    received, is_whole = 0, False
    until = asyncio.get_running_loop().time() + BODY_SECONDS + most / _SLOWEST

    async def limited() -> Message:
        nonlocal received, is_whole
        try:
            async with asyncio.timeout_at(None if is_whole else until):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408) from RequestTooSlow()
        is_whole = is_whole or not message.get("more_body", False)
        received += len(message.get("body", b""))
        if received > most:
            raise HTTPException(413) from RequestTooLarge(most)
        return message

    return limited


def _add_headers(headers: MutableHeaders, scope: Scope) -> None:
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("cache-control", _NO_STORE)
    if scope["scheme"] == "https":
        for name, value in _SECURE_HEADERS.items():
            headers.setdefault(name, value)
