"""A classic game that is over: its result, its turns, its solutions, its files, the next one."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from nonuple.core.lexicon import Lexicon
from tests.ui.axe import findings
from tests.ui.classic import Table, table_of
from tests.ui.classic_pages import DESK, PHONE, fits, somebody
from tests.ui.classic_words import best_move, wrong_move
from tests.ui.salle import Salle


@pytest.fixture
def over(salle: Salle, open_lexicon: Lexicon) -> Iterator[Table]:
    """A word, an invalid one that nobody challenged, passes to the end."""
    with table_of(salle, "Ana", "Bea") as table:
        for pick in (best_move, wrong_move):
            mover = table.mover
            move = pick(table.board, mover.letters, open_lexicon)
            mover.act("play", word=move.word, coordinate=str(move.coordinate))
        for _ in range(6):
            table.mover.act("pass")
        assert table.view["phase"] == "over"
        yield table


def signed_in(page: Page, table: Table, number: int) -> None:
    """The page is that of a player."""
    held = table.players[number].client.cookies
    page.context.add_cookies(
        [{"name": n, "value": v, "url": page.evaluate("location.origin")} for n, v in held.items()]
    )


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_result_is_what_one_sees_first(page: Page, over: Table, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.goto(f"/classique/{over.room}")
    expect(page.get_by_text("Coup 8 sur 8.")).to_be_attached()
    result = page.get_by_role("region", name="Résultat").get_by_role("status")
    expect(result).to_be_in_viewport()
    assert page.evaluate("scrollY") == 0


def test_the_game_is_looked_at_turn_by_turn(page: Page, over: Table) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"/classique/{over.room}")
    result = page.get_by_role("region", name="Résultat")
    won = over.view["result"]["winner"]
    winner = next(one for one in over.players if one.player == won)
    expect(result).to_contain_text(f"{winner.name} gagne")
    expect(result).to_contain_text("Lettres restées en main")
    expect(result).to_contain_text("3 points de match")
    expect(result).to_contain_text(re.compile(r"art\.\s"))
    assert findings(page) == []

    # The word that nobody challenged is marked, now that all is known.
    wrong = over.view["turns"][1]
    row = page.get_by_role("row").filter(has_text=wrong["word"].upper())
    expect(row).to_contain_text("non admis")
    expect(page.get_by_text("Coup 8 sur 8.")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_text("Coup 1 sur 8.")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Coup 2 sur 8.")).to_be_visible()
    racks = page.get_by_role("list", name="Chevalets")
    expect(racks).to_contain_text(wrong["rack"])
    page.get_by_role("slider", name="Coup").press("ArrowLeft")
    expect(page.get_by_text("Coup 1 sur 8.")).to_be_visible()

    # Solutions only where they are asked for.
    solutions = page.get_by_role("region", name="Solutions du coup")
    expect(solutions.get_by_role("table")).to_have_count(0)
    solutions.get_by_role("button", name="Voir les solutions").click()
    first = over.view["turns"][0]
    expect(solutions).to_contain_text("Meilleur score")
    expect(solutions.get_by_role("row").filter(has_text="joué")).to_contain_text(
        str(first["points"])
    )
    assert findings(page) == []
    page.set_viewport_size(PHONE)
    assert fits(page)


def test_the_draws_are_checked_here(page: Page, over: Table) -> None:
    page.goto(f"/classique/{over.room}")
    page.get_by_text("Vérifier les tirages").click()
    expect(page.get_by_text(over.view["commitment"])).to_be_visible()
    page.get_by_role("button", name="Recalculer ici").click()
    expect(page.get_by_text("Les deux empreintes sont identiques")).to_be_visible()
    expect(page.get_by_text(over.view["commitment"])).to_have_count(2)


def test_the_game_is_taken_away(page: Page, over: Table) -> None:
    page.goto(f"/classique/{over.room}")
    for link, ending in (("GCG", "gcg"), ("Feuille de partie", "txt"), ("Journal", "json")):
        with page.expect_download() as found:
            page.get_by_role("link", name=link).click()
        assert found.value.suggested_filename.endswith(f".{ending}")
        assert found.value.path().stat().st_size > 100


def test_both_sign_and_play_again_with_a_click_each(
    browser: Browser, salle: Salle, over: Table
) -> None:
    with somebody(browser, salle) as first, somebody(browser, salle, PHONE) as second:
        for page, number in ((first, 0), (second, 1)):
            page.goto("/aide")
            signed_in(page, over, number)
            page.goto(f"/classique/{over.room}")
            page.get_by_role("button", name="Signer la feuille").click()
        expect(first.get_by_text("a signé", exact=True)).to_have_count(2)
        first.get_by_role("button", name="Revanche").click()
        expect(first).not_to_have_url(re.compile(over.room))
        expect(first.get_by_role("button", name="Je suis prêt")).to_be_visible()
        expect(second.get_by_text("L’adversaire vous attend pour la suite.")).to_be_visible()
        assert findings(second) == []
        second.get_by_role("link", name="Revanche").click()
        expect(second.get_by_role("button", name="Je suis prêt")).to_be_visible()
        assert first.url == second.url
        for page in (first, second):
            page.get_by_role("button", name="Je suis prêt").click()
        expect(second.get_by_role("region", name="Tirage au sort")).to_be_visible()


def test_the_sheets_are_printed_from_here(page: Page, salle: Salle, over: Table) -> None:
    page.goto(f"/classique/{over.room}")
    prints = page.get_by_role("region", name="Imprimer")
    expect(prints.get_by_role("link")).to_have_text(
        ["La partie", "Feuille de match", "Feuilles de marque"]
    )
    for link in prints.get_by_role("link").all():
        path = str(link.get_attribute("href")).removeprefix("/api/v1")
        answer = salle.client.get(path).raise_for_status()
        assert answer.headers["content-type"] == "application/pdf"


def test_a_match_tells_its_games_and_leads_to_the_next(
    browser: Browser, salle: Salle, open_lexicon: Lexicon
) -> None:
    with table_of(salle, "Ana", "Bea", is_match=True) as table:
        mover = table.mover
        move = best_move(table.board, mover.letters, open_lexicon)
        mover.act("play", word=move.word, coordinate=str(move.coordinate))
        for _ in range(6):
            table.mover.act("pass")
        with somebody(browser, salle) as page:
            page.goto("/aide")
            signed_in(page, table, 0)
            page.goto(f"/classique/{table.room}")
            expect(page.get_by_text("Le match continue")).to_be_visible()
            games = page.get_by_role("list", name="Parties du match").get_by_role("listitem")
            expect(games).to_have_text([re.compile("Partie 1")])
            page.get_by_role("button", name="Partie 2 du match").click()
            expect(page.get_by_text("partie 2 du match, au meilleur des trois")).to_be_visible()
