"""3.4: what is said of the retained move, and in what order."""

from nonuple.core.board import EMPTY, Board, Coordinate, Direction, Placement
from nonuple.duplicate.announcing import (
    DirectionSaid,
    FormedWords,
    JokersReplaced,
    Place,
    Points,
    Recall,
    Spelling,
    WordSaid,
    move_announcement,
)
from nonuple.duplicate.events import Grounds, MoveRetained
from nonuple.entrypoints.french.announcing import spoken


def board_with(*words: tuple[str, str]) -> Board:
    board = EMPTY
    for word, coordinate in words:
        board = board.lay(Placement(Coordinate.parse(coordinate), word))
    return board


def test_points_direction_place_word_spelling_and_recall() -> None:
    move = MoveRetained(1, "ChACUNE", "H4", 76, Grounds.ONLY_TOP)
    place = Coordinate.parse("H4")
    assert move_announcement(EMPTY, move) == (
        Points(76),
        DirectionSaid(Direction.ACROSS),
        Place(place),
        WordSaid("CHACUNE"),
        Spelling("CHACUNE", jokers=(1,)),
        Recall("CHACUNE", place, 76),
    )


def test_the_jokers_letter_is_spelled_by_the_table() -> None:
    move = MoveRetained(1, "ChACUNE", "H4", 76, Grounds.ONLY_TOP)
    assert list(spoken(move_announcement(EMPTY, move))) == [
        "76 points.",
        "Horizontal.",
        "H4.",
        "CHACUNE.",
        "C, joker Hongrie-H, A, C, U, N, E.",
        "CHACUNE, H4, 76 points.",
    ]


def test_words_formed_on_the_way_are_told() -> None:
    board = board_with(("RENE", "H5"))
    move = MoveRetained(2, "BLEUIS", "I3", 21, Grounds.ONLY_TOP)
    said = move_announcement(board, move)
    assert said[-2:] == (
        FormedWords(("RE", "EU", "NI", "ES")),
        Recall("BLEUIS", Coordinate.parse("I3"), 21),
    )
    assert list(spoken(said))[-2] == "Formant RE, EU, NI, ES."


def test_a_word_read_down_is_vertical_and_lengthens_another() -> None:
    board = board_with(("RENE", "H5"), ("BLEUIS", "I3"))
    move = MoveRetained(3, "CLAIE", "4H", 30, Grounds.ONLY_TOP)
    sentences = list(spoken(move_announcement(board, move)))
    assert sentences[1:4] == ["Vertical.", "4H.", "CLAIE."]
    assert sentences[5] == "Formant CRENE."


def test_a_joker_already_on_the_board_is_spelled_as_a_letter() -> None:
    board = board_with(("ChACUN", "H4"))
    said = move_announcement(board, MoveRetained(2, "ChACUNE", "H4", 14, Grounds.ONLY_TOP))
    assert Spelling("CHACUNE", jokers=()) in said


def test_a_joker_that_its_letter_replaces_is_told() -> None:
    square = Coordinate.parse("H5").square.index
    move = MoveRetained(1, "ChACUNE", "H4", 76, Grounds.ONLY_TOP, replaced=(square,))
    said = move_announcement(EMPTY, move)
    assert said[4:6] == (Spelling("CHACUNE", jokers=(1,)), JokersReplaced("H"))
    assert "Joker remplacé par Hongrie-H." in spoken(said)
