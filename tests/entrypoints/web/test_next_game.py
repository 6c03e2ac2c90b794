"""The next game of the same players: one room, with all who were something in the first."""

import asyncio
from typing import Any

import pytest

from nonuple.app.access.entrance import Access
from nonuple.app.hosting.event_store import StoreUnavailable
from nonuple.entrypoints.french.rooms import title_after
from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import refused, room_of

pytestmark = pytest.mark.anyio

SETTINGS = {"shows_standings": True, "is_refereed": True, "is_public": False}


async def next_of(client: Client, room: str) -> str:
    """The room that follows one, opened where there is none."""
    found: str = (await client.post(f"/rooms/{room}/next", {}))["room"]
    return found


async def told_of(client: Client, room: str) -> Any:
    return (await client.get(f"/rooms/{room}"))["public"]["next_room"]


async def test_all_is_as_it_was(server: Client) -> None:
    order = {"formulas": ["joker"], "tempo": "blitz", "counts_scores": True, **SETTINGS}
    room, (anne, bruno) = await room_of(server, **order)
    await server.act(room, "close")
    following = await next_of(server, room)
    first, second = [await server.get(f"/rooms/{one}") for one in (room, following)]
    assert second["public"]["rules"] == first["public"]["rules"]
    assert (second["public"]["phase"], second["public"]["turn"]) == ("to_draw", 1)
    assert second["own"]["entries"]["players"] == [anne, bruno]
    settings = [await server.get(f"/rooms/{one}/settings") for one in (room, following)]
    assert settings[0] == settings[1]
    seats = await server.get(f"/rooms/{following}/players")
    assert [(seat["table"], seat["player"], seat["name"]) for seat in seats] == [
        ("1", anne, "Anne"),
        ("2", bruno, "Bruno"),
    ]
    titles = {one["room"]: one["title"] for one in await server.get("/rooms")}
    assert titles[following] == "Vendredi, partie 2"
    # Not the letters of the first.
    await server.act(following, "draw")
    await server.act(room, "undo")
    await server.act(room, "draw")
    racks = [(await server.get(f"/rooms/{one}"))["own"]["entries"] for one in (room, following)]
    assert racks[0]["rack"]["drawn"] != racks[1]["rack"]["drawn"]


async def test_what_was_for_the_moment_is_not_taken_along(server: Client) -> None:
    room, _ = await room_of(server, mode="automatic")
    moment = {"is_wall_frozen": True, "wall_message": "Bravo à tous"}
    lasting = {
        "shows_bag": True,
        "hides_standings": True,
        "allows_words": True,
        "read_seconds": 9,
        "is_paused": False,
    }
    await server.act(room, "close")
    changed = await server.ask("PATCH", f"/rooms/{room}/settings", json={**moment, **lasting})
    assert changed.status_code == 200
    settings = await server.get(f"/rooms/{await next_of(server, room)}/settings")
    for name in moment:
        assert not settings[name]
    assert {name: settings[name] for name in lasting} == {**lasting, "is_paused": True}


def test_sessions_are_numbered_from_the_second_on() -> None:
    assert title_after("Mardi, partie 9") == "Mardi, partie 10"
    assert title_after("Partie 2") == "Partie 2, partie 2"
    long = title_after("é" * 200)
    assert (len(long), long[-10:]) == (200, ", partie 2")


async def test_everybody_is_what_they_were(server: Client) -> None:
    room, (anne, bruno) = await room_of(server, is_public=False)
    head = await server.invited(room, "head_arbiter")
    near = await server.invited(room, "arbiter", tables=["2"], label="Arbitre 1")
    phone = await server.invited(room, "player", player=anne)
    wall = await server.invited(room, "display")
    path = f"/rooms/{room}/invitations"
    code = (await server.post(path, {"role": "player", "has_code": True, "limit": None}))["code"]
    awaited = {"role": "arbiter", "label": "Arbitre 2"}
    await server.post(path, awaited)
    await server.post(path, {"role": "player", "player": bruno})
    choosing = server.other()
    await choosing.join(code)
    await choosing.ask("PUT", f"/rooms/{room}/seat", json={"table": "2"})
    await server.act(room, "close")
    following = await next_of(head, room)
    assert (await head.get(f"/rooms/{following}"))["own"]["kind"] == "leader"
    assert (await near.get(f"/rooms/{following}"))["own"]["players"] == [bruno]
    assert (await phone.get(f"/rooms/{following}"))["own"]["player"] == anne
    assert (await choosing.get(f"/rooms/{following}"))["own"]["player"] == bruno
    (shown,) = await wall.get(f"/rooms/{following}/codes")
    assert shown["code"] != code
    assert await refused(server.other(), "GET", f"/rooms/{following}") == (403, "private_room")
    made = await server.get(f"/rooms/{following}/invitations")
    labels = {one["badge"]["label"]: one for one in made}
    assert labels["Arbitre 1"]["badge"]["players"] == [bruno]
    assert (labels["Arbitre 1"]["uses"], labels["Arbitre 2"]["uses"]) == (1, 0)
    # A link to a seat that nobody followed is of no more use; the seat was had by the code.
    players = [one["badge"]["player"] for one in made if one["badge"]["role"] == "player"]
    assert (len(players), set(players)) == (2, {anne, None})
    # What was given anew is taken back as anything else.
    name = labels["Arbitre 1"]["name"]
    await server.ask("DELETE", f"/rooms/{following}/invitations/{name}")
    assert await refused(near, "GET", f"/rooms/{following}") == (403, "private_room")
    assert (await near.get(f"/rooms/{room}"))["own"]["players"] == [bruno]


async def test_who_left_is_not_awaited(server: Client) -> None:
    room, (anne, bruno) = await room_of(server)
    phone = await server.invited(room, "player", player=bruno)
    near = await server.invited(room, "arbiter", tables=["1", "2"])
    await server.act(room, "leave", player=bruno)
    await server.act(room, "close")
    following = await next_of(server, room)
    seats = await server.get(f"/rooms/{following}/players")
    assert [seat["player"] for seat in seats] == [anne]
    assert (await phone.get(f"/rooms/{following}"))["own"] is None
    groups = {one["room"]: one["players"] for one in (await near.get("/me"))["badges"]}
    assert groups[following] == [anne]


async def test_it_is_opened_once(server: Client) -> None:
    room, _ = await room_of(server)
    head = await server.invited(room, "head_arbiter")
    await server.act(room, "close")
    asked = [next_of(client, room) for client in (server, head) * 4]
    assert len(set(await asyncio.gather(*asked))) == 1
    titles = [one["title"] for one in await server.get("/rooms")]
    assert sorted(titles) == ["Vendredi", "Vendredi, partie 2"]
    made = await head.get("/me")
    assert len(made["badges"]) == 2


async def test_it_is_the_same_where_it_was_left_half_opened(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, (anne, _) = await room_of(server)
    phone = await server.invited(room, "player", player=anne)
    await server.act(room, "close")

    async def away(*_: object) -> None:
        raise StoreUnavailable("cut")

    with monkeypatch.context() as cut:
        cut.setattr(Access, "carry_over", away)
        asked = await refused(server, "POST", f"/rooms/{room}/next")
        assert asked == (503, "store_unavailable")
    assert await told_of(phone, room) is None
    following = await next_of(server, room)
    assert len(await server.get("/rooms")) == 2
    assert await told_of(phone, room) == following
    assert (await phone.get(f"/rooms/{following}"))["own"]["player"] == anne


async def test_who_watches_is_told_at_once(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    phone = await server.invited(room, "player", player=anne)
    async with phone.live(room) as live, server.other().live(room) as passer:
        await server.act(room, "close")
        view = await live.phase("closed")
        assert view["next_room"] is None
        following = await next_of(server, room)
        assert (await live.hear("public"))["view"]["next_room"] == following
        while (await passer.hear("public"))["view"]["next_room"] != following:
            pass


async def test_it_is_for_who_leads_a_game_that_is_over(server: Client) -> None:
    room, _ = await room_of(server)
    path = f"/rooms/{room}/next"
    assert await refused(server, "POST", path) == (409, "game_goes_on")
    await server.act(room, "close")
    near = await server.invited(room, "arbiter")
    assert await refused(near, "POST", path) == (403, "forbidden")
    assert await refused(server.other(), "POST", path) == (401, "not_logged_in")
    assert await refused(server, "POST", "/rooms/nulle/next") == (404, "unknown_room")
