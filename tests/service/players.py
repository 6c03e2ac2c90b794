"""Clients that come back: on the same server, or on another, from where they were."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.service.api import Unavailable

_AGAIN_SECONDS, _PATIENCE_SECONDS = 0.05, 120
_UNAVAILABLE = 503
_CUT = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError)


@dataclass(frozen=True)
class Answer:
    """What slips came to: a version of the log, or none where they came too late to count."""

    version: int | None
    is_late: bool | None
    is_repeated: bool
    at: float


class Returning:
    """Somebody who watches a room, and asks for it again after what was seen last."""

    def __init__(self, room: str, login: str, ports: Sequence[int]) -> None:
        self._room, self._login, self._ports = room, login, list(ports)
        self.versions: list[int] = []
        self.view: dict[str, Any] = {}

    async def until_phase(self, phase: str) -> None:
        """Watch until the game stands so."""

        async def watch(connection: ClientConnection) -> None:
            while self.view.get("phase") != phase:
                await self._hear(connection)

        await self._converse(watch)

    async def until_version(self, version: int) -> None:
        """Watch until all is seen that is recorded up to a version."""

        async def watch(connection: ClientConnection) -> None:
            while not self.versions or self.versions[-1] < version:
                await self._hear(connection)

        await self._converse(watch)

    async def _converse(self, talk: Callable[[ClientConnection], Awaitable[None]]) -> None:
        """To the end of it; where it is cut, from the start again on the next server."""
        async with asyncio.timeout(_PATIENCE_SECONDS):
            while True:
                try:
                    async with self._connected() as connection:
                        return await talk(connection)
                except (*_CUT, Unavailable):
                    self._ports.append(self._ports.pop(0))
                    await asyncio.sleep(_AGAIN_SECONDS)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[ClientConnection]:
        address = f"ws://127.0.0.1:{self._ports[0]}/api/v1/rooms/{self._room}/live"
        cookie = {"Cookie": f"nonuple={self._login}"}
        async with connect(address, additional_headers=cookie) as connection:
            await connection.send(json.dumps({"type": "hello"}))
            yield connection

    async def _hear(self, connection: ClientConnection) -> None:
        self._on(json.loads(await connection.recv()))

    def _on(self, message: dict[str, Any]) -> None:
        match message:
            case {"type": "public", "version": version, "view": view}:
                self.versions.append(version)
                self.view = view
            case {"type": "problem", "problem": {"status": status}}:
                assert status == _UNAVAILABLE, message
                raise Unavailable


class Player(Returning):
    """Hands in one slip after the other, each under its key until it is answered."""

    def __init__(self, name: str, room: str, login: str, ports: Sequence[int]) -> None:
        super().__init__(room, login, ports)
        self.name = name
        self.answers: dict[str, Answer] = {}

    async def hand_in(self, text: str, pauses: Sequence[float], turn: int = 1) -> None:
        """A slip after each pause, which starts when the one before was answered."""
        coming = list(enumerate(pauses))

        async def hand_in_rest(connection: ClientConnection) -> None:
            while coming:
                number, pause = coming[0]
                await asyncio.sleep(pause)
                # Sent again without a pause, if need be.
                coming[0] = number, 0.0
                handed = {"turn": turn, "key": f"k{number}", "text": text}
                await connection.send(json.dumps({"type": "slips", **handed}))
                while f"k{number}" not in self.answers:
                    await self._hear(connection)
                coming.pop(0)

        await self._converse(hand_in_rest)

    def _on(self, message: dict[str, Any]) -> None:
        match message:
            case {"type": "receipt", "key": key, "version": version}:
                late, repeated = message["is_late"], message["is_repeated"]
                self.answers[key] = Answer(version, late, repeated, time.time())
            case {"type": "problem", "key": key, "problem": {"code": "too_late"}}:
                self.answers[key] = Answer(None, is_late=True, is_repeated=False, at=time.time())
            case _:
                super()._on(message)
