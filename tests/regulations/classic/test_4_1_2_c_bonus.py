"""4.1.2 c: fifty points for seven letters laid at once."""

from tests.classic.tables import ANN, BOB, At, begun


def test_seven_letters_bring_fifty_points() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    table.play(ANN, "PASSE H4")
    table.play(BOB, "DEPLIEZ 4F")
    # The P was there: six letters only.
    assert table.scores == (20, 38)
    table = At(begun("DEPLIEZ", "PASSETS"))
    table.play(ANN, "DEPLIEZ H4")
    assert table.game.turns[0].points == 50 + 2 * (2 * 2 + 1 + 3 + 1 + 1 + 1 + 10)
