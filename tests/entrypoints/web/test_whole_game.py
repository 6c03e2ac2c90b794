"""A short game by the API alone: an arbiter, two players, a display, a passer-by."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.conftest import CLUB, FLASH
from tests.entrypoints.web.rooms import SEED, open_turn, room_of

pytestmark = pytest.mark.anyio


async def test_a_short_game(server: Client) -> None:
    room, (anne, bruno) = await room_of(server)
    head = await server.invited(room, "head_arbiter", label="ja")
    first = await head.invited(room, "player", player=anne)
    second = await head.invited(room, "player", player=bruno)
    wall = await head.invited(room, "display", limit=5)
    async with wall.live(room) as shown, first.live(room) as phone:
        assert (await shown.hear("public"))["view"]["phase"] == "to_draw"
        for turn in (1, 2):
            await head.act(room, "draw")
            assert (await shown.phase("drawn"))["rack"]["drawn"] == ""
            await head.act(room, "start_clock")
            running = await shown.phase("open")
            rack = running["rack"]["leave"] + running["rack"]["drawn"]
            assert len(rack) == 7
            assert running["clock"]["deadline"] - running["clock"]["opened_at"] == 180_000
            await phone.say("slips", turn=turn, key=f"a{turn}", text=f"{rack[:2]} H8 4")
            receipt = await phone.hear("receipt", key=f"a{turn}")
            assert (receipt["is_repeated"], receipt["is_late"]) == (False, False)
            await second.hand_in(room, turn, "_")
            await head.act(room, "stop_clock")
            await shown.phase("expired")
            tops = (await head.get(f"/rooms/{room}"))["own"]["tops"]
            (proposed,) = [top for top in tops if top["is_proposed"]]
            await head.act(room, "retain")
            laid = (await shown.phase("to_draw"))["moves"][-1]
            assert (laid["turn"], laid["word"]) == (turn, proposed["word"])
        await head.act(room, "close")
        assert (await shown.phase("closed"))["ending"] == "stopped"
    for client in (head, first, wall, server.other()):
        rows = (await client.get(f"/rooms/{room}/standings"))["rows"]
        assert {row["player"] for row in rows} == {anne, bruno}
    own = (await first.get(f"/rooms/{room}"))["own"]
    assert [turn["turn"] for turn in own["turns"]] == [1, 2]
    assert own["total"] == sum(turn["points"] for turn in own["turns"])
    table = await server.other().ask("GET", f"/rooms/{room}/exports/table.txt")
    assert table.text.startswith("# titre : Vendredi")
    csv = await server.other().ask("GET", f"/rooms/{room}/exports/game.csv")
    assert csv.text.startswith("coup,rejet,reliquat,lettres")
    log = await head.get(f"/rooms/{room}/exports/log.json")
    assert log["events"][0]["seed"] == SEED
    refused = await first.ask("GET", f"/rooms/{room}/exports/log.json")
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")


async def test_the_turn_ends_on_time_though_nobody_speaks(server: Client) -> None:
    room, (anne, _) = await room_of(server, edition=CLUB, tempo=FLASH)
    player = await server.invited(room, "player", player=anne)
    await open_turn(server, room)
    async with server.other().live(room) as watched:
        over = await watched.phase("expired")
    assert over["clock"]["deadline"] is None
    late = await player.hand_in(room, 1, "ZUT H8 12")
    assert late["is_late"]
    (entry,) = (await server.get(f"/rooms/{room}"))["own"]["entries"]["entries"]
    assert (entry["slips"], entry["late"]["slips"]) == (None, ["ZUT H8 12"])
    again = await player.ask(
        "POST", f"/rooms/{room}/slips", json={"turn": 1, "text": "_", "key": "z"}
    )
    assert (again.status_code, again.json()["code"]) == (422, "too_late")


async def test_a_prepared_game_is_played_as_it_was_sealed(
    server: Client, run: Callable[..., Result], tmp_path: Path
) -> None:
    file = tmp_path / "partie.json"
    sealed = run("duplicate", "generate", "--prepared", str(file)).output.split()[-1]
    text = file.read_text(encoding="utf-8")
    first, laid = json.loads(text)["game"]["events"][:2]
    room, _ = await room_of(server, prepared=text)
    await server.act(room, "draw")
    view = await server.get(f"/rooms/{room}")
    assert view["public"]["rules"]["seal"] == sealed
    assert view["own"]["entries"]["rack"]["drawn"] == first["drawn"]
    await server.act(room, "retain")
    (move,) = (await server.get(f"/rooms/{room}"))["public"]["moves"]
    assert (move["word"], move["score"]) == (laid["word"], laid["score"])
    said = "\n".join(server.heard)
    assert json.loads(text)["salt"] not in said
    assert json.loads(text)["game"]["seed"] not in said
