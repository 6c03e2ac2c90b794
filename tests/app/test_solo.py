import random
from collections import Counter

import pytest

from nonuple.app.editions import TWO_LETTER_WORDS
from nonuple.app.errors import InvalidWords
from nonuple.app.solo import SoloGame, SoloTurn, judged, read_answer
from nonuple.core.board import Coordinate, Direction, Placement
from nonuple.core.errors import BadCoordinate, BadNotation, IllegalPlacement, MissingTiles
from nonuple.core.letters import FRENCH, TILES
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from nonuple.duplicate.drawing import is_finished


@pytest.fixture(scope="module")
def solver() -> Solver:
    longer = ["ZOO", "QUE", "JEU", "WOK", "KIF", "SAXO", "DEY", "PLUS", "TRES", "BEC", "HARAS"]
    return Solver(Lexicon.from_words("petit", [*TWO_LETTER_WORDS, *longer]))


def played_out(solver: Solver, seed: int) -> tuple[SoloGame, list[SoloTurn]]:
    choose = random.Random(seed).randrange
    game, turns = SoloGame.start(solver), []
    while turn := game.next_turn(choose):
        turns.append(turn)
        game = game.after(turn, turn.retained)
    return game, turns


@pytest.mark.parametrize("seed", range(5))
def test_a_game_conserves_tiles_and_ends(solver: Solver, seed: int) -> None:
    game, turns = played_out(solver, seed)
    everything = Counter(dict(zip(TILES, FRENCH.counts, strict=True)))
    assert Counter(game.board.tiles + game.unplayed) == everything
    assert turns[0].retained.coordinate.direction is Direction.ACROSS
    assert game.percent_of_top == 100
    assert game.tops_found == game.turns == len(turns) > 1
    blocked = not solver.tops(game.board, turns[-1].retained.leave(turns[-1].rack)).moves
    assert is_finished(game.unplayed) or blocked or not game.leave


def test_the_same_chance_gives_the_same_game(solver: Solver) -> None:
    assert [t.rack for t in played_out(solver, 1)[1]] == [t.rack for t in played_out(solver, 1)[1]]
    assert [t.rack for t in played_out(solver, 1)[1]] != [t.rack for t in played_out(solver, 2)[1]]


def test_a_turn_given_up_costs_the_top_and_lays_it_all_the_same(solver: Solver) -> None:
    game = SoloGame.start(solver)
    turn = game.next_turn(random.Random(1).randrange)
    assert turn is not None
    after = game.after(turn, None)
    assert (after.points, after.top_points, after.tops_found) == (0, turn.tops.score, 0)
    assert after.board == game.board.lay(turn.retained.placement)
    assert after.percent_of_top == 0
    assert SoloGame.start(solver).percent_of_top == 0


@pytest.mark.parametrize(
    ("text", "coordinate", "word"),
    [
        ("H4 CHACUNE", "H4", "CHACUNE"),
        ("h4 chacune", "H4", "CHACUNE"),
        ("H4 ChACUNE", "H4", "ChACUNE"),
        ("H4 C(H)ACUNE", "H4", "ChACUNE"),
        ("h4 c(h)acune", "H4", "ChACUNE"),
        ("CHACUNE H4", "H4", "CHACUNE"),
        ("CHACUNE 4H", "4H", "CHACUNE"),
        ("CHACUNE 4 H", "4H", "CHACUNE"),
        ("H 4 CHACUNE", "H4", "CHACUNE"),
        ("15 A ÉTÉ", "15A", "ETE"),
    ],
)
def test_an_answer_is_read_either_way(text: str, coordinate: str, word: str) -> None:
    assert read_answer(text) == Placement(Coordinate.parse(coordinate), word)


def test_an_answer_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(BadNotation):
        read_answer("CHACUNE")
    with pytest.raises(BadCoordinate):
        read_answer("H16 CHACUNE")


def test_an_answer_is_judged_on_place_tiles_and_words(solver: Solver) -> None:
    turn = SoloGame.start(solver).next_turn(random.Random(1).randrange)
    assert turn is not None
    top = turn.retained
    assert judged(turn, top.placement, solver) == top
    with pytest.raises(IllegalPlacement):
        judged(turn, Placement(Coordinate.parse("A1"), top.word), solver)
    missing = next(letter for letter in "ABCDEFGH" if letter not in turn.rack.letters)
    with pytest.raises(MissingTiles):
        judged(turn, Placement(Coordinate.parse("H8"), missing * 2), solver)
    with pytest.raises(InvalidWords):
        judged(turn, Placement(Coordinate.parse("H8"), turn.rack.letters.replace("?", "")), solver)
