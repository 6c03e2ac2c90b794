"""Clients that keep every text the server sent them."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.entrypoints.web.own_views import merged

# However busy the machine: what is waited for comes, or the test fails.
WAIT = 60
_keys = count()


class Live:
    """A live connection, read as it comes."""

    def __init__(self, connection: ClientConnection, heard: list[str]) -> None:
        self._connection, self._heard = connection, heard
        self.own: dict[str, Any] | None = None

    async def say(self, kind: str, **parts: Any) -> None:
        await self.send(json.dumps({"type": kind, **parts}))

    async def send(self, raw: str | bytes) -> None:
        await self._connection.send(raw)

    async def hear(self, kind: str, **wanted: Any) -> dict[str, Any]:
        """The next message of a kind with these parts; others are kept and passed over."""
        while True:
            message = await self.hear_any()
            if message["type"] == kind and wanted.items() <= message.items():
                return message

    async def hear_any(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(WAIT):
            text = await self._connection.recv()
        assert isinstance(text, str)
        self._heard.append(text)
        message: dict[str, Any] = json.loads(text)
        self._keep(message)
        return message

    def _keep(self, message: dict[str, Any]) -> None:
        match message:
            case {"type": "own", "view": view}:
                self.own = view
            case {"type": "own_change", "view": view}:
                assert self.own is not None
                self.own = merged(self.own, view)
            case {"type": "receipt", "slips": list(slips)}:
                assert self.own is not None
                self.own = {**self.own, "slips": slips}

    async def phase(self, phase: str) -> dict[str, Any]:
        """The public view once the game stands so."""
        while True:
            view: dict[str, Any] = (await self.hear("public"))["view"]
            if view["phase"] == phase:
                return view


class Client:
    """Somebody with a browser: cookies are kept, and every text is."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._others: list[Client] = []
        self.heard: list[str] = []
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/v1", timeout=WAIT)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for other in self._others:
            await other.__aexit__()
        await self.http.aclose()

    async def ask(self, method: str, path: str, **parts: Any) -> httpx.Response:
        answer = await self.http.request(method, path, **parts)
        self.heard.append(answer.text)
        return answer

    async def get(self, path: str) -> Any:
        answer = await self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, content: Any) -> Any:
        answer = await self.ask("POST", path, json=content)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    async def join(self, token: str) -> Any:
        return await self.post("/join", {"token": token})

    async def act(self, room: str, kind: str, **parts: Any) -> Any:
        return await self.post(f"/rooms/{room}/commands", {"command": {"kind": kind, **parts}})

    async def hand_in(self, room: str, turn: int, text: str, key: str | None = None) -> Any:
        handed = {"turn": turn, "text": text, "key": key or f"k{next(_keys)}"}
        return await self.post(f"/rooms/{room}/slips", handed)

    async def invited(self, room: str, role: str, **parts: Any) -> "Client":
        """Somebody else, who joined by an invitation of this one's."""
        made = await self.post(f"/rooms/{room}/invitations", {"role": role, **parts})
        other = self.other()
        await other.join(made["token"])
        return other

    def other(self) -> "Client":
        """Somebody nobody knows."""
        self._others.append(Client(self.port))
        return self._others[-1]

    @asynccontextmanager
    async def live(self, room: str, role: str = "") -> AsyncIterator[Live]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        asked = f"?as={role}" if role else ""
        address = f"ws://127.0.0.1:{self.port}/api/v1/rooms/{room}/live{asked}"
        async with connect(address, additional_headers={"Cookie": cookies}) as connection:
            live = Live(connection, self.heard)
            await live.say("hello")
            await live.hear("welcome")
            yield live
