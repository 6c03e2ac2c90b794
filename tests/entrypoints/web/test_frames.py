"""Whatever is sent over a live connection, by whoever: the server holds, and tells nothing."""

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from nonuple.app.access.actors import Role
from tests.entrypoints.web.clients import WAIT, Client
from tests.entrypoints.web.conftest import running
from tests.entrypoints.web.rooms import SEED, open_turn, room_of

_WRITTEN = "QXZKWJ"
_KEYS = st.sampled_from(["type", "turn", "key", "text", "slips", "sent", "solutions"])
_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=9)
    | st.sampled_from(["hello", "ping", "slips", "ZUT H8 12", "_", 1, 10**30, "\ud800", "\0"]),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(_KEYS, part, max_size=5),
    max_leaves=8,
)
_SLIPS = st.fixed_dictionaries(
    {"type": st.just("slips"), "turn": _VALUES, "key": st.just("k") | _VALUES},
    optional={"text": _VALUES, "slips": _VALUES},
)
_OBJECTS = st.dictionaries(_KEYS, _VALUES, max_size=5) | _SLIPS
_Sent = list[str | bytes]
_HELLO = '{"type": "hello"}'
_ODD: _Sent = [
    "[" * 5000,
    '{"type":' * 3000 + "1" + "}" * 3000,
    '{"type": "ping", "sent": 1e999}',
    '{"type": "slips", "turn": 1, "key": "k", "text": "' + "A" * 60_000 + '"}',
    "",
    "null",
    b"\xff\xfe\x00",
]
_FRAMES = _OBJECTS.map(json.dumps) | st.text(max_size=20) | st.binary(max_size=20)
_WHOLE = _FRAMES | st.sampled_from(_ODD)
_ENDING: _Sent = ["x" * 70_000, b"\0" * 70_000]
_SMALL = settings(
    max_examples=15,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


class _Complaints(logging.Handler):
    """What the server, or its loop, found worth complaining of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info or record.levelno >= logging.ERROR:
            self.said.append(self.format(record))


async def _crowd(server: Client, room: str, player: str) -> dict[str, Client]:
    crowd = {"nobody": server.other(), str(Role.ADMINISTRATOR): server}
    for role in Role:
        if role is not Role.ADMINISTRATOR:
            seat = {"player": player} if role is Role.PLAYER else {}
            crowd[str(role)] = await server.invited(room, role, **seat)
    return crowd


async def _send(client: Client, room: str, frames: _Sent) -> None:
    """All the frames, then a question that is answered if the connection still holds."""
    cookies = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    address = f"ws://127.0.0.1:{client.port}/api/v1/rooms/{room}/live"
    async with connect(address, additional_headers={"Cookie": cookies}) as connection:
        try:
            for frame in frames:
                await connection.send(frame)
            await connection.send('{"type": "ping", "sent": 77.25}')
            async with asyncio.timeout(WAIT):
                while True:
                    text = await connection.recv()
                    client.heard.append(str(text))
                    answer: dict[str, Any] = json.loads(text)
                    if answer["type"] == "pong" and answer["sent"] == 77.25:
                        break
        except ConnectionClosed:
            assert any(frame in _ENDING for frame in frames), frames


def test_any_frames_by_anybody(data_folder: Path) -> None:
    complaints = _Complaints()
    logging.getLogger().addHandler(complaints)
    with asyncio.Runner() as runner:
        entering = running(data_folder)
        server = runner.run(entering.__aenter__())
        try:
            room, (anne, bruno) = runner.run(room_of(server))
            crowd = runner.run(_crowd(server, room, anne))
            other = runner.run(server.invited(room, "player", player=bruno))
            runner.run(open_turn(server, room))
            runner.run(other.hand_in(room, 1, f"{_WRITTEN} H8 10"))

            @_SMALL
            @given(
                st.lists(st.just(_HELLO), max_size=1),
                st.lists(_WHOLE, max_size=20),
                st.lists(st.sampled_from(_ENDING), max_size=1),
            )
            def hold(hello: _Sent, frames: _Sent, ending: _Sent) -> None:
                async def all_at_once() -> None:
                    talks = (_send(one, room, [*hello, *frames, *ending]) for one in crowd.values())
                    await asyncio.gather(*talks)

                runner.run(all_at_once())

            hold()
            for client in crowd.values():
                runner.run(client.get(f"/rooms/{room}"))
            told = {role: "".join(client.heard) for role, client in crowd.items()}
            # The time ran all along: nobody could know the tops.
            runner.run(server.act(room, "stop_clock"))
            tops = runner.run(server.get(f"/rooms/{room}"))["own"]["tops"]
        finally:
            runner.run(entering.__aexit__(None, None, None))
            logging.getLogger().removeHandler(complaints)
    assert not complaints.said, complaints.said
    assert not [role for role, text in told.items() if SEED in text]
    assert tops
    for top in tops:
        assert not [role for role, text in told.items() if top["word"].upper() in text.upper()]
    referees = {"administrator", "director", "head_arbiter", "arbiter"}
    assert {role for role, text in told.items() if _WRITTEN in text} == referees


@pytest.mark.anyio
@pytest.mark.parametrize("first", [b"\x81\x04\xff\xfe\xfd\xfc", b"\x83\x80", b"\xff" * 20])
async def test_bytes_that_are_no_frames_end_their_connection_only(
    server: Client, first: bytes
) -> None:
    room, _ = await room_of(server)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        f"GET /api/v1/rooms/{room}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert b"101" in await reader.readline()
    writer.write(first)
    async with asyncio.timeout(WAIT):
        await reader.read()
    writer.close()
    assert (await server.get("/health"))["status"] == "ok"
