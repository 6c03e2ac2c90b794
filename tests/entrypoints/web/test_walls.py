"""What whoever leads puts on the walls of a room: hidden standings, a message, a break."""

from pathlib import Path
from typing import Any

import pytest

from nonuple.adapters.steady_clock import PROCESS_CLOCK, SteadyClock
from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.conftest import running
from tests.entrypoints.web.rooms import open_turn, room_of

pytestmark = pytest.mark.anyio
NOTHING = {"is_frozen": False, "hides_standings": False, "message": "", "break_until": 0}


async def settle(client: Client, room: str, **changes: Any) -> dict[str, Any]:
    answer = await client.ask("PATCH", f"/rooms/{room}/settings", json=changes)
    assert answer.status_code == 200, answer.text
    settled: dict[str, Any] = answer.json()
    return settled


async def wall(client: Client, room: str) -> Any:
    return (await client.get(f"/rooms/{room}"))["public"]["wall"]


async def test_everybody_is_told_at_once(server: Client) -> None:
    room, _ = await room_of(server)
    async with server.other().live(room) as live:
        assert (await live.hear("public"))["view"]["wall"] == NOTHING
        settled = await settle(server, room, wall_message="  Buvette au fond  ")
        assert settled["wall_message"] == "Buvette au fond"
        seen = (await live.hear("public"))["view"]["wall"]
        assert seen == NOTHING | {"message": "Buvette au fond"}
        await settle(server, room, wall_message="", hides_standings=True)
        seen = (await live.hear("public"))["view"]["wall"]
        assert seen == NOTHING | {"hides_standings": True}


async def test_a_break_lasts_by_the_clock_of_the_server_until_the_game_goes_on(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, _ = await room_of(server)
    now = PROCESS_CLOCK.milliseconds()
    monkeypatch.setattr(SteadyClock, "milliseconds", lambda _: now)
    settled = await settle(server, room, break_seconds=300)
    assert settled["break_until"] == now + 300_000
    assert (await wall(server, room))["break_until"] == now + 300_000
    await settle(server, room, break_seconds=0)
    assert (await wall(server, room))["break_until"] == 0
    await settle(server, room, break_seconds=60)
    monkeypatch.setattr(SteadyClock, "milliseconds", lambda _: now + 1000)
    await open_turn(server, room)
    assert (await wall(server, room))["break_until"] == 0


async def test_a_restart_changes_nothing_on_the_walls(data_folder: Path) -> None:
    async with running(data_folder) as server:
        room, _ = await room_of(server)
        await settle(server, room, wall_message="Rendez-vous à 21 h", hides_standings=True)
        await settle(server, room, break_seconds=600)
        before = await wall(server, room)
    async with running(data_folder) as server:
        assert await wall(server, room) == before
        assert before["message"] == "Rendez-vous à 21 h"
        assert before["break_until"] > 0
        await server.act(room, "draw")
    async with running(data_folder) as server:
        assert await wall(server, room) == before | {"break_until": 0}


@pytest.mark.parametrize(
    "changes",
    [
        {"wall_message": "x" * 161},
        {"wall_message": "deux\nlignes"},
        {"break_seconds": -1},
        {"break_seconds": 3 * 3600 + 1},
        {"break_until": 5},
    ],
)
async def test_what_no_wall_can_show_is_refused(server: Client, changes: dict[str, Any]) -> None:
    room, _ = await room_of(server)
    answer = await server.ask("PATCH", f"/rooms/{room}/settings", json=changes)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed_request")
    assert await wall(server, room) == NOTHING


async def test_walls_are_for_who_leads(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    arbiter = await server.invited(room, "arbiter")
    player = await server.invited(room, "player", player=anne)
    for other in (arbiter, player):
        answer = await other.ask("PATCH", f"/rooms/{room}/settings", json={"wall_message": "x"})
        assert answer.status_code == 403
