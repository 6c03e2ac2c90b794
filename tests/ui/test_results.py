"""The results page: the sheet, slips behind its cells, decisions, charts, prints."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from nonuple.core.lexicon import Lexicon
from tests.ui.axe import findings
from tests.ui.salle import Salle
from tools.real_game import RealGame

WIDTHS = {"phone": (360, 740), "desktop": (1440, 900), "projector": (1920, 1080)}


@pytest.fixture(scope="module")
def game(salle: Salle, open_lexicon: Lexicon) -> RealGame:
    """A whole game of twelve tables, with its faults."""
    played = RealGame(salle.client, open_lexicon)
    played.open(12, is_refereed=True)
    assert played.play(60) > 10
    return played


def leader(page: Page, salle: Salle, room: str) -> None:
    """The page is the head arbiter's, on the results."""
    page.goto(salle.link(room, "head_arbiter"))
    expect(page).to_have_url(re.compile("/arbitre/"))
    page.goto(f"/resultats/{room}")
    expect(page.get_by_role("region", name="Classement")).to_be_visible()


def cells(page: Page, told: str = "") -> Locator:
    return page.locator(f'button[data-cell][aria-label*="{told}"]' if told else "button[data-cell]")


def test_the_sheet_is_a_federation_s(page: Page, salle: Salle, game: RealGame) -> None:
    leader(page, salle, game.room)
    sheet = page.get_by_role("region", name="Classement")
    expect(sheet.get_by_role("columnheader").first).to_be_visible()
    titles = sheet.get_by_role("columnheader").all_inner_texts()
    wanted = ["Place", "Table", "Nom", "Club", "Cat.", "Total", "%", "Négatif", "Tops", "Solos"]
    assert titles[:10] == wanted
    standings = salle.get(f"/rooms/{game.room}/standings")
    turns = standings["turns"]
    assert titles[-turns:] == [str(n + 1) for n in range(turns)]
    rows = sheet.get_by_role("row")
    expect(rows.nth(1)).to_contain_text(f"Top {standings['top']}", use_inner_text=True)
    first = standings["rows"][0]
    assert str(first["total"]) in rows.nth(2).inner_text()
    sheet.get_by_role("button", name="Table", exact=True).click()
    expect(rows.nth(2).get_by_role("cell").nth(1)).to_have_text("1")
    page.get_by_label("Chercher une table ou un nom").fill("elise")
    expect(sheet.locator("tbody tr")).to_have_count(1)
    expect(sheet.get_by_role("rowheader")).to_have_text("Élise Fontaine")
    page.get_by_label("Chercher une table ou un nom").fill("personne")
    expect(page.get_by_text("Aucun joueur ni aucune table pour")).to_be_visible()


def test_a_cell_shows_the_slip_its_ruling_and_the_article(
    page: Page, salle: Salle, game: RealGame
) -> None:
    leader(page, salle, game.room)
    cells(page, "nul").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("0 point")
    expect(dialog).to_contain_text(re.compile(r"Bulletin nul \(art\. 5\.4, point \d\)"))
    expect(dialog.locator(".sanction").first).to_contain_text("5.4")
    expect(dialog).to_contain_text("Top :")
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_sheet_is_read_from_the_keyboard(page: Page, salle: Salle, game: RealGame) -> None:
    leader(page, salle, game.room)
    page.keyboard.press("/")
    expect(page.get_by_label("Chercher une table ou un nom")).to_be_focused()
    page.get_by_role("region", name="Classement").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator('[data-cell="0-0"]')).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-cell="1-1"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("coup 2")
    page.keyboard.press("Escape")
    page.keyboard.press("2")
    expect(page.get_by_role("tab", name="Coups")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Les touches")).to_contain_text("Voir le bulletin")


def test_an_appeal_and_a_decision_change_the_standings(
    page: Page, salle: Salle, open_lexicon: Lexicon
) -> None:
    game = RealGame(salle.client, open_lexicon)
    room = game.open(4, is_refereed=True)
    game.play(2)
    leader(page, salle, room)
    expect(page.get_by_text("ce classement est provisoire")).to_be_visible()
    last = salle.get(f"/rooms/{room}/standings")["rows"][-1]
    dialog = page.get_by_role("dialog")
    page.locator('[data-cell="3-1"]').click()
    dialog.get_by_role("button", name="Déposer un recours").click()
    dialog.get_by_role("button", name="Déposer le recours").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Écrivez le motif")
    dialog.get_by_label("Motif du recours").fill("Le mot est au dictionnaire.")
    dialog.get_by_role("button", name="Déposer le recours").click()
    expect(page.get_by_text("Le recours est déposé.")).to_be_visible()
    page.locator('[data-cell="3-1"]').click()
    expect(dialog).to_contain_text("Recours : Le mot est au dictionnaire.")
    dialog.get_by_role("button", name="Accepter le recours").first.click()
    dialog.get_by_label("Points").fill("mille")
    dialog.get_by_role("button", name="Accepter le recours").last.click()
    expect(dialog.get_by_label("Points")).to_have_accessible_description(
        "Les points sont un nombre entier, par exemple 24."
    )
    assert findings(page) == []
    dialog.get_by_label("Points").fill("900")
    dialog.get_by_label("Valeur du coup").fill("900")
    dialog.get_by_label("Sanction").select_option(label="Aucune")
    dialog.get_by_label("Motif", exact=True).fill("La commission a vérifié.")
    dialog.get_by_role("button", name="Accepter le recours").last.click()
    expect(page.get_by_text("Le recours est accepté.")).to_be_visible()
    first = salle.get(f"/rooms/{room}/standings")["rows"][0]
    assert first["player"] == last["player"]
    expect(cells(page, "Coup 2, 900 points")).to_have_count(1)
    cells(page, "Coup 2, 900 points").click()
    expect(dialog).to_contain_text("Accepté : La commission a vérifié.")
    dialog.get_by_role("button", name="Changer la décision").first.click()
    dialog.get_by_label("Points").fill("0")
    dialog.get_by_label("Motif", exact=True).fill("Erreur de saisie.")
    dialog.get_by_role("button", name="Changer la décision").last.click()
    expect(page.get_by_text("La décision est modifiée.")).to_be_visible()
    expect(cells(page, "Coup 2, 900 points")).to_have_count(0)


def test_results_follow_a_game_that_goes_on(page: Page, salle: Salle) -> None:
    room = salle.open(shows_standings=True)
    salle.play(room, 1)
    page.goto(f"/resultats/{room}")
    sheet = page.get_by_role("region", name="Classement")
    expect(sheet.get_by_role("columnheader", name="Coup 1")).to_be_visible()
    expect(page.get_by_text("Les bulletins seront visibles à la fin de la partie.")).to_be_visible()
    expect(sheet).to_contain_text("Table 1")
    expect(sheet).not_to_contain_text("Joueuse")
    salle.play(room, 1)
    expect(sheet.get_by_role("columnheader", name="Coup 2")).to_be_visible()
    cells(page).first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    salle.act(room, "close")
    expect(page.get_by_text("ce classement est provisoire")).to_have_count(0)
    cells(page).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Aucun bulletin")
    expect(page.get_by_role("button", name="Changer la décision")).to_have_count(0)


def test_turns_and_charts_are_told_in_figures_too(page: Page, salle: Salle, game: RealGame) -> None:
    leader(page, salle, game.room)
    page.get_by_role("tab", name="Coups").click()
    page.get_by_role("button", name="Coup 3 : le détail").click()
    slips = page.get_by_role("region", name="Bulletins du coup 3")
    expect(slips.locator("tbody tr")).to_have_count(12)
    expect(page.get_by_role("grid", name="Grille après le coup 3")).to_be_visible()
    assert page.get_by_role("gridcell", name="dernier coup").count() >= 2
    assert findings(page) == []
    page.get_by_role("tab", name="Statistiques").click()
    expect(page.get_by_role("img", name="Points du top et moyenne")).to_be_visible()
    expect(page.get_by_role("img", name="Part des joueurs")).to_be_visible()
    figures = page.get_by_role("region", name="Statistiques de chaque coup")
    turns = salle.get(f"/rooms/{game.room}/turns")["turns"]
    expect(figures.locator("tbody tr")).to_have_count(len(turns))
    expect(figures.locator("tbody tr").first).to_contain_text(turns[0]["move"]["word"].upper())
    # By hand: the smallest share, and of these the most missed.
    shares = {one["move"]["turn"]: one["found_top"] / one["players"] for one in turns}
    hardest = min(turns, key=lambda one: (shares[one["move"]["turn"]], -one["difficulty"]))["move"]
    said = page.get_by_text(re.compile("plus difficile"))
    expect(said).to_contain_text(f"le {hardest['turn']}, {hardest['word'].upper()}")
    page.get_by_label("Comparer avec").select_option(index=1)
    expect(figures.get_by_role("columnheader")).to_have_count(8)


def test_prints_open_and_files_are_saved(page: Page, salle: Salle, game: RealGame) -> None:
    leader(page, salle, game.room)
    page.keyboard.press("4")
    links = page.get_by_role("tabpanel").get_by_role("link")
    expect(links).to_have_count(22)
    paths = [link.get_attribute("href") for link in links.all()]
    assert len(set(paths)) == 22
    for path in paths:
        assert path is not None
        answer = salle.client.get(path.removeprefix("/api/v1"))
        assert answer.status_code == 200, path
        is_pdf = answer.headers["content-type"] == "application/pdf"
        assert is_pdf == path.split("?")[0].endswith(".pdf")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Classement La feuille").click()
    assert opened.value.url.endswith("/prints/standings.pdf")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Tableau publié").click()
    assert re.fullmatch(r"tableau-\d{4}-\d\d-\d\d-.+\.txt", saved.value.suggested_filename)
    for form in ("XLSX", "CSV"):
        with page.expect_download() as saved:
            page.get_by_role("link", name=f"Classement, {form}").click()
        name = saved.value.suggested_filename
        assert re.fullmatch(rf"classement-\d{{4}}-\d\d-\d\d-.+\.{form.lower()}", name)
    page.get_by_label("Coup", exact=True).select_option("2")
    page.get_by_label("Aussi ceux").check()
    expect(page.get_by_role("link", name="Imprimer les billets")).to_have_attribute(
        "href", re.compile(r"correction-slips\.pdf\?turn=2&all=true$")
    )


@pytest.mark.parametrize("width", WIDTHS.values(), ids=WIDTHS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_at_any_width_in_any_theme(
    page: Page, salle: Salle, game: RealGame, theme: str, width: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": width[0], "height": width[1]})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    leader(page, salle, game.room)
    for key in "1234":
        page.keyboard.press(key)
        page.wait_for_timeout(100)
        assert findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_three_hundred_tables_are_drawn_as_they_are_seen(
    page: Page, salle: Salle, open_lexicon: Lexicon
) -> None:
    game = RealGame(salle.client, open_lexicon)
    room = game.open(300, is_refereed=True)
    game.play(2)
    game.act("close")
    leader(page, salle, room)
    rows = page.locator("tbody tr[aria-rowindex]")
    assert rows.count() < 60
    cells(page).first.focus()
    for _ in range(6):
        page.keyboard.press("PageDown")
    expect(page.locator('[data-cell="60-0"]')).to_be_focused()
    assert rows.count() < 60
    page.get_by_role("region", name="Classement").evaluate("one => one.scrollTop = 1e6")
    expect(rows.last).to_have_attribute("aria-rowindex", "302")
