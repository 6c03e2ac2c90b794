"""Double arbitration: a second arbiter reads blindly, the first decides where they differ."""

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.ui.axe import findings
from tests.ui.consoles import another_page, console, row, to_slips, typed
from tests.ui.phones import entry, printed
from tests.ui.salle import Salle

WIDE, NARROW = ViewportSize(width=1440, height=900), ViewportSize(width=360, height=740)


def read_again(page: Page, browser: Browser, salle: Salle) -> tuple[str, str]:
    """Table 1 was keyed by the head arbiter, and read otherwise by the second; the reading."""
    room = console(page, salle)
    best = to_slips(page, salle, room)
    slip = f"{printed(best['word'])} {best['coordinate']} {best['score']}"
    page.keyboard.press("/")
    typed(page, "1ZZZ H4 30")
    expect(row(page, 1)).to_contain_text("ZZZ H4 30")
    page.keyboard.press("Escape")
    with another_page(browser, salle, salle.link(room, "second_arbiter")) as other:
        expect(other.get_by_text("Tables à relire")).to_be_visible()
        expect(other.get_by_text("ZZZ")).to_have_count(0)
        other.keyboard.press("/")
        typed(other, f"1{slip}")
        read = other.get_by_role("list", name="Bulletins relus").get_by_role("listitem")
        expect(read).to_contain_text("l’arbitre tranche")
    waiting = page.get_by_text("Coup 1, table 1 : les deux saisies diffèrent.")
    expect(waiting).to_be_visible()
    return room, slip


def test_the_reading_is_taken(page: Page, browser: Browser, salle: Salle) -> None:
    room, slip = read_again(page, browser, salle)
    page.keyboard.press("d")
    dialog = page.get_by_role("dialog", name="Table 1 : coup 1")
    expect(dialog.get_by_text("Première saisie, par")).to_be_visible()
    expect(dialog).to_contain_text("ZZZ H4 30")
    expect(dialog).to_contain_text(slip)
    assert findings(page) == []
    page.keyboard.press("2")
    expect(dialog).to_have_count(0)
    expect(row(page, 1)).to_contain_text(slip)
    expect(page.get_by_text("les deux saisies diffèrent")).to_have_count(0)
    assert entry(salle, room, salle.players(room)[0])["slips"] == [slip]


def test_the_first_entry_is_kept(page: Page, browser: Browser, salle: Salle) -> None:
    room, _ = read_again(page, browser, salle)
    page.keyboard.press("d")
    dialog = page.get_by_role("dialog", name="Table 1 : coup 1")
    expect(dialog.get_by_role("button").first).to_be_focused()
    page.keyboard.press("1")
    expect(dialog.get_by_label(re.compile("Motif"))).to_be_focused()
    typed(page, "Écriture claire")
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("les deux saisies diffèrent")).to_have_count(0)
    expect(row(page, 1)).to_contain_text("ZZZ H4 30")
    assert entry(salle, room, salle.players(room)[0])["again"]["differs"] is False


def test_a_doubtful_ruling_waits_for_the_committee(
    page: Page, browser: Browser, salle: Salle
) -> None:
    """Keyed by the arbiter of a group; what is written is no reference."""
    room = console(page, salle)
    salle.play(room, 1)
    best = to_slips(page, salle, room)
    with another_page(browser, salle, salle.link(room, "arbiter")) as other:
        expect(other.get_by_role("button", name="Top pour tous")).to_be_visible()
        other.keyboard.press("/")
        typed(other, f"1{printed(best['word'])} Z33 {best['score']}")
        for screen in (page, other):
            expect(
                screen.get_by_text("Coup 2, table 1 : à trancher par la commission.")
            ).to_be_visible()
        page.keyboard.press("d")
        dialog = page.get_by_role("dialog", name="Table 1 : coup 2")
        expect(dialog).to_contain_text("À décider")
        expect(dialog.get_by_role("button").first).to_be_focused()
        page.keyboard.press("c")
        expect(dialog.get_by_label(re.compile("^Motif"))).to_be_focused()
        page.keyboard.press("Enter")
        expect(dialog).to_have_count(0)
        for screen in (page, other):
            expect(screen.get_by_text("à trancher par la commission")).to_have_count(0)
            expect(row(screen, 1)).to_contain_text("Confirmée par l’arbitre")


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_the_page_fits_and_tells_its_keys(page: Page, salle: Salle, size: ViewportSize) -> None:
    room = salle.open(players=24)
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    for player in salle.players(room)[:20]:
        salle.act(room, "key_slips", turn=1, player=player, text="ZZZ H4 30")
    page.set_viewport_size(size)
    page.goto(salle.link(room, "second_arbiter"))
    expect(page.get_by_text(re.compile(r"20\sbulletins à relire"))).to_be_visible()
    page.keyboard.press("/")
    typed(page, "1 ZZZ H5 30")
    typed(page, "2 ZZZ H4 30")
    read = page.get_by_role("list", name="Bulletins relus").get_by_role("listitem")
    expect(read.filter(has_text="Table 1")).to_contain_text("différent")
    expect(read.filter(has_text="Table 2")).to_contain_text("identique")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Les touches")).to_contain_text("Noter le bulletin relu")
    assert findings(page) == []


def test_nothing_is_to_be_read_before_the_first_turn(
    page: Page, browser: Browser, salle: Salle
) -> None:
    room = console(page, salle)
    expect(page.get_by_role("link", name="Salle")).to_be_visible()
    with another_page(browser, salle, salle.link(room, "second_arbiter")) as other:
        expect(other.get_by_text("Aucun bulletin à relire pour l’instant.")).to_be_visible()
        expect(other.get_by_role("textbox")).to_have_count(0)
        # The lobby is for whoever leads.
        expect(other.get_by_role("link", name="Salle")).to_have_count(0)
        salle.act(room, "draw")
        expect(other.get_by_text("Relire les bulletins du coup 1")).to_be_visible()
