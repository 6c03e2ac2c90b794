"""The projector: what is read from afar, and what the console puts on it."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.ui.axe import findings
from tests.ui.consoles import another_page, at_console, console, next_is, typed
from tests.ui.phones import announce
from tests.ui.salle import Salle

SIZES = [(1024, 768), (1366, 768), (1920, 1080)]
LONG = "http://club-de-scrabble-de-besancon-planoise.example.org:8000"
MESSAGE = "Buvette ouverte : dernière partie à 21 h 15"
LINES = """node => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""


@pytest.fixture
def wall(browser: Browser, salle: Salle) -> Iterator[tuple[Page, str]]:
    """The wall of a room of its own."""
    room = salle.open(players=12, shows_standings=True)
    with another_page(browser, salle, salle.link(room, "display")) as page:
        page.set_viewport_size({"width": 1366, "height": 768})
        expect(page.get_by_role("grid", name="Grille")).to_be_visible()
        yield page, room


def notice(wall: Page) -> Locator:
    return wall.get_by_role("region", name="À la salle")


def settle(salle: Salle, room: str, **changes: object) -> None:
    salle.client.patch(f"/rooms/{room}/settings", json=changes).raise_for_status()


def assert_in_sight(wall: Page) -> None:
    """Nothing is cut off, and nothing lies over something else of the column."""
    faults = wall.evaluate(
        """() => {
          const found = [...document.querySelectorAll('main *')].filter((one) => {
            const { right, bottom } = one.getBoundingClientRect();
            return bottom > innerHeight + 1 || right > innerWidth + 1;
          }).map((one) => one.className);
          const boxes = [...document.querySelectorAll('.column > *')]
            .map((one) => one.getBoundingClientRect());
          boxes.slice(1).forEach(({ top }, n) => {
            if (top < boxes[n].bottom - 1) found.push(`row ${n + 2} over the one before`);
          });
          return found;
        }"""
    )
    assert faults == []


def assert_joinable(wall: Page, code: str, address: str) -> None:
    """The code and the address are read whole, in a line each."""
    for text in (code, f"{address.removeprefix('http://')}/rejoindre"):
        line = wall.get_by_text(text, exact=True)
        expect(line).to_be_visible()
        assert line.evaluate(LINES) == 1
        assert line.evaluate("node => node.scrollWidth - node.clientWidth") <= 0
    size = "node => parseFloat(getComputedStyle(node).fontSize) / innerHeight"
    assert wall.get_by_text(code, exact=True).evaluate(size) > 0.05
    assert_in_sight(wall)


@pytest.mark.parametrize("address", [None, LONG])
def test_the_code_and_the_address_never_break(
    page: Page, salle: Salle, address: str | None
) -> None:
    if address is not None:
        kept = json.dumps({"address": address, "beside": [salle.address]})
        page.add_init_script(f"localStorage.setItem('nonuple.address', {json.dumps(kept)})")
    room = salle.open()
    code = salle.code(room, "player")
    page.goto(salle.link(room, "display"))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert_joinable(page, code, address or salle.address)
    salle.act(room, "draw")
    announce(salle, room)
    expect(page.get_by_role("img", name=re.compile("^Tirage : [A-Z]"))).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert_joinable(page, code, address or salle.address)
    settle(salle, room, wall_message=MESSAGE, break_seconds=600)
    expect(notice(page)).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert_joinable(page, code, address or salle.address)


def test_coordinates_are_read_from_afar(wall: tuple[Page, str], salle: Salle) -> None:
    page, room = wall
    salle.act(room, "draw")
    expect(page.get_by_role("timer")).to_be_visible()
    page.set_viewport_size({"width": 1024, "height": 768})
    for role in ("columnheader", "rowheader"):
        header = page.get_by_role(role).last
        size = header.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
        assert size >= 24
        assert header.evaluate("node => node.scrollWidth - node.clientWidth") <= 0


def test_a_message_is_shown_large_until_it_is_removed(
    page: Page, salle: Salle, wall: tuple[Page, str]
) -> None:
    projector, room = wall
    at_console(page, salle, room)
    page.keyboard.press("a")
    field = page.get_by_label("Message à la salle")
    expect(field).to_be_focused()
    page.keyboard.press("Enter")
    expect(field).to_have_accessible_description(re.compile("Tapez le message"))
    assert findings(page) == []
    typed(page, MESSAGE)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(notice(projector)).to_contain_text("Buvette ouverte")
    expect(page.get_by_text(re.compile("^À l’écran.: «.Buvette"))).to_be_visible()
    for width, height in SIZES:
        projector.set_viewport_size({"width": width, "height": height})
        text = notice(projector).get_by_role("status")
        size = text.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
        assert size >= 0.05 * height
        assert_in_sight(projector)
    assert findings(projector) == []
    projector.reload()
    expect(notice(projector)).to_contain_text("Buvette ouverte")
    page.keyboard.press("a")
    expect(field).to_have_value(MESSAGE)
    page.get_by_role("button", name="Retirer le message").click()
    expect(notice(projector)).to_have_count(0)
    expect(page.get_by_text("À l’écran :")).to_have_count(0)


@pytest.mark.parametrize("text", ["Silence !", "x" * 160, "mot " * 40])
def test_any_message_fits(wall: tuple[Page, str], salle: Salle, text: str) -> None:
    projector, room = wall
    settle(salle, room, wall_message=text)
    expect(notice(projector)).to_contain_text(text.split(maxsplit=1)[0])
    for width, height in SIZES:
        projector.set_viewport_size({"width": width, "height": height})
        assert_in_sight(projector)
        message = notice(projector).get_by_role("status")
        around = message.evaluate(
            "node => node.closest('section').getBoundingClientRect().toJSON()"
        )
        inside = message.bounding_box()
        assert inside is not None
        assert inside["y"] >= around["y"] - 1
        assert inside["y"] + inside["height"] <= around["bottom"] + 1
        assert message.evaluate("node => node.scrollWidth - node.clientWidth") <= 0


def test_a_phone_that_watches_shows_it_whole(wall: tuple[Page, str], salle: Salle) -> None:
    phone, room = wall
    phone.set_viewport_size({"width": 360, "height": 740})
    settle(salle, room, wall_message=MESSAGE, break_seconds=600)
    expect(notice(phone)).to_contain_text("Buvette ouverte")
    expect(notice(phone)).to_contain_text("reprise dans")
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_break_counts_down_and_ends_when_the_game_goes_on(
    page: Page, salle: Salle, wall: tuple[Page, str]
) -> None:
    projector, room = wall
    at_console(page, salle, room)
    page.keyboard.press("P")
    minutes = page.get_by_label("Pause, en minutes")
    expect(minutes).to_be_focused()
    minutes.fill("beaucoup")
    page.keyboard.press("Enter")
    expect(minutes).to_have_accessible_description(re.compile("de 1 à 180"))
    minutes.fill("5")
    page.keyboard.press("Enter")
    shown = re.compile(r"^\s*Pause.: reprise dans\s[45]:\d\d\s*$")
    expect(notice(projector)).to_have_text(shown)
    left = notice(projector).get_by_role("timer")
    expect(left).not_to_have_text(left.inner_text())
    expect(notice(projector)).to_have_text(shown)
    expect(
        page.get_by_text(re.compile(r"À l’écran.: pause, reprise dans [45]:\d\d"))
    ).to_be_visible()
    page.keyboard.press("P")
    expect(page.get_by_role("button", name="Finir la pause")).to_be_focused()
    page.keyboard.press("Escape")
    next_is(page, "Tirer")
    page.keyboard.press("Space")
    expect(notice(projector)).to_have_count(0)
    expect(page.get_by_text("À l’écran :")).to_have_count(0)


def test_a_break_ends_by_itself_or_by_hand(
    page: Page, salle: Salle, wall: tuple[Page, str]
) -> None:
    projector, room = wall
    at_console(page, salle, room)
    settle(salle, room, break_seconds=600)
    expect(notice(projector)).to_be_visible()
    page.keyboard.press("P")
    page.get_by_role("button", name="Finir la pause").click()
    expect(notice(projector)).to_have_count(0)
    settle(salle, room, break_seconds=600)
    expect(notice(projector)).to_be_visible()
    # Nothing more is done after this.
    settle(salle, room, break_seconds=2)
    expect(notice(projector)).to_have_count(0)


def test_no_break_while_the_time_runs(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    next_is(page, "Bulletins")
    page.keyboard.press("P")
    expect(page.get_by_label("Pause, en minutes")).to_be_focused()
    # What is typed replaces what is proposed.
    page.keyboard.type("2")
    expect(page.get_by_label("Pause, en minutes")).to_have_value("2")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Le chrono tourne")
    assert salle.get(f"/rooms/{room}")["public"]["wall"]["break_until"] == 0


def test_standings_are_hidden_and_shown_from_the_console(
    page: Page, salle: Salle, wall: tuple[Page, str]
) -> None:
    projector, room = wall
    salle.play(room, 1)
    standings = projector.get_by_role("region", name="Classement")
    expect(standings).to_be_visible()
    at_console(page, salle, room)
    page.keyboard.press("K")
    expect(page.get_by_text("Classement masqué à l’écran.")).to_be_visible()
    expect(standings).to_have_count(0)
    projector.reload()
    expect(projector.get_by_role("grid", name="Grille")).to_be_visible()
    expect(projector.get_by_role("img", name="QR code")).to_be_visible()
    expect(standings).to_have_count(0)
    page.keyboard.press("a")
    page.get_by_role("button", name="Montrer le classement à l’écran").click()
    expect(standings).to_be_visible()
    page.keyboard.press("Escape")
    # Also at the end, before the prizes.
    page.keyboard.press("K")
    salle.act(room, "close")
    expect(projector.get_by_text("La partie est finie")).to_be_visible()
    expect(standings).to_have_count(0)


def test_standings_that_were_never_shown_are(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.play(room, 1)
    page.keyboard.press("K")
    expect(page.get_by_text("Classement montré à l’écran et sur les téléphones.")).to_be_visible()
    assert salle.get(f"/rooms/{room}")["public"]["shows_standings"]


def test_keys_are_told(page: Page, salle: Salle) -> None:
    console(page, salle)
    page.keyboard.press("?")
    for told in (r"K\s*Masquer le classement", r"a\s*Afficher un message", r"P\s*Pause"):
        expect(page.get_by_role("dialog")).to_contain_text(re.compile(told))
