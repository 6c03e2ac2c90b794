"""Slips keyed at speed: the keys that each form costs, counted; never the mouse."""

from playwright.sync_api import Page, expect

from tests.ui.consoles import console, row, to_slips, told, typed
from tests.ui.phones import entry, printed
from tests.ui.salle import Salle

_MOST_KNOWN_KEYS = 6
_MORE_THAN_CHARACTERS = 4
_COUNT_KEYS = """() => {
  window.pressedKeys = 0;
  window.mouse = 0;
  const count = (event) => { if (event.key !== "Shift") window.pressedKeys += 1; };
  addEventListener("keydown", count, true);
  addEventListener("pointerdown", () => { window.mouse += 1; }, true);
}"""


def keys_of(page: Page, line: str) -> int:
    """How many keys a line costs with its Enter, once the line is ready for it."""
    expect(page.get_by_label("Table", exact=True)).to_be_focused()
    page.evaluate("() => { window.pressedKeys = 0; }")
    typed(page, line)
    pressed: int = page.evaluate("window.pressedKeys")
    return pressed


def slips_of(salle: Salle, room: str, table: int) -> list[str]:
    slips: list[str] = entry(salle, room, salle.players(room)[table - 1])["slips"]
    return slips


def ready(page: Page, salle: Salle, players: int) -> str:
    """The line of slips of a turn whose time is over."""
    room = console(page, salle, players=players)
    to_slips(page, salle, room)
    page.evaluate(_COUNT_KEYS)
    page.keyboard.press("/")
    return room


def test_a_known_solution_costs_six_keys_at_most(page: Page, salle: Salle) -> None:
    room = ready(page, salle, 120)
    known = salle.get(f"/rooms/{room}/solutions?limit=99")["solutions"]
    # A table whose number begins another's wants a space after it.
    for table, rank, line in ((7, 3, "7 3"), (17, 42, "17 42"), (23, 8, "238"), (101, 12, "10112")):
        assert keys_of(page, line) <= _MOST_KNOWN_KEYS
        expect(row(page, table)).to_contain_text(known[rank - 1]["slip"])
        assert slips_of(salle, room, table) == [known[rank - 1]["slip"]]
    assert page.evaluate("window.mouse") == 0


def test_a_free_slip_costs_its_characters_and_four(page: Page, salle: Salle) -> None:
    room = ready(page, salle, 24)
    for parts in (("5", "ZZZ", "H4", "30"), ("2", "RIZ", "H8", "9"), ("11", "K(A)KI", "H5", "104")):
        cost = len("".join(parts)) + _MORE_THAN_CHARACTERS
        assert keys_of(page, " ".join(parts)) <= cost
        expect(row(page, int(parts[0]))).to_contain_text(" ".join(parts[1:]))
    # None at all, and a blank one.
    assert keys_of(page, "3 -") <= _MOST_KNOWN_KEYS
    expect(row(page, 3)).to_contain_text("sans bulletin")
    assert keys_of(page, "4 _") <= _MOST_KNOWN_KEYS
    expect(row(page, 4)).to_contain_text("Bulletin vierge")
    assert slips_of(salle, room, 3) == []
    for name in ("Bulletin", "Table", "Bulletin"):
        page.keyboard.press("Tab")
        expect(page.get_by_label(name, exact=True)).to_be_focused()
    assert page.evaluate("window.mouse") == 0


def test_the_top_for_everyone_then_the_exceptions(page: Page, salle: Salle) -> None:
    room = ready(page, salle, 24)
    page.keyboard.press("Escape")
    page.evaluate("() => { window.pressedKeys = 0; }")
    page.keyboard.press("t")
    expect(page.get_by_role("alertdialog")).to_contain_text("24 tables")
    page.keyboard.press("Enter")
    expect(row(page, 24)).to_contain_text("pts")
    assert page.evaluate("window.pressedKeys") == 2
    known = salle.get(f"/rooms/{room}/solutions?limit=9")["solutions"]
    (best,) = slips_of(salle, room, 24)
    page.keyboard.press("/")
    assert keys_of(page, "13 9") <= _MOST_KNOWN_KEYS
    expect(row(page, 13)).to_contain_text(known[8]["slip"])
    assert keys_of(page, "14=13") <= _MOST_KNOWN_KEYS
    expect(row(page, 14)).to_contain_text(known[8]["slip"])
    assert slips_of(salle, room, 12) == [best]
    assert salle.get(f"/rooms/{room}")["public"]["slips_in"] == 24
    assert page.evaluate("window.mouse") == 0


def test_the_ruling_stands_on_the_line_at_the_last_key(page: Page, salle: Salle) -> None:
    """With its article and sentence, before Enter, which changes nothing of it."""
    room = ready(page, salle, 3)
    known = salle.get(f"/rooms/{room}/solutions?limit=1")["solutions"][0]
    word, place, score = printed(known["word"]), known["coordinate"], known["score"]
    page.keyboard.type(f"1{word} {place} {score + 1}")
    expect(told(page)).to_contain_text(f"{score} pts")
    expect(told(page)).to_contain_text("(5.2")
    assert salle.get(f"/rooms/{room}")["public"]["slips_in"] == 0
    page.keyboard.press("Enter")
    expect(told(page)).to_contain_text("Table 1 : ")
    expect(row(page, 1)).to_contain_text("(5.2")
