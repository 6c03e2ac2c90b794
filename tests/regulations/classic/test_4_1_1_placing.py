"""4.1.1: where words lie, and what is moved of what lies there."""

import pytest

from nonuple.core.errors import IllegalPlacement, MissingTiles
from tests.classic.tables import ANN, BOB, At, begun, real_table_of


def test_the_first_word_may_read_down() -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    table.play(ANN, "PASSE 8D")
    assert table.scores == (20, 0)


@pytest.mark.parametrize(
    ("move", "error"),
    [
        ("PASSE A1", IllegalPlacement),
        ("PAZZE H4", MissingTiles),
        ("PASSE H12", IllegalPlacement),
    ],
)
def test_what_is_refused_changes_nothing(move: str, error: type[Exception]) -> None:
    table = At(begun("PASSETS", "DEPLIEZ"))
    before = table.game
    with pytest.raises(error):
        table.play(ANN, move)
    assert table.game == before


def test_letters_laid_before_are_not_moved() -> None:
    table = At(begun("PASSETS", "CHATTES"))
    table.play(ANN, "PASSE H4")
    with pytest.raises(IllegalPlacement):
        table.play(BOB, "CHATS H4")


@pytest.mark.parametrize(
    "move",
    [
        # At right angles, in parallel, made longer at the end and at both ends.
        "RIZ 9H",
        "MUNIE I3",
        "PASSER H4",
        "SURPASSER H1",
    ],
)
def test_words_are_joined_to_those_laid_before(move: str) -> None:
    table = At(real_table_of())
    table.play(ANN, "PASSE H4")
    table.play(BOB, move)
    assert table.game.turns[1].words[0] == move.split(maxsplit=1)[0]


@pytest.mark.parametrize("move", ["RIZ A1", "E H8", "SE H8"])
def test_and_lie_nowhere_else(move: str) -> None:
    table = At(real_table_of())
    table.play(ANN, "PASSE H4")
    before = table.game
    with pytest.raises(IllegalPlacement):
        table.play(BOB, move)
    assert table.game == before
