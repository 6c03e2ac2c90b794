"""A server for browsers, acted on by its administrator."""

from dataclasses import dataclass
from itertools import count
from typing import Any

import httpx

from tests.quiet_http import new_client

HOST = "salle.test"
# Milliseconds: a busy machine is waited for.
PATIENCE = 60_000
SEED = "club"
_keys = count()
# Players as the federation lists them.
FEDERATION = (
    "Licence;Nom;Prénom;Club;Catégorie;Série;Table\n"
    "1067;CURIE;Zoé;Besançon;V;3A;7\n"
    "2000;LÉVÊQUE;Luc;Dijon;S;2B;\n"
)


@dataclass(frozen=True)
class Salle:
    """The administrator's client, and the address that browsers use."""

    client: httpx.Client
    address: str

    def post(self, path: str, content: Any) -> Any:
        answer = self.client.post(path, json=content)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str) -> Any:
        return self.client.get(path).raise_for_status().json()

    def open(self, players: int = 3, **order: Any) -> str:
        """A room, by its number."""
        seats = [{"table": str(n), "name": f"Joueuse {n}"} for n in range(1, players + 1)]
        asked = {"title": "Club du vendredi", "seed": SEED, "players": seats, **order}
        room: str = self.post("/rooms", asked)["room"]
        return room

    def players(self, room: str) -> list[str]:
        return [seat["player"] for seat in self.get(f"/rooms/{room}/players")]

    def act(self, room: str, kind: str, **parts: Any) -> Any:
        return self.post(f"/rooms/{room}/commands", {"command": {"kind": kind, **parts}})

    def link(self, room: str, role: str, **parts: Any) -> str:
        """The path of an invitation."""
        made = self.post(f"/rooms/{room}/invitations", {"role": role, **parts})
        return f"/#{made['token']}"

    def code(self, room: str, role: str) -> str:
        """A code that lets anybody in."""
        asked = {"role": role, "has_code": True, "limit": None}
        code: str = self.post(f"/rooms/{room}/invitations", asked)["code"]
        return code

    def stranger(self, link: str) -> httpx.Client:
        """Somebody else, who follows a link."""
        stranger = new_client(self.client.base_url)
        stranger.post("join", json={"token": link.removeprefix("/#")}).raise_for_status()
        return stranger

    def stranger_joins(self, link: str) -> None:
        """Somebody else follows a link first."""
        self.stranger(link).close()

    def play(self, room: str, turns: int) -> None:
        """Turns without anybody's slips."""
        for _ in range(turns):
            self.act(room, "draw")
            self.act(room, "start_clock")
            self.act(room, "stop_clock")
            self.act(room, "retain")
