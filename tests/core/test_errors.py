import pickle

import pytest

from nonuple.core import errors
from nonuple.core.board import Coordinate
from nonuple.core.errors import (
    BadBoard,
    BadCoordinate,
    BadNotation,
    BadWord,
    BagTooSmall,
    BoardFault,
    EmptyRack,
    ExcessTiles,
    IllegalPlacement,
    MissingTiles,
    NonupleError,
    NotationFault,
    PlacementFault,
    RackTooLarge,
    TooManyJokers,
    UnknownLetter,
)

CATALOGUE: list[tuple[NonupleError, str]] = [
    (UnknownLetter("é"), "no tile bears 'é'"),
    (RackTooLarge(size=10, limit=9), "a rack holds at most 9 tiles, not 10"),
    (TooManyJokers(count=3, limit=2), "a rack holds at most 2 jokers, not 3"),
    (EmptyRack(), "the rack is empty"),
    (MissingTiles("KW"), "tiles not held: KW"),
    (ExcessTiles("KW"), "tiles beyond the distribution: KW"),
    (BagTooSmall(asked=7, held=2), "cannot draw 7 tiles from a bag of 2"),
    (BadBoard(BoardFault.ROW_LENGTH, line=3), "line 3: a row has 15 squares"),
    (BadCoordinate("P3"), "not a coordinate: 'P3'"),
    (BadWord("L'AN"), 'not a word: "L\'AN"'),
    (BadNotation("A++B", NotationFault.SEVERAL_PLUS), "more than one '+': 'A++B'"),
    (
        IllegalPlacement(PlacementFault.OFF_BOARD, Coordinate.parse("4O"), "OUI"),
        "OUI 4O runs off the board",
    ),
]


def test_the_catalogue_is_complete() -> None:
    defined = {
        value
        for value in vars(errors).values()
        if isinstance(value, type) and issubclass(value, NonupleError) and value is not NonupleError
    }
    assert {type(error) for error, _ in CATALOGUE} == defined


@pytest.mark.parametrize(("error", "message"), CATALOGUE)
def test_an_error_says_what_is_wrong(error: NonupleError, message: str) -> None:
    assert str(error) == message


@pytest.mark.parametrize("error", [error for error, _ in CATALOGUE])
def test_an_error_keeps_its_fields_from_one_process_to_another(error: NonupleError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert vars(copy) == vars(error)


def test_a_board_without_a_line_to_blame() -> None:
    assert str(BadBoard(BoardFault.ROW_COUNT)) == "a board has 15 rows"
