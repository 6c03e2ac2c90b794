"""Every page: no serious finding of axe, nothing heavy, and a way on when something fails."""

from playwright.sync_api import Page, Response, expect

from tests.ui.axe import findings
from tests.ui.salle import Salle

MOST_FIRST_BYTES = 300 * 1024


def test_no_page_has_a_serious_finding(page: Page, salle: Salle) -> None:
    room = salle.open(shows_standings=True)
    salle.play(room, 2)
    shown = {
        "/": "Que voulez-vous faire",
        "/rejoindre": "Rejoindre une séance",
        f"/rejoindre/{room}": "Rejoindre une séance",
        "/arbitre": "Arbitrer",
        f"/arbitre/{room}": "Arbitrer",
        f"/resultats/{room}": "Club du vendredi",
        "/lexiques": "Lexiques",
        "/mots": "Mots",
        "/verificateur": "Vérificateur",
        "/ouvrir": "Ouvrir une séance",
        "/compte": "Compte",
        f"/table/{room}": "Ma table",
        f"/ecran/{room}": "Club du vendredi",
    }
    for path, title in shown.items():
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_contain_text(title)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert findings(page) == [], path
        page.set_viewport_size({"width": 360, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
        page.set_viewport_size({"width": 1280, "height": 900})


def test_the_first_load_is_light(page: Page, salle: Salle) -> None:
    room = salle.open()
    answers: list[Response] = []
    # Playwright marks what it is given, which a bound method of a list does not allow.
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108
    for path in ("/", f"/ecran/{room}"):
        answers.clear()
        page.goto(path)
        expect(page.get_by_text("Club du vendredi").first).to_be_visible()
        sizes = [answer.request.sizes()["responseBodySize"] for answer in answers]
        assert 0 < sum(sizes) < MOST_FIRST_BYTES


def test_links_lead_on_without_a_reload(page: Page) -> None:
    page.goto("/")
    page.evaluate("window.sameDocument = true")
    page.get_by_role("main").get_by_role("link", name="Mots").click()
    expect(page.get_by_role("heading", name="Mots", exact=True)).to_be_visible()
    expect(page.get_by_role("main")).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", name="Que voulez-vous faire")).to_be_visible()
    assert page.evaluate("window.sameDocument")


def test_a_server_that_does_not_answer_is_told(page: Page) -> None:
    page.route("**/api/v1/rooms?*", lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_text("Le serveur ne répond pas")).to_be_visible()
    page.unroute("**/api/v1/rooms?*")
    page.get_by_role("link", name="Réessayer").click()
    expect(page.get_by_text("Le serveur ne répond pas")).to_have_count(0)


def test_results_before_the_end(page: Page, salle: Salle) -> None:
    room = salle.open()
    page.goto(f"/resultats/{room}")
    expect(page.get_by_text("Le classement s’affichera à la fin de la partie.")).to_be_visible()
    page.get_by_role("link", name="Suivre la partie").click()
    expect(page.get_by_role("grid")).to_be_visible()


def test_an_unknown_room(page: Page) -> None:
    page.goto("/ecran/nulle-part")
    expect(page.get_by_text("Aucune séance ne porte le numéro")).to_be_visible()
