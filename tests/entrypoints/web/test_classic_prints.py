"""The sheets of a classic game as the server prints them."""

import pytest

from tests.entrypoints.web.classic_tables import act, opened
from tests.entrypoints.web.clients import Client

pytestmark = pytest.mark.anyio


async def _is_pdf(client: Client, path: str) -> bool:
    answer = await client.http.get(path)
    return answer.status_code == 200 and answer.content.startswith(b"%PDF")


async def test_all_prints_of_a_game_that_is_over(server: Client) -> None:
    table = await opened(server)
    view = await table.begin()
    await table.act(view["mover"], "pass")
    await table.act(table.players[0], "resign")
    await table.act(table.players[1], "answer_resignation", is_accepted=True)
    for kind in ("game", "score-sheets", "shared-sheet", "match-sheet"):
        path = f"/classic/rooms/{table.room}/prints/{kind}.pdf"
        assert await _is_pdf(server.other(), path), kind


async def test_a_player_has_no_print_before_the_end(server: Client) -> None:
    table = await opened(server)
    await table.begin()
    path = f"/classic/rooms/{table.room}/prints/score-sheets.pdf"
    assert (await table.second.http.get(path)).status_code == 403
    assert await _is_pdf(server, path + "?as=administrator")


async def test_blank_forms_are_anybodys(server: Client) -> None:
    kinds = ("score-sheets", "shared-sheets", "match-sheets", "challenge-slips")
    for kind in kinds:
        assert await _is_pdf(server.other(), f"/classic/prints/blank-{kind}.pdf"), kind
    assert (await server.http.get("/classic/prints/game.pdf")).status_code == 422


async def test_a_match_is_on_one_sheet(server: Client) -> None:
    table = await opened(server, is_match=True)
    await table.begin()
    await table.act(table.players[0], "resign")
    await table.act(table.players[1], "answer_resignation", is_accepted=True)
    path = f"/classic/rooms/{table.room}/rematch?as=player"
    second = (await table.first.post(path, None))["room"]
    for player in table.players:
        await act(table.whose(player), second, "ready", player=player)
    view = (await table.first.get(f"/rooms/{second}?as=player"))["public"]
    assert view["match"]["number"] == 2
    assert [one["winner"] for one in view["match"]["games"]] == [table.players[1]]
    assert await _is_pdf(server, f"/classic/rooms/{second}/prints/match-sheet.pdf")
