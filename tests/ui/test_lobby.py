"""The room of a session for whoever leads it: who comes, tables, arbiters, settings."""

import re
from contextlib import closing
from typing import Any

from playwright.sync_api import Page, expect

from tests.ui.axe import findings
from tests.ui.salle import FEDERATION, Salle


def test_the_room_follows_who_comes(office: Page, salle: Salle) -> None:
    room = salle.open()
    office.goto(f"/salle/{room}")
    players = office.get_by_role("region", name="Les joueurs")
    players.get_by_role("button", name="Créer un code").click()
    code = players.locator(".code").inner_text()
    link = players.get_by_label("Lien : Rejoindre la partie")
    expect(link).to_have_value(f"{salle.address}/rejoindre/{room}#{code}")
    expect(players.get_by_role("img", name="Rejoindre la partie")).to_be_visible()
    link.focus()
    assert (
        office.evaluate("getSelection().toString()") == f"{salle.address}/rejoindre/{room}#{code}"
    )
    with closing(salle.stranger(f"/#{code}")) as comer:
        comer.put(f"rooms/{room}/seat", json={"table": "2"}).raise_for_status()
    seat = office.get_by_role("button", name="2 Joueuse 2 sur un téléphone")
    expect(seat).to_be_visible()
    expect(office.get_by_text("3 tables, 1 sur téléphone.")).to_be_visible()
    assert findings(office) == []
    seat.click()
    office.get_by_role("button", name="Libérer la table").click()
    expect(office.get_by_role("button", name="2 Joueuse 2 sur papier")).to_be_visible()
    players.get_by_role("button", name="Retirer le code").click()
    expect(players.get_by_role("button", name="Créer un code")).to_be_visible()
    assert salle.get(f"/rooms/{room}/codes") == []


def test_a_player_is_put_right_without_losing_what_is_known(office: Page, salle: Salle) -> None:
    room = salle.open(players_csv=FEDERATION, players=0)
    office.goto(f"/salle/{room}")
    office.get_by_role("button", name="7 CURIE Zoé").click()
    dialog = office.get_by_role("dialog")
    expect(dialog.get_by_label("Licence")).to_have_value("1067")
    dialog.get_by_label("Club").fill("Nancy")
    dialog.get_by_label("Table").fill("1")
    dialog.get_by_role("button", name="Enregistrer").click()
    expect(dialog.get_by_role("alert")).to_contain_text("déjà prise")
    expect(dialog.get_by_label("Club")).to_have_value("Nancy")
    dialog.get_by_label("Table").fill("Podium")
    assert findings(office) == []
    dialog.get_by_role("button", name="Enregistrer").click()
    expect(office.get_by_role("button", name="Podium CURIE Zoé Nancy")).to_be_visible()
    listed = salle.client.get(f"/rooms/{room}/exports/players.csv").text
    assert "Podium,CURIE Zoé,1067,Nancy,V,3A" in listed
    office.get_by_role("button", name="Podium CURIE Zoé").click()
    dialog.get_by_role("button", name="Retirer de la partie").click()
    dialog.get_by_role("button", name="Remettre dans la partie").click()
    expect(dialog.get_by_role("button", name="Retirer de la partie")).to_be_visible()


def test_players_and_tables_come_later(office: Page, salle: Salle) -> None:
    room = salle.open()
    office.goto(f"/salle/{room}")
    expect(office.get_by_text("3 tables")).to_be_visible()
    office.keyboard.press("j")
    office.get_by_label("Joueurs", exact=True).fill("3 Anne")
    office.get_by_role("button", name="Ajouter", exact=True).click()
    expect(office.get_by_text("La table 3 est déjà prise.")).to_be_visible()
    office.get_by_label("Joueurs", exact=True).fill("Anne\n9 Luc")
    office.get_by_role("button", name="Ajouter", exact=True).click()
    expect(office.get_by_role("button", name="4 Anne sur papier")).to_be_visible()
    expect(office.get_by_role("button", name="9 Luc sur papier")).to_be_visible()
    office.get_by_role("button", name="Ajouter des tables").click()
    office.get_by_label("Des tables numérotées").check()
    office.get_by_label("Combien de tables").fill("2")
    office.keyboard.press("Enter")
    expect(office.get_by_text("7 tables, aucune sur téléphone.")).to_be_visible()
    assert [seat["table"] for seat in salle.get(f"/rooms/{room}/players")][-2:] == ["5", "6"]


def test_the_room_lists_its_tables_in_their_order(office: Page, salle: Salle) -> None:
    room = salle.open(players=6)
    for table in ("10", "8", "7", "9"):
        late = {"table": table, "name": f"Joueuse {table}"}
        salle.post(f"/rooms/{room}/players", {"players": [late]})
    office.goto(f"/salle/{room}")
    tables = office.get_by_role("region", name="Les tables").get_by_role("listitem")
    expect(tables).to_have_text([re.compile(f"^{table}\\b") for table in range(1, 11)])


def test_what_is_typed_goes_into_the_form_that_was_opened(office: Page, salle: Salle) -> None:
    room = salle.open()
    office.goto(f"/salle/{room}")
    players = office.get_by_label("Joueurs", exact=True)
    office.get_by_role("link", name="Résultats").focus()
    office.keyboard.press("j")
    expect(players).to_be_focused()
    # Each of these is a key of the page.
    office.keyboard.type("fare j")
    expect(players).to_have_value("fare j")
    office.get_by_role("heading", name="Les tables").click()
    office.keyboard.press("j")
    expect(players).to_be_focused()
    office.get_by_role("button", name="Annuler").click()
    office.get_by_role("button", name="Ajouter des tables ou des joueurs").click()
    expect(players).to_be_focused()
    office.get_by_role("button", name="Annuler").click()
    office.keyboard.press("a")
    expect(office.get_by_label("Repère")).to_be_focused()
    office.get_by_role("button", name="2 Joueuse 2").click()
    name = office.get_by_role("dialog", name="Table 2").get_by_label("Nom")
    expect(name).to_be_focused()
    office.keyboard.type("Zoé")
    expect(name).to_have_value("Zoé")


def arbiters(salle: Salle, room: str) -> list[dict[str, Any]]:
    found = salle.get(f"/rooms/{room}/invitations")
    return [one for one in found if one["badge"]["role"] == "arbiter" and not one["is_withdrawn"]]


def test_an_arbiter_is_invited_and_given_other_tables(office: Page, salle: Salle) -> None:
    room = salle.open(players=6)
    office.goto(f"/salle/{room}")
    expect(office.get_by_text("Vous arbitrez seul.")).to_be_visible()
    office.keyboard.press("a")
    office.get_by_role("textbox", name="Tables").fill("1-3, 9")
    office.get_by_role("button", name="Créer le lien").click()
    expect(office.get_by_role("textbox", name="Tables")).to_have_accessible_description(
        re.compile("Tables inconnues.: 9")
    )
    office.get_by_role("textbox", name="Tables").fill("1-3")
    office.get_by_role("button", name="Créer le lien").click()
    link = office.get_by_label("Lien : Entrer comme arbitre").input_value()
    assert link.startswith(f"{salle.address}/#")
    expect(office.get_by_text("tables 1-3")).to_be_visible()
    office.get_by_role("button", name="Changer ses tables").click()
    office.get_by_role("textbox", name="Tables").fill("4-6")
    office.get_by_role("button", name="Donner ces tables").click()
    expect(office.get_by_text("tables 4-6")).to_be_visible()
    (invited,) = arbiters(salle, room)
    assert set(invited["badge"]["players"]) == set(salle.players(room)[3:])
    # The server tells a link once: on another page it is made again, and the old one ends.
    office.reload()
    office.get_by_role("button", name="Refaire le lien").click()
    again = office.get_by_label("Lien : Entrer comme arbitre").input_value()
    assert again != link
    (invited,) = arbiters(salle, room)
    assert set(invited["badge"]["players"]) == set(salle.players(room)[3:])
    salle.stranger_joins(again.removeprefix(salle.address))
    expect(office.get_by_text("entré")).to_be_visible()
    office.get_by_role("button", name="Retirer Arbitre 1").click()
    expect(office.get_by_text("Vous arbitrez seul.")).to_be_visible()
    assert arbiters(salle, room) == []


def test_settings_are_changed_at_once(office: Page, salle: Salle) -> None:
    room = salle.open()
    office.goto(f"/salle/{room}")
    office.get_by_label("Séance publique").uncheck()
    expect(office.get_by_role("heading", name="Le public")).to_be_visible()
    office.get_by_label("Le serveur dirige la partie").check()
    office.get_by_label("Lecture du top posé").fill("beaucoup")
    office.get_by_role("button", name="Enregistrer ces durées").click()
    expect(office.get_by_label("Lecture du top posé")).to_have_accessible_description(
        re.compile("de 0 à 600")
    )
    office.get_by_label("Lecture du top posé").fill("12")
    office.get_by_role("button", name="Enregistrer ces durées").click()
    expect(office.get_by_text("Durées enregistrées.")).to_be_visible()
    settings = salle.get(f"/rooms/{room}/settings")
    assert (settings["is_public"], settings["mode"]) == (False, "automatic")
    assert settings["read_seconds"] == 12
    assert findings(office) == []


def test_the_room_is_for_who_leads_it(page: Page, salle: Salle) -> None:
    room = salle.open()
    page.goto(f"/salle/{room}")
    expect(page.get_by_text("Réessayer")).to_be_visible()
