"""Nothing that was keyed is keyed over without a word, by the same arbiter or by another."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tests.ui.consoles import (
    another_page,
    at_console,
    console,
    field,
    next_is,
    question,
    row,
    time_is_over,
    to_slips,
    told,
    typed,
    unanswered,
)
from tests.ui.phones import entry
from tests.ui.salle import Salle

_LAPTOP = ViewportSize(width=1366, height=768)


@pytest.fixture
def page(page: Page) -> Page:
    page.set_viewport_size(_LAPTOP)
    return page


def slips(salle: Salle, room: str, table: int) -> list[str]:
    found: list[str] = entry(salle, room, salle.players(room)[table - 1])["slips"]
    return found


def test_a_filled_table_is_keyed_over_by_a_second_enter(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    page.keyboard.type("2")
    line = page.get_by_role("group", name="Saisie d’un bulletin")
    expect(line).to_contain_text("Joueuse 2")
    typed(page, "ZZZ H4 30")
    expect(row(page, 2)).to_contain_text("ZZZ H4 30")
    page.keyboard.type("2")
    expect(told(page)).to_contain_text("Table 2 · Joueuse 2 a déjà ZZZ H4 30")
    typed(page, "ZUT H4 12")
    expect(told(page)).to_have_text("Table 2 · Joueuse 2 a déjà ZZZ H4 30 — Entrée remplace")
    # Escape leaves it as it was.
    page.keyboard.press("Escape")
    expect(field(page, "Bulletin")).to_have_value("")
    assert slips(salle, room, 2) == ["ZZZ H4 30"]
    page.keyboard.press("/")
    typed(page, "2ZUT H4 12")
    expect(told(page)).to_contain_text("Entrée remplace")
    # Another slip is another question.
    typed(page, "3")
    expect(field(page, "Bulletin")).to_have_value("ZUT H4 123")
    expect(told(page)).to_contain_text("Entrée remplace")
    page.keyboard.press("Enter")
    expect(row(page, 2)).to_contain_text("ZUT H4 123")
    assert slips(salle, room, 2) == ["ZUT H4 123"]


def test_two_arbiters_at_one_table_both_learn_of_it(
    page: Page, salle: Salle, browser: Browser
) -> None:
    room = salle.open()
    at_console(page, salle, room)
    to_slips(page, salle, room)
    with another_page(browser, salle, salle.link(room, "arbiter")) as other:
        expect(row(other, 2)).to_contain_text("attendu")
        other.keyboard.press("/")
        other.keyboard.type("2ZUT H4 12")
        with unanswered(other, "Enter"):
            # The first one is recorded meanwhile.
            page.keyboard.press("/")
            typed(page, "2ZZZ H4 30")
            expect(row(page, 2)).to_contain_text("ZZZ H4 30")
        expect(told(other)).to_have_text("Table 2 · Joueuse 2 a déjà ZZZ H4 30 — Entrée remplace")
        expect(field(other, "Bulletin")).to_have_value("ZUT H4 12")
        assert slips(salle, room, 2) == ["ZZZ H4 30"]
        expect(field(other, "Bulletin")).to_be_focused()
        other.keyboard.press("Enter")
        expect(row(other, 2)).to_contain_text("ZUT H4 12")
    expect(page.get_by_text(re.compile("^Table 2.: votre saisie ZZZ H4 30"))).to_contain_text(
        "est remplacée par ZUT H4 12, par l’arbitre"
    )
    assert slips(salle, room, 2) == ["ZUT H4 12"]


def test_the_top_for_all_is_keyed_over_by_the_enter_that_was_told(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    best = to_slips(page, salle, room)
    page.keyboard.press("t")
    expect(question(page)).to_be_visible()
    page.keyboard.press("Enter")
    next_is(page, "Top")
    page.keyboard.press("/")
    page.keyboard.type("2")
    expect(told(page)).to_contain_text(f"{best['score']} — Entrée remplace")
    typed(page, "ZZZ H4 30")
    expect(row(page, 2)).to_contain_text("ZZZ H4 30")
    # From now on it is a slip like another.
    typed(page, "2ZUT H4 12")
    expect(told(page)).to_contain_text("a déjà ZZZ H4 30 — Entrée remplace")


def test_a_slip_that_comes_before_the_top_for_all_is_kept(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    page.keyboard.press("t")
    expect(question(page)).to_contain_text("3 tables")
    player = salle.players(room)[0]
    salle.act(room, "key_slips", turn=1, player=player, text="ZZZ H4 30")
    expect(row(page, 1)).to_contain_text("ZZZ H4 30")
    page.keyboard.press("Enter")
    expect(page.locator(".toast.error")).to_be_visible()
    assert slips(salle, room, 1) == ["ZZZ H4 30"]
    page.keyboard.press("t")
    expect(question(page)).to_contain_text("2 tables")


def test_points_said_are_not_keyed_over_either(page: Page, salle: Salle) -> None:
    room = console(page, salle, edition="famille")
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    time_is_over(page, "Points")
    line = page.get_by_role("form", name="Points annoncés")
    page.keyboard.press("/")
    page.keyboard.type("2")
    expect(line).to_contain_text("Joueuse 2")
    typed(page, "24")
    expect(row(page, 2)).to_contain_text("24 points")
    typed(page, "230")
    expect(line).to_contain_text("Table 2 · Joueuse 2 a déjà 24 points — Entrée remplace")
    expect(row(page, 2)).to_contain_text("24 points")
    page.keyboard.press("Enter")
    expect(row(page, 2)).to_contain_text("30 points")


def test_a_slip_that_meets_another_change_of_its_table_is_not_kept_back_in_silence(
    page: Page, salle: Salle
) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    player = salle.players(room)[1]

    def warn_first(route: Route) -> None:
        salle.act(room, "discipline", turn=1, player=player, reason="Bavardage")
        route.continue_()

    page.route("**/commands", warn_first, times=1)
    page.keyboard.press("/")
    typed(page, "2ZUT H4 12")
    expect(told(page)).to_have_text("La table 2 vient de changer — Entrée enregistre ce bulletin")
    expect(field(page, "Bulletin")).to_have_value("ZUT H4 12")
    expect(row(page, 2)).to_contain_text("Bavardage")
    page.keyboard.press("Enter")
    expect(row(page, 2)).to_contain_text("ZUT H4 12")
    assert slips(salle, room, 2) == ["ZUT H4 12"]
