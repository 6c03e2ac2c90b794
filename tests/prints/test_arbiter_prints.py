"""What arbiters print: score sheets, correction slips, double arbitration."""

import re
from dataclasses import replace

import pytest

from nonuple.app.duplicate.prints import Group, NothingToPrint, PrintOrder
from nonuple.core.board import Direction
from nonuple.duplicate.correcting.faults import Fault, Infraction, Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.players import Players
from nonuple.duplicate.slip_events import (
    DisciplineGiven,
    SlipsCollected,
    SlipsEnteredAgain,
    SlipsRuled,
)
from nonuple.duplicate.slip_notation import parse_slips
from nonuple.duplicate.slips import Slip, Solution
from nonuple.duplicate.standings import standings
from nonuple.entrypoints.prints.printing import PrintKind
from tests.duplicate.games import after
from tests.duplicate.rooms import found, laid, played, room
from tests.prints.printed_games import (
    DAY,
    order,
    pages,
    plain,
)


def test_score_sheets_add_up_by_table() -> None:
    made = pages(PrintKind.SCORE_SHEETS, order())
    text = plain(" ".join(made))
    tables = [int(table) for table in re.findall(r"Table (\d+)", text)]
    assert list(dict.fromkeys(tables)) == list(range(1, 13))
    for row in standings(order().game).rows:
        place = "1er" if row.rank == 1 else f"{row.rank}e"
        assert f"{place} sur 12" in text
        assert f"Total {row.total:,}".replace(",", " ") in text


def test_a_solo_without_a_bonus_is_said_so() -> None:
    few = played(room(["a", "b"]), {"a": found(30), "b": found(20)})
    text = plain(pages(PrintKind.SCORE_SHEETS, PrintOrder(few, "Essai", DAY))[0])
    assert "solo sans prime" in text
    assert "solo 0" not in text


def test_correction_slips_are_those_due_of_a_turn_or_all() -> None:
    due = plain(" ".join(pages(PrintKind.CORRECTION_SLIPS, order())))
    assert "Vous avez écrit " in due
    assert "Référence décalée d’une case : I4 au lieu de I3 (5.3, point 1)." in due
    every = pages(PrintKind.CORRECTION_SLIPS, order(), turn=3, is_all=True)
    text = plain(" ".join(every))
    assert text.count("Coup 3") == 12
    assert "Coup 2" not in text
    with pytest.raises(NothingToPrint):
        pages(PrintKind.CORRECTION_SLIPS, order(), turn=99)


def test_a_correction_slip_tells_in_words_what_was_written() -> None:
    """The notation is the arbiters'; the sign of a direction means nothing to players."""
    slips = parse_slips("|TES I5 8")
    ruling = Ruling(0, 0, Sanction.ZERO, (Infraction(Fault.INADMISSIBLE, "TES", "TES"),))
    game = after(room(["a"]), [SlipsCollected(1, "a", slips), SlipsRuled(1, "a", ruling)])
    (page,) = pages(PrintKind.CORRECTION_SLIPS, PrintOrder(laid(game, 30), "Essai", DAY))
    assert "Vous avez écrit TES verticalement en I5, 8 points." in plain(page)
    assert "|" not in page


def test_a_warning_for_conduct_is_on_the_correction_slip() -> None:
    game = played(room(["a"]), {"a": found(30)})
    game = after(game, [DisciplineGiven(1, "a", is_grave=False, reason="bruit")])
    (page,) = pages(PrintKind.CORRECTION_SLIPS, PrintOrder(game, "Essai", DAY))
    assert "Avertissement pour motif disciplinaire : bruit." in plain(page)


def test_who_handed_in_nothing_is_told_of_a_warning_too() -> None:
    game = played(room(["a", "b"]), {"a": found(30)})
    game = after(game, [DisciplineGiven(1, "b", is_grave=False, reason="")])
    (page,) = pages(PrintKind.CORRECTION_SLIPS, PrintOrder(game, "Essai", DAY))
    assert "n° b" in plain(page)
    assert "Vous n’avez remis aucun bulletin." in plain(page)
    assert "Vous marquez : 0" in plain(page)
    assert "Avertissement pour motif disciplinaire." in plain(page)


def test_double_arbitration_has_the_tables_by_twenty_and_what_differs() -> None:
    other = Slip((Solution("ZUT", Direction.ACROSS, (), "H8"),), 12)
    base = order(25)
    game = after(base.game, [SlipsEnteredAgain(2, "p003", (other,), "da")])
    made = pages(PrintKind.DOUBLE_ARBITRATION, replace(base, game=game))
    text = [plain(page) for page in made]
    assert "Tables 1 à 20" in text[0]
    assert "Tables 21 à 25" in text[2]
    assert "Écarts entre les deux saisies" in text[-1]
    assert "ZUT H8 12" in text[-1]
    nobody = PrintOrder(base.game, "Essai", DAY)
    empty = replace(nobody, game=replace(base.game, players=Players()))
    assert "Double arbitre" in pages(PrintKind.DOUBLE_ARBITRATION, empty)[0]


def test_double_arbitration_goes_by_the_groups_of_arbiters() -> None:
    players = list(order().game.players)
    groups = [
        Group("Fanny", frozenset(players[8:11])),
        Group("Gaston", frozenset((*players[:8], players[11]))),
        Group("Relecture", frozenset((*players[:8], players[11])), is_second=True),
    ]
    made = pages(PrintKind.DOUBLE_ARBITRATION, replace(order(), groups=groups))
    text = [plain(page) for page in made]
    assert len(text) == 4
    assert "Tables 1 à 8, 12 Arbitre : Gaston Double arbitre : Relecture" in text[0]
    assert "Tables 9 à 11 Arbitre : Fanny Double arbitre : ." in text[2]
    everybody = [Group("Zoé", frozenset(players)), *groups[:1]]
    made = pages(PrintKind.DOUBLE_ARBITRATION, replace(order(), groups=everybody))
    assert "Tables 9 à 11 Arbitre : Fanny" in plain(made[0])
    assert "Tables 1 à 8, 12 Arbitre : Zoé" in plain(made[2])
    made = pages(PrintKind.DOUBLE_ARBITRATION, replace(order(), groups=groups[:1]))
    assert "Tables 1 à 8, 12 Arbitre : ." in plain(made[2])
