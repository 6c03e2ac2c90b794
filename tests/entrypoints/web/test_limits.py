"""Clients that open connections and do not go on, or open too many."""

import asyncio
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from nonuple.entrypoints.server_errors import TooManyConnections
from nonuple.entrypoints.web.connection_limits import LiveLimits
from nonuple.entrypoints.web.live import connection as live_connection
from nonuple.entrypoints.web.server import security, slow_clients
from tests.entrypoints.web.clients import WAIT, Client
from tests.entrypoints.web.conftest import running
from tests.entrypoints.web.rooms import room_of

pytestmark = pytest.mark.anyio


async def answered(server: Client, *parts: bytes) -> bytes:
    """All that the server says to a client that sends something and then waits."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    said = bytearray()

    async def listen() -> None:
        # Whoever was given up cannot send the rest.
        with suppress(ConnectionError):
            while part := await reader.read(65536):
                said.extend(part)

    async with asyncio.timeout(WAIT), asyncio.TaskGroup() as works:
        works.create_task(listen())
        for part in parts:
            writer.write(part)
            await asyncio.sleep(0.05)
    writer.close()
    return bytes(said)


async def test_who_never_says_hello_is_shown_the_door(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, _ = await room_of(server)
    async with server.live(room) as greeted:
        monkeypatch.setattr(live_connection, "HELLO_SECONDS", 2.0)
        address = f"ws://127.0.0.1:{server.port}/api/v1/rooms/{room}/live"
        async with connect(address) as silent, asyncio.timeout(WAIT):
            # To ask for the time is no greeting.
            await silent.send('{"type": "ping"}')
            assert '"pong"' in str(await silent.recv())
            with pytest.raises(ConnectionClosed) as closed:
                await silent.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4408
        await greeted.say("ping", sent=1.0)
        await greeted.hear("pong")


async def test_a_request_half_sent_is_given_up(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_clients, "HEAD_SECONDS", 1.5)
    assert await answered(server) == b""
    head = b"GET /api/v1/version HTTP/1.1\r\n"
    assert await answered(server, head, b"Host: x\r\n") == b""
    # The first answer does not give the second request more time.
    said = await answered(server, head + b"Host: x\r\n\r\n", head, *(4 * [b"a: b\r\n"]))
    assert said.count(b"HTTP/1.1 200") == 1


async def test_a_body_that_does_not_come_is_given_up(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(security, "BODY_SECONDS", 0.2)
    monkeypatch.setattr(security, "_SLOWEST", 1e12)
    monkeypatch.setattr(slow_clients, "HEAD_SECONDS", 1.5)
    kind = b"Host: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"
    said = await answered(server, b"POST /api/v1/join HTTP/1.1\r\n" + kind)
    assert said.startswith(b"HTTP/1.1 408")
    assert b'"request_too_slow"' in said
    # One that is answered before its end is not waited for either.
    said = await answered(server, b"POST /api/v1/nowhere HTTP/1.1\r\n" + kind, *(8 * [b" "]))
    assert said.startswith(b"HTTP/1.1 404")


def test_so_many_connections_and_no_more() -> None:
    limits, outside = LiveLimits(3, 2, 4), ["198.51.100.1", "198.51.100.2", "198.51.100.3"]
    with ExitStack() as held:
        for address in outside[:2]:
            for _ in range(2):
                held.enter_context(limits.held(address, is_joined=False))
        for address in outside:
            with pytest.raises(TooManyConnections), limits.held(address, is_joined=False):
                pass
        # Whoever joined has a place, whoever watches.
        for _ in range(3):
            held.enter_context(limits.held(outside[0], is_joined=True))
        with pytest.raises(TooManyConnections), limits.held(outside[0], is_joined=True):
            pass
        for _ in range(10):
            held.enter_context(limits.held("127.0.0.1", is_joined=True))
    for _ in range(10):
        with limits.held(outside[0], is_joined=False), limits.held(outside[0], is_joined=True):
            pass


async def test_a_watcher_too_many_is_told_so(data_folder: Path) -> None:
    async with running(data_folder, watchers=1) as server:
        room, (anne, _) = await room_of(server)
        player = await server.invited(room, "player", player=anne)
        address = f"ws://127.0.0.1:{server.port}/api/v1/rooms/{room}/live"
        async with server.other().live(room), player.live(room) as live:
            async with connect(address) as watcher, asyncio.timeout(WAIT):
                assert '"too_many_connections"' in str(await watcher.recv())
                with pytest.raises(ConnectionClosed) as closed:
                    await watcher.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
            await live.hear("public")
        async with server.other().live(room) as live:
            await live.hear("public")
