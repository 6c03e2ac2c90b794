"""The kiosk of a tournament room: typed by one, confirmed by the other, then erased."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from tests.entrypoints.kiosk_process import ToldBrowser, started
from tests.ui.axe import findings
from tests.ui.phones import PHONE, seated
from tests.ui.salle import PATIENCE, Salle

CODE = "arbitre 7"
LAPTOP = ViewportSize(width=1366, height=768)
PROJECTOR = ViewportSize(width=1920, height=1080)
# Longer than verdicts stay, and shorter than words that nobody goes on with.
NINE_SECONDS = 9_000
# The first answer comes to the device, and not to the page.
LOSING = """() => {
  const fetched = window.fetch;
  window.asked = 0;
  window.fetch = async (address, request) => {
    const answer = await fetched(address, request);
    if (!String(address).endsWith("/kiosk/checks")) return answer;
    window.asked += 1;
    if (window.asked === 1) throw new TypeError("lost");
    return answer;
  };
}"""


@pytest.fixture
def number(salle: Salle) -> Iterator[str]:
    """A kiosk that is open, and closed afterwards: a server has so many at once."""
    made: str = salle.post("/kiosks", {"lexicon": "ouvert", "code": CODE})["number"]
    yield made
    salle.client.delete(f"/kiosks/{made}").raise_for_status()


@pytest.fixture
def tablet(browser: Browser, salle: Salle, number: str) -> Iterator[Page]:  # noqa: ARG001
    """A tablet that became the kiosk; a network that goes is told on its console."""
    context = browser.new_context(base_url=salle.address, viewport=LAPTOP, locale="fr-FR")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    enter(page)
    yield page
    context.close()
    assert wrong == []


def enter(page: Page) -> None:
    page.goto("/verificateur")
    card = page.get_by_role("region", name="Faire de cet appareil un vérificateur")
    card.get_by_label("Code de l’arbitre").fill(CODE)
    card.get_by_role("button", name="Commencer").click()
    expect(field(page)).to_be_focused()


def field(page: Page) -> Locator:
    return page.get_by_label("Le joueur qui conteste tape le mot contesté")


def contested(page: Page) -> Locator:
    return page.get_by_role("list", name=re.compile("mots? contestés?", re.I)).get_by_role(
        "listitem"
    )


def hand_over(page: Page, *words: str) -> None:
    for word in words:
        field(page).fill(word)
        page.get_by_role("button", name="Ajouter un mot").click()
    page.get_by_role("button", name="Passer à l’adversaire").click()
    expect(page.get_by_role("heading", name="À l’adversaire de confirmer")).to_be_focused()


def confirm(page: Page) -> None:
    page.get_by_role("button", name="Je confirme").click()


def verdicts(page: Page) -> list[str]:
    expect(page.get_by_role("heading", name="Résultat")).to_be_visible()
    return page.locator(".verdicts li").all_inner_texts()


def checks(salle: Salle, number: str) -> list[list[tuple[str, bool]]]:
    found: list[dict[str, Any]] = salle.get(f"/kiosks/{number}/checks")
    return [[(one["word"], one["is_valid"]) for one in check["verdicts"]] for check in found]


def fits(page: Page) -> bool:
    sizes: list[int] = page.evaluate(
        "() => { const at = document.querySelector('.kiosk');"
        "return [at.scrollHeight - at.clientHeight, at.scrollWidth - at.clientWidth] }"
    )
    return max(sizes) <= 0


def test_one_types_the_other_confirms_and_all_is_erased(
    tablet: Page, salle: Salle, number: str
) -> None:
    tablet.clock.install()
    hand_over(tablet, "été", "qxzk", "woks")
    expect(contested(tablet)).to_have_text(["ETE", "QXZK", "WOKS"])
    assert checks(salle, number) == []
    confirm(tablet)
    assert [" ".join(text.split()) for text in verdicts(tablet)] == [
        "ETE ADMIS",
        "QXZK NON ADMIS",
        "WOKS ADMIS",
    ]
    # In shape too, for whoever does not tell the colours apart.
    shapes = tablet.locator(".verdicts li").evaluate_all(
        "rows => rows.map(row => row.querySelector('svg').firstElementChild.tagName)"
    )
    assert shapes == ["circle", "rect", "circle"]
    tablet.clock.fast_forward(7_000)
    expect(tablet.get_by_text("NON ADMIS")).to_be_visible()
    tablet.clock.fast_forward(2_000)
    expect(field(tablet)).to_be_focused()
    expect(field(tablet)).to_have_value("")
    expect(contested(tablet)).to_have_count(0)
    for word in ("ETE", "QXZK", "WOKS"):
        assert word not in tablet.content()
    assert checks(salle, number) == [[("ETE", True), ("QXZK", False), ("WOKS", True)]]
    expect(tablet.get_by_role("contentinfo")).to_contain_text(
        re.compile(r"Lexique\s: Lexique libre de Nonuple.*\d mots")
    )


def test_done_erases_at_once_and_the_next_is_not_cut_short(tablet: Page) -> None:
    tablet.clock.install()
    hand_over(tablet, "sel")
    confirm(tablet)
    verdicts(tablet)
    tablet.get_by_role("button", name="Terminé").click()
    expect(field(tablet)).to_be_focused()
    field(tablet).fill("poivre")
    tablet.clock.fast_forward(NINE_SECONDS)
    expect(field(tablet)).to_have_value("poivre")


def test_words_that_are_left_behind_are_erased(tablet: Page) -> None:
    tablet.clock.install()
    hand_over(tablet, "sel")
    tablet.clock.fast_forward(121_000)
    expect(field(tablet)).to_have_value("")
    expect(contested(tablet)).to_have_count(0)


def test_what_is_no_word_is_told_and_words_may_be_taken_back(tablet: Page) -> None:
    add = tablet.get_by_role("button", name="Ajouter un mot")
    told = tablet.get_by_role("alert")
    for typed, said in (
        ("", "Tapez un mot."),
        ("r2", "Un mot n’a que des lettres, sans espace, chiffre ni signe."),
        ("a", "Un mot a au moins deux lettres."),
        ("a" * 16, "Un mot a au plus quinze lettres."),
    ):
        field(tablet).fill(typed)
        add.click()
        expect(told).to_have_text(said)
        expect(contested(tablet)).to_have_count(0)
    tablet.get_by_role("button", name="Passer à l’adversaire").click()
    expect(field(tablet)).to_be_visible()
    field(tablet).fill("Noël")
    add.click()
    expect(told).to_have_text("")
    field(tablet).fill("noel")
    add.click()
    expect(told).to_contain_text("NOEL » est déjà dans la liste.")
    tablet.get_by_role("button", name="Retirer NOEL").click()
    expect(contested(tablet)).to_have_count(0)
    expect(field(tablet)).to_be_focused()
    for word in ("aa", "as", "au", "ai", "an", "ah", "ait", "art"):
        field(tablet).fill(word)
        add.click()
    expect(contested(tablet)).to_have_count(8)
    field(tablet).fill("ars")
    add.click()
    expect(told).to_have_text("Un coup forme au plus 8 mots.")


def test_the_opponent_sends_the_words_back(tablet: Page, salle: Salle, number: str) -> None:
    hand_over(tablet, "bon")
    tablet.get_by_role("button", name="Corriger").click()
    expect(field(tablet)).to_be_focused()
    expect(contested(tablet)).to_contain_text(["BON"])
    tablet.get_by_role("button", name="Retirer BON").click()
    # The word that is still in the field is taken along.
    field(tablet).fill("bonne")
    tablet.get_by_role("button", name="Passer à l’adversaire").click()
    confirm(tablet)
    verdicts(tablet)
    assert checks(salle, number) == [[("BONNE", True)]]


def test_by_the_keyboard_alone_and_one_enter_too_many_confirms_nothing(
    tablet: Page, salle: Salle, number: str
) -> None:
    keys = tablet.keyboard
    keys.type("sels")
    keys.press("Enter")
    keys.type("mots")
    keys.press("Enter")
    keys.press("Enter")
    expect(tablet.get_by_role("heading", name="À l’adversaire de confirmer")).to_be_focused()
    keys.press("Enter")
    keys.press("Escape")
    assert checks(salle, number) == []
    keys.press("Tab")
    expect(tablet.get_by_role("button", name="Corriger")).to_be_focused()
    keys.press("Tab")
    keys.press("Enter")
    verdicts(tablet)
    keys.press("Tab")
    expect(tablet.get_by_role("button", name="Terminé")).to_be_focused()
    keys.press("Enter")
    expect(field(tablet)).to_be_focused()
    assert checks(salle, number) == [[("SELS", True), ("MOTS", True)]]


def test_the_browser_suggests_and_keeps_nothing(tablet: Page) -> None:
    for name, value in {
        "autocomplete": "off",
        "autocorrect": "off",
        "spellcheck": "false",
        "autocapitalize": "characters",
    }.items():
        expect(field(tablet)).to_have_attribute(name, value)
    stored = "JSON.stringify([{...localStorage}, {...sessionStorage}])"
    hand_over(tablet, "quinoa")
    confirm(tablet)
    verdicts(tablet)
    assert "quinoa" not in tablet.evaluate(stored).lower()
    assert tablet.evaluate("location.href").endswith("/verificateur")


def test_there_is_no_way_out_without_the_code(tablet: Page, salle: Salle) -> None:
    expect(tablet.get_by_role("link")).to_have_count(0)
    keys = tablet.keyboard
    keys.press("Escape")
    for _ in range(3):
        tablet.evaluate("history.back()")
        expect(tablet).to_have_url(f"{salle.address}/verificateur")
        expect(field(tablet)).to_be_visible()
    # Another address of the app, and a reload, lead here.
    for path in ("/", "/mots", "/compte"):
        tablet.goto(path)
        expect(field(tablet)).to_be_focused()
        expect(tablet.get_by_role("link")).to_have_count(0)
    tablet.reload()
    expect(field(tablet)).to_be_focused()
    assert tablet.evaluate(
        "() => !document.body.dispatchEvent("
        "new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))"
    )


def test_the_arbiter_reads_the_log_and_leaves(tablet: Page, salle: Salle) -> None:
    hand_over(tablet, "sel", "qxzk")
    confirm(tablet)
    verdicts(tablet)
    tablet.get_by_role("button", name="Arbitre").click()
    code = tablet.get_by_label("Code de l’arbitre")
    expect(code).to_be_focused()
    code.fill("1234")
    tablet.keyboard.press("Enter")
    expect(tablet.get_by_role("alert")).to_have_text("Ce n’est pas le code de l’arbitre.")
    tablet.get_by_role("button", name="Revenir au vérificateur").click()
    expect(tablet.get_by_role("button", name="Arbitre")).to_be_visible()
    tablet.get_by_role("button", name="Arbitre").click()
    code.fill(CODE)
    tablet.keyboard.press("Enter")
    row = tablet.get_by_role("row").nth(1)
    expect(row).to_contain_text("SEL admis")
    expect(row).to_contain_text("QXZK non admis")
    assert findings(tablet) == []
    tablet.get_by_role("button", name="Quitter le vérificateur").click()
    expect(tablet.get_by_role("button", name="Commencer")).to_be_visible()
    tablet.goto("/")
    expect(tablet.get_by_role("heading", name="Que voulez-vous faire")).to_be_visible()
    assert tablet.context.cookies(salle.address) == []


def test_the_log_does_not_stay_open_by_itself(tablet: Page) -> None:
    tablet.clock.install()
    tablet.get_by_role("button", name="Arbitre").click()
    tablet.get_by_label("Code de l’arbitre").fill(CODE)
    tablet.keyboard.press("Enter")
    expect(tablet.get_by_text("Aucun mot n’a été vérifié.")).to_be_visible()
    tablet.clock.fast_forward(61_000)
    expect(field(tablet)).to_be_visible()


def test_a_network_that_goes_is_told_and_nothing_typed_is_lost(
    tablet: Page, salle: Salle, number: str
) -> None:
    hand_over(tablet, "sel")
    tablet.context.set_offline(True)
    expect(tablet.get_by_text("Hors ligne")).to_be_visible()
    confirm(tablet)
    expect(tablet.get_by_text("La réponse viendra")).to_be_visible()
    expect(contested(tablet)).to_have_text(["SEL"])
    assert findings(tablet) == []
    tablet.context.set_offline(False)
    assert [" ".join(text.split()) for text in verdicts(tablet)] == ["SEL ADMIS"]
    expect(tablet.get_by_text("Hors ligne")).to_have_count(0)
    assert checks(salle, number) == [[("SEL", True)]]


def test_an_answer_that_was_lost_is_asked_for_again_and_kept_once(
    tablet: Page, salle: Salle, number: str
) -> None:
    tablet.evaluate(LOSING)
    hand_over(tablet, "sel")
    confirm(tablet)
    assert [" ".join(text.split()) for text in verdicts(tablet)] == ["SEL ADMIS"]
    assert tablet.evaluate("window.asked") == 2
    assert checks(salle, number) == [[("SEL", True)]]


def test_a_kiosk_that_is_closed_elsewhere_says_so(tablet: Page, salle: Salle, number: str) -> None:
    tablet.clock.install()
    salle.client.delete(f"/kiosks/{number}").raise_for_status()
    tablet.clock.fast_forward(11_000)
    expect(tablet.get_by_role("heading", name="Ce vérificateur est fermé.")).to_be_visible()
    tablet.get_by_role("button", name="Arbitre").click()
    tablet.get_by_label("Code de l’arbitre").fill(CODE)
    tablet.keyboard.press("Enter")
    tablet.get_by_role("button", name="Quitter le vérificateur").click()
    expect(tablet.get_by_role("button", name="Commencer")).to_be_visible()


def test_an_administrator_opens_it_here_and_is_one_again_when_leaving(
    office: Page, salle: Salle
) -> None:
    office.goto("/mots")
    office.get_by_role("main").get_by_role("link", name="le vérificateur").click()
    card = office.get_by_role("region", name="Ouvrir un vérificateur")
    card.get_by_label("Code de l’arbitre").fill("12")
    open_it = card.get_by_role("button", name="Ouvrir le vérificateur")
    open_it.click()
    expect(card.get_by_role("alert")).to_have_text("Le code de l’arbitre a de 4 à 40 caractères.")
    assert findings(office) == []
    card.get_by_label("Code de l’arbitre").fill("bureau 12")
    open_it.click()
    expect(field(office)).to_be_focused()
    names = {cookie["name"] for cookie in office.context.cookies(salle.address)}
    assert names == {"nonuple-kiosk"}
    hand_over(office, "sel")
    confirm(office)
    verdicts(office)
    office.get_by_role("button", name="Arbitre").click()
    office.get_by_label("Code de l’arbitre").fill("bureau 12")
    office.keyboard.press("Enter")
    office.get_by_role("button", name="Quitter le vérificateur").click()
    kiosk = office.get_by_role("article", name=re.compile("Vérificateur du")).first
    expect(kiosk).to_contain_text("Ouvert, 0 appareil")
    kiosk.get_by_role("button", name="Journal").click()
    log = office.get_by_role("dialog", name="Journal du vérificateur")
    expect(log.get_by_role("row").nth(1)).to_contain_text("SEL admis")
    assert findings(office) == []
    log.get_by_role("button", name="Fermer").click()
    with office.expect_download() as download:
        kiosk.get_by_role("link", name="Exporter en CSV").click()
    assert "SEL;ADMIS" in download.value.path().read_text(encoding="utf-8")
    kiosk.get_by_role("button", name="Fermer le vérificateur").click()
    expect(kiosk).to_have_count(0)
    office.get_by_text(re.compile(r"vérificateurs? fermés?$")).click()
    expect(kiosk).to_contain_text("Fermé le")


def test_a_phone_that_plays_cannot_become_the_kiosk(
    page: Page,
    salle: Salle,
    number: str,  # noqa: ARG001
) -> None:
    page.set_viewport_size(PHONE)
    room, _ = seated(page, salle)
    salle.act(room, "draw")
    page.goto("/verificateur")
    page.get_by_label("Code de l’arbitre").fill(CODE)
    page.get_by_role("button", name="Commencer").click()
    expect(page.get_by_role("alert")).to_contain_text("Un coup est en cours à votre table")


@pytest.fixture
def touched(browser: Browser, salle: Salle, number: str) -> Iterator[BrowserContext]:  # noqa: ARG001
    context = browser.new_context(
        base_url=salle.address, viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR"
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def test_on_a_phone_the_letters_are_on_the_page(
    touched: BrowserContext, salle: Salle, number: str
) -> None:
    phone = touched.new_page()
    phone.goto("/verificateur")
    phone.get_by_label("Code de l’arbitre").fill(CODE)
    phone.get_by_role("button", name="Commencer").tap()
    # The keyboard of the phone, which suggests words, stays away.
    expect(field(phone)).to_have_attribute("inputmode", "none")
    letters = phone.get_by_role("group", name="Lettres")
    for letter in "SELX":
        letters.get_by_role("button", name=letter, exact=True).tap()
    letters.get_by_role("button", name="Effacer").tap()
    expect(field(phone)).to_have_value("SEL")
    assert findings(phone) == []
    assert fits(phone)
    phone.get_by_role("button", name="Passer à l’adversaire").tap()
    phone.get_by_role("button", name="Je confirme").tap()
    assert [" ".join(text.split()) for text in verdicts(phone)] == ["SEL ADMIS"]
    assert findings(phone) == []
    assert fits(phone)
    assert checks(salle, number) == [[("SEL", True)]]


@pytest.mark.parametrize("size", [PHONE, LAPTOP, PROJECTOR], ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_fits_and_is_legible(tablet: Page, size: ViewportSize, scheme: Any) -> None:
    tablet.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    tablet.set_viewport_size(size)
    tablet.clock.install()
    expect(field(tablet)).to_be_visible()
    field(tablet).fill("anticonstitutio")
    assert findings(tablet) == []
    assert fits(tablet)
    hand_over(tablet, "constitutionnel", "w" * 15, "oui", "as", "ai", "an", "ah", "art")
    assert findings(tablet) == []
    assert fits(tablet)
    confirm(tablet)
    assert len(verdicts(tablet)) == 8
    assert findings(tablet) == []
    assert fits(tablet)
    wide = "rows => rows.every(row => row.scrollWidth <= row.clientWidth)"
    assert tablet.locator(".verdicts li").evaluate_all(wide)


def test_letters_are_a_centimetre_and_a_half_high(tablet: Page) -> None:
    field(tablet).fill("contester")
    size = field(tablet).evaluate("at => parseFloat(getComputedStyle(at).fontSize)")
    # Capitals of this font take two thirds of its size; a centimetre has 37.8 pixels of CSS.
    assert size * 0.667 >= 1.5 * 37.79


@pytest.fixture
def passed(tmp_path: Path, put_lexicon: Callable[[Path], None]) -> Iterator[str]:
    """The address that `nonuple kiosk` gives to the browser that it starts."""
    put_lexicon(tmp_path / "data")
    told = ToldBrowser(tmp_path)
    with started(tmp_path / "data", path=told.path):
        yield told.options()[-1]


def test_the_browser_of_the_command_is_the_kiosk_at_once(browser: Browser, passed: str) -> None:
    context = browser.new_context(locale="fr-FR", viewport=LAPTOP)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(passed)
    expect(field(page)).to_be_focused()
    assert "#" not in page.url
    page.reload()
    expect(field(page)).to_be_focused()
    hand_over(page, "sel")
    confirm(page)
    assert [" ".join(text.split()) for text in verdicts(page)] == ["SEL ADMIS"]
    context.close()
