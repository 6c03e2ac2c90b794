"""Addresses that somebody types for players: what is wrong is told, and the room is sought."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from nonuple.entrypoints.server_errors import AddressFault, BadAddress
from nonuple.entrypoints.web.rooms import typed_address
from nonuple.entrypoints.web.rooms.typed_address import require_room_at, site_in
from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.conftest import running
from tests.entrypoints.web.rooms import room_of

pytestmark = pytest.mark.anyio
PORT = 8000


@pytest.mark.parametrize(
    ("typed", "site"),
    [
        ("192.168.1.20:8000", "http://192.168.1.20:8000"),
        (" http://Club.Test:8000/ ", "http://club.test:8000"),
        ("https://club.test", "https://club.test"),
        ("https://club.test:443", "https://club.test"),
        ("http://club.test:443", "http://club.test:443"),
        ("portable.local.:8000", "http://portable.local:8000"),
        ("[fd00::0007]:8000", "http://[fd00::7]:8000"),
        ("clüb.test", "http://xn--clb-ioa.test"),
    ],
)
def test_an_address_is_read_as_browsers_do(typed: str, site: str) -> None:
    assert site_in(typed, PORT) == site


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", AddressFault.EMPTY),
        ("  ", AddressFault.EMPTY),
        ("pas une adresse", AddressFault.MALFORMED),
        ("12", AddressFault.MALFORMED),
        ("192.168.1", AddressFault.MALFORMED),
        ("192.168.1.999:8000", AddressFault.MALFORMED),
        ("0x7f.1", AddressFault.MALFORMED),
        ("192.168.1.20:80000", AddressFault.MALFORMED),
        ("192.168.1.20:0", AddressFault.MALFORMED),
        ("192.168.1.20:port", AddressFault.MALFORMED),
        ("192.168.1.20,8000", AddressFault.MALFORMED),
        ("[fd00::zz]", AddressFault.MALFORMED),
        ("club..test", AddressFault.MALFORMED),
        ("ftp://club.test", AddressFault.MALFORMED),
        ("http://", AddressFault.MALFORMED),
        ("club.test/ailleurs", AddressFault.MORE),
        ("http://club.test:8000/#K7P2M", AddressFault.MORE),
        ("moi@club.test", AddressFault.MORE),
        ("localhost:8000", AddressFault.OWN),
        ("jeu.localhost", AddressFault.OWN),
        ("127.0.0.1:8000", AddressFault.OWN),
        ("http://[::1]:8000", AddressFault.OWN),
        ("0.0.0.0:8000", AddressFault.NOWHERE),
        ("224.0.0.251", AddressFault.NOWHERE),
        ("255.255.255.255", AddressFault.NOWHERE),
        ("[fe80::1]:8000", AddressFault.NOWHERE),
    ],
)
def test_what_is_no_address_for_players_is_refused(typed: str, reason: AddressFault) -> None:
    with pytest.raises(BadAddress) as caught:
        site_in(typed, PORT)
    assert caught.value.reason is reason


@asynccontextmanager
async def answering(answer: bytes) -> AsyncIterator[str]:
    """The site of something that answers so, whatever is asked."""

    async def on_connection(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(on_connection, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


async def fault(site: str, room: str, port: int = PORT) -> AddressFault:
    with pytest.raises(BadAddress) as caught:
        await require_room_at(site, room, port)
    return caught.value.reason


async def test_the_room_is_found_where_its_server_answers(server: Client, tmp_path: Path) -> None:
    room, _ = await room_of(server)
    private, _ = await room_of(server, is_public=False)
    site = f"http://127.0.0.1:{server.port}"
    await require_room_at(site, room, server.port)
    await require_room_at(site, private, server.port)
    async with running(tmp_path) as other:
        assert await fault(f"http://127.0.0.1:{other.port}", room) is AddressFault.OTHER_SERVER


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>", AddressFault.FOREIGN),
        (b"HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n\r\n", AddressFault.FOREIGN),
        (b"HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n", AddressFault.FOREIGN),
        (b"220 mail.test ESMTP\r\n\r\n", AddressFault.UNANSWERED),
        (b"HTTP/1.1\r\n\r\n", AddressFault.UNANSWERED),
        (b"x" * 100_000, AddressFault.UNANSWERED),
        (b"", AddressFault.UNANSWERED),
    ],
)
async def test_another_program_is_not_the_server(answer: bytes, reason: AddressFault) -> None:
    async with answering(answer) as site:
        assert await fault(site, "7") is reason


async def test_another_program_at_the_usual_port_is_no_news_of_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>"
    async with answering(page) as site:
        usual = int(site.rpartition(":")[2])
        monkeypatch.setitem(typed_address._USUAL_PORTS, "http", usual)
        assert await fault("http://127.0.0.1", "7") is AddressFault.NO_PORT
        assert await fault("http://127.0.0.1", "7", port=usual) is AddressFault.FOREIGN


async def test_who_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typed_address, "_SECONDS", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        assert await fault(f"http://127.0.0.1:{port}", "7") is AddressFault.UNANSWERED
    assert await fault(f"http://127.0.0.1:{port}", "7") is AddressFault.UNANSWERED
    # The port that was left out is the likeliest cause.
    assert await fault("http://nowhere.invalid", "7") is AddressFault.NO_PORT
    assert await fault("http://nowhere.invalid", "7", port=80) is AddressFault.UNANSWERED


async def test_leaders_alone_have_an_address_checked(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    path, asked = f"/rooms/{room}/address", {"address": "127.0.0.1:8000"}
    refused = await server.ask("POST", path, json=asked)
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_address")
    assert "désigne l’appareil lui-même" in refused.json()["detail"]
    player = await server.invited(room, "player", player=anne)
    assert (await player.ask("POST", path, json=asked)).status_code == 403
    assert (await server.other().ask("POST", path, json=asked)).status_code == 403


async def test_an_address_where_the_room_is_found_is_written_as_links_are(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typed_address, "is_loopback", lambda _: False)
    room, _ = await room_of(server)
    asked = {"address": f" 127.0.0.1:{server.port}/"}
    found = await server.post(f"/rooms/{room}/address", asked)
    assert found == {"address": f"http://127.0.0.1:{server.port}"}


async def test_an_address_is_not_tried_without_end(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typed_address, "_SECONDS", 0.0)
    room, _ = await room_of(server)
    for _ in range(50):
        asked = {"address": "club.invalid:1"}
        answer = await server.ask("POST", f"/rooms/{room}/address", json=asked)
        if answer.status_code != 422:
            break
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_attempts")
