"""What is decided at the console: another solution, a turn annulled, a word, steps, notes."""

from playwright.sync_api import Page, expect

from tests.ui.axe import findings
from tests.ui.consoles import console, next_is, phase, public, question, row, to_slips
from tests.ui.phones import entry, printed
from tests.ui.salle import Salle


def test_another_solution_is_laid_with_its_cost_and_reason(page: Page, salle: Salle) -> None:
    room = console(page, salle, edition="famille")
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    expect(page.get_by_role("button", name="Retenir une autre solution")).to_be_visible()
    shown = salle.get(f"/rooms/{room}/solutions?limit=200")["solutions"]
    lower = next(one for one in shown if not one["is_top"] and one["coordinate"][0].isalpha())
    page.keyboard.press("r")
    dialog = page.get_by_role("dialog", name="Retenir une autre solution")
    page.keyboard.type("9999")
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("pas de solution de rang 9999")
    dialog.get_by_label("Solution").fill(f"{printed(lower['word'])} {lower['coordinate']}")
    page.keyboard.press("Enter")
    less = shown[0]["score"] - lower["score"]
    expect(dialog.get_by_role("status")).to_contain_text(f"{less} point")
    assert findings(page) == []
    expect(dialog.get_by_label("Motif")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("Écrivez le motif")
    dialog.get_by_label("Motif").fill("Le meilleur mot de la table")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    next_is(page, "Tirer")
    (move,) = public(salle, room)["moves"]
    assert (move["word"], move["coordinate"]) == (lower["word"], lower["coordinate"])
    history = page.get_by_role("region", name="Historique")
    expect(history).to_contain_text("(Le meilleur mot de la table)")


def test_a_lower_move_is_refused_where_the_rules_want_a_top(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    shown = salle.get(f"/rooms/{room}/solutions?limit=200")["solutions"]
    lower = next(one for one in shown if not one["is_top"])
    page.keyboard.press("o")
    page.get_by_role(
        "button", name=f"Retenir {printed(lower['word'])} {lower['coordinate']}"
    ).click()
    dialog = page.get_by_role("dialog", name="Retenir une autre solution")
    # At once, and not after a reason was asked for.
    expect(dialog.get_by_role("alert")).to_contain_text("ce règlement n’accepte qu’un top")
    expect(dialog.get_by_label("Motif")).to_have_count(0)
    assert phase(salle, room) == "expired"


def test_a_turn_is_annulled_with_its_reason(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    salle.act(room, "key_slips", turn=1, player=salle.players(room)[0], text="_")
    expect(row(page, 1)).to_contain_text("Bulletin vierge")
    page.keyboard.press("x")
    expect(question(page)).to_contain_text("effacés : 1")
    assert findings(page) == []
    page.keyboard.press("Enter")
    expect(question(page).get_by_role("alert")).to_contain_text("Écrivez le motif")
    page.keyboard.type("Erreur d’épellation")
    page.keyboard.press("Enter")
    next_is(page, "Tirer")
    view = public(salle, room)
    assert (view["turn"], view["annulled"], view["moves"]) == (1, 1, [])
    history = page.get_by_role("region", name="Historique")
    expect(history).to_contain_text("Coup annulé : Erreur d’épellation.")
    page.keyboard.press("u")
    next_is(page, "Bulletins")
    expect(row(page, 1)).to_contain_text("Bulletin vierge")


def test_a_turn_is_annulled_before_its_time_too(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    for kinds in (("draw",), ("draw", "start_clock")):
        for kind in kinds:
            salle.act(room, kind)
        expect(page.get_by_role("button", name="Annuler le coup")).to_be_visible()
        next_is(page, "Bulletins" if "start_clock" in kinds else "Annoncer")
        page.keyboard.press("x")
        expect(question(page)).to_be_visible()
        page.keyboard.type("Erreur de chronométrage")
        page.keyboard.press("Enter")
        next_is(page, "Tirer")
    assert public(salle, room)["annulled"] == 2


def test_the_word_in_doubt_is_admitted_by_its_key_and_undone(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    best = to_slips(page, salle, room)
    word = best["word"].upper()
    refusal = {"word": word, "is_admitted": False, "reason": "absent", "rules_again": True}
    slip = f"{printed(best['word'])} {best['coordinate']} {best['score']}"
    player = salle.players(room)[1]
    salle.act(room, "key_slips", turn=1, player=player, text=slip)
    salle.act(room, "rule_word", **refusal)
    expect(row(page, 2)).to_contain_text("0 pt")
    expect(page.get_by_role("region", name="Mots non admis")).to_contain_text(f"{word} non admis")
    page.keyboard.press("w")
    dialog = page.get_by_role("dialog", name="Admettre ou refuser un mot")
    expect(dialog.get_by_label("Mot", exact=True)).to_have_value(word)
    expect(dialog.get_by_role("status").last).to_contain_text("0 →")
    expect(dialog.get_by_role("button", name=f"Admettre {word}")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(row(page, 2)).to_contain_text(f"{best['score']} pts")
    assert entry(salle, room, player)["ruling"]["points"] == best["score"]
    page.keyboard.press("u")
    expect(row(page, 2)).to_contain_text("0 pt")


def test_any_step_is_undone_with_what_followed(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.play(room, 1)
    salle.act(room, "draw")
    history = page.get_by_role("region", name="Historique")
    expect(history.get_by_role("listitem").first).to_contain_text("Tirage")
    expect(history.get_by_role("heading").first).to_have_text("Coup 2")
    page.keyboard.press("h")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(":focus")).to_contain_text("Temps écoulé")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Annuler jusqu’ici")
    page.keyboard.press("Enter")
    expect(question(page)).to_contain_text("Seront annulées : Tirage ")
    page.keyboard.type("Un bulletin oublié")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Espace Pause")).to_be_visible()
    view = public(salle, room)
    assert (view["phase"], view["turn"], view["moves"]) == ("open", 1, [])
    steps = salle.get(f"/rooms/{room}/history?limit=3")
    assert {one["undone"]["reason"] for one in steps} == {"Un bulletin oublié"}
    expect(history).to_contain_text("annulé : Un bulletin oublié")


def test_the_last_step_is_undone_with_a_reason(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.act(room, "draw")
    next_is(page, "Annoncer")
    page.keyboard.press("U")
    expect(question(page)).to_contain_text("La dernière étape sera annulée.")
    page.keyboard.type("Trop tôt")
    page.keyboard.press("Enter")
    next_is(page, "Tirer")
    (step,) = salle.get(f"/rooms/{room}/history?limit=1")
    assert step["undone"]["reason"] == "Trop tôt"


def test_an_incident_is_noted_and_printed(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.play(room, 1)
    next_is(page, "Tirer")
    expect(page.get_by_role("region", name="Historique")).to_contain_text("posé")
    page.keyboard.press("n")
    note = page.get_by_role("textbox", name="Note")
    expect(note).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="Écrivez")).to_be_visible()
    page.keyboard.type("Un téléphone a sonné")
    page.keyboard.press("Enter")
    history = page.get_by_role("region", name="Historique")
    expect(history).to_contain_text("Note : Un téléphone a sonné")
    assert findings(page) == []
    page.reload()
    expect(history).to_contain_text("Note : Un téléphone a sonné")


def test_the_first_correction_slip_is_given_by_its_key(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    to_slips(page, salle, room)
    for player in salle.players(room)[:2]:
        salle.act(room, "key_slips", turn=1, player=player, text="_")
    salle.act(room, "retain")
    waiting = page.get_by_text("Billets de correction à remettre : 2")
    expect(waiting).to_be_visible()
    page.keyboard.press("b")
    expect(page.get_by_text("Billet du coup 1 remis à la table 1.")).to_be_visible()
    expect(page.get_by_text("Billets de correction à remettre : 1")).to_be_visible()
    page.keyboard.press("b")
    expect(page.get_by_text("Billets de correction")).to_have_count(0)


def test_in_topping_times_are_taken_and_noted(page: Page, salle: Salle) -> None:
    room = console(page, salle, formulas=["topping"])
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    times = page.get_by_role("region", name="Temps des réponses")
    expect(times).to_contain_text("Saisissez chaque réponse comme un bulletin")
    # The same letters elsewhere, for nobody knows the top while the time runs.
    twin = salle.open()
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(twin, kind)
    best = salle.get(f"/rooms/{twin}/solutions?limit=1")["solutions"][0]
    page.keyboard.press("/")
    page.keyboard.type(f"1 {best['slip']}")
    page.keyboard.press("Enter")
    expect(times).to_contain_text(f"Table 1 : {best['score']} points")
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    expect(times.get_by_label("Table")).to_be_focused()
    times.get_by_label("Table").fill("2")
    times.get_by_label("Points").fill("12")
    times.get_by_label("Temps").fill("vite")
    page.keyboard.press("Enter")
    expect(times.get_by_role("alert")).to_contain_text("par exemple 12,4")
    times.get_by_label("Temps").fill("7,5")
    page.keyboard.press("Enter")
    expect(times).to_contain_text("Table 2 : 12 points en 7,5 s")
    assert findings(page) == []
    said = salle.get(f"/rooms/{room}")["own"]["entries"]["said"]
    assert [one["milliseconds"] for one in said if one["points"] == 12] == [7500]
    salle.act(room, "stop_clock")
    expect(times.get_by_text(f"{best['score']} points")).to_contain_text("le top")
