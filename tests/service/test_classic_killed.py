"""A classic game whose server is killed in mid-game: the clocks are those of the log."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nonuple.adapters.formats.classic_event_json import ClassicEventJson
from nonuple.adapters.store.sqlite_store import SqliteLog
from nonuple.classic.events import ClockResumed, ClockStopped, Event, StopCause
from nonuple.classic.logs import replay
from tests.service.api import linked
from tests.service.servers import ServerProcess

pytestmark = pytest.mark.anyio


@pytest.fixture
def server(data_folder: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(data_folder)
    yield process
    process.stop()


async def _log(folder: Path, room: str) -> list[Event]:
    log, codec = SqliteLog(folder / "events.sqlite"), ClassicEventJson()
    try:
        read = log.read(f"game/{room}")
        return [codec.decode(stored.body["event"]) async for stored in read]
    finally:
        await log.close()


class Opener:
    """Whoever opened a table and plays on the first seat, against the machine."""

    def __init__(self, port: int, login: str) -> None:
        self.port, self.login = port, login

    async def ask(self, method: str, path: str, content: Any = None) -> Any:
        async with linked(self.port) as link:
            answer = await link.ask(method, path, self.login, content)
            self.login = answer.login or self.login
            return answer.content

    async def view(self, room: str) -> Any:
        return (await self.ask("GET", f"/rooms/{room}?as=player"))["public"]


async def test_clocks_are_those_that_the_log_implies(
    server: ServerProcess, data_folder: Path
) -> None:
    opener = Opener(server.port, "")
    token = server.start()
    await opener.ask("POST", "/join", {"token": token})
    order = {"title": "Amicale", "names": ["Ana", "Machine"], "machines": 1}
    room = (await opener.ask("POST", "/classic/rooms", order))["room"]
    (player, _) = (
        one["player"] for one in (await opener.ask("GET", f"/classic/rooms/{room}"))["seats"]
    )
    command = {"command": {"kind": "ready", "player": player}}
    await opener.ask("POST", f"/classic/rooms/{room}/commands?as=player", command)
    server.kill()
    before = await _log(data_folder, room)
    server.start()
    seen = await opener.view(room)
    after = await _log(data_folder, room)
    assert after[: len(before)] == before
    stopped, resumed = after[len(before) : len(before) + 2]
    assert isinstance(stopped, ClockStopped)
    assert isinstance(resumed, ClockResumed)
    assert stopped.cause is StopCause.DOWNTIME
    assert stopped.at <= resumed.at
    game = replay(after[: seen["version"]])
    assert seen["clock"]["running"] == game.clock.running
    for one in seen["players"]:
        assert one["left"] == game.clock.left(one["player"], seen["clock"]["at"])
    charged = sum(1_500_000 - one["left"] for one in seen["players"])
    assert charged <= stopped.at - replay(before).clock.since
