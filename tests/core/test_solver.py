"""The solver's own promises; that its moves are the right ones is the oracle's business."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from nonuple.core.board import EMPTY, Board, Coordinate, Direction, Placement
from nonuple.core.errors import EmptyRack, IllegalPlacement
from nonuple.core.letters import FRENCH, Distribution
from nonuple.core.lexicon import Lexicon
from nonuple.core.move import Move
from nonuple.core.rack import Rack
from nonuple.core.scoring import SEVEN_AND_EIGHT, BonusTable
from nonuple.core.solver import Limits, Solver

WORDS = ["AI", "AIS", "MAI", "MAIS", "MAISON", "MAISONS", "OS", "SI", "NI", "ON", "AN", "AMAIS"]
SOLVER = Solver(Lexicon.from_words("few", WORDS))
MAISON = Placement(Coordinate.parse("H4"), "MAISON")


def seen(move: Move) -> tuple[str, str, int, str]:
    return str(move.coordinate), move.word, move.score, move.laid


def test_tops_are_the_best_of_all_moves() -> None:
    rack = Rack("MAI?SON")
    every = SOLVER.all_moves(EMPTY, rack)
    tops = SOLVER.tops(EMPTY, rack)
    best = max(every.scores())
    assert tops.score == best
    assert list(tops.moves) == [move for move in every if move.score == best]


def test_moves_are_ranked() -> None:
    moves = SOLVER.all_moves(MAISON_BOARD, Rack("S?I"))
    keys = [
        (-move.score, move.coordinate.square.index, move.coordinate.direction, move.word.upper())
        for move in moves
    ]
    assert keys == sorted(keys)
    assert ("H4", "MAISONS", 8, "S") in map(seen, moves)


def test_every_score_is_the_one_the_detail_explains() -> None:
    for move in SOLVER.all_moves(MAISON_BOARD, Rack("AM?I")):
        detail = move.detail(MAISON_BOARD)
        assert detail.total == move.score
        assert all(word.word.upper() in SOLVER.lexicon for word in detail.words)


def test_a_position_played_equals_a_board_set_afresh() -> None:
    played = SOLVER.position(EMPTY).play(MAISON)
    fresh = SOLVER.position(played.board)
    rack = Rack("ASNI?")
    assert played.board == MAISON_BOARD
    assert list(played.all_moves(rack)) == list(fresh.all_moves(rack))
    for direction in Direction:
        assert played.allowed_letters(direction) == fresh.allowed_letters(direction)


def test_playing_what_does_not_fit_changes_nothing() -> None:
    position = SOLVER.position(MAISON_BOARD)
    before = list(position.all_moves(Rack("S")))
    with pytest.raises(IllegalPlacement):
        position.play(Placement(Coordinate.parse("A1"), "OS"))
    assert list(position.all_moves(Rack("S"))) == before


def test_allowed_letters_are_those_that_make_words() -> None:
    across = SOLVER.position(MAISON_BOARD).allowed_letters(Direction.ACROSS)
    below_a = Coordinate.parse("I5").square.index
    assert across[below_a] == "IN"
    assert len(across[0]) == 26
    assert across[Coordinate.parse("H4").square.index] == ""


def test_nothing_to_lay_is_a_score_of_nought() -> None:
    tops = SOLVER.tops(EMPTY, Rack("ZZZ"))
    assert (tops.score, len(tops.moves)) == (0, 0)
    full = Board("A" * 225)
    assert SOLVER.tops(full, Rack("A")).score == 0


def test_an_empty_rack_is_refused() -> None:
    for search in (SOLVER.tops, SOLVER.all_moves):
        with pytest.raises(EmptyRack):
            search(EMPTY, Rack())
    with pytest.raises(EmptyRack):
        SOLVER.tops_of_many([(EMPTY, Rack())])


@pytest.mark.parametrize("laid", [-1, 0, 10, 70_000])
def test_limits_outside_a_rack_are_refused(laid: int) -> None:
    with pytest.raises(ValueError, match="1 to 9"):
        Limits(laid)
    with pytest.raises(ValueError, match="1 to 9"):
        SOLVER.position(EMPTY, laid)


def test_a_position_refuses_more_tiles_than_it_was_made_ready_for() -> None:
    position = SOLVER.position(EMPTY, 3)
    for ready in (position, position.play(Placement(Coordinate.parse("H8"), "SI"))):
        assert ready.tops(Rack("MAIS"), Limits(3)).score > 0
        for search in (ready.tops, ready.all_moves):
            with pytest.raises(ValueError, match="ready for 3"):
                search(Rack("MAIS"), Limits(4))


def test_the_dearest_letters_and_the_greatest_bonus_are_counted() -> None:
    dear = Distribution("dear", FRENCH.counts, (10,) * 26 + (0,))
    limits = Limits(7, BonusTable.of({6: 10_000}))
    top = Solver(SOLVER.lexicon, dear).tops(EMPTY, Rack("MAISON"), limits)
    best = top.moves[0]
    assert top.score == best.detail(EMPTY, limits.bonus, dear).total > 10_000


def test_the_bonus_follows_the_tiles_laid() -> None:
    solver = Solver(Lexicon.from_words("long", ["PARTIRAI", "PARTIRA"]))
    rack = Rack("PARTIRAI")
    seven_of_eight = solver.tops(EMPTY, rack, Limits(7))
    eight = solver.tops(EMPTY, rack, Limits(8, SEVEN_AND_EIGHT))
    assert {move.word for move in seven_of_eight.moves} == {"PARTIRA"}
    assert {move.word for move in eight.moves} == {"PARTIRAI"}
    assert eight.moves[0].detail(EMPTY, SEVEN_AND_EIGHT).bonus == 75


def test_many_positions_give_what_each_gives_alone() -> None:
    asked = [(EMPTY, Rack("MAISON")), (MAISON_BOARD, Rack("S?")), (MAISON_BOARD, Rack("ZZ"))] * 20
    for threads in (1, 4):
        found = SOLVER.tops_of_many(asked, threads=threads)
        assert [(t.score, list(t.moves)) for t in found] == [
            (t.score, list(t.moves)) for t in (SOLVER.tops(board, rack) for board, rack in asked)
        ]


@pytest.mark.parametrize("threads", [0, -1])
def test_no_threads_are_refused(threads: int) -> None:
    with pytest.raises(ValueError, match="threads"):
        SOLVER.tops_of_many([(EMPTY, Rack("MAIS"))], threads=threads)


def test_more_threads_than_positions_are_not_started() -> None:
    asked = [(EMPTY, Rack("MAIS"))] * 3
    assert SOLVER.tops_of_many(asked, threads=10**9) == SOLVER.tops_of_many(asked)
    assert SOLVER.tops_of_many([], threads=10**9) == []


def test_threads_share_a_solver() -> None:
    position = SOLVER.position(MAISON_BOARD)
    alone = list(position.all_moves(Rack("S?")))
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: list(position.all_moves(Rack("S?"))), range(50)))
    assert all(moves == alone for moves in found)


def test_moves_are_a_sequence() -> None:
    moves = SOLVER.all_moves(EMPTY, Rack("MAIS"))
    assert moves[-1] == list(moves)[-1]
    assert list(moves[1:3]) == list(moves)[1:3]
    assert moves == SOLVER.all_moves(EMPTY, Rack("MAIS"))
    with pytest.raises(IndexError):
        moves[len(moves)]


MAISON_BOARD = EMPTY.lay(MAISON)
