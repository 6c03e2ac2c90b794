"""A whole short game: an arbiter, a wall, three phones of which one is lost, two paper tables."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.ui.axe import findings
from tests.ui.phones import (
    expect_received,
    hand_in,
    lay_first_tiles,
    phone_context,
    printed,
    sit,
    told,
    top,
    write,
)
from tests.ui.salle import Salle

_TABLES = 5


@dataclass
class Screen:
    """A page, and all that it was ever sent live."""

    page: Page
    frames: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("websocket", self._keep)

    def _keep(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(str(text)))

    def was_sent(self, text: str) -> bool:
        return any(text in frame for frame in self.frames)


@dataclass
class Evening:
    """The room and what stands in it; tables 4 and 5 write on paper."""

    salle: Salle
    room: str
    players: list[str]
    wall: Screen
    phones: list[Screen]

    def act(self, kind: str, **parts: Any) -> None:
        self.salle.act(self.room, kind, **parts)

    def key(self, turn: int, table: int, slip: str) -> None:
        player = self.players[table - 1]
        self.act("key_slips", turn=turn, player=player, text=slip)

    def start_turn(self) -> dict[str, Any]:
        """Letters drawn and the time running; the top, which the arbiter alone knows."""
        self.act("draw")
        self.act("start_clock")
        for phone in self.phones:
            expect(hand_in(phone.page)).to_be_enabled()
        return top(self.salle, self.room)


@pytest.fixture
def evening(browser: Browser, salle: Salle) -> Iterator[Evening]:
    room = salle.open(players=_TABLES, is_refereed=True, shows_standings=True)
    players = salle.players(room)
    with ExitStack() as stack:
        screens = [
            Screen(stack.enter_context(phone_context(browser, salle)).new_page()) for _ in range(3)
        ]
        for screen, player in zip(screens, players, strict=False):
            sit(screen.page, salle, room, player)
        hall = stack.enter_context(
            browser.new_context(
                base_url=salle.address, viewport={"width": 1920, "height": 1080}, locale="fr-FR"
            )
        )
        wall = Screen(hall.new_page())
        wall.page.goto(salle.link(room, "display"))
        expect(wall.page.get_by_text("La partie va commencer.")).to_be_visible()
        yield Evening(salle, room, players, wall, screens)


def test_a_whole_short_game(evening: Evening) -> None:
    _first_turn(evening)
    _second_turn(evening)
    _the_end(evening)


def _first_turn(evening: Evening) -> None:
    """The first phone finds the top, the second something else, the third hands in nothing."""
    best = evening.start_turn()
    first, second, third = (screen.page for screen in evening.phones)
    write(first, printed(best["word"]), best["coordinate"], best["score"])
    expect_received(first, best["coordinate"])
    other = lay_first_tiles(second, 2)
    second.get_by_label("Votre score").fill("4")
    hand_in(second).click()
    expect_received(second, f"{other} H8 4")
    evening.key(1, 4, f"{printed(best['word'])} {best['coordinate']} {best['score']}")
    evening.key(1, 5, "_")
    expect(evening.wall.page.get_by_text("4 bulletins sur 5.")).to_be_visible()
    evening.act("stop_clock")
    for phone in (first, second, third):
        expect(hand_in(phone)).to_have_count(0)
    expect(told(third)).to_contain_text("vous n’avez pas remis de bulletin")
    _nothing_is_told_early(evening, best["word"], f"{other} H8")
    evening.act("retain")
    expect(first.get_by_role("region", name="Coup 1")).to_contain_text("Vous avez le top.")
    expect(second.get_by_role("region", name="Coup 1")).to_contain_text(f"{other} H8 4")
    expect(third.get_by_role("region", name="Coup 1")).to_contain_text("aucun point")
    expect(evening.wall.page.locator(".move")).to_contain_text(printed(best["word"]))
    expect(evening.wall.page.get_by_role("region", name="Classement")).to_contain_text("Joueuse 4")


def _nothing_is_told_early(evening: Evening, word: str, second_slip: str) -> None:
    """Before the move is laid: no top, and no slip of another, on any screen or its wire."""
    for screen in (evening.wall, *evening.phones[1:]):
        assert not screen.was_sent(word)
        assert not screen.was_sent('"tops":[')
        assert not screen.was_sent('"entries"')
        expect(screen.page.get_by_text(printed(word), exact=True)).to_have_count(0)
    for screen in (evening.wall, evening.phones[0], evening.phones[2]):
        assert not screen.was_sent(second_slip)
    assert not evening.wall.was_sent('"own"')


def _second_turn(evening: Evening) -> None:
    """The third phone loses the network with a slip in hand; the first asks for nothing."""
    best = evening.start_turn()
    first, second, third = (screen.page for screen in evening.phones)
    third.context.set_offline(True)
    expect(told(third)).to_contain_text("Hors ligne")
    write(third, printed(best["word"]), best["coordinate"], best["score"])
    expect(told(third)).to_contain_text("votre bulletin sera envoyé")
    third.context.set_offline(False)
    expect(told(third)).to_contain_text("Bulletin reçu")
    # One point too many: a warning, told with its reason.
    write(second, printed(best["word"]), best["coordinate"], best["score"] + 1)
    expect_received(second, best["coordinate"])
    first.reload()
    expect(told(first)).to_have_text("À vous de jouer.")
    evening.key(2, 4, f"{printed(best['word'])} {best['coordinate']} {best['score']}")
    evening.act("stop_clock")
    evening.act("retain")
    expect(third.get_by_role("region", name="Coup 2")).to_contain_text("Vous avez le top.")
    ruled = second.get_by_role("region", name="Coup 2")
    expect(ruled).to_contain_text("Avertissement.")
    expect(ruled.locator(".sanction").nth(1)).to_contain_text(re.compile(r"\(5\.\d"))


def _the_end(evening: Evening) -> None:
    """Every screen agrees with the standings of the server."""
    evening.act("close")
    rows = evening.salle.get(f"/rooms/{evening.room}/standings")["rows"]
    places = {row["player"]: row for row in rows}
    for screen, player in zip(evening.phones, evening.players, strict=False):
        phone, row = screen.page, places[player]
        expect(told(phone)).to_have_text("La partie est finie.")
        result = phone.get_by_role("region", name="Coup 2")
        expect(result).to_contain_text(re.compile(rf"Total\s*{row['total']}\b"))
        expect(result).to_contain_text(re.compile(rf"Place\s*{row['rank']}e"))
        phone.get_by_text("Feuille de route").first.click()
        lines = phone.get_by_role("region", name="Feuille de route").locator("tbody tr")
        expect(lines.nth(1).locator(".total")).to_have_text(str(row["total"]))
        assert findings(phone) == []
    wall = evening.wall.page
    expect(wall.get_by_text("La partie est finie")).to_be_visible()
    standings = wall.get_by_role("region", name="Classement")
    for row in rows:
        table = evening.players.index(row["player"]) + 1
        line = standings.locator(".row").filter(has_text=f"Joueuse {table}")
        expect(line).to_contain_text(str(row["total"]))
    assert findings(wall) == []
