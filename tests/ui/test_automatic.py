"""A game that goes on by itself: phones and the wall tell what comes, and when."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.ui.consoles import at_console, public, row, until_phase
from tests.ui.phones import expect_received, hand_in, phone_context, sit, told, write
from tests.ui.salle import Salle


def test_a_turn_goes_by_itself(page: Page, browser: Browser, salle: Salle) -> None:
    pace = {"announce_seconds": 4, "collect_seconds": 2, "read_seconds": 20}
    room = salle.open(edition="club", tempo="eclair", mode="automatic", **pace)
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(salle.link(room, "display"))
    with phone_context(browser, salle) as context:
        phone = context.new_page()
        sit(phone, salle, room, salle.players(room)[0])
        for screen in (page, phone):
            expect(screen.get_by_text(re.compile("En pause"))).to_be_visible()
        salle.client.patch(f"/rooms/{room}/settings", json={"is_paused": False})
        for screen in (page, phone):
            expect(screen.get_by_text(re.compile(r"Départ du chrono dans [1-4]"))).to_be_visible()
        expect(hand_in(phone)).to_be_enabled()
        write(phone, "ETE", "H8", 6)
        expect_received(phone, "ETE H8 6")
        expect(told(phone)).to_contain_text("Temps écoulé.")
        for screen in (page, phone):
            following = screen.get_by_text(re.compile(r"Prochain tirage dans \d+"))
            expect(following).to_be_visible()
        expect(phone.get_by_role("region", name="Coup 1")).to_contain_text("ETE H8 6")


def test_a_pause_stops_the_time_too(page: Page, browser: Browser, salle: Salle) -> None:
    pace = {"announce_seconds": 1, "collect_seconds": 600, "read_seconds": 600}
    room = salle.open(mode="automatic", **pace)
    at_console(page, salle, room)
    state = page.get_by_role("region", name="Partie automatique")
    expect(state).to_contain_text("À vous de lancer la partie.")
    with phone_context(browser, salle) as context:
        phone = context.new_page()
        sit(phone, salle, room, salle.players(room)[0])
        state.get_by_role("button", name="Commencer").click()
        until_phase(salle, room, "open")
        write(phone, "ETE", "H8", 6)
        expect_received(phone, "ETE H8 6")
        # What was handed in is not shown, but that it was.
        expect(row(page, 1)).to_contain_text("remis")
        page.locator("body").press("Space")
        expect(state).to_contain_text("Temps arrêté")
        assert public(salle, room)["is_interrupted"]
        expect(told(phone)).to_contain_text("interrompue")
        page.locator("body").press("Space")
        expect(state.get_by_role("button", name="Pause")).to_be_visible()
        assert not public(salle, room)["is_interrupted"]
        salle.act(room, "stop_clock")
        expect(row(page, 1)).to_contain_text("ETE H8 6")
        page.locator("body").press("Space")
        expect(state).to_contain_text("En pause")
        expect(phone.get_by_text(re.compile("En pause"))).to_be_visible()
