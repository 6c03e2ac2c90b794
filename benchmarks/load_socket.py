"""A WebSocket client that costs little, so that thousands run beside the server they measure.

It speaks the protocol (RFC 6455) without extensions; frames of a server are whole and unmasked.
"""

import asyncio
import os
import struct
from base64 import b64encode
from collections.abc import Callable
from typing import cast

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_FIN, _MASKED = 0x80, 0x80


class Socket(asyncio.Protocol):
    """One connection: `heard` gets every text, `lost` is told once if it ends."""

    def __init__(self, path: str, host: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self._path, self._host, self._cookie, self._heard = path, host, cookie, heard
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_lost = False
        self.bytes_in = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        key = b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {self._path} HTTP/1.1",
            f"Host: {self._host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {self._cookie}",
        )
        self._transport.write("\r\n".join((*lines, "", "")).encode())

    def connection_lost(self, _: Exception | None) -> None:
        self.is_lost = True
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        self.bytes_in += len(data)
        data = self._buffer + data if self._buffer else data
        if not self.is_open.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.close()
                return
            self.is_open.set_result(None)
        self._buffer = self._frames(data)

    def send(self, text: bytes) -> None:
        """Send a text; a mask of noughts is a mask, and costs nothing."""
        self._write(_TEXT, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _write(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", _FIN | kind, _MASKED | size)
        else:
            head = struct.pack("!BBH", _FIN | kind, _MASKED | 126, size)
        self._transport.write(head + bytes(4) + payload)

    def _frames(self, data: bytes) -> bytes:
        """Pass on the whole frames of what came; the rest is returned."""
        at, size = 0, len(data)
        while size - at >= 2:
            kind, length, start = data[at] & 0x0F, data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start + length > size:
                break
            self._on_frame(kind, data[start : start + length])
            at = start + length
        return data[at:] if at else data

    def _on_frame(self, kind: int, payload: bytes) -> None:
        if kind == _TEXT:
            self._heard(payload)
        elif kind == _PING:
            self._write(_PONG, payload)
        elif kind == _CLOSE:
            self.close()


async def opened(port: int, room: str, token: str, heard: Callable[[bytes], None]) -> Socket:
    """A connection to a room, which has said hello."""
    host = f"127.0.0.1:{port}"
    _, socket = await asyncio.get_running_loop().create_connection(
        lambda: Socket(f"/api/v1/rooms/{room}/live", host, f"nonuple={token}", heard),
        "127.0.0.1",
        port,
    )
    await socket.is_open
    socket.send(b'{"type":"hello"}')
    return socket
