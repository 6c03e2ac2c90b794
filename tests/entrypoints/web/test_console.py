"""The arbiter's console: what may be asked, by whom, and when."""

from typing import Any

import pytest

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import open_turn, refused, room_of

pytestmark = pytest.mark.anyio


async def top_of(server: Client, room: str) -> dict[str, Any]:
    found: dict[str, Any] = (await server.get(f"/rooms/{room}/solutions"))["solutions"][0]
    return found


async def test_solutions_are_ranked_filtered_and_paged(server: Client) -> None:
    room, _ = await room_of(server, is_refereed=True)
    assert await refused(server, "GET", f"/rooms/{room}/solutions") == (422, "unknown_turn")
    await open_turn(server, room)
    path = f"/rooms/{room}/solutions"
    whole = await server.get(f"{path}?limit=500")
    shown = whole["solutions"]
    assert [one["number"] for one in shown] == [*range(1, len(shown) + 1)]
    scores = [one["score"] for one in shown]
    assert scores == sorted(scores, reverse=True)
    # Of the same score, those that may be laid on the first turn: their references begin with
    # a letter.
    is_down = [one["coordinate"][0].isdigit() for one in shown]
    assert {*is_down} == {False, True}
    assert all(is_down[n] <= is_down[n + 1] or scores[n] > scores[n + 1] for n in range(499))
    assert [one["is_top"] for one in shown] == [score == scores[0] for score in scores]
    own = (await server.get(f"/rooms/{room}"))["own"]
    assert {(top["word"], top["coordinate"]) for top in own["tops"]} == {
        (one["word"], one["coordinate"]) for one in shown if one["is_top"]
    }
    first = await server.get(f"{path}?limit=3")
    assert (first["solutions"], first["next_after"]) == (shown[:3], 3)
    then = await server.get(f"{path}?limit=3&after=3")
    assert then["solutions"] == shown[3:6]
    wanted = shown[5]
    found = await server.get(f"{path}?starts={wanted['word'][:3].lower()}&limit=500")
    assert wanted in found["solutions"]
    prefix = wanted["word"][:3].upper()
    assert all(one["word"].upper().startswith(prefix) for one in found["solutions"])
    placed = await server.get(f"{path}?coordinate={wanted['coordinate']}&limit=500")
    assert {one["coordinate"] for one in placed["solutions"]} == {wanted["coordinate"]}
    assert placed["found"] < whole["total"]
    best = await server.get(f"{path}?least={scores[0]}")
    assert best["found"] == scores.count(scores[0])
    assert (await server.get(f"{path}?starts=ZZZZ"))["solutions"] == []
    assert await refused(server, "GET", f"{path}?coordinate=Z9") == (422, "bad_coordinate")


async def test_the_slip_of_a_solution_is_worth_it(server: Client) -> None:
    room, _ = await room_of(server, is_refereed=True, formulas=["joker"])
    # On the first turn the best place counts, whatever was written.
    await server.act(room, "draw")
    await server.act(room, "retain")
    for _ in range(3):
        await server.act(room, "draw")
        for one in (await server.get(f"/rooms/{room}/solutions?limit=40"))["solutions"]:
            asked = {"text": one["slip"]}
            tried = await server.post(f"/rooms/{room}/slip-preview", asked)
            assert tried["ruling"]["points"] == one["score"], one
            assert tried["ruling"]["infractions"] == []
            assert one["uses_joker"] is ("?" in one["laid"])
        await server.act(room, "retain")


async def test_slips_are_ruled_on_as_they_are_typed_and_kept_nowhere(server: Client) -> None:
    room, (anne, _) = await room_of(server, is_refereed=True)
    arbiter = await server.invited(room, "arbiter", players=[anne])
    await open_turn(server, room)
    version = (await server.get(f"/rooms/{room}"))["public"]["version"]
    path = f"/rooms/{room}/slip-preview"
    tried = await arbiter.post(path, {"text": "ZZZZ H8 12"})
    (fault,) = tried["ruling"]["infractions"]
    assert (tried["ruling"]["points"], fault["fault"]) == (0, "not_in_rack")
    assert fault["sentence"].endswith((".", ")"))
    top = await top_of(server, room)
    for shift in range(20):
        text = f"{top['word'].upper()} {top['coordinate']} {top['score'] + shift}"
        assert (await arbiter.post(path, {"text": text}))["ruling"]["solution"] == top["score"]
    assert await refused(arbiter, "POST", path, json={"text": "RIZ H 4"}) == (422, "bad_slip")
    assert (await server.get(f"/rooms/{room}"))["public"]["version"] == version


async def test_nothing_of_a_turn_is_told_before_its_time_to_who_may_play(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    second = await server.invited(room, "second_arbiter")
    await open_turn(server, room)
    asked: list[tuple[str, str, dict[str, Any]]] = [
        ("GET", "solutions", {}),
        ("POST", "slip-preview", {"json": {"text": "ZUT H8 12"}}),
        ("POST", "word-preview", {"json": {"word": "zut", "is_admitted": False}}),
    ]
    for method, path, parts in asked:
        address = f"/rooms/{room}/{path}"
        assert await refused(server, method, address, **parts) == (422, "turn_withheld"), path
        for client in (player, second):
            assert await refused(client, method, address, **parts) == (403, "forbidden")
    chosen = f"/rooms/{room}/cautions?act=retain&word=ZUT&coordinate=H8"
    kinds = {one["kind"] for one in await server.get(chosen)}
    assert kinds == {"time_runs", "slips_missing"}
    for path in ("cautions?act=draw", "history"):
        assert await refused(player, "GET", f"/rooms/{room}/{path}") == (403, "forbidden")
    await server.act(room, "stop_clock")
    for method, path, parts in asked:
        assert (await server.ask(method, f"/rooms/{room}/{path}", **parts)).status_code == 200


async def test_a_word_is_tried_before_it_is_ruled_on(server: Client) -> None:
    room, (anne, bruno) = await room_of(server, is_refereed=True)
    arbiter = await server.invited(room, "arbiter", players=[bruno])
    await open_turn(server, room)
    top = await top_of(server, room)
    word = top["word"].upper()
    await server.act(room, "key_for_many", turn=1, players=[anne, bruno], text=top["slip"])
    await server.act(room, "stop_clock")
    path = f"/rooms/{room}/word-preview"
    same = await server.post(path, {"word": word.lower(), "is_admitted": True})
    assert (same["is_valid"], same["rulings"], same["tops"]) == (True, [], [])
    tried = await server.post(path, {"word": word, "is_admitted": False})
    assert tried["is_valid"]
    assert {one["player"] for one in tried["rulings"]} == {anne, bruno}
    assert {(one["points_before"], one["points_after"]) for one in tried["rulings"]} == {
        (top["score"], 0)
    }
    (change,) = tried["tops"]
    assert (change["turn"], change["top_before"]) == (1, top["score"])
    theirs = await arbiter.post(path, {"word": word, "is_admitted": False})
    assert [one["player"] for one in theirs["rulings"]] == [bruno]
    ruled = {"word": word, "is_admitted": False, "reason": "absent", "rules_again": True}
    await server.act(room, "rule_word", **ruled)
    entries = (await server.get(f"/rooms/{room}"))["own"]["entries"]["entries"]
    assert {entry["ruling"]["points"] for entry in entries} == {0}
    assert (await top_of(server, room))["score"] == change["top_after"]
    await server.act(room, "undo", reason="il y est")
    entries = (await server.get(f"/rooms/{room}"))["own"]["entries"]["entries"]
    assert {entry["ruling"]["points"] for entry in entries} == {top["score"]}
    await server.act(room, "retain")
    (laid,) = (await server.get(f"/rooms/{room}"))["public"]["moves"]
    later = await server.post(path, {"word": laid["word"], "is_admitted": False})
    assert not later["tops"][0]["is_laid_valid"]


async def test_doubts_are_told_and_forbid_nothing(server: Client) -> None:
    room, (anne, bruno) = await room_of(server, is_refereed=True)
    await server.act(room, "draw")
    lower = (await server.get(f"/rooms/{room}/solutions?limit=500"))["solutions"][-1]
    await server.act(room, "key_slips", turn=1, player=anne, text=lower["slip"])
    chosen = f"word={lower['word']}&coordinate={lower['coordinate']}"
    found = await server.get(f"/rooms/{room}/cautions?act=retain&{chosen}")
    assert {one["kind"]: one["count"] for one in found}["slips_missing"] == 1
    by_kind = {one["kind"]: one for one in found}
    assert by_kind["slips_missing"]["players"] == [bruno]
    assert by_kind["slips_missing"]["sentence"] == "Bulletins manquants : 1."
    top = (await server.get(f"/rooms/{room}/solutions?limit=1"))["solutions"][0]
    less = f"{top['score'] - lower['score']} points de moins"
    assert by_kind["not_a_top"]["sentence"] == f"Ce n’est pas un top : {less}."
    (lost,) = await server.get(f"/rooms/{room}/cautions?act=undo")
    assert (lost["kind"], lost["count"]) == ("slips_lost", 1)
    await server.act(room, "retain")
    kinds = {one["kind"] for one in await server.get(f"/rooms/{room}/cautions?act=draw")}
    assert kinds == {"slips_missing"}
    await server.act(room, "draw")
    kinds = {one["kind"] for one in await server.get(f"/rooms/{room}/cautions?act=close")}
    assert kinds == {"turn_not_laid", "letters_left"}
    assert (await server.ask("GET", f"/rooms/{room}/cautions?act=dance")).status_code == 400
    await server.act(room, "close")


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


async def test_the_proposed_top_says_why(server: Client) -> None:
    room, _ = await room_of(server, is_refereed=True)
    for _ in range(6):
        await server.act(room, "draw")
        tops = (await server.get(f"/rooms/{room}"))["own"]["tops"]
        (proposed,) = (top for top in tops if top["is_proposed"])
        assert proposed["why"].endswith(".")
        for top in tops:
            assert (top["samples"] is None) is (top["hope"] is None)
            if top["hope"] is not None:
                assert top["mean"] == pytest.approx(top["hope"] / top["samples"], abs=0.051)
        await server.act(room, "retain")


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


async def test_a_turn_of_a_player_is_looked_into_whenever_it_was(server: Client) -> None:
    room, (anne, bruno) = await room_of(server, is_refereed=True)
    arbiter = await server.invited(room, "arbiter", players=[anne])
    await server.act(room, "draw")
    await server.act(room, "key_slips", turn=1, player=anne, text="ZZZ H4 30")
    await server.act(room, "discipline", turn=1, player=anne, reason="bruit")
    await server.act(room, "retain")
    await server.act(room, "draw")
    path = f"/rooms/{room}/entries/1/{anne}"
    found = await arbiter.get(path)
    assert (found["slips"], found["conduct"]) == (["ZZZ H4 30"], ["bruit"])
    await arbiter.act(
        room, "withdraw", turn=1, player=anne, what="warning", reason="une autre table"
    )
    assert (await server.get(path))["conduct"] == []
    others = f"/rooms/{room}/entries/1/{bruno}"
    assert await refused(arbiter, "GET", others) == (403, "forbidden")
    assert (await server.get(others))["slips"] is None
    unknown = f"/rooms/{room}/entries/3/{anne}"
    assert await refused(server, "GET", unknown) == (422, "unknown_turn")


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


async def test_the_heading_names_the_session_and_what_is_played(server: Client) -> None:
    room, _ = await room_of(server, formulas=["joker", "7sur8"], tempo="blitz")
    assert await server.get(f"/rooms/{room}/heading") == {
        "room": room,
        "title": "Vendredi",
        "edition": "Duplicate de compétition, 1er septembre 2014",
        "formula": "partie joker · 7 sur 8 · blitz",
    }
    plain, _ = await room_of(server, is_public=False)
    arbiter = await server.invited(plain, "arbiter")
    assert (await arbiter.get(f"/rooms/{plain}/heading"))["formula"] == "partie normale"
    stranger = await refused(server.other(), "GET", f"/rooms/{plain}/heading")
    assert stranger == (403, "private_room")


async def test_the_room_shows_the_letters_of_the_bag_or_not(server: Client) -> None:
    room, _ = await room_of(server)
    path = f"/rooms/{room}"
    await open_turn(server, room)
    wall = await server.invited(room, "display")
    assert (await wall.get(path))["public"]["bag"] is None
    left = (await server.get(path))["own"]["entries"]["bag"]
    assert left == "".join(sorted(left.replace("?", ""))) + "?" * left.count("?")
    assert len(left) == 102 - 7
    settled = await server.ask("PATCH", f"{path}/settings", json={"shows_bag": True})
    assert settled.json()["shows_bag"]
    assert (await wall.get(path))["public"]["bag"] == left
