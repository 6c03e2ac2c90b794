"""A classic game that two servers serve: the one in charge is killed, and the other goes on."""

import asyncio
from typing import Any

import pytest

from tests.postgres_server import PostgresServer
from tests.redis_server import RedisServer
from tests.service.api import Unavailable, linked
from tests.service.conftest import NewServer

pytestmark = pytest.mark.anyio


class Person:
    """Somebody with a login, on whichever server."""

    def __init__(self, port: int) -> None:
        self.port, self.login = port, ""

    async def ask(self, method: str, path: str, content: Any = None) -> Any:
        """Until it is answered: a server that takes over says for a while that it cannot."""
        async with asyncio.timeout(120):
            while True:
                try:
                    async with linked(self.port) as link:
                        answer = await link.ask(method, path, self.login, content)
                except (Unavailable, OSError, asyncio.IncompleteReadError):
                    await asyncio.sleep(0.1)
                else:
                    self.login = answer.login or self.login
                    return answer.content

    async def act(self, room: str, kind: str, key: str, player: str) -> Any:
        command = {"command": {"kind": kind, "player": player}, "key": key}
        return await self.ask("POST", f"/classic/rooms/{room}/commands?as=player", command)


async def test_the_other_server_goes_on_with_the_same_letters_and_clocks(
    new_server: NewServer, database: PostgresServer, redis: RedisServer
) -> None:
    store = database.new_database()
    first, second = (new_server("--store", store, "--bus", redis.url) for _ in range(2))
    await asyncio.to_thread(first.start)
    token = await asyncio.to_thread(second.start)
    # What is asked of the second is passed on to the first, which is in charge.
    ana, bea = Person(first.port), Person(second.port)
    await ana.ask("POST", "/join", {"token": token})
    order = {"title": "Amicale", "names": ["Ana", ""], "has_open_seats": True}
    room = (await ana.ask("POST", "/classic/rooms", order))["room"]
    seated = await bea.ask("PUT", f"/classic/rooms/{room}/seat", {"name": "Béa"})
    players = [seat["player"] for seat in seated["seats"]]
    people = dict(zip(players, (ana, bea), strict=True))
    for player, person in people.items():
        await person.act(room, "ready", "ready", player)
    before = await ana.ask("GET", f"/rooms/{room}?as=player")
    mover = before["public"]["mover"]
    first.kill()
    for person in people.values():
        person.port = second.port
    done = await people[mover].act(room, "pass", "first-pass", mover)
    again = await people[mover].act(room, "pass", "first-pass", mover)
    after = await ana.ask("GET", f"/rooms/{room}?as=player")
    assert again == {"version": done["version"], "is_repeated": True}
    assert after["own"]["hand"] == before["own"]["hand"]
    assert [turn["kind"] for turn in after["public"]["turns"]] == ["pass"]
    assert after["public"]["clock"]["running"] == after["public"]["mover"] != mover
    assert after["public"]["commitment"] == before["public"]["commitment"]
