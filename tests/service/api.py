"""A room opened and people let in, by HTTP, as cheaply as can be for hundreds or thousands."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tests.service.servers import CLUB, FLASH

_COOKIE = re.compile(rb"set-cookie: nonuple=([^;]+)", re.IGNORECASE)
_LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
# Fewer than the failures that an address is allowed, for all come from one.
_JOINING_AT_ONCE = 20
_UNAVAILABLE, _AGAIN_SECONDS = 503, 0.05


class Unavailable(Exception):
    """The server answered that it cannot do it now."""


@dataclass(frozen=True)
class Answer:
    """What the server said, and the login it gave."""

    status: int
    login: str
    content: Any


class Link:
    """A connection that is kept for one request after the other."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def ask(
        self, method: str, path: str, login: str = "", content: Mapping[str, Any] | None = None
    ) -> Answer:
        body = b"" if content is None else json.dumps(content).encode()
        head = (
            f"{method} /api/v1{path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: nonuple={login}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self._writer.write(head.encode() + body)
        told = await self._reader.readuntil(b"\r\n\r\n")
        length, cookie = _LENGTH.search(told), _COOKIE.search(told)
        answer = await self._reader.readexactly(int(length[1]) if length else 0)
        status = int(told.split(b" ", 2)[1])
        if status == _UNAVAILABLE:
            raise Unavailable
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.decode()}")
        return Answer(status, cookie[1].decode() if cookie else "", json.loads(answer or b"null"))


@asynccontextmanager
async def linked(port: int) -> AsyncIterator[Link]:
    """A connection for the block; answers may be large."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    try:
        yield Link(reader, writer)
    finally:
        writer.close()


@dataclass(frozen=True)
class Arbiter:
    """Who leads: a login, on a server."""

    port: int
    login: str
    room: str = ""

    async def ask(self, method: str, path: str, content: Mapping[str, Any] | None = None) -> Any:
        async with linked(self.port) as link:
            return (await link.ask(method, path, self.login, content)).content

    async def act(self, kind: str, **parts: Any) -> None:
        """Give the game a command."""
        asked = {"command": {"kind": kind, **parts}}
        await self.ask("POST", f"/rooms/{self.room}/commands", asked)

    async def act_in_the_end(self, kind: str, **parts: Any) -> None:
        """Give the game a command, again as long as no server has taken charge of it."""
        while True:
            try:
                return await self.act(kind, **parts)
            except Unavailable:
                await asyncio.sleep(_AGAIN_SECONDS)


async def entered(port: int, token: str) -> Arbiter:
    """The administrator, who leads every room."""
    async with linked(port) as link:
        return Arbiter(port, (await link.ask("POST", "/join", content={"token": token})).login)


async def opened_room(arbiter: Arbiter, names: Iterable[str]) -> tuple[Arbiter, list[str]]:
    """The same arbiter in a room of people of these names, and the numbers that they were given."""
    seats = [{"table": str(n), "name": name} for n, name in enumerate(names, start=1)]
    order = {"title": "Charge", "edition": CLUB, "tempo": FLASH, "players": seats, "seed": "load"}
    room = (await arbiter.ask("POST", "/rooms", order))["room"]
    seated = await arbiter.ask("GET", f"/rooms/{room}/players")
    numbers = {seat["table"]: seat["player"] for seat in seated}
    return Arbiter(arbiter.port, arbiter.login, room), [numbers[seat["table"]] for seat in seats]


async def logins(arbiter: Arbiter, badges: Iterable[Mapping[str, str]]) -> list[str]:
    """A login for each badge, each by an invitation of its own."""
    waiting = list(enumerate(badges))
    found = [""] * len(waiting)
    invitations = f"/rooms/{arbiter.room}/invitations"

    async def join_some() -> None:
        async with linked(arbiter.port) as link:
            while waiting:
                number, badge = waiting.pop()
                made = await link.ask("POST", invitations, arbiter.login, badge)
                token = {"token": made.content["token"]}
                found[number] = (await link.ask("POST", "/join", content=token)).login

    await asyncio.gather(*(join_some() for _ in range(_JOINING_AT_ONCE)))
    return found
