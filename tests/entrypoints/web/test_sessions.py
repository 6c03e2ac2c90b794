"""Sessions in the list of all: how far they are, renamed, archived, deleted."""

from pathlib import Path
from typing import Any

import pytest

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.conftest import running
from tests.entrypoints.web.rooms import open_turn, refused, room_of

pytestmark = pytest.mark.anyio


async def listed(client: Client, *, archived: bool = False) -> dict[str, Any]:
    """The sessions of the list, by room."""
    found = await client.get(f"/rooms?archived={str(archived).lower()}")
    return {one["room"]: one for one in found}


async def test_the_list_tells_how_far_games_are(data_folder: Path) -> None:
    async with running(data_folder) as server:
        rooms = [(await room_of(server))[0] for _ in range(4)]
        waiting, playing, over, again = rooms
        await server.act(playing, "draw")
        for room in (over, again):
            await server.act(room, "draw")
            await server.act(room, "close")
        # A word that is ruled on after the end is undone without the end.
        await server.act(over, "rule_word", word="ZZZ", is_admitted=True, reason="essai")
        await server.act(over, "undo")
        await server.act(again, "undo")
        stages = {waiting: "waiting", playing: "playing", over: "over", again: "playing"}
        found = await listed(server)
        assert {room: found[room]["stage"] for room in rooms} == stages
    # Nor does it take a room that is served.
    async with running(data_folder) as server:
        found = await listed(server.other())
        assert {room: found[room]["stage"] for room in rooms} == stages


async def test_a_session_is_renamed(server: Client) -> None:
    room, _ = await room_of(server)
    head = await server.invited(room, "head_arbiter")
    answer = await head.ask("PATCH", f"/rooms/{room}/card", json={"title": "Samedi"})
    assert answer.json()["title"] == "Samedi"
    assert (await listed(server))[room]["title"] == "Samedi"
    assert (await server.other().get(f"/rooms/{room}/card"))["title"] == "Samedi"
    for title in ("", "a\nb", "x" * 201):
        asked = await refused(head, "PATCH", f"/rooms/{room}/card", json={"title": title})
        assert asked == (400, "malformed_request")


async def test_a_session_is_archived_and_taken_back(server: Client) -> None:
    room, _ = await room_of(server)
    other, _ = await room_of(server)
    path = f"/rooms/{room}/card"
    await server.ask("PATCH", path, json={"is_archived": True})
    assert [*await listed(server)] == [other]
    assert [*await listed(server, archived=True)] == [room]
    # It is where it was for whoever has its address.
    assert (await server.other().get(path))["is_archived"]
    await server.act(room, "draw")
    await server.ask("PATCH", path, json={"is_archived": False})
    assert {*await listed(server)} == {room, other}
    assert await listed(server, archived=True) == {}


async def test_a_deleted_session_is_unknown_to_all(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    phone = await server.invited(room, "player", player=anne)
    head = await server.invited(room, "head_arbiter")
    asked = {"role": "player", "has_code": True, "limit": None}
    code = (await server.post(f"/rooms/{room}/invitations", asked))["code"]
    await open_turn(server, room)
    async with phone.live(room) as live, server.other().live(room) as passer:
        # Not a game that is being played, unless it is said.
        assert await refused(head, "DELETE", f"/rooms/{room}") == (409, "game_goes_on")
        assert room in await listed(server)
        answer = await head.ask("DELETE", f"/rooms/{room}?even_playing=true")
        assert answer.status_code == 204
        for connection in (live, passer):
            problem = (await connection.hear("problem"))["problem"]
            assert problem["code"] == "unknown_room"
    assert await listed(server) == await listed(server, archived=True) == {}
    for path in ("", "/card", "/players", "/standings", "/settings", "/invitations", "/codes"):
        assert await refused(server, "GET", f"/rooms/{room}{path}") == (404, "unknown_room")
    for path in ("/exports/game.csv", "/prints/standings.pdf"):
        assert await refused(server, "GET", f"/rooms/{room}{path}") == (404, "unknown_room")
    drawing = {"command": {"kind": "draw"}}
    path = f"/rooms/{room}/commands"
    assert await refused(server, "POST", path, json=drawing) == (404, "unknown_room")
    assert await refused(server, "DELETE", f"/rooms/{room}") == (404, "unknown_room")
    assert (await phone.get("/me"))["badges"] == []
    joining = await refused(server.other(), "POST", "/join", json={"token": code})
    assert joining == (401, "bad_invitation")


async def test_a_deleted_session_stays_so_after_a_restart(data_folder: Path) -> None:
    async with running(data_folder) as server:
        room, _ = await room_of(server)
        await open_turn(server, room)
        await server.ask("DELETE", f"/rooms/{room}?even_playing=true")
    async with running(data_folder) as server:
        assert await listed(server) == {}
        assert await refused(server, "GET", f"/rooms/{room}") == (404, "unknown_room")


async def test_players_are_not_led_to_a_deleted_session(server: Client) -> None:
    room, _ = await room_of(server)
    await server.act(room, "close")
    following = (await server.post(f"/rooms/{room}/next", {}))["room"]
    await server.ask("DELETE", f"/rooms/{following}")
    assert (await server.get(f"/rooms/{room}"))["public"]["next_room"] is None
    another = (await server.post(f"/rooms/{room}/next", {}))["room"]
    assert another != following
    assert {*await listed(server)} == {room, another}


async def test_it_is_for_who_leads_the_session(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    other, _ = await room_of(server)
    elsewhere = await server.invited(other, "head_arbiter")
    near = await server.invited(room, "arbiter")
    phone = await server.invited(room, "player", player=anne)
    for client in (near, phone, elsewhere):
        for change in ({"title": "x"}, {"is_archived": True}):
            path = f"/rooms/{room}/card"
            assert await refused(client, "PATCH", path, json=change) == (403, "forbidden")
        assert await refused(client, "DELETE", f"/rooms/{room}") == (403, "forbidden")
    assert await refused(server.other(), "DELETE", f"/rooms/{room}") == (401, "not_logged_in")
    assert (await listed(server))[room]["title"] == "Vendredi"
