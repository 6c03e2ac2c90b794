"""What `u` takes back: what was keyed last first, and nothing of the clock without a word."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, ViewportSize, expect

from tests.ui.consoles import (
    another_page,
    at_console,
    console,
    next_is,
    phase,
    public,
    question,
    row,
    time_is_over,
    to_slips,
    typed,
    until,
)
from tests.ui.phones import entry
from tests.ui.salle import Salle
from tests.ui.waiting import until_true

_LAPTOP = ViewportSize(width=1366, height=768)


@pytest.fixture
def page(page: Page) -> Page:
    page.set_viewport_size(_LAPTOP)
    return page


def keyed(page: Page, table: int, slip: str) -> None:
    page.keyboard.press("/")
    typed(page, f"{table} {slip}")
    page.keyboard.press("Escape")
    expect(row(page, table)).to_contain_text(slip)


def test_the_last_slip_goes_first_and_the_time_runs_on(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    for kind in ("draw", "start_clock"):
        salle.act(room, kind)
    next_is(page, "Bulletins")
    keyed(page, 2, "ZZZ H4 30")
    keyed(page, 3, "ZUT H4 12")
    before = public(salle, room)["clock"]
    undo = page.get_by_role("button", name=re.compile("^Annuler la saisie"))
    expect(undo).to_contain_text("Annuler la saisie : table 3")
    page.keyboard.press("u")
    expect(page.get_by_text("Table 3 : ZUT H4 12 retiré.")).to_be_visible()
    expect(row(page, 3)).to_contain_text("attendu")
    expect(row(page, 2)).to_contain_text("ZZZ H4 30")
    undo.click()
    expect(page.get_by_text("Table 2 : ZZZ H4 30 retiré.")).to_be_visible()
    expect(row(page, 2)).to_contain_text("attendu")
    expect(question(page)).to_have_count(0)
    assert phase(salle, room) == "open"
    assert public(salle, room)["clock"] == before


def test_what_touches_the_clock_asks_and_the_time_left_is_kept(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    for kind in ("draw", "start_clock"):
        salle.act(room, kind)
    next_is(page, "Bulletins")
    page.keyboard.press("u")
    expect(question(page)).to_contain_text("À annuler : Chrono lancé.")
    expect(question(page)).to_contain_text("il s’arrêtera, et repartira de là où il en est")
    page.keyboard.press("Escape")
    expect(question(page)).to_have_count(0)
    assert phase(salle, room) == "open"
    page.keyboard.press("u")
    expect(question(page)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Annulé : Chrono lancé.")).to_be_visible()
    assert phase(salle, room) == "drawn"
    salle.act(room, "start_clock")
    clock = public(salle, room)["clock"]
    now = salle.get(f"/rooms/{room}")["now"]
    assert clock["deadline"] - now < clock["seconds"] * 1000
    next_is(page, "Bulletins")
    page.keyboard.press("f")
    expect(page.get_by_text("Temps écoulé. 0 bulletin")).to_be_visible()
    page.keyboard.press("u")
    expect(question(page)).to_contain_text("Le chrono repartira avec")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Espace Pause")).to_be_visible()
    assert phase(salle, room) == "open"


def test_the_time_told_is_the_time_restored_and_shown(
    page: Page, salle: Salle, browser: Browser
) -> None:
    room = console(page, salle)
    with another_page(browser, salle, salle.link(room, "display")) as wall:
        clocks = [one.get_by_role("timer", name="Temps restant") for one in (page, wall)]
        for kind in ("draw", "start_clock"):
            salle.act(room, kind)
        next_is(page, "Bulletins")
        until(lambda: shown(clocks[0]) <= 178)
        told = asked_time(page, r"Le chrono tourne \((\d:\d\d)\)")
        page.keyboard.press("Enter")
        expect(page.get_by_text("Annulé : Chrono lancé.")).to_be_visible()
        left = public(salle, room)["clock"]["remaining"]
        # The time runs on while the question is read.
        assert left <= told * 1000
        for clock in clocks:
            expect(clock).to_have_text(figures(left))
        # Paused, then resumed and played on: what was played stays spent.
        for kind in ("start_clock", "interrupt"):
            salle.act(room, kind)
        paused = public(salle, room)["clock"]["remaining"]
        salle.act(room, "resume")
        expect(page.get_by_text("Espace Pause")).to_be_visible()
        until(lambda: shown(clocks[0]) <= paused / 1000 - 2)
        told = asked_time(page, r"Le chrono tourne \((\d:\d\d)\)")
        page.keyboard.press("Enter")
        expect(page.get_by_text("Annulé : Partie reprise.")).to_be_visible()
        left = public(salle, room)["clock"]["remaining"]
        assert left <= min(told * 1000, paused - 2000)
        for clock in clocks:
            expect(clock).to_have_text(figures(left))
        # It stands still now: what is told is exact.
        assert asked_time(page, r"repartira avec (\d:\d\d)") == -(-left // 1000)


def shown(clock: Locator) -> int:
    return seconds_of(clock.inner_text())


def asked_time(page: Page, pattern: str) -> int:
    page.keyboard.press("u")
    expect(question(page)).to_contain_text(re.compile(pattern))
    found = re.search(pattern, question(page).inner_text())
    assert found
    return seconds_of(found[1])


def seconds_of(text: str) -> int:
    minutes, seconds = text.split(":")
    return int(minutes) * 60 + int(seconds)


def figures(milliseconds: int) -> str:
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def test_an_older_slip_comes_back_and_the_top_for_all_goes_at_once(
    page: Page, salle: Salle
) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    keyed(page, 2, "ZZZ H4 30")
    page.keyboard.press("t")
    expect(question(page)).to_contain_text("2 tables")
    page.keyboard.press("Enter")
    next_is(page, "Top")
    undo = page.get_by_role("button", name=re.compile("^Annuler la saisie"))
    expect(undo).to_contain_text("tables 1, 3")
    page.keyboard.press("u")
    expect(page.get_by_text(re.compile(r"^Tables 1, 3\s: .* retiré\.$"))).to_be_visible()
    for table in (1, 3):
        expect(row(page, table)).to_contain_text("attendu")
    expect(row(page, 2)).to_contain_text("ZZZ H4 30")
    page.keyboard.press("u")
    expect(row(page, 2)).to_contain_text("attendu")
    # Only then the end of the time, which asks.
    page.keyboard.press("u")
    expect(question(page)).to_contain_text("À annuler : Temps écoulé.")
    page.keyboard.press("Escape")
    assert phase(salle, room) == "expired"


def test_what_was_keyed_over_is_said_to_be_back(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    keyed(page, 2, "ZZZ H4 30")
    page.keyboard.press("/")
    typed(page, "2 ZUT H4 12")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(row(page, 2)).to_contain_text("ZUT H4 12")
    page.keyboard.press("u")
    expect(page.get_by_text("Table 2 : ZUT H4 12 retiré, ZZZ H4 30 remis.")).to_be_visible()
    expect(row(page, 2)).to_contain_text("ZZZ H4 30")


def test_an_arbiter_takes_back_their_own_and_nobody_else_s(
    page: Page, salle: Salle, browser: Browser
) -> None:
    room = salle.open()
    at_console(page, salle, room)
    to_slips(page, salle, room)
    with another_page(browser, salle, salle.link(room, "arbiter")) as other:
        expect(row(other, 2)).to_contain_text("attendu")
        other.keyboard.press("u")
        expect(other.get_by_text("Vous n’avez rien saisi")).to_be_visible()
        keyed(page, 1, "ZZZ H4 30")
        keyed(other, 2, "ZUT H4 12")
        keyed(page, 3, "ZUT H4 12")
        expect(row(other, 3)).to_contain_text("ZUT H4 12")
        other.keyboard.press("u")
        expect(other.get_by_text("Table 2 : ZUT H4 12 retiré.")).to_be_visible()
        expect(row(page, 2)).to_contain_text("attendu")
        page.keyboard.press("u")
        expect(row(other, 3)).to_contain_text("attendu")
        expect(row(other, 1)).to_contain_text("ZZZ H4 30")
    assert entry(salle, room, salle.players(room)[0])["slips"] == ["ZZZ H4 30"]


def test_points_said_are_taken_back_too(page: Page, salle: Salle) -> None:
    room = console(page, salle, edition="famille")
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    time_is_over(page, "Points")
    page.keyboard.press("/")
    typed(page, "224")
    expect(row(page, 2)).to_contain_text("24 points")
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    expect(page.get_by_text("Table 2 : 24 points retirés.")).to_be_visible()
    expect(row(page, 2)).to_contain_text("attendus")
    assert phase(salle, room) == "expired"


def test_nothing_is_undone_before_the_first_draw(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    page.keyboard.press("u")
    expect(page.get_by_text("Il n’y a encore aucune étape à annuler.")).to_be_visible()
    assert public(salle, room)["present"] == 3


def test_who_came_late_does_not_go_without_a_question(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.act(room, "draw")
    expect(row(page, 3)).to_contain_text("attendu")
    salle.post(f"/rooms/{room}/players", {"players": [{"table": "4", "name": "Zoé"}]})
    expect(row(page, 4)).to_be_visible()
    page.keyboard.press("u")
    expect(question(page)).to_contain_text("Joueurs qui sortiront de la partie : 1")
    page.keyboard.press("Escape")
    assert public(salle, room)["present"] == 4


def test_a_slip_taken_back_is_keyed_again_without_a_question(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    page.keyboard.press("/")
    typed(page, "2 zut h4 12")
    expect(row(page, 2)).to_contain_text("ZUT")
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    expect(row(page, 2)).to_contain_text("attendu")
    page.keyboard.press("/")
    typed(page, "2 ZUT H6 12")
    expect(row(page, 2)).to_contain_text("ZUT H6 12")
    # What one keyed oneself is nobody else's.
    for table, slip in ((1, "-"), (3, "zut h8 12")):
        typed(page, f"{table} {slip}")
        expect(row(page, table)).not_to_contain_text("attendu")
    expect(page.get_by_text("est remplacée")).to_have_count(0)


def test_escape_leaves_the_history(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.act(room, "draw")
    next_is(page, "Annoncer")
    page.keyboard.press("h")
    steps = page.get_by_role("region", name="Historique").get_by_role("button")
    expect(steps.first).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Space")
    expect(page.get_by_text("Espace Annonce faite", exact=True)).to_be_visible()


def test_the_history_that_is_still_coming_is_gone_to(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/history*", hold)
    with page.expect_request("**/history*"):
        salle.act(room, "draw")
    next_is(page, "Annoncer")
    page.keyboard.press("h")
    for one in held:
        one.continue_()
    steps = page.get_by_role("region", name="Historique").get_by_role("button")
    expect(steps.first).to_be_focused()


def _is_in(part: Locator, frame: Locator) -> bool:
    """Whole in what a list shows under the turn that stays on top of it, and in the window."""
    found: bool = part.evaluate(
        """(one, frame) => {
            const [box, around] = [one, frame].map((part) => part.getBoundingClientRect());
            const under = frame.querySelector("h3").getBoundingClientRect().height;
            return box.top >= around.top + under - 1 && box.bottom <= around.bottom + 1 &&
                box.bottom <= innerHeight;
        }""",
        frame.element_handle(),
    )
    return found


def test_the_last_step_is_in_view_whatever_was_noted_before(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.play(room, 2)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Coup 3")
    history = page.get_by_role("region", name="Historique")
    steps = history.get_by_role("button")
    expect(steps).to_have_count(8)
    page.keyboard.press("n")
    note = history.get_by_label("Note")
    expect(note).to_be_focused()
    assert _is_in(note, history)
    assert _is_in(history.get_by_role("button", name="Noter"), history)
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(steps.first).to_be_focused()
    assert _is_in(steps.first, history)
    page.keyboard.press("End")
    expect(steps.last).to_be_focused()
    page.keyboard.press("Escape")
    salle.act(room, "draw")
    expect(steps).to_have_count(9)
    until_true(page, "list => list.scrollTop === 0", history.element_handle())
    assert _is_in(steps.first, history)
