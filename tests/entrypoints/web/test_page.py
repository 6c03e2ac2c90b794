"""The web app as it is served."""

import re
from pathlib import Path

import httpx
import pytest

from nonuple.entrypoints.web.server.page_routes import _PAGES
from tests.entrypoints.web.clients import Client

pytestmark = pytest.mark.anyio


async def fetched(
    server: Client, path: str, encoding: str = "gzip", accept: str = "*/*"
) -> httpx.Response:
    address = f"http://127.0.0.1:{server.port}{path}"
    return await server.http.get(address, headers={"accept-encoding": encoding, "accept": accept})


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/arbitre",
        "/arbitre/r1",
        "/ecran/r1",
        "/table/r1",
        "/resultats/r1",
        "/lexiques",
        "/aide",
        "/compte",
    ],
)
async def test_every_page_is_the_app(server: Client, path: str) -> None:
    page = await fetched(server, path)
    assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.text == (await fetched(server, "/")).text


def test_the_server_knows_every_address_of_the_app() -> None:
    routes = (Path(__file__).parents[3] / "ui" / "src" / "routes.ts").read_text(encoding="utf-8")
    of_rooms = re.findall(r'^  \w+: "([a-z-]+)",$', routes, re.MULTILINE)
    plain = re.findall(r'^  \["([a-z-]*)", "\w+"\],$', routes, re.MULTILINE)
    assert {*of_rooms, *plain, "rejoindre"} == {*_PAGES, ""}


@pytest.mark.parametrize(
    "path",
    ["/nulle-part", "/ecran/r1/r2", "/index.html", "/assets/none.js", "/assets/..%2findex.html"],
)
async def test_there_is_nothing_else(server: Client, path: str) -> None:
    answer = await fetched(server, path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("path", ["/nulle-part", "/tabel/r1"])
async def test_who_mistypes_an_address_is_told_by_the_app(server: Client, path: str) -> None:
    answer = await fetched(server, path, accept="text/html,*/*;q=0.8")
    assert answer.status_code == 404
    assert answer.text == (await fetched(server, "/")).text


async def test_what_others_made_is_told(server: Client) -> None:
    licences = (await fetched(server, "/licences.txt")).text
    assert "SIL OPEN FONT LICENSE" in licences.upper()
    assert "svelte" in licences
    assert (await fetched(server, "/icon.svg")).headers["content-type"] == "image/svg+xml"


async def test_built_files_are_kept_and_packed(server: Client) -> None:
    page = (await fetched(server, "/")).text
    for path in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page):
        packed, plain = await fetched(server, path), await fetched(server, path, "identity")
        assert "immutable" in packed.headers["cache-control"]
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.content == plain.content
        assert packed.headers["vary"] == "accept-encoding"
    assert "<script" in page
    assert "<style" not in page
