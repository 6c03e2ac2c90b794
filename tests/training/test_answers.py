import pytest

from nonuple.core.board import Coordinate, Placement
from nonuple.core.errors import BadCoordinate, BadNotation, IllegalPlacement, MissingTiles
from nonuple.training.answers import InvalidWords, TooManyLaid, judged, read_answer
from tests.duplicate.games import at_turn, board_with, new_game, placed, solver

WORDS = ["SA", "SALENTI", "SALENTIE", "LES", "LESA"]
SMALL = solver(WORDS)


@pytest.mark.parametrize(
    ("text", "coordinate", "word"),
    [
        ("H4 CHACUNE", "H4", "CHACUNE"),
        ("h4 chacune", "H4", "CHACUNE"),
        ("H4 ChACUNE", "H4", "ChACUNE"),
        ("H4 C(H)ACUNE", "H4", "ChACUNE"),
        ("h4 c(h)acune", "H4", "ChACUNE"),
        ("CHACUNE H4", "H4", "CHACUNE"),
        ("CHACUNE 4H", "4H", "CHACUNE"),
        ("CHACUNE 4 H", "4H", "CHACUNE"),
        ("H 4 CHACUNE", "H4", "CHACUNE"),
        ("15 A ÉTÉ", "15A", "ETE"),
    ],
)
def test_an_answer_is_read_either_way(text: str, coordinate: str, word: str) -> None:
    assert read_answer(text) == Placement(Coordinate.parse(coordinate), word)


def test_an_answer_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(BadNotation):
        read_answer("CHACUNE")
    with pytest.raises(BadCoordinate):
        read_answer("H16 CHACUNE")


def test_an_answer_is_scored_with_the_bonus_of_the_formula() -> None:
    game = at_turn(new_game(SMALL), "SALENTI", turn=1)
    assert judged(game, placed("SALENTI", "H2"), SMALL.lexicon).score == 66
    eight = at_turn(new_game(SMALL, "7et8"), "SALENTIE", turn=1)
    assert judged(eight, placed("SALENTIE", "H1"), SMALL.lexicon).score == 54 + 75


def test_an_answer_is_judged_on_place_tiles_and_words() -> None:
    game = at_turn(new_game(SMALL), "SALENTE", board=board_with(("LES", "H7")))
    for placement, refusal in (
        (placed("SA", "A1"), IllegalPlacement),
        (placed("LESU", "H7"), MissingTiles),
        (placed("lESA", "H7"), None),
        (placed("LESa", "H7"), MissingTiles),
        (placed("SE", "I9"), InvalidWords),
    ):
        if refusal is None:
            assert judged(game, placement, SMALL.lexicon).word == "LESA"
        else:
            with pytest.raises(refusal):
                judged(game, placement, SMALL.lexicon)


def test_seven_of_eight_letters_may_be_laid_and_no_more() -> None:
    game = at_turn(new_game(SMALL, "7sur8"), "SALENTIE", turn=1)
    assert judged(game, placed("SALENTI", "H2"), SMALL.lexicon).score == 66
    with pytest.raises(TooManyLaid) as refused:
        judged(game, placed("SALENTIE", "H1"), SMALL.lexicon)
    assert (refused.value.laid, refused.value.limit) == (8, 7)
