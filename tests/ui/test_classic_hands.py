"""Letters laid in a classic game by mouse, by finger and by the keyboard alone."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from nonuple.core.board import Direction
from nonuple.core.lexicon import Lexicon
from nonuple.core.move import Move
from tests.ui.axe import findings
from tests.ui.classic import Seated, Table, page_of, rows, square, table_of
from tests.ui.classic_words import best_move, wrong_move
from tests.ui.phones import PHONE
from tests.ui.salle import Salle

STAR = 112
_LAID = re.compile("esquisse|à jouer")


@pytest.fixture
def table(salle: Salle) -> Iterator[Table]:
    with table_of(salle, "Ana", "Bea") as table:
        yield table


@pytest.fixture
def player(browser: Browser, salle: Salle, table: Table) -> Iterator[Seated]:
    """The one who begins, at a desk."""
    mover = table.mover
    with page_of(browser, salle, mover):
        yield mover


@pytest.fixture
def phone(browser: Browser, salle: Salle, table: Table) -> Iterator[Seated]:
    """The one who waits, on a phone."""
    waiting = table.waiting
    with page_of(browser, salle, waiting, viewport=PHONE, has_touch=True, is_mobile=True):
        yield waiting


def center(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, what: Locator, to: tuple[float, float]) -> None:
    page.mouse.move(*center(what))
    page.mouse.down()
    page.mouse.move(*to, steps=4)
    page.mouse.up()


def finger(page: Page, what: Locator, to: tuple[float, float]) -> None:
    """A finger drags something, as the browser is told of it."""
    touches = page.context.new_cdp_session(page)
    (x, y), (end_x, end_y) = center(what), to
    path = [(x + (end_x - x) * n / 4, y + (end_y - y) * n / 4) for n in range(5)]

    def touch(kind: str, points: list[tuple[float, float]]) -> None:
        told = [{"x": one[0], "y": one[1]} for one in points]
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    touch("touchStart", path[:1])
    for point in path[1:]:
        touch("touchMove", [point])
    touch("touchEnd", [])


def finger_to_square(page: Page, what: Locator, index: int, letter: str) -> None:
    """A finger drags a tile to a square; a touch that a busy browser dropped is made again."""
    for _ in range(5):
        finger(page, what, center(square(page, index)))
        with suppress(AssertionError):
            laid = re.compile(rf", {letter}, ")
            expect(square(page, index)).to_have_attribute("aria-label", laid, timeout=5_000)
            break
    expect_letter(page, index, letter)


def plain(seated: Seated) -> list[str]:
    """The letters on the rack but for jokers, in its order."""
    return [one[0] for one in seated.rack_order() if one != "joker"]


def tile(seated: Seated, letter: str) -> Locator:
    return seated.rack.and_(seated.page.get_by_label(re.compile(f"^{letter},"))).first


def expect_letter(page: Page, index: int, letter: str) -> None:
    expect(square(page, index)).to_have_attribute("aria-label", re.compile(rf", {letter}, "))
    expect(square(page, index)).to_have_attribute("aria-label", _LAID)


def test_tiles_are_dragged_near_a_square_swapped_and_dragged_off(player: Seated) -> None:
    page = player.page
    first, second = plain(player)[:2]
    x, y = center(square(page, STAR))
    drag(page, tile(player, first), (x + 9, y - 12))
    expect_letter(page, STAR, first)
    drag(page, tile(player, second), center(square(page, STAR + 1)))
    expect_letter(page, STAR + 1, second)
    expect(player.line).to_contain_text(f"{first}{second}")
    # One laid on another: they change places.
    drag(page, square(page, STAR), center(square(page, STAR + 1)))
    expect(player.line).to_contain_text(f"{second}{first}")
    # One of the rack on a laid one: that one goes back.
    third = plain(player)[0]
    drag(page, tile(player, third), center(square(page, STAR)))
    expect_letter(page, STAR, third)
    expect(player.rack).to_have_count(5)
    # Off the board: back to the rack.
    drag(page, square(page, STAR), center(player.told))
    expect(player.rack).to_have_count(6)
    expect(square(page, STAR)).to_have_attribute("aria-label", re.compile("vide"))


def test_a_tile_in_hand_does_not_hide_where_it_will_land(player: Seated) -> None:
    page = player.page
    held, (x, y) = player.rack.first, center(square(page, STAR))
    page.mouse.move(*center(held))
    page.mouse.down()
    page.mouse.move(x + 9, y - 12, steps=4)
    expect(square(page, STAR)).to_have_attribute("data-aimed", "")
    tile_box, square_box = held.bounding_box(), square(page, STAR).bounding_box()
    assert tile_box is not None
    assert square_box is not None
    assert tile_box["width"] < 1.3 * square_box["width"]
    page.mouse.up()
    expect(square(page, STAR)).not_to_have_attribute("data-aimed", "")


def test_a_tile_let_go_on_a_taken_square_goes_to_the_nearest_free_one(
    player: Seated, table: Table, open_lexicon: Lexicon
) -> None:
    player.play(best_move(table.board, player.letters, open_lexicon))
    cells = table.board.cells
    taken, free = next(
        (one, other)
        for one, other in pairwise(range(225))
        if cells[one] != "." and cells[other] == "." and other % 15 and cells[other + 15] == "."
    )
    expect(player.rack.first).to_be_visible()
    letter = plain(player)[0]
    x, y = center(square(player.page, taken))
    box = square(player.page, taken).bounding_box()
    assert box is not None
    drag(player.page, tile(player, letter), (x + box["width"] * 0.4, y))
    expect_letter(player.page, free, letter)


def test_two_taps_lay_a_tile(phone: Seated) -> None:
    page = phone.page
    first, second, third = plain(phone)[:3]
    # A letter, then its square.
    tile(phone, first).tap()
    square(page, STAR).tap()
    expect_letter(page, STAR, first)
    # A square, then letters; the square again turns the arrow.
    square(page, STAR + 15).tap()
    square(page, STAR + 15).tap()
    tile(phone, second).tap()
    tile(phone, third).tap()
    expect(phone.line).to_contain_text(f"{first}{second}{third}")
    expect(phone.line).to_contain_text("8H")
    # A laid one goes back by a tap.
    square(page, STAR + 30).tap()
    expect(phone.rack).to_have_count(5)


def test_a_finger_drags_tiles_and_arranges_the_rack(phone: Seated) -> None:
    page = phone.page
    letter = plain(phone)[0]
    finger_to_square(page, tile(phone, letter), STAR, letter)
    finger_to_square(page, square(page, STAR), STAR + 30, letter)
    # By the mouse: a browser takes a tap right after so quick a drag for the end of it.
    page.get_by_role("button", name="Reprendre").click()
    expect(phone.rack).to_have_count(7)
    before = phone.rack_order()
    finger(page, phone.rack.first, center(phone.rack.nth(3)))
    expect(phone.rack.nth(3)).to_have_attribute("aria-label", before[0])


def test_a_phone_shows_all_that_matters_without_scrolling(
    phone: Seated, table: Table, open_lexicon: Lexicon
) -> None:
    page = phone.page

    def all_in_sight() -> None:
        for what in (
            page.get_by_role("list", name="Joueurs"),
            page.get_by_role("grid"),
            page.get_by_role("list", name="Chevalet"),
            page.get_by_role("group", name="Votre tour"),
        ):
            expect(what).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]

    all_in_sight()
    rack_at = phone.rack.first.bounding_box()
    mover = table.mover
    move = best_move(table.board, mover.letters, open_lexicon)
    # A sketch where the play will be is told of, and nothing goes out of sight for it.
    square(page, move.coordinate.square.index).tap()
    phone.rack.first.tap()
    mover.act("play", word=move.word, coordinate=str(move.coordinate))
    expect(phone.line).to_contain_text("lettres reprises")
    phone.challenge.get_by_role("button", name=move.word.upper(), exact=True).tap()
    expect(phone.challenge).to_be_in_viewport(ratio=1)
    all_in_sight()
    # Nothing that a finger aims at has moved.
    assert phone.rack.first.bounding_box() == rack_at
    small = page.locator("main button:visible").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 43.5)"
        ".map(one => one.outerHTML)"
    )
    assert small == []
    mover.act("resign")
    expect(page.get_by_role("button", name="Accepter l’abandon")).to_be_in_viewport(ratio=1)
    assert findings(page) == []


@pytest.fixture
def keyed(browser: Browser, salle: Salle, table: Table) -> Iterator[Table]:
    """Both at a desk, with a keyboard and nothing else."""
    with ExitStack() as stack:
        for one in table.players:
            stack.enter_context(page_of(browser, salle, one))
        yield table


def key_to(player: Seated, move: Move) -> None:
    """From the star to where a move starts, by arrows, and turned its way."""
    keys, start = player.page.keyboard, move.coordinate.square
    keys.press("ArrowUp")
    keys.press("ArrowDown")
    for _ in range(7 - start.row):
        keys.press("ArrowUp")
    for _ in range(7 - start.column):
        keys.press("ArrowLeft")
    at = square(player.page, start.index)
    expect(at).to_have_attribute("aria-label", re.compile("début"))
    is_across = "horizontalement" in (at.get_attribute("aria-label") or "")
    if is_across != (move.coordinate.direction is Direction.ACROSS):
        keys.press("Space")


def test_the_keyboard_alone_plays_and_challenges(keyed: Table, open_lexicon: Lexicon) -> None:
    player, other = keyed.mover, keyed.waiting
    keys, others = player.page.keyboard, other.page.keyboard
    move = wrong_move(keyed.board, player.letters, open_lexicon)
    key_to(player, move)
    keys.type(move.word.lower())
    expect(player.line).to_contain_text(move.word.upper())
    keys.press("Escape")
    expect(player.rack).to_have_count(7)
    key_to(player, move)
    keys.type(move.word.lower())
    keys.press("Backspace")
    expect(player.rack).to_have_count(6)
    keys.type(move.word[-1].lower())
    keys.press("Enter")
    expect(rows(other.page)).to_have_count(1)
    expect(other.challenge).to_be_visible()
    # The words, the choice, and the challenge by the same key.
    others.press("4")
    others.press("Space")
    others.press("4")
    expect(other.told).to_contain_text(f"{move.word.upper()} non admis")


def test_the_keyboard_alone_accepts_exchanges_and_passes(
    keyed: Table, open_lexicon: Lexicon
) -> None:
    player, other = keyed.mover, keyed.waiting
    keys, others = player.page.keyboard, other.page.keyboard
    move = wrong_move(keyed.board, player.letters, open_lexicon)
    player.act("play", word=move.word, coordinate=str(move.coordinate))
    expect(other.challenge).to_be_visible()
    others.press("5")
    expect(other.challenge).to_be_hidden()
    expect(player.rack).to_have_count(7)
    # An exchange: the letters, and Enter.
    others.press("2")
    expect(other.page.get_by_role("dialog", name="Échanger")).to_be_visible()
    others.type(plain(other)[0].lower())
    others.press("Enter")
    expect(rows(player.page)).to_have_count(2)
    # A pass: asked once.
    keys.press("3")
    expect(player.page.get_by_role("dialog", name="Passer votre tour")).to_be_visible()
    keys.press("Enter")
    expect(rows(player.page)).to_have_count(3)
    expect(other.told).to_contain_text(f"{player.name} passe. À vous de jouer.")
    # What is not one's turn is said, and done by no key.
    keys.press("3")
    expect(player.line).to_contain_text("Ce n’est pas à vous de jouer.")
    others.press("?")
    listed = other.page.get_by_role("dialog", name="Les touches")
    expect(listed).to_contain_text("Reprendre toutes les lettres")
    others.press("Escape")
    expect(listed).to_be_hidden()


def test_a_joker_means_what_its_key_says(browser: Browser, salle: Salle) -> None:
    """Tables are opened until somebody has drawn a joker."""
    with ExitStack() as stack:
        holder = None
        while holder is None:
            table = stack.enter_context(table_of(salle, "Ana", "Bea"))
            holder = next((one for one in table.players if "?" in one.letters), None)
        page = stack.enter_context(page_of(browser, salle, holder))
        square(page, STAR).click()
        holder.rack.and_(page.get_by_label("joker")).first.click()
        expect(page.get_by_role("dialog", name="Quelle lettre")).to_be_visible()
        page.keyboard.press("w")
        expect(square(page, STAR)).to_have_attribute("aria-label", re.compile("joker W"))
        page.keyboard.press("Escape")
        # With the shift key, even where the rack has the letter.
        letter = plain(holder)[0]
        page.keyboard.press(f"Shift+{letter}")
        expect(square(page, STAR)).to_have_attribute("aria-label", re.compile(f"joker {letter}"))


def test_the_rack_keeps_its_order_and_shuffles_what_it_holds(player: Seated, table: Table) -> None:
    page = player.page
    square(page, STAR).click()
    page.keyboard.type(plain(player)[0].lower())
    expect(player.rack).to_have_count(6)
    before = player.rack_order()
    for _ in range(5):
        page.keyboard.press("1")
        if len({*before}) > 1:
            assert player.rack_order() != before
        before = player.rack_order()
        expect_letter(page, STAR, square(page, STAR).inner_text().strip()[0])
    page.reload()
    expect(player.rack).to_have_count(6)
    assert player.rack_order() == before
    page.keyboard.press("Escape")
    expect(player.rack).to_have_count(7)
    before = player.rack_order()
    # Over the opponent's turn too.
    player.act("pass")
    expect(player.told).to_contain_text("de jouer.")
    table.mover.act("pass")
    expect(player.told).to_contain_text("À vous de jouer.")
    assert player.rack_order() == before


def test_unseen_letters_are_grouped_and_can_be_hidden(player: Seated) -> None:
    unseen = player.page.get_by_role("region", name="Lettres non vues")
    expect(unseen).to_contain_text("Non vues : 95")
    expect(unseen).to_contain_text("88 lettres dans le sac.")
    groups = unseen.locator(".group").all_inner_texts()
    assert len("".join(groups)) == 95
    assert [group[0] for group in groups if group[0] != "?"] == sorted(
        group[0] for group in groups if group[0] != "?"
    )
    assert "?" not in "".join(groups[:-1])
    unseen.get_by_role("button", name="Masquer").click()
    expect(unseen.locator(".group")).to_have_count(0)
    player.page.reload()
    expect(unseen.get_by_role("button", name="Montrer")).to_be_visible()
    expect(unseen.locator(".group")).to_have_count(0)


def test_scores_are_not_told_where_the_game_hides_them(browser: Browser, salle: Salle) -> None:
    with table_of(salle, "Ana", "Bea", hides_scores=True) as table:
        player = table.mover
        with page_of(browser, salle, player) as page:
            square(page, STAR).click()
            word = "".join(plain(player)[:2])
            page.keyboard.type(word.lower())
            expect(player.line).to_contain_text(word)
            expect(player.line).not_to_contain_text("point")
