"""4.1.2 b: words formed together all count, their common letters in each."""

from nonuple.core.board import EMPTY
from nonuple.core.notation import parse_placement
from nonuple.core.scoring import score
from tests.classic.tables import ANN, BOB, At, begun, real_table_of


def test_parallel_words() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MUNIE I3")
    turn = table.game.turns[1]
    assert turn.words == ("MUNIE", "PU", "AN", "SI", "SE")
    assert turn.points == 20


def test_a_coloured_square_counts_in_both_words() -> None:
    table = At(real_table_of())
    table.play(ANN, "PASSE H4")
    table.play(BOB, "RIZ 9H")
    # R on no colour, I and Z: RIZ 12, and PASSER 8, with the light blue of 9I.
    detail = score(EMPTY.lay(parse_placement("PASSE H4")), parse_placement("RIZ 9H"))
    assert table.game.turns[1].points == detail.total == 21
    assert table.game.turns[1].words == ("RIZ", "PASSER")
