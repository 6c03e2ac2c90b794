"""What is done from the console: announcing, undoing, adding time, keying points."""

from typing import Any

import pytest

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import open_turn, refused, room_of, top_of

pytestmark = pytest.mark.anyio


async def said(client: Client, room: str, version: int, step: int) -> Any:
    """Tell how far the announcement has come; what it was refused with, if it was."""
    told = {"version": version, "step": step}
    answer = await client.ask("POST", f"/rooms/{room}/announcing", json=told)
    return None if answer.status_code == 204 else answer.json()


async def test_the_announcement_reveals_the_rack_as_it_is_said(server: Client) -> None:
    room, _ = await room_of(server)
    passer = server.other()
    path = f"/rooms/{room}"
    before = await passer.get(f"{path}/announcement")
    assert (before["turn"], before["beats"], before["move"]) == (1, [], [])
    await server.act(room, "draw")
    whole = (await server.get(path))["own"]["entries"]["rack"]
    beats = (await server.get(f"{path}/announcement"))["beats"]
    assert [one["known"] for one in beats] == [*range(1, 8), 7]
    assert (await passer.get(f"{path}/announcement"))["beats"] == []
    for step, beat in enumerate(beats, start=1):
        now = (await passer.get(path))["public"]
        assert now["rack"]["drawn"] == whole["drawn"][: step - 1]
        await said(server, room, now["announcing"]["version"], step)
        public = (await passer.get(path))["public"]
        assert public["rack"]["drawn"] == whole["drawn"][: beat["known"]]
        told = public["announcing"]
        assert (told["caption"], told["spoken"]) == (beat["caption"], beat["spoken"])
        assert (await passer.get(f"{path}/announcement"))["beats"] == beats[:step]
    await said(server, room, public["announcing"]["version"], len(beats) + 1)
    over = (await passer.get(path))["public"]["announcing"]
    assert (over["step"], over["steps"], over["caption"]) == (len(beats) + 1, len(beats), "")


async def test_only_who_leads_announces_and_only_the_rack_in_play(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    path = f"/rooms/{room}"
    await server.act(room, "draw")
    arbiter = await server.invited(room, "arbiter", label="deux")
    version = (await server.get(path))["public"]["announcing"]["version"]
    for other in (arbiter, await server.invited(room, "player", player=anne)):
        assert (await said(other, room, version, 3))["code"] == "forbidden"
    # Whoever referees beside knows the rack; whoever plays does not.
    assert len((await arbiter.get(path))["own"]["rack"]["drawn"]) == 7
    await server.act(room, "start_clock")
    view = await arbiter.get(path)
    assert (view["public"]["rack"]["size"], view["public"]["announcing"]) == (7, None)
    assert view["own"]["rack"] is None
    assert (await said(server, room, version, 3))["code"] == "stale_version"


async def test_the_move_laid_and_the_time_are_said(server: Client) -> None:
    room, _ = await room_of(server)
    await server.act(room, "draw")
    await server.act(room, "retain")
    told = await server.other().get(f"/rooms/{room}/announcement")
    laid = (await server.get(f"/rooms/{room}"))["public"]["moves"][0]
    assert told["time"] == ["Chrono.", "Trente secondes.", "Terminé."]
    assert (told["move_turn"], told["move"][0]) == (1, f"{laid['score']} points.")


async def test_the_history_tells_who_did_what_and_what_was_undone(server: Client) -> None:
    room, _ = await room_of(server)
    head = await server.invited(room, "head_arbiter", label="Zoé")
    await head.act(room, "draw")
    await head.act(room, "start_clock")
    await server.act(room, "undo", reason="trop tôt")
    await head.act(room, "start_clock")
    await head.act(room, "add_time", seconds=30)
    steps = await server.get(f"/rooms/{room}/history")
    kinds = ["time_added", "clock", "clock", "draw", "entering", "entering"]
    assert [one["kind"] for one in steps] == kinds
    assert [one["undone"] is not None for one in steps] == [False, False, True, False, False, False]
    undone = steps[2]["undone"]
    assert undone["reason"] == "trop tôt"
    assert undone["by"] != steps[2]["by"]
    assert steps[0]["sentence"] == "Temps ajouté : 30 secondes."
    assert steps[1]["sentence"] == "Chrono lancé."
    assert steps[3]["sentence"].startswith("Tirage ")
    assert steps[5]["sentence"] == "Entrée de la table 1."
    assert all(one["at"] > 0 for one in steps)
    assert await server.get(f"/rooms/{room}/history?limit=2") == steps[:2]
    assert await server.get(f"/rooms/{room}/history?before={steps[1]['version']}") == steps[2:]
    await server.act(room, "retain")
    assert "posé" in (await server.get(f"/rooms/{room}/history?limit=1"))[0]["sentence"]
    ruled = {"word": "ZZZ", "is_admitted": True, "reason": "Vu au dictionnaire."}
    await server.act(room, "rule_word", **ruled)
    (last,) = await server.get(f"/rooms/{room}/history?limit=1")
    assert last["sentence"] == "Mot admis : ZZZ (Vu au dictionnaire)."


async def test_undoing_goes_back_through_a_turn_and_on_again(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    await open_turn(server, room)
    rack = (await server.get(f"/rooms/{room}"))["public"]["rack"]
    await player.hand_in(room, 1, "ZUT H8 12")
    await server.act(room, "stop_clock")
    await server.act(room, "retain")
    async with player.live(room) as live:
        for phase in ("expired", "open", "drawn", "to_draw"):
            await server.act(room, "undo")
            view = await live.phase(phase)
            assert view["slips_in"] == (phase != "to_draw")
    assert view["moves"] == []
    assert (await player.get(f"/rooms/{room}"))["own"]["turns"] == []
    await server.act(room, "draw")
    assert (await server.get(f"/rooms/{room}"))["own"]["entries"]["rack"] == rack
    late = {"turn": 1, "text": "ZUT H8 12", "key": "old", "annulled": 0}
    assert await refused(player, "POST", f"/rooms/{room}/slips", json=late) == (
        422,
        "rack_replaced",
    )
    await server.act(room, "retain")
    await server.act(room, "close")
    table = (await server.ask("GET", f"/rooms/{room}/exports/table.txt")).text
    assert table.count(rack["drawn"]) == 1


async def test_time_is_added_while_it_runs_stands_still_or_is_over(server: Client) -> None:
    room, _ = await room_of(server)
    add = {"json": {"command": {"kind": "add_time", "seconds": 30}}}
    path = f"/rooms/{room}/commands"
    assert await refused(server, "POST", path, **add) == (422, "not_now")
    await open_turn(server, room)
    before = (await server.get(f"/rooms/{room}"))["public"]["clock"]
    await server.act(room, "add_time", seconds=30)
    after = (await server.get(f"/rooms/{room}"))["public"]["clock"]
    assert after["deadline"] - before["deadline"] == 30_000
    assert after["seconds"] == before["seconds"] + 30
    await server.act(room, "interrupt")
    paused = (await server.get(f"/rooms/{room}"))["public"]["clock"]
    await server.act(room, "add_time", seconds=30)
    more = (await server.get(f"/rooms/{room}"))["public"]
    assert more["clock"]["remaining"] - paused["remaining"] == 30_000
    assert more["is_interrupted"]
    await server.act(room, "resume")
    await server.act(room, "stop_clock")
    await server.act(room, "add_time", seconds=20)
    seen = await server.get(f"/rooms/{room}")
    assert seen["public"]["phase"] == "open"
    assert seen["public"]["clock"]["deadline"] - seen["now"] <= 20_000
    await server.act(room, "retain")
    assert await refused(server, "POST", path, **add) == (422, "not_now")


async def test_a_scorer_keys_points_and_corrects_them_before_and_after(server: Client) -> None:
    room, (anne, bruno) = await room_of(server, edition="famille", shows_standings=True)
    scorer = await server.invited(room, "arbiter", label="scores")
    await server.act(room, "draw")
    for player, points in ((anne, 12), (bruno, 15), (anne, 14)):
        await scorer.act(room, "announce_points", player=player, points=points)
    await server.act(room, "retain")
    ruling = {"points": 13, "solution": 13, "sanction": "none", "reason": "mal compté"}
    await scorer.act(room, "change_ruling", turn=1, player=bruno, **ruling)
    rows = (await server.get(f"/rooms/{room}/standings"))["rows"]
    assert {row["player"]: row["total"] for row in rows} == {anne: 14, bruno: 13}
    await server.act(room, "draw")
    (caution,) = await scorer.get(f"/rooms/{room}/cautions?act=retain")
    assert (caution["kind"], caution["count"]) == ("points_missing", 2)
    await scorer.act(room, "announce_points", player=anne, points=0)
    (caution,) = await scorer.get(f"/rooms/{room}/cautions?act=retain")
    assert (caution["kind"], caution["players"]) == ("points_missing", [bruno])
    own = (await scorer.get(f"/rooms/{room}"))["own"]
    assert own["said"] == [{"player": anne, "points": 0, "milliseconds": None}]
    assert own["awaited"] == [bruno]


async def test_the_same_slips_for_many_are_one_act(server: Client) -> None:
    room, (anne, bruno) = await room_of(server, is_refereed=True)
    arbiter = await server.invited(room, "arbiter", players=[anne])
    await server.act(room, "draw")
    top = await top_of(server, room)
    path = f"/rooms/{room}/commands"
    keyed = {"kind": "key_for_many", "turn": 1, "players": [anne, bruno], "text": top["slip"]}
    assert await refused(arbiter, "POST", path, json={"command": keyed}) == (403, "forbidden")
    known = (await server.get(f"/rooms/{room}"))["public"]["version"]
    act = {"command": keyed, "key": "once", "expected_version": known}
    receipts = [await server.post(path, act) for _ in range(2)]
    assert [one["is_repeated"] for one in receipts] == [False, True]
    entries = (await server.get(f"/rooms/{room}"))["own"]["entries"]["entries"]
    assert {one["player"]: one["ruling"]["points"] for one in entries} == {
        anne: top["score"],
        bruno: top["score"],
    }
    again = {"command": keyed, "expected_version": known}
    assert await refused(server, "POST", path, json=again) == (409, "stale_version")
    nobody = {"command": {**keyed, "players": []}}
    assert await refused(server, "POST", path, json=nobody) == (400, "malformed_request")
