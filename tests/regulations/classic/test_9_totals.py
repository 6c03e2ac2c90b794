"""9, "Désaccord sur les totaux"."""

import pytest

from nonuple.classic import refereeing, sheets
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Offence, Sanction, TotalSettled
from nonuple.classic.results import LineKind, result, score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, At, real_table_of


def _ended() -> At:
    table = At(real_table_of())
    for _ in range(3):
        table.skip(ANN)
        table.skip(BOB)
    table.show(ANN, "AAEEIOU")
    table.show(BOB, "AEIOULN")
    assert table.scores == (-7, -7)
    return table


def test_an_arbiter_settles_them_with_the_sheets() -> None:
    table = _ended()
    found = sheets.Settlement(ANN, 3, "coup oublié sur les deux feuilles")
    (event,) = table.do(sheets.settle_total(table.game, found, "arbitre", 0))
    assert event == TotalSettled(ANN, 3, 10, found.reason, "arbitre", 0)
    assert table.scores == (3, -7)
    line = score_lines(table.game)[-1]
    assert (line.kind, line.points, line.article) == (LineKind.SETTLED, 10, CLASSIC["9 Totaux"])
    ended = result(table.game)
    assert ended is not None
    assert ended.winner == ANN


def test_who_kept_no_sheet_accepts_the_other_s() -> None:
    table = _ended()
    found = sheets.Settlement(BOB, -12, "feuille d’Ann", unkept_by=BOB)
    table.do(sheets.settle_total(table.game, found, "arbitre", 0))
    assert table.game.settled[0].unkept_by == BOB
    assert table.scores == (-7, -12)


def test_what_is_taken_off_later_comes_on_top() -> None:
    table = _ended()
    table.do(sheets.settle_total(table.game, sheets.Settlement(ANN, 3, "x"), "arbitre", 0))
    sanction = Sanction(ANN, 5, Offence.CONDUCT)
    table.do(refereeing.penalise(table.game, sanction, "bruit", "arbitre", 0))
    assert table.scores == (-2, -7)


@pytest.mark.parametrize(
    ("found", "fault"),
    [
        (sheets.Settlement("eve", 3, "x"), Fault.NOT_PLAYING),
        (sheets.Settlement(ANN, 3, "x", unkept_by="eve"), Fault.NOT_PLAYING),
        (sheets.Settlement(ANN, 3, " "), Fault.NO_REASON),
        (sheets.Settlement(ANN, 10_000, "x"), Fault.BAD_AMOUNT),
    ],
)
def test_what_makes_no_sense_is_refused(found: sheets.Settlement, fault: Fault) -> None:
    table = _ended()
    with pytest.raises(Refused) as refused:
        sheets.settle_total(table.game, found, "arbitre", 0)
    assert refused.value.fault is fault


def test_only_a_game_that_is_over_and_counted() -> None:
    table = At(real_table_of())
    found = sheets.Settlement(ANN, 3, "x")
    with pytest.raises(Refused) as refused:
        sheets.settle_total(table.game, found, "arbitre", 0)
    assert refused.value.fault is Fault.NOT_OVER
    table.wait(3000)
    with pytest.raises(Refused) as refused:
        sheets.settle_total(table.game, found, "arbitre", 0)
    assert refused.value.fault is Fault.LETTERS_NOT_SHOWN
