"""How a slip is written on a phone: by keys, by a raccord, without a score or a clock."""

import re

from playwright.sync_api import Page, expect

from tests.ui.axe import findings
from tests.ui.phones import (
    announce,
    change,
    entry,
    expect_received,
    hand_in,
    lay_first_tiles,
    printed,
    rack,
    seated,
    told,
    top,
    write,
    write_word,
)
from tests.ui.salle import Salle


def first_top_laid(salle: Salle, room: str, letters: str = "PASSETO") -> None:
    """A first turn of which no phone wants anything."""
    salle.act(room, "draw_by_hand", letters=letters)
    salle.act(room, "start_clock")
    salle.act(room, "stop_clock")
    salle.act(room, "retain")


def tab_to(phone: Page, selector: str, most: int = 40) -> None:
    """Press Tab until what is wanted has the focus."""
    for _ in range(most):
        if phone.evaluate("wanted => document.activeElement?.matches(wanted)", selector):
            return
        phone.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_whole_turn_is_played_from_the_keyboard(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    salle.act(room, "draw_by_hand", letters="AECC?NU")
    salle.act(room, "start_clock")
    expect(hand_in(phone)).to_be_enabled()
    tab_to(phone, "[role=gridcell]")
    expect(phone.locator('[data-square="112"]')).to_be_focused()
    for _ in range(4):
        phone.keyboard.press("ArrowLeft")
    # H is none of the rack: the joker is laid for it.
    phone.keyboard.type("chacune")
    expect(phone.locator(".word strong")).to_have_text("CHACUNE")
    phone.keyboard.press("Backspace")
    expect(phone.locator(".word strong")).to_have_text("CHACUN")
    phone.keyboard.press("e")
    tab_to(phone, "input[inputmode=numeric]")
    phone.keyboard.type("76")
    phone.keyboard.press("Enter")
    expect_received(phone, "C(H)ACUNE H4 76")
    assert entry(salle, room, player)["slips"] == ["C(H)ACUNE H4 76"]
    salle.act(room, "stop_clock")
    salle.act(room, "retain")
    result = phone.get_by_role("region", name="Coup 1")
    expect(result).to_contain_text("Vous avez le top.")
    tab_to(phone, "details > summary:not(section *)")
    phone.keyboard.press("Enter")
    tab_to(phone, "th button")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("dialog", name="Coup 1")).to_be_visible()
    phone.keyboard.press("Escape")
    expect(phone.get_by_role("dialog", name="Coup 1")).to_be_hidden()


def test_the_rack_is_put_in_order_and_laid_from_the_keyboard(phone: Page, salle: Salle) -> None:
    room, _ = seated(phone, salle)
    salle.act(room, "draw_by_hand", letters="UNCECA?")
    salle.act(room, "start_clock")
    expect(rack(phone)).to_have_count(7)
    phone.locator('[data-square="112"]').press("Enter")
    phone.locator('[data-square="112"]').press("/")
    rack(phone).first.focus()
    phone.keyboard.press("Shift+ArrowRight")
    expect(rack(phone).nth(1)).to_be_focused()
    expect(rack(phone).nth(1)).to_have_accessible_name("U, 1 point")
    phone.keyboard.press("Enter")
    rack(phone).first.press("Enter")
    expect(phone.locator(".word strong")).to_have_text("UN")
    expect(phone.locator(".word")).to_contain_text("8H")


def test_where_the_software_counts_no_score_is_asked_for(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle, counts_scores=True)
    salle.act(room, "draw_by_hand", letters="PASSETO")
    salle.act(room, "start_clock")
    expect(phone.get_by_text("Score compté")).to_be_visible()
    expect(phone.get_by_label("Votre score")).to_have_count(0)
    phone.locator('[data-square="108"]').click()
    for letter in "PASSE":
        rack(phone).and_(phone.get_by_label(re.compile(f"^{letter},"))).first.click()
    expect(phone.locator(".worth output")).to_have_text("20")
    assert findings(phone) == []
    hand_in(phone).click()
    expect(told(phone)).to_contain_text("PASSE H4 — modifiable")
    assert entry(salle, room, player)["slips"] == ["PASSE H4"]
    # What is no word is counted as it lies: the phone knows of none.
    change(phone)
    write_word(phone, "PSSAE", "H4")
    expect(phone.locator(".worth output")).to_have_text("20")
    hand_in(phone).click()
    expect_received(phone, "PSSAE H4")
    change(phone)
    write_word(phone, "PASSE", "H4")
    hand_in(phone).click()
    expect_received(phone, "PASSE H4")
    salle.act(room, "stop_clock")
    salle.act(room, "retain")
    result = phone.get_by_role("region", name="Coup 1")
    expect(result.locator(".points")).to_have_text(re.compile(r"^\s*20\s+points\s*$"))
    expect(result.locator(".sanction")).to_have_count(0)


def test_a_slip_is_written_by_a_raccord(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    first_top_laid(salle, room)
    board = salle.get(f"/rooms/{room}")["public"]["moves"][0]
    salle.act(room, "draw_by_hand", letters="MUNIEOT")
    salle.act(room, "start_clock")
    expect(hand_in(phone)).to_be_enabled()
    phone.get_by_role("button", name="Écrire", exact=True).click()
    phone.get_by_label("Mot", exact=True).fill("munie")
    phone.get_by_label("Emplacement").select_option("Par un raccord, mot horizontal")
    paper = phone.get_by_role("group", name="Lettres de raccord")
    phone.get_by_label("Votre score").fill("20")
    hand_in(phone).click()
    expect(paper.get_by_role("alert")).to_contain_text("Aucune lettre de raccord, il en faut 3")
    letters = board["word"].upper()[:3]
    paper.get_by_label("1 au-dessus, lettre 2, U").fill(letters[0])
    # The others from the keyboard: arrows go from square to square.
    for letter in letters[1:]:
        phone.keyboard.press("ArrowRight")
        phone.keyboard.press(letter.lower())
    expect(paper.get_by_label("1 au-dessus, lettre 4, I")).to_have_value(letters[2])
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert findings(phone) == []
    phone.reload()
    expect(paper.get_by_label("1 au-dessus, lettre 2, U")).to_have_value(letters[0])
    hand_in(phone).click()
    expect_received(phone, f"MUNIE (raccord {letters}) 20")
    assert entry(salle, room, player)["slips"] == [f".{letters}/[MUNIE] 20"]


def test_a_raccord_too_short_is_asked_for_once(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    first_top_laid(salle, room)
    salle.act(room, "draw_by_hand", letters="MUNIEOT")
    salle.act(room, "start_clock")
    expect(hand_in(phone)).to_be_enabled()
    phone.get_by_role("button", name="Écrire", exact=True).click()
    phone.get_by_label("Mot", exact=True).fill("munie")
    phone.get_by_label("Emplacement").select_option("Par un raccord, mot vertical")
    paper = phone.get_by_role("group", name="Lettres de raccord")
    paper.get_by_label("1 à gauche, lettre 1, M").fill("A")
    phone.get_by_label("Votre score").fill("8")
    hand_in(phone).click()
    expect(paper.get_by_role("alert")).to_have_text(re.compile(r"^1\slettre de raccord.*validez"))
    hand_in(phone).click()
    expect_received(phone, "MUNIE (raccord A) 8")
    assert entry(salle, room, player)["slips"] == ["A[M]/.[U]/.[N]/.[I]/.[E] 8"]


def test_the_first_word_needs_no_reference(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    salle.act(room, "draw_by_hand", letters="PASSETO")
    salle.act(room, "start_clock")
    expect(hand_in(phone)).to_be_enabled()
    write(phone, "passe", "", 20)
    expect_received(phone, "PASSE 20")
    assert entry(salle, room, player)["slips"] == ["PASSE 20"]


def test_slips_are_taken_where_the_clock_is_not_used(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    salle.act(room, "draw_by_hand", letters="PASSETO")
    expect(told(phone)).to_contain_text("Écoutez l’annonce")
    announce(salle, room)
    expect(told(phone)).to_contain_text("Les bulletins sont déjà acceptés.")
    expect(phone.get_by_role("timer")).to_have_count(0)
    expect(rack(phone)).to_have_count(7)
    word = lay_first_tiles(phone, 3)
    phone.get_by_label("Votre score").fill("9")
    hand_in(phone).click()
    expect(told(phone)).to_have_text(re.compile(f"^Bulletin reçu.: {word} H8 9 — modifiable"))
    assert entry(salle, room, player)["slips"] == [f"{word} H8 9"]
    # The move that is laid ends the turn.
    salle.act(room, "retain")
    expect(phone.get_by_role("region", name="Coup 1")).to_contain_text(word)
    expect(hand_in(phone)).to_have_count(0)


def test_a_topping_tells_the_time_of_the_top(phone: Page, salle: Salle) -> None:
    room, _ = seated(phone, salle, formulas=["topping"], is_refereed=True)
    salle.act(room, "draw")
    announce(salle, room)
    expect(rack(phone)).to_have_count(7)
    expect(hand_in(phone)).to_be_disabled()
    salle.act(room, "start_clock")
    expect(hand_in(phone)).to_be_enabled()
    best = top(salle, room)
    write(phone, printed(best["word"]), best["coordinate"], best["score"])
    expect(told(phone)).to_contain_text("vous pouvez en proposer un autre")
    salle.act(room, "stop_clock")
    salle.act(room, "retain")
    result = phone.get_by_role("region", name="Coup 1")
    expect(result).to_contain_text(re.compile(r"Temps\s*\d+,\d\ss"))
