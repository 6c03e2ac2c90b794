"""Players who come late, go and come back, are warned, get the average; all of it taken back."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.ui.axe import findings
from tests.ui.consoles import at_console, console, row, to_slips, typed
from tests.ui.phones import entry
from tests.ui.salle import Salle


def table_dialog(page: Page, table: int) -> Locator:
    """The dialog of a table, by the keyboard."""
    page.keyboard.press("j")
    expect(page.get_by_role("dialog", name="Joueurs").get_by_role("combobox")).to_be_focused()
    typed(page, str(table))
    dialog = page.get_by_role("dialog", name=re.compile(rf"^Table {table}\b"))
    expect(dialog.get_by_role("button").first).to_be_focused()
    return dialog


def decided(page: Page, table: int, key: str, reason: str) -> None:
    """A key of a table's dialog, and why."""
    dialog = table_dialog(page, table)
    page.keyboard.press(key)
    expect(dialog.get_by_label(re.compile("^Motif"))).to_be_focused()
    typed(page, reason)
    expect(dialog).to_have_count(0)


def present(salle: Salle, room: str) -> int:
    found: int = salle.get(f"/rooms/{room}")["public"]["present"]
    return found


def test_somebody_comes_late(page: Page, salle: Salle) -> None:
    room = console(page, salle, players=2)
    salle.play(room, 1)
    expect(page.get_by_role("region", name="Bulletins du coup")).to_be_visible()
    page.keyboard.press("j")
    dialog = page.get_by_role("dialog", name="Joueurs")
    typed(page, "3")
    expect(dialog.get_by_label("Nom", exact=True)).to_be_focused()
    expect(dialog).to_contain_text("Les coups déjà joués comptent zéro pour lui")
    typed(page, "Zoé Curie")
    expect(dialog).to_have_count(0)
    expect(row(page, 3)).to_be_visible()
    assert salle.get(f"/rooms/{room}/players")[2]["name"] == "Zoé Curie"
    assert present(salle, room) == 3


def test_players_are_found_by_table_and_by_name(page: Page, salle: Salle) -> None:
    names = ["Zoé Martin", "Luc Petit", "Anne-Marie Roy", *(f"Joueuse {n}" for n in range(4, 31))]
    seats = [{"table": str(n), "name": name} for n, name in enumerate(names, 1)]
    room = salle.post("/rooms", {"title": "Grande salle", "seed": "club", "players": seats})["room"]
    at_console(page, salle, room)
    salle.act(room, "draw")
    expect(row(page, 30)).to_contain_text("attendu")
    page.keyboard.press("j")
    dialog = page.get_by_role("dialog", name="Joueurs")
    options = dialog.get_by_role("option")
    expect(options).to_have_count(30)
    expect(options.first).to_contain_text("Zoé Martin")
    expect(options.first).to_contain_text("attendu")
    # A number is that table, and those that begin like it come after.
    page.keyboard.type("1")
    expect(options).to_have_count(11)
    expect(options.first).to_have_attribute("aria-selected", "true")
    dialog.get_by_role("combobox").fill("mar")
    expect(options).to_have_text([re.compile("Zoé Martin"), re.compile("Anne-Marie Roy")])
    assert findings(page) == []
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name=re.compile("^Table 3"))).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    dialog.get_by_role("combobox").fill("petit")
    options.first.click()
    expect(page.get_by_role("dialog", name=re.compile("^Table 2"))).to_be_visible()


def test_a_player_goes_and_comes_back(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.act(room, "draw")
    expect(row(page, 2)).to_contain_text("attendu")
    decided(page, 2, "p", "malaise")
    expect(row(page, 2)).to_contain_text("absent")
    expect(page.get_by_role("region", name="Historique")).to_contain_text("malaise")
    assert present(salle, room) == 2
    dialog = table_dialog(page, 2)
    expect(dialog).to_contain_text("De retour au coup 1")
    page.keyboard.press("p")
    expect(dialog).to_have_count(0)
    expect(row(page, 2)).to_contain_text("attendu")
    assert present(salle, room) == 3


def test_an_absence_is_undone_as_any_step(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.act(room, "draw")
    expect(row(page, 2)).to_contain_text("attendu")
    decided(page, 2, "p", "")
    expect(row(page, 2)).to_contain_text("absent")
    page.keyboard.press("u")
    expect(row(page, 2)).to_contain_text("attendu")
    assert present(salle, room) == 3


def test_conduct_is_warned_of_and_the_warning_taken_back(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    first = salle.players(room)[0]
    # Also before anything was handed in.
    decided(page, 1, "a", "Bavardage")
    expect(row(page, 1)).to_contain_text("Avertissement : Bavardage")
    assert entry(salle, room, first)["warnings"] == 1
    decided(page, 1, "A", "Ce n’était pas cette table")
    expect(row(page, 1)).not_to_contain_text("Avertissement")
    assert entry(salle, room, first)["warnings"] == 0


def test_grave_conduct_makes_the_turn_void(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    best = to_slips(page, salle, room)
    page.keyboard.press("/")
    typed(page, "11")
    expect(row(page, 1)).to_contain_text(f"{best['score']} pts")
    page.keyboard.press("Escape")
    dialog = table_dialog(page, 1)
    page.keyboard.press("g")
    # Nothing is decided without its reason.
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("Écrivez le motif")
    assert findings(page) == []
    typed(page, "Dictionnaire ouvert")
    expect(dialog).to_have_count(0)
    expect(row(page, 1)).to_contain_text("Nul pour faute grave")
    decided(page, 1, "G", "Vérifié")
    expect(row(page, 1)).to_contain_text(f"{best['score']} pts")


def the_same_word_refused_twice(salle: Salle, room: str) -> None:
    """Table 1 plays a word at two turns, table 2 the top; the word is refused after both."""
    first, second, _ = salle.players(room)
    known: list[dict[str, str]] = []
    for turn in (1, 2):
        for kind in ("draw", "start_clock", "stop_clock"):
            salle.act(room, kind)
        found = salle.get(f"/rooms/{room}/solutions?limit=500")["solutions"]
        known.append({one["word"]: one["slip"] for one in reversed(found) if not one["is_top"]})
        salle.act(room, "key_slips", turn=turn, player=second, text=found[0]["slip"])
        salle.act(room, "retain")
    word = min(word for word in known[0].keys() & known[1].keys() if word.isupper())
    for turn in (1, 2):
        salle.act(room, "key_slips", turn=turn, player=first, text=known[turn - 1][word])
    salle.act(room, "rule_word", word=word, is_admitted=False, reason="essai", rules_again=True)


def test_the_average_is_granted_and_taken_back(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    the_same_word_refused_twice(salle, room)
    expect(row(page, 1)).to_contain_text("0 pt")
    decided(page, 1, "m", "Billet en retard")
    expect(row(page, 1)).to_contain_text("Moyenne accordée")
    first = salle.players(room)[0]
    totals = salle.get(f"/rooms/{room}/standings")["rows"]
    assert next(one["total"] for one in totals if one["player"] == first) > 0
    decided(page, 1, "M", "Le billet était remis")
    expect(row(page, 1)).not_to_contain_text("Moyenne accordée")


def test_no_average_where_no_word_was_refused_before(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    typed(page, "1_")
    expect(row(page, 1)).to_contain_text("Bulletin vierge")
    page.keyboard.press("Escape")
    dialog = table_dialog(page, 1)
    page.keyboard.press("m")
    expect(dialog.get_by_label(re.compile("^Motif"))).to_be_focused()
    typed(page, "Billet perdu")
    expect(dialog.get_by_role("alert")).to_contain_text("Pas de moyenne")
    expect(dialog.get_by_label(re.compile("^Motif"))).to_have_value("Billet perdu")


def test_a_ruling_is_changed_and_comes_back(page: Page, salle: Salle) -> None:
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
    page.keyboard.press("Escape")
    decided(page, 1, "C", "Relu encore")
    expect(row(page, 1)).to_contain_text("0 pt · ")


def test_a_table_that_there_is_not_is_told(page: Page, salle: Salle) -> None:
    room = salle.open()
    page.goto(salle.link(room, "arbiter"))
    expect(page.get_by_role("button", name="Joueurs")).to_be_visible()
    page.keyboard.press("j")
    typed(page, "9")
    dialog = page.get_by_role("dialog", name="Joueurs")
    expect(dialog.get_by_role("alert")).to_contain_text("Il n’y a pas de table « 9 »")
    expect(dialog.get_by_role("combobox")).to_have_value("9")
    assert findings(page) == []
