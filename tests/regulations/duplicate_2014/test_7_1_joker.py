"""7.1: the joker game."""

import pytest

from nonuple.core.board import Board
from nonuple.core.letters import JOKER
from nonuple.core.move import Move
from nonuple.duplicate.deciding import draw
from nonuple.duplicate.errors import BadDraw, DrawFault
from nonuple.duplicate.events import Grounds, MoveRetained
from nonuple.duplicate.hand_drawing import draw_by_hand
from nonuple.duplicate.retaining import eligible, replaced_squares
from nonuple.duplicate.state import Game
from tests.duplicate.games import (
    after,
    at_turn,
    board_with,
    dealer_of,
    literal_joker_game,
    new_game,
    placed,
    solver,
    tiles_everywhere,
)

SMALL = solver(["LE", "LES", "SEL", "ZE", "KA", "LEZ"])
LE = board_with(("LE", "H8"))
TENTH = placed("LEs", "H8").indices[2]
JOKER_S = Move(placed("LEs", "H8"), 2, JOKER)


def joker_game(
    rack: str, bag: str, jokers_aside: int, board: Board = LE, *, literal: bool = False
) -> Game:
    game = literal_joker_game(SMALL) if literal else new_game(SMALL, "joker")
    return at_turn(game, rack, board=board, bag=bag, jokers_aside=jokers_aside)


def laid(game: Game, move: Move) -> Game:
    event = MoveRetained(
        game.turn,
        move.word,
        str(move.coordinate),
        move.score,
        Grounds.ONLY_TOP,
        replaced=replaced_squares(game, move),
    )
    return after(game, (event,))


def test_the_jokers_are_set_aside_and_one_comes_with_six_letters() -> None:
    game = new_game(SMALL, "joker")
    assert (len(game.bag), game.bag.count(JOKER), game.jokers_aside) == (100, 0, 2)
    drawn = after(game, draw(game, dealer_of(SMALL)))
    assert drawn.rack.letters.count(JOKER) == 1
    assert (len(drawn.rack), len(drawn.bag)) == (7, 94)


def test_drawn_by_hand_the_joker_is_part_of_the_letters() -> None:
    game = new_game(SMALL, "joker")
    drawn = after(game, draw_by_hand(game, "?SALENT"))
    assert (drawn.rack.letters, len(drawn.bag)) == ("?SALENT", 94)


def test_a_joker_gives_place_to_its_letter_while_the_bag_holds_it() -> None:
    game = joker_game("?TA", bag="SSEE", jokers_aside=2)
    played = laid(game, JOKER_S)
    assert played.board.cells[TENTH] == "S"
    assert (played.bag.tiles, played.jokers_aside) == ("EES", 2)
    assert tiles_everywhere(played) == tiles_everywhere(game)
    assert played.supply.completed("") == JOKER


def test_the_bag_alone_counts_not_the_leave() -> None:
    game = joker_game("?SA", bag="EE", jokers_aside=2)
    played = laid(game, JOKER_S)
    assert played.board.cells[TENTH] == "s"


def test_the_first_joker_stays_when_its_letter_is_gone_and_the_second_takes_over() -> None:
    game = joker_game("?TA", bag="EE", jokers_aside=2)
    played = laid(game, JOKER_S)
    assert (played.board.cells[TENTH], played.jokers_aside) == ("s", 1)
    assert played.supply.completed("") == JOKER
    assert tiles_everywhere(played) == tiles_everywhere(game)


def test_the_second_joker_is_replaced_too_while_the_bag_has_its_letter() -> None:
    game = joker_game("?TA", bag="SSEE", jokers_aside=1)
    played = laid(game, JOKER_S)
    assert (played.board.cells[TENTH], played.jokers_aside) == ("S", 1)
    assert (played.bag.tiles, played.supply.completed("")) == ("EES", JOKER)
    assert tiles_everywhere(played) == tiles_everywhere(game)


def test_the_formula_ends_once_the_second_joker_stays() -> None:
    played = laid(joker_game("?TA", bag="EE", jokers_aside=1), JOKER_S)
    assert (played.board.cells[TENTH], played.jokers_aside) == ("s", 0)
    assert played.supply.completed("") == ""


def test_to_the_letter_its_first_use_ends_the_formula_even_if_the_bag_has_the_letter() -> None:
    game = joker_game("?TA", bag="SSEE", jokers_aside=1, literal=True)
    played = laid(game, JOKER_S)
    assert (played.board.cells[TENTH], played.jokers_aside) == ("s", 0)
    assert played.supply.completed("") == ""


def test_a_joker_not_used_stays_with_the_leave() -> None:
    game = joker_game("?SA", bag="EETT", jokers_aside=2)
    played = laid(game, Move(placed("LES", "H8"), 3, "S"))
    assert played.leave.letters == "?A"
    assert played.supply.completed("") == ""
    assert played.supply.wanted(7) == 4


def test_a_joker_that_a_letter_replaces_is_not_consumed() -> None:
    game = joker_game("?SA", bag="ZEE", jokers_aside=2)
    replaced, plain = Move(placed("LEz", "H8"), 3, JOKER), Move(placed("LES", "H8"), 3, "S")
    consumed = JOKER_S
    position = dealer_of(SMALL).position(game)
    choice = eligible(game, position, [replaced, plain, consumed])
    assert [candidate.move for candidate in choice.candidates] == [replaced, plain]
    assert choice.grounds is Grounds.SPARES_JOKER


def test_the_second_joker_is_spared_like_the_first() -> None:
    tops = [Move(placed("LEz", "H8"), 3, JOKER), Move(placed("LES", "H8"), 3, "S")]
    for literal, words in ((False, ["LEz", "LES"]), (True, ["LES"])):
        game = joker_game("?SA", bag="ZEE", jokers_aside=1, literal=literal)
        choice = eligible(game, dealer_of(SMALL).position(game), tops)
        assert [candidate.move.word for candidate in choice.candidates] == words


def test_a_letter_that_replaced_a_joker_has_its_value_afterwards() -> None:
    played = laid(joker_game("?TA", bag="ZEE", jokers_aside=2), Move(placed("LEz", "H8"), 2, JOKER))
    hooked = Move.on(played.board, placed("ZE", "10H"))
    assert hooked.detail(played.board).words[0].letters[0].points == 10


def test_by_hand_no_rack_is_without_its_joker() -> None:
    game = new_game(SMALL, "joker")
    with pytest.raises(BadDraw) as refused:
        draw_by_hand(game, "SALENTI")
    assert refused.value.reason is DrawFault.LACKS_JOKER
    accepted = draw_by_hand(game, "?SALENT", rejected=["?BCDFGH"])
    assert len(after(game, accepted).bag) == 94
