"""Opening a session and its room: two clicks, names from anywhere, links to hand out."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.ui.axe import findings
from tests.ui.salle import FEDERATION, Salle


@pytest.fixture(scope="module")
def salle(own_salle: Salle) -> Salle:
    """All of its rooms are counted."""
    return own_salle


def room_of(page: Page) -> str:
    """The room whose page is shown once it is opened."""
    expect(page).to_have_url(re.compile("/salle/[0-9a-f]+$"))
    return page.url.rsplit("/", 1)[-1]


def names_are_typed(page: Page, text: str) -> None:
    page.get_by_label("Joueurs nommés").check()
    page.get_by_label("Joueurs", exact=True).fill(text)


def open_it(page: Page) -> None:
    page.get_by_role("button", name="Ouvrir la séance").first.click()


def test_two_clicks_open_a_normal_game(office: Page, salle: Salle) -> None:
    office.add_init_script(
        "addEventListener('click', () => "
        "sessionStorage.setItem('clicks', +sessionStorage.getItem('clicks') + 1), true)"
    )
    office.goto("/")
    office.get_by_role("link", name="Ouvrir une séance").click()
    open_it(office)
    room = room_of(office)
    assert office.evaluate("sessionStorage.getItem('clicks')") == "2"
    seats = salle.get(f"/rooms/{room}/players")
    assert [seat["table"] for seat in seats] == [str(n) for n in range(1, 13)]
    assert seats[0]["name"] == "Table 1"
    rules = salle.get(f"/rooms/{room}")["public"]["rules"]
    assert (rules["edition"], rules["formulas"], rules["tempo"]) == ("2014", [], "normal")
    codes = salle.get(f"/rooms/{room}/codes")
    assert sorted(code["badge"]["role"] for code in codes) == ["display", "player"]
    for code in codes:
        expect(office.get_by_text(code["code"], exact=True)).to_be_visible()
    office.get_by_role("link", name="Aller à la console").click()
    expect(office).to_have_url(f"{salle.address}/arbitre/{room}")


def test_a_session_is_opened_from_the_keyboard_as_the_last_one(office: Page, salle: Salle) -> None:
    office.goto("/ouvrir")
    office.get_by_label("Nom de la séance").fill("Mardi")
    office.get_by_label("Temps par coup").select_option("blitz")
    for formula in ("joker", "7 sur 8", "7 et 8"):
        office.get_by_label(formula, exact=True).check()
    # Two of a kind do not combine.
    expect(office.get_by_label("7 sur 8", exact=True)).not_to_be_checked()
    expect(office.get_by_text("2 formules : elles se cumulent.")).to_be_visible()
    office.get_by_label("Nombre de tables").fill("4")
    office.get_by_label("Autres arbitres").fill("2")
    office.get_by_label("Un second arbitre").check()
    office.get_by_label("Séance publique").uncheck()
    office.get_by_label("Un arbitre qui joue").check()
    office.keyboard.press("Control+Enter")
    room = room_of(office)
    rules = salle.get(f"/rooms/{room}")["public"]["rules"]
    assert (rules["tempo"], sorted(rules["formulas"])) == ("blitz", ["7et8", "joker"])
    settings = salle.get(f"/rooms/{room}/settings")
    assert not settings["is_public"]
    assert not settings["is_refereed"]
    by_label = {one["badge"]["label"]: one for one in salle.get(f"/rooms/{room}/invitations")}
    players = salle.players(room)
    assert set(by_label["Arbitre 1"]["badge"]["players"]) == set(players[:2])
    assert set(by_label["Arbitre 2"]["badge"]["players"]) == set(players[2:])
    assert by_label["Second arbitre"]["badge"]["role"] == "second_arbiter"
    # Spectators need an invitation too.
    expect(office.get_by_role("heading", name="Le public")).to_be_visible()
    office.goto("/ouvrir")
    expect(office.get_by_label("Temps par coup")).to_have_value("blitz")
    expect(office.get_by_label("joker", exact=True)).to_be_checked()
    expect(office.get_by_label("Nombre de tables")).to_have_value("4")
    expect(office.get_by_label("Nom de la séance")).to_have_value(re.compile("^Séance du "))


def test_an_evening_at_home_has_no_slips(office: Page, salle: Salle) -> None:
    office.goto("/ouvrir")
    office.get_by_label("Soirée en famille").check()
    expect(office.get_by_label("Édition du règlement")).to_have_value("famille")
    expect(office.get_by_label("Temps par coup")).to_have_value("3-min")
    open_it(office)
    rules = salle.get(f"/rooms/{room_of(office)}")["public"]["rules"]
    assert (rules["edition"], rules["tempo"]) == ("famille", "3-min")
    office.goto("/ouvrir")
    expect(office.get_by_label("Soirée en famille")).to_be_checked()
    # The rules are far down the page: what is kept of them is said beside what opens the session.
    kept = office.get_by_role("status").filter(has_text="Comme la dernière fois")
    expect(kept).to_contain_text("Duplicate en famille (coffret).")
    expect(kept).to_be_in_viewport()
    kept.get_by_role("button", name="Revenir à une partie normale").click()
    expect(kept).to_have_count(0)
    expect(office.get_by_label("Partie de club")).to_be_checked()
    expect(office.get_by_label("Édition du règlement")).to_have_value("2014")
    expect(office.get_by_label("Temps par coup")).to_have_value("normal")


def test_faults_are_told_line_by_line_and_nothing_is_lost(office: Page, salle: Salle) -> None:
    before = len(salle.get("/rooms"))
    office.goto("/ouvrir")
    office.get_by_label("Nom de la séance").fill(" ")
    names_are_typed(office, "Table;Nom;Club\n1;Anne;Dijon\n1;Luc;Lyon\n2;;Nice")
    expect(office.get_by_text("Ligne 3 (Luc) : La table 1 est déjà prise.")).to_be_visible()
    expect(office.get_by_text("Ligne 4 : Il manque le nom.")).to_be_visible()
    open_it(office)
    title = office.get_by_label("Nom de la séance")
    expect(title).to_have_accessible_description(re.compile("Donnez un nom"))
    expect(title).to_be_focused()
    names = office.get_by_label("Joueurs", exact=True)
    expect(names).to_have_accessible_description(re.compile("À corriger.: 2 lignes"))
    expect(names).to_have_value(re.compile("Anne"))
    assert findings(office) == []
    title.fill("Corrigée")
    # All that they give is left aside, and tables follow the list.
    names.fill("Table;Nom;Club\n1;Anne;Dijon\n1;Luc;Lyon")
    office.get_by_label("Dans l’ordre de la liste").check()
    open_it(office)
    seats = salle.get(f"/rooms/{room_of(office)}/players")
    assert [(seat["table"], seat["name"]) for seat in seats] == [("1", "Anne"), ("2", "Luc")]
    assert len(salle.get("/rooms")) == before + 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "iso-8859-1"])
def test_a_file_of_the_federation_is_dropped(office: Page, salle: Salle, encoding: str) -> None:
    office.goto("/ouvrir")
    office.get_by_label("Joueurs nommés").check()
    content = FEDERATION.encode(encoding)
    file = FilePayload(name="joueurs.csv", mimeType="text/csv", buffer=content)
    office.get_by_label("Ou déposer un fichier CSV").last.set_input_files(file)
    preview = office.get_by_role("region", name="Joueurs de la liste")
    expect(preview).to_contain_text("CURIE Zoé")
    expect(preview).to_contain_text("Besançon")
    open_it(office)
    room = room_of(office)
    listed = salle.client.get(f"/rooms/{room}/exports/players.csv").text
    # The server reads the same file the same way.
    read = salle.client.post("/players-file", content=content).json()
    assert [(one["table"], one["name"]) for one in read] == [
        ("7", "CURIE Zoé"),
        ("1", "LÉVÊQUE Luc"),
    ]
    for one in read:
        assert ",".join(one[part] for part in ("table", "name", "licence", "club")) in listed


def test_a_file_that_is_no_text_is_refused_beside_it(office: Page) -> None:
    office.goto("/ouvrir")
    names_are_typed(office, "Anne")
    drop = office.get_by_label("Ou déposer un fichier CSV").last
    drop.set_input_files(
        FilePayload(name="joueurs.xlsx", mimeType="application/zip", buffer=b"PK\3\4\0\0\0")
    )
    expect(drop).to_have_accessible_description(
        re.compile("joueurs.xlsx.*n’est pas un fichier texte")
    )
    expect(office.get_by_label("Joueurs", exact=True)).to_have_value("Anne")


def test_an_empty_file_takes_nothing_away(office: Page) -> None:
    office.goto("/ouvrir")
    names_are_typed(office, "Zoé\nLuc")
    drop = office.get_by_label("Ou déposer un fichier CSV").last
    drop.set_input_files(FilePayload(name="vide.csv", mimeType="text/csv", buffer=b"\n"))
    expect(office.get_by_role("alert")).to_contain_text("est vide")
    expect(office.get_by_label("Joueurs", exact=True)).to_have_value("Zoé\nLuc")


def test_letters_of_a_file_wait_for_it(office: Page) -> None:
    office.goto("/ouvrir")
    office.get_by_role("radio", name=re.compile("^D’un fichier")).check()
    open_it(office)
    expect(office.get_by_role("alert")).to_contain_text("Choisissez le fichier")
    expect(office.get_by_label("Fichier de la partie").last).to_be_focused()
    office.get_by_label("Tirées pendant la partie").check()
    expect(office.get_by_role("alert")).to_have_count(0)


def test_a_prepared_game_brings_its_rules(office: Page, salle: Salle, tmp_path: Path) -> None:
    office.goto("/ouvrir")
    office.get_by_role("radio", name="D’un fichier Partie").check()
    drop = office.get_by_label("Fichier de la partie").last
    drop.set_input_files(
        FilePayload(name="autre.zip", mimeType="application/zip", buffer=b"PK\3\4\0\0")
    )
    expect(office.get_by_role("alert")).to_contain_text("n’est pas un fichier texte")
    broken = b'{"format": "nonuple-prepared", "version": 1, "seal": "", "game": {}, "salt": ""}'
    file = tmp_path / "partie.json"
    file.write_bytes(broken)
    drop.set_input_files(file)
    expect(office.get_by_role("heading", name="Les règles")).to_have_count(0)
    open_it(office)
    expect(office.get_by_role("alert").first).to_contain_text("Cette partie préparée est refusée")
    office.get_by_role("button", name="En choisir une autre").click()
    office.get_by_label("Tirées pendant la partie").check()
    expect(office.get_by_role("heading", name="Les règles")).to_be_visible()
    open_it(office)
    assert salle.get(f"/rooms/{room_of(office)}")["public"]["rules"]["seal"] is None


def test_a_published_game_is_played_again(office: Page, salle: Salle) -> None:
    before = salle.open()
    salle.play(before, 3)
    salle.act(before, "close")
    table = salle.client.get(f"/rooms/{before}/exports/table.txt").raise_for_status().text
    laid = salle.get(f"/rooms/{before}")["public"]["moves"]
    office.goto("/ouvrir")
    office.get_by_role("radio", name="D’un fichier Partie").check()
    drop = office.get_by_label("Fichier de la partie").last
    wrong = table.replace(f" {laid[0]['score']} ", f" {laid[0]['score'] + 1} ").encode("cp1252")
    drop.set_input_files(FilePayload(name="fausse.txt", mimeType="text/plain", buffer=wrong))
    expect(office.get_by_role("heading", name="Les règles")).to_be_visible()
    expect(office.get_by_role("group", name="Formules")).to_have_count(0)
    open_it(office)
    expect(office.get_by_role("alert")).to_contain_text("ne peut pas être rejouée")
    office.get_by_role("button", name="En choisir une autre").click()
    whole = table.encode("cp1252")
    drop.set_input_files(FilePayload(name="partie.txt", mimeType="text/plain", buffer=whole))
    open_it(office)
    room = room_of(office)
    salle.play(room, 4)
    again = salle.get(f"/rooms/{room}")["public"]["moves"]
    assert again[:3] == laid
    # Where the file stops, the game goes on.
    assert len(again) == 4


def test_the_server_tells_its_addresses_to_who_sits_at_it(office: Page, salle: Salle) -> None:
    room = salle.open()
    salle.code(room, "player")
    found = ["http://192.168.7.2:8000", "http://10.9.8.7:8000"]
    office.route("**/api/v1/addresses", lambda route: route.fulfill(json=found))
    office.goto(f"/salle/{room}")
    choice = office.get_by_label("Adresse donnée aux joueurs")
    expect(choice.locator("option")).to_have_count(3)
    choice.select_option(label="192.168.7.2:8000")
    expect(office.get_by_text("À taper sur 192.168.7.2:8000/rejoindre").first).to_be_visible()
    office.reload()
    expect(choice).to_have_value("http://192.168.7.2:8000")
    assert findings(office) == []
    assert salle.get("/addresses") == []


def test_a_lost_server_is_told_and_all_is_still_there(office: Page) -> None:
    office.goto("/ouvrir")
    names_are_typed(office, "Anne\nLuc")
    office.route("**/api/v1/rooms", lambda route: route.abort())
    open_it(office)
    expect(office.get_by_role("alert").first).to_contain_text("Le serveur ne répond pas")
    office.unroute("**/api/v1/rooms")
    open_it(office)
    room_of(office)


def test_who_may_not_open_is_told_what_to_do(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Séances")).to_be_visible()
    expect(page.get_by_role("link", name="Ouvrir une séance")).to_have_count(0)
    page.goto("/ouvrir")
    expect(page.get_by_text("Seul l’administrateur ou un directeur")).to_be_visible()


def test_keys_are_told(office: Page, salle: Salle) -> None:
    room = salle.open()
    office.goto(f"/salle/{room}")
    expect(office.get_by_text("3 tables")).to_be_visible()
    office.keyboard.press("?")
    expect(office.get_by_role("dialog")).to_contain_text("Inviter un arbitre")
    office.keyboard.press("Escape")
    office.keyboard.press("c")
    expect(office).to_have_url(f"{salle.address}/arbitre/{room}")


@pytest.mark.parametrize("path", ["/", "/ouvrir", "/salle/{room}", "/rejoindre"])
def test_pages_fit_a_phone_in_both_themes(office: Page, salle: Salle, path: str) -> None:
    room = salle.open(players=30)
    office.set_viewport_size({"width": 360, "height": 740})
    for theme in ("light", "dark"):
        office.emulate_media(color_scheme=theme)
        office.goto(path.format(room=room))
        expect(office.get_by_role("heading", level=1)).to_be_visible()
        office.wait_for_load_state("networkidle")
        assert findings(office) == []
        assert office.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
