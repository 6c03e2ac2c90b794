"""People who came before are offered again, to whoever opens sessions and to nobody else."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import refused, room_of

pytestmark = pytest.mark.anyio


async def opened(server: Client, *players: dict[str, str], title: str = "Vendredi") -> str:
    room: str = (await server.post("/rooms", {"title": title, "players": players}))["room"]
    return room


async def offered(server: Client) -> dict[str, Any]:
    """Those who are offered, by name, and their tables."""
    found = (await server.get("/people"))["people"]
    return {one["name"]: one for one in found}


async def test_who_came_is_offered_with_all_that_is_known(server: Client) -> None:
    zoe = {"name": "Zoé Curie", "licence": "1067", "club": "Sceaux", "category": "V"}
    await opened(server, {"table": "7", **zoe}, {"table": "8", "name": "Luc"})
    found = await offered(server)
    assert {part: found["Zoé Curie"][part] for part in (*zoe, "table")} == {**zoe, "table": "7"}
    assert (found["Luc"]["table"], found["Luc"]["met_at"] > 0) == ("8", True)
    # They come again by their numbers, and what is known of them comes along.
    again = await opened(server, {"table": "3", "player": found["Zoé Curie"]["player"]})
    (seat,) = await server.get(f"/rooms/{again}/players")
    assert (seat["player"], seat["name"]) == (found["Zoé Curie"]["player"], "Zoé Curie")
    assert (await offered(server))["Zoé Curie"]["table"] == "3"


async def test_the_last_table_follows_who_moves_or_comes_late(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    await server.ask("PUT", f"/rooms/{room}/players/{anne}/table", json={"table": "9"})
    late = {"players": [{"table": "4", "name": "Zoé"}]}
    await server.post(f"/rooms/{room}/players", late)
    found = await offered(server)
    assert {name: one["table"] for name, one in found.items()} == {
        "Anne": "9",
        "Bruno": "2",
        "Zoé": "4",
    }


async def test_tables_without_names_are_nobody(server: Client) -> None:
    await opened(server, {"table": "1", "name": "Table 1"}, {"table": "2"}, {"table": "Podium"})
    assert await server.get("/people") == {"people": [], "last_session": None}


async def test_who_gives_the_same_name_each_time_is_offered_once(server: Client) -> None:
    for table in ("1", "2"):
        await opened(server, {"table": table, "name": "Zoé Curie"})
    people = (await server.get("/people"))["people"]
    assert [(one["name"], one["table"]) for one in people] == [("Zoé Curie", "2")]
    # Two who came together are two.
    twins = [{"table": "5", "name": "zoe curie"}, {"table": "6", "name": "Zoé Curie"}]
    await opened(server, *twins, {"table": "7", "name": "Zoé Curie", "licence": "1067"})
    people = (await server.get("/people"))["people"]
    assert sorted(one["table"] for one in people) == ["5", "6", "7"]


async def test_the_players_of_the_last_session_at_their_tables(server: Client) -> None:
    await opened(server, {"table": "4", "name": "Luc"}, title="Mardi")
    await opened(server, {"table": "1", "name": "Zoé"}, {"table": "2", "name": "Table 2"})
    # The one after it has no names.
    await opened(server, {"table": "1", "name": "Table 1"}, title="Samedi")
    last = (await server.get("/people"))["last_session"]
    assert last["title"] == "Vendredi"
    assert [(one["table"], one["name"]) for one in last["players"]] == [("1", "Zoé")]


async def test_who_is_forgotten_is_offered_no_more(
    server: Client, run: Callable[..., Result]
) -> None:
    await opened(server, {"table": "1", "name": "Zoé"}, {"table": "2", "name": "Luc"})
    number = (await offered(server))["Zoé"]["player"]
    forgotten = await asyncio.to_thread(run, "people", "forget", number, "--yes")
    assert forgotten.exit_code == 0
    found = await server.get("/people")
    assert [one["name"] for one in found["people"]] == ["Luc"]
    assert [one["name"] for one in found["last_session"]["players"]] == ["Luc"]
    # Nor are they seated from a list that is older.
    rooms = len(await server.get("/rooms"))
    order = {"title": "x", "players": [{"table": "1", "player": number}]}
    assert await refused(server, "POST", "/rooms", json=order) == (422, "bad_person")
    assert len(await server.get("/rooms")) == rooms


async def test_the_list_is_for_who_opens_sessions(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    made = await server.post("/invitations", {"role": "director"})
    director = server.other()
    await director.join(made["token"])
    assert len((await director.get("/people"))["people"]) == 2
    for role in ("head_arbiter", "arbiter", "director", "display"):
        invited = await server.invited(room, role)
        assert await refused(invited, "GET", "/people") == (403, "forbidden")
    phone = await server.invited(room, "player", player=anne)
    assert await refused(phone, "GET", "/people") == (403, "forbidden")
    assert await refused(server.other(), "GET", "/people") == (401, "not_logged_in")
