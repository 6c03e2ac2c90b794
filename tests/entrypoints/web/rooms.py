"""Rooms opened by the API."""

from typing import Any

from tests.entrypoints.web.clients import Client

SEED = "SENTINEL-OF-THE-SEED"


async def room_of(server: Client, **order: Any) -> tuple[str, list[str]]:
    """A room of two players, and their numbers."""
    players = [{"table": "1", "name": "Anne"}, {"table": "2", "name": "Bruno"}]
    asked = {"title": "Vendredi", "seed": SEED, "players": players, **order}
    room = (await server.post("/rooms", asked))["room"]
    seats = await server.get(f"/rooms/{room}/players")
    assert [seat["name"] for seat in seats] == ["Anne", "Bruno"]
    return room, [seat["player"] for seat in seats]


async def open_turn(server: Client, room: str) -> None:
    """Letters are drawn and the time runs."""
    await server.act(room, "draw")
    await server.act(room, "start_clock")


async def refused(client: Client, method: str, path: str, **parts: Any) -> tuple[int, str]:
    """The status and the code of a refusal."""
    answer = await client.ask(method, path, **parts)
    return answer.status_code, answer.json()["code"]


async def top_of(server: Client, room: str) -> dict[str, Any]:
    found: dict[str, Any] = (await server.get(f"/rooms/{room}/solutions"))["solutions"][0]
    return found
