"""What players do on their phones, and what they are told there."""

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from tests.ui.salle import PATIENCE, Salle

PHONE = ViewportSize(width=360, height=740)
STAR = 112


def phone_context(browser: Browser, salle: Salle) -> BrowserContext:
    """A phone of somebody new."""
    context = browser.new_context(
        base_url=salle.address, viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR"
    )
    context.set_default_timeout(PATIENCE)
    return context


def sit(phone: Page, salle: Salle, room: str, player: str) -> None:
    """Come by the link of a player."""
    phone.goto(salle.link(room, "player", player=player))
    expect(phone).to_have_url(re.compile(f"/table/{room}$"))
    expect(told(phone)).to_be_visible()


def seated(phone: Page, salle: Salle, **order: Any) -> tuple[str, str]:
    """A room whose first player holds the phone, and that player."""
    room = salle.open(**order)
    player = salle.players(room)[0]
    sit(phone, salle, room, player)
    return room, player


def told(phone: Page) -> Locator:
    """The line that says where the slip is."""
    return phone.locator(".told p")


def expect_received(phone: Page, slip: str) -> None:
    """The server has it, and the phone says so."""
    expect(told(phone)).to_contain_text(re.compile(f"Bulletin reçu.*{re.escape(slip)}"))


def hand_in(phone: Page) -> Locator:
    return phone.get_by_role("button", name="Valider le bulletin")


def change(phone: Page) -> None:
    """Take up again a slip that was handed in."""
    phone.get_by_role("button", name="Modifier").click()
    expect(hand_in(phone)).to_be_visible()


def rack(phone: Page) -> Locator:
    return phone.get_by_role("list", name="Chevalet").get_by_role("button")


def lay_first_tiles(phone: Page, count: int, square: int = STAR) -> str:
    """From a square, the star; what was laid."""
    phone.locator(f'[data-square="{square}"]').click()
    for _ in range(count):
        rack(phone).first.click()
    word = phone.locator(".word strong").inner_text()
    assert len(word) >= count
    return word


def write_word(phone: Page, word: str, coordinate: str) -> None:
    """Type a word, be it the first that is written or not."""
    to_write = phone.get_by_role("button", name="Écrire", exact=True)
    field = phone.get_by_label("Mot", exact=True)
    expect(to_write.or_(field).first).to_be_visible()
    if to_write.is_visible():
        to_write.click()
    field.fill(word)
    phone.get_by_label("Référence").fill(coordinate)


def write(phone: Page, word: str, coordinate: str, score: int) -> None:
    """Type a slip, and hand it in."""
    write_word(phone, word, coordinate)
    phone.get_by_label("Votre score").fill(str(score))
    hand_in(phone).click()


def entry(salle: Salle, room: str, player: str) -> dict[str, Any]:
    """What the arbiters have of a player."""
    entries = salle.get(f"/rooms/{room}")["own"]["entries"]["entries"]
    (found,) = [one for one in entries if one["player"] == player]
    return dict(found)


def version(salle: Salle, room: str) -> int:
    found: int = salle.get(f"/rooms/{room}")["public"]["version"]
    return found


def printed(word: str) -> str:
    """A word with its jokers between parentheses, as on a slip."""
    return "".join(f"({letter.upper()})" if letter.islower() else letter for letter in word)


def top(salle: Salle, room: str) -> dict[str, Any]:
    """The proposed top, which whoever leads a refereed room knows."""
    tops = salle.get(f"/rooms/{room}")["own"]["tops"]
    return next(dict(one) for one in tops if one["is_proposed"])


def announce(salle: Salle, room: str) -> None:
    """Say the whole rack: everybody knows its letters."""
    announcing = salle.get(f"/rooms/{room}")["public"]["announcing"]
    said = {"version": announcing["version"], "step": announcing["steps"] + 1}
    salle.client.post(f"/rooms/{room}/announcing", json=said).raise_for_status()


def opened(phone: Page, salle: Salle, room: str, letters: str = "") -> None:
    """A turn whose time runs; its letters, where they matter."""
    if letters:
        salle.act(room, "draw_by_hand", letters=letters)
    else:
        salle.act(room, "draw")
    salle.act(room, "start_clock")
    expect(hand_in(phone)).to_be_enabled()
