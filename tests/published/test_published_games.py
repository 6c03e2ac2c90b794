"""Published duplicate games, replayed to the point."""

import pytest

from nonuple.core.board import EMPTY, Board, Coordinate, Placement
from nonuple.core.letters import strip_accents
from nonuple.core.move import Move
from nonuple.core.notation import RackLine, format_word, parse_rack_line, parse_word
from nonuple.core.rack import Bag, Rack
from nonuple.core.scoring import SEVEN_AND_EIGHT, STANDARD
from tests.published.games import DATA, PrintedMove, PublishedGame, Solution, read_game

BONUSES = {"normal": STANDARD, "joker": STANDARD, "7&8 joker": SEVEN_AND_EIGHT}
NAMES = sorted(path.stem for path in DATA.glob("*.json"))
GAMES = [read_game(name) for name in NAMES]

all_games = pytest.mark.parametrize("game", GAMES, ids=NAMES)


def test_all_published_games_are_there() -> None:
    assert [(game.name, len(game.moves), game.total) for game in GAMES] == [
        ("ffsc_2022_originales_p3_opening", 4, 419),
        ("hiersac_2018-07-07_normale", 21, 1034),
        ("hiersac_2022-01-21_joker", 18, 1187),
        ("hiersac_2023-01-20_joker", 18, 1188),
        ("joinville_opening", 3, 59),
    ]


def placed(printed: PrintedMove, solution: Solution) -> Placement:
    """The placement, its jokers known; print leaves out those replaced on the board."""
    return Placement(Coordinate.parse(printed.coordinate), solution.word)


def laid(board: Board, placement: Placement, solution: Solution) -> Board:
    """The board after a move: a joker whose letter is in the bag is replaced by that letter."""
    if solution.jokers and not any(use.stays for use in solution.jokers):
        placement = Placement(placement.coordinate, placement.word.upper())
    return board.lay(placement)


@all_games
def test_every_score_and_every_total(game: PublishedGame) -> None:
    board, total = EMPTY, 0
    bonus = BONUSES[game.variant]
    for printed, solution in game.moves:
        placement = placed(printed, solution)
        detail = Move.on(board, placement, bonus).detail(board, bonus)
        assert detail.total == printed.points, printed
        assert [(word.word, word.points) for word in detail.words] == list(solution.words)
        total += detail.total
        assert printed.total in (None, total)
        board = laid(board, placement, solution)
    assert total == game.total


@all_games
def test_words_and_coordinates_are_read_as_printed(game: PublishedGame) -> None:
    for printed, solution in game.moves:
        word = parse_word(printed.word)
        if solution.jokers and not any(use.stays for use in solution.jokers):
            assert word == solution.word.upper()
        else:
            assert word == solution.word
            assert format_word(word) == strip_accents(printed.word).removesuffix("*")
        coordinate = Coordinate.parse(printed.coordinate)
        assert str(coordinate) == printed.coordinate.replace(" ", "")


@all_games
def test_each_rack_holds_the_move_and_passes_its_leave_on(game: PublishedGame) -> None:
    board, leave = EMPTY, Rack()
    for printed, solution in game.moves:
        line = parse_rack_line(printed.rack_line)
        assert str(line) == printed.rack_line
        assert_follows(line, leave)
        placement = placed(printed, solution)
        leave = Move.on(board, placement).leave(line.rack)
        board = laid(board, placement, solution)
    if game.next_rack_line is not None:
        assert_follows(parse_rack_line(game.next_rack_line), leave)


def assert_follows(line: RackLine, leave: Rack) -> None:
    """The line keeps the leave, unless it was rejected; the last racks may have nothing drawn."""
    if not line.rejected:
        assert line.leave.same_letters(leave) or (not line.leave and line.rack.same_letters(leave))


@all_games
def test_racks_are_full_while_the_bag_lasts(game: PublishedGame) -> None:
    board = EMPTY
    for printed, solution in game.moves:
        rack = parse_rack_line(printed.rack_line).rack
        unseen = Bag.unseen(board, rack)
        assert len(rack) == game.rack_size or not unseen.tiles.strip("?"), printed
        board = laid(board, placed(printed, solution), solution)


@all_games
def test_a_joker_stays_only_when_its_letter_has_left_the_bag(game: PublishedGame) -> None:
    board = EMPTY
    for printed, solution in game.moves:
        unseen = Bag.unseen(board, parse_rack_line(printed.rack_line).rack)
        for use in solution.jokers:
            assert unseen.count(use.letter) == use.remaining_in_bag
            assert use.stays == (use.remaining_in_bag == 0)
        board = laid(board, placed(printed, solution), solution)


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("hiersac_2018-07-07_normale", ""),
        ("hiersac_2022-01-21_joker", "MN"),
        ("hiersac_2023-01-20_joker", "U"),
    ],
)
def test_games_end_on_what_cannot_go_on(name: str, left: str) -> None:
    board, game = EMPTY, read_game(name)
    for printed, solution in game.moves:
        board = laid(board, placed(printed, solution), solution)
    assert Bag.unseen(board, Rack()).tiles == left
