"""What arbiters do at their consoles, and what they see there."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.ui.phones import top
from tests.ui.salle import PATIENCE, Salle


def console(page: Page, salle: Salle, **order: Any) -> str:
    """The console of a new room, in the hands of the head arbiter."""
    room = salle.open(**order)
    at_console(page, salle, room)
    return room


def at_console(page: Page, salle: Salle, room: str) -> None:
    page.goto(salle.link(room, "head_arbiter"))
    expect(page).to_have_url(re.compile(f"/arbitre/{room}$"))
    expect(page.get_by_role("grid", name="Grille")).to_be_visible()


@contextmanager
def another_page(browser: Browser, salle: Salle, link: str) -> Iterator[Page]:
    """A page of somebody else, who follows a link."""
    context = browser.new_context(base_url=salle.address, locale="fr-FR")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(link)
    yield page
    context.close()


def next_is(page: Page, name: str) -> None:
    """One step alone is the next one."""
    accented = page.get_by_role("list", name="Étapes du coup").locator("[aria-current=step]")
    expect(accented).to_have_count(1)
    expect(accented).to_contain_text(name)
    expect(accented).to_be_enabled()


def time_is_over(page: Page, awaited: str) -> None:
    """The console knows of the end of the time: the same step is next while the time runs."""
    expect(page.get_by_text(f"Espace {awaited}", exact=True)).to_have_count(1)
    next_is(page, awaited)


def public(salle: Salle, room: str) -> dict[str, Any]:
    """What all may see of a room."""
    found: dict[str, Any] = salle.get(f"/rooms/{room}")["public"]
    return found


def phase(salle: Salle, room: str) -> str:
    return str(public(salle, room)["phase"])


def until_phase(salle: Salle, room: str, wanted: str) -> None:
    until(lambda: phase(salle, room) == wanted)


def until(is_so: Callable[[], bool]) -> None:
    """Wait for something that no page shows."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def field(page: Page, name: str) -> Locator:
    """A field of the line of slips."""
    line = page.get_by_role("group", name="Saisie d’un bulletin")
    return line.get_by_role("textbox", name=name, exact=True)


def told(page: Page) -> Locator:
    """What the line of slips says."""
    return page.get_by_role("group", name="Saisie d’un bulletin").locator("output")


def row(page: Page, table: int) -> Locator:
    rows = page.get_by_role("region", name=re.compile("^(Bulletins|Points) du coup$"))
    header = page.get_by_role("rowheader", name=f"Table {table}", exact=True)
    return rows.get_by_role("row").filter(has=header)


def to_slips(page: Page, salle: Salle, room: str) -> dict[str, Any]:
    """Time over, by the arbiter's own acts; the top, which the console knows now."""
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    expect(page.get_by_role("button", name="Top pour tous")).to_be_visible()
    time_is_over(page, "Bulletins")
    return top(salle, room)


def typed(page: Page, line: str) -> None:
    page.keyboard.type(line)
    page.keyboard.press("Enter")


def question(page: Page) -> Locator:
    """What is to be looked at twice."""
    return page.get_by_role("alertdialog", name="À vérifier")


@contextmanager
def unanswered(page: Page, key: str) -> Iterator[list[Route]]:
    """Press a key whose act stays without an answer to the end of the block."""
    held: list[Route] = []
    is_held = True

    def hold(route: Route) -> None:
        if is_held:
            held.append(route)
        else:
            route.continue_()

    page.route("**/commands", hold)
    with page.expect_request("**/commands"):
        page.keyboard.press(key)
    yield held
    is_held = False
    for route in held:
        route.continue_()
