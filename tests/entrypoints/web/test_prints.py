"""Prints of a room: who may have them, and what names they bear."""

import io
import re
import zipfile
from datetime import datetime, timedelta

import pytest
from pypdf import PdfReader

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import open_turn, room_of

pytestmark = pytest.mark.anyio


async def _pdf(client: Client, path: str) -> str:
    answer = await client.http.get(path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    pages = PdfReader(io.BytesIO(answer.content)).pages
    return " ".join(" ".join(page.extract_text().split()) for page in pages)


async def _refusal(client: Client, path: str) -> tuple[int, str]:
    answer = await client.ask("GET", path)
    return answer.status_code, answer.json()["code"]


async def test_prints_are_for_who_leads_and_standings_for_all_at_the_end(server: Client) -> None:
    room, (anne, bruno) = await room_of(server)
    prints = f"/rooms/{room}/prints"
    player = await server.invited(room, "player", player=anne)
    stranger = server.other()
    assert "Aucun coup n’est joué" in await _pdf(server, f"{prints}/statistics.pdf")
    await open_turn(server, room)
    await player.hand_in(room, 1, "ZZZ H8 12")
    await server.act(room, "key_slips", turn=1, player=bruno, text="_")
    await server.act(room, "stop_clock")
    assert await _refusal(server, f"{prints}/correction-slips.pdf") == (422, "nothing_to_print")
    await server.act(room, "retain")
    for client in (player, stranger):
        assert await _refusal(client, f"{prints}/game.pdf") == (403, "forbidden")
        for path in ("standings.pdf", "standings.csv", "results.txt"):
            assert (await _refusal(client, f"{prints}/{path}"))[1] == "not_over_yet"
    assert "Classement provisoire" in await _pdf(server, f"{prints}/standings.pdf")
    slips = await _pdf(server, f"{prints}/correction-slips.pdf?turn=1&all=true")
    assert "Anne" in slips
    await server.act(room, "close")
    for kind in ("game", "score-sheets", "double-arbitration", "blank-slips"):
        assert await _pdf(server, f"{prints}/{kind}.pdf")
    told = await _pdf(player, f"{prints}/standings.pdf")
    assert "Anne" in told
    assert "Bulletins par téléphone : table 1 (dérogation à l’article 2.1)" in told
    untold = await _pdf(stranger, f"{prints}/standings-by-turn.pdf")
    assert "Anne" not in untold
    assert anne in untold


async def test_double_arbitration_goes_by_the_arbiters_groups(server: Client) -> None:
    room, (anne, bruno) = await room_of(server)
    path = f"/rooms/{room}/prints/double-arbitration.pdf"
    assert "Tables 1 et 2 Arbitre : ." in await _pdf(server, path)
    await server.invited(room, "arbiter", label="Fanny", players=[bruno])
    await server.invited(room, "arbiter", players=[anne])
    await server.invited(room, "second_arbiter", label="Relecture")
    text = await _pdf(server, path)
    assert "Table 1 Arbitre : ." in text
    assert "Table 2 Arbitre : Fanny Double arbitre : Relecture" in text


async def test_results_with_and_without_names(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    await server.act(room, "draw")
    await server.act(room, "retain")
    await server.act(room, "close")
    for path in ("standings.csv", "results.txt"):
        named = await server.ask("GET", f"/rooms/{room}/prints/{path}")
        assert "Anne" in named.text
        hidden = await server.ask("GET", f"/rooms/{room}/prints/{path}?names=false")
        passing = await server.other().ask("GET", f"/rooms/{room}/prints/{path}")
        for answer in (hidden, passing):
            assert answer.status_code == 200
            assert "Anne" not in answer.text
            assert anne in answer.text


async def test_spreadsheets_are_for_whom_their_tables_are(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    sheets = f"/rooms/{room}/spreadsheets"
    player = await server.invited(room, "player", player=anne)
    await open_turn(server, room)
    for path in ("standings.csv", "standings.xlsx", "game.csv", "game.xlsx"):
        assert await _refusal(player, f"{sheets}/{path}") == (403, "not_over_yet")
    for path in ("players.csv", "players.xlsx"):
        assert await _refusal(player, f"{sheets}/{path}") == (403, "forbidden")
        assert (await server.ask("GET", f"{sheets}/{path}")).status_code == 200
    assert (await server.ask("GET", f"{sheets}/log.csv")).status_code in (400, 404, 422)
    await server.act(room, "stop_clock")
    await server.act(room, "retain")
    await server.act(room, "close")
    named = await player.http.get(f"{sheets}/standings.csv")
    # Two tables of one name would be taken for each other once they are saved.
    raw = await player.http.get(f"/rooms/{room}/prints/standings.csv")
    assert "classement-2" in named.headers["content-disposition"]
    assert "classement-brut-2" in raw.headers["content-disposition"]
    assert named.content.startswith(b"\xef\xbb\xbfPlace;Table;Nom;")
    assert "Anne" in named.text
    passing = await server.other().http.get(f"{sheets}/standings.csv")
    assert "Anne" not in passing.text
    assert anne in passing.text
    book = await player.http.get(f"{sheets}/game.xlsx")
    with zipfile.ZipFile(io.BytesIO(book.content)) as archive:
        assert "Référence" in archive.read("xl/worksheets/sheet1.xml").decode()


async def test_files_have_french_names_with_the_day(server: Client) -> None:
    room, _ = await room_of(server, title="Été à Sceaux")
    await server.act(room, "draw")
    await server.act(room, "retain")
    day = datetime.now().astimezone().date()
    # The room may have been opened before midnight.
    days = "|".join(one.isoformat() for one in (day, day - timedelta(days=1)))

    async def name(path: str) -> str:
        answer = await server.http.get(f"/rooms/{room}/{path}")
        assert answer.status_code == 200, answer.text
        said = answer.headers["content-disposition"]
        found = re.fullmatch(rf'(\w+); filename="([a-z-]+)-({days})-ete-a-sceaux\.(\w+)"', said)
        assert found, said
        return f"{found[1]} {found[2]}.{found[4]}"

    assert await name("prints/standings.pdf") == "inline classement-provisoire.pdf"
    assert await name("prints/standings.csv") == "attachment classement-provisoire-brut.csv"
    assert await name("prints/results.txt") == "attachment resultats-provisoires.txt"
    assert await name("spreadsheets/standings.xlsx") == "attachment classement-provisoire.xlsx"
    assert await name("spreadsheets/standings.csv") == "attachment classement-provisoire.csv"
    await server.act(room, "close")
    assert await name("prints/standings.pdf") == "inline classement.pdf"
    assert await name("prints/blank-slips.pdf") == "inline bulletins-vierges.pdf"
    assert await name("prints/standings.csv") == "attachment classement-brut.csv"
    assert await name("prints/results.txt") == "attachment resultats.txt"
    assert await name("exports/table.txt") == "attachment tableau.txt"
    assert await name("exports/game.csv") == "attachment partie.csv"
    assert await name("exports/log.json") == "attachment journal.json"
    assert await name("exports/players.csv") == "attachment joueurs.csv"
    assert await name("spreadsheets/standings.xlsx") == "attachment classement.xlsx"
    assert await name("spreadsheets/game.csv") == "attachment partie.csv"
    assert await name("spreadsheets/players.xlsx") == "attachment joueurs.xlsx"


async def test_several_rooms_on_a_page(server: Client) -> None:
    first, _ = await room_of(server)
    second, _ = await room_of(server, title="Samedi")
    text = await _pdf(server, f"/rooms/{first}/prints/four-games.pdf?also={second}")
    assert "Vendredi" in text
    assert "Samedi" in text
    lost = await _refusal(server, f"/rooms/{first}/prints/four-games.pdf?also=nowhere")
    assert lost[0] == 404
    guest = await server.invited(first, "head_arbiter", label="ja")
    refused = await _refusal(guest, f"/rooms/{first}/prints/four-games.pdf?also={second}")
    assert refused == (403, "forbidden")
