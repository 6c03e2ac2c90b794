"""The lexicons of the server, and questions about words."""

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.ui.axe import findings
from tests.ui.salle import Salle

# A lexicon is compiled, or compared with another, word by word.
WORDS = ["AA", "AI", "CHAT", "chat", "été", "abc-def", "x", "123", "MAISON", "ZYZOMYS"]


@pytest.fixture(scope="module")
def salle(own_salle: Salle) -> Salle:
    """Its lexicons are changed."""
    return own_salle


def dropped(page: Page, name: str, content: bytes) -> None:
    file = FilePayload(name=name, mimeType="text/plain", buffer=content)
    page.get_by_label("Déposer une liste de mots").last.set_input_files(file)


def test_a_list_is_imported_chosen_compared_and_removed(office: Page, salle: Salle) -> None:
    office.goto("/lexiques")
    expect(office.get_by_text("La liste ouverte est en service.")).to_be_visible()
    office.get_by_label("Titre (facultatif)").fill("Liste d’essai")
    dropped(office, "essai.txt", "\n".join(WORDS).encode("iso-8859-1"))
    report = office.get_by_role("status").filter(has_text="Liste d’essai : 6 mots")
    expect(report).to_contain_text("ISO-8859-1")
    expect(report).to_contain_text("« abc-def » ligne 6")
    expect(report).to_contain_text("Doublons : 1.")
    expect(report).to_contain_text("aucune édition officielle reconnue")
    assert findings(office) == []
    # The same file again: it is asked whether it replaces the first.
    dropped(office, "essai.txt", b"AA\nAI\nMAISONS\n" + b"\n".join(b"AS" for _ in range(3)))
    expect(office.get_by_role("alert")).to_contain_text("essai.txt")
    office.get_by_role("button", name="Remplacer par").click()
    expect(office.get_by_role("status").filter(has_text="4 mots")).to_be_visible()
    essai = office.get_by_role("article", name="essai")
    essai.get_by_role("button", name="Utiliser par défaut").click()
    expect(essai).to_contain_text("Par défaut")
    expect(office.get_by_text("La liste ouverte est en service.")).to_have_count(0)
    expect(office.get_by_role("contentinfo")).to_contain_text("Lexique : essai")
    assert salle.get("/catalogue")["default_lexicon"] == "essai"
    office.get_by_role("button", name="Annuler").click()
    expect(office.get_by_text("La liste ouverte est en service.")).to_be_visible()
    office.get_by_label("De", exact=True).select_option("ouvert")
    office.get_by_label("À", exact=True).select_option("essai")
    office.get_by_role("button", name="Comparer").click()
    expect(office.get_by_role("group", name="Ajoutés")).to_contain_text("Aucun mot ajouté.")
    expect(office.get_by_role("group", name="Retirés")).to_contain_text("mots retirés")
    essai.get_by_role("button", name="Retirer").click()
    office.get_by_role("dialog").get_by_role("button", name="Retirer").click()
    expect(essai).to_have_count(0)
    assert "essai" not in [one["name"] for one in salle.get("/lexicons")]


def test_a_file_that_is_no_list_is_refused_beside_it(office: Page, salle: Salle) -> None:
    office.goto("/lexiques")
    dropped(office, "page.html", b"<html><p>Bonjour</p></html>")
    expect(office.get_by_role("alert")).to_contain_text("n’est pas une liste de mots")
    assert "page" not in [one["name"] for one in salle.get("/lexicons")]


def test_a_club_has_words_of_its_own(office: Page, salle: Salle) -> None:
    office.goto("/lexiques")
    office.get_by_role("button", name="Créer").click()
    expect(office.get_by_label("Titre", exact=True)).to_have_accessible_description(
        re.compile("Donnez un titre")
    )
    office.get_by_label("Titre", exact=True).fill("Club de Dijon")
    office.get_by_role("button", name="Créer").click()
    office.get_by_label("Mots", exact=True).fill("zzz, aa")
    office.get_by_label("Raison").fill("comité")
    office.get_by_role("button", name="Ajouter", exact=True).click()
    expect(office.get_by_text("1 mot changé. Sans changement : AA.")).to_be_visible()
    office.get_by_label("Retirer des mots").check()
    office.get_by_label("Mots", exact=True).fill("kiwi 12")
    editor = office.get_by_role("region", name="Mots de « Club de Dijon »")
    editor.get_by_role("button", name="Retirer").click()
    expect(office.get_by_label("Mots", exact=True)).to_have_value("kiwi 12")
    expect(office.get_by_role("alert")).to_be_visible()
    assert findings(office) == []
    office.goto("/mots")
    office.get_by_role("combobox", name="Lexique").select_option("club-de-dijon")
    office.get_by_label("Mot", exact=True).fill("zzz")
    office.keyboard.press("Enter")
    expect(office.get_by_text("ZZZ est admis.")).to_be_visible()
    office.get_by_role("combobox", name="Lexique").select_option("ouvert")
    expect(office.get_by_text("ZZZ n’est pas admis.")).to_be_visible()
    office.goto("/lexiques")
    office.get_by_role("button", name="Modifier ses mots").click()
    office.get_by_role("button", name="Annuler ZZZ").click()
    expect(office.get_by_text("Aucun mot ajouté ni retiré pour l’instant.")).to_be_visible()
    salle.client.delete("/lexicons/club-de-dijon").raise_for_status()


def test_who_is_not_the_administrator_only_reads(page: Page) -> None:
    page.goto("/lexiques")
    expect(page.get_by_role("article").first).to_contain_text("Par défaut")
    expect(page.get_by_role("button", name="Retirer")).to_have_count(0)
    expect(page.get_by_role("heading", name="Importer un lexique")).to_have_count(0)


def test_a_word_is_judged_with_its_rallonges(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/mots")
    page.get_by_role("button", name="Vérifier").click()
    expect(page.get_by_label("Mot", exact=True)).to_have_accessible_description("Tapez un mot.")
    page.get_by_label("Mot", exact=True).fill("orange")
    page.keyboard.press("Enter")
    expect(page.get_by_text("ORANGE est admis.")).to_be_visible()
    hooks = page.get_by_role("region", name="Rallonges")
    expect(hooks).to_contain_text("S")
    expect(page.get_by_role("region", name="Mots qui le contiennent")).to_contain_text("ORANGERIE")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_anagrams_come_page_by_page(page: Page) -> None:
    page.goto("/mots")
    page.get_by_role("tab", name="Anagrammes").click()
    letters = page.get_by_role("textbox", name="Lettres")
    letters.fill("aeinrst")
    page.keyboard.press("Enter")
    expect(page.get_by_text("ENTRAIS")).to_be_visible()
    page.get_by_label("Aussi les mots").check()
    letters.fill("aeinrst?")
    page.keyboard.press("Enter")
    panel = page.get_by_role("tabpanel")
    expect(panel.get_by_text("premiers s’affichent")).to_be_visible()
    words = panel.locator("section li")
    expect(words).to_have_count(100)
    panel.get_by_role("button", name="Voir la suite").click()
    expect(words).to_have_count(200)
    letters.fill("a1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("n’est pas une lettre")


def test_a_pattern_that_cannot_be_read_is_told(page: Page) -> None:
    page.goto("/mots")
    page.get_by_role("tab", name="Motif").click()
    motif = page.get_by_role("textbox", name="Motif")
    motif.fill("[a")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("n’est pas compris")
    expect(motif).to_have_value("[a")
    motif.fill("z?z*s")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tabpanel")).to_contain_text("ZAZOUS")
