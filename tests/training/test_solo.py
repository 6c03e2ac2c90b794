"""A game played alone: no terminal, no clock."""

import pytest

from nonuple.core.board import Direction
from nonuple.core.errors import NonupleError
from nonuple.core.solver import Solver
from nonuple.duplicate.deciding import open_game
from nonuple.duplicate.logs import replay
from nonuple.entrypoints.bootstrap import open_lexicon
from nonuple.training.hints import EndsHint, PlaceHint, ScoreHint, ShapeHint
from nonuple.training.solo import SoloGame, by_chance
from tests.duplicate.games import rules

SEED = "6"


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(open_lexicon())


def solo(solver: Solver, *formulas: str, turns: int | None = None) -> SoloGame:
    source = by_chance(open_game(rules(*formulas), solver, SEED), solver, looks_ahead=False)
    return SoloGame(solver, source, "p", turns)


def test_what_the_player_finds_counts_and_the_top_is_laid(solver: Solver) -> None:
    game = solo(solver, turns=2)
    turn = game.next_turn()
    assert turn is not None
    game.end_turn(turn, game.judged(turn, "H8 LES"), None)
    second = game.next_turn()
    assert second is not None
    assert second.game.board.cells[112:119] == "SILICES"
    game.end_turn(second, second.move, None)
    assert game.is_over
    assert game.next_turn() is None
    score = game.score()
    assert (score.points, score.top) == (6 + second.tops.score, 74 + second.tops.score)
    assert (score.tops_found, score.milliseconds) == (1, None)
    assert replay(game.log) == game.game


def test_hints_tell_more_and_more_of_the_retained_top(solver: Solver) -> None:
    turn = solo(solver).next_turn()
    assert turn is not None
    assert [*turn.hints()] == [
        ScoreHint(74, is_bingo=True),
        ShapeHint(Direction.ACROSS, 7, 7),
        PlaceHint(turn.move.coordinate),
        EndsHint("S", "S"),
    ]
    assert [move.word for move in turn.top_words] == ["SILICES"]


def test_only_the_top_ends_a_turn_of_topping(solver: Solver) -> None:
    game = solo(solver, "topping")
    turn = game.next_turn()
    assert turn is not None
    game.start_time(1000)
    assert not turn.ends_with(game.judged(turn, "H8 LES"))
    assert turn.ends_with(turn.move)
    game.end_turn(turn, turn.move, 2500)
    assert game.score().milliseconds == 2500


def test_an_answer_that_makes_no_move_is_refused(solver: Solver) -> None:
    game = solo(solver)
    turn = game.next_turn()
    assert turn is not None
    with pytest.raises(NonupleError):
        game.judged(turn, "H8 ZZZ")
