import pytest
from hypothesis import given

from nonuple.core.board import EMPTY, Board, Placement
from nonuple.core.errors import MissingTiles
from nonuple.core.move import Move
from nonuple.core.notation import parse_placement
from nonuple.core.rack import Rack
from nonuple.core.scoring import SEVEN_AND_EIGHT
from tests.core.board_test_data import PASSE_RIZ
from tests.core.strategies import fitting_placements


@pytest.mark.parametrize(
    ("board", "placement", "move", "laid", "points"),
    [
        (EMPTY, "C(H)ACUNE H4", "C(H)ACUNE H4", "C?ACUNE", 76),
        (Board.parse(PASSE_RIZ), "REPASSERAI H2", "REPA(S)SERAI H2", "REAI", 11),
        (Board.parse(PASSE_RIZ), "(I)L I9", "IL I9", "L", 2),
    ],
)
def test_a_move_on_a_board(board: Board, placement: str, move: str, laid: str, points: int) -> None:
    made = Move.on(board, parse_placement(placement))
    assert made == Move(parse_placement(move), points, laid)
    assert (made.word, made.coordinate) == (made.placement.word, made.placement.coordinate)


def test_what_a_move_leaves() -> None:
    move = Move.on(EMPTY, parse_placement("REN(E) H5"))
    assert move.leave(Rack("EEER?LN")) == Rack("EEL")
    with pytest.raises(MissingTiles) as caught:
        move.leave(Rack("EEERWLN"))
    assert caught.value.letters == "?"


@given(fitting_placements())
def test_a_move_keeps_its_tiles_and_its_detail(case: tuple[Board, Placement]) -> None:
    board, placement = case
    move = Move.on(board, placement, SEVEN_AND_EIGHT)
    assert move.score == move.detail(board, SEVEN_AND_EIGHT).total
    after = board.lay(move.placement)
    assert sorted(after.tiles) == sorted(board.tiles + move.laid)
