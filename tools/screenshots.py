"""Takes the pictures of the guide: every page, of a real game: python -m tools.screenshots."""

import base64
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from nonuple.adapters.lexicons.open_lexicon import open_words
from nonuple.core.board import EMPTY_CELL, Direction
from nonuple.core.lexicon import Lexicon
from tests.entrypoints.served import served
from tools.real_game import RealGame

OUTPUT = Path(__file__).resolve().parent.parent / "docs" / "images"
# Phones reach the room by a name, over plain http.
HOST = "salle.club"
DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=360, height=740)
PROJECTOR = ViewportSize(width=1920, height=1080)
TABLES = 12
_QUALITY = 72
# After this, nothing moves on a page that has all it asked for.
_SETTLED = 500
_JOIN = """token => fetch('/api/v1/join', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
})"""
_FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars")


@dataclass
class Studio:
    """A server with its game, the browser, and what is to be taken (all where nothing is said)."""

    browser: Browser
    game: RealGame
    address: str
    folder: Path
    wanted: tuple[str, ...] = ()
    taken: list[Path] = field(default_factory=list)

    @contextmanager
    def device(
        self, size: ViewportSize, token: str = "", *, is_dark: bool = False
    ) -> Iterator[Page]:
        """A browser of its own, let in by an invitation if there is one."""
        context = self.browser.new_context(
            base_url=self.address,
            viewport=size,
            locale="fr-FR",
            color_scheme="dark" if is_dark else "light",
            reduced_motion="reduce",
            has_touch=size is PHONE,
            device_scale_factor=2 if size is PHONE else 1,
        )
        try:
            page = context.new_page()
            page.goto("/")
            if token:
                page.evaluate(_JOIN, token)
            yield page
        finally:
            context.close()

    def take(self, page: Page, name: str, path: str = "", do: Callable[[], object] = list) -> None:
        """A picture of a page, once what is to be done there is done."""
        if self.wanted and not any(name.startswith(one) for one in self.wanted):
            return
        if path:
            page.goto(path)
        page.wait_for_load_state("networkidle")
        do()
        page.evaluate("document.fonts.ready.then(() => true)")
        page.wait_for_timeout(_SETTLED)
        session = page.context.new_cdp_session(page)
        asked = {"format": "webp", "quality": _QUALITY}
        picture = session.send("Page.captureScreenshot", asked)
        session.detach()
        target = self.folder / f"{name}.webp"
        target.write_bytes(base64.b64decode(picture["data"]))
        self.taken.append(target)

    def invite(self, role: str, **parts: object) -> str:
        """The token of an invitation to the room."""
        asked = {"role": role, **parts}
        answer = self.game.client.post(f"/rooms/{self.game.room}/invitations", json=asked)
        return str(answer.raise_for_status().json()["token"])


def main() -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    with studio(OUTPUT, tuple(sys.argv[1:])) as open_studio:
        take_all(open_studio)
        for path in open_studio.taken:
            print(f"{path.name}: {path.stat().st_size // 1024} kB")
        print(f"{sum(path.stat().st_size for path in open_studio.taken) / 1e6:.2f} MB")


@contextmanager
def studio(folder: Path, wanted: tuple[str, ...] = ()) -> Iterator[Studio]:
    """A server of nobody's, and a browser."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    flags = [*_FLAGS, f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]
    with (
        tempfile.TemporaryDirectory() as data,
        Path(data, "log").open("w") as log,
        served(Path(data), log=log) as (_, address, token),
        httpx.Client(base_url=f"{address}/api/v1", timeout=60) as client,
        sync_playwright() as playwright,
    ):
        client.post("/join", json={"token": token}).raise_for_status()
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        words = Lexicon.from_words("ouvert", open_words())
        public = f"http://{HOST}:{urlsplit(address).port}"
        game = RealGame(client, words)
        yield Studio(browser, game, public, folder, wanted)
        browser.close()


def take_all(taking: Studio) -> None:
    """Every page, in the order of an evening."""
    game = taking.game
    game.open(TABLES, is_refereed=True, shows_standings=True)
    leader = taking.invite("head_arbiter")
    with taking.device(DESKTOP, _director(game)) as desk:
        take_before(taking, desk)
    game.play(8)
    game.act("draw")
    game.act("start_clock")
    seats = game.seats()
    game.hand_in(seats[3:])
    with (
        taking.device(DESKTOP, leader) as desk,
        taking.device(PHONE, taking.invite("player", player=seats[0])) as phone,
        taking.device(PROJECTOR, taking.invite("display")) as wall,
        taking.device(PROJECTOR, taking.invite("display"), is_dark=True) as dark_wall,
    ):
        take_turn(taking, desk, phone, wall)
        taking.take(dark_wall, "ecran-sombre", f"/ecran/{game.room}")
        game.act("stop_clock")
        taking.take(desk, "arbitre-top", f"/arbitre/{game.room}", partial(show_tops, desk))
        game.act("retain")
        taking.take(phone, "table-resultat")
        game.play(40)
        take_results(taking, desk, phone)
    with taking.device(DESKTOP, taking.invite("head_arbiter"), is_dark=True) as desk:
        taking.take(desk, "resultats-sombre", f"/resultats/{game.room}")


def show_tops(desk: Page) -> None:
    """The tops to choose from, and the solutions under them."""
    for key in "o5":
        desk.keyboard.press(key)
    desk.get_by_role("radio").first.wait_for()


def take_before(taking: Studio, desk: Page) -> None:
    """What is seen before the first draw."""
    room = taking.game.room
    taking.take(desk, "accueil", "/")
    taking.take(desk, "ouvrir", "/ouvrir")
    taking.take(desk, "salle", f"/salle/{room}")
    taking.take(desk, "lexiques", "/lexiques")
    taking.take(desk, "mots", "/mots")
    taking.take(desk, "compte", "/compte")
    taking.take(desk, "visite", "/aide", lambda: _visit(desk, 4))
    taking.take(desk, "aide", "/aide", lambda: _read_guide(desk))
    with taking.device(PHONE) as phone:
        taking.take(phone, "accueil-telephone", "/")
        taking.take(phone, "rejoindre", f"/rejoindre/{room}")


def take_turn(taking: Studio, desk: Page, phone: Page, wall: Page) -> None:
    """A turn whose time runs."""
    room = taking.game.room
    taking.take(desk, "arbitre", f"/arbitre/{room}")
    taking.take(wall, "ecran", f"/ecran/{room}")
    taking.take(phone, "table", f"/table/{room}", lambda: _compose(phone, taking.game))
    with (
        taking.device(PHONE, taking.invite("head_arbiter")) as pocket,
        taking.device(DESKTOP, taking.invite("second_arbiter")) as second,
    ):
        taking.take(pocket, "arbitre-telephone", f"/arbitre/{room}")
        taking.take(second, "relecture", f"/arbitre/{room}")


def take_results(taking: Studio, desk: Page, phone: Page) -> None:
    """The game is over."""
    room = taking.game.room
    taking.take(desk, "resultats", f"/resultats/{room}")
    taking.take(desk, "resultats-bulletin", f"/resultats/{room}", lambda: _open_slip(desk))
    for name, key in (("coups", "2"), ("statistiques", "3"), ("imprimer", "4")):
        press = partial(_tab, desk, key)
        taking.take(desk, f"resultats-{name}", f"/resultats/{room}", press)
    taking.take(phone, "resultats-telephone", f"/resultats/{room}")


def _director(game: RealGame) -> str:
    """The token of somebody who opens rooms."""
    answer = game.client.post("/invitations", json={"role": "director"})
    return str(answer.raise_for_status().json()["token"])


def _visit(page: Page, steps: int) -> None:
    """So many steps of the tour, without waiting for its time."""
    for _ in range(steps):
        page.locator(".next button").first.click()
        skip = page.get_by_role("button", name="Passer à la fin du temps")
        if skip.count():
            skip.click()


def _read_guide(desk: Page) -> None:
    """The part of the guide that tells a turn."""
    part = desk.get_by_text("Diriger un coup", exact=True)
    part.click()
    part.scroll_into_view_if_needed()
    desk.evaluate("scrollBy(0, innerHeight / 2)")


def _compose(phone: Page, game: RealGame) -> None:
    """The top laid on the board, and its score."""
    view = game.public()
    move = game.moves(view)[0]
    square = phone.locator(f'[data-square="{move.coordinate.square.index}"]')
    square.click()
    if move.coordinate.direction is Direction.DOWN:
        square.click()
    for index, letter in zip(move.placement.indices, move.word, strict=True):
        if view["board"][index] == EMPTY_CELL:
            phone.keyboard.press(letter.upper())
    phone.get_by_label("Votre score").fill(str(move.score))


def _open_slip(desk: Page) -> None:
    """A slip with a fault, where there is one."""
    cells = desk.locator("button[data-cell]")
    faulty = desk.locator('button[data-cell][aria-label*="nul"], button[data-cell*="pénalité"]')
    (faulty if faulty.count() else cells).first.click()
    desk.get_by_role("dialog").wait_for()


def _tab(desk: Page, key: str) -> None:
    desk.get_by_role("tab").first.wait_for()
    desk.keyboard.press(key)
    if key == "2":
        desk.get_by_role("button", name="Coup 5").click()
        desk.wait_for_load_state("networkidle")


if __name__ == "__main__":
    main()
