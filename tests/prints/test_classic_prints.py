"""What is on the pages of classic games: the text is taken out of the PDF."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC

import pytest

from nonuple.app.classic.prints import ClassicOrder
from nonuple.classic import sheets
from nonuple.classic.events import Ending, ForcedBy, Offence
from nonuple.classic.results import LineKind, result, score_lines, totals
from nonuple.classic.state import TurnKind
from nonuple.core.letters import FRENCH
from nonuple.core.notation import format_word
from nonuple.entrypoints.french.classic_words import ENDINGS, FORCED, LINES, OFFENCES
from nonuple.entrypoints.prints.classic_columns import columns, letters
from nonuple.entrypoints.prints.classic_printing import (
    CLASSIC_BLANKS,
    ClassicPrintKind,
    classic_data,
    classic_print,
)
from nonuple.entrypoints.prints.file_names import CLASSIC_PRINT_NAMES, file_name
from nonuple.entrypoints.prints.printing import TEMPLATES
from nonuple.rules.classic_club import derive_classic
from nonuple.rules.classic_editions import CLASSIC_BOX, CLASSIC_FISF
from nonuple.rules.classic_rules import ClassicRules
from tests.classic.tables import ANN, BOB, At, real_table_of
from tests.duplicate.lexicons import words_of
from tests.prints.classic_games import (
    DAY,
    NAMES,
    finished,
    order,
    pages,
    running,
    sheet_of,
    table,
)

_FILLED = tuple(kind for kind in ClassicPrintKind if kind not in CLASSIC_BLANKS)
_OF_A_RUNNING_GAME = (
    ClassicPrintKind.GAME,
    ClassicPrintKind.SCORE_SHEETS,
    ClassicPrintKind.SHARED_SHEET,
    ClassicPrintKind.MATCH_SHEET,
)


def _texts(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, list | dict):
        for part in data.values() if isinstance(data, dict) else data:
            yield from _texts(part)


def _marked(points: int) -> str:
    return str(points).replace("-", "−")


@pytest.mark.parametrize("kind", _FILLED)
def test_each_print_names_its_game_its_day_and_its_page(kind: ClassicPrintKind) -> None:
    made = pages(kind, finished())
    assert "Open classique de Dijon" in made[0]
    assert "1er mars 2025" in made[0]
    for at, page in enumerate(made, start=1):
        assert f"page {at}/{len(made)}" in page


@pytest.mark.parametrize("kind", [kind for kind in _FILLED if "slips" not in kind])
def test_rules_times_and_lexicon_are_told(kind: ClassicPrintKind) -> None:
    first = pages(kind, finished())[0]
    assert "Règlement international du Scrabble classique · 25 min par joueur" in first
    assert "Lexique : some" in first


def test_every_kind_has_its_template_and_a_file_name() -> None:
    assert CLASSIC_PRINT_NAMES.keys() == {*ClassicPrintKind}
    assert all((TEMPLATES / f"{kind.template}.typ").is_file() for kind in ClassicPrintKind)
    name = file_name(CLASSIC_PRINT_NAMES[ClassicPrintKind.SCORE_SHEETS], DAY, "Dijon", "pdf")
    assert name == "feuilles-de-marque-2025-03-01-dijon.pdf"


@pytest.mark.parametrize("kind", ClassicPrintKind)
def test_marks_are_typographic(kind: ClassicPrintKind) -> None:
    text = "\n".join(_texts(classic_data(kind, [finished()], title="Open", zone=UTC)))
    assert "'" not in text
    assert not re.search(r"(?<=\d) %|« | »| [;?!]| :(?!\w)", text)
    assert not re.search(r"(?<!\w)-\d", text)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", [CLASSIC_FISF, CLASSIC_BOX])
def test_columns_add_up_to_the_score_lines(players: int, rules: ClassicRules) -> None:
    printed = finished(players, rules)
    at_turns = (LineKind.WORD, LineKind.CHALLENGE, LineKind.PENALTY, LineKind.APPEAL)
    for player, column in columns(printed).items():
        lines = [one for one in score_lines(printed.game) if one.player == player]
        assert column[-1].total == sum(one.points for one in lines if one.kind in at_turns)
        assert sorted(one.points for one in column if one.points) == sorted(
            one.points for one in lines if one.kind in at_turns
        )


def test_a_score_sheet_has_every_turn_of_both_with_running_totals() -> None:
    printed = finished()
    text = sheet_of(printed, ANN)
    running_totals = dict.fromkeys(printed.game.players, 0)
    assert {turn.kind for turn in printed.game.turns} >= {
        TurnKind.WORD,
        TurnKind.PASS,
        TurnKind.EXCHANGE,
    }
    lines = [line for line in score_lines(printed.game) if line.kind is not LineKind.WORD]
    for turn in printed.game.turns:
        running_totals[turn.player] += turn.earned
        total = _marked(running_totals[turn.player])
        if turn.placement is not None:
            word = f"{format_word(turn.placement.word)} {turn.placement.coordinate}"
            assert f"{word} {turn.earned} {total}" in text
        elif turn.kind is TurnKind.EXCHANGE:
            assert f"change {len(turn.returned)} lettres 0 {total}" in text
        for line in lines:
            if line.turn == turn.number:
                running_totals[line.player] += line.points


def test_challenges_and_sanctions_stand_with_their_articles() -> None:
    printed = finished()
    upheld, failed = (turn for turn in printed.game.turns if turn.challenge)
    text = sheet_of(printed, BOB)
    assert f"Contesté : {upheld.words[0]} non admis ; mot retiré" in text
    admitted = ", ".join(f"{word} admis" for word in failed.words)
    assert f"Contesté : {admitted}" in text
    wrong = ", ".join(failed.words)
    assert f"Contestation à tort : {wrong} (art. 5.3) −{5 * len(failed.words)}" in text
    assert "Pénalité, faux joker (art. 4.1.3) −5" in text
    assert "Pénalité, comportement (art. 8) −5" in text
    assert "Décision du directeur (art. 8) +5" in text


def test_the_own_column_comes_first() -> None:
    assert f"Joueur {NAMES[BOB]} Adversaire {NAMES[ANN]}" in sheet_of(finished(), BOB)
    assert f"Joueur {NAMES[ANN]} Adversaire {NAMES[BOB]}" in sheet_of(finished(), ANN)
    assert "Commence : MARTIN Zoé" in sheet_of(finished(), BOB)


@pytest.mark.parametrize(("players", "rules"), [(2, CLASSIC_FISF), (3, CLASSIC_FISF)])
def test_the_end_is_an_addition(players: int, rules: ClassicRules) -> None:
    printed = finished(players, rules)
    game = printed.game
    text = sheet_of(printed, ANN)
    lines = score_lines(game)
    words = [
        sum(one.points for one in lines if (one.kind, one.player) == (LineKind.WORD, player))
        for player in game.players
    ]
    assert f"Mots joués art. 4.1.2 {' '.join(map(str, words))}" in text
    for player in game.players:
        left = game.rack(player).sorted().letters
        value = sum(map(FRENCH.value, left))
        if value:
            assert f"{left} −{value}" in text
    final = " ".join(str(totals(game)[player]) for player in game.players)
    assert f"Score final {final}" in text


def test_going_out_adds_the_letters_of_the_other() -> None:
    for seed in "abcdefghijklm":
        at = table(words="all", seed=seed)
        at.finish()
        if at.game.ending is Ending.OUT:
            break
    printed = order(at)
    assert at.game.out is not None
    (other,) = at.game.opponents(at.game.out)
    value = sum(map(FRENCH.value, at.game.rack(other).letters))
    text = sheet_of(printed, at.game.out)
    assert f"Lettres de l’adversaire art. 7 +{value}" in text
    assert f"reliquat épuisé ({NAMES[at.game.out]})" in text
    found = result(at.game)
    assert found is not None
    points = {row.player: row.match_points for row in found.players}
    match_points = f"{points[at.game.out]} {points[other]}"
    assert f"Points de match (PM) {match_points}" in text


def test_the_102_letters_are_there_and_those_played_are_ticked() -> None:
    printed = finished()
    ticked = letters(printed.game)
    assert len(ticked) == 102
    played = "".join(str(one["letter"]) for one in ticked if one["is_played"])
    assert sorted(played) == sorted(printed.game.board.tiles)
    assert f"Lettres posées : {len(played)} sur 102" in sheet_of(printed, ANN)


def test_a_withdrawn_word_is_not_ticked() -> None:
    at = table()
    at.phony()
    assert not any(one["is_played"] for one in letters(at.game))


@pytest.mark.parametrize("kind", _OF_A_RUNNING_GAME)
def test_a_running_game_tells_no_rack_no_exchange_and_no_validity(kind: ClassicPrintKind) -> None:
    printed = replace(running(), words=words_of("few"))
    data = classic_data(kind, [printed], zone=UTC)
    found = [text for text in _texts(data) if not re.fullmatch("[A-Z?]", text)]
    hidden = [turn.rack for turn in printed.game.turns]
    hidden += [printed.game.rack(player).letters for player in printed.game.players]
    hidden += [turn.returned for turn in printed.game.turns if turn.returned]
    # Letters are told apart from words: none of the texts is made of a rack, in any order.
    words = {format_word(turn.placement.word) for turn in printed.game.turns if turn.placement}
    for text in found:
        for part in re.findall("[A-Z?+]{2,}", text):
            assert sorted(part) not in [sorted(one) for one in hidden] or part in words, text
    assert printed.game.opened.seed not in found
    assert not any("Non contesté" in text for text in found)


def test_once_over_racks_exchanges_and_words_left_alone_are_told() -> None:
    printed = replace(finished(), words=words_of("few"))
    text = " ".join(pages(ClassicPrintKind.GAME, printed))
    first, exchange = printed.game.turns[0], printed.game.turns[4]
    assert f"1 MARTIN Zoé {first.rack} " in text
    assert f"change 3 lettres : {exchange.returned}" in text
    seventh, fifth = printed.game.turns[6], printed.game.turns[4]
    kept = seventh.rack[: -len(fifth.drawn)]
    assert f"{kept}+{fifth.drawn}" in text
    assert "Non contesté : TU non admis" in text


def test_the_game_goes_from_the_first_move_to_the_score() -> None:
    printed = finished()
    text = " ".join(pages(ClassicPrintKind.GAME, printed))
    for turn in printed.game.turns:
        if turn.placement is not None:
            word = f"{format_word(turn.placement.word)}"
            assert re.search(rf"\b{turn.number} .{{0,80}}{re.escape(word)}", text)
    for player, total in totals(printed.game).items():
        left = printed.game.rack(player).sorted().letters
        value = sum(map(FRENCH.value, left))
        assert f"Lettres restantes : {left} (art. 7) −{value} {total}" in text


def test_the_box_sheet_has_a_column_a_player() -> None:
    printed = finished(4, CLASSIC_BOX)
    (page,) = pages(ClassicPrintKind.SHARED_SHEET, printed)
    assert page.count("Cumul") == 4
    assert "Règles de la boîte" in page
    assert "(règle 10) −10" in page
    assert f"Score final {' '.join(str(one) for one in totals(printed.game).values())}" in page
    assert "Points de match" not in page


def test_a_long_game_goes_on_to_a_second_page_with_its_heads() -> None:
    at = table()
    for _ in range(120):
        at.change(at.mover, at.game.rack(at.mover).letters[:1])
    made = pages(ClassicPrintKind.SCORE_SHEETS, order(at), player=ANN)
    assert len(made) == 2
    assert all("Mot Réf. Score Cumul" in page for page in made)
    assert "60 change 1 lettre 0 0 change 1 lettre 0 0" in " ".join(made)
    assert "Partie en cours, après 120 coups." in made[-1]


@pytest.mark.parametrize(
    ("kind", "told", "copies"),
    [
        (ClassicPrintKind.BLANK_SCORE_SHEETS, "Feuille de marque Club de Dijon", 2),
        (ClassicPrintKind.BLANK_SHARED_SHEETS, "Joueur 4 :", 2),
        (ClassicPrintKind.BLANK_MATCH_SHEETS, "victoire 3, match nul 2, défaite 1 (art. 7)", 2),
        (ClassicPrintKind.BLANK_LONG_MATCH_SHEETS, "Partie 3 Commence :", 2),
        (ClassicPrintKind.BLANK_CHALLENGE_SLIPS, "Mot contesté Admis Non admis", 8),
    ],
)
def test_blank_forms_are_one_page(kind: ClassicPrintKind, told: str, copies: int) -> None:
    (page,) = pages(kind, title="Club de Dijon")
    assert page.count(told) == copies
    assert page.count("Club de Dijon") == copies


@pytest.mark.parametrize(
    ("kind", "lines"),
    [(ClassicPrintKind.BLANK_SCORE_SHEETS, 20), (ClassicPrintKind.BLANK_SHARED_SHEETS, 16)],
)
def test_blank_score_sheets_list_the_letters(kind: ClassicPrintKind, lines: int) -> None:
    (page,) = pages(kind, title="")
    found = page.split()
    assert found.count("E") == 2 * 15
    assert found.count("?") == 2 * 2
    assert found.count(str(lines)) == 2


def test_a_player_without_a_name_is_known_by_the_place() -> None:
    (page,) = pages(ClassicPrintKind.MATCH_SHEET, replace(finished(), names={}))
    assert "Joueur 2" in page
    assert "bob" not in page


def test_a_process_of_its_own_prints_the_same() -> None:
    kind = ClassicPrintKind.BLANK_MATCH_SHEETS
    assert classic_print(kind, is_apart=True) == classic_print(kind)


def test_a_disputed_score_is_told_beside_the_one_that_counts() -> None:
    at = At(real_table_of())
    at.play(ANN, "PASSE H4", announced=22)
    at.play(BOB, "MUNIE I3", announced=20)
    said = ClassicOrder(at.game, "Table 1", DAY, NAMES, tuple(at.log))
    # What nobody disputes counts as it was said, and nothing tells that it is wrong.
    assert "PASSE H4 22 22" in sheet_of(said, ANN)
    assert "contesté" not in sheet_of(said, ANN)
    at.do(sheets.dispute_score(at.game, BOB, 1, at.now))
    disputed = replace(said, game=at.game, log=tuple(at.log))
    assert "PASSE H4 20 20" in sheet_of(disputed, ANN)
    assert "Score annoncé : 22, contesté (art. 4.1.2.d)" in sheet_of(disputed, ANN)


def test_letters_not_shown_yet_leave_no_result() -> None:
    at = At(real_table_of())
    at.play(ANN, "PASSE H4", announced=20)
    for player in (BOB, ANN) * 3:
        at.skip(player)
    assert at.game.ending is Ending.PASSES
    text = sheet_of(ClassicOrder(at.game, "Table 1", DAY, NAMES), ANN)
    assert "Les lettres restantes ne sont pas encore toutes montrées." in text
    assert "Score final" not in text


def test_every_ending_offence_and_line_has_its_word() -> None:
    assert ENDINGS.keys() == {*Ending}
    assert OFFENCES.keys() == {*Offence}
    assert LINES.keys() == {*LineKind}
    assert FORCED.keys() == {*ForcedBy}


@pytest.mark.parametrize("kind", _OF_A_RUNNING_GAME)
def test_a_club_s_edition_and_what_it_changes_are_named(kind: ClassicPrintKind) -> None:
    club = derive_classic(CLASSIC_FISF, "ete", "Club d’été", {"challenges.cost": 10})
    text = " ".join(" ".join(pages(kind, order(table(rules=club)))).split())
    assert "Club d’été (d’après : Règlement international du Scrabble classique)" in text
    assert "points d’une contestation à tort : 5 → 10 (classique, 5.3)" in text
