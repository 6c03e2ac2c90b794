import math

import pytest
from hypothesis import given

from nonuple.core.board import EMPTY, SIZE, Board, Coordinate, Placement, Premium, Square
from nonuple.core.errors import IllegalPlacement, PlacementFault
from nonuple.core.letters import FRENCH, Distribution
from nonuple.core.notation import parse_placement
from nonuple.core.scoring import (
    SEVEN_AND_EIGHT,
    SEVEN_EIGHT_NINE,
    STANDARD,
    BonusTable,
    LetterScore,
    score,
)
from tests.core.strategies import fitting_placements


def composed(**lines: str) -> Board:
    """An empty board with some rows, named by their letter, rewritten."""
    return Board.parse("\n".join(lines.get(letter, "." * SIZE) for letter in "ABCDEFGHIJKLMNO"))


# (board, placement, words with their points, multiplier of the main word, total)
BY_HAND = [
    # Fifteen letters of one point, the three laid ones each on a triple word: 15 x 27.
    (composed(A=".NTERNA.IONALE."), "INTERNATIONALES A1", [("INTERNATIONALES", 405)], 27, 405),
    # The E on A4 and the A on A12 count double as well: 17 x 27.
    (composed(A=".NT.RNA.ION.LE."), "INTERNATIONALES A1", [("INTERNATIONALES", 459)], 27, 459),
    # A joker on the middle one is worth nothing and triples all the same: 16 x 27.
    (composed(A=".NT.RNA.ION.LE."), "INTERNA(T)IONALES A1", [("INTERNAtIONALES", 432)], 27, 432),
    # 3 + 1 + 1 + 2 x 2 (D on A4) + 1 + 1 + 1 + 1 = 13, x 9, and 50 for seven tiles.
    (composed(A="....I.........."), "CREDITES A1", [("CREDITES", 117)], 9, 167),
    # M on a double word doubles both its words: (2 + 1 + 1) x 2 and (1 + 2) x 2.
    (composed(C="...E..........."), "MUR D4", [("MUR", 8), ("EM", 6)], 2, 14),
    (composed(C="...E..........."), "(M)UR D4", [("mUR", 4), ("Em", 2)], 2, 6),
    # Z on a triple letter counts 30 in both its words.
    (composed(E=".....A........."), "ZUT F6", [("ZUT", 32), ("AZ", 31)], 1, 63),
    (composed(E=".....A........."), "(Z)UT F6", [("zUT", 2), ("Az", 1)], 1, 3),
    # A joker of the board is worth nothing, even written as a plain letter.
    (composed(E=".....a........."), "ZUT F6", [("ZUT", 32), ("aZ", 30)], 1, 62),
    (composed(F="....z.........."), "ZUT F5", [("zUT", 4)], 1, 4),
    # One tile, two words: the same points whichever is called the main one.
    (composed(G=".......A.......", H="......L........"), "LA H7", [("LA", 4), ("AA", 4)], 2, 8),
    (composed(G=".......A.......", H="......L........"), "AA 8G", [("AA", 4), ("LA", 4)], 2, 8),
    # A1 and A4 are covered already, R triples from A8: 10 + 1 + 1 + 10 + 1 + 4 + 1 + 1 = 29, x 3.
    (composed(A="WALKOVE........"), "WALKOVER A1", [("WALKOVER", 87)], 3, 87),
]


@pytest.mark.parametrize(("board", "placement", "words", "multiplier", "total"), BY_HAND)
def test_scores_by_hand(
    board: Board, placement: str, words: list[tuple[str, int]], multiplier: int, total: int
) -> None:
    detail = score(board, parse_placement(placement))
    assert [(word.word, word.points) for word in detail.words] == words
    assert detail.words[0].multiplier == multiplier
    assert detail.total == total


@pytest.mark.parametrize(
    ("bonus", "word", "earned"),
    [
        (STANDARD, "ABCDEF", 0),
        (STANDARD, "ABCDEFG", 50),
        (STANDARD, "ABCDEFGH", 0),
        (SEVEN_AND_EIGHT, "ABCDEFG", 50),
        (SEVEN_AND_EIGHT, "ABCDEFGH", 75),
        (SEVEN_AND_EIGHT, "ABCDEFGHI", 0),
        (SEVEN_EIGHT_NINE, "ABCDEFGHI", 100),
        (SEVEN_EIGHT_NINE, "ABCDEFGHIJ", 0),
        (BonusTable.of({3: 7}), "ABC", 7),
        (BonusTable.of({}), "ABCDEFG", 0),
    ],
)
def test_the_bonus_goes_by_tiles_laid(bonus: BonusTable, word: str, earned: int) -> None:
    detail = score(EMPTY, parse_placement(f"{word} 8H" if len(word) < 9 else f"{word} 8F"), bonus)
    assert detail.bonus == earned
    assert detail.laid_count == len(word)
    assert detail.total == detail.words[0].points + earned


def test_the_bonus_counts_tiles_laid_not_letters_read() -> None:
    board = EMPTY.lay(parse_placement("PASSE H4"))
    assert score(board, parse_placement("SURPASSERAI H1")).bonus == 0


@pytest.mark.parametrize("points", [{10: 50}, {-1: 50}])
def test_no_bonus_beyond_the_rack(points: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="tiles"):
        BonusTable.of(points)


def test_a_bonus_table_covers_every_number_of_tiles() -> None:
    with pytest.raises(ValueError, match="0 to 9"):
        BonusTable((0, 0, 50))


@pytest.mark.parametrize("points", [-1, 10_001, 70_000])
def test_a_bonus_is_neither_negative_nor_huge(points: int) -> None:
    with pytest.raises(ValueError, match="0 to 10000"):
        BonusTable.of({7: points})
    assert BonusTable.of({7: 10_000}).points(7) == 10_000


def test_bonus_tables_are_values() -> None:
    assert BonusTable.of({8: 75, 7: 50, 1: 0}) == SEVEN_AND_EIGHT
    assert hash(BonusTable.of({7: 50})) == hash(STANDARD)


def test_every_letter_of_the_detail() -> None:
    board = EMPTY.lay(parse_placement("PASSE H4"))
    detail = score(board, parse_placement("R(I)Z 9H"))
    main, crossing = detail.words
    assert main.coordinate == Coordinate.parse("9H")
    assert main.letters == (
        LetterScore(Square.parse("H9"), "R", 1, Premium.NONE, 1),
        LetterScore(Square.parse("I9"), "i", 0, Premium.DOUBLE_LETTER, 0),
        LetterScore(Square.parse("J9"), "Z", 10, Premium.NONE, 10),
    )
    assert crossing.coordinate == Coordinate.parse("H4")
    assert [letter.premium for letter in crossing.letters] == [None] * 5 + [Premium.NONE]
    assert [letter.points for letter in crossing.letters] == [3, 1, 1, 1, 1, 1]


def test_another_distribution_has_its_own_values() -> None:
    flat = Distribution("flat", FRENCH.counts, (5,) * 26 + (0,))
    assert score(EMPTY, parse_placement("WU(S) 8H"), distribution=flat).total == 20


def test_what_does_not_fit_has_no_score() -> None:
    with pytest.raises(IllegalPlacement) as caught:
        score(EMPTY, parse_placement("OUI A1"))
    assert caught.value.reason is PlacementFault.NOT_ON_CENTER


@given(fitting_placements())
def test_a_score_is_the_sum_of_its_parts(case: tuple[Board, Placement]) -> None:
    board, placement = case
    detail = score(board, placement)
    laid = set(board.laid_squares(placement))
    assert detail.laid_count == len(laid)
    assert detail.total == sum(word.points for word in detail.words) + detail.bonus
    assert detail.words[0].word == board.canonical(placement).word
    for word in detail.words:
        premiums = [letter.premium for letter in word.letters if letter.premium is not None]
        assert "".join(letter.letter for letter in word.letters) == word.word
        assert {x.square for x in word.letters if x.premium is not None} <= laid
        assert word.multiplier == math.prod(premium.word_multiplier for premium in premiums)
        assert word.points == word.multiplier * sum(letter.points for letter in word.letters)


@given(fitting_placements())
def test_a_transposed_board_gives_the_same_score(case: tuple[Board, Placement]) -> None:
    board, placement = case
    square, direction = placement.coordinate.square, placement.coordinate.direction
    turned = Placement(
        Coordinate(Square(square.column, square.row), direction.crossing), placement.word
    )
    turned_board = Board("".join(board.cells[column::SIZE] for column in range(SIZE)))
    assert score(turned_board, turned).total == score(board, placement).total
