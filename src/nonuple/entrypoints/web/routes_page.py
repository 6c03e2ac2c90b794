"""The page where links and codes lead: it shows their token to the server."""

from importlib.resources import files

from fastapi import APIRouter, Response

routes = APIRouter(include_in_schema=False)
_STATIC = files("nonuple.entrypoints.web") / "static"


@routes.get("/")
async def page() -> Response:
    return _file("join.html", "text/html")


@routes.get("/join.js")
async def script() -> Response:
    return _file("join.js", "text/javascript")


def _file(name: str, media_type: str) -> Response:
    return Response((_STATIC / name).read_bytes(), media_type=media_type)
