"""What a phone tells of the results: rulings appealed against, places, the end of the game."""

import re

from playwright.sync_api import Page, expect

from tests.ui.axe import findings
from tests.ui.phones import (
    expect_received,
    hand_in,
    lay_first_tiles,
    opened,
    printed,
    seated,
    told,
    top,
)
from tests.ui.salle import Salle


def test_the_end_of_the_game_is_told_with_the_standings(phone: Page, salle: Salle) -> None:
    room, _ = seated(phone, salle)
    salle.play(room, 1)
    salle.act(room, "close")
    expect(phone.get_by_role("heading", name="Fin de la partie")).to_be_visible()
    expect(told(phone)).to_have_text("La partie est finie.")
    phone.get_by_role("link", name="Classement").click()
    expect(phone).to_have_url(re.compile(f"/resultats/{room}$"))


def test_the_standings_lead_back_to_the_table(phone: Page, salle: Salle) -> None:
    room, _ = seated(phone, salle, shows_standings=True)
    salle.play(room, 1)
    phone.get_by_role("link", name="Classement").click()
    back = phone.get_by_role("link", name="Retour à ma table")
    expect(back).to_be_in_viewport()
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    back.click()
    expect(phone).to_have_url(re.compile(f"/table/{room}$"))
    expect(told(phone)).to_be_visible()
    # Before they are shown too.
    salle.client.patch(f"/rooms/{room}/settings", json={"shows_standings": False})
    phone.goto(f"/resultats/{room}")
    expect(phone.get_by_text("Le classement s’affichera à la fin de la partie.")).to_be_visible()
    expect(back).to_be_visible()
    # Whoever does not play has no table to go back to.
    other = phone.context.browser.new_context(base_url=salle.address)  # type: ignore[union-attr]
    watcher = other.new_page()
    watcher.goto(f"/resultats/{room}")
    expect(watcher.get_by_text("Le classement s’affichera à la fin de la partie.")).to_be_visible()
    expect(watcher.get_by_role("link", name="Retour à ma table")).to_have_count(0)
    other.close()


def test_an_appeal_is_lodged_and_decided(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    opened(phone, salle, room)
    word = lay_first_tiles(phone, 2)
    phone.get_by_label("Votre score").fill("4")
    hand_in(phone).click()
    expect_received(phone, word)
    salle.act(room, "stop_clock")
    salle.act(room, "retain")
    result = phone.get_by_role("region", name="Coup 1")
    result.get_by_text("Déposer un recours").click()
    result.get_by_role("button", name="Déposer le recours").click()
    expect(result.get_by_role("alert")).to_contain_text("pourquoi")
    result.get_by_label("Motif du recours").fill("Ce mot est admis.")
    result.get_by_role("button", name="Déposer le recours").click()
    expect(result).to_contain_text("En attente de la décision.")
    assert findings(phone) == []
    decision = {"turn": 1, "player": player, "reason": "Mot retrouvé.", "points": 4, "solution": 4}
    salle.act(room, "decide_appeal", **decision, sanction="none")
    expect(result).to_contain_text("Accepté. Mot retrouvé.")
    expect(result.locator(".points")).to_contain_text("4")
    expect(phone.get_by_text(re.compile("recours accepté"))).to_be_visible()


def test_who_is_eliminated_is_told(phone: Page, salle: Salle) -> None:
    room, _ = seated(phone, salle, formulas=["mort-subite"], is_refereed=True)
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    best = top(salle, room)
    for other in salle.players(room)[1:]:
        slip = f"{printed(best['word'])} {best['coordinate']} {best['score']}"
        salle.act(room, "key_slips", turn=1, player=other, text=slip)
    salle.act(room, "stop_clock")
    salle.act(room, "retain")
    expect(told(phone)).to_contain_text("Vous êtes éliminé.")
    expect(phone.get_by_text("2 en lice")).to_be_visible()
    salle.act(room, "draw")
    expect(phone.get_by_role("heading", name="Coup 2", exact=True)).to_be_visible()
    expect(hand_in(phone)).to_have_count(0)


def test_the_rank_is_told_where_it_is_shown(phone: Page, salle: Salle) -> None:
    room, _ = seated(phone, salle)
    salle.play(room, 1)
    result = phone.get_by_role("region", name="Coup 1")
    expect(result).to_contain_text("Total")
    expect(result).not_to_contain_text("Place")
    salle.client.patch(f"/rooms/{room}/settings", json={"shows_standings": True})
    expect(result).to_contain_text(re.compile("Place provisoire\\s*1er"))
    expect(phone.get_by_role("link", name="Classement")).to_be_visible()


def test_warnings_not_yet_taken_off_make_totals_and_places_provisional(
    phone: Page, salle: Salle
) -> None:
    room, player = seated(phone, salle, shows_standings=True)
    salle.play(room, 1)
    for _ in range(4):
        salle.act(room, "discipline", turn=1, player=player, reason="Bavardage")
    result = phone.get_by_role("region", name="Coup 1")
    expect(result).to_contain_text(re.compile("Place provisoire\\s*1er"))
    expect(result).to_contain_text("Avertissements : 5 points à retirer en fin de partie (5.7).")
    expect(phone.locator("summary").filter(has_text="Feuille de route")).to_contain_text(
        "1er (provisoire)"
    )
    phone.get_by_role("link", name="Classement").click()
    expect(phone.get_by_text("ce classement est provisoire")).to_contain_text(
        "Avertissements : 5 points à retirer en fin de partie (5.7)."
    )
    phone.go_back()
    salle.act(room, "close")
    expect(result).to_contain_text("Place")
    expect(result).not_to_contain_text("provisoire")
    expect(result).not_to_contain_text("Avertissements : 5 points à retirer")
