"""1.1: words of two letters or more, from the star outwards, across or down."""

import pytest

from nonuple.core.board import CENTER, EMPTY, Board, Coordinate, Direction, Square
from nonuple.core.errors import BadCoordinate, IllegalPlacement, PlacementFault
from nonuple.core.letters import FRENCH
from nonuple.core.lexicon import Lexicon, compile_words
from nonuple.core.notation import parse_placement
from nonuple.core.rack import Bag, Rack
from nonuple.core.solver import Solver

TILES = """
9 A 1, 2 B 3, 2 C 3, 3 D 2, 15 E 1, 2 F 4, 2 G 2, 2 H 4, 8 I 1, 1 J 8, 1 K 10, 5 L 1, 3 M 2,
6 N 1, 6 O 1, 2 P 3, 1 Q 8, 6 R 1, 6 S 1, 6 T 1, 6 U 1, 2 V 4, 1 W 10, 1 X 10, 1 Y 10, 1 Z 10,
2 ? 0
"""


def after(*placements: str) -> Board:
    board = EMPTY
    for placement in placements:
        board = board.lay(parse_placement(placement))
    return board


def refused(board: Board, placement: str) -> PlacementFault:
    with pytest.raises(IllegalPlacement) as caught:
        board.lay(parse_placement(placement))
    return caught.value.reason


def words_played(words: list[str], board: Board, rack: str) -> set[str]:
    solver = Solver(Lexicon("test", compile_words(words)))
    moves = solver.all_moves(board, Rack.parse(rack))
    return {f"{move.word} {move.coordinate}" for move in moves}


def test_the_letters_are_those_of_the_table() -> None:
    read = [tile.split() for tile in TILES.replace("\n", " ").split(",")]
    assert {letter: int(count) for count, letter, _ in read} == {
        letter: FRENCH.count(letter) for _, letter, _ in read
    }
    assert all(FRENCH.value(letter) == int(value) for _, letter, value in read)
    assert len(read) == 27
    assert len(Bag.full()) == FRENCH.total == 102


def test_rows_are_letters_from_the_top_and_columns_numbers_from_the_left() -> None:
    assert Square.parse("A1") == Square(0, 0)
    assert Square.parse("A15") == Square(0, 14)
    assert Square.parse("O1") == Square(14, 0)
    assert Square(7, 3).name == "H4"
    for outside in ("P1", "A16", "A0"):
        with pytest.raises(BadCoordinate):
            Square.parse(outside)


def test_a_reference_that_begins_with_a_letter_is_across_with_a_number_down() -> None:
    across, down = Coordinate.parse("H4"), Coordinate.parse("4H")
    assert (across.direction, down.direction) == (Direction.ACROSS, Direction.DOWN)
    assert across.square == down.square == Square.parse("H4")


def test_the_first_word_covers_the_star() -> None:
    assert Square.parse("H8") == CENTER
    assert EMPTY.lay(parse_placement("PASSE H4")).at(CENTER) == "E"
    assert refused(EMPTY, "PASSE H3") is PlacementFault.NOT_ON_CENTER
    assert refused(EMPTY, "PASSE G4") is PlacementFault.NOT_ON_CENTER


def test_a_word_has_two_letters_or_more_and_takes_one_from_the_rack() -> None:
    assert refused(EMPTY, "A H8") is PlacementFault.TOO_SHORT
    assert refused(after("PASSE H4"), "PASSE H4") is PlacementFault.NOTHING_LAID


def test_words_cross_run_alongside_or_extend_others() -> None:
    words = ["MET", "REMET", "METTRE", "REMETTRE", "ET", "TE", "TETE"]
    board = after("MET H6")
    played = words_played(words, board, "RRETTEE")
    # Before, after, both at once; at a right angle; alongside, forming TE.
    assert {"REMET H4", "METTRE H6", "REMETTRE H4", "TETE 8H", "ET I8"} <= played


def test_every_word_formed_must_be_valid() -> None:
    board = after("MET H6")
    assert "ET I8" in words_played(["MET", "ET", "TE"], board, "ET")
    assert "ET I8" not in words_played(["MET", "ET"], board, "ET")


def test_words_read_from_left_to_right_or_from_top_to_bottom_only() -> None:
    played = words_played(["LE", "LES"], after("LE H7"), "ELS")
    assert "LES H7" in played
    # Right to left, this would read LES as well.
    assert not any(word.startswith(("SEL", "EL")) for word in played)
    assert refused(after("LE H7"), "LES A1") is PlacementFault.NOT_CONNECTED
