"""Tables of classic games, opened and played over the server's interface."""

from dataclasses import dataclass
from typing import Any

from tests.entrypoints.web.clients import Client

_USUAL = {"title": "Amicale", "names": ["Ana", ""]}


@dataclass
class Table:
    """A table for two: who opened it, and who came by the code."""

    room: str
    first: Client
    second: Client
    players: tuple[str, str]

    def whose(self, player: str) -> Client:
        return self.first if player == self.players[0] else self.second

    async def act(self, player: str, kind: str, **parts: Any) -> Any:
        return await act(self.whose(player), self.room, kind, player=player, **parts)

    async def view(self, client: Client | None = None) -> Any:
        return await (client or self.first).get(f"/rooms/{self.room}?as=player")

    async def begin(self) -> Any:
        for player in self.players:
            await self.act(player, "ready")
        return (await self.view())["public"]


async def act(client: Client, room: str, kind: str, role: str = "player", **parts: Any) -> Any:
    path = f"/classic/rooms/{room}/commands?as={role}"
    return await client.post(path, {"command": {"kind": kind, **parts}})


async def refused(client: Client, room: str, kind: str, **parts: Any) -> tuple[int, str]:
    path = f"/classic/rooms/{room}/commands?as=player"
    answer = await client.ask("POST", path, json={"command": {"kind": kind, **parts}})
    return answer.status_code, answer.json()["detail"]


async def opened(opener: Client, **order: Any) -> Table:
    """A table that somebody else has joined."""
    made = await opener.post("/classic/rooms", _USUAL | order)
    room, second = made["room"], opener.other()
    await second.join(made["code"])
    seated = await second.ask("PUT", f"/classic/rooms/{room}/seat", json={"name": "Bea"})
    assert seated.status_code == 200, seated.text
    players = tuple(seat["player"] for seat in seated.json()["seats"])
    return Table(room, opener, second, players)
