"""A room in mid-game, with tables that play by themselves: python -m tools.demo.

A real server of nobody's data, and people who act by its interface: an arbiter who keys in slips,
right and wrong ones, and players with phones. Whoever opens the link leads the game; one table is
left free for a phone of one's own.
"""

import tempfile
import time
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx

from nonuple.adapters.lexicons.open_lexicon import open_words
from nonuple.core.lexicon import Lexicon
from tests.entrypoints.served import served
from tools.real_game import RealGame

TABLES = 12
PHONES = 5
TURNS_BEFORE = 6
# Between two slips, so that they are seen to come.
_PAUSE_SECONDS = 0.7
_LOOK_SECONDS = 1.0
_keys = count()


@dataclass
class Crowd(RealGame):
    """A game whose slips come from those who play: some by phone, the others by an arbiter.

    The last seat is nobody's.
    """

    pause: float = 0.0
    arbiter: httpx.Client | None = None
    phones: dict[str, httpx.Client] = field(default_factory=dict)

    def invited(self, role: str, **parts: Any) -> str:
        """The token of an invitation."""
        made = self._post(f"/rooms/{self.room}/invitations", {"role": role, **parts})
        return str(made["token"])

    def let_in(self) -> None:
        """The arbiter and the players who have a phone."""
        self.arbiter = self._joined(self.invited("arbiter"))
        for player in self.seats()[:PHONES]:
            self.phones[player] = self._joined(self.invited("player", player=player))

    def seats(self) -> list[str]:
        """Those who play by themselves."""
        return super().seats()[:-1]

    def free_seat(self) -> str:
        """The player whom nobody is."""
        return super().seats()[-1]

    def hand_in(self, who: Sequence[str]) -> None:
        """What each of them writes reaches the server, unless the turn is over before."""
        view = self.public()
        for player, text in zip(who, self.slips(view, len(who)), strict=True):
            time.sleep(self.pause)
            if (phone := self.phones.get(player)) is not None:
                asked = {"turn": view["turn"], "key": f"demo-{next(_keys)}", "text": text}
                answer = phone.post(f"/rooms/{self.room}/slips", json=asked)
            else:
                assert self.arbiter is not None
                keyed = {"kind": "key_slips", "turn": view["turn"], "player": player, "text": text}
                answer = self.arbiter.post(f"/rooms/{self.room}/commands", json={"command": keyed})
            if answer.status_code == httpx.codes.UNPROCESSABLE_ENTITY:
                # Whoever leads went on: the rest is not written.
                return

    def answer(self) -> None:
        """Hand in at every turn that is opened, until the game is over."""
        answered = 0
        while (view := self.public())["phase"] != "closed":
            if view["phase"] == "open" and view["turn"] != answered:
                answered = view["turn"]
                self.hand_in(self.seats())
            time.sleep(_LOOK_SECONDS)

    def close(self) -> None:
        """They all go."""
        for client in (self.arbiter, *self.phones.values()):
            if client is not None:
                client.close()

    def _joined(self, token: str) -> httpx.Client:
        client = httpx.Client(base_url=self.client.base_url, timeout=60)
        client.post("/join", json={"token": token}).raise_for_status()
        return client


def begun(
    client: httpx.Client, lexicon: Lexicon, tables: int = TABLES, turns: int = TURNS_BEFORE
) -> Crowd:
    """A room of simulated tables whose time runs, some turns after the first."""
    crowd = Crowd(client, lexicon)
    crowd.open(tables + 1, title="Démonstration", is_refereed=True, shows_standings=True)
    crowd.let_in()
    crowd.play(turns)
    crowd.act("draw")
    crowd.act("start_clock")
    return crowd


def main() -> None:
    print("Tables are playing the first turns…", flush=True)
    with (
        tempfile.TemporaryDirectory() as data,
        Path(data, "log").open("w") as log,
        served(Path(data), log=log) as (_, address, token),
        httpx.Client(base_url=f"{address}/api/v1", timeout=60) as client,
    ):
        client.post("/join", json={"token": token}).raise_for_status()
        crowd = begun(client, Lexicon.from_words("ouvert", open_words()))
        console = f"{address}/#{crowd.invited('head_arbiter')}"
        print(f"The console: {console}")
        print(f"The wall: {address}/ecran/{crowd.room}")
        phone = crowd.invited("player", player=crowd.free_seat())
        print(f"A phone at the free table: {address}/#{phone}")
        if not _opens(console):
            print("No browser was found here: open one of these addresses.")
        print("The tables answer at every turn that you open. Ctrl+C ends it.", flush=True)
        crowd.pause = _PAUSE_SECONDS
        try:
            crowd.answer()
            print("The game is over; the server stays until Ctrl+C.", flush=True)
            while True:
                time.sleep(_LOOK_SECONDS)
        except KeyboardInterrupt:
            print()


def _opens(address: str) -> bool:
    """Whether a browser shows an address."""
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False


if __name__ == "__main__":
    main()
