"""The live connection: what is said, what is refused, and what is never lost."""

import json

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from nonuple.entrypoints.web.live import connection as live_connection
from tests.entrypoints.web.clients import Client, Live
from tests.entrypoints.web.own_views import ordered
from tests.entrypoints.web.rooms import open_turn, room_of

pytestmark = pytest.mark.anyio


async def test_hello_tells_where_the_room_stands(server: Client) -> None:
    room, _ = await room_of(server)
    async with server.live(room) as live:
        seen = await live.hear("public")
        assert (await live.hear("own"))["view"]["kind"] == "leader"
    version = seen["version"]
    async with server.other().live(room) as live:
        # Whoever comes back is told all again: it may be shown otherwise.
        assert await live.hear("public") == seen
        await server.act(room, "draw")
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


async def test_a_receipt_tells_a_player_what_no_frame_need_tell(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    await open_turn(server, room)
    async with player.live(room) as live, player.live(room) as other:
        for one in (live, other):
            await one.hear("own")
        for key, text in (("one", "ZUT H8 12"), ("two", "ZUTS H8 14")):
            await live.say("slips", turn=1, key=key, text=text)
            assert (await live.hear("receipt", key=key))["slips"] == [text]
            # Another page of the same player has no receipt.
            while other.own is None or other.own["slips"] != [text]:
                await other.hear_any()
        # What is taken back after is told to both.
        await server.act(room, "annul", reason="une lettre est tombée")
        for one in (live, other):
            while one.own is None or one.own["slips"] is not None:
                await one.hear_any()


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
    monkeypatch.setattr(live_connection, "RECHECK_SECONDS", 0.05)
    room, (anne, _) = await room_of(server)
    made = await server.post(f"/rooms/{room}/invitations", {"role": "player", "player": anne})
    player = server.other()
    await player.join(made["token"])
    async with player.live(room) as live:
        await server.ask("DELETE", f"/rooms/{room}/invitations/{made['name']}")
        assert (await live.hear("problem"))["problem"]["code"] == "not_logged_in"
        with pytest.raises(ConnectionClosed):
            await live.hear("public")


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


async def test_changes_joined_to_what_was_told_are_the_whole(server: Client) -> None:
    room, (anne, bruno) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    arbiter = await server.invited(room, "arbiter", players=[anne, bruno])
    kinds: set[str] = set()
    async with player.live(room) as phone, server.live(room) as head, arbiter.live(room) as table:
        for turn in (1, 2):
            await open_turn(server, room)
            await phone.say("slips", turn=turn, key=f"k{turn}", text="ZUT H8 12")
            await phone.hear("receipt")
            await server.act(room, "stop_clock")
            key = {"turn": turn, "player": bruno, "text": "ZUT H8 13"}
            await arbiter.act(room, "key_slips", **key)
            await server.act(room, "retain")
        for live, client in ((phone, player), (head, server), (table, arbiter)):
            own = (await client.get(f"/rooms/{room}"))["own"]
            while ordered(live.own) != ordered(own):
                await live.hear_any()
            kinds |= {json.loads(text).get("type") for text in client.heard if text[:1] == "{"}
    assert {"own", "own_change"} <= kinds
