"""7, "Reliquat épuisé": the letters left go from one score to the other."""

from dataclasses import replace

from nonuple.classic.events import Ending
from nonuple.classic.results import LineKind, result, score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, CAT, At, begun, real_table_of, with_bag


def test_out_the_letters_of_the_other_change_sides() -> None:
    table = At(with_bag(begun("PASSE", "MUNIEZK"), ""))
    table.play(ANN, "PASSE H4")
    table.accept(BOB)
    assert table.ending() is Ending.OUT
    # M2 U1 N1 I1 E1 Z10 K10.
    assert table.scores == (20 + 26, -26)
    lines = [(one.kind, one.player, one.points) for one in score_lines(table.game)[-2:]]
    assert lines == [
        (LineKind.OWN_LETTERS, BOB, -26),
        (LineKind.OTHERS_LETTERS, ANN, 26),
    ]
    assert score_lines(table.game)[-1].article == CLASSIC["7 Reliquat épuisé"]


def test_three_players_the_worked_example() -> None:
    """313, 335 and 273 with racks worth 17, 0 and 10 end 296, 362 and 263."""
    # Z10 F4 D2 A1; K10.
    table = At(with_bag(begun("ZFDA", "PASSE", "K"), ""))
    table.skip(ANN)
    table.play(BOB, "PASSE H4")
    (skipped, laid) = table.game.turns
    before = {ANN: 313, BOB: 335 - 20, CAT: 273}
    earned = tuple(replace(skipped, player=one, points=more) for one, more in before.items())
    table.game = replace(table.game, turns=(*earned, laid))
    table.accept(CAT)
    table.accept(ANN)
    assert table.ending() is Ending.OUT
    assert table.scores == (296, 362, 263)


def test_at_a_real_table_the_scores_wait_for_the_letters_left() -> None:
    """Both run out of time: nobody knows their letters before they are shown."""
    table = At(real_table_of())
    table.wait(3000)
    assert table.ending() is Ending.TIME
    assert result(table.game) is None
    table.show(ANN, "AAEEIOU")
    assert table.scores == (0, 0)
    table.show(BOB, "KAEIOUL")
    assert table.scores == (-7, -16)
