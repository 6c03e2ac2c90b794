"""The keys of the console: none is lost while an act is unanswered, and all is reached by them."""

from playwright.sync_api import Page, expect

from tests.ui.consoles import console, next_is, phase, public, question, to_slips, unanswered
from tests.ui.salle import Salle
from tests.ui.waiting import until_true

_FOCUSED = """() => {
  const found = document.activeElement;
  if (!found || found === document.body) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(found);
  found.dataset.reached = "yes";
  return { isShown: outlineStyle !== "none" && parseFloat(outlineWidth) > 0,
           name: found.getAttribute("aria-label") ?? found.textContent.trim() };
}"""
_UNREACHED = """() => [...document.querySelectorAll("main button, main summary, main a")]
  .filter((one) => one.checkVisibility() && !one.disabled && !one.dataset.reached)
  .filter((one) => !one.getAttribute("aria-keyshortcuts") && one.dataset.step === undefined)
  .map((one) => one.getAttribute("aria-label") ?? one.textContent.trim())"""
# Acts are done at once, and their answers come when they are let.
_ANSWER_LATE = """() => {
  const asked = window.fetch;
  window.answers = [];
  window.fetch = async (...parts) => {
    const answer = await asked(...parts);
    if (String(parts[0]).endsWith("/commands")) {
      await new Promise((done) => window.answers.push(done));
    }
    return answer;
  };
}"""
_MOST_STOPS = 200


def test_a_key_waits_for_the_answer_before_it(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    next_is(page, "Tirer")
    with unanswered(page, "1"):
        page.keyboard.press("2")
        next_is(page, "Tirer")
    expect(page.get_by_text("Espace Annonce faite")).to_be_visible()
    assert phase(salle, room) == "drawn"


def test_a_doubled_key_is_one_act(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    next_is(page, "Tirer")
    with unanswered(page, "Space") as held:
        page.keyboard.press("Space")
        page.keyboard.press("Space")
        assert len(held) == 1
    next_is(page, "Annoncer")
    # Neither was the announcement started.
    expect(page.get_by_text("Espace Annoncer")).to_be_visible()
    assert phase(salle, room) == "drawn"


def test_a_key_that_no_longer_makes_sense_is_dropped(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    next_is(page, "Tirer")
    with unanswered(page, "1"):
        for key in ("3", "f", "6"):
            page.keyboard.press(key)
        page.keyboard.press("2")
    expect(page.get_by_text("Espace Annonce faite")).to_be_visible()
    assert phase(salle, room) == "drawn"
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_key_means_what_the_screen_says(page: Page, salle: Salle) -> None:
    """The room tells of an act before its own answer comes: the same key is then another act."""
    room = console(page, salle)
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    expect(page.get_by_text("Espace Pause")).to_be_visible()
    page.evaluate(_ANSWER_LATE)
    page.keyboard.press("Space")
    expect(page.get_by_text("Espace Reprendre")).to_be_visible()
    page.keyboard.press("Space")
    until_true(page, "window.answers.length === 1")
    page.evaluate("window.answers.splice(0).forEach((answer) => answer())")
    expect(page.get_by_text("Espace Pause")).to_be_visible()
    assert not public(salle, room)["is_interrupted"]


def test_time_is_added_as_often_as_it_is_asked(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    expect(page.get_by_text("Espace Pause")).to_be_visible()
    before = public(salle, room)["clock"]["seconds"]
    with unanswered(page, "+"):
        page.keyboard.press("+")
    expect(page.get_by_text("Temps ajouté : 30 secondes.")).to_have_count(2)
    assert public(salle, room)["clock"]["seconds"] == before + 60


def test_a_question_stands_before_all_other_keys(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    page.keyboard.press("6")
    expect(question(page)).to_contain_text("Bulletins manquants : 3")
    for key in ("6", "5", "u", "Space"):
        page.keyboard.press(key)
    expect(question(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(question(page)).to_have_count(0)
    assert phase(salle, room) == "expired"


def test_every_button_has_a_key_or_is_reached_by_tab(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    text = "ZZZ H4 30"
    salle.act(room, "key_slips", turn=1, player=salle.players(room)[0], text=text)
    page.keyboard.press("5")
    page.keyboard.press("o")
    expect(page.get_by_role("region", name="Solutions du coup")).to_be_visible()
    hidden = []
    for _ in range(_MOST_STOPS):
        page.keyboard.press("Tab")
        found = page.evaluate(_FOCUSED)
        if found is None:
            break
        if not found["isShown"]:
            hidden.append(found["name"])
        if page.evaluate("document.activeElement.closest('[aria-label=\"Saisie d’un bulletin\"]')"):
            # The line keeps Tab for itself.
            page.keyboard.press("Escape")
    assert hidden == []
    assert page.evaluate(_UNREACHED) == []


def test_every_key_of_a_button_is_listed(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    borne = page.locator("[aria-keyshortcuts]").evaluate_all(
        "(all) => [...new Set(all.map((one) => one.getAttribute('aria-keyshortcuts')))]"
    )
    page.keyboard.press("?")
    listed = page.get_by_role("dialog", name="Les touches")
    expect(listed).to_be_visible()
    keys = listed.locator("kbd").all_inner_texts()
    assert {*borne} - {*"123456"} <= {*keys}
    assert {*"123456tdobjmwr+fxuhngcvs"} <= {*"123456", *keys}
    expect(listed).to_contain_text(
        "Annuler votre dernière saisie, sinon la dernière étape ; U, une étape avec un motif"
    )
