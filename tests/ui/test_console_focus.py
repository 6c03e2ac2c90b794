"""Where the keys go at the console: a pointer leaves them to the page, a field keeps its own."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.ui.consoles import (
    at_console,
    console,
    field,
    next_is,
    phase,
    public,
    question,
    row,
    time_is_over,
    to_slips,
    told,
    typed,
)
from tests.ui.phones import entry
from tests.ui.salle import Salle
from tests.ui.waiting import until_true

_LAPTOP = ViewportSize(width=1366, height=768)
_IS_FREE = "document.activeElement === document.body"


@pytest.fixture
def page(page: Page) -> Page:
    page.set_viewport_size(_LAPTOP)
    return page


def clicked(page: Page, what: Locator) -> None:
    """By the pointer, and the keys are the page's again."""
    what.click()
    until_true(page, _IS_FREE)


def is_interrupted(page: Page, salle: Salle, room: str) -> bool:
    """Space paused the time, as the header said, or let it go on."""
    was = public(salle, room)["is_interrupted"]
    expect(page.get_by_text("Espace Reprendre" if was else "Espace Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_text("Espace Pause" if was else "Espace Reprendre")).to_be_visible()
    return bool(public(salle, room)["is_interrupted"])


def test_space_answers_no_question_and_moves_nothing(page: Page, salle: Salle) -> None:
    console(page, salle)
    expect(page.get_by_text("Espace Tirer")).to_be_visible()
    page.keyboard.press("c")
    expect(question(page)).to_be_visible()
    # The header does not announce what it would not do.
    expect(page.get_by_text("Espace Tirer")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollHeight > innerHeight")
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    expect(question(page)).to_have_count(0)
    expect(page.get_by_text("Espace Tirer")).to_be_visible()
    assert page.evaluate("scrollY") == 0


def test_a_step_that_is_locked_says_what_comes_first(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    page.keyboard.press("3")
    expect(page.get_by_text("L’étape suivante est « Tirer ».")).to_be_visible()
    for kind in ("draw", "start_clock"):
        salle.act(room, kind)
    expect(page.get_by_text("Espace Pause")).to_be_visible()
    page.keyboard.press("6")
    expect(page.get_by_text("Le temps n’est pas écoulé : « f » le finit.")).to_be_visible()
    assert phase(salle, room) == "open"


def test_after_a_dialog_keys_are_typed_where_one_was(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    for kind in ("draw", "start_clock"):
        salle.act(room, kind)
    next_is(page, "Bulletins")
    page.keyboard.press("/")
    page.keyboard.type("2")
    expect(field(page, "Bulletin")).to_be_focused()
    page.keyboard.press("F2")
    dialog = page.get_by_role("dialog", name="Table 2 : coup 1")
    expect(dialog).to_be_visible()
    page.keyboard.press("a")
    expect(dialog.get_by_label("Motif")).to_be_focused()
    page.keyboard.type("Bavardage")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(field(page, "Bulletin")).to_be_focused()
    # Once it is told: what is keyed before that is asked for again.
    expect(row(page, 2)).to_contain_text("Bavardage")
    typed(page, "ZUT h4 12")
    # As all write references, however it was typed.
    expect(row(page, 2)).to_contain_text("ZUT H4 12")


@pytest.mark.parametrize("is_refereed", [True, False])
def test_it_is_said_when_solutions_come(page: Page, salle: Salle, *, is_refereed: bool) -> None:
    room = console(page, salle, is_refereed=is_refereed)
    salle.act(room, "draw")
    next_is(page, "Annoncer")
    page.keyboard.press("o")
    expect(page.get_by_text("Les solutions ne s’affichent pas avant le chrono.")).to_be_visible()
    salle.act(room, "start_clock")
    # Who plays knows no more than the others.
    shown = page.get_by_role("region", name="Solutions du coup")
    later = page.get_by_text("Les solutions s’affichent une fois le temps écoulé.")
    expect(shown if is_refereed else later).to_be_visible()


def test_space_is_the_header_s_after_a_click_anywhere(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    for kind in ("draw", "start_clock"):
        salle.act(room, kind)
    expect(page.get_by_text("Espace Pause")).to_be_visible()
    clicked(page, page.get_by_role("button", name="Ajouter 30 s"))
    expect(page.get_by_text("Temps ajouté : 30 secondes.")).to_have_count(1)
    assert is_interrupted(page, salle, room)
    assert not is_interrupted(page, salle, room)
    clicked(page, page.get_by_role("button", name="Solutions"))
    expect(page.get_by_text("Les solutions s’affichent")).to_be_visible()
    assert is_interrupted(page, salle, room)
    clicked(page, page.get_by_role("button", name="Fermer le message").first)
    assert not is_interrupted(page, salle, room)
    clicked(page, page.get_by_role("button", name="Temps ajouté"))
    assert is_interrupted(page, salle, room)
    page.get_by_role("link", name="Écran").evaluate(
        "(one) => one.addEventListener('click', (event) => event.preventDefault())"
    )
    clicked(page, page.get_by_role("link", name="Écran"))
    assert not is_interrupted(page, salle, room)
    page.get_by_label("Sombre").click()
    assert is_interrupted(page, salle, room)
    # One clock, added to once.
    expect(page.get_by_text("Temps ajouté : 30 secondes.")).to_have_count(1)
    expect(page.get_by_text("Les solutions s’affichent")).to_be_visible()


def test_a_dialog_closed_by_the_pointer_leaves_the_keys_to_the_page(
    page: Page, salle: Salle
) -> None:
    room = console(page, salle)
    for kind in ("draw", "start_clock"):
        salle.act(room, kind)
    expect(page.get_by_text("Espace Pause")).to_be_visible()
    word = page.get_by_role("button", name="Juger un mot")
    dialog = page.get_by_role("dialog", name="Admettre ou refuser un mot")
    word.click()
    dialog.get_by_role("button", name="Fermer").click()
    expect(dialog).to_be_hidden()
    until_true(page, _IS_FREE)
    assert is_interrupted(page, salle, room)
    # Opened by the keyboard, then closed by the pointer.
    word.focus()
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Fermer").click()
    expect(dialog).to_be_hidden()
    until_true(page, _IS_FREE)
    assert not is_interrupted(page, salle, room)


def test_a_button_reached_by_the_keyboard_is_pressed_by_it(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    for kind in ("draw", "start_clock"):
        salle.act(room, kind)
    expect(page.get_by_text("Espace Pause")).to_be_visible()
    word = page.get_by_role("button", name="Juger un mot")
    dialog = page.get_by_role("dialog", name="Admettre ou refuser un mot")
    for key in ("Space", "Enter"):
        word.focus()
        page.keyboard.press(key)
        expect(dialog).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(word).to_be_focused()
    assert not public(salle, room)["is_interrupted"]


def test_space_in_an_empty_table_does_the_next_step(page: Page, salle: Salle) -> None:
    room = console(page, salle, players=1)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    typed(page, "11")
    expect(row(page, 1)).to_contain_text("pts")
    expect(field(page, "Table")).to_be_focused()
    next_is(page, "Top")
    page.keyboard.press("Space")
    next_is(page, "Poser")
    page.keyboard.press("/")
    page.keyboard.press("Space")
    next_is(page, "Tirer")
    assert phase(salle, room) == "to_draw"


def test_a_tab_after_the_jump_stays_with_the_slip(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    for between in ("Tab", "Enter", "Space"):
        page.keyboard.type("2")
        expect(field(page, "Bulletin")).to_be_focused()
        page.keyboard.press(between)
        page.keyboard.type("ZZZ H4 30")
        expect(field(page, "Table")).to_have_value("2")
        expect(field(page, "Bulletin")).to_have_value("ZZZ H4 30")
        page.keyboard.press("Escape")
        page.keyboard.press("/")
    page.keyboard.type("2")
    # A second one goes back, and so does one that says so.
    for key in ("Tab", "Tab"):
        page.keyboard.press(key)
    expect(field(page, "Table")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type("2")
    page.keyboard.press("Shift+Tab")
    expect(field(page, "Table")).to_be_focused()


def test_a_letter_in_table_goes_to_the_slip(page: Page, salle: Salle) -> None:
    seats = [{"table": table, "name": f"Joueuse {table}"} for table in ("1", "12", "12A", "12B")]
    room = salle.open(players=0)
    salle.post(f"/rooms/{room}/players", {"players": seats})
    at_console(page, salle, room)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    for line, table, slip in (
        ("1ZZZ H4 30", "1", "ZZZ H4 30"),
        ("12ZZZ H4 30", "12", "ZZZ H4 30"),
        ("12 AA H4 30", "12", "AA H4 30"),
        ("12aZZZ H4 30", "12a", "ZZZ H4 30"),
        ("1=12", "1", "=12"),
        ("12-", "12", "-"),
    ):
        page.keyboard.type(line)
        expect(field(page, "Table")).to_have_value(table)
        expect(field(page, "Bulletin")).to_have_value(slip)
        page.keyboard.press("Escape")
        page.keyboard.press("/")
    typed(page, "12AZZZ H4 30")
    expect(page.get_by_role("row").filter(has_text="ZZZ H4 30")).to_have_count(1)
    of_table = {seat["table"]: seat["player"] for seat in salle.get(f"/rooms/{room}/players")}
    assert entry(salle, room, of_table["12A"])["slips"] == ["ZZZ H4 30"]


def test_a_slip_typed_before_its_table_is_kept(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    typed(page, "ZZZ H4 30")
    expect(told(page)).to_contain_text("Tapez d’abord la table")
    expect(field(page, "Table")).to_be_focused()
    typed(page, "2")
    expect(row(page, 2)).to_contain_text("ZZZ H4 30")
    # A table that there is not is told while the slip is typed.
    page.keyboard.type("9ZZZ H4")
    expect(field(page, "Bulletin")).to_have_value("ZZZ H4")
    expect(told(page)).to_contain_text("Il n’y a pas de table « 9 »")


def test_escape_leaves_a_note_and_the_search_of_solutions(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    page.keyboard.press("n")
    note = page.get_by_role("textbox", name="Note")
    expect(note).to_be_focused()
    page.keyboard.type("bruit")
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    until_true(page, _IS_FREE)
    page.keyboard.press("o")
    search = page.get_by_role("textbox", name="Chercher une solution")
    search.click()
    page.keyboard.type("20+")
    page.keyboard.press("Escape")
    until_true(page, _IS_FREE)
    expect(search).to_have_value("20+")
    # The keys are the page's again.
    page.keyboard.press("o")
    expect(search).to_have_count(0)


@pytest.mark.parametrize("key", ["u", "t", "q", "f", "?"])
def test_a_key_of_the_page_typed_as_a_table_is_told_at_once(
    page: Page, salle: Salle, key: str
) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    # Once more, it types nothing.
    page.keyboard.press("/")
    expect(field(page, "Bulletin")).to_have_value("")
    expect(field(page, "Table")).to_be_focused()
    page.keyboard.type(key)
    expect(told(page)).to_have_text("Tapez d’abord la table (Échap : quitter la saisie).")
    expect(field(page, "Bulletin")).to_be_focused()
    page.keyboard.press("Enter")
    expect(field(page, "Table")).to_be_focused()
    assert public(salle, room)["slips_in"] == 0
    page.keyboard.press("Escape")
    until_true(page, _IS_FREE)
    # The line says how it is left, and the page that there are keys.
    line = page.get_by_role("group", name="Saisie d’un bulletin")
    expect(line).to_contain_text("Échap quitter")
    page.get_by_role("button", name="Touches").click()
    expect(page.get_by_role("dialog", name="Les touches")).to_be_visible()


def test_points_said_take_the_same_keys(page: Page, salle: Salle) -> None:
    room = console(page, salle, edition="famille")
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    time_is_over(page, "Points")
    page.keyboard.press("/")
    page.keyboard.press("/")
    expect(page.get_by_text("Échap : quitter la saisie")).to_be_visible()
    page.keyboard.type("2")
    expect(page.get_by_label("Points annoncés", exact=True).last).to_be_focused()
    page.keyboard.press("Tab")
    typed(page, "24")
    expect(row(page, 2)).to_contain_text("24 points")
