"""What is taken back, or set, by one server is so at once by another on the same store and bus."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.conftest import running
from tests.entrypoints.web.rooms import room_of
from tests.postgres_server import PostgresServer
from tests.redis_server import RedisServer

pytestmark = pytest.mark.anyio


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    return postgres.new_database()


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[str]:
    server = RedisServer(tmp_path)
    server.start()
    yield server.url
    server.stop()


def _at(client: Client, other: Client, port: int) -> Client:
    """The same person at another server."""
    moved = client.other()
    moved.port = port
    moved.http.base_url = f"http://127.0.0.1:{port}/api/v1"
    moved.http.cookies.update(dict(other.http.cookies))
    return moved


async def test_changes_reach_connections_of_another_server(
    data_folder: Path, database: str, redis: str
) -> None:
    async with (
        running(data_folder, database, redis, "one") as one,
        running(data_folder, database, redis, "two") as two,
    ):
        room, (anne, bruno) = await room_of(one)
        path = f"/rooms/{room}/invitations"
        given = await one.post(path, {"role": "player", "player": anne})
        choosing = await one.post(path, {"role": "player", "limit": 5})
        first, second = one.other(), one.other()
        await first.join(given["token"])
        await second.join(choosing["token"])
        far_first, far_second = (_at(one, client, two.port) for client in (first, second))
        passer = _at(one, one.other(), two.port)
        async with (
            far_first.live(room) as a,
            far_second.live(room) as b,
            passer.live(room) as c,
        ):
            assert (await a.hear("own"))["view"]["player"] == anne
            await second.ask("PUT", f"/rooms/{room}/seat", json={"table": "2"})
            assert (await b.hear("own"))["view"]["player"] == bruno
            await one.ask("DELETE", f"{path}/{given['name']}")
            assert (await a.hear("problem"))["problem"]["code"] == "not_logged_in"
            settings = {"is_public": False, "shows_standings": True}
            await one.ask("PATCH", f"/rooms/{room}/settings", json=settings)
            assert (await c.hear("problem"))["problem"]["code"] == "private_room"
            while not (await b.hear("public"))["view"]["shows_standings"]:
                pass
        answer = await far_first.ask("GET", f"/rooms/{room}")
        assert answer.json()["code"] == "private_room"


async def test_the_next_game_is_one_whichever_server_is_asked(
    data_folder: Path, database: str, redis: str
) -> None:
    async with (
        running(data_folder, database, redis, "one") as one,
        running(data_folder, database, redis, "two") as two,
    ):
        room, (anne, _) = await room_of(one)
        phone = await one.invited(room, "player", player=anne)
        await one.act(room, "close")
        asked = [client.post(f"/rooms/{room}/next", {}) for client in (one, two) * 3]
        (following,) = {found["room"] for found in await asyncio.gather(*asked)}
        assert len(await two.get("/rooms")) == 2
        far = _at(one, phone, two.port)
        assert (await far.get(f"/rooms/{following}"))["own"]["player"] == anne
