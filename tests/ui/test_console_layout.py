"""The console at the sizes of real screens: what an arbiter needs together is seen together."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.ui.axe import findings
from tests.ui.consoles import another_page, console, next_is, row, to_slips
from tests.ui.phones import PHONE, printed
from tests.ui.salle import Salle

_SMALL = ViewportSize(width=1366, height=768)
_LARGE = ViewportSize(width=1920, height=1080)
_TABLES = 24
_KEYED = 17
# So many rows of a region are whole in it and in the window.
_WHOLE_ROWS = """(region) => {
  const frame = region.getBoundingClientRect();
  const isWhole = ({ left, top, right, bottom }) =>
    left >= 0 && right <= innerWidth && top >= Math.max(0, frame.top) &&
    bottom <= Math.min(innerHeight, frame.bottom);
  const shown = [...region.querySelectorAll("tbody tr")]
    .filter((one) => isWhole(one.getBoundingClientRect()));
  return shown.length;
}"""
_TO_EXPIRED = ("draw", "start_clock", "stop_clock")
_PARTS = (("group", "Saisie d’un bulletin"), ("region", "Bulletins du coup"))


def _box(part: Locator) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    box = part.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def _is_whole(page: Page, part: Locator) -> bool:
    size = page.viewport_size
    assert size is not None
    left, top, right, bottom = _box(part)
    return min(left, top) >= 0 and right <= size["width"] and bottom <= size["height"]


def _are_apart(one: Locator, other: Locator) -> bool:
    first, second = _box(one), _box(other)
    return any(a[2] <= b[0] or a[3] <= b[1] for a, b in ((first, second), (second, first)))


def _parts(page: Page, *more: tuple[Any, str]) -> list[Locator]:
    return [page.get_by_role(role, name=name) for role, name in (*_PARTS, *more)]


def _busy(page: Page, salle: Salle) -> str:
    """Time over at 24 tables: most are keyed, faults and words in doubt among them."""
    room = console(page, salle, players=_TABLES)
    to_slips(page, salle, room)
    known = salle.get(f"/rooms/{room}/solutions?limit=9")["solutions"]
    best, fifth = known[0], known[4]
    high = f"{printed(best['word'])} {best['coordinate']} {best['score'] + 1}"
    written = ["ZZZ H4 30", high, best["slip"], fifth["slip"], "_"]
    for n, player in enumerate(salle.players(room)[:_KEYED]):
        text = written[n % len(written)]
        salle.act(room, "key_slips", turn=1, player=player, text=text)
    expect(row(page, _KEYED)).to_contain_text("pts")
    return room


@pytest.mark.parametrize("size", [_SMALL, _LARGE], ids=["1366x768", "1920x1080"])
def test_entry_rows_and_solutions_are_seen_together(
    page: Page, salle: Salle, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    _busy(page, salle)
    page.keyboard.press("o")
    solutions = page.get_by_role("region", name="Solutions du coup")
    expect(solutions).to_be_visible()
    line, rows, listed = _parts(page, ("region", "Solutions du coup"))
    steps = page.get_by_role("list", name="Étapes du coup")
    for part in (line, rows, listed, steps, page.get_by_role("grid", name="Grille")):
        assert _is_whole(page, part)
    assert rows.evaluate(_WHOLE_ROWS) >= 10
    assert listed.evaluate(_WHOLE_ROWS) >= 5
    assert all(_are_apart(line, one) for one in (rows, listed))
    assert _are_apart(rows, listed)
    assert page.evaluate("scrollY") == 0


def test_the_top_is_chosen_beside_the_rows(page: Page, salle: Salle) -> None:
    page.set_viewport_size(_SMALL)
    _busy(page, salle)
    page.keyboard.press("o")
    page.keyboard.press("5")
    tops = page.get_by_role("group", name="point")
    expect(tops.get_by_role("radio").first).to_be_in_viewport()
    line, rows, listed = _parts(page, ("region", "Solutions du coup"))
    assert _is_whole(page, line)
    assert rows.evaluate(_WHOLE_ROWS) >= 10
    assert _are_apart(rows, tops)
    assert _are_apart(tops, listed)


def _solutions_in_view(page: Page) -> None:
    """What `o` shows is seen, and the entries, the matters and the keys beside it."""
    page.keyboard.press("o")
    line, rows, listed = _parts(page, ("region", "Solutions du coup"))
    expect(listed.get_by_role("row").nth(1)).to_be_visible()
    assert listed.evaluate(_WHOLE_ROWS) >= 3
    assert rows.evaluate(_WHOLE_ROWS) >= 10
    steps = page.get_by_role("list", name="Étapes du coup")
    due = page.get_by_role("region", name="À décider")
    for part in (line, rows, listed, steps, due, page.get_by_role("group", name="Autres actions")):
        assert _is_whole(page, part)
    assert _are_apart(due, listed)
    assert page.evaluate("scrollY") == 0


def test_solutions_are_in_view_under_a_top_an_appeal_and_corrections(
    page: Page, salle: Salle
) -> None:
    page.set_viewport_size(_SMALL)
    room = console(page, salle, players=_TABLES)
    players = salle.players(room)
    to_slips(page, salle, room)
    for player in players[:3]:
        salle.act(room, "key_slips", turn=1, player=player, text="_")
    salle.act(room, "retain")
    salle.act(room, "lodge_appeal", turn=1, player=players[1], reason="Bulletin égaré")
    said = {"wall_message": "Reprise à 21 h"}
    salle.client.patch(f"/rooms/{room}/settings", json=said).raise_for_status()
    to_slips(page, salle, room)
    page.keyboard.press("5")
    expect(page.get_by_role("group", name="point").get_by_role("radio").first).to_be_visible()
    expect(page.get_by_text("Billets de correction à remettre : 3")).to_be_visible()
    expect(page.get_by_text("Reprise à 21 h")).to_be_visible()
    _solutions_in_view(page)


def test_solutions_are_in_view_under_tops_an_appeal_and_a_word_in_doubt(
    page: Page, salle: Salle
) -> None:
    page.set_viewport_size(_SMALL)
    room = console(page, salle, players=_TABLES)
    to_slips(page, salle, room)
    player = salle.players(room)[1]
    rack = salle.get(f"/rooms/{room}")["public"]["rack"]["drawn"]
    salle.act(room, "key_slips", turn=1, player=player, text=f"{rack[::-1]} H4 90")
    salle.act(room, "lodge_appeal", turn=1, player=player, reason="C’est un mot")
    expect(page.get_by_role("region", name="Mots non admis")).to_be_visible()
    page.keyboard.press("5")
    expect(page.get_by_role("group", name="2 tops").get_by_role("radio")).to_have_count(2)
    _solutions_in_view(page)


@pytest.mark.parametrize("acts", [(), ("draw",), ("draw", "start_clock"), _TO_EXPIRED])
def test_all_keys_are_seen_and_no_message_covers_them(
    page: Page, salle: Salle, acts: tuple[str, ...]
) -> None:
    page.set_viewport_size(_SMALL)
    room = console(page, salle, players=_TABLES)
    for kind in acts:
        salle.act(room, kind)
    next_is(page, {0: "Tirer", 1: "Annoncer"}.get(len(acts), "Bulletins"))
    if acts == _TO_EXPIRED:
        expect(page.get_by_role("button", name="Retenir une autre solution")).to_be_visible()
    keys = page.get_by_role("group", name="Autres actions")
    expect(keys.get_by_role("button", name="Touches")).to_be_visible()
    assert _is_whole(page, keys)
    page.keyboard.press("l")
    message = page.get_by_text("Classement figé à l’écran.")
    expect(message).to_be_visible()
    assert _are_apart(message, keys)


def test_every_key_is_shown_alike(page: Page, salle: Salle) -> None:
    page.set_viewport_size(_SMALL)
    room = console(page, salle)
    to_slips(page, salle, room)
    player = salle.players(room)[0]
    salle.act(room, "key_slips", turn=1, player=player, text="_")
    salle.act(room, "lodge_appeal", turn=1, player=player, reason="Bulletin égaré")
    expect(page.get_by_role("region", name="À décider")).to_be_visible()
    page.keyboard.press("c")
    expect(page.get_by_role("button", name="Clore la partie Entrée")).to_be_visible()
    plain = page.locator("main kbd").evaluate_all(
        """(all) => all
          .filter((one) => parseFloat(getComputedStyle(one).borderTopWidth) === 0)
          .map((one) => one.textContent)"""
    )
    assert plain == []
    # The key that undoes stands beside the one of the history.
    undo = page.get_by_role("button", name="Annuler la saisie").or_(
        page.get_by_role("button", name="Annuler la dernière étape")
    )
    title = page.get_by_role("heading", name="Historique")
    assert _box(undo)[1] < _box(title)[3]


def test_a_phone_has_it_all_one_under_the_other(page: Page, salle: Salle) -> None:
    page.set_viewport_size(PHONE)
    _busy(page, salle)
    page.keyboard.press("o")
    page.keyboard.press("5")
    parts = _parts(page, ("region", "Solutions du coup"), ("group", "point"))
    for part in parts:
        expect(part).to_be_visible()
        left, _, right, _ = _box(part)
        assert left >= 0
        assert right <= PHONE["width"]
    for n, part in enumerate(parts):
        assert all(_are_apart(part, other) for other in parts[n + 1 :])
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert findings(page) == []


def test_the_header_names_the_session_its_edition_and_formula(page: Page, salle: Salle) -> None:
    page.set_viewport_size(_SMALL)
    order = {"title": "Coupe du printemps", "formulas": ["joker", "7sur8"], "tempo": "blitz"}
    console(page, salle, **order)
    expect(page.get_by_role("heading", level=1)).to_have_text("Coup 1 · Coupe du printemps")
    named = page.get_by_text("Duplicate de compétition, 1er septembre 2014")
    expect(named).to_contain_text("partie joker · 7 sur 8 · blitz")
    assert _is_whole(page, named)
    page.reload()
    expect(named).to_be_visible()


def test_the_letters_left_are_on_the_console_and_on_walls_if_wanted(
    page: Page, browser: Browser, salle: Salle
) -> None:
    page.set_viewport_size(_SMALL)
    room = console(page, salle)
    left = page.get_by_text("Reste 102 lettres")
    expect(left).to_be_visible()
    with another_page(browser, salle, salle.link(room, "display")) as wall:
        salle.play(room, 1)
        expect(page.get_by_text("Reste 95 lettres")).to_be_visible()
        expect(wall.get_by_text("Top du coup 1")).to_be_visible()
        bag = wall.get_by_text(re.compile(r"^Reste \d+"))
        expect(bag).to_have_count(0)
        page.keyboard.press("L")
        expect(page.get_by_text("Lettres restantes affichées à l’écran.")).to_be_visible()
        kept = salle.get(f"/rooms/{room}")["own"]["entries"]["bag"]
        expect(bag).to_contain_text(f"Reste {len(kept)} lettres")
        # While a rack is announced, the bag would tell it.
        salle.act(room, "draw")
        expect(bag).to_have_count(0)
        salle.act(room, "start_clock")
        now = salle.get(f"/rooms/{room}")["own"]["entries"]["bag"]
        assert len(now) < len(kept)
        expect(bag).to_contain_text(f"Reste {len(now)} lettres")
        assert findings(wall) == []
        page.keyboard.press("L")
        expect(page.get_by_text("Lettres restantes masquées à l’écran.")).to_be_visible()
        expect(bag).to_have_count(0)


def test_the_notation_stands_under_the_field_and_in_the_help(page: Page, salle: Salle) -> None:
    page.set_viewport_size(_SMALL)
    room = console(page, salle)
    to_slips(page, salle, room)
    line = page.get_by_role("group", name="Saisie d’un bulletin")
    for form in ("MUNIE I3 20", "K(A)KI", "=12", "solution de rang 3", "pas de bulletin"):
        expect(line).to_contain_text(form)
    expect(line.get_by_label("Bulletin")).to_have_accessible_description(re.compile("MUNIE I3 20"))
    page.keyboard.press("?")
    listed = page.get_by_role("dialog", name="Les touches")
    expect(listed.get_by_role("heading", name="Les touches")).to_be_in_viewport()
    assert listed.evaluate("(dialog) => dialog.scrollTop") == 0
    for form in (".PAS/[MUNIE] 20", "MU~R~NIE", "!T", "comme la table 12"):
        expect(listed).to_contain_text(form)
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(listed).to_have_count(0)


def test_the_help_of_a_low_window_opens_at_its_top(page: Page, salle: Salle) -> None:
    page.set_viewport_size({"width": 1366, "height": 500})
    console(page, salle)
    page.keyboard.press("?")
    listed = page.get_by_role("dialog", name="Les touches")
    expect(listed.get_by_role("heading", name="Les touches")).to_be_in_viewport()
    expect(listed.get_by_role("button", name="Fermer")).not_to_be_in_viewport()
    assert listed.evaluate("(dialog) => dialog.scrollTop") == 0


@pytest.mark.parametrize("is_of_turn", [True, False], ids=["this turn", "an earlier one"])
def test_an_appeal_is_opened_at_its_decision(page: Page, salle: Salle, *, is_of_turn: bool) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    player = salle.players(room)[1]
    salle.act(room, "key_slips", turn=1, player=player, text="ZZZ H4 30")
    salle.act(room, "lodge_appeal", turn=1, player=player, reason="C’est un mot")
    if not is_of_turn:
        salle.act(room, "retain")
        salle.act(room, "draw")
    expect(page.get_by_text("Coup 1, table 2 : recours à trancher.")).to_be_visible()
    next_is(page, "Bulletins" if is_of_turn else "Annoncer")
    page.keyboard.press("d")
    dialog = page.get_by_role("dialog", name="Table 2 : coup 1")
    expect(dialog.get_by_role("button", name="Accepter le recours")).to_be_focused()
    page.keyboard.press("Tab")
    expect(dialog.get_by_role("button", name="Rejeter le recours")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("Absent du dictionnaire")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("recours à trancher")).to_have_count(0)
