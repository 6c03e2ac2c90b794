"""The list of sessions: finished ones marked, sessions renamed, archived and deleted."""

import re

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.ui.axe import findings
from tests.ui.consoles import another_page
from tests.ui.salle import Salle

DESK = ViewportSize(width=1366, height=768)


def session(page: Page, title: str) -> Locator:
    """The line of a session, in whichever list."""
    heading = page.get_by_role("heading", name=re.compile(rf"^{re.escape(title)}\b"), level=3)
    return page.get_by_role("listitem").filter(has=heading)


def managed(page: Page, title: str) -> Locator:
    """The dialog of a session."""
    session(page, title).get_by_role("button", name="Gérer").click()
    dialog = page.get_by_role("dialog", name=title)
    expect(dialog).to_be_visible()
    return dialog


def at_home(page: Page) -> None:
    page.set_viewport_size(DESK)
    page.goto("/")
    expect(page.get_by_role("heading", name="Séances")).to_be_visible()


def test_finished_sessions_are_marked(office: Page, salle: Salle) -> None:
    rooms = {stage: salle.open(title=f"Marquée {stage}") for stage in ("A", "B", "C")}
    salle.act(rooms["B"], "draw")
    salle.act(rooms["C"], "close")
    for path in ("/", "/arbitre"):
        office.set_viewport_size(DESK)
        office.goto(path)
        expect(session(office, "Marquée C")).to_contain_text("Terminée")
        expect(session(office, "Marquée B")).to_contain_text("En cours")
        expect(session(office, "Marquée A")).not_to_contain_text(re.compile("Terminée|En cours"))
    assert findings(office) == []


def test_a_session_is_renamed_from_the_keyboard(office: Page, salle: Salle) -> None:
    room = salle.open(title="Avant")
    at_home(office)
    session(office, "Avant").get_by_role("button", name="Gérer").press("Enter")
    dialog = office.get_by_role("dialog", name="Avant")
    name = dialog.get_by_label("Nom de la séance")
    name.fill(" ")
    name.press("Enter")
    expect(name).to_have_accessible_description(re.compile("Donnez un nom"))
    assert findings(office) == []
    name.fill("Après")
    name.press("Enter")
    expect(dialog).to_have_count(0)
    expect(session(office, "Après")).to_be_visible()
    expect(session(office, "Avant")).to_have_count(0)
    assert salle.get(f"/rooms/{room}/card")["title"] == "Après"
    office.goto(f"/salle/{room}")
    expect(office.get_by_role("heading", name="Après", level=1)).to_be_visible()


def test_a_session_is_archived_and_taken_back(office: Page, salle: Salle) -> None:
    room = salle.open(title="À ranger")
    at_home(office)
    managed(office, "À ranger").get_by_role("button", name="Archiver").click()
    expect(session(office, "À ranger")).to_have_count(0)
    office.reload()
    expect(session(office, "À ranger")).to_have_count(0)
    office.get_by_role("button", name="Voir les séances archivées").click()
    archive = office.get_by_role("region", name="Séances archivées")
    expect(archive.get_by_role("heading", name="À ranger")).to_be_visible()
    assert findings(office) == []
    # Its pages are still there, under their name.
    office.goto(f"/ecran/{room}")
    expect(office.get_by_role("heading", name="À ranger")).to_be_visible()
    at_home(office)
    office.get_by_role("button", name="Voir les séances archivées").click()
    managed(office, "À ranger").get_by_role("button", name="Remettre dans la liste").click()
    expect(archive.get_by_role("heading", name="À ranger")).to_have_count(0)
    expect(session(office, "À ranger")).to_have_count(1)
    office.reload()
    expect(session(office, "À ranger")).to_have_count(1)


def test_a_session_is_deleted_once_it_was_named(office: Page, salle: Salle) -> None:
    room = salle.open(title="De trop")
    at_home(office)
    dialog = managed(office, "De trop")
    dialog.get_by_role("button", name="Supprimer").click()
    warning = dialog.get_by_role("alert")
    expect(warning).to_contain_text(re.compile(r"«\sDe trop\s» sera supprimée"))
    expect(warning).not_to_contain_text("en cours")
    # What does no harm has the focus.
    expect(warning.get_by_role("button", name="Garder la séance")).to_be_focused()
    assert findings(office) == []
    office.keyboard.press("Enter")
    expect(warning).to_have_count(0)
    assert salle.client.get(f"/rooms/{room}").status_code == 200
    dialog.get_by_role("button", name="Supprimer").click()
    warning.get_by_role("button", name=re.compile("Supprimer « De trop »")).click()
    expect(dialog).to_have_count(0)
    expect(session(office, "De trop")).to_have_count(0)
    office.goto(f"/resultats/{room}")
    expect(office.get_by_text("Aucune séance ne porte le numéro")).to_be_visible()


def test_a_running_game_is_not_deleted_unsaid(office: Page, browser: Browser, salle: Salle) -> None:
    room = salle.open(title="Qui tourne")
    at_home(office)
    dialog = managed(office, "Qui tourne")
    dialog.get_by_role("button", name="Supprimer").click()
    warning = dialog.get_by_role("alert")
    expect(warning).not_to_contain_text("en cours")
    link = salle.link(room, "player", player=salle.players(room)[0])
    with another_page(browser, salle, link) as phone:
        expect(phone).to_have_url(re.compile(f"/table/{room}$"))
        expect(phone.locator(".told p")).to_be_visible()
        # It begins while the list is looked at.
        salle.act(room, "draw")
        sure = warning.get_by_role("button", name=re.compile("Supprimer « Qui tourne »"))
        sure.click()
        expect(warning).to_contain_text("La partie est en cours")
        assert salle.client.get(f"/rooms/{room}").status_code == 200
        sure.click()
        expect(dialog).to_have_count(0)
        expect(phone.get_by_text("Aucune séance ne porte le numéro")).to_be_visible()
    assert salle.client.get(f"/rooms/{room}").status_code == 404


def test_who_referees_nothing_is_told_what_to_do(
    office: Page, browser: Browser, salle: Salle
) -> None:
    with another_page(browser, salle, "/") as stranger:
        for page, told in ((office, "Ouvrez une séance"), (stranger, "Vous avez une invitation")):
            page.route("**/api/v1/rooms?*", lambda route: route.fulfill(json=[]))
            page.goto("/arbitre")
            expect(page.get_by_text("Vous n’arbitrez aucune séance.")).to_be_visible()
            expect(page.get_by_role("main")).to_contain_text(told)
        expect(office.get_by_role("main")).not_to_contain_text("invitation")


def test_who_only_plays_or_passes_by_manages_nothing(page: Page, salle: Salle) -> None:
    room = salle.open(title="Des autres")
    at_home(page)
    expect(session(page, "Des autres")).to_be_visible()
    page.goto(salle.link(room, "arbiter"))
    expect(page).to_have_url(re.compile(f"/arbitre/{room}$"))
    page.goto("/arbitre")
    expect(session(page, "Des autres")).to_be_visible()
    expect(page.get_by_role("button", name="Gérer")).to_have_count(0)
    expect(page.get_by_role("button", name="Voir les séances archivées")).to_have_count(0)
