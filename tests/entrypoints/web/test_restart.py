"""A server that stops and starts again goes on where it was."""

import asyncio
from pathlib import Path

import pytest

from nonuple.adapters.edition_store import EditionFolder
from nonuple.app.club_editions import Editions
from tests.entrypoints.web.conftest import CLUB, FLASH, running
from tests.entrypoints.web.rooms import open_turn, room_of

pytestmark = pytest.mark.anyio


async def test_the_time_goes_on_while_nobody_serves(data_folder: Path) -> None:
    changes = {f"tempos.{FLASH}.seconds": 2, f"tempos.{FLASH}.alert_seconds": 0}
    Editions(EditionFolder(data_folder / "editions")).derive("2014", CLUB, "Club", changes)
    async with running(data_folder) as server:
        room, (anne, _) = await room_of(server, edition=CLUB, tempo=FLASH)
        player = await server.invited(room, "player", player=anne)
        cookies = dict(player.http.cookies)
        await open_turn(server, room)
        await player.hand_in(room, 1, "ZUT H8 12", key="before")
        before = (await server.get(f"/rooms/{room}"))["public"]
    await asyncio.sleep(2)
    async with running(data_folder) as server:
        player = server.other()
        player.http.cookies.update(cookies)
        async with player.live(room, after=before["version"]) as live:
            after = await live.phase("expired")
        again = await player.hand_in(room, 1, "ZUT H8 12", key="before")
        assert again["is_repeated"]
    assert after["board"] == before["board"]
    assert after["slips_in"] == 1
    assert after["rack"] == before["rack"]
