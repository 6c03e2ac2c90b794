"""7, "Refus de jeu": three passes each and no word laid."""

from nonuple.classic.events import GameEnded
from nonuple.classic.results import result, score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, At, begun


def _pass_six(table: At) -> None:
    for _ in range(3):
        table.skip(ANN)
        table.skip(BOB)


def test_also_on_an_empty_board() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    _pass_six(table)
    assert isinstance(table.log[-1], GameEnded)
    # P3 A1 S1 S1 E1 T1 S1; D2 E1 P3 L1 I1 E1 Z10.
    assert table.scores == (-9, -19)
    end = [line for line in score_lines(table.game) if line.turn is None]
    assert {line.article for line in end} == {CLASSIC["7 Refus de jeu"]}
    ended = result(table.game)
    assert ended is not None
    assert ended.winner == ANN
