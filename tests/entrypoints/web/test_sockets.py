"""The live connection: what is said, what is refused, and what is never lost."""

import asyncio
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from nonuple.entrypoints.web import sockets
from tests.entrypoints.web.clients import Client, Live
from tests.entrypoints.web.conftest import running
from tests.entrypoints.web.rooms import open_turn, room_of

pytestmark = pytest.mark.anyio


async def test_hello_tells_where_the_room_stands(server: Client) -> None:
    room, _ = await room_of(server)
    async with server.live(room) as live:
        seen = await live.hear("public")
        assert (await live.hear("own"))["view"]["kind"] == "leader"
    version = seen["version"]
    async with server.other().live(room, after=version) as live:
        await server.act(room, "draw")
        # Nothing of what was seen already comes again.
        news = await live.hear("public")
    assert (news["version"], news["view"]["phase"]) == (version + 1, "drawn")


async def test_ping_tells_the_time_of_the_server(server: Client) -> None:
    room, _ = await room_of(server)
    async with server.other().live(room) as live:
        before = (await server.get("/health"))["now"]
        await live.say("ping", sent=12.5)
        pong = await live.hear("pong", sent=12.5)
        assert before <= pong["now"] <= (await server.get("/health"))["now"]


async def test_slips_are_acknowledged_once_recorded(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    await open_turn(server, room)
    async with player.live(room) as live:
        for _ in range(2):
            await live.say("slips", turn=1, key="one", text="ZUT H8 12")
        first, second = [await live.hear("receipt", key="one") for _ in range(2)]
        assert (first["is_repeated"], second["is_repeated"]) == (False, True)
        assert first["version"] == second["version"]
    async with player.live(room) as live:
        while (own := await live.hear("own"))["view"]["slips"] is None:
            pass
        assert own["view"]["slips"] == ["ZUT H8 12"]


async def test_refusals_are_frames(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    async with player.live(room) as live:
        await live.say("slips", turn=1, key="early", text="ZUT H8 12")
        refused = await live.hear("problem", key="early")
        assert refused["problem"]["code"] == "unknown_turn"
        await live.say("slips", turn=1, key="odd", text='"')
        assert (await live.hear("problem", key="odd"))["problem"]["code"] == "bad_slip"
        await live.say("dance")
        assert (await live.hear("problem"))["problem"]["code"] == "malformed_request"
        await live.send(b"\x00\xff")
        assert (await live.hear("problem"))["problem"]["code"] == "malformed_request"
        await live.say("ping", sent=1.0)
        await live.hear("pong")
    async with server.other().live(room) as live:
        await live.say("slips", turn=1, key="k", text="_")
        assert (await live.hear("problem"))["problem"]["code"] == "forbidden"


async def test_who_does_not_stop_is_shown_the_door(server: Client) -> None:
    room, _ = await room_of(server)

    async def dance(live: Live) -> None:
        for _ in range(300):
            await live.say("dance")
            await live.hear("problem")

    async with server.other().live(room) as live:
        with pytest.raises(ConnectionClosed):
            await dance(live)
    assert (await server.get("/health"))["status"] == "ok"


async def test_a_role_taken_back_ends_the_connection(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "RECHECK_SECONDS", 0.05)
    room, (anne, _) = await room_of(server)
    made = await server.post(f"/rooms/{room}/invitations", {"role": "player", "player": anne})
    player = server.other()
    await player.join(made["token"])
    async with player.live(room) as live:
        await server.ask("DELETE", f"/rooms/{room}/invitations/{made['name']}")
        assert (await live.hear("problem"))["problem"]["code"] == "not_logged_in"
        with pytest.raises(ConnectionClosed):
            await live.hear("public")


async def test_who_knows_more_than_there_is_starts_again(server: Client) -> None:
    room, _ = await room_of(server)
    async with server.other().live(room, after=10**9) as live:
        assert (await live.hear("public"))["view"]["phase"] == "to_draw"


async def test_unknown_rooms_are_said_so(server: Client) -> None:
    for room in ("nowhere", "a%20b"):
        address = f"ws://127.0.0.1:{server.port}/api/v1/rooms/{room}/live"
        async with connect(address) as connection:
            assert '"unknown_room"' in str(await connection.recv())
            with pytest.raises(ConnectionClosed):
                await connection.recv()


async def test_a_page_of_another_site_is_refused(server: Client) -> None:
    room, _ = await room_of(server)
    address = f"ws://127.0.0.1:{server.port}/api/v1/rooms/{room}/live"
    with pytest.raises(InvalidStatus):
        async with connect(address, origin="http://elsewhere.example"):  # type: ignore[arg-type]
            pass
    async with connect(address, origin=f"http://127.0.0.1:{server.port}"):  # type: ignore[arg-type]
        pass


def test_any_text_is_answered(data_folder: Path) -> None:
    """Whatever is sent, the connection holds and the server lives."""

    async def talk(texts: list[str | bytes]) -> None:
        async with running(data_folder) as server:
            room, (anne, _) = await room_of(server)
            player = await server.invited(room, "player", player=anne)
            async with player.live(room) as live:
                for text in texts:
                    await live.send(text)
                await live.say("ping", sent=99.0)
                await live.hear("pong", sent=99.0)

    keys = st.sampled_from(["type", "turn", "key", "text", "slips", "after", "sent"])
    values = st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text(max_size=9)
        | st.sampled_from(["hello", "ping", "slips", "ZUT H8 12"]),
        lambda part: st.lists(part, max_size=3) | st.dictionaries(keys, part, max_size=5),
        max_leaves=8,
    )
    messages = st.dictionaries(keys, values, max_size=5).map(json.dumps)

    @settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(messages | st.text(max_size=20) | st.binary(max_size=20), max_size=40))
    def hold(texts: list[str | bytes]) -> None:
        asyncio.run(talk(texts))

    hold()
