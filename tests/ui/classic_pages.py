"""Classic games in browsers: people with pages of their own, and tables they open."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.ui.salle import PATIENCE, Salle

DESK = ViewportSize(width=1366, height=768)
PHONE = ViewportSize(width=360, height=740)
ROOM = re.compile(r"/classique/([A-Za-z0-9_-]+)$")


@contextmanager
def somebody(browser: Browser, salle: Salle, viewport: ViewportSize = DESK) -> Iterator[Page]:
    """A page of somebody new, on which nothing goes wrong unseen."""
    context = browser.new_context(base_url=salle.address, viewport=viewport, locale="fr-FR")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    try:
        yield page
    finally:
        context.close()
    assert wrong == []


def room_of(page: Page) -> str:
    """The room of the page, once it is one of a classic game."""
    expect(page).to_have_url(ROOM)
    found = ROOM.search(page.url)
    assert found is not None
    return found[1]


def open_game(page: Page, opponent: str, **choices: Any) -> str:
    """Open a game by the form; `name` or `names`, `seats`, `rules` and `time` by their labels."""
    page.goto("/classique")
    page.get_by_role("button", name="Nouvelle partie").click()
    dialog = page.get_by_role("dialog", name="Nouvelle partie")
    dialog.get_by_role("radio", name=opponent).check()
    if rules := choices.get("rules"):
        dialog.get_by_role("radio", name=rules).check()
    if seats := choices.get("seats"):
        dialog.get_by_label("Nombre de joueurs").select_option(str(seats))
    if time := choices.get("time"):
        dialog.get_by_label("Temps de chaque joueur").select_option(label=time)
    if name := choices.get("name"):
        dialog.get_by_label("Votre nom").fill(name)
    for number, name in enumerate(choices.get("names", ()), start=1):
        dialog.get_by_label(re.compile(rf"Joueur\s{number}")).fill(name)
    dialog.get_by_role("button", name="Ouvrir la partie").click()
    return room_of(page)


def view(salle: Salle, room: str) -> Any:
    """What everybody may see of a game."""
    return salle.get(f"/rooms/{room}?as=spectator")["public"]


def act(salle: Salle, room: str, kind: str, **parts: Any) -> None:
    """Something done by whoever keeps a table, which the administrator opened."""
    path = f"/classic/rooms/{room}/commands?as=head_arbiter"
    salle.post(path, {"command": {"kind": kind, **parts}})


def fits(page: Page) -> bool:
    """Whether nothing sticks out of the page at its side."""
    return bool(page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0)
