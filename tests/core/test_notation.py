import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.core.board import EMPTY, Board, Coordinate, Direction, Placement, Square
from nonuple.core.errors import (
    BadBoard,
    BadCoordinate,
    BadNotation,
    BadWord,
    BoardFault,
    EmptyRack,
    NonupleError,
    NotationFault,
    RackTooLarge,
    TooManyJokers,
    UnknownLetter,
)
from nonuple.core.notation import (
    RackLine,
    draw,
    format_move,
    format_placement,
    format_word,
    parse_move,
    parse_placement,
    parse_rack_line,
    parse_word,
)
from nonuple.core.rack import Rack
from tests.core.board_test_data import PASSE_RIZ
from tests.core.strategies import boards, coordinates, racks, words


@pytest.mark.parametrize(
    ("text", "square", "direction", "canonical"),
    [
        ("H4", "H4", Direction.ACROSS, "H4"),
        ("4H", "H4", Direction.DOWN, "4H"),
        ("H 4", "H4", Direction.ACROSS, "H4"),
        (" h4 ", "H4", Direction.ACROSS, "H4"),
        ("4 h", "H4", Direction.DOWN, "4H"),
        ("B10", "B10", Direction.ACROSS, "B10"),
        ("15 A", "A15", Direction.DOWN, "15A"),
        ("o15", "O15", Direction.ACROSS, "O15"),
        ("1o", "O1", Direction.DOWN, "1O"),
    ],
)
def test_coordinates(text: str, square: str, direction: Direction, canonical: str) -> None:
    coordinate = Coordinate.parse(text)
    assert coordinate == Coordinate(Square.parse(square), direction)
    assert str(coordinate) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "",
        "H",
        "4",
        "P4",
        "4P",
        "H0",
        "H16",
        "16H",
        "H04",
        "H4H",
        "4H4",
        "44",
        "HH",
        "H-4",
        "H4.",
        "H٤",
    ],
)
def test_what_is_no_coordinate(text: str) -> None:
    with pytest.raises(BadCoordinate) as caught:
        Coordinate.parse(text)
    assert caught.value.text == text


@given(coordinates)
def test_coordinates_round_trip(coordinate: Coordinate) -> None:
    assert Coordinate.parse(str(coordinate)) == coordinate


@pytest.mark.parametrize(
    ("text", "leave", "drawn", "rejected"),
    [
        ("AECC?NU", "", "AECC?NU", False),
        ("WEL+BSUI", "WEL", "BSUI", False),
        ("FFN?+EEN", "FFN?", "EEN", False),
        ("E+HLA?NI", "E", "HLA?NI", False),
        ("-ACUOEJL", "", "ACUOEJL", True),
        ("-?EUHFFN", "", "?EUHFFN", True),
        ("OP", "", "OP", False),
    ],
)
def test_rack_lines(text: str, leave: str, drawn: str, rejected: bool) -> None:  # noqa: FBT001
    line = parse_rack_line(text)
    assert line == RackLine(Rack(drawn), Rack(leave), rejected)
    assert line.rack == Rack(leave + drawn)
    assert str(line) == text


@pytest.mark.parametrize("text", ["wel + bsui", " WEL+BSUI ", "W E L+B S U I"])
def test_rack_lines_as_typed(text: str) -> None:
    assert str(parse_rack_line(text)) == "WEL+BSUI"


@pytest.mark.parametrize("dash", "-\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{MINUS SIGN}")
def test_any_dash_rejects(dash: str) -> None:
    assert str(parse_rack_line(f"{dash}ACUOEJL")) == "-ACUOEJL"


def test_a_leave_nothing_was_added_to() -> None:
    assert str(RackLine(Rack(), Rack("OP"))) == "OP"


@pytest.mark.parametrize(
    ("text", "error", "fields"),
    [
        ("", EmptyRack, {}),
        ("+ABC", BadNotation, {"text": "+ABC", "reason": NotationFault.EMPTY_LEAVE}),
        ("ABC+", BadNotation, {"text": "ABC+", "reason": NotationFault.EMPTY_DRAW}),
        ("A+B+C", BadNotation, {"text": "A+B+C", "reason": NotationFault.SEVERAL_PLUS}),
        ("-A+B", BadNotation, {"text": "-A+B", "reason": NotationFault.REJECTED_WITH_LEAVE}),
        ("-", EmptyRack, {}),
        ("--ABC", UnknownLetter, {"letter": "-"}),
        ("AB+C3", UnknownLetter, {"letter": "3"}),
        ("ABCDEFGH+IJ", RackTooLarge, {"size": 10, "limit": 9}),
        ("A?+??", TooManyJokers, {"count": 3, "limit": 2}),
    ],
)
def test_what_is_no_rack_line(
    text: str, error: type[NonupleError], fields: dict[str, object]
) -> None:
    with pytest.raises(error) as caught:
        parse_rack_line(text)
    assert vars(caught.value) == fields


def test_a_rejected_leave_cannot_be_kept() -> None:
    with pytest.raises(ValueError, match="rejected"):
        RackLine(Rack("AB"), Rack("C"), rejected=True)


@given(racks(min_size=1), st.data())
def test_rack_lines_round_trip(rack: Rack, data: st.DataObject) -> None:
    kept = data.draw(st.integers(0, len(rack) - 1))
    rejected = kept == 0 and data.draw(st.booleans())
    line = RackLine(Rack(rack.letters[kept:]), Rack(rack.letters[:kept]), rejected)
    assert parse_rack_line(str(line)) == line
    assert line.rack == rack


@pytest.mark.parametrize(
    ("text", "word", "canonical"),
    [
        ("CHACUNE", "CHACUNE", "CHACUNE"),
        ("C(H)ACUNE", "ChACUNE", "C(H)ACUNE"),
        ("ChACUNE", "ChACUNE", "C(H)ACUNE"),
        ("C(h)ACUNE", "ChACUNE", "C(H)ACUNE"),
        ("BÉARNAIS", "BEARNAIS", "BEARNAIS"),
        ("(A)NHÉLAI", "aNHELAI", "(A)NHELAI"),
        ("(É)TÉ", "eTE", "(E)TE"),
        ("éTÉ", "eTE", "(E)TE"),
        ("CŒUR", "COEUR", "COEUR"),
        ("AFFÛTE", "AFFUTE", "AFFUTE"),
        ("VULGOS*", "VULGOS", "VULGOS"),
        ("DRA(G)*", "DRAg", "DRA(G)"),
        ("PA(SS)E", "PAssE", "PA(S)(S)E"),
        (" PASSE ", "PASSE", "PASSE"),
    ],
)
def test_words(text: str, word: str, canonical: str) -> None:
    assert parse_word(text) == word
    assert format_word(word) == canonical


@pytest.mark.parametrize(
    "text",
    ["", "*", "C(H", "CH)A", "C()A", "((H))", "L'AN", "A-B", "A B", "A*B", "AB**", "A?", "A1", "ß"],
)
def test_what_is_no_word(text: str) -> None:
    with pytest.raises(BadWord) as caught:
        parse_word(text)
    assert caught.value.text == text


@given(words)
def test_words_round_trip(word: str) -> None:
    assert parse_word(format_word(word)) == word


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("C(H)ACUNE H4 76", "C(H)ACUNE H4 76"),
        ("  (A)NHÉLAI   A 8   97 ", "(A)NHELAI A8 97"),
        ("CRIERAIS 4H 72", "CRIERAIS 4H 72"),
        ("ÉGOUT 11 k 34", "EGOUT 11K 34"),
        ("YUANS B1 0", "YUANS B1 0"),
    ],
)
def test_moves(text: str, canonical: str) -> None:
    assert format_move(*parse_move(text)) == canonical


def test_a_move_is_read_part_by_part() -> None:
    placement, points = parse_move("C(H)ACUNE H 4 76")
    assert placement == Placement(Coordinate.parse("H4"), "ChACUNE")
    assert points == 76
    assert parse_placement("C(H)ACUNE H 4") == placement


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", BadNotation),
        ("CHACUNE", BadNotation),
        ("CHACUNE H4", BadNotation),
        ("CHACUNE 76", BadNotation),
        ("CHACUNE H4 -5", BadNotation),
        ("CHACUNE H4 76 76", BadNotation),
        ("CHACUNE H16 76", BadCoordinate),
        ("CHACUNE Z4 76", BadCoordinate),
        ("CHAC?NE H4 76", BadWord),
    ],
)
def test_what_is_no_move(text: str, error: type[NonupleError]) -> None:
    with pytest.raises(error):
        parse_move(text)


@pytest.mark.parametrize("text", ["", "CHACUNE", "H4", "CHACUNE H4 76", "CHACUNE HH"])
def test_what_is_no_placement(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse_placement(text)
    assert (caught.value.text, caught.value.reason) == (text, NotationFault.NOT_A_PLACEMENT)


@given(coordinates, words, st.integers(0, 2000))
def test_moves_round_trip(coordinate: Coordinate, word: str, points: int) -> None:
    placement = Placement(coordinate, word)
    assert parse_placement(format_placement(placement)) == placement
    assert parse_move(format_move(placement, points)) == (placement, points)


PLAIN = "\n".join(["A" + "." * 14, *["." * 15] * 6, "...PAsSE.......", *["." * 15] * 7])
LABELS = "ABCDEFGHIJKLMNO"
COMPACT = list(zip(LABELS, PLAIN.splitlines(), strict=True))
NUMBERS = "  " + " ".join(str(number) for number in range(1, 16))


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        f"\n# a comment\n\n{PLAIN}\n   # another\n",
        "\n".join(f"  {row}" for _, row in COMPACT),
        "\n".join(" ".join(row) for _, row in COMPACT),
        "\n".join(f"{label} {row}" for label, row in COMPACT),
        "\n".join(f"{label}|{row}|" for label, row in COMPACT),
        "\n".join(f"{label} | {' '.join(row)} |" for label, row in COMPACT),
        "\n".join([NUMBERS, *(f"{label} {' '.join(row)}" for label, row in COMPACT)]),
        "\n".join([NUMBERS, *(f"{label}|{row}" for label, row in COMPACT)]),
        draw(Board.parse(PLAIN)),
    ],
    ids=[
        "plain",
        "comments",
        "indented",
        "spaced",
        "labelled",
        "barred",
        "barred and spaced",
        "numbered and spaced",
        "numbered and barred",
        "as drawn",
    ],
)
def test_ways_to_write_a_board(text: str) -> None:
    assert Board.parse(text).to_text() == PLAIN


def with_line(number: int, row: str) -> str:
    """The plain board with one line, counted from 1, rewritten."""
    lines = PLAIN.splitlines()
    lines[number - 1] = row
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        ("", BoardFault.ROW_COUNT, None),
        ("\n".join(["." * 15] * 14), BoardFault.ROW_COUNT, None),
        ("\n".join(["." * 15] * 16), BoardFault.ROW_COUNT, 16),
        (with_line(3, "." * 14), BoardFault.ROW_LENGTH, 3),
        (with_line(3, "." * 16), BoardFault.ROW_LENGTH, 3),
        # The label of the row, not a tile: one square is missing.
        (with_line(3, "C " + "." * 14), BoardFault.ROW_LENGTH, 3),
        (with_line(3, "D " + "." * 15), BoardFault.ROW_LABEL, 3),
        (with_line(15, "O|" + "." * 14 + "?"), BoardFault.CHARACTER, 15),
        (with_line(2, "É" + "." * 14), BoardFault.CHARACTER, 2),
        (f"{NUMBERS}\n{PLAIN}", BoardFault.ROW_LABEL, 2),
        (PASSE_RIZ.replace("C  ", "D  "), BoardFault.ROW_LABEL, 5),
        (PASSE_RIZ.replace("P  A", "P"), BoardFault.ROW_LENGTH, 10),
    ],
)
def test_what_is_no_board(text: str, reason: BoardFault, line: int | None) -> None:
    with pytest.raises(BadBoard) as caught:
        Board.parse(text)
    assert (caught.value.reason, caught.value.line) == (reason, line)


def test_a_board_is_drawn_with_its_letters_and_numbers() -> None:
    board = EMPTY.lay(parse_placement("PA(S)SE H4")).lay(parse_placement("RIZ 9H"))
    assert board == Board.parse(PASSE_RIZ)
    lines = draw(board).splitlines()
    assert lines[0] == "   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15"
    assert lines[8] == "H  .  .  .  P  A  s  S  E  R  .  .  .  .  .  ."
    assert len(lines) == 16


@given(boards())
def test_boards_round_trip(board: Board) -> None:
    assert Board.parse(board.to_text()) == board
    assert Board.parse(str(board)) == board
    assert Board.parse(draw(board)) == board
