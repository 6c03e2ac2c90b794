"""The arbiter's console by the keyboard: a turn, its slips, what is doubtful, what is undone."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.ui.axe import findings
from tests.ui.phones import entry, printed, top
from tests.ui.salle import Salle

_MOST_KNOWN_KEYS = 6
_MORE_THAN_CHARACTERS = 4
_COUNT_KEYS = """() => {
  window.pressedKeys = 0;
  const count = (event) => { if (event.key !== "Shift") window.pressedKeys += 1; };
  addEventListener("keydown", count, true);
}"""


def console(page: Page, salle: Salle, **order: Any) -> str:
    """The console of a new room, in the hands of the head arbiter."""
    room = salle.open(**order)
    page.goto(salle.link(room, "head_arbiter"))
    expect(page).to_have_url(re.compile(f"/arbitre/{room}$"))
    expect(page.get_by_role("grid", name="Grille")).to_be_visible()
    return room


def next_is(page: Page, name: str) -> None:
    """One step alone is the next one."""
    accented = page.get_by_role("list", name="Étapes du coup").locator("[aria-current=step]")
    expect(accented).to_have_count(1)
    expect(accented).to_contain_text(name)
    expect(accented).to_be_enabled()


def phase(salle: Salle, room: str) -> str:
    found: str = salle.get(f"/rooms/{room}")["public"]["phase"]
    return found


def until_phase(salle: Salle, room: str, wanted: str) -> None:
    deadline = time.monotonic() + 10
    while phase(salle, room) != wanted:
        assert time.monotonic() < deadline, phase(salle, room)
        time.sleep(0.02)


def told(page: Page) -> Locator:
    """What the line of slips says."""
    return page.get_by_role("group", name="Saisie d’un bulletin").locator("output")


def row(page: Page, table: int) -> Locator:
    rows = page.get_by_role("region", name="Bulletins du coup").get_by_role("row")
    return rows.filter(has=page.get_by_role("rowheader", name=f"Table {table}", exact=True))


def to_slips(page: Page, salle: Salle, room: str) -> dict[str, Any]:
    """Time over, by the arbiter's own acts; the top, which the console knows now."""
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    expect(page.get_by_role("button", name="Top pour tous")).to_be_visible()
    next_is(page, "Bulletins")
    return top(salle, room)


def typed(page: Page, line: str) -> None:
    page.keyboard.type(line)
    page.keyboard.press("Enter")


def test_a_whole_turn_by_the_keyboard(page: Page, salle: Salle) -> None:
    room = console(page, salle, players=3)
    keys = page.keyboard
    next_is(page, "Tirer")
    keys.press("Space")
    next_is(page, "Annoncer")
    expect(page.get_by_role("button", name="Chrono")).to_be_disabled()
    keys.press("3")
    assert phase(salle, room) == "drawn"
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
    expect(page.get_by_label("Table", exact=True)).to_be_focused()
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


def test_slips_cost_few_keys_and_never_the_mouse(page: Page, salle: Salle) -> None:
    room = console(page, salle, players=24)
    to_slips(page, salle, room)
    third = salle.get(f"/rooms/{room}/solutions?limit=3")["solutions"][2]
    page.evaluate(_COUNT_KEYS)
    page.keyboard.press("/")
    for line in ("17", "3"):
        page.evaluate("() => { window.pressedKeys = 0; }")
        players = salle.players(room)
        separator = "" if line == "17" else " "
        typed(page, f"{line}{separator}3")
        assert page.evaluate("window.pressedKeys") <= _MOST_KNOWN_KEYS
        expect(row(page, int(line))).to_contain_text(f"{third['score']} pts")
        assert entry(salle, room, players[int(line) - 1])["slips"] == [third["slip"]]
    page.evaluate("() => { window.pressedKeys = 0; }")
    parts = ("5", "ZZZ", "H4", "30")
    typed(page, " ".join(parts))
    assert page.evaluate("window.pressedKeys") <= len("".join(parts)) + _MORE_THAN_CHARACTERS
    expect(row(page, 5)).to_contain_text(re.compile(r"0 pt .*\(5\.4"))
    expect(page.get_by_label("Table", exact=True)).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
        line_of = "document.activeElement.closest('[aria-label=\"Saisie d’un bulletin\"]') !== null"
        assert page.evaluate(line_of)


def test_the_ruling_is_told_before_enter_within_an_instant(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    best = to_slips(page, salle, room)
    page.keyboard.press("/")
    page.keyboard.type(f"1 {printed(best['word'])} {best['coordinate']} ")
    page.wait_for_timeout(300)
    score = str(best["score"])
    page.keyboard.type(score[:-1])
    page.wait_for_timeout(300)
    page.keyboard.type(score[-1])
    expect(told(page)).to_contain_text(f"{score} pts")
    assert salle.get(f"/rooms/{room}")["public"]["slips_in"] == 0


def test_what_cannot_be_read_is_told_and_kept(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    typed(page, "9")
    expect(told(page)).to_contain_text("Il n’y a pas de table « 9 »")
    expect(page.get_by_label("Table", exact=True)).to_have_value("9")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    typed(page, "1RIZ H 4")
    expect(told(page)).to_contain_text("le nombre est-il le score")
    expect(page.get_by_label("Bulletin", exact=True)).to_have_value("RIZ H 4")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    typed(page, "1 9999")
    expect(told(page)).to_contain_text("pas de solution de rang 9999")
    assert salle.get(f"/rooms/{room}")["public"]["slips_in"] == 0


def test_the_same_as_another_table_even_at_once(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    fifth = salle.get(f"/rooms/{room}/solutions?limit=5")["solutions"][4]
    page.keyboard.press("/")
    for line in ("15", "2=1", "3=2"):
        typed(page, line)
    expect(row(page, 3)).to_contain_text(f"{fifth['score']} pts")
    for player in salle.players(room):
        assert entry(salle, room, player)["slips"] == [fifth["slip"]]


def test_a_slip_that_is_refused_late_is_not_lost(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    page.route("**/slip-preview", lambda route: route.abort())

    def refuse(route: Route) -> None:
        page.keyboard.type("2")
        route.abort()

    page.route("**/commands", refuse)
    page.keyboard.press("/")
    page.keyboard.type("1ZZZ H4 30")
    page.keyboard.press("Enter")
    kept = page.get_by_role("alert").filter(has_text="Table 1, ZZZ H4 30")
    expect(kept).to_contain_text("Le serveur ne répond pas")
    page.unroute("**/commands")
    page.unroute("**/slip-preview")
    kept.get_by_role("button", name="Reprendre").click()
    expect(page.get_by_label("Bulletin", exact=True)).to_have_value("ZZZ H4 30")
    page.keyboard.press("Enter")
    expect(row(page, 1)).to_contain_text("0 pt")


def test_doubts_are_asked_and_steps_undone(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    keys = page.keyboard
    keys.press("6")
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("Bulletins manquants : 3")
    # The key that asked does not answer.
    keys.press("Space")
    keys.press("Escape")
    expect(question).to_have_count(0)
    assert phase(salle, room) == "expired"
    keys.press("6")
    expect(question).to_be_visible()
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
    # The room tells of an act before its own answer comes, and keys wait for that.
    page.wait_for_timeout(500)
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
    assert salle.get(f"/rooms/{room}")["public"]["rack"]["drawn"] == "AELNRT?"


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
    expect(page.get_by_text("Coup 1, table 2 : un appel attend.")).to_be_visible()
    page.keyboard.press("d")
    dialog = page.get_by_role("dialog", name="Table 2 : coup 1")
    expect(dialog).to_contain_text("C’est un mot")
    dialog.get_by_role("button", name="Accepter l’appel").click()
    dialog.get_by_label("Points").fill("12")
    dialog.get_by_label("Valeur du coup").fill("12")
    dialog.get_by_label("Motif").fill("Vu au dictionnaire")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(row(page, 2)).to_contain_text("12 pts")


def test_a_ruling_is_changed_and_a_player_warned(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    typed(page, "1_")
    expect(row(page, 1)).to_contain_text("Bulletin vierge")
    page.keyboard.type("1")
    page.keyboard.press("F2")
    dialog = page.get_by_role("dialog", name="Table 1 : coup 1")
    dialog.get_by_role("button", name="Changer la décision").click()
    dialog.get_by_label("Points").fill("7")
    dialog.get_by_label("Motif").fill("Relu")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(row(page, 1)).to_contain_text("7 pts · ")
    row(page, 1).get_by_role("button", name="Table 1").click()
    dialog.get_by_role("button", name="Avertir le joueur").click()
    dialog.get_by_label("Motif de l’avertissement").fill("Bavardage")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    assert entry(salle, room, salle.players(room)[0])["warnings"] == 1


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


def test_a_family_announces_its_points(page: Page, salle: Salle) -> None:
    room = console(page, salle, edition="famille")
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    next_is(page, "Bulletins")
    page.keyboard.press("/")
    for line in ("124", "230", "35"):
        typed(page, line)
    expect(row(page, 2)).to_contain_text("30")
    page.keyboard.press("Escape")
    next_is(page, "Top")
    page.keyboard.press("Space")
    next_is(page, "Poser")
    page.keyboard.press("Space")
    next_is(page, "Tirer")
    rows = salle.get(f"/rooms/{room}/standings")["rows"]
    assert sorted(one["total"] for one in rows) == [5, 24, 30]


def test_a_game_that_goes_by_itself_is_paused_and_taken_back(page: Page, salle: Salle) -> None:
    room = console(page, salle, mode="automatic", read_seconds=60)
    expect(page.get_by_text("En pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_text(re.compile("Départ du chrono dans"))).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_text("En pause")).to_be_visible()
    page.get_by_role("button", name="Reprendre la main").click()
    next_is(page, "Annoncer")
    assert salle.get(f"/rooms/{room}/settings")["mode"] == "refereed"


def test_the_second_arbiter_reads_again_without_seeing(page: Page, salle: Salle) -> None:
    room = salle.open()
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    first, second, _ = salle.players(room)
    salle.act(room, "key_slips", turn=1, player=first, text="ZZZ H4 30")
    salle.act(room, "key_slips", turn=1, player=second, text="_")
    page.goto(salle.link(room, "second_arbiter"))
    expect(page.get_by_text(re.compile(r"2\sbulletins à relire"))).to_be_visible()
    expect(page.get_by_text("ZZZ")).to_have_count(0)
    page.keyboard.press("/")
    typed(page, "1ZZZ H5 30")
    typed(page, "2_")
    read = page.get_by_role("list", name="Bulletins relus").get_by_role("listitem")
    expect(read.filter(has_text="Table 1")).to_contain_text("diffère")
    expect(read.filter(has_text="Table 2")).to_contain_text("identique")
    assert findings(page) == []


def test_an_arbiter_of_a_group_keys_slips_and_leads_nothing(page: Page, salle: Salle) -> None:
    room = salle.open()
    page.goto(salle.link(room, "arbiter"))
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    expect(page.get_by_role("button", name="Top pour tous")).to_be_visible()
    expect(page.get_by_role("list", name="Étapes du coup")).to_have_count(0)
    page.keyboard.press("Space")
    typed(page, "11")
    expect(row(page, 1)).to_contain_text("pts")
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    page.keyboard.press("6")
    assert phase(salle, room) == "expired"


def test_three_hundred_tables_are_keyed_in(page: Page, salle: Salle) -> None:
    room = console(page, salle, players=300)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    for table in (100, 150, 200, 250, 300):
        page.keyboard.type(f"{table}1")
        expect(told(page)).to_contain_text("pts")
        page.keyboard.press("Enter")
        expect(row(page, table)).to_contain_text("pts")


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
