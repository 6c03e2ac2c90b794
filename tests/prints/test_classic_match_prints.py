"""What arbiters read of classic games: match sheets and challenge slips, out of the PDF."""

import re
from dataclasses import replace

import pytest

from nonuple.app.duplicate.prints import NothingToPrint
from nonuple.classic import refereeing
from nonuple.classic.events import MatchPlace, Offence
from nonuple.classic.results import result, totals
from nonuple.entrypoints.prints.classic_printing import ClassicPrintKind, classic_data
from tests.classic.tables import ANN, BOB
from tests.prints.classic_games import NAMES, eventful, finished, order, pages, sheet_of, table


def test_a_match_sheet_has_scores_points_jokers_signatures_and_decisions() -> None:
    printed = finished()
    (page,) = pages(ClassicPrintKind.MATCH_SHEET, printed)
    found = result(printed.game)
    assert found is not None
    points = {row.player: row for row in found.players}
    assert f"oui {points[ANN].total} {points[ANN].match_points} MARTIN Zoé Signé à l’écran" in page
    assert re.search(rf"{points[BOB].total} {points[BOB].match_points} DUPOND", page)
    assert len(re.findall(r"Signé à l’écran à 14 h \d\d", page)) == 2
    assert re.search(r"Joker 1 [A-Z] .*Joker 2 [A-Z] ", page)
    assert "MARTIN Zoé : avertissement (art. 8) : Parle pendant le jeu." in page
    assert "pénalité de 5 points, faux joker (art. 4.1.3)." in page
    # The note that goes with a penalty is not told twice.
    assert page.count("faux joker") == 1
    assert "Note : La pendule de la table a été changée." in page
    assert "décision du directeur (art. 8), +5 : Il n’avait pas entendu." in page


def test_without_a_log_decisions_come_from_the_game() -> None:
    (page,) = pages(ClassicPrintKind.MATCH_SHEET, replace(finished(), log=()))
    assert "MARTIN Zoé : pénalité, comportement (art. 8), −5." in page
    assert page.count("Signé à l’écran") == 2
    assert " h " not in page


def test_letters_drawn_in_excess_face_down_are_noted_in_words() -> None:
    at = table()
    at.do(refereeing.extra_letters(at.game, BOB, 2, "arbitre", at.now, are_uncovered=False))
    (page,) = pages(ClassicPrintKind.MATCH_SHEET, order(at))
    assert f"{NAMES[BOB]} : lettres tirées en trop (2 lettres)." in page
    assert "extra_letters" not in page


def test_a_game_lost_by_decision_tells_why_and_gives_no_point() -> None:
    at = eventful(table())
    at.do(
        refereeing.decide_loss(at.game, BOB, Offence.EIGHT_LETTERS, "Huit lettres", "arb", at.now)
    )
    (page,) = pages(ClassicPrintKind.MATCH_SHEET, order(at))
    assert "perte de la partie, plus de sept lettres en jeu (art. 9) : Huit lettres." in page
    assert "oui 450 3" in page
    assert "350 0" in page
    assert "Barème d’abandon art. 9" in sheet_of(order(at), ANN)


def test_a_game_that_does_not_count_has_no_result() -> None:
    at = eventful(table())
    at.do(refereeing.order_replay(at.game, "Mot mal vérifié", "directeur", at.now))
    (page,) = pages(ClassicPrintKind.MATCH_SHEET, order(at))
    assert "Partie à rejouer (art. 9) : Mot mal vérifié." in page
    assert "Aucun résultat ne compte." in page
    assert "Vainqueur :" not in page


def test_a_match_has_its_games_and_its_winner() -> None:
    orders = []
    for number, seed in enumerate("abc", start=1):
        at = table(seed=seed, match=MatchPlace("m", number))
        at.finish()
        orders.append(order(at))
    made = " ".join(pages(ClassicPrintKind.MATCH_SHEET, *orders))
    wins = [found.winner for one in orders if (found := result(one.game))]
    for player in (ANN, BOB):
        gap = sum(totals(one.game)[player] * 2 - sum(totals(one.game).values()) for one in orders)
        difference = f"{gap:+}".replace("-", "−")
        assert f"{NAMES[player]} {wins.count(player)} {difference}" in made
    winner = max((ANN, BOB), key=wins.count)
    assert f"Vainqueur du match : {NAMES[winner]}." in made
    assert all(f"Partie {number}" in made for number in (1, 2, 3))
    assert "Partie 2 d’un match en deux manches gagnantes" in sheet_of(orders[1], ANN)


def test_a_slip_has_the_words_named_their_verdicts_and_nothing_else() -> None:
    printed = finished()
    upheld, failed = (turn for turn in printed.game.turns if turn.challenge)
    (page,) = pages(ClassicPrintKind.CHALLENGE_SLIPS, printed, turn=upheld.number)
    assert page == (
        f"Bulletin de contestation Coup {upheld.number} Contesté par {NAMES[BOB]} Joué par "
        f"{NAMES[ANN]} Mot contesté Verdict {upheld.words[0]} non admis Open classique de Dijon · "
        "1er mars 2025 Bulletin de contestation · page 1/1"
    )
    (both,) = pages(ClassicPrintKind.CHALLENGE_SLIPS, printed)
    assert all(f"{word} admis" in both for word in failed.words)


def test_only_the_words_named_are_on_a_slip() -> None:
    at = table()
    at.turn()
    while True:
        moves = [one for one in at.best() if one.word.upper() in at.words]
        at.lay(moves[0])
        assert at.game.last_turn is not None
        if len(at.game.last_turn.words) > 1:
            break
        at.settle()
    named, unnamed = at.game.last_turn.words[:2]
    at.challenge(at.mover, named)
    (page,) = pages(ClassicPrintKind.CHALLENGE_SLIPS, order(at))
    assert f"{named} admis" in page
    assert f" {unnamed} " not in page


def test_a_game_without_a_challenge_has_no_slip() -> None:
    at = table()
    at.turn()
    with pytest.raises(NothingToPrint):
        classic_data(ClassicPrintKind.CHALLENGE_SLIPS, [order(at)])
