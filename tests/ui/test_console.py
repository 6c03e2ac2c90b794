"""The arbiter's console by the keyboard: a turn, what is doubtful, what is looked at."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.ui.axe import findings
from tests.ui.consoles import (
    another_page,
    console,
    field,
    next_is,
    phase,
    question,
    row,
    time_is_over,
    to_slips,
    typed,
    until_phase,
)
from tests.ui.phones import printed, top
from tests.ui.salle import Salle


def test_a_whole_turn_by_the_keyboard(page: Page, salle: Salle) -> None:
    room = console(page, salle, players=3)
    keys = page.keyboard
    next_is(page, "Tirer")
    keys.press("Space")
    next_is(page, "Annoncer")
    expect(page.get_by_role("button", name="Chrono")).to_be_disabled()
    keys.press("3")
    keys.press("Space")
    keys.press("Space")
    next_is(page, "Chrono")
    keys.press("Space")
    next_is(page, "Bulletins")
    until_phase(salle, room, "open")
    keys.press("f")
    until_phase(salle, room, "expired")
    best = _slips_and_top(page, salle, room)
    (move,) = salle.get(f"/rooms/{room}")["public"]["moves"]
    assert (move["word"], move["score"]) == (best["word"], best["score"])
    totals = salle.get(f"/rooms/{room}/standings")["rows"]
    assert {one["total"] for one in totals} >= {best["score"]}
    expect(page.get_by_role("region", name="Historique")).to_contain_text("posé")


def _slips_and_top(page: Page, salle: Salle, room: str) -> dict[str, Any]:
    keys = page.keyboard
    expect(page.get_by_text("Temps écoulé. 0 bulletin")).to_be_visible()
    best = top(salle, room)
    keys.press("Space")
    expect(field(page, "Table")).to_be_focused()
    typed(page, f"2 {printed(best['word'])} {best['coordinate']} {best['score']}")
    expect(row(page, 2)).to_contain_text(f"{best['score']} pts")
    keys.press("Escape")
    keys.press("t")
    expect(page.get_by_role("alertdialog")).to_contain_text("2 tables")
    keys.press("Enter")
    next_is(page, "Top")
    tops = page.get_by_role("group", name=re.compile(r"^(Le top|\d+ tops)"))
    expect(tops).to_have_count(0)
    keys.press("Space")
    expect(tops.get_by_role("radio", checked=True)).to_have_count(1)
    expect(tops).to_contain_text(printed(best["word"]))
    next_is(page, "Poser")
    keys.press("Space")
    next_is(page, "Tirer")
    until_phase(salle, room, "to_draw")
    return best


def test_doubts_are_asked_and_steps_undone(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    keys = page.keyboard
    keys.press("6")
    expect(question(page)).to_contain_text("Bulletins manquants : 3")
    # The key that asked does not answer.
    keys.press("Space")
    keys.press("Escape")
    expect(question(page)).to_have_count(0)
    assert phase(salle, room) == "expired"
    keys.press("6")
    expect(question(page)).to_be_visible()
    keys.press("Enter")
    next_is(page, "Tirer")
    keys.press("u")
    next_is(page, "Bulletins")
    assert salle.get(f"/rooms/{room}")["public"]["moves"] == []
    expect(page.get_by_role("region", name="Historique")).to_contain_text("annulé")


def test_the_time_is_held_and_made_longer(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    next_is(page, "Bulletins")
    expect(page.get_by_text("Espace Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_text("Espace Reprendre")).to_be_visible()
    assert salle.get(f"/rooms/{room}")["public"]["is_interrupted"]
    page.keyboard.press("Space")
    expect(page.get_by_text("Espace Pause")).to_be_visible()
    before = salle.get(f"/rooms/{room}")["public"]["clock"]["deadline"]
    page.keyboard.press("+")
    expect(page.get_by_text("30 secondes de plus.")).to_be_visible()
    assert salle.get(f"/rooms/{room}")["public"]["clock"]["deadline"] == before + 30_000


def test_letters_are_drawn_by_hand(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    page.keyboard.press("m")
    dialog = page.get_by_role("dialog", name="Tirer à la main")
    dialog.get_by_label("Lettres tirées").fill("AEI")
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("alert")).to_be_visible()
    expect(dialog.get_by_label("Lettres tirées")).to_have_value("AEI")
    dialog.get_by_label("Lettres tirées").fill("aelnrt?")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    assert salle.get(f"/rooms/{room}")["own"]["entries"]["rack"]["drawn"] == "AELNRT?"


def test_the_recommended_top_is_the_first_of_many(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.act(room, "draw_by_hand", letters="AEINRTS")
    for kind in ("start_clock", "stop_clock"):
        salle.act(room, kind)
    time_is_over(page, "Bulletins")
    page.keyboard.press("5")
    tops = page.get_by_role("group", name="tops ex æquo")
    expect(tops.get_by_role("radio").first).to_be_checked()
    assert tops.get_by_role("radio").count() > 20
    expect(tops.locator("label").first).to_contain_text("recommandé")
    # However many they are, slips are still keyed in sight.
    expect(page.get_by_role("group", name="Saisie d’un bulletin")).to_be_in_viewport()


def test_the_top_for_all_waits_for_the_end_of_the_time(page: Page, salle: Salle) -> None:
    room = console(page, salle, is_refereed=True)
    for kind in ("draw", "start_clock"):
        salle.act(room, kind)
    next_is(page, "Bulletins")
    page.keyboard.press("t")
    expect(page.get_by_text("Le top pour tous se donne une fois le temps écoulé.")).to_be_visible()
    expect(question(page)).to_have_count(0)


def test_the_top_for_all_leaves_silent_phones_out(
    page: Page, browser: Browser, salle: Salle
) -> None:
    room = console(page, salle)
    with another_page(
        browser, salle, salle.link(room, "player", player=salle.players(room)[1])
    ) as phone:
        expect(phone).to_have_url(re.compile("/table/"))
        to_slips(page, salle, room)
        page.keyboard.press("t")
        expect(question(page)).to_contain_text("pour 2 tables : tables 1, 3.")
        expect(question(page)).to_contain_text("Pas pour les téléphones sans bulletin : table 2.")
        page.keyboard.press("Enter")
        expect(row(page, 3)).to_contain_text("pts")
        expect(row(page, 2)).to_contain_text("attendu")
        page.keyboard.press("t")
        expect(page.get_by_text("Seuls des téléphones sont attendus : table 2.")).to_be_visible()


def test_a_game_that_is_over_says_so(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.act(room, "close")
    expect(page.get_by_role("heading", name="Partie finie")).to_be_visible()
    expect(page.locator("kbd:visible", has_text="Espace")).to_have_count(0)


def test_solutions_stay_hidden_until_wanted(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    best = to_slips(page, salle, room)
    expect(page.get_by_text(printed(best["word"]))).to_have_count(0)
    page.keyboard.press("o")
    listed = page.get_by_role("region", name="Solutions du coup").get_by_role("row")
    expect(listed.nth(1)).to_contain_text(str(best["score"]))
    page.get_by_label("Chercher une solution").fill(f"{best['coordinate']} {best['score']}+")
    expect(listed.nth(1)).to_contain_text(best["coordinate"])
    page.keyboard.press("Escape")


def test_an_appeal_waits_in_the_queue_and_is_decided(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    player = salle.players(room)[1]
    salle.act(room, "key_slips", turn=1, player=player, text="ZZZ H4 30")
    salle.act(room, "lodge_appeal", turn=1, player=player, reason="C’est un mot")
    expect(page.get_by_text("Coup 1, table 2 : recours à trancher.")).to_be_visible()
    page.keyboard.press("d")
    dialog = page.get_by_role("dialog", name="Table 2 : coup 1")
    expect(dialog).to_contain_text("C’est un mot")
    page.keyboard.press("o")
    expect(dialog.get_by_label("Points")).to_be_focused()
    dialog.get_by_label("Points").fill("12")
    page.keyboard.press("Tab")
    # Points are no zero: what the ruling said before is not kept beside them.
    expect(dialog.get_by_label("Valeur du coup")).to_have_value("12")
    expect(dialog.get_by_label("Sanction")).to_have_value("none")
    dialog.get_by_label("Motif").fill("Vu au dictionnaire")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(row(page, 2)).to_contain_text("12 pts")


def test_a_word_is_refused_after_what_it_changes_is_seen(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    best = to_slips(page, salle, room)
    word = best["word"].upper()
    slip = f"{printed(best['word'])} {best['coordinate']} {best['score']}"
    salle.act(room, "key_slips", turn=1, player=salle.players(room)[0], text=slip)
    page.keyboard.press("w")
    dialog = page.get_by_role("dialog", name="Admettre ou refuser un mot")
    dialog.get_by_label("Mot").fill(word)
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("status").last).to_contain_text(f"{best['score']} → 0 point")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(row(page, 1)).to_contain_text("0 pt")
    assert not salle.get(f"/rooms/{room}/words/{word}")["is_valid"]


def test_a_game_that_goes_by_itself_is_paused_and_taken_back(page: Page, salle: Salle) -> None:
    room = console(page, salle, mode="automatic", read_seconds=60)
    expect(page.get_by_text("À vous de lancer la partie.")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_text(re.compile("Départ du chrono dans"))).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_text("En pause")).to_be_visible()
    page.keyboard.press("g")
    next_is(page, "Annoncer")
    assert salle.get(f"/rooms/{room}/settings")["mode"] == "refereed"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_serious_finding(page: Page, salle: Salle, theme: str) -> None:
    room = console(page, salle)
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    assert findings(page) == []
    to_slips(page, salle, room)
    salle.act(room, "key_slips", turn=1, player=salle.players(room)[0], text="ZZZ H4 30")
    page.keyboard.press("5")
    page.keyboard.press("o")
    page.keyboard.press("6")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Les touches")
    expect(dialog).to_contain_text("Le top pour toutes les tables qui restent")
    assert findings(page) == []
    dialog.get_by_role("button", name="Fermer").click()
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert findings(page) == []
