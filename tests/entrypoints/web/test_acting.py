"""Acts that cross each other, come twice, or may not be done."""

import asyncio
from typing import Any

import pytest

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import open_turn, room_of

pytestmark = pytest.mark.anyio


def command(kind: str, **parts: Any) -> dict[str, Any]:
    version = {"expected_version": parts.pop("expected")} if "expected" in parts else {}
    return {"command": {"kind": kind, **parts}, **version}


async def test_of_two_arbiters_one_is_told_to_look_again(server: Client) -> None:
    room, _ = await room_of(server)
    heads = [await server.invited(room, "head_arbiter", label=label) for label in "ab"]
    version = (await server.get(f"/rooms/{room}"))["public"]["version"]
    path = f"/rooms/{room}/commands"
    answers = await asyncio.gather(
        *(head.ask("POST", path, json=command("draw", expected=version)) for head in heads)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    (refused,) = (answer for answer in answers if answer.status_code == 409)
    problem = refused.json()
    assert refused.headers["content-type"] == "application/problem+json"
    assert problem["code"] == "stale_version"
    assert problem["detail"].startswith("La partie a changé entre-temps")
    again = command("start_clock", expected=problem["found_version"])
    assert (await heads[0].ask("POST", path, json=again)).status_code == 200


async def test_slips_disturb_no_arbiter(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    await open_turn(server, room)
    version = (await server.get(f"/rooms/{room}"))["public"]["version"]
    await player.hand_in(room, 1, "_")
    stopped = await server.ask(
        "POST", f"/rooms/{room}/commands", json=command("stop_clock", expected=version)
    )
    assert stopped.status_code == 200


async def test_slips_sent_twice_count_once(server: Client) -> None:
    room, (anne, bruno) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    other = await server.invited(room, "player", player=bruno)
    await open_turn(server, room)
    receipts = await asyncio.gather(
        *(player.hand_in(room, 1, "ZUT H8 12", key="once") for _ in range(5))
    )
    assert sorted(receipt["is_repeated"] for receipt in receipts) == [False] + 4 * [True]
    assert len({receipt["version"] for receipt in receipts}) == 1
    theirs = await other.hand_in(room, 1, "_", key="once")
    assert not theirs["is_repeated"]
    assert (await server.get(f"/rooms/{room}"))["public"]["slips_in"] == 2


@pytest.mark.parametrize(
    ("role", "kind", "parts"),
    [
        ("player", "draw", {}),
        ("display", "start_clock", {}),
        ("spectator", "close", {}),
        ("arbiter", "retain", {}),
    ],
)
async def test_each_role_keeps_to_its_acts(
    server: Client, role: str, kind: str, parts: dict[str, Any]
) -> None:
    room, (anne, _) = await room_of(server)
    who = {"player": anne} if role == "player" else {}
    client = await server.invited(room, role, **who)
    answer = await client.ask("POST", f"/rooms/{room}/commands", json=command(kind, **parts))
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


async def test_who_never_joined_cannot_act(server: Client) -> None:
    room, _ = await room_of(server)
    passer = server.other()
    answer = await passer.ask("POST", f"/rooms/{room}/commands", json=command("draw"))
    assert (answer.status_code, answer.json()["code"]) == (401, "not_logged_in")
    handed = {"turn": 1, "text": "_", "key": "k"}
    answer = await passer.ask("POST", f"/rooms/{room}/slips", json=handed)
    assert answer.status_code == 401
    opened = await passer.ask("POST", "/rooms", json={"title": "Chez moi"})
    assert opened.status_code == 401
    assert (await passer.get(f"/rooms/{room}"))["own"] is None


async def test_an_arbiter_keys_slips_and_rules(server: Client) -> None:
    room, (anne, bruno) = await room_of(server)
    arbiter = await server.invited(room, "arbiter", players=[anne], label="a")
    await open_turn(server, room)
    await server.act(room, "stop_clock")
    slips = [{"solutions": [{"word": "ZZZZ", "coordinate": "H8"}], "claimed": 12}]
    await arbiter.act(room, "key_slips", turn=1, player=anne, slips=slips)
    (entry,) = (await arbiter.get(f"/rooms/{room}"))["own"]["entries"]
    assert entry["slips"] == ["ZZZZ H8 12"]
    (fault,) = entry["ruling"]["infractions"]
    assert fault["fault"] == "not_in_rack"
    assert fault["sentence"].endswith((".", ")"))
    ruling = {"turn": 1, "player": anne, "points": 3, "solution": 3, "sanction": "none"}
    await arbiter.act(room, "change_ruling", **ruling, reason="vu avec le joueur")
    other = command("change_ruling", **(ruling | {"player": bruno}), reason="")
    answer = await arbiter.ask("POST", f"/rooms/{room}/commands", json=other)
    assert answer.status_code == 403


async def test_what_the_game_refuses(server: Client) -> None:
    room, _ = await room_of(server)
    path = f"/rooms/{room}/commands"
    answer = await server.ask("POST", path, json=command("retain"))
    assert (answer.status_code, answer.json()["code"]) == (422, "not_now")
    assert answer.json()["detail"].endswith(".")
    answer = await server.ask("POST", "/rooms", json={"title": "x", "edition": "1789"})
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_edition")
    answer = await server.ask("POST", "/rooms", json={"title": "x", "formulas": ["nulle"]})
    assert answer.json()["code"] == "unknown_formula"
    answer = await server.ask("POST", "/rooms", json={"title": "x", "prepared": "{}"})
    assert answer.json()["code"] == "bad_prepared"


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "[]",
        '{"command": {"kind": "dance"}}',
        '{"command": {"kind": "annul"}}',
        '{"command": {"kind": "annul", "reason": "\\u0000"}}',
        '{"command": {"kind": "annul", "reason": "\\ud800"}}',
        '{"command": {"kind": "draw", "extra": 1}}',
        '{"command": {"kind": "draw"}, "expected_version": -1}',
        '{"command": {"kind": "key_slips", "turn": 1, "player": "x"}}',
        '{"command": {"kind": "key_slips", "turn": 1, "player": "x", "text": "_", "slips": []}}',
    ],
)
async def test_what_cannot_be_read(server: Client, body: str) -> None:
    room, _ = await room_of(server)
    answer = await server.ask(
        "POST",
        f"/rooms/{room}/commands",
        content=body.encode(),
        headers={"content-type": "application/json"},
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed_request")
    assert answer.json()["detail"].startswith("Demande incorrecte")


async def test_unknown_rooms(server: Client) -> None:
    for path in ("", "/standings", "/players", "/exports/table.txt", "/exports/log.json"):
        answer = await server.ask("GET", f"/rooms/nowhere{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_room"), path
    assert (await server.ask("GET", "/rooms/a%20b")).status_code == 400
