"""A classic game looked back at: solutions of its turns and files of it, once it is over."""

from typing import Any

import pytest

from nonuple.adapters.formats.classic_event_json import read_json
from nonuple.adapters.formats.gcg import parse_gcg
from nonuple.app.editions import Edition
from nonuple.classic.certifying import certify
from nonuple.classic.logs import replay
from nonuple.entrypoints.bootstrap import open_lexicon, services
from tests.entrypoints.web.classic_tables import Table, act, opened
from tests.entrypoints.web.clients import Client

pytestmark = pytest.mark.anyio

_FILES = ("game.gcg", "game.txt", "log.json")


async def _played(server: Client) -> Table:
    """A game of an exchange and a pass, which both call off."""
    table = await opened(server)
    mover = (await table.begin())["mover"]
    other = next(one for one in table.players if one != mover)
    letters = (await table.view(table.whose(mover)))["own"]["hand"]["letters"]
    await table.act(mover, "exchange", letters=letters[:1])
    await table.act(other, "pass")
    return table


async def _call_off(table: Table) -> None:
    for player in table.players:
        await table.act(player, "call_off")


async def test_solutions_and_files_are_for_all_once_the_game_is_over(server: Client) -> None:
    table = await _played(server)
    path, stranger = f"/classic/rooms/{table.room}", server.other()
    asked = [f"{path}/turns/1/solutions", *(f"{path}/exports/{name}" for name in _FILES)]
    for one in asked:
        for client in (table.first, stranger):
            early = await client.ask("GET", one)
            assert early.status_code == 403
            # A player at the table may not look for words at all.
            is_closed = client is table.first and one == asked[0]
            assert early.json()["code"] == ("words_closed" if is_closed else "not_over_yet")
    await _call_off(table)
    for one in asked:
        assert (await stranger.ask("GET", one)).status_code == 200


async def test_solutions_are_the_best_words_with_the_letters_held(server: Client) -> None:
    table = await _played(server)
    await _call_off(table)
    (first, second) = (await table.view())["public"]["turns"]
    found = await server.get(f"/classic/rooms/{table.room}/turns/1/solutions?most=5")
    assert found["rack"] == first["rack"]
    assert len(found["solutions"]) == min(5, found["found"])
    points = [one["points"] for one in found["solutions"]]
    assert points == sorted(points, reverse=True)
    assert found["top"] == points[0]
    for one in found["solutions"]:
        assert not set(one["word"].upper()) - set(first["rack"]) or "?" in first["rack"]
    later = await server.get(f"/classic/rooms/{table.room}/turns/2/solutions")
    assert later["rack"] == second["rack"]
    missing = await server.ask("GET", f"/classic/rooms/{table.room}/turns/3/solutions")
    assert missing.status_code == 404
    assert missing.json()["detail"] == "Le coup 3 n’a pas été joué."


async def test_whoever_plays_elsewhere_is_shown_no_solutions(server: Client) -> None:
    over, running = await _played(server), await opened(server)
    await _call_off(over)
    await running.begin()
    refused = await running.second.ask("GET", f"/classic/rooms/{over.room}/turns/1/solutions")
    assert refused.json()["code"] == "words_closed"


async def test_the_files_tell_the_game_and_can_be_read_back(server: Client) -> None:
    table = await _played(server)
    await _call_off(table)
    path = f"/classic/rooms/{table.room}/exports"
    gcg = await server.ask("GET", f"{path}/game.gcg")
    assert "attachment" in gcg.headers["content-disposition"]
    record = parse_gcg(gcg.content)
    assert {one.name for one in record.players} == {"Ana", "Bea"}
    text = (await server.ask("GET", f"{path}/game.txt")).text
    assert "passe" in text
    assert "Ana" in text
    log = (await server.ask("GET", f"{path}/log.json")).text
    game = replay(read_json(log))
    assert [one.kind for one in game.turns] == ["exchange", "pass"]
    assert certify(read_json(log), open_lexicon()) == ()
    assert record.lexicon == "ouvert"


async def test_files_name_players_and_the_official_list_as_other_programs_do(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The open list stands in for the official one, which is not ours to ship.
    counts = services(lambda _: None).lexicons.info("ouvert").counts
    known = (Edition("ODS 9", 2024, counts),)
    monkeypatch.setattr("nonuple.app.editions.EDITIONS", known)
    table = await opened(server, names=["Ève Martin", ""])
    await table.act((await table.begin())["mover"], "pass")
    await _call_off(table)
    gcg = await server.ask("GET", f"/classic/rooms/{table.room}/exports/game.gcg")
    record = parse_gcg(gcg.content)
    assert {(one.nick, one.name) for one in record.players} == {
        ("EveMartin", "Ève Martin"),
        ("Bea", "Bea"),
    }
    assert record.lexicon == "FRA24"


async def test_there_is_no_gcg_of_three_players(server: Client) -> None:
    order: dict[str, Any] = {"title": "En famille", "names": ["Ana", "Bea", "Cyd"]}
    order |= {"table": "shared", "edition": "partie-libre", "credit": None}
    room = (await server.post("/classic/rooms", order))["room"]
    await act(server, room, "begin", role="head_arbiter")
    players = (await server.get(f"/rooms/{room}?as=head_arbiter"))["public"]["players"]
    for one in players:
        await act(server, room, "call_off", role="head_arbiter", player=one["player"])
    refused = await server.ask("GET", f"/classic/rooms/{room}/exports/game.gcg")
    assert refused.status_code == 409
    assert "deux joueurs" in refused.json()["detail"]
    assert (await server.ask("GET", f"/classic/rooms/{room}/exports/game.txt")).status_code == 200
