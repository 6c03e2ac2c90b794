"""A server that stops and starts again goes on where it was."""

from pathlib import Path

import pytest

from nonuple.adapters.steady_clock import SteadyClock
from tests.entrypoints.web.conftest import running
from tests.entrypoints.web.rooms import open_turn, room_of

pytestmark = pytest.mark.anyio


async def test_the_time_goes_on_while_nobody_serves(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(data_folder) as server:
        room, (anne, _) = await room_of(server)
        player = await server.invited(room, "player", player=anne)
        cookies = dict(player.http.cookies)
        await open_turn(server, room)
        await player.hand_in(room, 1, "ZUT H8 12", key="before")
        before = (await server.get(f"/rooms/{room}"))["public"]
    monkeypatch.setattr(SteadyClock, "milliseconds", lambda _: before["clock"]["deadline"] + 1)
    async with running(data_folder) as server:
        player = server.other()
        player.http.cookies.update(cookies)
        async with player.live(room) as live:
            after = await live.phase("expired")
        again = await player.hand_in(room, 1, "ZUT H8 12", key="before")
        assert again["is_repeated"]
    assert after["board"] == before["board"]
    assert after["slips_in"] == 1
    assert after["rack"] == before["rack"]
