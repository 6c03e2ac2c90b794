"""5.4: an invalid word left on the board may be challenged once it is made longer."""

from tests.classic.tables import ANN, BOB, At, begun


def test_whoever_laid_it_may_challenge_the_longer_word() -> None:
    table = At(begun("PASSETS", "SUNIESE"), frozenset({"AUTRE"}))
    table.play(ANN, "PASSE H4")
    table.play(BOB, "PASSES H4")
    table.challenge(ANN, "PASSES")
    assert table.scores == (20, 0)
    # What was not challenged in time stays.
    assert table.game.board.laid_count == 5
