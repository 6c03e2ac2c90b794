"""The web app: one page for all its addresses, and the files that the page asks for."""

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from importlib.resources import files
from importlib.resources.abc import Traversable

from fastapi import APIRouter, HTTPException, Request, Response

routes = APIRouter(include_in_schema=False)
_STATIC = files("nonuple.entrypoints.web") / "static"
_INDEX = "index.html"
# The app tells them apart by itself; what is below them is the number of a room.
_PAGES = (
    "aide",
    "arbitre",
    "classique",
    "compte",
    "ecran",
    "galerie",
    "lexiques",
    "mots",
    "ouvrir",
    "rejoindre",
    "resultats",
    "salle",
    "table",
    "verificateur",
)
_PACKED = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "ttf": "font/ttf",
    "txt": "text/plain; charset=utf-8",
}
# The name of a built file changes with what is in it.
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"


@dataclass(frozen=True)
class _File:
    """A file of the app; `packed` is empty where packing gains nothing."""

    media_type: str
    plain: bytes
    packed: bytes


@routes.get("/icon.svg")
@routes.get("/licences.txt")
async def beside(request: Request) -> Response:
    return _answer(request, request.url.path.removeprefix("/"), _ASK_AGAIN)


@routes.get("/assets/{name}")
async def asset(request: Request, name: str) -> Response:
    return _answer(request, f"assets/{name}", _FOR_EVER)


async def _page(request: Request) -> Response:
    return _answer(request, _INDEX, _ASK_AGAIN)


routes.add_api_route("/", _page)
for page in _PAGES:
    routes.add_api_route(f"/{page}", _page)
    routes.add_api_route(f"/{page}/{{room}}", _page)


@routes.get("/{page}")
@routes.get("/{page}/{room}")
async def elsewhere(request: Request) -> Response:
    """An address that somebody mistyped: the app says so, where a browser shows it."""
    if "text/html" not in request.headers.get("accept", ""):
        raise HTTPException(404)
    answer = await _page(request)
    answer.status_code = HTTPStatus.NOT_FOUND
    return answer


def _answer(request: Request, name: str, caching: str) -> Response:
    file = _files().get(name)
    if file is None:
        raise HTTPException(404)
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, media_type=file.media_type, headers=headers)
    return Response(file.plain, media_type=file.media_type, headers=headers)


@cache
def _files() -> Mapping[str, _File]:
    """All of them, read and packed once; none where the app was not built."""
    if not _STATIC.is_dir():
        return {}
    return {name: _file(name, found) for name, found in _below(_STATIC)}


def _below(folder: Traversable, prefix: str = "") -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for entry in folder.iterdir():
        name = f"{prefix}{entry.name}"
        found += _below(entry, f"{name}/") if entry.is_dir() else [(name, entry)]
    return found


def _file(name: str, found: Traversable) -> _File:
    plain = found.read_bytes()
    kind = name.rpartition(".")[2]
    # Without the time in it, the same file is always packed alike.
    packed = gzip.compress(plain, mtime=0) if kind in _PACKED else b""
    return _File(_PACKED.get(kind, "application/octet-stream"), plain, packed)
