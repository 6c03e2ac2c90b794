"""Links and codes of invitations lead each role to its page, players to their table."""

import re
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.ui.axe import findings
from tests.ui.salle import Salle


@pytest.mark.parametrize(
    ("role", "place"),
    [
        ("player", "table"),
        ("display", "ecran"),
        ("spectator", "ecran"),
        ("arbiter", "arbitre"),
        ("second_arbiter", "arbitre"),
        ("head_arbiter", "arbitre"),
    ],
)
def test_a_link_leads_to_the_page_of_its_role(
    page: Page, salle: Salle, role: str, place: str
) -> None:
    room = salle.open()
    parts = {"player": salle.players(room)[0]} if role == "player" else {}
    page.goto(salle.link(room, role, **parts))
    expect(page).to_have_url(f"{salle.address}/{place}/{room}")
    expect(page.get_by_role("main")).to_be_visible()
    # The token is not in the history.
    page.go_back()
    assert "#" not in page.url


def test_a_second_invitation_on_the_same_device(page: Page, salle: Salle) -> None:
    first, second = salle.open(title="Première"), salle.open(title="Seconde")
    page.goto(salle.link(first, "display"))
    expect(page).to_have_url(re.compile(f"/ecran/{first}$"))
    page.goto(salle.link(second, "player", player=salle.players(second)[1]))
    expect(page).to_have_url(re.compile(f"/table/{second}$"))
    page.goto("/")
    rooms = page.get_by_role("listitem").filter(has_text="Seconde")
    expect(rooms.get_by_role("link", name="Jouer")).to_be_visible()
    expect(rooms).to_contain_text("vous êtes joueur")
    expect(rooms.get_by_role("link", name="La salle")).to_have_count(0)


def test_a_link_that_was_used_is_refused_with_a_sentence(page: Page, salle: Salle) -> None:
    room = salle.open()
    link = salle.link(room, "display")
    salle.stranger_joins(link)
    page.goto(link)
    field = page.get_by_label("Code ou invitation")
    expect(field).to_have_value(link[2:])
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("alert")).to_contain_text("invitation")


def test_an_invitation_is_typed_or_pasted(page: Page, salle: Salle) -> None:
    room = salle.open()
    page.goto(f"/rejoindre/{room}")
    field = page.get_by_label("Code ou invitation")
    field.fill("abc")
    page.get_by_role("button", name="Entrer").click()
    expect(page.get_by_role("alert")).to_contain_text("cinq signes")
    expect(field).to_have_value("abc")
    field.fill("ZZZZZ")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("le code est peut-être mal tapé")
    expect(field).to_have_value("ZZZZZ")
    field.fill(f" {salle.address}{salle.link(room, 'display')} ")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{salle.address}/ecran/{room}")


def test_a_player_comes_by_the_code_and_chooses_a_table(page: Page, salle: Salle) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    room = salle.open(players=12)
    code = salle.code(room, "player")
    page.goto("/rejoindre")
    page.get_by_label("Code ou invitation").fill(f" {code[:3].lower()}-{code[3:].lower()}")
    page.get_by_role("button", name="Entrer").click()
    expect(page.get_by_role("heading", name="Choisir votre table")).to_be_visible()
    assert not page.evaluate("isSecureContext")
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    # Somebody is quicker, after the tables were shown.
    with closing(salle.stranger(f"/#{code}")) as quicker:
        quicker.put(f"rooms/{room}/seat", json={"table": "2"}).raise_for_status()
    page.get_by_role("button", name="2 Joueuse 2").click()
    expect(page.get_by_role("alert")).to_contain_text("déjà prise")
    expect(page.get_by_role("button", name="2 déjà prise")).to_be_disabled()
    # Who has not chosen yet is still asked.
    page.reload()
    page.get_by_role("button", name="3 Joueuse 3").click()
    expect(page).to_have_url(f"{salle.address}/table/{room}")
    taken = {seat["table"] for seat in salle.get(f"/rooms/{room}/players") if seat["is_taken"]}
    assert taken == {"2", "3"}
    # The code that is scanned again leads back to the table.
    page.goto(f"/rejoindre/{room}#{code}")
    expect(page).to_have_url(f"{salle.address}/table/{room}")


def test_the_code_of_another_room_leads_there_though_it_was_used(page: Page, salle: Salle) -> None:
    rooms = [salle.open(), salle.open()]
    links = [f"/rejoindre/{room}#{salle.code(room, 'display')}" for room in rooms]
    for room, link in [*zip(rooms, links, strict=True)] * 2:
        page.goto("/")
        page.goto(link)
        expect(page).to_have_url(f"{salle.address}/ecran/{room}")
