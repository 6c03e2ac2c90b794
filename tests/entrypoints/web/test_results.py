"""The turns of a room: what each marked and wrote, and who may know it when."""

from typing import Any

import pytest

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import open_turn, refused, room_of

pytestmark = pytest.mark.anyio

REASON = "SENTINEL-OF-AN-APPEAL"


async def _turn(server: Client, room: str, slips: dict[str, str]) -> None:
    """A turn whose slips are keyed in; the top is laid."""
    await open_turn(server, room)
    number = (await server.get(f"/rooms/{room}"))["public"]["turn"]
    for player, text in slips.items():
        await server.act(room, "key_slips", turn=number, player=player, text=text)
    await server.act(room, "stop_clock")
    await server.act(room, "retain")


async def _top(server: Client, room: str) -> str:
    """The top of the turn in play, as a slip."""
    tops = (await server.get(f"/rooms/{room}"))["own"]["tops"]
    return f"{tops[0]['word']} {tops[0]['coordinate']} {tops[0]['score']}"


async def _played(server: Client, **order: Any) -> tuple[str, str, str]:
    """A room whose first turn Anne topped and Bruno missed."""
    room, (anne, bruno) = await room_of(server, is_refereed=True, **order)
    await open_turn(server, room)
    top = await _top(server, room)
    await server.act(room, "key_slips", turn=1, player=anne, text=top)
    await server.act(room, "key_slips", turn=1, player=bruno, text="ZZZ H8 12")
    await server.act(room, "stop_clock")
    await server.act(room, "retain")
    return room, anne, bruno


async def test_the_sheet_tells_what_each_marked_at_each_turn(server: Client) -> None:
    room, anne, bruno = await _played(server)
    await _turn(server, room, {anne: "_"})
    await server.act(room, "discipline", turn=2, player=anne, reason="bruit")
    late = await server.post(f"/rooms/{room}/players", {"players": [{"table": "3", "name": "Zoé"}]})
    sheet = await server.get(f"/rooms/{room}/turns")
    first, second = sheet["turns"]
    top = first["move"]["score"]
    assert (first["players"], first["found_top"], first["best"]) == (2, 1, top)
    assert first["mean"] == top / 2
    assert first["difficulty"] == 50
    assert first["rack"]["drawn"]
    assert second["move"]["turn"] == 2
    rows = {row["player"]: row for row in sheet["rows"]}
    assert sheet["players"] == len(rows) == 3
    assert [row["player"] for row in sheet["rows"]] == [
        row["player"] for row in (await server.get(f"/rooms/{room}/standings"))["rows"]
    ]
    assert rows[anne]["points"] == [top, 0]
    assert rows[anne]["marks"][0].startswith("ts")
    assert first["solo"]["player"] == anne
    assert "a" in rows[anne]["marks"][1]
    assert rows[bruno]["points"] == [0, 0]
    assert rows[bruno]["marks"] == ["n", ""]
    assert rows[late[0]["player"]]["points"] == [None, None]


async def test_the_sheet_is_for_who_may_see_the_standings(server: Client) -> None:
    room, anne, _ = await _played(server)
    player = await server.invited(room, "player", player=anne)
    stranger = server.other()
    path = f"/rooms/{room}/turns"
    for client in (player, stranger):
        assert await refused(client, "GET", path) == (403, "not_over_yet")
    answer = await server.ask("PATCH", f"/rooms/{room}/settings", json={"shows_standings": True})
    assert answer.is_success
    for client in (player, stranger):
        assert len((await client.get(path))["rows"]) == 2
        assert await refused(client, "GET", f"{path}/1") == (403, "not_over_yet")


async def test_slips_are_for_who_rules_until_the_game_is_over(server: Client) -> None:
    room, anne, bruno = await _played(server)
    path = f"/rooms/{room}/turns/1"
    for_all = await server.get(path)
    assert len(for_all["board"]) == 225
    assert {row["player"] for row in for_all["rows"]} == {anne, bruno}
    (his,) = (await server.get(f"{path}?player={bruno}"))["rows"]
    assert his["player"] == bruno
    assert his["own"]["slips"] == ["ZZZ H8 12"]
    assert "5.4" in his["own"]["ruling"]["infractions"][0]["sentence"]
    arbiter = await server.invited(room, "arbiter", tables=["2"])
    assert [row["player"] for row in (await arbiter.get(path))["rows"]] == [bruno]
    for role in ("second_arbiter", "display"):
        other = await server.invited(room, role)
        assert await refused(other, "GET", path) == (403, "not_over_yet")
    await open_turn(server, room)
    assert await refused(server, "GET", f"/rooms/{room}/turns/2") == (422, "unknown_turn")


async def test_what_people_wrote_of_a_turn_is_for_its_player_and_who_rules(
    server: Client,
) -> None:
    room, anne, bruno = await _played(server)
    await server.act(room, "lodge_appeal", turn=1, player=bruno, reason=REASON)
    his = await server.invited(room, "player", player=bruno)
    hers = await server.invited(room, "player", player=anne)
    await server.act(room, "change_ruling", turn=1, player=bruno, points=5, solution=5,
                     sanction="none", reason=REASON)  # fmt: skip
    await server.act(room, "close")
    path = f"/rooms/{room}/turns/1?player={bruno}"
    for client in (server, his):
        (row,) = (await client.get(path))["rows"]
        assert row["own"]["appeal"]["reason"] == REASON
        assert row["own"]["ruling"]["reason"] == REASON
    for client in (hers, server.other()):
        answer = await client.ask("GET", path)
        assert answer.status_code == 200
        assert REASON not in answer.text
        (row,) = answer.json()["rows"]
        assert row["own"]["slips"] == ["ZZZ H8 12"]
        assert row["own"]["points"] == 5
        assert row["keyed_by"] == ""


async def test_the_turns_of_a_private_room_are_for_those_let_in(server: Client) -> None:
    room, _, _ = await _played(server, is_public=False)
    await server.act(room, "close")
    for path in ("", "/1"):
        assert (await refused(server.other(), "GET", f"/rooms/{room}/turns{path}"))[0] in (403, 404)


async def test_the_demonstration_is_a_turn_as_any_other_and_leaves_nothing(server: Client) -> None:
    stranger = server.other()
    shown = await stranger.get("/demonstration")
    assert shown == await stranger.get("/demonstration")
    assert len(shown["slips"]) == len(shown["standings"]["rows"]) == 8
    assert shown["board"] != shown["board_after"]
    assert shown["slips"][0]["points"] == shown["move"]["score"]
    sanctions = {slip["ruling"]["sanction"] for slip in shown["slips"]}
    assert sanctions == {"none", "warning", "penalty", "zero"}
    assert shown["draw_said"]
    assert shown["move_said"][-1]
    assert await server.get("/rooms") == []
