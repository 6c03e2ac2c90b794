"""6.4: the clock is pressed once the board is turned, and before letters are drawn."""

from nonuple.classic.events import LettersDrawn
from tests.classic.tables import ANN, BOB, At, begun


def test_the_opponent_s_time_runs_before_any_letter_is_drawn() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.wait(10)
    table.play(ANN, "PASSE H4")
    assert table.game.clock.running == BOB
    assert len(table.game.rack(ANN)) == 2
    table.wait(3)
    table.accept(BOB)
    (drawn,) = (event for event in table.log if isinstance(event, LettersDrawn))
    assert drawn.at == 13_000
    assert table.game.clock.left(ANN, table.now) == 1_490_000
