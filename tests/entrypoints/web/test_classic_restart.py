"""A classic game whose server stops and starts again: nobody is charged for the time between."""

from pathlib import Path

import pytest

from nonuple.adapters.formats.classic_event_json import read_json
from nonuple.adapters.steady_clock import PROCESS_CLOCK, SteadyClock
from nonuple.classic.certifying import certify
from nonuple.entrypoints.bootstrap import open_lexicon
from tests.entrypoints.web.classic_tables import act, opened
from tests.entrypoints.web.conftest import running

pytestmark = pytest.mark.anyio

_HOUR = 3_600_000


async def test_time_without_a_server_is_nobodys(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(data_folder) as server:
        table = await opened(server)
        before = await table.begin()
        cookies = [dict(one.http.cookies) for one in (table.first, table.second)]
    now = PROCESS_CLOCK.milliseconds()
    monkeypatch.setattr(SteadyClock, "milliseconds", lambda _: now + _HOUR)
    async with running(data_folder) as server:
        first = server.other()
        first.http.cookies.update(cookies[0])
        after = (await first.get(f"/rooms/{table.room}?as=player"))["public"]
        mover = after["mover"]
        assert mover == before["mover"]
        assert after["clock"]["running"] == mover
        assert after["clock"]["at"] == now + _HOUR
        left = {one["player"]: one["left"] for one in after["players"]}
        spent = 1_500_000 - left[mover]
        assert 0 <= spent <= now - before["clock"]["at"]
        client = server.other()
        client.http.cookies.update(cookies[table.players.index(mover)])
        await act(client, table.room, "pass", player=mover)
        for player, kept in zip(table.players, cookies, strict=True):
            client = server.other()
            client.http.cookies.update(kept)
            await act(client, table.room, "call_off", player=player)
        log = (await client.ask("GET", f"/classic/rooms/{table.room}/exports/log.json")).text
        assert certify(read_json(log), open_lexicon()) == ()


async def test_the_letters_are_the_same_again(data_folder: Path) -> None:
    async with running(data_folder) as server:
        table = await opened(server)
        await table.begin()
        before = await table.view()
        cookies = dict(table.first.http.cookies)
    async with running(data_folder) as server:
        first = server.other()
        first.http.cookies.update(cookies)
        after = await first.get(f"/rooms/{table.room}?as=player")
    assert after["own"]["hand"] == before["own"]["hand"]
    assert after["public"]["board"] == before["public"]["board"]
    assert after["public"]["commitment"] == before["public"]["commitment"]
