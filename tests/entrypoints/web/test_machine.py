"""Whoever sits at the server's machine becomes an administrator there; nobody else does."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from nonuple.entrypoints.server_settings import ServerSettings
from nonuple.entrypoints.web.bootstrap import serving
from tests.entrypoints.served import served

pytestmark = pytest.mark.anyio
PORT = 8000
HERE = f"http://localhost:{PORT}"
OWN_PAGE = {"origin": HERE, "sec-fetch-site": "same-origin"}
DOOR = "/api/v1/machine/administrator"


@pytest.fixture
async def app(data_folder: Path) -> AsyncIterator[FastAPI]:
    async with serving(ServerSettings(data_folder)) as (app, _):
        yield app


def browser(app: FastAPI, site: str = HERE, peer: str = "127.0.0.1") -> httpx.AsyncClient:
    """Somebody with a browser, at an address of the network."""
    transport = httpx.ASGITransport(app=app, client=(peer, 5))
    return httpx.AsyncClient(transport=transport, base_url=site)


async def asked(client: httpx.AsyncClient, **headers: str) -> tuple[int, str]:
    answer = await client.post(DOOR, headers=OWN_PAGE | {"origin": str(client.base_url)} | headers)
    return answer.status_code, answer.json().get("code", "")


async def test_who_sits_at_the_machine_becomes_administrator(app: FastAPI) -> None:
    for site, peer in (
        (HERE, "127.0.0.1"),
        (HERE, "::1"),
        (f"http://127.0.0.1:{PORT}", "127.0.0.1"),
        (f"http://[::1]:{PORT}", "::1"),
    ):
        async with browser(app, site, peer) as client:
            assert (await client.get("/api/v1/machine")).json()["is_at_it"]
            answer = await client.post(DOOR, headers={"origin": site})
            assert answer.status_code == 200, answer.text
            flags = answer.headers["set-cookie"].lower()
            assert "httponly" in flags
            assert "samesite=lax" in flags
            (badge,) = (await client.get("/api/v1/me")).json()["badges"]
            assert (badge["role"], badge["room"]) == ("administrator", None)
            assert (await client.post("/api/v1/rooms", json={"title": "x"})).status_code == 201


async def test_to_ask_twice_gives_one_badge(app: FastAPI) -> None:
    async with browser(app) as client:
        for _ in range(2):
            assert await asked(client) == (200, "")
        assert len((await client.get("/api/v1/me")).json()["badges"]) == 1


async def test_an_account_is_not_made_administrator_everywhere(app: FastAPI) -> None:
    async with browser(app) as client, browser(app, peer="192.0.2.9") as elsewhere:
        account = {"name": "Zoé", "password": "un cheval de bataille"}
        assert (await client.post("/api/v1/accounts", json=account)).status_code == 201
        assert await asked(client) == (200, "")
        assert (await elsewhere.post("/api/v1/login", json=account)).json()["badges"] == []


REFUSED = (403, "not_at_machine")


@pytest.mark.parametrize("peer", ["192.168.1.30", "10.0.0.1", "fe80::1", "::ffff:192.0.2.1", ""])
async def test_not_from_another_machine(app: FastAPI, peer: str) -> None:
    async with browser(app, peer=peer) as client:
        assert await asked(client) == REFUSED
        assert (await client.get("/api/v1/machine")).json() == {"is_at_it": False, "address": None}
        assert (await client.get("/api/v1/me")).status_code == 401


@pytest.mark.parametrize(
    "host",
    [
        "salle.test:8000",
        "192.168.1.20:8000",
        "localhost.evil.test:8000",
        "localhost:8001",
        "localhost",
        "127.0.0.2:8000",
        "evil@localhost:8000",
        "LOCALHOST:8000.evil.test",
        "[::1].evil.test:8000",
    ],
)
async def test_not_by_another_name(app: FastAPI, host: str) -> None:
    """Another site may give its name the address of this machine."""
    async with browser(app) as client:
        assert await asked(client, host=host, origin=f"http://{host}") == REFUSED
        seen = await client.get("/api/v1/machine", headers={"host": host})
        assert not seen.json()["is_at_it"]


@pytest.mark.parametrize(
    "header",
    [
        "X-Forwarded-For",
        "X-Forwarded-Host",
        "X-Forwarded-Proto",
        "X-Forwarded-Anything",
        "Forwarded",
        "Via",
        "X-Real-IP",
        "CF-Connecting-IP",
        "True-Client-IP",
    ],
)
@pytest.mark.parametrize("value", ["127.0.0.1", "", "for=localhost"])
async def test_not_through_a_proxy(app: FastAPI, header: str, value: str) -> None:
    async with browser(app) as client:
        assert await asked(client, **{header: value}) == REFUSED
        seen = await client.get("/api/v1/machine", headers={header: value})
        assert seen.json() == {"is_at_it": False, "address": None}


async def test_not_through_a_proxy_that_is_silent(app: FastAPI) -> None:
    """One that adds no header speaks HTTP/1.0, as no browser does."""

    async def older(scope: Any, receive: Any, send: Any) -> None:
        await app({**scope, "http_version": "1.0"}, receive, send)

    transport = httpx.ASGITransport(app=older, client=("127.0.0.1", 5))
    async with httpx.AsyncClient(transport=transport, base_url=HERE) as client:
        assert await asked(client) == REFUSED


@pytest.mark.parametrize(
    "settings",
    [
        {"trusted_proxies": ("127.0.0.1/32",)},
        {"trusted_proxies": ("10.0.0.0/24",)},
        {"public_address": "https://jeu.exemple.org"},
    ],
)
async def test_not_where_a_proxy_is_set(data_folder: Path, settings: dict[str, Any]) -> None:
    async with serving(ServerSettings(data_folder, **settings)) as (app, _), browser(app) as client:
        assert await asked(client) == REFUSED
        seen = await client.get("/api/v1/machine")
        assert seen.json() == {"is_at_it": False, "address": None}


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"origin": "http://localhost:3000"}, "foreign_origin"),
        ({"origin": "http://127.0.0.1:8000"}, "foreign_origin"),
        ({"origin": "null"}, "foreign_origin"),
        ({"origin": HERE, "sec-fetch-site": "same-site"}, "foreign_origin"),
        ({"origin": HERE, "sec-fetch-site": "cross-site"}, "foreign_origin"),
        ({"origin": f"https://localhost:{PORT}"}, "not_at_machine"),
        ({}, "not_at_machine"),
    ],
)
async def test_not_for_a_page_of_another_site(
    app: FastAPI, headers: dict[str, str], code: str
) -> None:
    async with browser(app) as client:
        answer = await client.post(DOOR, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, code)
        assert "set-cookie" not in answer.headers


async def test_looking_at_it_changes_nothing(app: FastAPI) -> None:
    async with browser(app) as client:
        for method in ("GET", "HEAD"):
            assert (await client.request(method, DOOR, headers=OWN_PAGE)).status_code == 405
        assert (await client.get("/api/v1/me")).status_code == 401


async def test_who_is_here_by_another_name_is_told_where_to_go(data_folder: Path) -> None:
    own = "http://192.168.1.20:8000"
    for listen, address in (("0.0.0.0", HERE), ("192.168.1.20", None)):
        settings = ServerSettings(data_folder, listen=listen)
        async with serving(settings) as (app, _), browser(app, own, "192.168.1.20") as client:
            seen = (await client.get("/api/v1/machine")).json()
            assert seen == {"is_at_it": False, "address": address}
            assert await asked(client) == REFUSED


def test_the_real_server_is_as_strict(data_folder: Path) -> None:
    """What its own handling of proxies leaves of a request is the same."""
    with served(data_folder) as (_, address, _):
        own = {"origin": address}
        forwarded = own | {"x-forwarded-for": "127.0.0.1"}
        assert httpx.post(f"{address}{DOOR}", headers=forwarded).status_code == 403
        assert httpx.post(f"{address}{DOOR}", headers=own).status_code == 200
    with served(data_folder, "--trusted-proxies", "127.0.0.1") as (_, address, _):
        assert httpx.post(f"{address}{DOOR}", headers={"origin": address}).status_code == 403
