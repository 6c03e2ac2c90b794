"""What is on the pages: the text is taken out of the PDF."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from nonuple.app.duplicate.prints import Named, NothingToPrint, PrintOrder
from nonuple.duplicate.events import (
    Ending,
    GameOpened,
    MoveRetained,
    TurnAnnulled,
    WordAdmitted,
    WordRefused,
)
from nonuple.duplicate.logs import replay
from nonuple.duplicate.results import top_total
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import opened
from nonuple.entrypoints.prints.printing import PrintKind, print_data
from nonuple.rules.club import derive
from nonuple.rules.editions import edition
from nonuple.rules.formulas import with_formulas
from tests.duplicate.games import after, rules
from tests.duplicate.rooms import closed, found, laid, penalised, played, room, warned
from tests.prints.printed_games import (
    DAY,
    RENDER,
    fonts_drawing,
    log,
    order,
    page_count,
    pages,
    plain,
    roster,
)

_READ = (
    PrintKind.GAME,
    PrintKind.STANDINGS,
    PrintKind.STANDINGS_BY_TURN,
    PrintKind.DOUBLE_ARBITRATION,
    PrintKind.STATISTICS,
    PrintKind.SCORE_PAD,
)


_OF_A_GAME = (
    *_READ,
    PrintKind.FOUR_GAMES,
    PrintKind.SCORE_SHEETS,
    PrintKind.CORRECTION_SLIPS,
)


def _texts(data: object) -> Iterator[str]:
    """What fills a template: its font has no thin space, and sets half a common one for it."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, list | dict):
        for part in data.values() if isinstance(data, dict) else data:
            yield from _texts(part)


@pytest.mark.parametrize("kind", _OF_A_GAME)
def test_each_print_names_its_game_its_rules_its_lexicon_and_its_page(kind: PrintKind) -> None:
    made = pages(kind, order())
    first = plain(made[0])
    assert "Simultané de France" in first
    assert "1er mars 2025" in first
    assert "Duplicate de compétition, 1er septembre 2014" in first
    assert "Lexique : some" in first
    assert "dérogation" not in first
    for at, page in enumerate(made, start=1):
        assert f"page {at}/{len(made)}" in plain(page)


def test_zeros_are_plain() -> None:
    fonts = fonts_drawing(PrintKind.STANDINGS, order(), "0")
    assert {font.split("+")[-1].split("-")[0] for font in fonts} == {"NonupleFigures"}


@pytest.mark.parametrize("kind", _OF_A_GAME)
def test_slips_sent_by_phone_are_told(kind: PrintKind) -> None:
    first = plain(pages(kind, order(phones=3))[0])
    assert "Bulletins par téléphone : tables 1 à 3 (dérogation à l’article 2.1)" in first


@pytest.mark.parametrize("kind", _OF_A_GAME)
def test_scores_counted_by_the_software_are_told(kind: PrintKind) -> None:
    made = order()
    conditions = replace(made.game.opened, counts_scores=True)
    counted = replace(made, game=replace(made.game, opened=conditions))
    first = plain(pages(kind, counted)[0])
    assert "Scores comptés par le logiciel (dérogation à l’article 4)" in first


@pytest.mark.parametrize("kind", _READ)
def test_marks_are_typographic(kind: PrintKind) -> None:
    text = "\n".join(_texts(print_data(kind, [order()])))
    assert "'" not in text
    assert not re.search(r"(?<=\d) %|« | »| [;?!]| :(?!\w)", text)
    assert not re.search(r"(?<!\w)-\d", text)


def test_the_sheet_of_a_game_has_every_turn() -> None:
    (page,) = pages(PrintKind.GAME, order())
    text, total = plain(page), 0
    for turn in order().game.turns:
        total += turn.move.score
        word = re.sub("([a-z])", lambda joker: f"({joker[1].upper()})", turn.move.word)
        row = f"{word} {turn.move.coordinate} {turn.move.score} {total:,}".replace(",", " ")
        assert row in text
        for rejected in turn.draw.rejected:
            assert f"−{rejected}" in text
    assert any(turn.draw.rejected for turn in order().game.turns)
    assert any(len(turn.move.openness) > 1 for turn in order().game.turns)
    assert "Ex æquo : " in text
    assert "Fin : " in text


def test_an_annulled_turn_and_a_solo_are_told() -> None:
    events = list(log())
    first = next(event for event in events if isinstance(event, MoveRetained))
    events.insert(events.index(first), TurnAnnulled(1, "erreur d’épellation"))
    events = events[: events.index(first)]
    (page,) = pages(PrintKind.GAME, PrintOrder(replay(events), "Essai", DAY))
    assert "coup annulé : erreur d’épellation" in plain(page)
    assert "Partie en cours, après 0 coup" in plain(page)
    game = played(room(["a", "b"]), {"a": found(30), "b": found(20)})
    alone = PrintOrder(game, "Essai", DAY, {"a": Named("a", "1", "Anne")})
    assert "Solo : Anne" in plain(pages(PrintKind.GAME, alone)[0])


@pytest.mark.parametrize("kind", [PrintKind.GAME, PrintKind.FOUR_GAMES])
def test_the_sheet_of_a_game_names_the_words_that_the_arbiter_ruled_on(kind: PrintKind) -> None:
    game = laid(room(["a"]), 30, a=30)

    def told(*ruled: WordAdmitted | WordRefused) -> str:
        return plain(pages(kind, PrintOrder(after(game, ruled), "Essai", DAY))[0])

    assert "par l’arbitre" not in told()
    assert "Mot admis par l’arbitre : TELETRAVAIL." in told(WordAdmitted("TELETRAVAIL", "jury"))
    both = told(WordAdmitted("ZUTE", ""), WordAdmitted("ABA", ""), WordRefused("CACA", ""))
    assert "Mots admis par l’arbitre : ABA, ZUTE. Mot refusé par l’arbitre : CACA." in both
    # A word that is ruled on again is as it was ruled on last.
    again = told(WordAdmitted("ZUTE", ""), WordRefused("ZUTE", ""), WordRefused("ABA", ""))
    assert "admis" not in again
    assert "Mots refusés par l’arbitre : ABA, ZUTE." in again


def test_games_four_to_a_page() -> None:
    (page,) = pages(PrintKind.FOUR_GAMES, order())
    assert page.count("Mot retenu") == 4
    both = pages(PrintKind.FOUR_GAMES, order(), replace(order(), title="Autre"))
    assert plain(both[0]).count("Mot retenu") == 2
    assert "Autre" in both[0]


def test_the_standings_start_with_the_top_and_have_all() -> None:
    (page,) = pages(PrintKind.STANDINGS, order())
    text = plain(page)
    top = f"{top_total(order().game):,}".replace(",", " ")
    assert f"Top {top} 100,00 0" in text
    for row in standings(order().game).rows:
        named = order().named(row.player)
        total = f"{row.total:,}".replace(",", " ")
        assert f"{row.rank} {named.table} {named.name}" in text
        assert f"{total} {float(row.percent):.2f}".replace(".", ",") in text
        assert f"−{-row.deficit}" in text
    assert "Classement" in text
    assert "provisoire" not in text


def test_standings_before_the_end_are_provisional() -> None:
    game = played(room(["a", "b"]), {"a": found(30), "b": found(20)})
    assert "Classement provisoire" in pages(PrintKind.STANDINGS, PrintOrder(game, "Essai", DAY))[0]
    over = PrintOrder(closed(game), "Essai", DAY, is_settled=False)
    assert "Classement provisoire" in pages(PrintKind.STANDINGS, over)[0]


def test_a_club_s_reading_of_the_second_joker_is_named() -> None:
    club = derive(edition("2014"), "club", "Club", {"second_joker_replaced": False})
    game = laid(room(["a"]), 20)
    first = replace(game.opened, rules=with_formulas(club, ["joker"]))
    printed = PrintOrder(replace(game, opened=first), "Essai", DAY)
    for kind in (PrintKind.STANDINGS, PrintKind.GAME):
        text = plain(pages(kind, printed)[0])
        assert "second joker remplacé comme le premier (partie joker) : oui → non" in text


def test_warnings_not_yet_taken_off_are_told_with_provisional_standings() -> None:
    game = room(["a", "b"])
    for _ in range(5):
        game = played(game, {"a": warned(30), "b": found(20)})
    text = plain(pages(PrintKind.STANDINGS, PrintOrder(game, "Essai", DAY))[0])
    assert "Classement provisoire" in text
    assert "Avertissements : 10 points à retirer en fin de partie (5.7)." in text
    over = plain(pages(PrintKind.STANDINGS, PrintOrder(closed(game), "Essai", DAY))[0])
    assert "à retirer" not in over


def test_who_is_not_named_is_known_by_a_number_and_clubs_are_left_out() -> None:
    nobody = replace(order(), roster={})
    text = plain(pages(PrintKind.STANDINGS, nobody)[0])
    assert "n° p001" in text
    assert "Club" not in text
    erased = replace(order(), roster={**order().roster, "p001": Named("p001", "1")})
    text = plain(pages(PrintKind.STANDINGS, erased)[0])
    assert "n° p001" in text
    assert "MARTIN Zoé 2" in text


def test_each_turn_has_a_column_and_the_cells_add_up() -> None:
    game = room(["a", "b"])
    for at in range(30):
        rulings = {"a": warned(20) if at < 4 else found(20), "b": penalised(20)}
        game = played(game, rulings, top=20)
    made = pages(PrintKind.STANDINGS_BY_TURN, PrintOrder(closed(game), "Essai", DAY))
    assert len(made) == 2
    first, second = map(plain, made)
    assert " 14 15 Total" in first
    assert " 29 30 Pén. Total" in second
    assert "20 20 20 20 −5 595" in second
    assert "15 p" in first.replace("15p", "15 p")


def test_statistics_tell_means_and_shares() -> None:
    game = played(room(["a", "b", "c", "d"]), dict.fromkeys("abc", found(30)) | {"d": found(10)})
    (page,) = pages(PrintKind.STATISTICS, PrintOrder(game, "Essai", DAY))
    text = plain(page)
    assert "1 SEL H8 30 25,0 30 20 3/4 75 %" in text
    assert "soit 83,3 % du top" in text
    assert "Le coup le plus difficile : le 1, SEL H8, trouvé par 3 sur 4." in text


def test_statistics_name_the_turn_that_the_fewest_found() -> None:
    """Nobody found the second top; more points were missed at the first."""
    game = laid(room(["a", "b", "c", "d"]), 30, a=30, b=0, c=0, d=0)
    game = laid(game, 30, a=28, b=28, c=28, d=28)
    (page,) = pages(PrintKind.STATISTICS, PrintOrder(game, "Essai", DAY))
    said = "Le coup le plus difficile : le 2, SEL H8, que personne n’a trouvé."
    assert said in plain(page)


@pytest.mark.parametrize("kind", _OF_A_GAME)
def test_a_game_before_its_first_turn(kind: PrintKind) -> None:
    """Nothing is played, nobody plays: a page, or a refusal where nothing would be on it."""
    empty = opened(GameOpened(rules(), "ouvert", "", "seed"))
    if kind in (PrintKind.SCORE_SHEETS, PrintKind.SCORE_PAD, PrintKind.CORRECTION_SLIPS):
        with pytest.raises(NothingToPrint):
            pages(kind, PrintOrder(empty, "Essai", DAY))
    else:
        (page,) = pages(kind, PrintOrder(empty, "Essai", DAY))
        assert "ce n’est pas la liste officielle" in plain(page)


def test_three_hundred_players() -> None:
    game = room(f"p{at:03}" for at in range(300))
    for turn in range(20):
        game = laid(game, 90, **dict.fromkeys(game.players, 90 - turn))
    many = PrintOrder(closed(game), "Essai", DAY, roster(game))
    made = pages(PrintKind.STANDINGS, many)
    assert len(made) == 5
    text = "".join(made)
    assert all(one.name in text for one in many.roster.values())
    assert page_count(PrintKind.STANDINGS_BY_TURN, many) == 7
    assert page_count(PrintKind.SCORE_SHEETS, many) == 75
    assert page_count(PrintKind.DOUBLE_ARBITRATION, many) == 15


def test_a_game_of_a_hundred_turns_is_cut_and_loses_nothing() -> None:
    game = room(["a", "b"])
    for _ in range(100):
        game = laid(game, 120, "EXAGERER", a=120, b=7)
    long = PrintOrder(closed(game, Ending.NO_MOVE_LEFT), "Essai", DAY)
    assert "12 000" in plain(pages(PrintKind.GAME, long)[-1])
    quarters = pages(PrintKind.FOUR_GAMES, long)
    assert [plain(page).count(f"· {at}/4") for at, page in enumerate(quarters, 1)] == [4] * 4
    sheets = plain(" ".join(pages(PrintKind.SCORE_SHEETS, long)))
    assert sheets.count("Feuille de route 4/4") == 2
    assert "100 700 120" in re.sub(r"\b100 7 700\b", "100 700", sheets)
    across = pages(PrintKind.STANDINGS_BY_TURN, long)
    assert len(across) == 4
    assert "100" in across[-1]
    assert len(pages(PrintKind.STATISTICS, long)) >= 2
    assert len(pages(PrintKind.DOUBLE_ARBITRATION, long)) == 4


@pytest.mark.parametrize("kind", _OF_A_GAME)
def test_names_of_any_kind_are_printed_as_they_are(kind: PrintKind) -> None:
    """A long name, typst's own signs, other alphabets, half a pair of surrogates."""
    strange = '#text[x] $a$ *b* _c_ \\ "d" <e> @f'
    long = "DE LA TRÉMOÏLLE-MONTMORENCY-LAVAL D’AUVERGNE Marie-Antoinette Philippine Ildegarde"
    names = [strange, long, "Иванов", "\ud800", " ", "L’Haÿ-les-Roses"]
    base = order(6)
    named = zip(base.game.players, names, strict=True)
    roster = {player: Named(player, "9" * 12, name, name, name) for player, name in named}
    strangers = replace(base, roster=roster, title=strange)
    text = plain(" ".join(pages(kind, strangers)))
    assert plain(strange) in text
    if kind in (PrintKind.STANDINGS, PrintKind.SCORE_SHEETS):
        assert "Иванов" in text
        assert "Ildegarde" in text


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (PrintKind.BLANK_SLIPS, ("N° table", "Réf. alpha", "Points", "Pointage", "N° coup")),
        (PrintKind.BLANK_SCORE_SHEETS, ("Tirage", "Mot joué", "Cumul", "Table")),
    ],
)
def test_blank_forms(kind: PrintKind, said: tuple[str, ...]) -> None:
    (page,) = pages(kind)
    for words in said:
        assert plain(page).count(words) >= 2
    assert "page 1/1" in plain(page)


def test_formulas_with_another_order_have_their_column() -> None:
    game = laid(room(["a", "b"], "mort-subite"), 30, a=30, b=30)
    assert "Coups" in pages(PrintKind.STANDINGS, PrintOrder(game, "Essai", DAY))[0]
    game = laid(room(["a", "b"], "topping"), 30, a=30, b=30)
    assert "min" in pages(PrintKind.STANDINGS, PrintOrder(game, "Essai", DAY))[0]


def test_a_process_apart_makes_the_same() -> None:
    data: dict[str, object] = {"title": "Œuvre"}
    kind = PrintKind.BLANK_SCORE_SHEETS.value
    assert RENDER.pdf_apart(kind, data) == RENDER.pdf(kind, data)
