"""8: warnings, penalties, lost games, and the director's last word."""

import pytest

from nonuple.classic import refereeing
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Ending, Offence, Sanction
from nonuple.classic.results import LineKind, score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, At, begun


def _table() -> At:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    table.accept(BOB)
    return table


def test_a_warning_costs_nothing() -> None:
    table = _table()
    table.do(refereeing.warn(table.game, ANN, "bruit", "arbitre", table.now))
    assert len(table.game.warnings) == 1
    assert table.scores == (20, 0)


def test_a_penalty_is_a_line_of_its_own() -> None:
    table = _table()
    sanction = Sanction(ANN, 5, Offence.CONDUCT)
    table.do(refereeing.penalise(table.game, sanction, "bruit", "arbitre", table.now))
    assert table.scores == (15, 0)
    line = score_lines(table.game)[-1]
    assert (line.kind, line.article) == (LineKind.PENALTY, CLASSIC["8"])


def test_the_director_may_give_points_back_on_appeal() -> None:
    table = _table()
    sanction = Sanction(ANN, 5, Offence.CONDUCT)
    table.do(refereeing.penalise(table.game, sanction, "bruit", "arbitre", table.now))
    table.do(refereeing.appeal(table.game, ANN, "ce n’était pas moi", table.now))
    assert table.game.appeals[0].player == ANN
    decided = refereeing.decide_appeal(table.game, ANN, 5, "admis", "directeur", table.now)
    table.do(decided)
    assert not table.game.appeals
    assert table.scores == (20, 0)


def test_the_director_may_set_the_time_of_a_player() -> None:
    table = _table()
    table.wait(100)
    table.do(refereeing.set_time(table.game, BOB, 60_000, "pendule", "directeur", table.now))
    assert table.game.clock.left(BOB, table.now) == 60_000
    table.wait(60)
    assert table.game.is_exhausted(BOB)


def test_an_exclusion_loses_the_game() -> None:
    table = _table()
    table.do(
        refereeing.decide_loss(table.game, BOB, Offence.EXCLUSION, "triche", "directeur", table.now)
    )
    assert table.ending() is Ending.ARBITRAL_LOSS
    assert table.scores == (450, 350)


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_decision_has_a_reason(reason: str) -> None:
    table = _table()
    with pytest.raises(Refused) as refused:
        refereeing.warn(table.game, ANN, reason, "arbitre", 0)
    assert refused.value.fault is Fault.NO_REASON


def test_once_signed_nothing_changes() -> None:
    table = _table()
    table.give_up(BOB)
    table.do(refereeing.sign(table.game, ANN, table.now))
    sanction = Sanction(ANN, 5, Offence.CONDUCT)
    table.do(refereeing.penalise(table.game, sanction, "retard", "arbitre", table.now))
    assert table.game.signed == (), "whoever had signed signs what changed"
    for player in (ANN, BOB):
        table.do(refereeing.sign(table.game, player, table.now))
    with pytest.raises(Refused) as refused:
        refereeing.penalise(table.game, sanction, "retard", "arbitre", table.now)
    assert refused.value.fault is Fault.SIGNED
