"""Slips keyed at the console: what cannot be read, what is refused late, who may key them."""

from playwright.sync_api import Page, Route, expect

from tests.ui.consoles import console, field, phase, row, to_slips, told, typed
from tests.ui.phones import entry
from tests.ui.salle import Salle


def test_what_cannot_be_read_is_told_and_kept(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    typed(page, "9")
    expect(told(page)).to_contain_text("Il n’y a pas de table « 9 »")
    expect(field(page, "Table")).to_have_value("9")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    typed(page, "1RIZ H 4")
    expect(told(page)).to_contain_text("le nombre est-il le score")
    expect(field(page, "Bulletin")).to_have_value("RIZ H 4")
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
    expect(field(page, "Bulletin")).to_have_value("ZZZ H4 30")
    page.keyboard.press("Enter")
    expect(row(page, 1)).to_contain_text("0 pt")


def test_three_hundred_tables_are_keyed_in(page: Page, salle: Salle) -> None:
    room = console(page, salle, players=300)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    for table in (100, 150, 200, 250, 300):
        page.keyboard.type(f"{table}1")
        expect(told(page)).to_contain_text("pts")
        page.keyboard.press("Enter")
        expect(row(page, table)).to_contain_text("pts")


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
