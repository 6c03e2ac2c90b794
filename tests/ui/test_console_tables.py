"""Many tables at a console: those awaited are one key away, and what was keyed last is in view."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.ui.axe import findings
from tests.ui.consoles import (
    console,
    field,
    next_is,
    question,
    row,
    time_is_over,
    to_slips,
    told,
    typed,
)
from tests.ui.phones import PHONE
from tests.ui.salle import Salle

_SMALL = ViewportSize(width=1366, height=768)
_TABLES = 60


def _rows(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("du coup$")).locator("tbody tr")


def _is_within(row: Locator) -> bool:
    """Whether a row is seen whole in its list, below its head."""
    found: bool = row.evaluate(
        """row => {
          const list = row.closest("[role=region]");
          const [seen, own] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
          const head = list.querySelector("thead").getBoundingClientRect().bottom;
          return own.top >= head - 1 && own.bottom <= seen.bottom + 1;
        }"""
    )
    return found


@pytest.mark.parametrize("size", [_SMALL, PHONE], ids=["1366x768", "360x740"])
def test_the_last_entry_is_marked_and_in_view(page: Page, salle: Salle, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    room = console(page, salle, players=_TABLES)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    for table in (58, 2, 31):
        typed(page, f"{table} 1")
        keyed = row(page, table)
        expect(keyed).to_contain_text("pts")
        expect(keyed).to_have_attribute("aria-current", "true")
        expect(_rows(page).and_(page.locator("[aria-current]"))).to_have_count(1)
        assert _is_within(keyed)
        # The page is where it was: the line is typed in.
        expect(field(page, "Table")).to_be_focused()
        expect(field(page, "Table")).to_be_in_viewport()
    assert findings(page) == []


def test_the_last_entry_is_one_that_stands(page: Page, salle: Salle) -> None:
    page.set_viewport_size(_SMALL)
    room = console(page, salle)
    to_slips(page, salle, room)
    marked = _rows(page).and_(page.locator("[aria-current]"))

    def key(table: int) -> None:
        page.keyboard.press("/")
        typed(page, f"{table} 1")
        page.keyboard.press("Escape")
        expect(told(page)).to_contain_text(f"Table {table} : ")
        expect(row(page, table)).to_have_attribute("aria-current", "true")

    def none_is_last() -> None:
        expect(marked).to_have_count(0)
        expect(told(page)).to_have_text("")

    key(2)
    page.keyboard.press("u")
    expect(row(page, 2)).to_contain_text("attendu")
    none_is_last()
    key(1)
    page.keyboard.press("t")
    expect(question(page)).to_be_visible()
    page.keyboard.press("Enter")
    expect(row(page, 3)).to_contain_text("pts")
    none_is_last()
    # What was given to all is keyed over at once.
    key(3)
    salle.act(room, "retain")
    salle.act(room, "draw")
    expect(row(page, 3)).to_contain_text("attendu")
    none_is_last()


def test_rows_name_their_players(page: Page, salle: Salle) -> None:
    page.set_viewport_size(_SMALL)
    room = console(page, salle)
    salle.post(f"/rooms/{room}/players", {"players": [{"table": "4"}]})
    to_slips(page, salle, room)
    expect(row(page, 2)).to_contain_text("Joueuse 2")
    expect(row(page, 2)).to_contain_text("attendu")
    expect(row(page, 4).get_by_role("cell", name="Table 4")).to_have_count(0)


def test_steps_that_would_do_nothing_cannot_be_pressed(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    steps = page.get_by_role("list", name="Étapes du coup")
    slips, top = (steps.get_by_role("button", name=name) for name in ("Bulletins", "Top"))
    next_is(page, "Tirer")
    expect(slips).to_be_disabled()
    for kind in ("draw", "start_clock"):
        salle.act(room, kind)
    expect(slips).to_be_enabled()
    expect(top).to_be_disabled()
    salle.act(room, "stop_clock")
    expect(top).to_be_enabled()
    salle.act(room, "retain")
    next_is(page, "Tirer")
    expect(slips).to_be_enabled()


def test_only_the_awaited_tables_are_listed(page: Page, salle: Salle) -> None:
    page.set_viewport_size(_SMALL)
    room = console(page, salle, players=_TABLES)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    for table in range(1, 8):
        typed(page, f"{table} 1")
        expect(row(page, table)).to_contain_text("pts")
    page.keyboard.press("Escape")
    page.keyboard.press("q")
    # What was keyed last stays, to be looked at.
    expect(_rows(page)).to_have_count(_TABLES - 6)
    expect(row(page, 6)).to_have_count(0)
    expect(row(page, 7)).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name="Toutes les tables").click()
    expect(_rows(page)).to_have_count(_TABLES)
    page.keyboard.press("q")
    page.keyboard.press("t")
    expect(question(page)).to_be_visible()
    page.keyboard.press("Enter")
    # All were keyed at once, and none last.
    expect(_rows(page)).to_have_count(0)


def test_arrows_go_to_the_next_awaited_table(page: Page, salle: Salle) -> None:
    room = console(page, salle, players=5)
    best = to_slips(page, salle, room)
    page.keyboard.press("/")
    typed(page, "2 1")
    expect(row(page, 2)).to_contain_text("pts")
    page.keyboard.press("ArrowDown")
    expect(field(page, "Table")).to_have_value("1")
    expect(field(page, "Bulletin")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(field(page, "Table")).to_have_value("3")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(field(page, "Table")).to_have_value("5")
    typed(page, "1")
    expect(row(page, 5)).to_contain_text(f"{best['score']} pts")
    # A slip that is begun keeps its table.
    page.keyboard.press("ArrowUp")
    page.keyboard.type("ZUT")
    page.keyboard.press("ArrowUp")
    expect(field(page, "Table")).to_have_value("4")
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(question(page)).to_be_visible()
    page.keyboard.press("Enter")
    expect(row(page, 4)).to_contain_text(f"{best['score']} pts")
    page.keyboard.press("/")
    page.keyboard.press("ArrowDown")
    expect(told(page)).to_contain_text("Plus aucune table n’est attendue")
    expect(field(page, "Table")).to_have_value("")


def test_arrows_go_to_tables_that_have_said_no_points(page: Page, salle: Salle) -> None:
    room = console(page, salle, edition="famille")
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    time_is_over(page, "Points")
    page.keyboard.press("/")
    line = page.get_by_role("form", name="Points annoncés")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(line.get_by_label("Table")).to_have_value("2")
    typed(page, "12")
    expect(row(page, 2)).to_contain_text("12 points")
    expect(row(page, 2)).to_have_attribute("aria-current", "true")
    page.keyboard.press("ArrowUp")
    expect(line.get_by_label("Table")).to_have_value("3")
