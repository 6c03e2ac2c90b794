"""A classic game as two people play it, each in a browser of their own."""

import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, expect

from nonuple.core.lexicon import Lexicon
from tests.ui.axe import findings
from tests.ui.classic import Seated, Table, of_name, page_of, rows, square, table_of
from tests.ui.classic_words import best_move, formed, mixed_move, wrong_move
from tests.ui.salle import Salle


@pytest.fixture
def table(browser: Browser, salle: Salle) -> Iterator[Table]:
    """A clocked game for two, who look at it."""
    with ExitStack() as stack:
        table = stack.enter_context(table_of(salle, "Ana", "Bea"))
        for one in table.players:
            stack.enter_context(page_of(browser, salle, one))
        yield table


def contest(seated: Seated, *words: str) -> None:
    """These words of the opponent's are challenged."""
    turns = len(seated.view()["public"]["turns"])
    for word in words:
        seated.challenge.get_by_role("button", name=word, exact=True).click()
    seated.challenge.get_by_role("button", name=re.compile("^Contester")).click()
    expect(seated.told).to_contain_text("Contestation")
    assert len(seated.view()["public"]["turns"]) == turns


def test_two_play_a_clocked_game(table: Table, open_lexicon: Lexicon) -> None:
    challenge_upheld_puts_a_sketch_back(table, open_lexicon)
    challenge_failed_costs_points(table, open_lexicon)
    letters_are_exchanged(table)
    only_the_named_word_is_judged(table, open_lexicon)
    lost_network_is_found_again(table, open_lexicon)
    resignation_needs_consent(table)


def challenge_upheld_puts_a_sketch_back(table: Table, lexicon: Lexicon) -> None:
    first, second = table.mover, table.waiting
    move = wrong_move(table.board, first.letters, lexicon)
    words, taken = formed(table.board, move), move.coordinate.square.index
    # A sketch on the opponent's time, where the play will be.
    square(second.page, taken).click()
    letter = second.letters.replace("?", "")[0]
    second.page.keyboard.type(letter.lower())
    expect(square(second.page, taken)).to_have_attribute("aria-label", re.compile("esquisse"))
    expect(second.rack).to_have_count(6)
    expect(square(first.page, taken)).not_to_have_attribute("aria-label", re.compile("esquisse"))

    first.play(move)
    expect(second.line).to_contain_text("lettres reprises")
    expect(second.rack).to_have_count(7)
    contest(second, *dict.fromkeys(words))
    for one in (first, second):
        expect(one.told).to_contain_text(f"{move.word.upper()} non admis ; coup retiré")
    expect(second.line).to_contain_text("votre esquisse est remise en place")
    expect(square(second.page, taken)).to_have_attribute("aria-label", re.compile("à jouer"))
    expect(first.rack).to_have_count(7)
    expect(first.told).to_contain_text("À Bea de jouer" if second.name == "Bea" else "À Ana")
    assert [one.score for one in table.players] == [0, 0]
    second.page.keyboard.press("Escape")
    expect(second.rack).to_have_count(7)


def challenge_failed_costs_points(table: Table, lexicon: Lexicon) -> None:
    player, other = table.mover, table.waiting
    board = table.board
    move = best_move(board, player.letters, lexicon)
    player.lay(move)
    expect(player.line).to_contain_text(re.compile(rf"{move.word.upper()}.*{move.score}.points"))
    player.page.get_by_role("button", name="Reprendre").click()
    player.play(move)
    contest(other, formed(board, move)[0])
    expect(other.told).to_contain_text(f"{move.word.upper()} admis ; −5 pour {other.name}")
    seat = other.page.get_by_role("list", name="Joueurs").locator(".own")
    expect(seat.locator(".score")).to_contain_text("−5")
    expect(other.told).to_contain_text("À vous de jouer.")


def letters_are_exchanged(table: Table) -> None:
    player, other = table.mover, table.waiting
    before = player.letters
    player.button("Échanger").click()
    dialog = player.page.get_by_role("dialog", name="Échanger des lettres")
    dialog.get_by_role("list").get_by_role("button").first.click()
    second = re.sub(r",.*", "", player.rack_order()[1])
    player.page.keyboard.press("?" if second == "joker" else second.lower())
    dialog.get_by_role("button", name="Échanger 2 lettres").click()
    expect(other.told).to_contain_text(f"{player.name} change 2 lettres. À vous de jouer.")
    expect(player.rack).to_have_count(7)
    assert len(player.letters) == len(before)


def only_the_named_word_is_judged(table: Table, lexicon: Lexicon) -> None:
    for _ in range(12):
        player, other, board = table.mover, table.waiting, table.board
        move = mixed_move(board, player.letters, lexicon)
        if move is not None:
            break
        best = best_move(board, player.letters, lexicon)
        player.act("play", word=best.word, coordinate=str(best.coordinate))
    assert move is not None
    words = formed(board, move)
    valid = next(word for word in words if word in lexicon)
    before = other.score
    player.play(move)
    expect(other.challenge.get_by_role("button", name=valid, exact=True)).to_be_visible()
    contest(other, valid)
    for one in (player, other):
        expect(one.told).to_contain_text(f"Contestation : {valid} admis ; −5 pour {other.name}.")
        said = one.page.locator("main").inner_text()
        assert said.count("non admis") == 1, "the first challenge is the only one that was right"
    assert other.score == before - 5
    assert table.board.cells != board.cells, "the play stands, invalid word and all"


def lost_network_is_found_again(table: Table, lexicon: Lexicon) -> None:
    player, other = table.mover, table.waiting
    # Who is away sees what was played meanwhile, without asking for it.
    other.page.context.set_offline(True)
    expect(other.told).to_contain_text("Hors ligne")
    move = best_move(table.board, player.letters, lexicon)
    player.play(move)
    turns = len(table.view["turns"])
    other.page.context.set_offline(False)
    expect(rows(other.page)).to_have_count(turns)
    expect(other.told).to_contain_text(f"{player.name} joue")
    # What is played while away is sent once.
    move = best_move(table.board, other.letters, lexicon)
    other.page.context.set_offline(True)
    expect(other.told).to_contain_text("Hors ligne")
    other.lay(move)
    other.page.keyboard.press("Enter")
    expect(other.told).to_contain_text("Votre coup sera envoyé.")
    other.page.context.set_offline(False)
    expect(rows(player.page)).to_have_count(turns + 1)
    expect(other.told).to_contain_text("Vous jouez")
    assert len(table.view["turns"]) == turns + 1


def resignation_needs_consent(table: Table) -> None:
    player, other = table.players
    for answer in ("Continuer à jouer", "Accepter l’abandon"):
        player.button("Autres actions").click()
        player.page.get_by_role("dialog").get_by_role(
            "button", name="Proposer d’abandonner"
        ).click()
        asked = player.page.get_by_role("dialog", name=re.compile("Proposer d’abandonner"))
        asked.get_by_role("button", name="Proposer d’abandonner").click()
        expect(player.page.get_by_text("Vous proposez d’abandonner")).to_be_visible()
        expect(other.page.get_by_text(f"{player.name} propose d’abandonner.")).to_be_visible()
        other.button(answer).click()
        if answer == "Continuer à jouer":
            expect(player.line).to_contain_text("Abandon refusé")
            assert table.view["phase"] == "playing"
    for one in table.players:
        expect(one.page.get_by_role("group", name="Votre tour")).to_have_count(0)
    assert table.view["result"]["ending"] == "resigned"


def test_what_the_server_refuses_is_said_in_place(table: Table) -> None:
    player = table.mover
    square(player.page, 0).click()
    for tile in player.rack_order()[:2]:
        player.page.keyboard.type(tile[0] if tile != "joker" else "e")
    player.page.keyboard.press("Enter")
    expect(player.line).to_contain_text("ne passe pas par la case centrale")
    expect(player.line).to_have_attribute("role", "alert")
    # Nothing is lost, and the sentence goes with the next key.
    expect(player.rack).to_have_count(5)
    player.page.keyboard.press("Backspace")
    expect(player.line).not_to_contain_text("ne passe pas par la case centrale")
    expect(player.rack).to_have_count(6)


def test_whoever_is_cut_off_is_shown_to_the_other(table: Table) -> None:
    first, second = table.mover, table.waiting
    players = first.page.get_by_role("list", name="Joueurs")
    expect(players).not_to_contain_text("déconnecté")
    second.page.goto("about:blank")
    expect(players).to_contain_text("déconnecté")
    second.page.go_back()
    expect(players).not_to_contain_text("déconnecté")


def test_a_pause_is_asked_granted_and_ended(table: Table) -> None:
    player, other = table.mover, table.waiting
    player.button("Autres actions").click()
    player.button("Demander une pause").click()
    other.button("Refuser").click()
    expect(player.line).to_contain_text("Pause refusée.")
    player.button("Autres actions").click()
    player.button("Demander une pause").click()
    other.button("Accorder la pause").click()
    for one in (player, other):
        expect(one.told).to_contain_text("Pause : la pendule est arrêtée.")
    expect(player.button("Passer")).to_be_disabled()
    player.button("Reprendre la partie").click()
    expect(player.told).to_contain_text("À vous de jouer.")
    expect(player.button("Passer")).to_be_enabled()


def test_a_game_is_called_off_by_both(table: Table) -> None:
    player, other = table.players
    player.button("Autres actions").click()
    player.button("Proposer d’annuler la partie").click()
    player.button("Proposer de l’annuler").click()
    expect(player.page.get_by_text("Vous proposez d’annuler la partie")).to_be_visible()
    other.button("Annuler la partie").click()
    for one in table.players:
        expect(one.page.get_by_role("group", name="Votre tour")).to_have_count(0)
    assert table.view["result"]["ending"] == "aborted"


def test_a_player_leaves_after_one_question(table: Table) -> None:
    player, other = table.players
    player.button("Autres actions").click()
    player.button("Quitter la partie").click()
    asked = player.page.get_by_role("dialog", name=re.compile("Quitter la partie"))
    asked.get_by_role("button", name="Quitter la partie").click()
    for one in table.players:
        expect(one.page.get_by_role("group", name="Votre tour")).to_have_count(0)
    result = table.view["result"]
    assert (result["ending"], result["winner"]) == ("left", other.player)


def test_both_clocks_are_the_servers(table: Table) -> None:
    player, other = table.mover, table.waiting
    for one in (player, other):
        runs = one.page.get_by_role("timer", name=f"Temps {of_name(player.name)}")
        stands = one.page.get_by_role("timer", name=f"Temps {of_name(other.name)}")
        expect(runs).to_contain_text(re.compile(r"^24:5\d"))
        expect(stands).to_have_text("25:00")
        large = "element => parseFloat(getComputedStyle(element).fontSize)"
        assert runs.evaluate(large) > 1.5 * stands.evaluate(large)
    player.act("pass")
    for one in (player, other):
        expect(one.page.get_by_role("timer", name=f"Temps {of_name(other.name)}")).to_contain_text(
            "24:5"
        )


def test_a_player_without_time_is_shown_and_passes(browser: Browser, salle: Salle) -> None:
    with ExitStack() as stack:
        table = stack.enter_context(table_of(salle, "Ana", "Bea", credit=300))
        for one in table.players:
            stack.enter_context(page_of(browser, salle, one))
        player, other = table.mover, table.waiting
        path = f"/classic/rooms/{table.room}/commands"
        given = {"kind": "set_time", "milliseconds": 9_000, "reason": "Essai"}
        salle.post(path, {"command": {**given, "player": player.player}})
        timer = other.page.get_by_role("timer", name=f"Temps {of_name(player.name)}")
        expect(timer).to_have_text(re.compile(r"^\d,\d$"))
        expect(player.page.get_by_text("Temps épuisé.", exact=True)).to_have_count(1)
        seat = other.page.get_by_role("list", name="Joueurs")
        expect(seat).to_contain_text("temps épuisé")
        expect(rows(other.page)).to_contain_text("passe (temps épuisé)")
        expect(other.told).to_contain_text("À vous de jouer.")


def test_nothing_is_wrong_for_those_who_cannot_see(table: Table, open_lexicon: Lexicon) -> None:
    player, other = table.mover, table.waiting
    move = best_move(table.board, player.letters, open_lexicon)
    player.play(move)
    other.challenge.get_by_role("button", name=move.word.upper(), exact=True).click()
    for theme in ("light", "dark"):
        for one in (player, other):
            one.page.emulate_media(color_scheme=theme)
            assert findings(one.page) == []
    other.button("Échanger").click()
    assert findings(other.page) == []


def test_whoever_watches_sees_no_letters_and_has_nothing_to_press(
    page: Page, table: Table, open_lexicon: Lexicon
) -> None:
    player = table.mover
    page.goto(f"/classique/{table.room}")
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text(player.name)
    player.play(best_move(table.board, player.letters, open_lexicon))
    expect(page.locator(".told")).to_contain_text(f"{player.name} joue")
    expect(rows(page)).to_have_count(1)
    expect(page.get_by_role("list", name="Chevalet")).to_have_count(0)
    expect(page.get_by_role("group", name="Votre tour")).to_have_count(0)
    expect(page.get_by_role("group", name="Contester le dernier coup")).to_have_count(0)
    assert findings(page) == []


def test_the_move_limit_is_the_clock_where_the_game_has_none(
    browser: Browser, salle: Salle
) -> None:
    order = {"edition": "partie-libre", "credit": None, "move_limit": 180}
    with table_of(salle, "Ana", "Bea", "Cyd", **order) as table:
        player = table.mover
        with page_of(browser, salle, player) as page:
            expect(page.get_by_role("timer", name="Temps du coup")).to_contain_text(
                re.compile("^0(2:5|3:00)")
            )
            expect(page.get_by_role("timer")).to_have_count(1)
