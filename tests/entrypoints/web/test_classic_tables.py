"""Classic games hosted: opened, joined, begun, played and shown, over HTTP and live."""

import json
from typing import Any

import pytest

from tests.entrypoints.web.classic_tables import act, opened, refused
from tests.entrypoints.web.clients import Client

pytestmark = pytest.mark.anyio


async def test_a_table_is_opened_and_joined_by_its_code(server: Client) -> None:
    table = await opened(server)
    listed = await table.second.get(f"/classic/rooms/{table.room}")
    assert [seat["name"] for seat in listed["seats"]] == ["Ana", "Bea"]
    assert listed["own_player"] == table.players[1]
    assert (listed["stage"], listed["edition"], listed["credit"]) == ("waiting", "classique", 1500)
    (in_lobby,) = await server.other().get("/classic/rooms")
    assert in_lobby["room"] == table.room
    assert (await table.first.get(f"/classic/rooms/{table.room}/code"))["code"]


async def test_two_players_of_a_table_have_different_names(server: Client) -> None:
    order = {"title": "Amicale", "names": ["Ana", ""], "plays": True}
    made = await server.post("/classic/rooms", order)
    second, seat = server.other(), f"/classic/rooms/{made['room']}/seat"
    await second.join(made["code"])
    answer = await second.ask("PUT", seat, json={"name": "ana"})
    assert answer.status_code == 409
    sentence = answer.json()["detail"].replace("\u00a0", " ")
    assert sentence == "Un autre joueur s’appelle déjà ana : ajoutez une initiale."
    listed = await second.get(f"/classic/rooms/{made['room']}")
    assert [one["is_taken"] for one in listed["seats"]] == [True, False]
    assert (await second.ask("PUT", seat, json={"name": "Ana B."})).status_code == 200


async def test_the_game_begins_once_both_are_ready(server: Client) -> None:
    table = await opened(server)
    await table.act(table.players[0], "ready")
    view = (await table.view())["public"]
    assert view["phase"] == "seating"
    assert [one["is_ready"] for one in view["players"]] == [True, False]
    await table.act(table.players[1], "ready")
    view = (await table.view())["public"]
    assert view["phase"] == "playing"
    assert view["bag"] == 88
    assert [one["tiles"] for one in view["players"]] == [7, 7]
    assert view["clock"]["running"] == view["mover"] == view["players"][0]["player"]


async def test_each_sees_their_own_letters_and_nobody_else_does(server: Client) -> None:
    table = await opened(server)
    await table.begin()
    racks = {}
    for player in table.players:
        own = (await table.view(table.whose(player)))["own"]
        assert own["hand"]["player"] == player
        racks[player] = own["hand"]["letters"]
        assert len(racks[player]) == 7
    watching = await server.other().get(f"/rooms/{table.room}")
    assert watching["own"] is None
    assert (await server.get(f"/rooms/{table.room}?as=administrator"))["own"] is None
    assert "seed" not in json.dumps(watching)


async def test_a_pass_an_exchange_and_a_refusal(server: Client) -> None:
    table = await opened(server)
    view = await table.begin()
    mover = view["mover"]
    other = next(one for one in table.players if one != mover)
    assert await refused(table.whose(other), table.room, "pass", player=other) == (
        422,
        "Ce n’est pas votre tour.",
    )
    await table.act(mover, "pass")
    letters = (await table.view(table.whose(other)))["own"]["hand"]["letters"]
    await table.act(other, "exchange", letters=letters[:2])
    turns = (await table.view())["public"]["turns"]
    assert [(one["kind"], one["tiles"]) for one in turns] == [("pass", 0), ("exchange", 2)]


async def test_nobody_acts_for_somebody_else(server: Client) -> None:
    table = await opened(server)
    view = await table.begin()
    mover = view["mover"]
    other = next(one for one in table.players if one != mover)
    assert (await refused(table.whose(other), table.room, "pass", player=mover))[0] == 403
    path = f"/classic/rooms/{table.room}/commands?as=administrator"
    asked: Any = {"command": {"kind": "pass", "player": mover}}
    assert (await server.ask("POST", path, json=asked)).status_code == 403


async def test_a_shared_device_plays_for_all(server: Client) -> None:
    order: dict[str, Any] = {
        "title": "En famille",
        "names": ["Ana", "Bea", "Cyd"],
        "table": "shared",
    }
    order |= {"edition": "partie-libre", "credit": None}
    room = (await server.post("/classic/rooms", order))["room"]
    await act(server, room, "begin", role="head_arbiter")
    seen = await server.get(f"/rooms/{room}?as=head_arbiter")
    mover = seen["public"]["mover"]
    assert seen["own"]["hand"]["player"] == mover
    await act(server, room, "pass", role="head_arbiter", player=mover)
    seen = await server.get(f"/rooms/{room}?as=head_arbiter")
    assert seen["own"]["hand"]["player"] == seen["public"]["mover"] != mover


async def test_an_open_seat_is_anybodys(server: Client) -> None:
    order = {"title": "Amicale", "names": ["Ana", ""], "has_open_seats": True}
    room = (await server.post("/classic/rooms", order))["room"]
    stranger, late = server.other(), server.other()
    taken = await stranger.ask("PUT", f"/classic/rooms/{room}/seat", json={"name": "Bea"})
    assert taken.status_code == 200
    again = await stranger.ask("PUT", f"/classic/rooms/{room}/seat", json={"name": "Bea"})
    assert again.json()["own_player"] == taken.json()["own_player"]
    refusal = await late.ask("PUT", f"/classic/rooms/{room}/seat", json={"name": "Cyd"})
    assert refusal.status_code == 409
    assert refusal.json()["detail"] == "Il n’y a plus de place libre à cette table."


async def test_a_closed_seat_is_for_those_with_the_code(server: Client) -> None:
    order = {"title": "Amicale", "names": ["Ana", ""]}
    room = (await server.post("/classic/rooms", order))["room"]
    refusal = await server.other().ask("PUT", f"/classic/rooms/{room}/seat", json={"name": "Bea"})
    assert refusal.status_code == 409


async def test_acts_are_done_live_and_shown_to_both(server: Client) -> None:
    table = await opened(server)
    async with table.second.live(table.room) as second:
        await table.act(table.players[0], "ready")
        ready = {"kind": "ready", "player": table.players[1]}
        await second.say("act", key="k", command=ready)
        assert (await second.hear("receipt", key="k"))["is_repeated"] is False
        assert (await second.phase("playing"))["bag"] == 88
        await second.say("act", key="k", command=ready)
        assert (await second.hear("receipt", key="k"))["is_repeated"] is True
        assert second.own is not None
        assert len(second.own["hand"]["letters"]) == 7


async def test_a_rematch_is_opened_once_with_the_same_seats(server: Client) -> None:
    table = await opened(server)
    await table.begin()
    for player in table.players:
        await table.act(player, "call_off")
    path = f"/classic/rooms/{table.room}/rematch?as=player"
    first = await table.second.post(path, None)
    again = await table.first.post(path, None)
    assert first["room"] == again["room"]
    assert again["own_player"] == table.players[0]
    assert first["own_player"] == table.players[1]
    assert (await table.view())["public"]["next_room"] == first["room"]


async def test_a_machine_plays_its_turns(server: Client) -> None:
    order = {"title": "Contre l’ordinateur", "names": ["Ana", "Ordinateur"], "machines": 1}
    made = await server.post("/classic/rooms", order)
    room = made["room"]
    assert made["code"] is None
    listed = await server.get(f"/classic/rooms/{room}")
    person, machine = (seat["player"] for seat in listed["seats"])
    await act(server, room, "ready", player=person)
    async with server.live(room) as live:
        passed = False
        while True:
            view = (await live.hear("public"))["view"]
            by_machine = [one for one in view["turns"] if one["player"] == machine]
            if by_machine:
                break
            if view["mover"] == person and not passed:
                passed = True
                await act(server, room, "pass", player=person)
        assert by_machine[0]["kind"] in ("word", "exchange")
        assert view["players"][0]["is_machine"] or view["players"][1]["is_machine"]


async def test_each_is_told_whether_the_other_is_there(server: Client) -> None:
    table = await opened(server)
    first, second = table.players
    async with table.second.live(table.room) as watching:
        assert (await watching.hear("presence"))["players"] == [second]
        async with table.first.live(table.room, role="player"):
            assert (await watching.hear("presence"))["players"] == sorted([first, second])
        assert (await watching.hear("presence"))["players"] == [second]


async def test_a_club_s_edition_is_played_and_kept_by_the_next_game(server: Client) -> None:
    changes = {"challenges.cost": 10, "seats.most": 2}
    asked = {"name": "ete", "base": "partie-libre", "title": "Club d’été", "changes": changes}
    await server.post("/editions", asked)
    three = {"title": "Trois", "names": ["Ana", "", ""], "edition": "ete"}
    assert (await server.ask("POST", "/classic/rooms", json=three)).status_code == 422
    table = await opened(server, edition="ete", credit=None)
    listed = await table.second.get(f"/classic/rooms/{table.room}")
    assert (listed["edition"], listed["base"], listed["club_edition"]) == (
        "ete",
        "partie-libre",
        "Club d’été",
    )
    named = "Club d’été (d’après : Règles de la boîte : Scrabble en partie libre)"
    assert (listed["rules"], listed["changes"]) == (
        named,
        ["joueurs au plus : 4 → 2 (coffret, Partie libre)"],
    )
    assert (await server.ask("DELETE", "/editions/ete")).status_code == 204
    view = await table.begin()
    assert (view["rules"]["title"], view["rules"]["challenge_cost"]) == ("Club d’été", 10)
    for player in table.players:
        await table.act(player, "call_off")
    again = await table.second.post(f"/classic/rooms/{table.room}/rematch?as=player", None)
    assert again["rules"] == named


@pytest.mark.parametrize(
    ("edition", "status", "told"),
    [
        ("2014", 422, "« 2014 » est une édition du duplicate : on n’y joue pas au jeu classique."),
        ("rien", 404, "Aucune édition du règlement ne s’appelle « rien »"),
    ],
)
async def test_a_table_is_not_opened_under_any_other_edition(
    server: Client, edition: str, status: int, told: str
) -> None:
    order = {"title": "Essai", "names": ["Ana", ""], "edition": edition}
    answer = await server.ask("POST", "/classic/rooms", json=order)
    assert (answer.status_code, answer.json()["detail"][: len(told)]) == (status, told)
    assert await server.get("/classic/rooms") == []
