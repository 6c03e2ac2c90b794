"""Words and lexicons on a player's phone: closed while a turn is played, unless allowed."""

from playwright.sync_api import Page, expect

from tests.ui.axe import findings
from tests.ui.phones import seated, told
from tests.ui.salle import Salle

CLOSED = "Un coup est en cours à votre table"
ALLOWED = "Mots et lexiques ouverts aux joueurs pendant le temps"


def test_words_are_closed_while_the_time_runs_and_lead_back_to_the_table(
    phone: Page, salle: Salle
) -> None:
    room, _ = seated(phone, salle)
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    for path in ("/mots", "/lexiques"):
        phone.goto(path)
        expect(phone.get_by_role("main")).to_contain_text(CLOSED)
        expect(phone.get_by_role("combobox").or_(phone.get_by_role("article"))).to_have_count(0)
        assert findings(phone) == []
        assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    phone.get_by_role("link", name="Retour à ma table").click()
    expect(phone).to_have_url(f"{salle.address}/table/{room}")
    expect(told(phone)).to_have_text("À vous de jouer.")
    salle.act(room, "stop_clock")
    phone.goto("/mots")
    phone.get_by_label("Mot", exact=True).fill("été")
    phone.get_by_role("button", name="Vérifier").click()
    expect(phone.get_by_text("ETE est admis.")).to_be_visible()
    # The page was open when the next turn began.
    salle.act(room, "retain")
    salle.act(room, "draw")
    phone.get_by_role("button", name="Vérifier").click()
    expect(phone.get_by_label("Mot", exact=True)).to_have_accessible_description(
        "Un coup est en cours à votre table : les mots et les lexiques rouvriront à la fin du "
        "temps (art. 2.1)."
    )
    expect(phone.get_by_text("ETE est admis.")).to_have_count(0)


def test_the_arbiter_allows_words_when_opening_and_later(office: Page, salle: Salle) -> None:
    office.goto("/ouvrir")
    expect(office.get_by_label(ALLOWED)).not_to_be_checked()
    office.get_by_label(ALLOWED).check()
    office.get_by_role("button", name="Ouvrir la séance").first.click()
    expect(office.get_by_role("heading", name="Les réglages")).to_be_visible()
    room = office.url.rsplit("/", 1)[1]
    assert salle.get(f"/rooms/{room}/settings")["allows_words"] is True
    switch = office.get_by_label(ALLOWED)
    expect(switch).to_be_checked()
    with office.expect_response(f"**/rooms/{room}/settings"):
        switch.uncheck()
    expect(switch).not_to_be_checked()
    office.reload()
    expect(office.get_by_label(ALLOWED)).not_to_be_checked()
    # It is chosen for each session.
    office.goto("/ouvrir")
    expect(office.get_by_label(ALLOWED)).not_to_be_checked()
