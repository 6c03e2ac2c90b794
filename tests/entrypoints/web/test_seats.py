"""Who plays where, what a room is set to, and what it can be opened with."""

import asyncio
from collections.abc import Callable

import pytest
from click.testing import Result

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.conftest import CLUB, FLASH
from tests.entrypoints.web.rooms import SEED, open_turn, refused, room_of

pytestmark = pytest.mark.anyio


async def test_the_tops_are_shown_at_once_where_the_room_is_refereed(server: Client) -> None:
    room, _ = await room_of(server)
    await open_turn(server, room)
    assert (await server.get(f"/rooms/{room}"))["own"]["tops"] is None
    await server.ask("PATCH", f"/rooms/{room}/settings", json={"is_refereed": True})
    assert (await server.get(f"/rooms/{room}"))["own"]["tops"]


async def test_players_who_come_later(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    await open_turn(server, room)
    path = f"/rooms/{room}/players"
    table = "Nom;Prénom;Licence;Club;Table\nCurie;Marie;1067;Sceaux;7\nPéguy;Charles;;;\n"
    asked = {"players": [{"table": "3", "name": "Chloé"}], "players_csv": table}
    added = await server.post(path, asked)
    assert [(seat["table"], seat["name"], seat["club"]) for seat in added] == [
        ("3", "Chloé", ""),
        ("7", "Curie Marie", "Sceaux"),
        ("4", "Péguy Charles", ""),
    ]
    assert (await server.get(f"/rooms/{room}"))["public"]["present"] == 5
    marie = await server.invited(room, "player", table="7")
    await marie.hand_in(room, 1, "_")
    bad = {"players_csv": "club\nSceaux"}
    assert await refused(server, "POST", path, json=bad) == (422, "bad_players")
    again = {"players": [{"table": "7", "name": "Zoé"}]}
    assert await refused(server, "POST", path, json=again) == (409, "table_taken")
    assert await refused(marie, "POST", path, json=asked) == (403, "forbidden")
    everybody = (await server.ask("GET", f"/rooms/{room}/exports/players.csv")).text
    assert "Zoé" not in everybody
    assert "7,Curie Marie,1067,Sceaux,,," in everybody
    await server.ask("PUT", f"{path}/{anne}/table", json={"table": "Podium"})
    who = {"name": "Anne-Lise", "club": "Dijon"}
    assert (await server.ask("PUT", f"{path}/{anne}/person", json=who)).status_code == 204
    first = (await server.get(path))[0]
    assert (first["table"], first["name"], first["club"]) == ("Podium", "Anne-Lise", "Dijon")
    moved = {"table": "7"}
    assert await refused(server, "PUT", f"{path}/{anne}/table", json=moved) == (409, "table_taken")
    assert await refused(server, "PUT", f"{path}/x/table", json=moved) == (404, "unknown_table")
    read = (await server.ask("GET", f"{path}/{anne}/person")).json()
    assert read == {"licence": "", "club": "", "category": "", "series": "", **who}
    assert await refused(server, "GET", f"{path}/x/person") == (404, "unknown_table")
    assert await refused(marie, "GET", f"{path}/{anne}/person") == (403, "forbidden")
    assert await refused(server, "PUT", f"{path}/x/person", json=who) == (404, "unknown_table")
    assert await refused(marie, "PUT", f"{path}/{anne}/person", json=who) == (403, "forbidden")


async def test_players_who_tie_are_in_the_order_of_their_tables(server: Client) -> None:
    players = [{"table": table, "name": f"Joueur {table}"} for table in ("6", "10", "7", "9")]
    order = {"title": "Vendredi", "players": players, "shows_standings": True}
    room = (await server.post("/rooms", order))["room"]
    later = [{"table": table, "name": f"Joueur {table}"} for table in ("12", "8")]
    added = await server.post(f"/rooms/{room}/players", {"players": later})
    assert [seat["table"] for seat in added] == ["12", "8"]
    for kind in ("draw", "start_clock", "stop_clock", "retain"):
        await server.act(room, kind)
    tables = {one["player"]: one["table"] for one in await server.get(f"/rooms/{room}/players")}
    rows = (await server.get(f"/rooms/{room}/standings"))["rows"]
    assert {row["rank"] for row in rows} == {1}
    # Whoever comes late comes after.
    assert [tables[row["player"]] for row in rows] == ["6", "7", "9", "10", "8", "12"]
    listed = (await server.ask("GET", f"/rooms/{room}/exports/players.csv")).text
    found = [line.split(",")[0] for line in listed.splitlines()[1:]]
    assert found == ["6", "7", "8", "9", "10", "12"]


async def test_who_has_a_licence_is_known_again(server: Client) -> None:
    table = "nom,licence\nMarie,1067\nLuc,2000\n"
    rooms = [
        (await server.post("/rooms", {"title": title, "players_csv": table}))["room"]
        for title in ("Vendredi", "Samedi")
    ]
    first, second = [await server.get(f"/rooms/{room}/players") for room in rooms]
    assert [seat["player"] for seat in first] == [seat["player"] for seat in second]
    assert [seat["table"] for seat in first] == ["1", "2"]


async def test_who_comes_to_a_room_that_is_refused_is_not_kept(
    server: Client, run: Callable[..., Result]
) -> None:
    await server.post("/rooms", {"title": "x", "players_csv": "nom,licence\nMarie,1067\n"})
    players = {"players_csv": "nom,licence\nMarie,1067\nLuc,2000\nZoé,\n"}
    for order in ({"formulas": ["nulle"]}, {"players": [{"table": "a"}, {"table": "a"}]}):
        answer = await server.ask("POST", "/rooms", json={"title": "x", **players, **order})
        assert answer.status_code in (409, 422)
    listed = await asyncio.to_thread(run, "people", "list")
    assert listed.output.split("\n", 1)[0].endswith("  Marie, 1067")
    assert "1 personne." in listed.output


async def test_a_file_of_players_is_read_and_not_kept(server: Client) -> None:
    content = "Nom;Table\nPéguy;4\n".encode("iso-8859-1")
    kind = {"content-type": "text/csv"}
    answer = await server.ask("POST", "/players-file", content=content, headers=kind)
    assert answer.json() == [
        {"table": "4", "name": "Péguy", "licence": "", "club": "", "category": "", "series": ""}
    ]
    answer = await server.ask("POST", "/players-file", content=b"Club\nx", headers=kind)
    assert answer.json()["detail"].startswith("Ligne 1 : il manque la ligne des titres")


async def test_what_a_room_can_be_opened_with(server: Client) -> None:
    catalogue = await server.other().get("/catalogue")
    editions = {one["name"]: one for one in catalogue["editions"]}
    assert {tempo["name"]: tempo["seconds"] for tempo in editions[CLUB]["tempos"]}[FLASH] == 1
    assert {one["name"] for one in catalogue["formulas"]} >= {"joker", "7sur8", "topping"}
    (lexicon,) = catalogue["lexicons"]
    assert lexicon["name"] == "ouvert"
    assert lexicon["words"] > 100_000


async def test_words_are_judged(server: Client) -> None:
    passer = server.other()
    assert (await passer.get("/words/été"))["is_valid"]
    assert not (await passer.get("/words/zzyzx"))["is_valid"]
    assert await refused(passer, "GET", "/words/a?lexicon=x") == (404, "unknown_lexicon")
    room, (anne, _) = await room_of(server)
    arbiter = await server.invited(room, "arbiter")
    player = await server.invited(room, "player", player=anne)
    path = f"/rooms/{room}/words/zzyzx"
    assert await refused(player, "GET", path) == (403, "forbidden")
    judged = await arbiter.get(path)
    assert (judged["is_valid"], judged["is_ruled"]) == (False, False)
    await server.act(room, "rule_word", word="ZZYZX", is_admitted=True, reason="jury")
    judged = await arbiter.get(path)
    assert (judged["is_valid"], judged["is_ruled"]) == (True, True)


async def test_who_sits_where_is_for_leaders_only(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    path = f"/rooms/{room}/exports/players.csv"
    assert "Anne" in (await server.ask("GET", path)).text
    assert await refused(player, "GET", path) == (403, "forbidden")


async def test_a_leader_s_exports_during_play_tell_no_seed(server: Client) -> None:
    room, _ = await room_of(server)
    await open_turn(server, room)
    for name in ("table.txt", "game.csv", "players.csv"):
        assert (await server.ask("GET", f"/rooms/{room}/exports/{name}")).status_code == 200
    assert await refused(server, "GET", f"/rooms/{room}/exports/log.json") == (403, "not_over_yet")
    assert SEED not in "".join(server.heard)


async def test_two_arbiters_key_in_side_by_side(server: Client) -> None:
    room, players = await room_of(server)
    arbiters = [await server.invited(room, "arbiter", tables=[table]) for table in "12"]
    await open_turn(server, room)
    await server.act(room, "stop_clock")
    version = (await server.get(f"/rooms/{room}"))["public"]["version"]
    path = f"/rooms/{room}/commands"
    for arbiter, player in zip(arbiters, players, strict=True):
        keyed = {"kind": "key_slips", "turn": 1, "player": player, "text": "_"}
        answer = await arbiter.ask(
            "POST", path, json={"command": keyed, "expected_version": version}
        )
        assert answer.status_code == 200, answer.text
    # The same player's slips, by whoever did not see them: a conflict, and what to look at.
    keyed = {"kind": "key_slips", "turn": 1, "player": players[0], "text": "ZUT H8 12"}
    asked = {"command": keyed, "expected_version": version}
    answer = await server.ask("POST", path, json=asked)
    assert (answer.status_code, answer.json()["code"]) == (409, "stale_version")
    again = asked | {"expected_version": answer.json()["found_version"]}
    assert (await server.ask("POST", path, json=again)).status_code == 200


async def test_players_are_seated_and_let_in_or_neither(server: Client) -> None:
    room, _ = await room_of(server)
    path = f"/rooms/{room}/players"
    await open_turn(server, room)
    await server.act(room, "interrupt")
    asked = {"players": [{"table": "3", "name": "Chloé"}], "players_csv": "nom,table\nZoé,4\n"}
    assert await refused(server, "POST", path, json=asked) == (422, "not_now")
    assert [seat["table"] for seat in await server.get(path)] == ["1", "2"]
    assert "Chloé" not in (await server.ask("GET", f"/rooms/{room}/exports/players.csv")).text
    await server.act(room, "resume")
    first = await server.post(path, asked)
    assert await server.post(path, asked) == first
    head = await server.invited(room, "head_arbiter")
    more = asked | {"players_csv": "nom,table\nZoé,4\nLéa,5\n"}
    assert (await head.post(path, more))[:2] == first
    view = (await server.get(f"/rooms/{room}"))["public"]
    assert (view["present"], len(await server.get(path))) == (5, 5)
    for other in ({"table": "3", "name": "Zoé"}, {"table": "3", "player": first[1]["player"]}):
        assert await refused(server, "POST", path, json={"players": [other]}) == (
            409,
            "table_taken",
        )


async def test_who_is_known_elsewhere_is_not_renamed_by_a_room(server: Client) -> None:
    marie = {"table": "1", "name": "Marie Curie", "licence": "1067", "club": "Sceaux"}
    first = (await server.post("/rooms", {"title": "Vendredi", "players": [marie]}))["room"]
    room, (anne, _) = await room_of(server)
    head = await server.invited(room, "head_arbiter")
    told = {"table": "3", "name": "Renommée", "licence": "1067", "series": "1A"}
    (seat,) = await head.post(f"/rooms/{room}/players", {"players": [told]})
    assert (seat["name"], seat["club"]) == ("Marie Curie", "Sceaux")
    everybody = (await server.ask("GET", f"/rooms/{first}/exports/players.csv")).text
    assert "1,Marie Curie,1067,Sceaux,,1A," in everybody
    path = f"/rooms/{room}/players"
    who, number = {"name": "Autre"}, seat["player"]
    assert await refused(head, "PUT", f"{path}/{number}/person", json=who) == (403, "forbidden")
    assert (await head.ask("PUT", f"{path}/{anne}/person", json=who)).status_code == 204
    put = await server.ask("PUT", f"{path}/{number}/person", json=who | {"licence": "1067"})
    assert put.status_code == 204
    # Nor is anybody brought here by their number to be renamed.
    (other,) = await server.get(f"/rooms/{(await room_of_one(server))}/players")
    taken = {"players": [{"table": "9", "player": other["player"]}]}
    assert await refused(head, "POST", path, json=taken) == (403, "forbidden")
    assert (await server.ask("POST", path, json=taken)).status_code == 201


async def room_of_one(server: Client) -> str:
    players = [{"table": "1", "name": "Sans licence"}]
    room: str = (await server.post("/rooms", {"title": "Seul", "players": players}))["room"]
    return room


async def test_only_who_has_a_seat_enters(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    await server.act(room, "leave", player=anne)
    path = f"/rooms/{room}/commands"
    for name in ("Jean Dupont", "guest"):
        command = {"command": {"kind": "enter", "player": name}}
        status, code = await refused(server, "POST", path, json=command)
        assert (status, code) in ((404, "unknown_table"), (400, "malformed_request"))
    await server.act(room, "enter", player=anne)
    await server.act(room, "close")
    log = (await server.ask("GET", f"/rooms/{room}/exports/log.json")).text
    assert anne in log
    assert "guest" not in log


async def test_rooms_are_listed_some_at_a_time(server: Client) -> None:
    titles = [f"Salle {number}" for number in range(4)]
    for title in titles:
        await server.post("/rooms", {"title": title})
        await asyncio.sleep(0.005)
    listed = await server.get("/rooms?limit=3&offset=1")
    assert [room["title"] for room in listed] == titles[2::-1]
    assert len(await server.get("/rooms")) == 4
    assert await server.get("/rooms?offset=4") == []
    assert (await server.ask("GET", "/rooms?limit=0")).status_code in (400, 422)


async def test_both_entries_of_a_slip_are_not_one_person_s(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    heads = [await server.invited(room, "head_arbiter") for _ in range(2)]
    await open_turn(server, room)
    await server.act(room, "stop_clock")
    keyed = {"kind": "key_slips", "turn": 1, "player": anne, "text": "_"}
    await heads[0].post(f"/rooms/{room}/commands", {"command": keyed})
    again = {"command": keyed | {"is_second": True}}
    path = f"/rooms/{room}/commands"
    assert await refused(heads[0], "POST", path, json=again) == (422, "same_arbiter")
    assert (await heads[1].ask("POST", path, json=again)).status_code == 200


async def unnamed_tables(server: Client) -> tuple[str, list[str]]:
    """A room of tables without names, and their players."""
    players = [{"table": table, "name": f"Table {table}"} for table in ("12", "30")]
    room = (await server.post("/rooms", {"title": "x", "players": players}))["room"]
    seats = await server.get(f"/rooms/{room}/players")
    assert [seat["is_named"] for seat in seats] == [False, False]
    return room, [seat["player"] for seat in seats]


async def test_a_name_is_given_once_at_a_numbered_table(server: Client) -> None:
    room, (player, _) = await unnamed_tables(server)
    path, given = f"/rooms/{room}/seat/name", {"name": "  Zoé   Martin "}
    code = (await server.post(f"/rooms/{room}/invitations", {"role": "player", "has_code": True}))[
        "code"
    ]
    zoe = server.other()
    await zoe.join(code)
    assert await refused(zoe, "PUT", path, json=given) == (403, "forbidden")
    seat = (await zoe.ask("PUT", f"/rooms/{room}/seat", json={"table": "12"})).json()
    assert (seat["name"], seat["is_named"]) == ("Table 12", False)
    assert await refused(zoe, "PUT", path, json={"name": " "}) == (422, "bad_person")
    assert await refused(zoe, "PUT", path, json={"name": "x" * 61}) == (400, "malformed_request")
    async with server.live(room) as console:
        seating = (await console.hear("public"))["view"]["seating"]
        named = (await zoe.ask("PUT", path, json=given)).json()
        assert (named["table"], named["name"], named["is_named"]) == ("12", "Zoé Martin", True)
        # Consoles learn that there are names to ask for.
        assert (await console.hear("public"))["view"]["seating"] > seating
    assert (await server.get(f"/rooms/{room}/players"))[0]["name"] == "Zoé Martin"
    assert await refused(zoe, "PUT", path, json={"name": "Zut"}) == (409, "already_named")
    # Whoever leads the game changes it.
    who = {"name": "Zoé Petit"}
    await server.ask("PUT", f"/rooms/{room}/players/{player}/person", json=who)
    assert (await zoe.get(f"/rooms/{room}/players"))[0]["name"] == "Zoé Petit"
    assert await refused(server, "PUT", path, json=given) == (403, "forbidden")
    known = await server.invited((await room_of(server))[0], "player", table="1")
    assert await refused(known, "PUT", path, json=given) == (403, "forbidden")


async def test_a_player_whose_table_is_freed_is_told_at_once(server: Client) -> None:
    room, (player, _) = await unnamed_tables(server)
    asked = {"role": "player", "has_code": True}
    code = (await server.post(f"/rooms/{room}/invitations", asked))["code"]
    zoe = server.other()
    await zoe.join(code)
    await zoe.ask("PUT", f"/rooms/{room}/seat", json={"table": "12"})
    async with zoe.live(room) as phone:
        await phone.hear("own")
        await server.ask("DELETE", f"/rooms/{room}/players/{player}/holder")
        assert (await phone.hear("welcome"))["player"] is None
    await open_turn(server, room)
    handed = {"turn": 1, "text": "_", "key": "k"}
    assert await refused(zoe, "POST", f"/rooms/{room}/slips", json=handed) == (403, "forbidden")
    # Back later, it is told as well.
    async with zoe.live(room) as phone:
        await phone.say("hello")
        assert (await phone.hear("welcome"))["player"] is None


async def test_a_player_whom_the_arbiter_named_keeps_the_name(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    path = f"/rooms/{room}/seat/name"
    assert await refused(player, "PUT", path, json={"name": "Zoé"}) == (409, "already_named")


async def test_a_table_without_a_name_is_called_by_the_one_it_moved_to(server: Client) -> None:
    room, (player, other) = await unnamed_tables(server)
    await server.ask("PUT", f"/rooms/{room}/players/{player}/table", json={"table": "7"})
    holder = await server.invited(room, "player", player=player)
    (seat, _) = await holder.get(f"/rooms/{room}/players")
    assert (seat["name"], seat["is_named"]) == ("Table 7", False)
    who = {"name": "Zoé"}
    await server.ask("PUT", f"/rooms/{room}/players/{other}/person", json=who)
    await server.ask("PUT", f"/rooms/{room}/players/{other}/table", json={"table": "8"})
    (_, seat) = await server.get(f"/rooms/{room}/players")
    assert (seat["table"], seat["name"]) == ("8", "Zoé")
