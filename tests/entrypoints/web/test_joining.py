"""Ways into a room, for each role: links, codes, tables that one chooses."""

import time

import pytest
from websockets.exceptions import ConnectionClosed

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import open_turn, refused, room_of

pytestmark = pytest.mark.anyio

# Sockets learn of what is taken back at once.
AT_ONCE = 1.0


async def test_one_link_for_a_whole_room_of_players(server: Client) -> None:
    room, (anne, bruno) = await room_of(server)
    link = {"role": "player", "limit": None}
    token = (await server.post(f"/rooms/{room}/invitations", link))["token"]
    first, second = server.other(), server.other()
    for client in (first, second):
        joined = await client.join(token)
        assert [badge["player"] for badge in joined["badges"]] == [None]
    await open_turn(server, room)
    handed = {"turn": 1, "text": "_", "key": "k"}
    assert await refused(first, "POST", f"/rooms/{room}/slips", json=handed) == (403, "forbidden")
    async with first.live(room) as live:
        seats = await first.get(f"/rooms/{room}/players")
        assert [(seat["name"], seat["is_taken"]) for seat in seats] == [
            ("Anne", False),
            ("Bruno", False),
        ]
        taken = await first.ask("PUT", f"/rooms/{room}/seat", json={"table": "2"})
        assert (taken.json()["player"], taken.json()["name"]) == (bruno, "Bruno")
        # The connection that was open is the player's from now on.
        assert (await live.hear("own"))["view"]["player"] == bruno
        await live.say("slips", turn=1, key="mine", text="_")
        await live.hear("receipt", key="mine")
        path, asked = f"/rooms/{room}/seat", {"table": "2"}
        assert await refused(second, "PUT", path, json=asked) == (409, "table_taken")
        assert await refused(second, "PUT", path, json={"table": "9"}) == (404, "unknown_table")
        assert await refused(first, "PUT", path, json={"table": "1"}) == (403, "forbidden")
        freeing = f"/rooms/{room}/players/{bruno}/holder"
        assert await refused(second, "DELETE", freeing) == (403, "forbidden")
        assert (await server.ask("DELETE", freeing)).status_code == 204
        while (await live.hear("own"))["view"] is not None:
            pass
    assert (await second.ask("PUT", path, json=asked)).status_code == 200
    assert (await second.get(f"/rooms/{room}"))["own"]["player"] == bruno
    assert (await first.ask("PUT", path, json={"table": "1"})).json()["player"] == anne


async def test_a_code_that_is_said_aloud(server: Client) -> None:
    room, _ = await room_of(server)
    asked = {"role": "player", "limit": None, "has_code": True}
    made = await server.post(f"/rooms/{room}/invitations", asked)
    code = made["code"]
    assert (len(code), made["token"]) == (5, code)
    player = server.other()
    joined = await player.join(f"{code[:3]} {code[3:]}".lower())
    assert joined["badges"][0]["role"] == "player"
    wall = await server.invited(room, "display")
    for client in (server, wall):
        assert [one["code"] for one in await client.get(f"/rooms/{room}/codes")] == [code]
    assert await refused(player, "GET", f"/rooms/{room}/codes") == (403, "forbidden")
    high = {"role": "arbiter", "has_code": True}
    path = f"/rooms/{room}/invitations"
    assert await refused(server, "POST", path, json=high) == (422, "bad_badge")
    drawn = await wall.ask("POST", "/qr", json={"text": f"http://192.168.1.20:8000/#{code}"})
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg")
    assert await refused(server.other(), "POST", "/qr", json={"text": "x"}) == (
        401,
        "not_logged_in",
    )


async def test_codes_are_not_guessed(server: Client) -> None:
    passer = server.other()
    for number in range(60):
        answer = await passer.ask(
            "POST", "/join", json={"token": f"A{number:02}ZZ".replace("0", "A")}
        )
        if answer.status_code == 429:
            return
    pytest.fail("sixty codes could be tried")


async def test_an_arbiter_s_group_by_tables_changes_at_once(server: Client) -> None:
    room, (anne, bruno) = await room_of(server)
    path = f"/rooms/{room}/invitations"
    made = await server.post(path, {"role": "arbiter", "tables": ["1"], "label": "a"})
    assert made["badge"]["players"] == [anne]
    arbiter = server.other()
    await arbiter.join(made["token"])
    async with arbiter.live(room) as live:
        assert (await live.hear("own"))["view"]["players"] == [anne]
        start = time.monotonic()
        group = f"{path}/{made['name']}/group"
        changed = await server.ask("PUT", group, json={"tables": ["2"]})
        assert changed.json()["badge"]["players"] == [bruno]
        assert (await live.hear("own"))["view"]["players"] == [bruno]
        assert time.monotonic() - start < AT_ONCE
    assert await refused(server, "PUT", group, json={"tables": ["9"]}) == (404, "unknown_table")
    assert await refused(server, "POST", path, json={"role": "arbiter", "players": ["x"]}) == (
        404,
        "unknown_table",
    )
    listed = await server.get(path)
    assert [(one["name"], one["uses"], one["token"]) for one in listed] == [(made["name"], 1, None)]


async def test_an_administrator_makes_directors_of_all_rooms(server: Client) -> None:
    made = await server.post("/invitations", {"role": "director"})
    director = server.other()
    await director.join(made["token"])
    room = (await director.post("/rooms", {"title": "x"}))["room"]
    await director.act(room, "draw")
    path = "/invitations"
    assert await refused(director, "POST", path, json={"role": "director"}) == (403, "forbidden")
    assert await refused(director, "GET", path) == (403, "forbidden")
    assert await refused(server, "POST", path, json={"role": "player"}) == (422, "bad_badge")
    names = [one["name"] for one in await server.get(path)]
    assert made["name"] in names
    assert (await server.ask("DELETE", f"{path}/{made['name']}")).status_code == 204
    answer = await director.ask("POST", "/rooms", json={"title": "y"})
    assert answer.status_code == 403


async def test_what_is_taken_back_ends_connections_at_once(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    made = await server.post(f"/rooms/{room}/invitations", {"role": "player", "player": anne})
    player, leaver = server.other(), await server.invited(room, "player", table="2")
    await player.join(made["token"])
    async with player.live(room) as live, leaver.live(room) as left, server.live(room) as kept:
        start = time.monotonic()
        await server.ask("DELETE", f"/rooms/{room}/invitations/{made['name']}")
        assert (await live.hear("problem"))["problem"]["code"] == "not_logged_in"
        with pytest.raises(ConnectionClosed):
            await live.hear("public")
        await leaver.ask("DELETE", "/me")
        assert (await left.hear("problem"))["problem"]["code"] == "not_logged_in"
        assert time.monotonic() - start < AT_ONCE
        await kept.say("ping", sent=1.0)
        await kept.hear("pong")


async def test_another_password_ends_the_other_devices_at_once(server: Client) -> None:
    room, _ = await room_of(server, is_public=False)
    account = {"name": "Élodie", "password": "un cheval de bataille"}
    here, there = server.other(), server.other()
    await here.post("/accounts", account)
    made = await server.post(f"/rooms/{room}/invitations", {"role": "spectator"})
    await here.join(made["token"])
    await there.post("/login", account)
    async with there.live(room) as live:
        changed = {"old": account["password"], "new": "une autre bataille"}
        answer = await here.ask("PUT", "/me/password", json=changed)
        assert answer.status_code == 204
        assert (await live.hear("problem"))["problem"]["code"] == "private_room"
    assert (await here.get("/me"))["has_account"]
    assert await refused(there, "GET", "/me") == (401, "not_logged_in")
    assert (await here.ask("DELETE", "/me/logins")).status_code == 204
    assert await refused(here, "DELETE", "/me/account") == (401, "not_logged_in")
    await here.post("/login", account | {"password": "une autre bataille"})
    assert (await here.ask("DELETE", "/me/account")).status_code == 204
    gone = account | {"password": "une autre bataille"}
    assert await refused(here, "POST", "/login", json=gone) == (401, "wrong_password")


async def test_a_private_room_is_for_those_who_joined(server: Client) -> None:
    room, (anne, _) = await room_of(server, is_public=False, shows_standings=True)
    shown = (await server.post("/rooms", {"title": "Ouverte"}))["room"]
    passer = server.other()
    member = await server.invited(room, "spectator")
    stranger = await server.invited(shown, "display")
    for client in (passer, stranger):
        assert [one["room"] for one in await client.get("/rooms")] == [shown]
        for path in (
            "",
            "?as=spectator",
            "/players",
            "/standings",
            "/settings",
            "/words/ZUT",
            "/exports/table.txt",
            "/exports/game.csv",
            "/exports/log.json",
            "/prints/standings.csv",
            "/exports/players.csv",
            "/spreadsheets/standings.csv",
            "/spreadsheets/game.xlsx",
        ):
            assert await refused(client, "GET", f"/rooms/{room}{path}") == (403, "private_room"), (
                path
            )
        with pytest.raises(ConnectionClosed):
            async with client.live(room) as live:
                await live.hear("public")
        assert "private_room" in client.heard[-1]
    assert {one["room"] for one in await member.get("/rooms")} == {room, shown}
    assert (await member.get(f"/rooms/{room}"))["own"] is None
    async with member.live(room) as live:
        await live.hear("public")
    assert anne not in "".join(passer.heard)


async def test_a_room_made_private_shows_its_watchers_out(server: Client) -> None:
    room, _ = await room_of(server)
    path = f"/rooms/{room}/settings"
    wall = await server.invited(room, "display")
    async with server.other().live(room) as passing, wall.live(room) as staying:
        await passing.hear("public")
        seen = await staying.hear("public")
        assert not seen["view"]["shows_standings"]
        assert (await staying.hear("standings"))["view"] is None
        changed = await server.ask(
            "PATCH", path, json={"is_public": False, "shows_standings": True}
        )
        expected = {"shows_standings": True, "is_refereed": False, "is_public": False}
        assert expected.items() <= changed.json().items()
        assert (await passing.hear("problem"))["problem"]["code"] == "private_room"
        again = await staying.hear("public", version=seen["version"])
        assert again["view"]["shows_standings"]
        shown = await staying.hear("standings")
        assert len(shown["view"]["rows"]) == shown["players"] == 2
    assert await refused(wall, "PATCH", path, json={"is_public": True}) == (403, "forbidden")
    back = await server.ask("PATCH", path, json={"shows_standings": False})
    assert not back.json()["shows_standings"]
    assert not (await wall.get(f"/rooms/{room}"))["public"]["shows_standings"]


async def test_a_seat_has_one_holder(server: Client) -> None:
    room, (anne, bruno) = await room_of(server)
    path, asked = f"/rooms/{room}/invitations", {"role": "player", "table": "1"}
    for limit in (2, None):
        several = asked | {"limit": limit}
        assert await refused(server, "POST", path, json=several) == (422, "bad_badge")
    early = (await server.post(path, asked))["token"]
    player = await server.invited(room, "player", player=anne)
    refusal = await server.ask("POST", path, json=asked)
    assert (refusal.status_code, refusal.json()["code"]) == (409, "table_taken")
    assert "« 1 »" in refusal.json()["detail"]
    late = server.other()
    answer = await late.ask("POST", "/join", json={"token": early})
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_invitation")
    assert "déjà prise" in answer.json()["detail"]
    assert (await server.ask("DELETE", f"/rooms/{room}/players/{anne}/holder")).status_code == 204
    assert (await player.get(f"/rooms/{room}"))["own"] is None
    assert [badge["player"] for badge in (await late.join(early))["badges"]] == [anne]
    await server.invited(room, "player", player=bruno)
