"""A room played by its interface as clubs play it: the top for some, other words, faults."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx

from nonuple.core.board import Board
from nonuple.core.lexicon import Lexicon
from nonuple.core.move import Move
from nonuple.core.rack import Rack
from nonuple.core.solver import Moves, Solver

_NAMES = (
    "Adèle Marchand", "Benoît Leroux", "Chloé Vasseur", "Denis Aubry", "Élise Fontaine",
    "Fabien Courtois", "Gisèle Maréchal", "Hugo Perrin", "Inès Delorme", "Jacques Lemoine",
    "Karine Besson", "Lucien Garnier",
)  # fmt: skip
_CLUBS = ("Sceaux", "Vichy", "Liège", "Lausanne")
_CATEGORIES = ("4A S", "5B V", "6A D", "5C S", "4C R", "6D J")
# How far down the list of moves a player looks at most.
_DEPTH = 30


def players(count: int) -> list[dict[str, str]]:
    """Players of clubs; beyond those who have a name of their own, numbered ones."""
    return [
        {
            "table": str(n + 1),
            "name": _NAMES[n] if n < len(_NAMES) else f"Joueuse {n + 1}",
            "club": _CLUBS[n % len(_CLUBS)],
            "category": _CATEGORIES[n % len(_CATEGORIES)],
        }
        for n in range(count)
    ]


@dataclass
class RealGame:
    """A room, acted in by whoever leads it through `client`; always plays alike for a seed."""

    client: httpx.Client
    lexicon: Lexicon
    room: str = ""
    chance: Random = field(default_factory=lambda: Random("partie"))

    def open(self, count: int, **order: Any) -> str:
        """The room of so many players, by its number."""
        asked = {"title": "Club du vendredi", "seed": "vendredi", "players": players(count)}
        self.room = self._post("/rooms", asked | order)["room"]
        return self.room

    def act(self, kind: str, **parts: Any) -> Any:
        """Ask something of the game."""
        return self._post(f"/rooms/{self.room}/commands", {"command": {"kind": kind, **parts}})

    def public(self) -> dict[str, Any]:
        """What hangs on the wall."""
        view: dict[str, Any] = self._get(f"/rooms/{self.room}")["public"]
        return view

    def seats(self) -> list[str]:
        """The players, by table."""
        return [seat["player"] for seat in self._get(f"/rooms/{self.room}/players")]

    def play(self, turns: int) -> int:
        """Whole turns, fewer where the game is over; how many there were."""
        for played in range(turns):
            if not self._drawn():
                return played
            self.act("start_clock")
            self.hand_in(self.seats())
            self.act("stop_clock")
            self.act("retain")
        return turns

    def _drawn(self) -> bool:
        """Draw; whether there was something left to play."""
        if self.public()["phase"] != "closed":
            self.act("draw")
        return bool(self.public()["phase"] != "closed")

    def hand_in(self, who: list[str]) -> None:
        """Key in a slip for each of them."""
        view = self.public()
        for player, text in zip(who, self.slips(view, len(who)), strict=True):
            self.act("key_slips", turn=view["turn"], player=player, text=text)

    def moves(self, view: dict[str, Any]) -> Moves:
        """All that the rack allows, the best first."""
        letters = view["rack"]["leave"] + view["rack"]["drawn"]
        return Solver(self.lexicon).all_moves(Board(view["board"]), Rack(letters))

    def slips(self, view: dict[str, Any], count: int) -> Iterator[str]:
        """What so many tables write, in the one-line notation."""
        moves = self.moves(view)[:_DEPTH]
        for table in range(count):
            # Those of the first tables look at fewer of the best moves, and so play better.
            depth = min(len(moves), 2 + 3 * (table % 9))
            yield self._written(moves[min(self.chance.randrange(depth) for _ in range(2))])

    def _written(self, move: Move) -> str:
        word = "".join(f"({one.upper()})" if one.islower() else one for one in move.word)
        luck = self.chance.random()
        if luck < 0.03:
            return "_"
        if luck < 0.06:
            return f"{word} {move.coordinate} {move.score + 2}"
        if luck < 0.08:
            return f"{word}S {move.coordinate} {move.score + 4}"
        return f"{word} {move.coordinate} {move.score}"

    def _post(self, path: str, content: Any) -> Any:
        answer = self.client.post(path, json=content)
        if not answer.is_success:
            raise RuntimeError(f"{path}: {answer.text}")
        return answer.json()

    def _get(self, path: str) -> Any:
        return self.client.get(path).raise_for_status().json()
