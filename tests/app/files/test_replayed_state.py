"""The state after each published row, against the log of the game and against the tiles."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonuple.app.files.replayed_state import (
    after_draw,
    after_move,
    before_first_row,
    nothing_kept,
    unplayed,
)
from nonuple.core.board import Coordinate, Placement
from nonuple.core.chance import Chance
from nonuple.core.move import Move
from nonuple.core.notation import RackLine, parse_rack_line
from nonuple.core.rack import Bag, Rack
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import open_game, play_out
from nonuple.duplicate.events import LettersDrawn, MoveRetained, TurnAnnulled
from nonuple.duplicate.state import Game, Phase, evolve, opened, placement_of
from nonuple.entrypoints.bootstrap import open_lexicon
from nonuple.rules.editions import edition
from nonuple.rules.formulas import with_formulas

RULES = edition("2014")
FORMULAS = [(), ("joker",), ("7sur8",), ("7et8", "joker"), ("789",)]
START = before_first_row(RULES)


@cache
def open_solver() -> Solver:
    return Solver(open_lexicon())


def standing(game: Game) -> tuple[object, ...]:
    return (
        game.phase,
        game.turn,
        game.board,
        game.bag,
        game.jokers_aside,
        sorted(game.leave),
        sorted(game.rack),
    )


@settings(max_examples=15, deadline=None)
@given(
    seed=st.text("0123456789", min_size=1, max_size=6),
    formulas=st.sampled_from(FORMULAS),
)
def test_rows_lead_where_the_events_of_the_game_lead(seed: str, formulas: tuple[str, ...]) -> None:
    rules = with_formulas(RULES, formulas)
    opening = open_game(rules, open_solver(), seed)
    dealer = Dealer(open_solver(), Chance(seed).choose, looks_ahead=False)
    log = tuple(play_out(opening, dealer))
    game, by_rows = opened(opening), before_first_row(rules)
    for event in log[1:]:
        before, game = game, evolve(game, event)
        match event:
            case LettersDrawn(leave=leave, drawn=letters, rejected=rejected):
                line = RackLine(Rack(letters), Rack(leave), rejected=bool(rejected))
                by_rows = after_draw(by_rows, line)
            case MoveRetained():
                move = Move.on(before.board, placement_of(event), rules.bonus)
                by_rows = after_move(by_rows, move, event.replaced)
            case TurnAnnulled():
                by_rows = nothing_kept(by_rows)
            case _:
                continue
        assert standing(by_rows) == standing(game)


def placed(game: Game, word: str, coordinate: str) -> Move:
    return Move.on(game.board, Placement(Coordinate.parse(coordinate), word))


def test_a_move_that_the_rack_lacks_takes_what_it_has() -> None:
    drawn = after_draw(START, parse_rack_line("LESABCD"))
    laid = after_move(drawn, placed(drawn, "LESTE", "H4"), ())
    assert (laid.leave.letters, laid.turn, laid.phase) == ("ABCD", 2, Phase.TO_DRAW)
    assert laid.bag == Bag.unseen(laid.board, laid.leave)
    assert [(turn.number, turn.move.score) for turn in laid.turns] == [(1, 12)]


def test_more_tiles_than_any_rack_holds_may_be_printed() -> None:
    drawn = after_draw(START, parse_rack_line("ABCDEFG"))
    laid = after_move(drawn, placed(drawn, "ABASOURDISSANT", "H1"), ())
    assert laid.leave.letters == "CEFG"
    assert laid.bag == Bag.unseen(laid.board, laid.leave)


def test_letters_made_up_are_in_hand_but_not_to_be_played() -> None:
    drawn = after_draw(START, parse_rack_line("KKZZEAT"))
    assert drawn.rack.letters == "KKZZEAT"
    assert (drawn.bag.count("K"), drawn.bag.count("Z")) == (0, 0)
    assert unplayed(drawn) == Counter(Bag.full().tiles)
    laid = after_move(drawn, placed(drawn, "KAKE", "H6"), ())
    assert sorted(laid.leave) == ["T", "Z", "Z"]
    assert (unplayed(laid)["K"], unplayed(laid)["Z"]) == (0, 1)
    rejected = after_draw(laid, parse_rack_line("-AEIBCDF"))
    assert (rejected.bag.count("Z"), rejected.bag.count("T")) == (1, 6)


@pytest.mark.parametrize("rack", ["?ABCDEF", "ABCDEFG", "??ABCDE"])
def test_jokers_set_aside_are_never_in_the_bag(rack: str) -> None:
    start = before_first_row(with_formulas(RULES, ("joker",)))
    assert unplayed(start)["?"] == 1
    drawn = after_draw(start, parse_rack_line(rack))
    assert (drawn.jokers_aside, drawn.bag.count("?")) == (2, 0)


def test_a_joker_that_a_wrong_rack_lacks_is_still_counted_where_it_lies() -> None:
    start = before_first_row(with_formulas(RULES, ("joker",)))
    drawn = after_draw(start, parse_rack_line("LESABCD"))
    laid = after_move(drawn, placed(drawn, "LEs", "H7"), ())
    assert (laid.jokers_aside, unplayed(laid)["?"], laid.leave.letters) == (1, 1, "SABCD")
