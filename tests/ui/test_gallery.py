"""Every part of the design, in both themes and at every width."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.ui.axe import findings

WIDTHS = {"phone": 360, "desktop": 1280, "projector": 1920}


@pytest.fixture
def gallery(page: Page) -> Page:
    page.goto("/galerie")
    expect(page.get_by_role("heading", name="Galerie")).to_be_visible()
    expect(page.get_by_text("Import du lexique…")).to_be_visible()
    return page


def square(page: Page, name: str) -> Locator:
    return page.locator(f'[role=gridcell][aria-label^="{name},"]')


@pytest.mark.parametrize("width", WIDTHS.values(), ids=WIDTHS)
@pytest.mark.parametrize("theme", ["Clair", "Sombre"])
def test_nothing_serious_at_any_width_in_any_theme(gallery: Page, theme: str, width: int) -> None:
    gallery.set_viewport_size({"width": width, "height": 900})
    gallery.get_by_role("radio", name=theme).check()
    assert findings(gallery) == []
    sideways = gallery.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert sideways <= 0


def test_the_theme_is_kept(gallery: Page) -> None:
    gallery.get_by_role("radio", name="Sombre").check()
    gallery.reload()
    expect(gallery.locator("html")).to_have_attribute("data-theme", "dark")
    expect(gallery.get_by_role("radio", name="Sombre")).to_be_checked()
    gallery.get_by_role("radio", name="Auto").check()
    gallery.emulate_media(color_scheme="dark")
    expect(gallery.locator("html")).to_have_attribute("data-theme", "dark")
    gallery.emulate_media(color_scheme="light")
    expect(gallery.locator("html")).to_have_attribute("data-theme", "light")


def test_figures_are_of_one_width(gallery: Page) -> None:
    widths = gallery.evaluate(
        """async () => {
            await document.fonts.ready;
            const line = document.querySelector('main').appendChild(document.createElement('p'));
            return [...'0123456789'].map(figure => {
                const part = line.appendChild(document.createElement('span'));
                part.textContent = figure;
                return Math.round(part.getBoundingClientRect().width * 10);
            });
        }"""
    )
    assert gallery.evaluate("document.fonts.check('16px \"Atkinson Hyperlegible\"')")
    assert len(set(widths)) == 1


def test_zeros_are_plain_except_where_codes_are_typed(gallery: Page) -> None:
    gallery.evaluate(
        """async () => {
            const main = document.querySelector('main');
            for (const name of ['p', 'strong', 'code']) {
                const line = main.appendChild(document.createElement(name));
                line.id = `zero-in-${name}`;
                line.textContent = '0';
            }
            await document.fonts.ready;
        }"""
    )
    assert fonts_of(gallery, "#zero-in-p") == ["Nonuple Figures"]
    assert fonts_of(gallery, "#zero-in-strong") == ["Nonuple Figures"]
    assert fonts_of(gallery, "#zero-in-code") == ["Atkinson Hyperlegible"]


def fonts_of(page: Page, selector: str) -> list[str]:
    """The fonts that drew the text of an element."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    found = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    session.detach()
    return [font["familyName"] for font in found]


def test_squares_say_what_they_are(gallery: Page) -> None:
    grid = gallery.get_by_role("grid", name="Grille")
    expect(grid.get_by_role("gridcell")).to_have_count(225)
    expect(square(gallery, "A1")).to_have_attribute("aria-label", "A1, vide, mot compte triple")
    expect(square(gallery, "H8")).to_have_attribute("aria-label", "H8, case étoile, R")
    expect(square(gallery, "K8")).to_have_attribute("aria-label", "K8, joker E")
    expect(square(gallery, "J6")).to_have_attribute("aria-label", "J6, F, dernier coup")
    assert grid.locator("[tabindex='0']").count() == 1


def test_a_word_is_written_from_the_keyboard(gallery: Page) -> None:
    square(gallery, "H8").focus()
    for key in ("PageDown", "ArrowUp", "ArrowLeft", "ArrowLeft", "Enter"):
        gallery.keyboard.press(key)
    expect(square(gallery, "N6")).to_be_focused()
    gallery.keyboard.type("lac")
    reading = gallery.get_by_test_id("reading")
    expect(reading).to_have_text("LAC N6")
    expect(square(gallery, "N9")).to_be_focused()
    gallery.keyboard.press("Backspace")
    expect(reading).to_have_text("LA N6")
    gallery.keyboard.type("z")
    expect(square(gallery, "N8")).to_have_attribute("aria-label", "N8, joker Z, à valider")


def test_a_word_is_laid_by_taps(gallery: Page) -> None:
    square(gallery, "L3").click()
    square(gallery, "L3").click()
    rack = gallery.get_by_role("list", name="Chevalet")
    rack.get_by_role("button", name="A, 1 point").click()
    rack.get_by_role("button", name="joker").click()
    gallery.get_by_role("dialog").get_by_role("button", name="X", exact=True).click()
    expect(gallery.get_by_test_id("reading")).to_have_text("AX 3L")
    square(gallery, "M3").click()
    expect(rack.get_by_role("button")).to_have_count(6)
    gallery.get_by_role("button", name="Reprendre").click()
    expect(rack.get_by_role("button")).to_have_count(7)


def test_tiles_are_dragged_to_the_board_and_in_the_rack(gallery: Page) -> None:
    rack = gallery.get_by_role("list", name="Chevalet")
    drag(gallery, rack.get_by_role("button", name="L, 1 point"), square(gallery, "L3"))
    expect(gallery.get_by_test_id("reading")).to_have_text("L L3")
    expect(square(gallery, "L3")).to_have_attribute("aria-label", "L3, L, à valider")
    drag(gallery, rack.get_by_role("button", name="S, 1 point"), rack.get_by_role("listitem").first)
    expect(rack.get_by_role("button").first).to_have_accessible_name("S, 1 point")
    # A tile let go on nothing comes back, and was not tapped.
    drag(gallery, rack.get_by_role("button").first, gallery.get_by_role("heading", name="Galerie"))
    expect(rack.get_by_role("button")).to_have_count(6)


def drag(page: Page, tile: Locator, target: Locator) -> None:
    start, end = tile.bounding_box(), target.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def test_the_rack_is_put_in_order(gallery: Page) -> None:
    rack = gallery.get_by_role("list", name="Chevalet")

    def letters() -> str:
        return "".join(name[0] for name in rack.get_by_role("button").evaluate_all(_NAMES))

    assert letters() == "ACEjLNS"
    gallery.get_by_role("button", name="Mélanger").click()
    assert letters() != "ACEjLNS"
    gallery.get_by_role("button", name="Alphabet").click()
    assert letters() == "ACELNSj"
    rack.get_by_role("button").first.focus()
    gallery.keyboard.press("Shift+ArrowRight")
    assert letters() == "CAELNSj"
    expect(rack.get_by_role("button").nth(1)).to_be_focused()


_NAMES = "buttons => buttons.map(button => button.ariaLabel)"


def test_a_long_table_draws_what_is_seen(gallery: Page) -> None:
    table = gallery.get_by_role("region", name="Classement d’essai")
    rows = table.locator("tbody tr[aria-rowindex]")
    assert rows.count() < 60
    table.get_by_role("button", name="Total").click()
    expect(rows.first.locator("td").nth(2)).to_have_text("385")
    table.get_by_role("button", name="Total").click()
    expect(table.get_by_role("columnheader", name="Total")).to_have_attribute(
        "aria-sort", "descending"
    )
    expect(rows.first.locator("td").nth(2)).to_have_text("884")
    table.evaluate("region => region.scrollTop = region.scrollHeight")
    expect(rows.last).to_have_attribute("aria-rowindex", "401")
    assert rows.count() < 60


def test_dialogs_toasts_tabs_and_the_keys(gallery: Page) -> None:
    gallery.keyboard.press("?")
    expect(gallery.get_by_role("dialog", name="Les touches")).to_be_visible()
    assert findings(gallery) == []
    gallery.keyboard.press("Escape")
    expect(gallery.get_by_role("dialog")).to_have_count(0)
    gallery.get_by_label("Titre").focus()
    gallery.keyboard.type("?")
    expect(gallery.get_by_role("dialog")).to_have_count(0)
    gallery.get_by_role("button", name="Message", exact=True).click()
    gallery.get_by_role("status").get_by_role("button", name="Annuler").click()
    expect(gallery.get_by_label("Titre")).to_have_value("rétabli")
    gallery.get_by_role("tab", name="Classement").focus()
    gallery.keyboard.press("ArrowRight")
    expect(gallery.get_by_role("tabpanel")).to_have_text("Coups")
    expect(gallery.get_by_label("Score")).to_have_accessible_description(
        "Le score est un nombre de points."
    )


def test_errors_leave_by_themselves_with_escape_and_with_the_page(gallery: Page) -> None:
    gallery.clock.install()
    wrong = gallery.get_by_role("button", name="Erreur", exact=True)
    told = gallery.get_by_role("status").get_by_text("Le serveur ne répond pas.")
    wrong.click()
    wrong.click()
    expect(told).to_have_count(1)
    # The key is the dialog's while there is one.
    gallery.keyboard.press("?")
    expect(gallery.get_by_role("dialog", name="Les touches")).to_be_visible()
    gallery.keyboard.press("Escape")
    expect(gallery.get_by_role("dialog")).to_have_count(0)
    gallery.clock.run_for(1_000)
    expect(told).to_have_count(1)
    gallery.keyboard.press("Escape")
    gallery.clock.run_for(1_000)
    expect(told).to_have_count(0)
    wrong.click()
    gallery.clock.run_for(14_000)
    expect(told).to_have_count(1)
    gallery.clock.run_for(2_000)
    expect(told).to_have_count(0)
    wrong.click()
    gallery.get_by_role("link", name="Mots").click()
    expect(gallery.get_by_role("heading", name="Mots")).to_be_visible()
    expect(told).to_have_count(0)
