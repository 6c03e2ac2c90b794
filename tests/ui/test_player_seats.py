"""A player's seat: chosen by a code, taken back, and what is told without one."""

import re

from playwright.sync_api import Page, expect

from tests.ui.axe import findings
from tests.ui.phones import (
    entry,
    expect_received,
    hand_in,
    lay_first_tiles,
    opened,
    seated,
    told,
    write,
)
from tests.ui.salle import Salle


def test_who_comes_by_a_code_chooses_a_table(phone: Page, salle: Salle) -> None:
    room = salle.open()
    code = salle.post(
        f"/rooms/{room}/invitations", {"role": "player", "has_code": True, "limit": None}
    )["token"]
    phone.goto(f"/rejoindre#{code}")
    phone.get_by_role("button", name=re.compile("Table 2|Joueuse 2|^2")).first.click()
    expect(phone).to_have_url(re.compile(f"/table/{room}$"))
    expect(phone.get_by_text("Table 2 · Joueuse 2")).to_be_visible()
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    write(phone, "ETE", "H8", 6)
    expect_received(phone, "ETE H8 6")
    assert entry(salle, room, salle.players(room)[1])["slips"] == ["ETE H8 6"]


def test_who_has_no_seat_is_told_what_to_do(page: Page, salle: Salle) -> None:
    room = salle.open()
    page.goto(f"/table/{room}")
    expect(page.get_by_text("Vous n’avez pas de table dans cette séance.")).to_be_visible()
    page.get_by_role("link", name="rejoignez la séance").click()
    expect(page).to_have_url(re.compile(f"/rejoindre/{room}$"))


def test_a_seat_taken_back_is_told_with_a_way_on(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    salle.client.delete(f"/rooms/{room}/players/{player}/holder").raise_for_status()
    told_so = phone.get_by_role("alert")
    expect(told_so).to_contain_text("La table 1 n’est plus la vôtre sur ce téléphone.")
    expect(hand_in(phone)).to_have_count(0)
    assert findings(phone) == []
    phone.get_by_role("link", name="Rejoindre la séance").click()
    expect(phone.get_by_role("heading", name="Rejoindre une séance")).to_be_visible()


def test_who_came_by_the_code_and_is_freed_chooses_again(phone: Page, salle: Salle) -> None:
    room = salle.open()
    phone.goto(f"/rejoindre#{salle.code(room, 'player')}")
    phone.get_by_role("button", name="2 Joueuse 2").click()
    opened(phone, salle, room)
    lay_first_tiles(phone, 2)
    phone.context.set_offline(True)
    phone.get_by_label("Votre score").fill("4")
    hand_in(phone).click()
    expect(told(phone)).to_contain_text("Hors ligne")
    freed = salle.players(room)[1]
    salle.client.delete(f"/rooms/{room}/players/{freed}/holder").raise_for_status()
    phone.context.set_offline(False)
    told_so = phone.get_by_role("alert")
    expect(told_so).to_contain_text("La table 2 n’est plus la vôtre sur ce téléphone.")
    expect(told_so).to_contain_text(re.compile("Bulletin non envoyé.*Dites-le à l’arbitre"))
    phone.get_by_role("link", name="Rejoindre la séance").click()
    phone.get_by_role("button", name="3 Joueuse 3").click()
    expect(phone).to_have_url(re.compile(f"/table/{room}$"))
    expect(phone.get_by_text("Table 3 · Joueuse 3")).to_be_visible()
    expect(told(phone)).to_have_text("À vous de jouer.")
