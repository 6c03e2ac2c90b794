"""Prints from the results page: each opens in the browser's own viewer, and says what it must."""

import io
import re

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from nonuple.core.lexicon import Lexicon
from tests.ui.salle import Salle
from tools.real_game import RealGame

# The words of each print that no other bears.
_SAID = {
    "standings": "Pl. Table Nom Club Cat. Total % Négatif Tops Solos Av.",
    "standings-by-turn": "En gras : le top trouvé.",
    "game": "Feuille de partie",
    "four-games": "Feuille de partie · page 1/1",
    "score-sheets": "Feuille de route · Club du vendredi",
    "statistics": "part des joueurs qui ont trouvé le top",
    "double-arbitration": "Feuille de double arbitrage",
    "score-pad": "Carnet de score · Club du vendredi",
    "blank-score-pad": "Carnet de score",
    "blank-slips": "Arbitrage ou double arbitrage",
    "blank-score-sheets": "Mot joué",
    "correction-slips": "Billet de correction",
}
_FETCH = """async (address) => {
    const answer = await fetch(address);
    const header = (name) => answer.headers.get(name);
    const content = new Uint8Array(await answer.arrayBuffer());
    return [header("content-type"), header("content-security-policy"), [...content]];
}"""
_TRIES = 600


@pytest.fixture(scope="module")
def game(salle: Salle, open_lexicon: Lexicon) -> RealGame:
    played = RealGame(salle.client, open_lexicon)
    played.open(6, is_refereed=True)
    played.play(4)
    return played


def _is_in_viewer(opened: Page) -> bool:
    """Whether the browser's viewer took the document in, which a policy could forbid."""
    for _ in range(_TRIES):
        viewers = [one for one in opened.frames if one.url.startswith("chrome-extension://")]
        if any(inside.url == opened.url for one in viewers for inside in one.child_frames):
            return True
        opened.wait_for_timeout(100)
    return False


def _text(page: Page, address: str) -> str:
    """What the one who sees the page gets at an address."""
    kind, policy, content = page.evaluate(_FETCH, address)
    assert kind == "application/pdf"
    assert "default-src 'self'" in policy
    pages = PdfReader(io.BytesIO(bytes(content))).pages
    return " ".join(" ".join(one.extract_text().split()) for one in pages)


def test_every_print_opens_in_the_viewer(page: Page, salle: Salle, game: RealGame) -> None:
    page.goto(salle.link(game.room, "head_arbiter"))
    expect(page).to_have_url(re.compile("/arbitre/"))
    page.goto(f"/resultats/{game.room}")
    expect(page.get_by_role("region", name="Classement")).to_be_visible()
    page.keyboard.press("4")
    page.get_by_label("Aussi ceux").check()
    links = page.locator('a[target="_blank"]')
    expect(links).to_have_count(len(_SAID))
    for link in links.all():
        with page.context.expect_page() as popup:
            link.click()
        opened = popup.value
        opened.wait_for_load_state()
        assert opened.evaluate("document.contentType") == "application/pdf"
        assert _is_in_viewer(opened), opened.url
        kind = re.search(r"/prints/([a-z-]+)\.pdf", opened.url)
        assert kind is not None
        assert _SAID[kind[1]] in _text(page, opened.url)
        opened.close()


def test_the_printed_standings_are_those_of_the_page(
    page: Page, salle: Salle, game: RealGame
) -> None:
    page.goto(salle.link(game.room, "head_arbiter"))
    expect(page).to_have_url(re.compile("/arbitre/"))
    text = _text(page, f"/api/v1/rooms/{game.room}/prints/standings.pdf")
    standings = salle.get(f"/rooms/{game.room}/standings")
    names = {one["player"]: one for one in salle.get(f"/rooms/{game.room}/players")}
    assert f"Top {standings['top']} 100,00 0" in text
    for row in standings["rows"]:
        seat = names[row["player"]]
        line = rf"{row['rank']} {seat['table']} {seat['name']} .*? {row['total']} "
        assert re.search(line, text), line
