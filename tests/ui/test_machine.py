"""The server's own computer: whoever sits at it leads on, and gives others a working address."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.entrypoints.served import served
from tests.ui.axe import findings
from tests.ui.salle import Salle

BUTTON = "Administrer depuis cet ordinateur"


@pytest.fixture(scope="module")
def used_link(
    tmp_path_factory: pytest.TempPathFactory, put_lexicon: Callable[[Path], None]
) -> Iterator[str]:
    """The administrator's link of a server, that another browser followed already."""
    folder = tmp_path_factory.mktemp("machine")
    put_lexicon(folder)
    with served(folder) as (_, address, token):
        httpx.post(f"{address}/api/v1/join", json={"token": token}).raise_for_status()
        yield f"{address}/#{token}"


def own_site(salle: Salle) -> str:
    """The server as a browser on its machine calls it."""
    return f"http://localhost:{urlsplit(salle.address).port}"


def test_home_says_what_this_is_in_one_line(page: Page) -> None:
    for width, lines in ((1366, 1), (360, 4)):
        page.set_viewport_size({"width": width, "height": 740})
        page.goto("/")
        told = page.get_by_text("Nonuple fait jouer les parties de duplicate")
        expect(told).to_be_visible()
        box = told.bounding_box()
        assert box is not None
        height = told.evaluate("node => parseFloat(getComputedStyle(node).lineHeight)")
        assert box["height"] <= lines * height * 1.1


def test_the_plain_address_on_the_machine_leads_on(page: Page, salle: Salle) -> None:
    page.goto(own_site(salle))
    expect(page.get_by_role("link", name="Ouvrir une séance")).to_have_count(0)
    button = page.get_by_role("button", name=BUTTON)
    expect(button).to_be_visible()
    assert findings(page) == []
    button.click()
    expect(page.get_by_role("link", name="Ouvrir une séance")).to_be_visible()
    expect(button).to_have_count(0)
    page.goto(f"{own_site(salle)}/ouvrir")
    expect(page.get_by_role("button", name="Ouvrir la séance").first).to_be_visible()


@pytest.mark.parametrize("path", ["/ouvrir", "/arbitre"])
def test_so_do_the_pages_of_who_leads(page: Page, salle: Salle, path: str) -> None:
    page.goto(f"{own_site(salle)}{path}")
    page.get_by_role("button", name=BUTTON).click()
    expect(page.get_by_text(re.compile("^Ouvrir (une|la) séance$")).first).to_be_visible()
    expect(page.get_by_role("button", name=BUTTON)).to_have_count(0)


def test_a_used_link_leads_on(page: Page, used_link: str) -> None:
    page.goto(used_link)
    expect(page.get_by_text("Ce lien d’administrateur a déjà servi")).to_be_visible()
    assert findings(page) == []
    page.get_by_role("button", name=BUTTON).click()
    expect(page.get_by_role("link", name="Ouvrir une séance")).to_be_visible()


def test_by_the_name_of_the_network_the_machine_is_led_to_itself(page: Page, salle: Salle) -> None:
    page.goto("/")
    page.get_by_role("link", name=BUTTON).click()
    expect(page).to_have_url(f"{own_site(salle)}/")
    expect(page.get_by_role("button", name=BUTTON)).to_be_visible()


def test_others_are_offered_nothing(page: Page) -> None:
    elsewhere = {"is_at_it": False, "address": None}
    page.route("**/api/v1/machine", lambda route: route.fulfill(json=elsewhere))
    page.goto("/")
    expect(page.get_by_role("heading", name="Séances")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text(BUTTON)).to_have_count(0)


def test_a_wrong_network_address_is_refused_with_its_reason(page: Page, salle: Salle) -> None:
    room = salle.open()
    salle.code(room, "player")
    page.goto(own_site(salle))
    page.get_by_role("button", name=BUTTON).click()
    expect(page.get_by_role("link", name="Ouvrir une séance")).to_be_visible()
    page.goto(f"{own_site(salle)}/salle/{room}")
    # This server listens to its own machine alone.
    field = page.get_by_label("Adresse du réseau")
    for typed, reason in (
        ("", "Tapez une adresse"),
        ("12", "n’est pas une adresse"),
        ("pas une adresse", "n’est pas une adresse"),
        ("localhost:8000", "désigne l’appareil lui-même"),
        ("0.0.0.0:8000", "n’est l’adresse d’aucun ordinateur"),
        ("club.invalid/salle", "est trop long"),
        ("club.invalid:8000", "Rien ne répond à l’adresse"),
        ("club.invalid", "il y manque sans doute le port"),
    ):
        field.fill(typed)
        page.get_by_role("button", name="Utiliser cette adresse").click()
        expect(field).to_have_accessible_description(re.compile(reason))
        expect(field).to_have_value(typed)
        expect(page.get_by_text("À taper sur")).to_have_count(0)
    assert findings(page) == []


def found_there(page: Page, address: str) -> None:
    """Whatever is typed, the room is said to be found at an address."""
    page.route("**/address", lambda route: route.fulfill(json={"address": address}))


def test_the_address_can_always_be_changed(office: Page, salle: Salle) -> None:
    room = salle.open()
    salle.code(room, "player")
    office.goto(f"/salle/{room}")
    shown = office.get_by_text("À taper sur").first
    expect(shown).to_contain_text(f"{urlsplit(salle.address).netloc}/rejoindre")
    for address in ("192.168.7.2:8000", "club.test"):
        found_there(office, f"http://{address}")
        office.get_by_role("button", name="Donner une autre adresse").click()
        office.get_by_label("Adresse du réseau").fill(address)
        office.keyboard.press("Enter")
        expect(shown).to_contain_text(f"{address}/rejoindre")
        office.unroute("**/address")
        office.reload()
        expect(shown).to_contain_text(f"{address}/rejoindre")
    office.get_by_role("button", name="Donner une autre adresse").click()
    office.get_by_label("Adresse du réseau").fill("192.168.1.999")
    office.keyboard.press("Enter")
    expect(office.get_by_text("n’est pas une adresse")).to_be_visible()
    office.get_by_role("button", name="Annuler").click()
    expect(shown).to_contain_text("club.test/rejoindre")
    office.get_by_label("Adresse donnée aux joueurs").select_option(salle.address)
    expect(shown).to_contain_text(f"{urlsplit(salle.address).netloc}/rejoindre")
    assert findings(office) == []
