"""Classic games found, opened and joined: by a code, an open seat, from every list of rooms."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.ui.axe import findings
from tests.ui.classic_pages import PHONE, fits, open_game, room_of, somebody, view
from tests.ui.salle import Salle


def test_the_lobby_tells_what_to_do_where_there_is_nothing(
    browser: Browser, own_salle: Salle
) -> None:
    with somebody(browser, own_salle, PHONE) as page:
        page.goto("/")
        page.get_by_role("main").get_by_role("link", name=re.compile("^Classique")).click()
        expect(page.get_by_role("heading", name="Classique", level=1)).to_be_visible()
        expect(page.get_by_text("Personne n’attend d’adversaire.")).to_be_visible()
        expect(page.get_by_text("Aucune autre partie n’est en cours.")).to_be_visible()
        assert findings(page) == []
        assert fits(page)
        # Whoever never came in is told how to.
        page.get_by_role("button", name="Nouvelle partie").click()
        dialog = page.get_by_role("dialog", name="Nouvelle partie")
        expect(dialog.get_by_role("link", name="un compte")).to_be_visible()


def test_a_game_by_invitation_joined_by_its_code(
    office: Page, browser: Browser, salle: Salle
) -> None:
    room = open_game(office, "Par invitation", name="Ana")
    expect(office.get_by_text("En attente d’un adversaire…")).to_be_visible()
    expect(office.get_by_role("img", name="Prendre place")).to_be_visible()
    link = office.get_by_label("Lien : Prendre place").input_value()
    assert f"/rejoindre/{room}#" in link
    code = link.rpartition("#")[2]
    office.get_by_role("button", name="Copier le lien").click()
    expect(office.get_by_text("Lien copié.")).to_be_visible()
    assert findings(office) == []
    with somebody(browser, salle, PHONE) as phone:
        phone.goto("/rejoindre")
        phone.get_by_label("Code ou invitation").fill(code)
        phone.get_by_role("button", name="Entrer").click()
        expect(phone).to_have_url(re.compile(f"/classique/{room}$"))
        phone.get_by_role("button", name="Prendre la place").click()
        expect(phone.get_by_role("alert")).to_have_text("Tapez votre nom.")
        assert findings(phone) == []
        assert fits(phone)
        phone.get_by_label("Votre nom").fill("Bea")
        phone.get_by_role("button", name="Prendre la place").click()
        expect(office.get_by_role("list", name="Places")).to_contain_text("Bea")
        expect(office.get_by_role("img", name="Prendre place")).to_have_count(0)
        office.get_by_role("button", name="Je suis prêt").click()
        expect(office.get_by_text("En attente de Bea…")).to_be_visible()
        expect(phone.get_by_role("list", name="Places")).to_contain_text("prêt")
        phone.get_by_role("button", name="Je suis prêt").click()
        # The lot is shown to both, with the letters that were drawn.
        expect(phone.get_by_role("region", name="Tirage au sort")).to_be_visible()
        (*_, last) = view(salle, room)["lot"]
        best = min(last, key=lambda ticket: ticket["letter"])
        names = dict(
            zip(_players(salle, room), ("Ana", "Bea"), strict=True),
        )
        for page in (office, phone):
            lot = page.get_by_role("region", name="Tirage au sort")
            expect(lot).to_contain_text(f"{names[best['player']]} commence.")
            expect(lot).to_contain_text(best["letter"])
        assert findings(phone) == []
        office.keyboard.press("Escape")
        expect(office.get_by_role("region", name="Tirage au sort")).to_have_count(0)


def _players(salle: Salle, room: str) -> list[str]:
    return [seat["player"] for seat in salle.get(f"/classic/rooms/{room}")["seats"]]


def test_an_open_seat_is_taken_by_a_stranger(browser: Browser, office: Page, salle: Salle) -> None:
    room = open_game(office, "Place ouverte", name="Odile")
    with somebody(browser, salle) as stranger:
        stranger.goto("/classique")
        row = stranger.get_by_role("listitem").filter(has_text="Odile, une place libre")
        take = row.get_by_role("button", name="Prendre la place")
        take.click()
        expect(stranger.get_by_label("Votre nom")).to_be_focused()
        expect(stranger.get_by_role("alert")).to_contain_text("Tapez votre nom")
        assert findings(stranger) == []
        stranger.get_by_label("Votre nom").fill("Paul")
        take.click()
        assert room_of(stranger) == room
        expect(stranger.get_by_role("list", name="Places")).to_contain_text("Paul")
        # It is one's own game from now on, and nobody's to take.
        stranger.goto("/classique")
        mine = stranger.get_by_role("region", name="Mes parties")
        expect(mine.get_by_role("heading", name="Odile, Paul")).to_be_visible()
        with somebody(browser, salle) as late:
            late.goto("/classique")
            expect(late.get_by_role("heading", name="Places libres")).to_be_visible()
            expect(late.get_by_text("Odile")).to_have_count(0)
        stranger.goto("/")
        going_on = stranger.get_by_role("region", name="Mes parties classiques")
        expect(going_on.get_by_role("heading", name="Odile, Paul")).to_be_visible()
        expect(going_on.get_by_role("link", name="Reprendre")).to_have_attribute(
            "href", f"/classique/{room}"
        )
        # The name is remembered.
        stranger.goto("/classique")
        stranger.get_by_role("link", name="Y retourner").click()
        expect(stranger.get_by_role("button", name="Je suis prêt")).to_be_visible()


def test_the_lobby_follows_by_itself(office: Page, browser: Browser, salle: Salle) -> None:
    with somebody(browser, salle) as page:
        page.goto("/classique")
        expect(page.get_by_role("heading", name="Places libres")).to_be_visible()
        open_game(office, "Place ouverte", name="Renée")
        expect(page.get_by_text("Renée, une place libre")).to_be_visible()
        office.get_by_role("button", name="Annuler la partie").click()
        office.get_by_role("button", name="Annuler pour tous").click()
        expect(office.get_by_text("Sans résultat")).to_be_visible()
        expect(page.get_by_text("Renée, une place libre")).to_have_count(0)


def test_lists_of_sessions_have_no_classic_game(office: Page, salle: Salle) -> None:
    room = open_game(office, "Par invitation", name="Simone")
    salle.open(title="Séance à côté")
    for path in ("/", "/arbitre"):
        office.goto(path)
        expect(office.get_by_role("heading", name="Séance à côté")).to_be_visible()
        expect(office.get_by_text("Partie de Simone")).to_have_count(0)
        expect(office.get_by_role("link", name="Arbitrer")).not_to_have_count(0)
        for link in office.get_by_role("link").all():
            target = link.get_attribute("href") or ""
            assert room not in target or target.startswith("/classique/")
    # Whatever page of a session is asked for, the game is shown on its own.
    for page in ("table", "arbitre", "ecran", "resultats", "salle", "rejoindre"):
        office.goto(f"/{page}/{room}")
        expect(office).to_have_url(re.compile(f"/classique/{room}$"))
        expect(office.get_by_role("list", name="Places")).to_contain_text("Simone")


def test_the_page_of_a_classic_game_leads_a_session_to_its_screen(page: Page, salle: Salle) -> None:
    room = salle.open()
    page.goto(f"/classique/{room}")
    expect(page).to_have_url(re.compile(f"/ecran/{room}$"))


def test_the_form_is_kept_and_says_what_is_missing(office: Page) -> None:
    office.goto("/classique")
    expect(office.get_by_role("button", name="Nouvelle partie")).to_be_visible()
    office.keyboard.press("n")
    dialog = office.get_by_role("dialog", name="Nouvelle partie")
    dialog.get_by_role("radio", name="Sur cet appareil").check()
    dialog.get_by_role("radio", name="Partie libre").check()
    dialog.get_by_label("Nombre de joueurs").select_option("3")
    assert findings(office) == []
    dialog.get_by_role("button", name="Ouvrir la partie").click()
    expect(dialog.get_by_role("alert")).to_have_text("Donnez un nom à chaque joueur.")
    for number, name in enumerate(("Ana", "Bea", "Cyd"), start=1):
        dialog.get_by_label(re.compile(rf"Joueur\s{number}")).fill(name)
    dialog.get_by_label("Temps d’un coup").select_option(label="2 minutes")
    dialog.get_by_role("button", name="Ouvrir la partie").click()
    room_of(office)
    expect(
        office.get_by_text("partie libre · 3 joueurs · sans pendule · 2 min par coup")
    ).to_be_visible()
    office.goto("/classique")
    expect(office.get_by_role("button", name="Nouvelle partie")).to_be_visible()
    office.keyboard.press("n")
    expect(dialog.get_by_role("radio", name="Sur cet appareil")).to_be_checked()
    expect(dialog.get_by_label(re.compile(r"Joueur\s3"))).to_have_value("Cyd")


def test_the_machine_is_an_opponent_that_is_always_ready(office: Page, salle: Salle) -> None:
    room = open_game(office, "L’ordinateur", name="Ulysse")
    places = office.get_by_role("list", name="Places")
    expect(places).to_contain_text("L’ordinateur")
    expect(places).to_contain_text("toujours prêt")
    office.get_by_role("button", name="Je suis prêt").click()
    expect(office.get_by_role("list", name="Chevalet")).to_be_visible()
    assert view(salle, room)["phase"] == "playing"
    # Nobody sees letters by watching.
    assert "own" not in view(salle, room)


def test_the_lobby_is_legible_in_the_dark(office: Page) -> None:
    office.goto("/classique")
    office.get_by_role("radio", name="Sombre").check()
    office.get_by_role("button", name="Nouvelle partie").click()
    expect(office.get_by_role("dialog").get_by_text("Autres réglages")).to_be_visible()
    office.get_by_text("Autres réglages").click()
    assert findings(office) == []


def test_whoever_leads_puts_games_away_and_takes_them_back(office: Page) -> None:
    open_game(office, "Sur cet appareil", names=("Vera", "Walt"), seats=2)
    office.goto("/classique")
    game = office.get_by_role("listitem").filter(has_text="Vera, Walt")
    game.get_by_role("button", name="Gérer").click()
    office.get_by_role("dialog").get_by_role("button", name="Archiver").click()
    expect(game).to_have_count(0)
    office.get_by_role("button", name="Voir les parties archivées").click()
    archive = office.get_by_role("region", name="Parties archivées")
    assert findings(office) == []
    away = archive.get_by_role("listitem").filter(has_text="Vera")
    away.get_by_role("button", name="Gérer").click()
    office.get_by_role("dialog").get_by_role("button", name="Remettre dans la liste").click()
    expect(away).to_have_count(0)
    expect(game).to_have_count(1)


def test_whoever_only_plays_manages_nothing(browser: Browser, office: Page, salle: Salle) -> None:
    open_game(office, "Place ouverte", name="Xavier")
    with somebody(browser, salle) as page:
        page.goto("/classique")
        expect(page.get_by_text("Xavier, une place libre")).to_be_visible()
        expect(page.get_by_role("button", name="Gérer")).to_have_count(0)
        expect(page.get_by_role("button", name="Voir les parties archivées")).to_have_count(0)


def test_a_club_s_edition_is_chosen_and_told_all_along(browser: Browser, own_salle: Salle) -> None:
    changes = {"challenges.cost": 10, "credit.minutes": 12, "seats.most": 2}
    club = {"name": "ete", "base": "classique", "title": "Club d’été", "changes": changes}
    own_salle.post("/editions", club)
    change = re.compile(r"points d’une contestation à tort\s: 5 → 10 \(classique, 5\.3\)")
    with somebody(browser, own_salle, PHONE) as page:
        held = own_salle.client.cookies.items()
        page.context.add_cookies(
            [{"name": name, "value": text, "url": own_salle.address} for name, text in held]
        )
        page.goto("/classique")
        page.get_by_role("button", name="Nouvelle partie").click()
        dialog = page.get_by_role("dialog", name="Nouvelle partie")
        dialog.get_by_label("Nombre de joueurs").select_option("4")
        dialog.get_by_role("radio", name="Club d’été").check()
        expect(dialog.get_by_text(change)).to_be_visible()
        expect(dialog.get_by_label("Nombre de joueurs")).to_have_value("2")
        expect(dialog.get_by_label("Temps de chaque joueur")).to_have_value("12")
        assert findings(page) == []
        assert fits(page)
        dialog.get_by_role("radio", name="Sur cet appareil").check()
        for number, name in enumerate(("Ana", "Bea"), start=1):
            dialog.get_by_label(re.compile(rf"Joueur\s{number}")).fill(name)
        dialog.get_by_role("button", name="Ouvrir la partie").click()
        room = room_of(page)
        expect(page.get_by_text("Club d’été · 12 min")).to_be_visible()
        expect(page.get_by_text(change)).to_be_visible()
        rules = own_salle.get(f"/classic/rooms/{room}")
        assert (rules["edition"], rules["club_edition"]) == ("ete", "Club d’été")
        assert fits(page)
