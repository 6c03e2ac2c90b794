"""6.3: a press forgotten is made up for later, and the time is not given back."""

from nonuple.classic import refereeing
from nonuple.classic.events import StopCause
from tests.classic.tables import ANN, BOB, At, begun, real_table_of


def test_a_turn_told_late_is_spent_up_to_then() -> None:
    table = At(real_table_of())
    # The word lay after ten seconds; the clock was pressed a minute later.
    table.wait(70)
    table.play(ANN, "PASSE H4")
    assert table.game.clock.left(ANN, table.now) == 1_430_000
    assert table.game.clock.left(BOB, table.now) == 1_500_000


def test_stopping_the_clock_later_gives_nothing_back() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(60)
    table.skip(ANN)
    (stopped,) = table.do(refereeing.stop_clock(table.game, StopCause.ARBITER, "arbitre", 10_000))
    assert stopped.at == 60_000
    assert table.game.clock.left(ANN, table.now) == 1_440_000
