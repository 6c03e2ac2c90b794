"""What an arbiter chooses with the facts in sight: the top that is laid, letters drawn by hand."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from nonuple.core.board import Coordinate, Placement
from tests.ui.axe import findings
from tests.ui.consoles import at_console, console, next_is, time_is_over
from tests.ui.phones import PHONE, printed
from tests.ui.salle import Salle

_SMALL = ViewportSize(width=1366, height=768)


def _tops(page: Page) -> Locator:
    return page.get_by_role("group", name="tops ex æquo")


def _choosing(page: Page, salle: Salle, players: int = 3) -> tuple[str, list[dict[str, object]]]:
    """Time over with many tied tops, which are looked at; and those tops."""
    room = console(page, salle, players=players)
    salle.act(room, "draw_by_hand", letters="AEINRTS")
    for kind in ("start_clock", "stop_clock"):
        salle.act(room, kind)
    time_is_over(page, "Bulletins")
    tops = salle.get(f"/rooms/{room}")["own"]["tops"]
    assert len([one for one in tops if one["mean"] is not None]) > 1
    page.keyboard.press("5")
    expect(_tops(page)).to_be_visible()
    return room, tops


def _moves(page: Page) -> list[str]:
    return _tops(page).locator(".move").all_inner_texts()


def _named(top: dict[str, object]) -> str:
    return f"{printed(str(top['word']))} {top['coordinate']}"


def _expect_previewed(page: Page, move: str) -> None:
    """The board shows a move for the time being, and no other."""
    word, start = re.sub(r"[()]", "", move).split()
    shown = page.get_by_role("gridcell", name="à valider")
    squares = Placement(Coordinate.parse(start), word).indices
    expect(shown).to_have_count(len(squares))
    for square, letter in zip(squares, word, strict=True):
        expect(page.locator(f'[data-square="{square}"]')).to_have_accessible_name(
            re.compile(rf", (joker )?{letter}, à valider$")
        )


def test_tops_are_sorted_by_openness(page: Page, salle: Salle) -> None:
    page.set_viewport_size(_SMALL)
    _, tops = _choosing(page, salle)
    usual = _moves(page)
    sorting = _tops(page).get_by_role("button", name="Ouverture")
    sorting.focus()
    page.keyboard.press("Enter")
    expect(sorting).to_have_attribute("aria-pressed", "true")
    known = [one for one in tops if one["mean"] is not None]
    means = {_named(one): one["mean"] for one in known}
    shown = [means[move] for move in _moves(page)[: len(known)]]
    assert shown == sorted(shown, key=lambda mean: -float(str(mean)))
    assert {*_moves(page)} == {*usual}
    assert findings(page) == []
    _tops(page).get_by_role("button", name="Recommandé").click()
    assert _moves(page) == usual


def test_tops_stand_one_under_the_other_however_many_there_are(page: Page, salle: Salle) -> None:
    page.set_viewport_size(_SMALL)
    _choosing(page, salle)
    # With the solutions beneath there is less room than the tops take.
    page.keyboard.press("o")
    expect(page.get_by_role("region", name="Solutions du coup")).to_be_visible()
    choices = _tops(page).locator("label")
    boxes = choices.evaluate_all(
        """(all) => all.map((one) => [one.getBoundingClientRect().top,
            Math.max(...[...one.children].map((part) => part.getBoundingClientRect().bottom))])"""
    )
    assert len(boxes) > 2
    for (_, bottom), (top, _) in pairwise(boxes):
        assert bottom <= top + 0.5


def test_how_many_tables_found_each_top(page: Page, salle: Salle) -> None:
    room, tops = _choosing(page, salle, players=6)
    players = salle.players(room)
    # The first word lies across.
    other = next(
        one for one in tops if not one["is_proposed"] and str(one["coordinate"])[0].isalpha()
    )
    proposed = next(one for one in tops if one["is_proposed"])
    for n, (player, top) in enumerate(
        zip(players[:4], [other, other, other, proposed], strict=True)
    ):
        # A warning for the score is no other move.
        text = f"{_named(top)} {int(str(top['score'])) + (n == 0)}"
        salle.act(room, "key_slips", turn=1, player=player, text=text)
    salle.act(room, "key_slips", turn=1, player=players[4], text="ZZZ H4 30")
    line = _tops(page).locator("label").filter(has_text=_named(other))
    expect(line).to_contain_text("3 tables")
    expect(_tops(page).locator("label").filter(has_text=_named(proposed))).to_contain_text(
        re.compile(r"\b1\stable\b")
    )
    _tops(page).get_by_role("button", name="Tables").click()
    assert _moves(page)[0] == _named(other)


@pytest.mark.parametrize("size", [_SMALL, PHONE], ids=["1366x768", "360x740"])
def test_a_top_is_seen_on_the_board_before_it_is_laid(
    page: Page, salle: Salle, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    room, tops = _choosing(page, salle)
    proposed = next(one for one in tops if one["is_proposed"])
    _expect_previewed(page, _named(proposed))
    # Again, the key goes to the choice, which arrows change.
    page.keyboard.press("5")
    expect(_tops(page).get_by_role("radio").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    second = _moves(page)[1]
    expect(_tops(page).get_by_role("radio").nth(1)).to_be_checked()
    _expect_previewed(page, second)
    # The mouse shows another without choosing it.
    third = _tops(page).locator("label").nth(2)
    third.hover()
    _expect_previewed(page, _moves(page)[2])
    expect(_tops(page).get_by_role("radio").nth(1)).to_be_checked()
    assert findings(page) == []
    assert salle.get(f"/rooms/{room}")["public"]["moves"] == []


def test_the_board_shows_nothing_before_tops_are_looked_at(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    time_is_over(page, "Bulletins")
    expect(page.get_by_role("gridcell", name="à valider")).to_have_count(0)


@pytest.mark.parametrize("size", [_SMALL, PHONE], ids=["1366x768", "360x740"])
def test_a_draw_by_hand_tells_the_leave_and_how_many_are_wanted(
    page: Page, salle: Salle, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    room = salle.open()
    at_console(page, salle, room)
    next_is(page, "Tirer")
    page.keyboard.press("m")
    dialog = page.get_by_role("dialog", name="Tirer à la main")
    expect(dialog).to_contain_text("Pas de reliquat. Tirez 7 lettres.")
    page.keyboard.press("Escape")
    salle.play(room, 1)
    next_draw = salle.get(f"/rooms/{room}")["own"]["next_draw"]
    assert next_draw["leave"]
    next_is(page, "Tirer")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Coup 2")
    page.keyboard.press("m")
    expect(dialog).to_contain_text(f"Reliquat : {' '.join(next_draw['leave'])}.")
    expect(dialog).to_contain_text(f"Tirez {next_draw['wanted']} lettre")
    field = dialog.get_by_label("Lettres tirées")
    field.fill("A")
    expect(dialog.get_by_role("status")).to_have_text(f"1 sur {next_draw['wanted']}")
    assert findings(page) == []


def test_a_rejection_by_hand_asks_for_all_letters_anew(page: Page, salle: Salle) -> None:
    room = console(page, salle)
    salle.play(room, 1)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Coup 2")
    leave = salle.get(f"/rooms/{room}")["own"]["next_draw"]["leave"]
    assert leave
    page.keyboard.press("m")
    dialog = page.get_by_role("dialog", name="Tirer à la main")
    rejected = (leave + "BCDFGH")[:7]
    dialog.get_by_label("Tirages rejetés").fill(rejected)
    expect(dialog).to_contain_text("toutes les lettres retournent dans le sac. Tirez 7 lettres.")
    expect(dialog.get_by_role("status")).to_have_text("0 sur 7")
    dialog.get_by_label("Lettres tirées").fill("ZZZZZAE")
    page.keyboard.press("Enter")
    expect(dialog.get_by_label("Lettres tirées")).to_have_accessible_description(
        re.compile(r"Il n’y a plus assez de lettres dans le sac\s: Z\.")
    )


def test_a_draw_by_hand_counts_the_joker_of_its_formula(page: Page, salle: Salle) -> None:
    console(page, salle, formulas=["joker"])
    next_is(page, "Tirer")
    page.keyboard.press("m")
    dialog = page.get_by_role("dialog", name="Tirer à la main")
    expect(dialog).to_contain_text("Tirez 7 lettres, joker compris.")


def test_where_points_are_said_the_top_tells_how_many_said_it(page: Page, salle: Salle) -> None:
    room = console(page, salle, edition="famille")
    for kind in ("draw", "start_clock", "stop_clock"):
        salle.act(room, kind)
    time_is_over(page, "Points")
    best = salle.get(f"/rooms/{room}")["own"]["tops"][0]["score"]
    for player, points in zip(salle.players(room), (best, best, 3), strict=True):
        salle.act(room, "announce_points", player=player, points=points)
    next_is(page, "Top")
    page.keyboard.press("5")
    tops = page.get_by_role("group", name=f"{best} point")
    expect(tops).to_contain_text(re.compile(r"annoncé par 2\stables"))
    # Nobody knows by which word.
    expect(tops.locator("label").first).not_to_contain_text("table")
    expect(tops.get_by_role("button", name="Tables")).to_have_count(0)
