"""The end of a game, and the next one of the same players: console, phones and walls go on."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, ViewportSize, expect

from tests.ui.axe import findings
from tests.ui.consoles import another_page, console, next_is
from tests.ui.phones import phone_context, sit, told
from tests.ui.salle import Salle

DESK = ViewportSize(width=1366, height=768)


@pytest.fixture(scope="module")
def salle(own_salle: Salle) -> Salle:
    """All of its rooms are counted."""
    return own_salle


def ending(page: Page) -> Locator:
    return page.get_by_role("region", name="Fin de la partie")


def played(page: Page, salle: Salle) -> str:
    """A console at 1366×768, of a game that is over."""
    page.set_viewport_size(DESK)
    room = console(page, salle, is_refereed=True)
    salle.play(room, 1)
    salle.act(room, "close")
    expect(ending(page)).to_be_visible()
    return room


def gone_on(page: Page, room: str) -> str:
    """The room whose console is shown once another was left."""
    expect(page).not_to_have_url(re.compile(room))
    expect(page).to_have_url(re.compile("/arbitre/[0-9a-f]+$"))
    next_is(page, "Tirer")
    return page.url.rsplit("/", 1)[-1]


def test_the_end_of_a_game_offers_what_comes_next(page: Page, salle: Salle) -> None:
    room = played(page, salle)
    for name in ("Classement", "Imprimer"):
        expect(ending(page).get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
    following = ending(page).get_by_role("button", name="Partie suivante, mêmes joueurs")
    expect(following).to_be_in_viewport(ratio=1)
    assert findings(page) == []
    ending(page).get_by_role("link", name="Classement").click()
    expect(page).to_have_url(re.compile(f"/resultats/{room}$"))
    expect(page.get_by_role("region", name="Classement")).to_be_visible()
    page.go_back()
    expect(ending(page)).to_be_visible()
    page.keyboard.press("i")
    expect(page.get_by_role("heading", name="Imprimer")).to_be_visible()
    expect(page.get_by_role("link", name="Feuille de partie").first).to_be_visible()
    page.go_back()
    expect(ending(page)).to_be_visible()
    page.keyboard.press("k")
    expect(page.get_by_role("region", name="Classement")).to_be_visible()


def test_the_next_game_is_opened_from_the_keyboard(page: Page, salle: Salle) -> None:
    room = played(page, salle)
    before = salle.get(f"/rooms/{room}/players")
    # A key alone leads nobody away.
    page.keyboard.press("e")
    expect(ending(page).get_by_role("button")).to_be_focused()
    expect(ending(page).get_by_role("button")).to_contain_text("Entrée")
    page.keyboard.press("Enter")
    following = gone_on(page, room)
    seats = salle.get(f"/rooms/{following}/players")
    assert [(one["table"], one["player"], one["name"]) for one in seats] == [
        (one["table"], one["player"], one["name"]) for one in before
    ]
    page.keyboard.press("Space")
    next_is(page, "Annoncer")


def test_pressed_twice_it_is_one_game(page: Page, browser: Browser, salle: Salle) -> None:
    room = played(page, salle)
    rooms = len(salle.get("/rooms"))
    with another_page(browser, salle, salle.link(room, "head_arbiter")) as other:
        # Each asks before the other is answered, and twice.
        held: list[Route] = []
        for one in (page, other):
            one.route("**/next", lambda route: held.append(route))  # noqa: PLW0108, no builtin here
            with one.expect_request("**/next"):
                ending(one).get_by_role("button").dblclick()
        # A request is told before it is held.
        while len(held) < 2:
            page.wait_for_timeout(20)
        assert len(held) == 2
        for route in held:
            route.continue_()
        assert gone_on(page, room) == gone_on(other, room)
    assert len(salle.get("/rooms")) == rooms + 1


def test_an_arbiter_of_some_tables_is_led_there(page: Page, browser: Browser, salle: Salle) -> None:
    room = played(page, salle)
    with another_page(browser, salle, salle.link(room, "arbiter", tables=["2"])) as near:
        expect(ending(near).get_by_role("link", name="Classement")).to_be_visible()
        expect(ending(near).get_by_role("button")).to_have_count(0)
        ending(page).get_by_role("button").click()
        following = gone_on(page, room)
        ending(near).get_by_role("link", name="Aller à la partie suivante").click()
        expect(near).to_have_url(re.compile(f"/arbitre/{following}$"))
        expect(near.get_by_role("grid", name="Grille")).to_be_visible()


def test_phones_are_led_to_the_next_game(page: Page, browser: Browser, salle: Salle) -> None:
    page.set_viewport_size(DESK)
    room = console(page, salle, is_refereed=True)
    with phone_context(browser, salle) as context:
        phone = context.new_page()
        sit(phone, salle, room, salle.players(room)[0])
        salle.play(room, 1)
        salle.act(room, "close")
        expect(told(phone)).to_have_text("La partie est finie.")
        link = phone.get_by_role("link", name="Aller à la partie suivante")
        expect(link).to_have_count(0)
        ending(page).get_by_role("button").click()
        following = gone_on(page, room)
        # It comes by itself.
        expect(told(phone)).to_have_text("La partie suivante vous attend.")
        expect(link).to_be_in_viewport(ratio=1)
        phone.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        assert phone.evaluate("scrollY") > 100
        expect(told(phone)).to_be_in_viewport(ratio=1)
        expect(link).to_be_in_viewport(ratio=1)
        box = link.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert findings(phone) == []
        link.click()
        expect(phone).to_have_url(re.compile(f"/table/{following}$"))
        expect(phone.get_by_role("heading", name="Coup 1")).to_be_visible()
        salle.act(following, "draw")
        salle.act(following, "start_clock")
        expect(phone.get_by_role("button", name="Valider le bulletin")).to_be_enabled()


def test_the_results_lead_on_too(browser: Browser, salle: Salle) -> None:
    room = salle.open()
    salle.act(room, "close")
    with phone_context(browser, salle) as context:
        phone = context.new_page()
        sit(phone, salle, room, salle.players(room)[0])
        phone.goto(f"/resultats/{room}")
        expect(phone.get_by_role("region", name="Classement")).to_be_visible()
        following = salle.post(f"/rooms/{room}/next", {})["room"]
        phone.get_by_role("link", name="Partie suivante").click()
        expect(phone).to_have_url(re.compile(f"/table/{following}$"))


def test_walls_go_on_with_the_players(page: Page, salle: Salle) -> None:
    room = salle.open(is_public=False)
    salle.code(room, "player")
    page.goto(salle.link(room, "display"))
    expect(page).to_have_url(re.compile(f"/ecran/{room}$"))
    salle.play(room, 1)
    salle.act(room, "close")
    expect(page.get_by_text("La partie est finie")).to_be_visible()
    following = salle.post(f"/rooms/{room}/next", {})["room"]
    expect(page).to_have_url(re.compile(f"/ecran/{following}$"))
    (code,) = [one["code"] for one in salle.get(f"/rooms/{following}/codes")]
    expect(page.get_by_text(code, exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Club du vendredi, partie 2")).to_be_visible()
    # Whoever looks back at the first game is left there.
    page.goto(f"/ecran/{room}")
    expect(page.get_by_text("La partie est finie")).to_be_visible()
    expect(page.get_by_role("link", name="Partie suivante")).to_be_visible()
    expect(page).to_have_url(re.compile(f"/ecran/{room}$"))
