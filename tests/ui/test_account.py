"""An account: made, left, entered again, and its password changed."""

from playwright.sync_api import Page, expect

from tests.ui.axe import findings
from tests.ui.salle import Salle

NAME, PASSWORD, OTHER = "Zoé du club", "un bon mot de passe", "encore un autre mot"


def fill(page: Page, name: str, password: str) -> None:
    page.get_by_label("Nom", exact=True).fill(name)
    page.get_by_label("Mot de passe", exact=True).fill(password)


def test_an_account_is_made_left_and_entered_again(page: Page, salle: Salle) -> None:
    del salle
    page.goto("/")
    page.get_by_role("link", name="Compte").click()
    page.get_by_role("button", name="Se connecter").click()
    expect(page.get_by_text("Indiquez le nom du compte.")).to_be_visible()
    fill(page, NAME, PASSWORD)
    page.get_by_role("button", name="Se connecter").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("Nom", exact=True)).to_have_value(NAME)
    page.get_by_label("Créer un compte").check()
    page.get_by_role("button", name="Créer le compte").click()
    expect(page.get_by_text("Vous êtes connecté")).to_contain_text("zoé du club")
    assert findings(page) == []
    page.get_by_label("Mot de passe actuel").fill("pas celui-ci")
    page.get_by_label("Nouveau mot de passe").fill(OTHER)
    page.get_by_role("button", name="Changer le mot de passe").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Mot de passe actuel").fill(PASSWORD)
    page.get_by_role("button", name="Changer le mot de passe").click()
    expect(page.get_by_text("Mot de passe changé")).to_be_visible()
    page.get_by_role("button", name="Se déconnecter", exact=True).click()
    fill(page, NAME.upper(), OTHER)
    page.get_by_role("button", name="Se connecter").click()
    expect(page.get_by_text("Vous êtes connecté")).to_be_visible()


def test_who_leads_is_warned_before_leaving_that(office: Page, salle: Salle) -> None:
    del salle
    office.goto("/compte")
    expect(office.get_by_text("Rôle de cet appareil")).to_contain_text("administrateur")
    assert findings(office) == []
