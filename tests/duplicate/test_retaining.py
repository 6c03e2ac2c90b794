from nonuple.core.board import Coordinate, Placement
from nonuple.core.move import Move
from nonuple.duplicate.retaining import retained


def move(coordinate: str, word: str, laid: str) -> Move:
    return Move(Placement(Coordinate.parse(coordinate), word), 30, laid)


def never(_: Move) -> bool:
    return False


def test_the_first_move_is_across_even_when_a_down_one_comes_first() -> None:
    down, across = move("8H", "BON", "BON"), move("H8", "BON", "BON")
    assert retained([down, across], 1, never) is across
    assert retained([down, across], 2, never) is down


def test_a_move_without_joker_is_compulsory_before_one_that_ends_the_game() -> None:
    with_joker, without = move("A1", "bON", "?ON"), move("A2", "BON", "BON")
    assert retained([with_joker, without], 5, lambda m: m is with_joker) is without


def test_the_fewest_jokers_are_spent() -> None:
    two, one = move("A1", "boN", "??N"), move("A2", "BoN", "B?N")
    assert retained([two, one], 5, never) is one


def test_a_move_that_ends_the_game_is_compulsory_between_equals() -> None:
    first, last = move("A1", "BON", "BON"), move("A2", "BONS", "BONS")
    assert retained([first, last], 20, lambda m: m is last) is last


def test_otherwise_the_first_in_order_is_retained() -> None:
    first, second = move("A1", "BON", "BON"), move("A2", "BON", "BON")
    assert retained([first, second], 5, never) is first
