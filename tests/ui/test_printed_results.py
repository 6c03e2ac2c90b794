"""Ctrl+P on the results page: all the lines, the day, and nothing that only a screen needs."""

import io
import re

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from nonuple.core.lexicon import Lexicon
from nonuple.core.notation import format_word
from tests.ui.salle import Salle
from tests.ui.test_results import leader
from tools.real_game import RealGame

# More than a screen holds, and than are drawn at once.
PLAYERS = 90
ONLY_ON_SCREEN = ("Rejoindre", "Arbitrer", "Chercher une table", "Sombre", "Imprimer, exporter")


@pytest.fixture(scope="module")
def game(salle: Salle, open_lexicon: Lexicon) -> RealGame:
    played = RealGame(salle.client, open_lexicon)
    played.open(PLAYERS, is_refereed=True)
    assert played.play(4) == 4
    return played


def pages_of(page: Page) -> list[str]:
    """What the browser prints, page by page; it takes the size that the sheet asks for.

    Without spaces: zeros are of another font, and what reads the PDF parts them from the rest.
    """
    pdf = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    assert all(one.mediabox.width > one.mediabox.height for one in pdf.pages)
    return [squeezed(one.extract_text()) for one in pdf.pages]


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("theme", ["Clair", "Sombre"])
def test_the_standings_are_printed_whole(
    page: Page, salle: Salle, game: RealGame, theme: str
) -> None:
    leader(page, salle, game.room)
    page.get_by_role("radio", name=theme).check(force=True)
    made = pages_of(page)
    text = "".join(made)
    standings = salle.get(f"/rooms/{game.room}/standings")
    assert len(standings["rows"]) == PLAYERS
    for seat in salle.get(f"/rooms/{game.room}/players"):
        assert squeezed(seat["name"]) in text
    for row in standings["rows"]:
        assert str(row["total"]) in text
    assert squeezed("Club du vendredi") in made[0]
    assert re.search(r"Classement·\d+\D+\d{4}", made[0])
    assert "provisoire" in made[0]
    # The titles are on each page.
    assert all("Négatif" in one for one in made)
    assert not [word for word in ONLY_ON_SCREEN if squeezed(word) in text]
    # On screen again, only the lines in sight are drawn.
    expect(page.locator("tbody tr[aria-rowindex]")).not_to_have_count(PLAYERS)


def test_no_column_is_cut_off(page: Page, salle: Salle, open_lexicon: Lexicon) -> None:
    """A whole game, as long as they are."""
    played = RealGame(salle.client, open_lexicon)
    played.open(6, is_refereed=True)
    turns = played.play(60)
    assert turns > 15
    leader(page, salle, played.room)
    page.emulate_media(media="print")
    sheet = page.get_by_role("region", name="Classement")
    # The width of an A4 page across, its margins taken off, and what a browser shrinks at most.
    page.set_viewport_size({"width": 1047, "height": 740})
    width = sheet.evaluate("one => one.querySelector('table').scrollWidth")
    assert width <= 1047
    page.emulate_media(media="null")
    first = pages_of(page)[0]
    scores = [
        str(one["move"]["score"]) for one in salle.get(f"/rooms/{played.room}/turns")["turns"]
    ]
    assert "".join(scores) in first


def test_turns_and_statistics_are_printed_too(page: Page, salle: Salle, game: RealGame) -> None:
    leader(page, salle, game.room)
    page.keyboard.press("2")
    expect(page.get_by_role("region", name="Coups joués")).to_be_visible()
    text = "".join(pages_of(page))
    assert "Coups·" in text
    for turn in salle.get(f"/rooms/{game.room}/turns")["turns"]:
        assert format_word(turn["move"]["word"]) in text
    assert squeezed("Choisissez un coup") not in text
    page.keyboard.press("3")
    expect(page.get_by_role("region", name="Statistiques de chaque coup")).to_be_visible()
    text = "".join(pages_of(page))
    assert "Statistiques·" in text
    assert squeezed("Manqué en moyenne") in text
    assert squeezed("Comparer avec") not in text
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 1047, "height": 740})
    for chart in page.locator("figure svg").all():
        box = chart.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 1047
