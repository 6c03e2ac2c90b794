"""Classic games in browsers: tables opened, joined and begun, and what is seen and done there."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from nonuple.core.board import Board, Direction
from nonuple.core.move import Move
from tests.quiet_http import new_client
from tests.ui.salle import PATIENCE, Salle

DESKTOP = ViewportSize(width=1366, height=768)
_TURNS_TO = {Direction.ACROSS: "horizontalement", Direction.DOWN: "verticalement"}


def of_name(name: str) -> str:
    """Of somebody, as the pages say it."""
    return f"d’{name}" if name[0] in "AEIOU" else f"de {name}"


@dataclass
class Seated:
    """A player: a client of the server's interface, and a page."""

    name: str
    player: str
    client: httpx.Client
    room: str
    pages: list[Page] = field(default_factory=list)

    @property
    def page(self) -> Page:
        return self.pages[-1]

    def view(self) -> Any:
        found = self.client.get(f"rooms/{self.room}", params={"as": "player"})
        return found.raise_for_status().json()

    @property
    def letters(self) -> str:
        letters: str = self.view()["own"]["hand"]["letters"]
        return letters

    @property
    def score(self) -> int:
        seats = self.view()["public"]["players"]
        return next(int(seat["score"]) for seat in seats if seat["player"] == self.player)

    def act(self, kind: str, **parts: Any) -> None:
        asked = {"command": {"kind": kind, "player": self.player, **parts}}
        path = f"classic/rooms/{self.room}/commands"
        answer = self.client.post(path, params={"as": "player"}, json=asked)
        assert answer.is_success, answer.text

    def lay(self, move: Move) -> None:
        """On the board of the page: its first square, the way it reads, its letters."""
        cell = self.page.locator(f'[data-square="{move.coordinate.square.index}"]')
        cell.click()
        turned = re.compile(_TURNS_TO[move.coordinate.direction])
        if not turned.search(cell.get_attribute("aria-label") or ""):
            self.page.keyboard.press("Space")
        expect(cell).to_have_attribute("aria-label", turned)
        cells = self.view()["public"]["board"]
        for index, letter in zip(move.placement.indices, move.word, strict=True):
            is_joker = letter.islower() and cells[index] == "."
            self.page.keyboard.press(f"Shift+{letter.upper()}" if is_joker else letter.lower())

    def play(self, move: Move) -> None:
        """On the page, until the server has it."""
        turns = len(self.view()["public"]["turns"])
        expect(rows(self.page)).to_have_count(turns)
        self.lay(move)
        expect(self.line).to_contain_text(move.word.upper())
        self.page.get_by_role("button", name="Jouer").click()
        expect(rows(self.page)).to_have_count(turns + 1)

    @property
    def told(self) -> Locator:
        return self.page.locator(".told p")

    @property
    def line(self) -> Locator:
        """What stands beside the acts: the word laid, what was refused, what is new."""
        return self.page.locator(".line .text")

    @property
    def rack(self) -> Locator:
        return self.page.get_by_role("list", name="Chevalet").get_by_role("button")

    @property
    def challenge(self) -> Locator:
        return self.page.get_by_role("group", name="Contester le dernier coup")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def rack_order(self) -> list[str]:
        """The letters on the rack, as they are called."""
        found: list[str] = self.rack.evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label'))"
        )
        return found


@dataclass
class Table:
    """A game and those who play it, in the order of their turns."""

    room: str
    players: list[Seated]

    @property
    def view(self) -> Any:
        return self.players[0].view()["public"]

    @property
    def mover(self) -> Seated:
        mover = self.view["mover"]
        return next(one for one in self.players if one.player == mover)

    @property
    def waiting(self) -> Seated:
        """Of two, the one who is not to move."""
        return next(one for one in self.players if one is not self.mover)

    @property
    def board(self) -> Board:
        return Board(self.view["board"])


@contextmanager
def table_of(salle: Salle, *names: str, **order: Any) -> Iterator[Table]:
    """A table where play has begun, for these; their pages are not open yet."""
    asked = {"title": "Amicale du jeudi", "names": ["" for _ in names], "plays": False, **order}
    made = salle.post("/classic/rooms", asked)
    room, players = made["room"], []
    with ExitStack() as stack:
        for name in names:
            client = stack.enter_context(new_client(salle.client.base_url))
            client.post("join", json={"token": made["code"]}).raise_for_status()
            taken = client.put(f"classic/rooms/{room}/seat", json={"name": name})
            player = taken.raise_for_status().json()["own_player"]
            players.append(Seated(name, player, client, room))
        for one in players:
            one.act("ready")
        table = Table(room, players)
        order_of_turns = [seat["player"] for seat in table.view["players"]]
        players.sort(key=lambda one: order_of_turns.index(one.player))
        yield table


@contextmanager
def page_of(browser: Browser, salle: Salle, seated: Seated, **options: Any) -> Iterator[Page]:
    """The page of the game as a player has it; nothing may go wrong on it unseen."""
    wanted = {"viewport": DESKTOP, "base_url": salle.address, "locale": "fr-FR", **options}
    with browser.new_context(**wanted) as context:
        context.set_default_timeout(PATIENCE)
        held = seated.client.cookies
        context.add_cookies(
            [{"name": n, "value": v, "url": str(wanted["base_url"])} for n, v in held.items()]
        )
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"/classique/{seated.room}")
        expect(page.get_by_role("list", name="Joueurs")).to_be_visible()
        seated.pages.append(page)
        _read_lot(page)
        yield page
        seated.pages.remove(page)
        assert wrong == []


def square(page: Page, index: int) -> Locator:
    return page.locator(f'[data-square="{index}"]')


def rows(page: Page) -> Locator:
    """The turns in the list of moves."""
    return page.get_by_role("region", name="Coups joués").locator("tbody tr:not(.said)")


def _read_lot(page: Page) -> None:
    """Who begins is told first, over the board."""
    read = page.get_by_role("button", name="Compris")
    if read.is_visible():
        read.click()
