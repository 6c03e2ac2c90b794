"""What is done about the past of a game: steps undone together, turns annulled, notes."""

import re

import pytest

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import open_turn, refused, room_of

pytestmark = pytest.mark.anyio


async def test_several_steps_are_undone_as_one_act(server: Client) -> None:
    room, (anne, _) = await room_of(server, is_refereed=True)
    await open_turn(server, room)
    await server.act(room, "key_slips", turn=1, player=anne, text="_")
    await server.act(room, "stop_clock")
    await server.act(room, "retain")
    await server.act(room, "draw")
    (lost,) = await server.get(f"/rooms/{room}/cautions?act=undo&steps=5")
    assert (lost["kind"], lost["count"]) == ("slips_lost", 1)
    assert await server.get(f"/rooms/{room}/cautions?act=undo&steps=4") == []
    await server.act(room, "undo", steps=5, reason="tout refaire")
    public = (await server.get(f"/rooms/{room}"))["public"]
    assert (public["phase"], public["turn"], public["moves"]) == ("to_draw", 1, [])
    steps = await server.get(f"/rooms/{room}/history")
    assert [one["undone"]["reason"] for one in steps[:5]] == ["tout refaire"] * 5
    assert steps[5]["undone"] is None
    many = {"command": {"kind": "undo", "steps": 9}}
    path = f"/rooms/{room}/commands"
    assert await refused(server, "POST", path, json=many) == (422, "nothing_to_undo")


async def test_what_was_decided_on_an_older_course_undoes_nothing(server: Client) -> None:
    room, _ = await room_of(server, is_refereed=True)
    await server.act(room, "draw")
    known = (await server.get(f"/rooms/{room}"))["public"]["version"]
    await server.act(room, "start_clock")
    asked = {"command": {"kind": "undo", "steps": 1}, "expected_version": known}
    path = f"/rooms/{room}/commands"
    assert await refused(server, "POST", path, json=asked) == (409, "stale_version")


async def test_a_word_ruled_on_among_the_steps_is_ruled_again(server: Client) -> None:
    room, (anne, _) = await room_of(server, is_refereed=True)
    await open_turn(server, room)
    top = (await server.get(f"/rooms/{room}/solutions"))["solutions"][0]
    await server.act(room, "key_slips", turn=1, player=anne, text=top["slip"])
    ruled = {"word": top["word"].upper(), "is_admitted": False, "reason": "absent"}
    await server.act(room, "rule_word", **ruled, rules_again=True)
    await server.act(room, "stop_clock")
    await server.act(room, "undo", steps=2)
    (entry,) = (await server.get(f"/rooms/{room}"))["own"]["entries"]["entries"]
    assert entry["ruling"]["points"] == top["score"]


async def test_an_annulment_tells_what_it_costs(server: Client) -> None:
    room, (anne, _) = await room_of(server, is_refereed=True)
    assert await server.get(f"/rooms/{room}/cautions?act=annul") == []
    await open_turn(server, room)
    await server.act(room, "key_slips", turn=1, player=anne, text="_")
    (lost,) = await server.get(f"/rooms/{room}/cautions?act=annul")
    assert lost["sentence"] == "Bulletins et annonces effacés : 1."
    await server.act(room, "annul", reason="Erreur d’épellation")
    (step,) = await server.get(f"/rooms/{room}/history?limit=1")
    assert step["sentence"] == "Coup annulé : Erreur d’épellation."
    assert (await server.get(f"/rooms/{room}"))["public"]["phase"] == "to_draw"


async def test_incidents_are_written_down_about_a_step(server: Client) -> None:
    room, _ = await room_of(server, is_refereed=True)
    await open_turn(server, room)
    steps = await server.get(f"/rooms/{room}/history")
    draw = next(one for one in steps if one["kind"] == "draw")
    noted = {"turn": 1, "text": "  Un téléphone a sonné. ", "about": draw["version"]}
    await server.act(room, "note", **noted)
    # What is undone keeps its notes.
    await server.act(room, "undo", steps=2)
    (found,) = [one for one in await server.get(f"/rooms/{room}/history") if one["notes"]]
    assert found["version"] == draw["version"]
    (note,) = found["notes"]
    assert (note["text"], note["by"] != "") == ("Un téléphone a sonné.", True)
    await server.act(room, "close")
    await server.act(room, "note", turn=1, text="Après la fin.", about=draw["version"])
    log = (await server.ask("GET", f"/rooms/{room}/exports/log.json")).json()
    texts = [one["text"] for one in log["events"] if one["kind"] == "IncidentNoted"]
    assert texts == ["Un téléphone a sonné.", "Après la fin."]


@pytest.mark.parametrize("change", [{"text": "  "}, {"about": 999}, {"turn": 9}])
async def test_a_note_is_about_something(server: Client, change: dict[str, object]) -> None:
    room, _ = await room_of(server, is_refereed=True)
    await server.act(room, "draw")
    asked = {"command": {"kind": "note", "turn": 1, "text": "bruit", "about": 1, **change}}
    path = f"/rooms/{room}/commands"
    assert await refused(server, "POST", path, json=asked) == (422, "nothing_to_note")


async def test_only_who_leads_looks_back(server: Client) -> None:
    room, _ = await room_of(server, is_refereed=True)
    arbiter = await server.invited(room, "arbiter", label="deux")
    asked = {"command": {"kind": "note", "turn": 1, "text": "bruit", "about": 1}}
    path = f"/rooms/{room}/commands"
    assert await refused(arbiter, "POST", path, json=asked) == (403, "forbidden")


async def test_in_topping_what_is_keyed_as_it_is_said_has_its_time(server: Client) -> None:
    room, (anne, bruno) = await room_of(server, is_refereed=True, formulas=["topping"])
    await open_turn(server, room)
    top = (await server.get(f"/rooms/{room}/solutions"))["solutions"][0]
    await server.act(room, "key_slips", turn=1, player=anne, text=top["slip"])
    said = (await server.get(f"/rooms/{room}"))["own"]["entries"]["said"]
    assert [(one["player"], one["points"]) for one in said] == [(anne, top["score"])]
    assert said[0]["milliseconds"] is not None
    await server.act(room, "stop_clock")
    await server.act(room, "key_slips", turn=1, player=bruno, text=top["slip"])
    said = (await server.get(f"/rooms/{room}"))["own"]["entries"]["said"]
    assert [one["player"] for one in said] == [anne]


async def test_what_touches_the_clock_is_told_before(server: Client) -> None:
    room, _ = await room_of(server, is_refereed=True)
    asked = f"/rooms/{room}/cautions?act=undo"

    async def told() -> tuple[str, str]:
        (caution,) = await server.get(asked)
        return caution["kind"], caution["sentence"]

    await server.act(room, "draw")
    assert await server.get(asked) == []
    await server.act(room, "start_clock")
    kind, sentence = await told()
    assert kind == "clock_stops"
    assert re.fullmatch(
        r"Le chrono tourne \(\d:\d\d\) : il s’arrêtera, et repartira de là où il en est\.", sentence
    )
    ((kind, _),) = [(one["kind"], one["sentence"]) for one in await server.get(f"{asked}&steps=2")]
    assert kind == "clock_dropped"
    await server.act(room, "add_time", seconds=30)
    assert (await told())[0] == "clock_changes"
    await server.act(room, "interrupt")
    kind, sentence = await told()
    assert kind == "clock_runs"
    assert re.fullmatch(r"Le chrono repartira avec \d:\d\d\.", sentence)
    await server.act(room, "resume")
    assert (await told())[0] == "clock_stops"
    await server.act(room, "stop_clock")
    assert (await told())[0] == "clock_runs"
    await server.act(room, "add_time", seconds=30)
    assert (await told())[0] == "clock_ends"
    await server.act(room, "undo")
    await server.act(room, "retain")
    # The time was over before.
    assert await server.get(asked) == []


async def test_what_was_keyed_last_is_taken_back(server: Client) -> None:
    room, (anne, bruno) = await room_of(server, is_refereed=True)
    await open_turn(server, room)
    path = f"/rooms/{room}/commands"
    taken = {"command": {"kind": "take_back", "turn": 1, "players": [anne]}}
    assert await refused(server, "POST", path, json=taken) == (422, "nothing_to_take_back")

    async def keyed() -> list[tuple[int, list[str]]]:
        own = (await server.get(f"/rooms/{room}"))["own"]["entries"]
        return [(one["turn"], one["players"]) for one in own["keyed"]]

    await server.act(room, "key_slips", turn=1, player=anne, text="_")
    await server.act(room, "key_for_many", turn=1, players=[anne, bruno], text="ZUT H8 12")
    assert await keyed() == [(1, sorted([anne, bruno]))]
    await server.act(room, "take_back", turn=1, players=[anne, bruno])
    view = await server.get(f"/rooms/{room}")
    (entry,) = view["own"]["entries"]["entries"]
    assert (entry["player"], entry["slips"]) == (anne, ["_"])
    assert view["own"]["entries"]["awaited"] == [bruno]
    # The time runs on.
    assert view["public"]["phase"] == "open"
    assert await keyed() == [(1, [anne])]
    known = view["public"]["version"]
    await server.act(room, "key_slips", turn=1, player=anne, text="ZUT H8 12")
    old = {**taken, "expected_version": known}
    assert await refused(server, "POST", path, json=old) == (409, "stale_version")
