"""A player's phone: a slip is laid, handed in, changed, kept, and ruled on."""

import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.ui.axe import findings
from tests.ui.phones import (
    PHONE,
    change,
    entry,
    expect_received,
    hand_in,
    lay_first_tiles,
    opened,
    phone_context,
    rack,
    seated,
    sit,
    told,
    write,
)
from tests.ui.salle import Salle


def test_a_slip_is_handed_in_changed_and_ruled_on(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    expect(told(phone)).to_have_text("La partie va commencer.")
    salle.act(room, "draw")
    expect(hand_in(phone)).to_be_disabled()
    salle.act(room, "start_clock")
    expect(told(phone)).to_have_text("À vous de jouer.")
    assert not phone.evaluate("isSecureContext")
    word = lay_first_tiles(phone, 3)
    phone.get_by_label("Votre score").fill("12")
    hand_in(phone).click()
    expect(told(phone)).to_contain_text(
        re.compile(rf"Bulletin reçu à [23]:\d\d.*{word} H8 12.*modifiable jusqu’à la fin")
    )
    assert findings(phone) == []
    assert entry(salle, room, player)["slips"] == [f"{word} H8 12"]
    change(phone)
    expect(told(phone)).to_contain_text(f"{word} H8 12 reste votre bulletin")
    phone.get_by_label("Votre score").fill("14")
    phone.keyboard.press("Enter")
    expect_received(phone, f"{word} H8 14")
    phone.reload()
    expect(told(phone)).to_contain_text(re.compile(rf"Bulletin reçu à [23]:\d\d.*{word} H8 14"))
    expect(phone.get_by_label("Votre score")).to_have_value("14")
    expect(phone.get_by_role("gridcell", name="au bulletin")).to_have_count(3)
    salle.act(room, "stop_clock")
    expect(phone.get_by_role("button", name="Modifier")).to_have_count(0)
    expect(told(phone)).to_contain_text("Temps écoulé.")
    salle.act(room, "retain")
    result = phone.get_by_role("region", name="Coup 1")
    expect(result).to_contain_text("Top")
    expect(result).to_contain_text(f"{word} H8 14")
    expect(result.locator(".points")).to_be_visible()
    assert findings(phone) == []
    phone.get_by_text("Feuille de route").first.click()
    sheet = phone.get_by_role("region", name="Feuille de route")
    expect(sheet).to_contain_text(word)
    phone.get_by_role("button", name="Détail du coup 1").click()
    expect(phone.get_by_role("dialog", name="Coup 1")).to_contain_text(f"{word} H8 14")
    assert findings(phone) == []


def test_a_whole_turn_fits_a_phone(phone: Page, salle: Salle) -> None:
    room, _ = seated(phone, salle)
    opened(phone, salle, room)
    # From the start, before a letter is laid.
    expect(phone.get_by_text("Touchez la première case")).to_be_visible()
    box = hand_in(phone).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"]
    lay_first_tiles(phone, 2)
    phone.get_by_label("Votre score").fill("4")
    for act in (hand_in(phone), phone.get_by_role("button", name="Modifier")):
        expect(act).to_be_visible()
        assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        box = act.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= PHONE["height"]
        expect(told(phone)).to_be_in_viewport()
        expect(phone.get_by_text("Bulletin du coup 1", exact=True)).to_be_in_viewport()
        act.click()


def test_a_change_that_is_given_up_or_not_in_time_leaves_the_slip(
    phone: Page, salle: Salle
) -> None:
    room, player = seated(phone, salle)
    opened(phone, salle, room)
    word = lay_first_tiles(phone, 2)
    phone.get_by_label("Votre score").fill("4")
    # Two quick taps hand in, and do no more.
    hand_in(phone).dblclick()
    expect_received(phone, f"{word} H8 4")
    # What was received stands as it is, until it is taken up again.
    expect(phone.get_by_role("button", name="Modifier")).to_be_visible()
    expect(phone.get_by_label("Votre score")).not_to_be_editable()
    rack(phone).first.click()
    expect(phone.get_by_role("gridcell", name="au bulletin")).to_have_count(2)
    change(phone)
    assert findings(phone) == []
    rack(phone).first.click()
    phone.get_by_label("Votre score").fill("9")
    phone.reload()
    expect(told(phone)).to_contain_text(f"{word} H8 4 reste votre bulletin")
    expect(phone.get_by_role("gridcell", name="à valider")).to_have_count(3)
    phone.get_by_role("button", name="Garder le bulletin remis").click()
    expect_received(phone, f"{word} H8 4")
    expect(phone.get_by_role("gridcell", name="au bulletin")).to_have_count(2)
    expect(phone.get_by_label("Votre score")).to_have_value("4")
    change(phone)
    rack(phone).first.click()
    salle.act(room, "stop_clock")
    expect(told(phone)).to_contain_text(re.compile(f"Bulletin reçu.*{word} H8 4.*Temps écoulé"))
    expect(phone.get_by_role("gridcell", name="au bulletin")).to_have_count(2)
    assert entry(salle, room, player)["slips"] == [f"{word} H8 4"]


def test_bad_input_is_told_beside_it_and_nothing_is_lost(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    opened(phone, salle, room)
    phone.get_by_label("Votre score").fill("4")
    hand_in(phone).click()
    expect(phone.get_by_role("alert")).to_contain_text("Posez un mot")
    lay_first_tiles(phone, 2)
    phone.get_by_label("Votre score").fill("vingt")
    hand_in(phone).click()
    expect(phone.get_by_label("Votre score")).to_have_accessible_description(
        "Le score est un nombre de points, par exemple 24."
    )
    expect(phone.get_by_role("gridcell", name="à valider")).to_have_count(2)
    write(phone, "é(t)é", "z9", 6)
    expect(phone.get_by_label("Référence")).to_have_accessible_description(
        re.compile("La référence est une case")
    )
    write(phone, "é(t)é", "8h", 6)
    expect_received(phone, "E(T)E 8H 6")
    assert entry(salle, room, player)["slips"] == ["E(T)E 8H 6"]
    # What is on the board is there still.
    change(phone)
    phone.get_by_role("button", name="Poser sur la grille").click()
    expect(phone.get_by_role("gridcell", name="à valider")).to_have_count(2)


def test_a_word_that_is_typed_is_laid_on_the_board(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    opened(phone, salle, room, letters="AECC?NU")
    phone.get_by_role("button", name="Écrire", exact=True).click()
    expect(phone.get_by_label("Mot", exact=True)).to_be_focused()
    phone.keyboard.type("c(h)acune")
    phone.get_by_label("Référence").fill("h 8")
    phone.get_by_role("button", name="Poser sur la grille").click()
    expect(phone.get_by_role("gridcell", name="à valider")).to_have_count(7)
    expect(phone.locator(".word strong")).to_have_text("CHACUNE")
    phone.get_by_label("Votre score").fill("26")
    hand_in(phone).click()
    expect_received(phone, "C(H)ACUNE H8 26")
    assert entry(salle, room, player)["slips"] == ["C(H)ACUNE H8 26"]


def test_a_word_that_cannot_be_laid_is_not_lost(phone: Page, salle: Salle) -> None:
    room, _ = seated(phone, salle)
    opened(phone, salle, room, letters="AECC?NU")
    phone.get_by_role("button", name="Écrire", exact=True).click()
    phone.get_by_label("Mot", exact=True).fill("zut")
    phone.get_by_label("Référence").fill("h8")
    phone.get_by_role("button", name="Poser sur la grille").click()
    expect(phone.get_by_role("alert")).to_contain_text("ZUT ne se pose pas en H8 avec vos lettres")
    expect(phone.get_by_role("gridcell", name="à valider")).to_have_count(0)
    phone.get_by_role("button", name="Écrire", exact=True).click()
    expect(phone.get_by_label("Mot", exact=True)).to_have_value("zut")
    expect(phone.get_by_label("Référence")).to_have_value("h8")


def test_a_slip_without_a_score_is_asked_for_twice(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    opened(phone, salle, room)
    word = lay_first_tiles(phone, 2)
    hand_in(phone).click()
    expect(phone.get_by_role("alert")).to_contain_text("Pas de score")
    expect(phone.get_by_role("alert")).to_be_in_viewport(ratio=0.9)
    hand_in(phone).click()
    expect_received(phone, f"{word} H8, sans score")
    assert entry(salle, room, player)["slips"] == [f"{word} H8"]


def test_a_joker_asks_what_it_means_and_is_circled(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    opened(phone, salle, room, letters="AECC?NU")
    phone.locator('[data-square="112"]').click()
    phone.get_by_role("button", name="C, 3 points").first.click()
    phone.get_by_role("button", name="joker").click()
    dialog = phone.get_by_role("dialog", name="Quelle lettre pour le joker")
    assert findings(phone) == []
    dialog.get_by_role("button", name="H", exact=True).click()
    # The others from the keyboard.
    for letter in "acune":
        phone.locator('[data-square="114"]').press(letter)
    expect(phone.locator(".word strong")).to_have_text("CHACUNE")
    phone.get_by_label("Votre score").fill("26")
    hand_in(phone).click()
    expect_received(phone, "C(H)ACUNE H8 26")
    assert entry(salle, room, player)["slips"] == ["C(H)ACUNE H8 26"]


def test_the_rack_is_sorted_and_mixed(phone: Page, salle: Salle) -> None:
    room, _ = seated(phone, salle)
    opened(phone, salle, room, letters="UNCECA?")

    def letters() -> list[str]:
        labels = [tile.get_attribute("aria-label") or "" for tile in rack(phone).all()]
        return [label.split(",")[0] for label in labels]

    assert letters() == ["U", "N", "C", "E", "C", "A", "joker"]
    phone.get_by_role("button", name="Alphabet").click()
    assert letters() == ["A", "C", "C", "E", "N", "U", "joker"]
    phone.get_by_role("button", name="Mélanger").click()
    assert sorted(letters()) == sorted(["A", "C", "C", "E", "N", "U", "joker"])
    assert letters() != ["A", "C", "C", "E", "N", "U", "joker"]


def test_the_time_locks_the_slip_by_itself(phone: Page, salle: Salle) -> None:
    room, _ = seated(phone, salle, edition="club", tempo="eclair")
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    expect(phone.get_by_role("timer")).to_have_text(re.compile("0:0[0-3]"))
    expect(told(phone)).to_have_text(re.compile("Temps écoulé.*vous n’avez pas remis"))
    expect(hand_in(phone)).to_have_count(0)


def test_nothing_is_moved_once_the_time_is_over(phone: Page, salle: Salle) -> None:
    room, _ = seated(phone, salle)
    opened(phone, salle, room, letters="AECC?NU")
    lay_first_tiles(phone, 3)
    phone.get_by_role("button", name="joker").click()
    dialog = phone.get_by_role("dialog", name="Quelle lettre pour le joker")
    expect(dialog).to_be_visible()
    expect(phone.locator(".clock.short")).to_have_count(0)
    salle.act(room, "stop_clock")
    expect(told(phone)).to_contain_text("Temps écoulé")
    expect(dialog).to_have_count(0)
    expect(phone.get_by_role("button", name="Mélanger")).to_be_enabled()
    expect(phone.get_by_role("button", name="Reprendre")).to_have_count(0)
    expect(phone.get_by_role("gridcell", name="à valider")).to_have_count(3)
    expect(phone.locator(".clock.short")).to_have_text(re.compile("0:00"))


def test_who_writes_once_writes_on(phone: Page, salle: Salle) -> None:
    room, _ = seated(phone, salle)
    opened(phone, salle, room)
    write(phone, "ETE", "H8", 6)
    expect_received(phone, "ETE H8 6")
    salle.act(room, "stop_clock")
    salle.act(room, "retain")
    opened(phone, salle, room)
    expect(phone.get_by_label("Mot", exact=True)).to_have_value("")
    expect(phone.get_by_label("Votre score")).to_have_value("")


def test_an_annulled_turn_starts_afresh(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    opened(phone, salle, room)
    lay_first_tiles(phone, 2)
    phone.get_by_label("Votre score").fill("4")
    hand_in(phone).click()
    expect(told(phone)).to_contain_text("Bulletin reçu")
    salle.act(room, "annul", reason="lettre tombée")
    expect(told(phone)).to_have_text(re.compile("Le coup 1 est annulé.*on refait un tirage."))
    opened(phone, salle, room)
    expect(told(phone)).to_have_text("À vous de jouer.")
    expect(phone.get_by_role("gridcell", name="à valider")).to_have_count(0)
    expect(phone.get_by_label("Votre score")).to_have_value("")
    word = lay_first_tiles(phone, 2)
    phone.get_by_label("Votre score").fill("6")
    hand_in(phone).click()
    expect_received(phone, f"{word} H8 6")
    assert entry(salle, room, player)["slips"] == [f"{word} H8 6"]


def test_a_topping_takes_one_proposal_after_another(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle, formulas=["topping"])
    opened(phone, salle, room)
    word = lay_first_tiles(phone, 2)
    hand_in(phone).click()
    expect(told(phone)).to_contain_text("vous pouvez en proposer un autre")
    rack(phone).first.click()
    hand_in(phone).click()
    expect(told(phone)).to_contain_text(re.compile(rf"{word}[A-Z] H8"))
    assert len(entry(salle, room, player)["slips"]) == 1


def test_two_tabs_of_one_table_tell_the_same(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    opened(phone, salle, room)
    other = phone.context.new_page()
    other.goto(f"/table/{room}")
    expect(told(other)).to_have_text("À vous de jouer.")
    word = lay_first_tiles(phone, 2)
    phone.get_by_label("Votre score").fill("4")
    hand_in(phone).click()
    expect_received(other, f"{word} H8 4")
    change(other)
    write(other, "ETE", "H8", 7)
    for page in (phone, other):
        expect_received(page, "ETE H8 7")
    assert entry(salle, room, player)["slips"] == ["ETE H8 7"]


def test_a_finger_lays_a_tile(browser: Browser, salle: Salle) -> None:
    room = salle.open()
    with phone_context(browser, salle) as context:
        phone = context.new_page()
        sit(phone, salle, room, salle.players(room)[0])
        opened(phone, salle, room)
        phone.locator('[data-square="112"]').tap()
        rack(phone).first.tap()
        expect(phone.get_by_role("gridcell", name="à valider")).to_have_count(1)
        phone.locator('[data-square="112"]').tap()
        expect(phone.get_by_role("gridcell", name="à valider")).to_have_count(0)
        slide(phone, rack(phone).first, phone.locator('[data-square="97"]'))
        expect(phone.locator('[data-square="97"]')).to_have_attribute(
            "aria-label", re.compile("à valider")
        )
        assert phone.evaluate("scrollY") == 0


def slide(phone: Page, start: Locator, end: Locator) -> None:
    """A finger goes from one to the other."""
    touch = phone.context.new_cdp_session(phone)
    boxes = [start.bounding_box(), end.bounding_box()]
    (x, y), (to_x, to_y) = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box
    ]

    def at(kind: str, *points: tuple[float, float]) -> None:
        parts = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": parts})

    at("touchStart", (x, y))
    for step in range(1, 6):
        at("touchMove", (x + (to_x - x) * step / 5, y + (to_y - y) * step / 5))
    at("touchEnd")
