"""Rooms of the automatic mode on a real server, with a turn of a second."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from nonuple.adapters.lexicons.edition_store import EditionFolder
from nonuple.app.club_editions import Editions
from nonuple.app.duplicate.settings import DuplicateSettings
from tests.entrypoints.web.clients import WAIT, Client, Live
from tests.entrypoints.web.conftest import CLUB, FLASH, running
from tests.entrypoints.web.rooms import refused, room_of

pytestmark = pytest.mark.anyio
_RETAINED = re.compile(r'nonuple_acts_total\{[^}]*kind="Retain",outcome="done"')
QUICK = {
    "edition": CLUB,
    "tempo": FLASH,
    "mode": "automatic",
    "announce_seconds": 1,
    "collect_seconds": 1,
    "read_seconds": 1,
}
WROTE = "QXZKWJ"
NEXT = {"to_draw": "draw", "drawn": "start_clock", "open": "end_time", "expired": "retain"}


async def go_on(client: Client, room: str, **changes: Any) -> dict[str, Any]:
    answer = await client.ask("PATCH", f"/rooms/{room}/settings", json=changes)
    assert answer.status_code == 200, answer.text
    settled: dict[str, Any] = answer.json()
    return settled


async def test_a_room_opened_so_waits_for_who_leads_it(server: Client) -> None:
    room, (anne, _) = await room_of(server, **QUICK)
    settings = await server.get(f"/rooms/{room}/settings")
    assert (settings["mode"], settings["is_paused"]) == ("automatic", True)
    view = (await server.get(f"/rooms/{room}"))["public"]
    assert (view["mode"], view["next_step"], view["next_at"], view["held_by"]) == (
        "automatic",
        "draw",
        None,
        "paused",
    )
    player = await server.invited(room, "player", player=anne)
    path = f"/rooms/{room}/settings"
    go = {"is_paused": False}
    assert await refused(player, "PATCH", path, json=go) == (403, "forbidden")
    for bad in ({"mode": "alone"}, {"read_seconds": -1}, {"announce_seconds": 601}):
        assert await refused(server, "PATCH", path, json=bad) == (400, "malformed_request")
    kept = await go_on(server, room, read_seconds=7, waits_for_decisions=True)
    assert (kept["read_seconds"], kept["waits_for_decisions"]) == (7, True)
    assert (kept["announce_seconds"], kept["is_paused"]) == (1, True)
    assert kept.keys() == settings.keys() == DuplicateSettings.names()


async def test_turns_follow_each_other_until_somebody_takes_over(server: Client) -> None:
    room, _ = await room_of(server, **QUICK)
    async with server.other().live(room) as wall:
        assert not (await go_on(server, room, is_paused=False))["is_paused"]
        view: dict[str, Any] = {"moves": ()}
        while len(view["moves"]) < 2:
            view = (await wall.hear("public"))["view"]
            if view["held_by"] is None:
                assert view["next_step"] == NEXT[view["phase"]]
                assert view["next_at"] > 0
        await go_on(server, room, mode="refereed")
        while view["mode"] != "refereed":
            view = (await wall.hear("public"))["view"]
        assert (view["next_step"], view["next_at"], view["held_by"]) == (None, None, None)
        await server.act(room, "close")


async def look_around(leader: Client, room: str) -> None:
    """Ask for all that whoever leads may ask for while the time runs."""
    for path in ("", "/standings", "/settings", "/players"):
        await leader.get(f"/rooms/{room}{path}")
    for name in ("table.txt", "game.csv", "standings.csv?names=1", "players.csv", "log.json"):
        await leader.ask("GET", f"/rooms/{room}/exports/{name}")
    assert await refused(
        leader,
        "POST",
        f"/rooms/{room}/commands",
        json={"command": {"kind": "retain", "word": WROTE, "coordinate": "H8", "reason": "x"}},
    ) == (422, "turn_withheld")
    await go_on(leader, room, is_refereed=True)
    await leader.get(f"/rooms/{room}")


async def past_time(live: Live) -> None:
    """Wait until the room is told that the time is over; the slow may be told more at once."""
    while (await live.hear("public"))["view"]["phase"] == "open":
        pass


async def one_turn(leader: Client, other: Client, live: Live, room: str, turn: int) -> int:
    """A turn in which both play; how much the leader had been told when its time was over."""
    await live.phase("open")
    await other.hand_in(room, turn, f"{WROTE} H8 10")
    handed = {"turn": turn, "text": "_", "key": f"own{turn}"}
    answer = await leader.ask("POST", f"/rooms/{room}/slips?as=player", json=handed)
    assert answer.status_code == 200, answer.text
    await look_around(leader, room)
    await leader.act(room, "stop_clock")
    await past_time(live)
    return len(leader.heard) - 1


async def test_who_leads_and_plays_knows_no_more_than_others(server: Client) -> None:
    room, (anne, bruno) = await room_of(server, **QUICK | {"tempo": "blitz", "read_seconds": 5})
    made = await server.post(f"/rooms/{room}/invitations", {"role": "player", "player": anne})
    await server.join(made["token"])
    other = await server.invited(room, "player", player=bruno)
    async with server.live(room) as live:
        await go_on(server, room, is_paused=False)
        start = len(server.heard)
        for turn in (1, 2):
            end = await one_turn(server, other, live, room, turn)
            told = "\n".join(server.heard[start:end]).upper()
            assert WROTE not in told
            view = await live.phase("to_draw")
            top = view["moves"][-1]["word"].upper()
            assert f'"{top}"' not in told
            assert live.own is not None
            assert live.own["entries"]["entries"][0]["slips"]
            start = len(server.heard)
        assert WROTE in "\n".join(server.heard)
        await go_on(server, room, is_paused=True)


async def rack_told(client: Client, room: str) -> str:
    """What the history tells of the one rack that was drawn."""
    history = await client.get(f"/rooms/{room}/history")
    (drawn,) = [step["sentence"] for step in history if step["kind"] == "draw"]
    return str(drawn)


async def test_the_history_tells_no_letter_before_it_is_announced(server: Client) -> None:
    room, _ = await room_of(server, **QUICK | {"announce_seconds": 600})
    async with server.other().live(room) as wall:
        await go_on(server, room, is_paused=False)
        while (await wall.hear("public"))["view"]["phase"] != "drawn":
            pass
    assert await rack_told(server, room) == "Tirage."
    # Whoever announces the rack reads it there.
    refereed, _ = await room_of(server)
    await server.post(f"/rooms/{refereed}/commands", {"command": {"kind": "draw"}})
    assert re.fullmatch(r"Tirage [A-Z?]{7}\.", await rack_told(server, refereed))


async def test_a_server_that_starts_again_goes_on_by_itself(data_folder: Path) -> None:
    seconds = {f"tempos.{FLASH}.seconds": 1, f"tempos.{FLASH}.alert_seconds": 0}
    Editions(EditionFolder(data_folder / "editions")).derive("2014", CLUB, "Club", seconds)
    async with running(data_folder) as server:
        room, _ = await room_of(server, **QUICK)
        await go_on(server, room, is_paused=False)
        cookies = dict(server.http.cookies)
    # Nobody asks for the room.
    async with running(data_folder) as server:
        async with asyncio.timeout(WAIT):
            while not _RETAINED.search((await server.ask("GET", "/metrics")).text):
                await asyncio.sleep(0.05)
        server.http.cookies.update(cookies)
        view = (await server.get(f"/rooms/{room}"))["public"]
        assert len(view["moves"]) >= 1
        await go_on(server, room, mode="refereed")
