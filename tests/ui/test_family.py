"""An evening of the family edition: from its opening to the ranking on paper, without a slip."""

import io
import re

from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.ui.axe import findings
from tests.ui.consoles import console, next_is, row, time_is_over, typed
from tests.ui.salle import Salle

_NAMES = ("Adèle", "Basile", "Chloé")
# Less than any top: the racks are drawn by chance.
_SAID = ({1: 4, 2: 5, 3: 1}, {1: 3, 2: 0, 3: 2})


def turn_starts(page: Page) -> None:
    """A rack is drawn, announced, and the time started, then ended."""
    next_is(page, "Tirer")
    page.keyboard.press("Space")
    next_is(page, "Annoncer")
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    next_is(page, "Chrono")
    page.keyboard.press("Space")
    next_is(page, "Points")
    page.keyboard.press("f")
    expect(page.get_by_role("timer").first).to_have_text("0:00")


def test_a_whole_evening(office: Page, salle: Salle) -> None:
    room = _opened(office)
    for said in _SAID:
        turn_starts(office)
        office.keyboard.press("Space")
        expect(office.get_by_label("Table", exact=True)).to_be_focused()
        for table, points in said.items():
            typed(office, f"{table}{points}")
            expect(row(office, table)).to_contain_text(re.compile(rf"\b{points}\spoint"))
        office.keyboard.press("Escape")
        next_is(office, "Top")
        office.keyboard.press("Space")
        next_is(office, "Poser")
        office.keyboard.press("Space")
    next_is(office, "Tirer")
    office.keyboard.press("c")
    question = office.get_by_role("alertdialog")
    expect(question).to_contain_text("La partie n’est pas finie")
    office.keyboard.press("Enter")
    expect(office.get_by_text("La partie est finie")).to_be_visible()
    _ranking(office, salle, room)


def _opened(office: Page) -> str:
    office.goto("/ouvrir")
    office.get_by_label("Soirée en famille").check()
    office.get_by_label("Joueurs nommés").check()
    office.get_by_label("Joueurs", exact=True).fill("\n".join(_NAMES))
    office.get_by_role("button", name="Ouvrir la séance").first.click()
    expect(office).to_have_url(re.compile("/salle/[0-9a-f]+$"))
    room = office.url.rsplit("/", 1)[-1]
    office.get_by_role("link", name="Aller à la console").click()
    expect(office).to_have_url(re.compile(f"/arbitre/{room}$"))
    return room


def _ranking(office: Page, salle: Salle, room: str) -> None:
    rows = salle.get(f"/rooms/{room}/standings")["rows"]
    assert sorted(one["total"] for one in rows) == [3, 5, 7]
    office.goto(f"/resultats/{room}")
    sheet = office.get_by_role("region", name="Classement")
    expect(sheet).to_contain_text("Adèle")
    answer = salle.client.get(f"/rooms/{room}/prints/standings.pdf").raise_for_status()
    printed = PdfReader(io.BytesIO(answer.content)).pages[0].extract_text()
    for name, total in zip(_NAMES, (7, 5, 3), strict=True):
        assert re.search(rf"{name}.*\b{total}\b", printed), printed
    answer = salle.client.get(f"/rooms/{room}/prints/score-pad.pdf").raise_for_status()
    pad = " ".join(PdfReader(io.BytesIO(answer.content)).pages[0].extract_text().split())
    for marks in ("4 4 5 5 1 1", "3 7 0 5 2 3"):
        assert marks in pad, pad
    assert re.search(r"Total \d+ 7 5 3", pad), pad


def test_points_are_still_there_after_a_reload(page: Page, salle: Salle) -> None:
    room = console(page, salle, edition="famille")
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    time_is_over(page, "Points")
    expect(page.get_by_text("Bulletin", exact=True)).to_have_count(0)
    page.keyboard.press("/")
    typed(page, "124")
    expect(row(page, 1)).to_contain_text("24")
    assert findings(page) == []
    page.reload()
    expect(row(page, 1)).to_contain_text("24")
    expect(row(page, 2)).to_contain_text("attendus")
    step = page.get_by_role("list", name="Étapes du coup").get_by_role("button", name="Points")
    expect(step).to_contain_text("1/3")
    # Said again, the last counts, once it is confirmed; what is no number is told and kept.
    page.keyboard.press("/")
    typed(page, "118")
    expect(page.get_by_text("a déjà 24 points — Entrée remplace")).to_be_visible()
    page.keyboard.press("Enter")
    expect(row(page, 1)).to_contain_text("18")
    typed(page, "2x")
    expect(page.get_by_role("alert")).to_contain_text("nombre entier")
    expect(page.get_by_role("textbox", name="Points annoncés")).to_have_value("x")
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert findings(page) == []


def test_missing_points_are_asked_about(page: Page, salle: Salle) -> None:
    room = console(page, salle, edition="famille")
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    time_is_over(page, "Points")
    page.keyboard.press("6")
    expect(page.get_by_role("alertdialog")).to_contain_text("Annonces manquantes : 3")
    page.keyboard.press("Escape")
    expect(page.get_by_role("alertdialog")).to_have_count(0)


def test_points_above_the_top_are_asked_about(page: Page, salle: Salle) -> None:
    room = console(page, salle, edition="famille")
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    time_is_over(page, "Points")
    page.keyboard.press("/")
    for table, points in ((1, 0), (2, 999), (3, 0)):
        typed(page, f"{table}{points}")
        expect(row(page, table)).to_contain_text(f"{points} point")
    expect(row(page, 2)).to_contain_text("plus que le top")
    page.keyboard.press("Escape")
    page.keyboard.press("6")
    expect(page.get_by_role("alertdialog")).to_contain_text(
        "Tables qui annoncent plus que le top : 1"
    )
