"""The club's members are offered again while a session is opened, with their last tables."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.ui.axe import findings
from tests.ui.consoles import another_page
from tests.ui.salle import Salle

DESK = ViewportSize(width=1366, height=768)
CLUB = (
    {"table": "7", "name": "Zoé Curie", "licence": "1067", "club": "Sceaux", "category": "V"},
    {"table": "8", "name": "Luc Lévêque", "club": "Dijon"},
    {"table": "9", "name": "Ann Martin"},
)


@pytest.fixture(scope="module")
def salle(own_salle: Salle) -> Salle:
    """Whom it knows is what is tested."""
    return own_salle


@pytest.fixture
def form(office: Page, salle: Salle) -> Page:
    """The form of a session, once a club has played one."""
    salle.post("/rooms", {"title": "Mardi", "players": CLUB})
    office.set_viewport_size(DESK)
    office.goto("/ouvrir")
    office.get_by_label("Joueurs nommés").check()
    expect(known(office)).to_be_visible()
    return office


def known(page: Page) -> Locator:
    return page.get_by_role("group", name="Joueurs déjà venus")


def search(page: Page) -> Locator:
    return known(page).get_by_label("Chercher un joueur déjà venu")


def member(page: Page, name: str) -> Locator:
    return known(page).get_by_role("checkbox", name=name, exact=True).first


def opened(page: Page, salle: Salle) -> list[tuple[str, str]]:
    """The tables and names of the session that is opened."""
    page.get_by_role("button", name="Ouvrir la séance").first.click()
    expect(page).to_have_url(re.compile("/salle/[0-9a-f]+$"))
    seats = salle.get(f"/rooms/{page.url.rsplit('/', 1)[-1]}/players")
    return [(seat["table"], seat["name"]) for seat in seats]


def test_the_last_session_is_taken_up_at_its_tables(form: Page, salle: Salle) -> None:
    take = known(form).get_by_role("button", name="Reprendre les joueurs de la dernière séance")
    expect(known(form)).to_contain_text(re.compile(r"«\sMardi\s», 3\sjoueurs"))
    take.click()
    expect(known(form).get_by_role("status")).to_contain_text(re.compile(r"3\sjoueurs choisis"))
    preview = form.get_by_role("region", name="Joueurs de la liste")
    for text in ("Zoé Curie", "1067", "Sceaux", "Luc Lévêque"):
        expect(preview).to_contain_text(text)
    assert findings(form) == []
    # Pressed again, nobody comes twice.
    take.click()
    expect(known(form).get_by_role("status")).to_contain_text(re.compile(r"3\sjoueurs choisis"))
    before = {one["name"]: one["player"] for one in salle.get("/people")["people"]}
    assert opened(form, salle) == [(one["table"], one["name"]) for one in CLUB]
    after = {one["name"]: one["player"] for one in salle.get("/people")["people"]}
    assert after == before


def test_members_are_found_by_typing_and_several_are_picked(form: Page, salle: Salle) -> None:
    search(form).fill("leve")
    expect(member(form, "Luc Lévêque")).to_be_visible()
    expect(known(form).get_by_role("checkbox")).to_have_count(1)
    search(form).press("Enter")
    # The form is not sent, and the next one may be looked for.
    expect(search(form)).to_have_value("")
    expect(search(form)).to_be_focused()
    expect(member(form, "Luc Lévêque")).to_be_checked()
    form.keyboard.type("1067")
    expect(known(form).get_by_role("checkbox")).to_have_count(1)
    expect(member(form, "Zoé Curie")).to_have_accessible_description(
        re.compile("Sceaux · 1067 · V · table 7")
    )
    member(form, "Zoé Curie").check()
    search(form).fill("personne")
    expect(known(form)).to_contain_text("Personne ne correspond")
    form.get_by_label("Joueurs", exact=True).fill("Nouvelle Venue")
    assert opened(form, salle) == [
        ("1", "Nouvelle Venue"),
        ("7", "Zoé Curie"),
        ("8", "Luc Lévêque"),
    ]


def test_a_member_whose_name_is_typed_is_the_same(form: Page, salle: Salle) -> None:
    paul = {"table": "5", "name": "Paul Petit", "licence": "2000"}
    salle.post("/rooms", {"title": "Jeudi", "players": [paul]})
    form.reload()
    form.get_by_label("Joueurs nommés").check()
    expect(member(form, "Paul Petit")).to_be_visible()
    before = {one["name"]: one for one in salle.get("/people")["people"]}
    form.get_by_label("Joueurs", exact=True).fill("3 ann martin\n4 Paul Petit")
    preview = form.get_by_role("region", name="Joueurs de la liste")
    expect(preview).to_contain_text("Ann Martin")
    # Whoever has a licence is picked: a name may be somebody else's.
    expect(preview).not_to_contain_text("2000")
    told = form.get_by_text(re.compile(r"Ligne\s2\s: Paul Petit \(2000"))
    expect(told).to_contain_text("est dans les joueurs déjà venus")
    assert opened(form, salle) == [("3", "Ann Martin"), ("4", "Paul Petit")]
    after = salle.get("/people")["people"]
    (ann,) = [one for one in after if one["name"] == "Ann Martin"]
    assert (ann["player"], ann["table"]) == (before["Ann Martin"]["player"], "3")
    pauls = {one["licence"]: one["table"] for one in after if one["name"] == "Paul Petit"}
    assert pauls == {"2000": "5", "": "4"}


def test_a_member_is_untaken(form: Page, salle: Salle) -> None:
    for name in ("Zoé Curie", "Ann Martin"):
        member(form, name).check()
    member(form, "Zoé Curie").uncheck()
    assert opened(form, salle) == [("9", "Ann Martin")]


def test_names_are_not_left_on_the_device(form: Page, salle: Salle) -> None:
    member(form, "Zoé Curie").check()
    opened(form, salle)
    kept = form.evaluate("JSON.stringify(localStorage) + JSON.stringify(sessionStorage)")
    assert "nonuple.opening" in kept
    assert "Curie" not in kept


def test_a_member_comes_late_to_a_session(form: Page, browser: Browser, salle: Salle) -> None:
    member(form, "Zoé Curie").check()
    opened(form, salle)
    room = form.url.rsplit("/", 1)[-1]
    form.get_by_role("button", name="Ajouter des tables ou des joueurs").click()
    expect(member(form, "Ann Martin")).to_be_visible()
    # Whoever is there already is not offered.
    expect(known(form).get_by_role("checkbox", name="Zoé Curie", exact=True)).to_have_count(0)
    member(form, "Ann Martin").check()
    form.get_by_role("button", name="Ajouter", exact=True).click()
    expect(form.get_by_role("button", name=re.compile("Ann Martin"))).to_be_visible()
    seats = salle.get(f"/rooms/{room}/players")
    assert [(seat["table"], seat["name"]) for seat in seats] == [
        ("7", "Zoé Curie"),
        ("9", "Ann Martin"),
    ]
    # A head arbiter of this session alone is not told who else comes to the club.
    with another_page(browser, salle, salle.link(room, "head_arbiter")) as head:
        expect(head).to_have_url(re.compile(f"/arbitre/{room}$"))
        head.goto(f"/salle/{room}")
        with head.expect_response("**/me"):
            head.get_by_role("button", name="Ajouter des tables ou des joueurs").click()
        expect(head.get_by_label("Joueurs", exact=True)).to_be_visible()
        assert head.evaluate("fetch('/api/v1/people').then((answer) => answer.status)") == 403
        expect(known(head)).to_have_count(0)
