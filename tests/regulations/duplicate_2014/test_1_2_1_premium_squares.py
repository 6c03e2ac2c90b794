"""1.2.1: what each colour multiplies, how they combine, and that each serves once."""

import pytest

from nonuple.core.board import EMPTY, PREMIUMS, SQUARES, Board, Premium
from nonuple.core.notation import parse_placement
from nonuple.core.scoring import score


def lane(row: str) -> Board:
    """A board with these letters on its first row, and nothing else."""
    return Board(row + "." * 210)


def points(board: Board, placement: str) -> tuple[int, int]:
    """The multiplier and the points of the main word."""
    word = score(board, parse_placement(placement)).words[0]
    return word.multiplier, word.points


@pytest.mark.parametrize(
    ("premium", "count", "some"),
    [
        (Premium.DOUBLE_LETTER, 24, "A4 A12 H4 D8"),
        (Premium.TRIPLE_LETTER, 12, "B6 F2 F6 N10"),
        (Premium.DOUBLE_WORD, 17, "B2 E5 H8 N14"),
        (Premium.TRIPLE_WORD, 8, "A1 A8 A15 H1 H15 O1 O8 O15"),
    ],
)
def test_where_the_colours_are(premium: Premium, count: int, some: str) -> None:
    found = {square.name for square in SQUARES if PREMIUMS[square.index] is premium}
    assert len(found) == count
    assert set(some.split()) <= found


@pytest.mark.parametrize(
    ("row", "placement", "multiplier", "total"),
    [
        # Light blue at A4: (1 + 1 x 2).
        ("." * 2 + "E" + "." * 12, "ET A3", 1, 3),
        # Red at A1: (1 + 1) x 3.
        (".E" + "." * 13, "TE A1", 3, 6),
        # Light blue and red: (1 + 1 + 1 + 1 x 2) x 3.
        (".E" + "." * 13, "TETE A1", 3, 15),
        # Two reds: x 9, with the light blue under the fourth letter.
        ("....I" + "." * 10, "CREDITES A1", 9, 117),
        # Three reds: 25 x 27; only I, I and S are laid.
        (".NCOEFF.CIENTE.", "INCOEFFICIENTES A1", 27, 675),
    ],
)
def test_multipliers(row: str, placement: str, multiplier: int, total: int) -> None:
    assert points(lane(row), placement) == (multiplier, total)


def test_dark_blue_triples_the_letter() -> None:
    # B6 under the first letter: 8 x 3 + 1.
    board = Board("." * (15 + 6) + "E" + "." * (225 - 22))
    assert points(board, "JE B6") == (1, 25)


def test_pink_doubles_the_word_and_two_pinks_quadruple_it() -> None:
    assert points(EMPTY, "ET H8") == (2, 4)
    board = EMPTY.lay(parse_placement("PASSE H4"))
    assert points(board, "MENAGER 5E") == (4, 36)


def test_a_covered_square_has_no_effect_any_more() -> None:
    board = EMPTY.lay(parse_placement("PASSE H4"))
    # 20 points at first, with the pink and the light blue; 8 for the six letters afterwards.
    assert score(EMPTY, parse_placement("PASSE H4")).total == 20
    assert points(board, "PASSER H4") == (1, 8)


def test_a_joker_on_a_word_premium_multiplies_all_the_same() -> None:
    assert points(EMPTY, "ZEn H6") == (2, 22)
