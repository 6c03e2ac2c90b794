"""The arbiter's console: what may be asked, by whom, and when."""

from typing import Any

import pytest

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import open_turn, refused, room_of, top_of

pytestmark = pytest.mark.anyio


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
