import pytest
from hypothesis import given

from nonuple.core.board import (
    CENTER,
    EMPTY,
    PREMIUMS,
    SQUARES,
    Board,
    Coordinate,
    Direction,
    Placement,
    Premium,
    Square,
)
from nonuple.core.errors import (
    BadBoard,
    BadCoordinate,
    BadWord,
    BoardFault,
    IllegalPlacement,
    PlacementFault,
)
from nonuple.core.notation import parse_placement
from tests.core.board_test_data import PASSE_RIZ, PLAYED
from tests.core.strategies import fitting_placements

ROW = "." * 15


def rows(*changed: tuple[int, str]) -> str:
    """An empty board with some rows rewritten."""
    lines = [ROW] * 15
    for number, row in changed:
        lines[number] = row
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("name", "row", "column", "index"),
    [
        ("A1", 0, 0, 0),
        ("A15", 0, 14, 14),
        ("B1", 1, 0, 15),
        ("H8", 7, 7, 112),
        ("O15", 14, 14, 224),
    ],
)
def test_squares(name: str, row: int, column: int, index: int) -> None:
    square = Square.parse(name)
    assert square == Square(row, column) == SQUARES[index]
    assert (square.name, square.index) == (name, index)


def test_squares_are_ordered_by_index() -> None:
    assert sorted(SQUARES) == list(SQUARES)
    assert CENTER.name == "H8"


@pytest.mark.parametrize("text", ["", "8H", "P1", "A0", "A16", "A", "8", "A1B", "AA1"])
def test_no_such_square(text: str) -> None:
    with pytest.raises(BadCoordinate) as caught:
        Square.parse(text)
    assert caught.value.text == text


@pytest.mark.parametrize(("row", "column"), [(-1, 0), (0, -1), (15, 0), (0, 15)])
def test_no_square_outside_the_board(row: int, column: int) -> None:
    with pytest.raises(BadCoordinate):
        Square(row, column)


@pytest.mark.parametrize(
    ("premium", "names"),
    [
        (Premium.TRIPLE_WORD, "A1 A8 A15 H1 H15 O1 O8 O15"),
        (Premium.DOUBLE_WORD, "B2 C3 D4 E5 B14 C13 D12 E11 H8 K5 L4 M3 N2 K11 L12 M13 N14"),
        (Premium.TRIPLE_LETTER, "B6 B10 F2 F6 F10 F14 J2 J6 J10 J14 N6 N10"),
        (
            Premium.DOUBLE_LETTER,
            "A4 A12 C7 C9 D1 D8 D15 G3 G7 G9 G13 H4 H12 I3 I7 I9 I13 L1 L8 L15 M7 M9 O4 O12",
        ),
    ],
)
def test_premium_squares(premium: Premium, names: str) -> None:
    found = {square.name for square in SQUARES if PREMIUMS[square.index] is premium}
    assert found == set(names.split())


def test_premiums_multiply_a_letter_or_a_word() -> None:
    assert {p.name: (p.letter_multiplier, p.word_multiplier) for p in Premium} == {
        "NONE": (1, 1),
        "DOUBLE_LETTER": (2, 1),
        "TRIPLE_LETTER": (3, 1),
        "DOUBLE_WORD": (1, 2),
        "TRIPLE_WORD": (1, 3),
    }


@pytest.mark.parametrize(
    ("label", "placements", "diagram"), PLAYED, ids=[label for label, *_ in PLAYED]
)
def test_played_boards(label: str, placements: list[str], diagram: str) -> None:
    board = EMPTY
    for placement in placements:
        board = board.lay(parse_placement(placement))
    assert board == Board.parse(diagram), label


def fault_of(board: Board, text: str) -> PlacementFault:
    """Why a placement does not fit."""
    placement = parse_placement(text)
    with pytest.raises(IllegalPlacement) as caught:
        board.lay(placement)
    assert (caught.value.coordinate, caught.value.word) == (placement.coordinate, placement.word)
    return caught.value.reason


@pytest.mark.parametrize(
    ("placement", "fault"),
    [
        ("PASSE H12", PlacementFault.OFF_BOARD),
        ("PASSE 8L", PlacementFault.OFF_BOARD),
        ("PASSE A15", PlacementFault.OFF_BOARD),
        ("A H8", PlacementFault.TOO_SHORT),
        ("PASSE H3", PlacementFault.NOT_ON_CENTER),
        ("PASSE H9", PlacementFault.NOT_ON_CENTER),
        ("PASSE G8", PlacementFault.NOT_ON_CENTER),
    ],
)
def test_opening_faults(placement: str, fault: PlacementFault) -> None:
    assert fault_of(EMPTY, placement) is fault


@pytest.mark.parametrize("placement", ["PASSE H4", "PASSE H8", "PASSE 8D", "PASSE 8H"])
def test_openings_cover_the_center(placement: str) -> None:
    assert EMPTY.lay(parse_placement(placement)).laid_count == 5


@pytest.mark.parametrize(
    ("placement", "laid"),
    [
        ("LE G9", "G9 G10"),
        ("RIZIERES 9H", "K9 L9 M9 N9 O9"),
        ("REPASSERAI H2", "H2 H3 H10 H11"),
        ("PASSERAIENT H4", "H10 H11 H12 H13 H14"),
        ("IL I9", "I10"),
        ("AI I8", "I8"),
    ],
)
def test_what_fits_a_played_board(placement: str, laid: str) -> None:
    board = Board.parse(PASSE_RIZ)
    squares = board.laid_squares(parse_placement(placement))
    assert [square.name for square in squares] == laid.split()


@pytest.mark.parametrize(
    ("placement", "fault"),
    [
        ("PASSER H4", PlacementFault.NOTHING_LAID),
        ("SI 9I", PlacementFault.CONFLICT),
        ("POSSER H4", PlacementFault.CONFLICT),
        ("PASSE H4", PlacementFault.NOTHING_LAID),
        ("ASSERA H5", PlacementFault.NOT_WHOLE),
        ("REPASSE H2", PlacementFault.NOT_WHOLE),
        ("MU 9F", PlacementFault.NOT_WHOLE),
        ("ET 9K", PlacementFault.NOT_WHOLE),
        ("OUI B2", PlacementFault.NOT_CONNECTED),
        ("OUI O13", PlacementFault.NOT_CONNECTED),
        ("OUI I10", PlacementFault.NOT_WHOLE),
        # Diagonal neighbours do not join.
        ("NE K10", PlacementFault.NOT_CONNECTED),
        ("RAVI J13", PlacementFault.OFF_BOARD),
        ("PASSERAIENTMMM H4", PlacementFault.OFF_BOARD),
        ("E I9", PlacementFault.TOO_SHORT),
    ],
)
def test_faults_on_a_played_board(placement: str, fault: PlacementFault) -> None:
    assert fault_of(Board.parse(PASSE_RIZ), placement) is fault


@pytest.mark.parametrize(
    ("diagram", "placement"),
    [
        # A row's last square and the next row's first are not neighbours, nor are A and O.
        (rows((0, "..............A")), "NON B1"),
        (rows((1, "A..............")), "NON A13"),
        (rows((0, "A..............")), "NON O1"),
        (rows((14, ".A.............")), "NON A1"),
    ],
)
def test_edges_do_not_join(diagram: str, placement: str) -> None:
    assert fault_of(Board.parse(diagram), placement) is PlacementFault.NOT_CONNECTED


def test_runs_stop_at_the_edges() -> None:
    board = Board.parse(rows((0, ".............AB"), (1, "CD.............")))
    assert board.word_at(Square.parse("A15"), Direction.ACROSS) == parse_placement("AB A14")
    assert board.word_at(Square.parse("B1"), Direction.ACROSS) == parse_placement("CD B1")
    assert board.word_at(Square.parse("B1"), Direction.DOWN) == parse_placement("C 1B")
    assert board.lay(parse_placement("EF B14")).laid_count == 6


def test_no_word_through_an_empty_square() -> None:
    with pytest.raises(ValueError, match="H8"):
        EMPTY.word_at(CENTER, Direction.ACROSS)


def test_a_composed_board_may_leave_the_center_empty() -> None:
    board = Board.parse(rows((0, "AB.............")))
    assert board.lay(parse_placement("ABC A1")).laid_count == 3
    assert fault_of(board, "OUI H8") is PlacementFault.NOT_CONNECTED


def test_letters_of_the_board_keep_their_case() -> None:
    board = Board.parse(PASSE_RIZ)
    written = parse_placement("RePASSERaI H2")
    assert board.canonical(written) == parse_placement("RePAsSERaI H2")
    assert board.lay(written) == board.lay(board.canonical(written))
    with pytest.raises(IllegalPlacement, match="contradicts a letter"):
        board.canonical(parse_placement("REPOSSERAI H2"))
    assert board.lay(written).at(Square.parse("H6")) == "s"


def test_what_a_board_holds() -> None:
    board = Board.parse(PASSE_RIZ)
    assert (board.laid_count, board.is_empty) == (8, False)
    assert board.tiles == "PA?SERIZ"
    assert (EMPTY.laid_count, EMPTY.is_empty, EMPTY.tiles) == (0, True, "")
    assert (board.at(CENTER), board.at(Square(0, 0))) == ("E", ".")


def test_code_for_the_kernel() -> None:
    code = Board.parse(rows((0, "A.Z.a.z........"))).code
    assert code[:7] == bytes([1, 0, 26, 0, 1 | 32, 0, 26 | 32])
    assert code[7:] == bytes(218)
    assert EMPTY.code == bytes(225)


def test_boards_are_values() -> None:
    one, other = EMPTY.lay(parse_placement("OUI H8")), EMPTY.lay(parse_placement("OUI H8"))
    assert one.code == other.code
    assert one == other
    assert hash(one) == hash(other)
    assert one != EMPTY.lay(parse_placement("OU(I) H8"))
    assert EMPTY.is_empty


@pytest.mark.parametrize("word", ["", "É", "A-B", "L'AN", "A.B", "AB ", "AB\n", "(A)B", "A?"])
def test_a_placement_is_in_letters(word: str) -> None:
    with pytest.raises(BadWord) as caught:
        Placement(Coordinate(CENTER, Direction.ACROSS), word)
    assert caught.value.text == word


@pytest.mark.parametrize(
    ("cells", "fault"),
    [
        ("", BoardFault.CELL_COUNT),
        ("." * 224, BoardFault.CELL_COUNT),
        ("." * 226, BoardFault.CELL_COUNT),
        ("?" + "." * 224, BoardFault.CHARACTER),
        ("É" + "." * 224, BoardFault.CHARACTER),
        ("." * 224 + "\n", BoardFault.CHARACTER),
    ],
)
def test_cells_are_225_letters_or_dots(cells: str, fault: BoardFault) -> None:
    with pytest.raises(BadBoard) as caught:
        Board(cells)
    assert caught.value.reason is fault


@given(fitting_placements())
def test_laying_adds_the_laid_tiles_and_nothing_else(case: tuple[Board, Placement]) -> None:
    board, placement = case
    after = board.lay(placement)
    laid = board.laid_squares(placement)
    assert after.laid_count == board.laid_count + len(laid)
    for square in SQUARES:
        if square in laid:
            assert board.at(square) == "."
            assert after.at(square) != "."
        else:
            assert after.at(square) == board.at(square)
    direction = placement.coordinate.direction
    assert after.word_at(laid[0], direction) == board.canonical(placement)


@given(fitting_placements())
def test_the_same_placement_cannot_be_laid_twice(case: tuple[Board, Placement]) -> None:
    board, placement = case
    with pytest.raises(IllegalPlacement) as caught:
        board.lay(placement).lay(placement)
    assert caught.value.reason is PlacementFault.NOTHING_LAID
