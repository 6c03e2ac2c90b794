"""The lexicons of a server over its interface: imported, followed, compared, amended, removed."""

import asyncio
import gzip
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from nonuple.adapters.lexicons import lexicon_import
from nonuple.app.lexicons.imports import _Job
from nonuple.app.lexicons.word_lists import ImportStage
from nonuple.entrypoints.web.lexicons.routes import MOST_BYTES
from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.conftest import running
from tests.entrypoints.web.imported import WORDS, begun, ended, file_of, imported
from tests.entrypoints.web.rooms import refused, room_of

pytestmark = pytest.mark.anyio


async def card_of(client: Client, name: str) -> dict[str, Any]:
    found: dict[str, Any] = {one["name"]: one for one in await client.get("/lexicons")}[name]
    return found


async def names(client: Client) -> list[str]:
    return [one["name"] for one in await client.get("/lexicons")]


async def test_a_file_is_imported_and_its_report_told(server: Client) -> None:
    lines = [*WORDS, "arc-en-ciel", "x", "bon"]
    found = await imported(server, file_of(lines), title="Le mien")
    assert (found["outcome"], found["fraction"], found["name"]) == ("done", 1.0, "mien")
    report = found["report"]
    assert (report["lines"], report["kept"], report["encoding"]) == (9, 6, "ASCII")
    dropped = {one["reason"]: one for one in report["dropped"]}
    assert dropped.keys() == {"punctuated", "too_short", "duplicate"}
    assert dropped["punctuated"]["examples"] == [{"line": 7, "text": "arc-en-ciel"}]
    assert dropped["punctuated"]["title"] == "mots à trait d’union ou apostrophe"
    assert report["warnings"] == ["c’est très peu pour jouer"]
    assert any(line.startswith("Écartés, doublons") for line in report["text"])
    card = await card_of(server, "mien")
    assert (card["title"], card["words"], card["source"]) == ("Le mien", 6, "mien.txt")
    assert card["fingerprint"] == found["fingerprint"]
    assert card["counts"]["3"] == 2
    assert not card["is_open"]
    assert (await card_of(server, "ouvert"))["is_open"]
    assert [one["id"] for one in await server.get("/lexicons/imports")] == [found["id"]]


@pytest.mark.parametrize("encoding", ["utf-8", "iso-8859-1", "cp1252", "utf-16"])
@pytest.mark.parametrize("is_packed", [False, True])
async def test_any_encoding_plain_or_compressed(
    server: Client, encoding: str, *, is_packed: bool
) -> None:
    # Windows-1252 alone has this ligature.
    words = ["bon", "été", "café", *(["cœur"] if encoding == "cp1252" else [])]
    content = file_of(words, encoding)
    file = "Mon été.txt.gz" if is_packed else "Mon été.txt"
    found = await imported(server, gzip.compress(content) if is_packed else content, file=file)
    assert (found["outcome"], found["name"], found["title"]) == ("done", "Mon-ete", "Mon été")
    assert (await server.get("/words/ete?lexicon=Mon-ete"))["is_valid"]
    assert found["report"]["kept"] == len(words)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "il est vide"),
        (b" \n\n", "il est vide"),
        (b"\x00\x01\x02\xff" * 100, "ce n’est pas un fichier texte"),
        (b"<!doctype html><html></html>", "c’est une page"),
        (b"123\n456\n", "aucune ligne"),
        (gzip.compress(file_of(WORDS), mtime=0)[:-12], "compressé, et abîmé"),
        (b"\x1f\x8bnot gzip at all", "compressé, et abîmé"),
        (gzip.compress(b"", mtime=0), "il est vide"),
    ],
)
async def test_what_is_no_list_leaves_nothing(server: Client, content: bytes, says: str) -> None:
    found = await imported(server, content)
    assert (found["outcome"], found["problem"]["code"]) == ("refused", "not_aword_list")
    assert says in found["problem"]["detail"]
    assert found["report"] is None
    assert await names(server) == ["ouvert"]


async def test_a_small_file_that_unpacks_to_a_huge_one(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lexicon_import, "_MOST_BYTES", 1_000_000)
    found = await imported(server, gzip.compress(b"A\n" * 2_000_000))
    assert "trop gros" in found["problem"]["detail"]
    assert await names(server) == ["ouvert"]


@pytest.mark.parametrize("name", ["a/b", "../x", "é", ".cache", "con", "a b"])
async def test_names_that_no_lexicon_can_have(server: Client, name: str) -> None:
    asked = {"file": "x.txt", "name": name}
    answer = await server.ask("POST", "/lexicons", params=asked, content=file_of(WORDS))
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_lexicon_name")
    assert name in answer.json()["detail"]


async def test_a_name_or_words_that_are_there_already(server: Client, data_folder: Path) -> None:
    await imported(server, file_of(WORDS))
    parts: dict[str, Any] = {"params": {"file": "mien.txt"}, "content": file_of(["ZUT"])}
    assert await refused(server, "POST", "/lexicons", **parts) == (409, "lexicon_exists")
    parts["params"] = {"file": "x", "name": "ouvert"}
    assert await refused(server, "POST", "/lexicons", **parts) == (422, "reserved_name")
    same = await imported(server, file_of(WORDS[::-1]), name="autre")
    assert same["problem"]["code"] == "same_words"
    assert "« mien »" in same["problem"]["detail"]
    assert await names(server) == ["ouvert", "mien"]
    replaced = await imported(server, file_of(["ZUT"]), replace=True)
    assert replaced["outcome"] == "done"
    assert (await server.get("/words/zut?lexicon=mien"))["is_valid"]
    assert not (await server.get("/words/bon?lexicon=mien"))["is_valid"]
    # No game was played with the former words.
    assert not (data_folder / "lexicons" / "kept").exists()


async def test_large_files_are_taken_here_alone(server: Client) -> None:
    await imported(server, b"#" * (2 * 1024 * 1024) + b"\n" + file_of(WORDS))
    assert "mien" in await names(server)
    large = b"A" * (MOST_BYTES + 1)
    asked = {"params": {"file": "x.txt"}}

    async def in_parts() -> AsyncIterator[bytes]:
        yield large

    for content in (large, in_parts()):
        found = await refused(server, "POST", "/lexicons", content=content, **asked)
        assert found == (413, "request_too_large")
    overlay = {"content": b" " * (2 * 1024 * 1024)}
    found = await refused(server, "POST", "/lexicons/overlays", **overlay)
    assert found == (413, "request_too_large")


async def test_an_upload_that_is_cut_off_leaves_nothing(server: Client) -> None:
    cookies = "; ".join(f"{name}={value}" for name, value in server.http.cookies.items())
    head = (
        "POST /api/v1/lexicons?file=x.txt HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        f"Cookie: {cookies}\r\nContent-Length: 1000\r\n\r\nBON\nBEC\n"
    )
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        await asyncio.to_thread(line.sendall, head.encode())
        await asyncio.sleep(0.2)
    await asyncio.sleep(0.2)
    assert await server.get("/lexicons/imports") == []
    assert await names(server) == ["ouvert"]


async def test_an_import_is_stopped_and_another_waits_for_its_end(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = _Job.tell

    def until_cancelled(job: _Job, stage: ImportStage, share: float) -> None:
        while not job.is_cancelled:
            time.sleep(0.01)
        go_on(job, stage, share)

    with monkeypatch.context() as held:
        held.setattr(_Job, "tell", until_cancelled)
        started = await begun(server, file_of(WORDS))
        assert started["outcome"] == "running"
        parts: dict[str, Any] = {"params": {"file": "y.txt"}, "content": file_of(WORDS)}
        assert await refused(server, "POST", "/lexicons", **parts) == (409, "import_under_way")
        cancelled = await server.ask("DELETE", f"/lexicons/imports/{started['id']}")
        assert cancelled.json()["is_cancelled"]
        found = await ended(server, started)
    assert (found["outcome"], found["problem"]["code"]) == ("refused", "import_stopped")
    assert await names(server) == ["ouvert"]
    assert (await imported(server, file_of(WORDS)))["outcome"] == "done"
    again = await server.ask("DELETE", f"/lexicons/imports/{started['id']}")
    assert again.json()["problem"]["code"] == "import_stopped"
    assert await refused(server, "GET", "/lexicons/imports/abc") == (404, "unknown_import")


async def test_the_usual_lexicon_is_chosen_and_stays_so(data_folder: Path) -> None:
    async with running(data_folder) as server:
        assert (await server.get("/catalogue"))["default_lexicon"] == "ouvert"
        await imported(server, file_of(WORDS))
        unknown = await refused(server, "PUT", "/lexicons/default", json={"name": "x"})
        assert unknown == (404, "unknown_lexicon")
        chosen = await server.ask("PUT", "/lexicons/default", json={"name": "mien"})
        assert chosen.status_code == 204
        cookies = dict(server.http.cookies)
    async with running(data_folder) as server:
        server.http.cookies.update(cookies)
        assert (await card_of(server, "mien"))["is_default"]
        assert not (await card_of(server, "ouvert"))["is_default"]
        assert (await server.get("/catalogue"))["default_lexicon"] == "mien"
        assert (await server.get("/words/zut"))["lexicon"] == "mien"
        await server.ask("DELETE", "/lexicons/mien")
        assert (await card_of(server, "ouvert"))["is_default"]
        # The same name later is another lexicon, which nobody chose.
        await imported(server, file_of(WORDS))
        assert (await card_of(server, "ouvert"))["is_default"]


async def test_a_room_plays_with_the_usual_lexicon_and_holds_it(server: Client) -> None:
    await imported(server, file_of(WORDS))
    await server.ask("PUT", "/lexicons/default", json={"name": "mien"})
    order = {"title": "Vendredi", "is_public": False}
    room = (await server.post("/rooms", order))["room"]
    card = await card_of(server, "mien")
    assert (card["rooms_count"], card["rooms"][0]["title"]) == (1, "Vendredi")
    # Nobody else learns of a private room.
    assert (await card_of(server.other(), "mien"))["rooms_count"] == 0
    answer = await server.ask("DELETE", "/lexicons/mien")
    assert (answer.status_code, answer.json()["code"]) == (409, "lexicon_played")
    assert "« Vendredi »" in answer.json()["detail"]
    await server.act(room, "close")
    assert (await server.ask("DELETE", "/lexicons/mien")).status_code == 204
    assert "mien" not in await names(server)


async def test_a_game_is_read_again_after_its_lexicon_changed_or_went(data_folder: Path) -> None:
    async with running(data_folder) as server:
        await imported(server, file_of(WORDS))
        await server.post("/lexicons/overlays", {"name": "club", "base": "mien"})
        rooms = []
        for lexicon in ("mien", "club"):
            room, _ = await room_of(server, lexicon=lexicon)
            await server.act(room, "close")
            rooms.append(room)
        before = [await server.get(f"/rooms/{room}") for room in rooms]
        added = {"change": "added", "words": ["zut"]}
        await server.post("/lexicons/club/changes", added)
        assert (await server.get("/words/zut?lexicon=club"))["is_valid"]
        await imported(server, file_of(["BEC", "SEC"]), replace=True)
        assert (await server.get("/words/bec?lexicon=club"))["is_valid"]
        for name in ("club", "mien"):
            assert (await server.ask("DELETE", f"/lexicons/{name}")).status_code == 204
        cookies = dict(server.http.cookies)
    async with running(data_folder) as server:
        server.http.cookies.update(cookies)
        for room, seen in zip(rooms, before, strict=True):
            assert (await server.get(f"/rooms/{room}"))["public"] == seen["public"]


async def test_two_lexicons_are_compared_page_by_page(server: Client) -> None:
    await imported(server, file_of(["AA", "BON", "CAFE"]), name="un")
    await imported(server, file_of(["AA", "BEC", "ETE", "SEC"]), name="deux")
    found = await server.get("/lexicons/un/diff/deux")
    assert (found["added"], found["removed"], found["words"]) == (3, 2, ["BEC", "ETE", "SEC"])
    page = await server.get("/lexicons/un/diff/deux?side=removed&offset=1&limit=1")
    assert (page["words"], page["reachable"]) == (["CAFE"], 2)
    back = await server.get("/lexicons/deux/diff/un")
    assert (back["added"], back["removed"], back["words"]) == (2, 3, ["BON", "CAFE"])
    whole = await server.get("/lexicons/un/diff/ouvert?offset=9990&limit=500")
    assert (len(whole["words"]), whole["reachable"]) == (10, 10_000)
    assert whole["added"] > 300_000
    unknown = await refused(server, "GET", "/lexicons/un/diff/trois")
    assert unknown == (404, "unknown_lexicon")


async def test_a_club_amends_a_lexicon(server: Client) -> None:
    await imported(server, file_of(WORDS))
    made = await server.post(
        "/lexicons/overlays", {"name": "club", "base": "mien", "title": "Club"}
    )
    assert (made["base"], made["title"], made["changes"]) == ("mien", "Club", [])
    reason = "vu au dictionnaire\u2028+VOLE"
    asked = {"change": "added", "words": ["Wok", "bon"], "reason": reason}
    done = await server.post("/lexicons/club/changes", asked)
    assert done == {"changed": ["WOK"], "unchanged": ["BON"]}
    await server.post("/lexicons/club/changes", {"change": "withdrawn", "words": ["CAFE"]})
    found = await server.get("/lexicons/club/changes")
    assert (found["added"], found["withdrawn"]) == (1, 1)
    assert [(one["word"], one["change"]) for one in found["changes"]] == [
        ("CAFE", "withdrawn"),
        ("WOK", "added"),
    ]
    assert found["changes"][1]["reason"] == "vu au dictionnaire +VOLE"
    assert not (await server.get("/words/vole?lexicon=club"))["is_valid"]
    assert (await server.get("/words/wok?lexicon=club"))["is_valid"]
    assert (await server.ask("DELETE", "/lexicons/club/changes/wok")).status_code == 204
    assert not (await server.get("/words/wok?lexicon=club"))["is_valid"]
    card = await card_of(server, "club")
    assert (card["is_overlay"], card["base"], card["words"]) == (True, "mien", 5)
    assert await refused(server, "DELETE", "/lexicons/mien") == (409, "lexicon_in_use")
    assert await refused(server, "GET", "/lexicons/mien/changes") == (422, "not_an_overlay")
    bad = {"change": "added", "words": ["a-b"]}
    path = "/lexicons/club/changes"
    assert await refused(server, "POST", path, json=bad) == (422, "bad_word")


async def test_rights(server: Client) -> None:
    room, _ = await room_of(server)
    await imported(server, file_of(WORDS))
    passer, director = server.other(), await server.invited(room, "director")
    head = await server.invited(room, "head_arbiter")
    assert (await card_of(passer, "mien"))["source"] is None
    assert (await card_of(director, "mien"))["source"] == "mien.txt"
    assert len(await director.get("/lexicons/imports")) == 1
    assert (await director.get("/lexicons/mien/diff/mien"))["added"] == 0
    for client, status in ((passer, 401), (head, 403)):
        for path in ("/lexicons/imports", "/lexicons/mien/diff/ouvert", "/lexicons/mien/changes"):
            assert (await client.ask("GET", path)).status_code == status
    edition = {"name": "x", "base": "2014"}
    for client, status in ((passer, 401), (director, 403), (head, 403)):
        for method, path, parts in (
            ("POST", "/lexicons?file=x.txt", {"content": b"BON"}),
            ("PUT", "/lexicons/default", {"json": {"name": "mien"}}),
            ("DELETE", "/lexicons/mien", {}),
            ("POST", "/lexicons/overlays", {"json": {"name": "x"}}),
            ("POST", "/editions", {"json": edition}),
            ("DELETE", "/editions/club", {}),
        ):
            assert (await client.ask(method, path, **parts)).status_code == status, path
    assert "mien" in await names(passer)


async def test_editions_are_listed_and_a_club_derives_its_own(server: Client) -> None:
    listed = {one["name"]: one for one in await server.other().get("/editions")}
    assert next(iter(listed)) == "2014"
    assert not listed["2014"]["is_club"]
    assert listed["2014"]["regulation"]
    assert listed["club"]["is_club"]
    asked = {"name": "maison", "base": "2014", "title": "Maison", "changes": {"solo.bonus": 5}}
    made = await server.post("/editions", asked)
    assert made["changes"][0].startswith("prime de solo : 10 → 5")
    rules = {one["path"]: one for one in made["rules"]}
    assert (rules["solo.bonus"]["value"], rules["solo.bonus"]["title"]) == (5, "prime de solo")
    assert await refused(server, "POST", "/editions", json=asked) == (409, "edition_exists")
    wrong = asked | {"name": "autre", "changes": {"nulle.part": 1}}
    assert await refused(server, "POST", "/editions", json=wrong) == (422, "bad_rule")
    slash = asked | {"name": "a/b"}
    assert await refused(server, "POST", "/editions", json=slash) == (422, "bad_edition_name")
    room, _ = await room_of(server, edition="maison")
    assert (await server.ask("DELETE", "/editions/maison")).status_code == 204
    assert (await server.get(f"/rooms/{room}"))["public"]
    assert await refused(server, "GET", "/editions/maison") == (404, "unknown_edition")
    assert await refused(server, "DELETE", "/editions/2014") == (422, "reserved_edition")


async def test_a_club_derives_its_own_edition_of_the_classic_game(server: Client) -> None:
    changes = {"challenges.cost": 10, "credit.minutes": 10}
    asked = {"name": "ete", "base": "classique", "title": "Club d’été", "changes": changes}
    made = await server.post("/editions", asked)
    assert (made["game"], made["is_club"], made["base"]) == ("classic", True, "classique")
    assert "points d’une contestation à tort : 5 → 10 (classique, 5.3)" in made["changes"]
    listed = {one["name"]: one for one in await server.get("/editions")}
    assert {name: listed[name]["game"] for name in ("2014", "classique", "ete")} == {
        "2014": "duplicate",
        "classique": "classic",
        "ete": "classic",
    }
    catalogue = await server.get("/catalogue")
    offered = {one["name"]: one for one in catalogue["classic_editions"]}
    assert [*offered] == ["classique", "partie-libre", "ete"]
    assert (offered["ete"]["credit"], offered["ete"]["is_club"]) == (600, True)
    assert offered["ete"]["changes"] == made["changes"]
    assert not {"classique", "ete"} & {one["name"] for one in catalogue["editions"]}
    order = {"title": "Essai", "edition": "ete"}
    answer = await server.ask("POST", "/rooms", json=order)
    assert (answer.status_code, answer.json()["detail"]) == (
        422,
        "« ete » est une édition du jeu classique : on n’y joue pas en duplicate.",
    )
    assert await server.get("/rooms") == []
