"""A real board with somebody who keeps the clock and the sheets beside it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.ui.axe import findings
from tests.ui.classic import of_name
from tests.ui.classic_pages import DESK, PHONE, fits, open_game, view
from tests.ui.salle import Salle


def opened(page: Page, salle: Salle) -> tuple[str, str, str]:
    """A table where Ana begins: the room, and the numbers of both."""
    room = open_game(page, "Table de club", names=("Ana", "Bea"))
    page.get_by_label("Qui commence ?").select_option(label="Ana")
    page.get_by_role("button", name="Commencer").click()
    expect(page.get_by_role("group", name="Pendule")).to_be_visible()
    ana, bea = (one["player"] for one in view(salle, room)["players"])
    return room, ana, bea


def key(page: Page, word: str, at: str, score: str) -> None:
    page.get_by_label("Mot posé").fill(word)
    page.get_by_label("Référence").fill(at)
    page.get_by_label("Score annoncé").fill(score)
    page.get_by_label("Score annoncé").press("Enter")


def sheet(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=f"Feuille {of_name(name)}")


def challenged(page: Page) -> None:
    """Bea challenges a word; Ana has to confirm it before anything is told."""
    contest = page.get_by_role("region", name="Contestation")
    contest.get_by_role("button", name="SEL").click()
    contest.get_by_role("button", name="Contester").click()
    expect(contest).to_contain_text("Bea conteste : SEL.")
    verdict = page.get_by_role("status", name="Verdict")
    expect(verdict).to_have_count(0)
    contest.get_by_role("button", name="Ana : je confirme").click()
    expect(verdict).to_contain_text("✓ ADMIS")
    expect(sheet(page, "Bea")).to_contain_text("Contestation à tort")


def noted(page: Page) -> None:
    """An incident, found by a word, from the keyboard; what lacks its reason is not given."""
    page.keyboard.press("i")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Chercher").fill("en trop")
    assert findings(page) == []
    dialog.get_by_label("Chercher").press("Enter")
    dialog.get_by_label("Joueur").select_option(label="Bea")
    dialog.get_by_label("Lettres en trop").fill("2")
    dialog.get_by_role("button", name="Noter").click()
    expect(sheet(page, "Bea")).to_contain_text("Pénalité")
    page.keyboard.press("i")
    dialog.get_by_role("button", name="Avertissement").click()
    dialog.get_by_role("button", name="Noter").click()
    expect(dialog.get_by_role("alert")).to_have_text("Indiquez le motif.")
    dialog.get_by_label("Motif").fill("Bruit")
    dialog.get_by_role("button", name="Noter").click()
    expect(sheet(page, "Ana")).to_contain_text("Bruit")


def passed_to_the_end(page: Page) -> None:
    for number in range(4, 9):
        page.get_by_role("button", name="Passe", exact=True).click()
        expect(page.get_by_text(f"Coup {number + 1} ·")).to_be_visible()
    page.get_by_role("button", name="Passe", exact=True).click()


def shown(page: Page, name: str, letters: str) -> None:
    """The letters that somebody is left with."""
    form = page.locator("form").filter(has_text=f"Lettres {of_name(name)}")
    form.get_by_role("textbox").fill(letters)
    form.get_by_role("button", name="Compter").click()
    expect(form).to_have_count(0)


def test_a_game_is_kept_with_an_incident_to_the_signatures(office: Page, salle: Salle) -> None:
    office.set_viewport_size(DESK)
    room, ana, bea = opened(office, salle)
    assert findings(office) == []
    # Ana presses the clock: Bea's time runs while the word is written down.
    office.keyboard.press("Space")
    expect(office.get_by_text("Notez le coup d’Ana")).to_be_visible()
    assert view(salle, room)["clock"]["running"] == bea
    expect(office.get_by_label("Mot posé")).to_be_focused()
    key(office, "se(l)", "h7", "")
    expect(sheet(office, "Ana")).to_contain_text("SE(L)")
    assert view(salle, room)["clock"]["running"] == bea
    challenged(office)
    assert findings(office) == []

    # Bea announces what her word is not worth: it counts as it was said. Her key is the clock's.
    office.keyboard.press("Space")
    expect(office.get_by_text("Notez le coup de Bea")).to_be_visible()
    key(office, "se(l)s", "h7", "99")
    expect(sheet(office, "Bea")).to_contain_text("99")
    office.get_by_role("button", name="Accepter").click()
    noted(office)
    assert bea in {one["player"] for one in view(salle, room)["sanctions"] if one["points"] == -10}

    # Exchanges are said by their number.
    office.get_by_label("Change").select_option("3")
    office.get_by_role("button", name="Changer").click()
    expect(sheet(office, "Ana")).to_contain_text("change 3")
    passed_to_the_end(office)

    # Six passes: the letters left are counted, a score is disputed, both sign.
    expect(office.get_by_text("Lettres à compter")).to_be_visible()
    expect(office.get_by_role("button", name="Revanche")).to_have_count(0)
    shown(office, "Ana", "EEAIRST")
    shown(office, "Bea", "EAINURT")
    doubts = office.get_by_role("region", name="Scores à vérifier")
    expect(doubts).to_contain_text("annoncé 99")
    assert findings(office) == []
    doubts.get_by_role("button", name="Ana conteste").click()
    expect(doubts).to_have_count(0)
    for name in ("Ana", "Bea"):
        office.get_by_role("button", name=f"{name} signe").click()
    expect(office.get_by_text("a signé", exact=True)).to_have_count(2)
    over = view(salle, room)
    totals = {one["player"]: one["total"] for one in over["result"]["players"]}
    first, second = over["turns"][0]["worth"], over["turns"][1]["worth"]
    # Seven letters of one point each; a word challenged wrongly, two letters too many.
    assert totals == {ana: first - 7, bea: second - 7 - 5 - 10}


def test_what_cannot_be_laid_is_told_and_nothing_changes(office: Page, salle: Salle) -> None:
    office.set_viewport_size(PHONE)
    room, _, _ = opened(office, salle)
    assert fits(office)
    assert findings(office) == []
    key(office, "s", "h7", "")
    expect(office.get_by_label("Mot posé")).to_have_accessible_description(
        re.compile("Tapez le mot entier")
    )
    key(office, "sel", "z9", "")
    expect(office.get_by_label("Référence")).to_have_accessible_description(re.compile("H4 ou 4H"))
    key(office, "sel", "a1", "4")
    expect(office.get_by_role("alert")).to_be_visible()
    expect(office.get_by_label("Mot posé")).to_have_value("sel")
    assert view(salle, room)["turns"] == []


def test_an_absent_player_loses_by_the_clock(office: Page, salle: Salle) -> None:
    room = open_game(office, "Table de club", names=("Ana", "Bea"), time="10 minutes")
    bea = office.get_by_role("listitem").filter(has_text="Bea")
    bea.get_by_role("button", name="Absent").click()
    expect(office.get_by_text("Bea perd par forfait")).to_be_visible()
    expect(office.get_by_role("button", name="Commencer")).to_be_disabled()
    bea.get_by_role("button", name="Bea est là").click()
    expect(office.get_by_role("button", name="Commencer")).to_be_enabled()
    assert view(salle, room)["asked"]["awaited"] is None
