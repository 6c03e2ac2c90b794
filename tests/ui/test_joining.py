"""Links and codes of invitations lead each role to its page, players to their table."""

import re
from collections.abc import Iterable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.ui.axe import findings
from tests.ui.phones import PHONE, phone_context
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
    expect(page.get_by_role("alert")).to_contain_text("cinq caractères")
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
    # Whoever has not chosen yet is still asked.
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


def numbered(salle: Salle, tables: Iterable[int], **order: Any) -> str:
    """A room of tables without names."""
    seats = [{"table": str(table), "name": f"Table {table}"} for table in tables]
    room: str = salle.post("/rooms", {"title": "Club", "players": seats, **order})["room"]
    return room


def test_tables_come_in_order_and_a_name_is_given_at_one(
    browser: Browser, office: Page, salle: Salle
) -> None:
    room = numbered(salle, [10, 2, 1, 12], shows_standings=True)
    office.goto(f"/arbitre/{room}")
    with phone_context(browser, salle) as context:
        phone = context.new_page()
        phone.goto(f"/rejoindre/{room}#{salle.code(room, 'player')}")
        expect(phone.get_by_role("listitem")).to_have_text(
            [re.compile(rf"^{table}\s*libre$") for table in (1, 2, 10, 12)]
        )
        phone.get_by_role("button", name="12 libre").click()
        expect(phone.get_by_role("heading", name="Table 12")).to_be_visible()
        assert findings(phone) == []
        phone.get_by_role("button", name="Donner ce nom").click()
        expect(phone.get_by_label("Votre nom")).to_have_accessible_description(
            re.compile("Tapez votre nom")
        )
        phone.get_by_label("Votre nom").fill("Zoé Martin")
        phone.keyboard.press("Enter")
        expect(phone).to_have_url(f"{salle.address}/table/{room}")
        expect(phone.get_by_text("Table 12 · Zoé Martin")).to_be_visible()
        expect(phone.get_by_role("button", name="Donner votre nom")).to_have_count(0)
        # The console was open all along.
        office.keyboard.press("j")
        picker = office.get_by_role("dialog")
        picker.get_by_role("combobox").fill("12")
        expect(picker).to_contain_text("Zoé Martin")
        salle.play(room, 1)
        phone.goto(f"/resultats/{room}")
        expect(phone.get_by_role("main")).to_contain_text("Zoé Martin")


def test_a_name_may_be_given_later_and_not_at_all(browser: Browser, salle: Salle) -> None:
    room = numbered(salle, [1, 2])
    with phone_context(browser, salle) as context:
        phone = context.new_page()
        phone.goto(f"/rejoindre/{room}#{salle.code(room, 'player')}")
        phone.get_by_role("button", name="2 libre").click()
        expect(phone.get_by_label("Votre nom")).to_be_visible()
        # Somebody who leaves the question finds the table.
        phone.reload()
        expect(phone).to_have_url(f"{salle.address}/table/{room}")
        give = phone.get_by_role("button", name="Donner votre nom")
        give.click()
        dialog = phone.get_by_role("dialog", name="Table 2")
        # The arbiter was quicker.
        player = salle.players(room)[1]
        path = f"/rooms/{room}/players/{player}/person"
        salle.client.put(path, json={"name": "Yves"}).raise_for_status()
        dialog.get_by_label("Votre nom").fill("Zoé")
        dialog.get_by_role("button", name="Donner ce nom").click()
        expect(dialog.get_by_label("Votre nom")).to_have_accessible_description(
            re.compile("demandez à l’arbitre de le corriger")
        )
        expect(dialog.get_by_label("Votre nom")).to_have_value("Zoé")
        salle.client.put(path, json={"name": "Table 2"}).raise_for_status()
        dialog.get_by_role("button", name="Donner ce nom").click()
        expect(dialog).to_have_count(0)
        expect(phone.get_by_text("Table 2 · Zoé")).to_be_visible()
    with phone_context(browser, salle) as context:
        phone = context.new_page()
        phone.goto(f"/rejoindre/{room}#{salle.code(room, 'player')}")
        phone.get_by_role("button", name="1 libre").click()
        phone.get_by_role("link", name="Jouer sans donner de nom").click()
        expect(phone).to_have_url(f"{salle.address}/table/{room}")
        expect(phone.get_by_role("button", name="Donner votre nom")).to_be_visible()


def test_tables_that_are_added_or_freed_come_by_themselves(page: Page, salle: Salle) -> None:
    page.set_viewport_size(PHONE)
    room = numbered(salle, [1, 2])
    code = salle.code(room, "player")
    with closing(salle.stranger(f"/#{code}")) as quicker:
        quicker.put(f"rooms/{room}/seat", json={"table": "2"}).raise_for_status()
    page.goto(f"/rejoindre/{room}#{code}")
    expect(page.get_by_role("button", name="2 déjà prise")).to_be_disabled()
    expect(page.get_by_text("Votre table n’est pas dans la liste")).to_be_visible()
    player = salle.players(room)[1]
    salle.client.delete(f"/rooms/{room}/players/{player}/holder").raise_for_status()
    expect(page.get_by_role("button", name="2 libre")).to_be_enabled()
    salle.post(f"/rooms/{room}/players", {"players": [{"table": "3", "name": "Zoé"}]})
    page.get_by_role("button", name="3 Zoé").click()
    expect(page).to_have_url(f"{salle.address}/table/{room}")


def test_a_number_that_is_typed_stays_while_tables_come(page: Page, salle: Salle) -> None:
    room = salle.open(players=31)
    page.clock.install()
    page.goto(f"/rejoindre/{room}#{salle.code(room, 'player')}")
    field = page.get_by_label("Numéro de votre table")
    field.fill("32")
    salle.post(f"/rooms/{room}/players", {"players": [{"table": "32", "name": "Zoé"}]})
    page.clock.run_for(16_000)
    expect(field).to_have_accessible_description("Table 32 : Zoé")
    expect(field).to_have_value("32")
    expect(field).to_be_focused()


def test_of_many_tables_the_number_is_typed(page: Page, salle: Salle) -> None:
    page.set_viewport_size(PHONE)
    room = salle.open(players=31)
    code = salle.code(room, "player")
    with closing(salle.stranger(f"/#{code}")) as quicker:
        quicker.put(f"rooms/{room}/seat", json={"table": "7"}).raise_for_status()
    page.goto(f"/rejoindre/{room}#{code}")
    field = page.get_by_label("Numéro de votre table")
    expect(field).to_have_attribute("inputmode", "numeric")
    choose = page.get_by_role("button", name="Choisir cette table")
    assert findings(page) == []
    for typed, told in (
        ("", "Tapez le numéro"),
        ("99", "Il n’y a pas de table 99."),
        ("7", "La table 7 est déjà prise."),
    ):
        field.fill(typed)
        choose.click()
        expect(field).to_have_accessible_description(re.compile(told))
        expect(field).to_have_value(typed)
    # They are there all the same, in their order.
    page.get_by_text("Voir toutes les tables").click()
    expect(page.get_by_role("listitem").nth(9)).to_contain_text("Joueuse 10")
    field.fill("31")
    expect(field).to_have_accessible_description("Table 31 : Joueuse 31")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{salle.address}/table/{room}")
    expect(page.get_by_text("Table 31 · Joueuse 31")).to_be_visible()
