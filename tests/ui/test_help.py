"""The help page: a turn is played with simulated tables, and every key is told."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.ui.axe import findings
from tests.ui.salle import Salle


@pytest.fixture(scope="module")
def salle(own_salle: Salle) -> Salle:
    """All of its rooms are looked at."""
    return own_salle


def test_a_newcomer_plays_a_turn(page: Page, salle: Salle) -> None:
    rooms = salle.get("/rooms")
    page.goto("/aide")
    steps = page.get_by_role("list", name="Les étapes d’un coup")
    expect(steps.locator("[aria-current=step]")).to_contain_text("Tirer")
    page.get_by_role("button", name="Tirer les lettres").click()
    expect(page.get_by_role("img", name=re.compile("^Tirage : "))).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_text("Reliquat", exact=False).first).to_be_visible()
    expect(page.get_by_role("timer")).to_have_text("3:00")
    page.get_by_role("button", name="Lancer le chrono").click()
    expect(page.get_by_text("bulletins sur 8")).to_be_visible()
    expect(page.get_by_text("7 bulletins sur 8")).to_be_visible()
    expect(page.get_by_role("timer")).to_have_text("0:00")
    assert findings(page) == []
    page.get_by_role("button", name="Juger les bulletins").click()
    slips = page.get_by_role("table").first
    expect(slips).to_contain_text("Référence décalée d’une case")
    expect(slips).to_contain_text("(5.3, point 1)")
    expect(slips).to_contain_text("Aucun bulletin remis")
    page.keyboard.press("Space")
    expect(page.get_by_text("trouvé par 3 tables")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("region", name="Classement après le coup")).to_be_visible()
    expect(page.get_by_role("link", name="Ouvrir une séance")).to_be_visible()
    assert findings(page) == []
    page.get_by_role("button", name="Revoir ce coup").click()
    expect(steps.locator("[aria-current=step]")).to_contain_text("Tirer")
    # No room was opened for it.
    assert salle.get("/rooms") == rooms


def test_the_visit_is_offered_once_to_who_opens_rooms(page: Page, salle: Salle) -> None:
    page.goto("/")
    expect(page.get_by_role("link", name="Arbitrer").first).to_be_visible()
    expect(page.get_by_role("complementary", name="Première visite")).to_have_count(0)
    made = salle.post("/invitations", {"role": "director"})
    page.goto(f"/#{made['token']}")
    offer = page.get_by_role("complementary", name="Première visite")
    expect(offer).to_be_visible()
    offer.get_by_role("button", name="Non merci").click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.get_by_role("link", name="Ouvrir une séance").first).to_be_visible()
    expect(offer).to_have_count(0)


def test_the_guide_is_read_here(page: Page) -> None:
    page.goto("/aide")
    guide = page.get_by_role("region", name="Votre première séance")
    for title in ("Démarrer", "Diriger un coup", "Une soirée en famille", "Quand ça ne va pas"):
        expect(guide.get_by_text(title, exact=True)).to_be_visible()
    expect(guide.get_by_text("make run").first).to_be_hidden()
    guide.get_by_text("Démarrer", exact=True).click()
    expect(guide.get_by_text("make run").first).to_be_visible()
    expect(guide.get_by_text("**")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 1440, 1920])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_at_any_width_in_any_theme(page: Page, theme: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.goto("/aide")
    page.get_by_role("button", name="Tirer les lettres").click()
    for summary in page.locator("summary").all():
        summary.click()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_server_that_does_not_answer_is_told(page: Page) -> None:
    page.route("**/api/v1/demonstration", lambda route: route.abort())
    page.goto("/aide")
    expect(page.get_by_text("Le serveur ne répond pas")).to_be_visible()
    page.unroute("**/api/v1/demonstration")
    page.get_by_role("button", name="Réessayer").click()
    expect(page.get_by_role("button", name="Tirer les lettres")).to_be_visible()


def test_every_page_tells_its_keys_here(page: Page) -> None:
    page.goto("/aide")
    keys = page.get_by_role("region", name="Les touches")
    for title in ("La console de l’arbitre", "La table du joueur", "Les résultats"):
        expect(keys.get_by_role("heading", name=title)).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Les touches")).to_contain_text("Espace")
