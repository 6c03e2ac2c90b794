"""The oracle itself: lexicons so small that moves can be listed by hand, and printed scores."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.oracle.oracle import PREMIUMS, SIZE, VALUES, Lexicon, OracleMove, all_moves, lay, score
from tests.oracle.positions import (
    EMPTY_BOARD,
    TILES,
    PublishedTurn,
    published_move,
    published_turns,
)

Drawing = Mapping[int, str]


def board_of(rows: Drawing) -> list[str]:
    """A board from its rows that hold letters."""
    return [rows.get(row, "." * SIZE) for row in range(SIZE)]


def board_after(*moves: str) -> list[str]:
    """A board from moves written "PASSE H4"."""
    board: Sequence[str] = EMPTY_BOARD
    for text in moves:
        word, coordinate = text.split()
        board = lay(board, published_move(coordinate, word))
    return list(board)


def found(words: str, board: Sequence[str], rack: str, **limits: Any) -> dict[tuple[Any, ...], int]:
    """All moves as plain tuples, on a lexicon written as text."""
    moves = all_moves(Lexicon(words.split()), board, rack, **limits)
    return {tuple(move): points for move, points in moves.items()}


def test_material_is_that_of_the_regulation() -> None:
    assert len(TILES) == 102
    assert sum(VALUES[tile] for tile in TILES if tile != "?") == 197
    counts = {mark: "".join(PREMIUMS).count(mark) for mark in "TDtd"}
    assert counts == {"T": 8, "D": 17, "t": 12, "d": 24}
    assert [row[::-1] for row in PREMIUMS] == list(PREMIUMS)
    assert ["".join(column) for column in zip(*PREMIUMS, strict=True)] == list(PREMIUMS)


def test_first_word_covers_the_center_both_ways() -> None:
    assert found("ET", EMPTY_BOARD, "ET") == {
        (7, 6, "A", "ET"): 4,
        (7, 7, "A", "ET"): 4,
        (6, 7, "D", "ET"): 4,
        (7, 7, "D", "ET"): 4,
    }


def test_one_letter_makes_no_word() -> None:
    assert found("A ET", EMPTY_BOARD, "A") == {}


@pytest.mark.parametrize(
    ("rack", "expected"),
    [
        ("E?", {"Et": 2}),
        ("ET?", {"ET": 4, "Et": 2, "eT": 2}),
        ("??", {"et": 0}),
        ("E??", {"Et": 2, "et": 0}),
        ("XE", {}),
    ],
)
def test_each_use_of_a_joker_is_a_move(rack: str, expected: dict[str, int]) -> None:
    places = [(7, 6, "A"), (7, 7, "A"), (6, 7, "D"), (7, 7, "D")]
    assert found("ET", EMPTY_BOARD, rack) == {
        (*place, word): points for place in places for word, points in expected.items()
    }


def test_single_tile_with_two_words_is_one_move_across() -> None:
    board = board_of({7: ".......A.......", 8: "........A......"})
    assert found("AS SA", board, "S") == {
        (7, 7, "A", "AS"): 4,
        (8, 7, "A", "SA"): 4,
        (7, 6, "A", "SA"): 2,
        (6, 7, "D", "SA"): 2,
        (8, 8, "A", "AS"): 2,
        (8, 8, "D", "AS"): 2,
    }


def test_whole_run_is_the_word() -> None:
    assert found("AS SA", board_of({7: "......A.A......"}), "S") == {
        (7, 5, "A", "SA"): 2,
        (7, 8, "A", "AS"): 2,
        (6, 6, "D", "SA"): 3,
        (6, 8, "D", "SA"): 3,
        (7, 6, "D", "AS"): 3,
        (7, 8, "D", "AS"): 3,
    }


def test_letters_on_either_side_are_played_through() -> None:
    board = board_of({7: "......A.A......"})
    assert found("ASAS", board, "SS") == {(7, 6, "A", "ASAS"): 8}


def test_parallel_play_needs_every_word_across_it() -> None:
    board = board_of({7: ".......ET......"})
    assert found("ET TE", board, "ET") == {
        (6, 6, "A", "ET"): 5,
        (6, 7, "A", "TE"): 8,
        (6, 8, "A", "ET"): 6,
        (8, 6, "A", "ET"): 5,
        (8, 7, "A", "TE"): 8,
        (8, 8, "A", "ET"): 6,
        (6, 7, "D", "TE"): 2,
        (6, 8, "D", "ET"): 3,
        (7, 7, "D", "ET"): 2,
        (7, 8, "D", "TE"): 3,
    }


def test_elsewhere_than_the_center_when_the_board_is_not_empty() -> None:
    assert found("AS", board_of({0: "A.............."}), "AS") == {
        (0, 0, "A", "AS"): 2,
        (0, 0, "D", "AS"): 2,
    }


def test_invalid_words_already_there_do_not_matter() -> None:
    board = board_of({7: ".......XQ......"})
    assert found("XU", board, "U") == {(7, 7, "D", "XU"): 11}


def test_full_board_has_no_move() -> None:
    assert found("ET TE EE TT", ["E" * SIZE] * SIZE, "ET?") == {}


def test_joker_already_laid_keeps_its_case_and_its_zero() -> None:
    assert found("AS", board_of({7: ".......a......."}), "S") == {
        (7, 7, "A", "aS"): 1,
        (7, 7, "D", "aS"): 1,
    }


def test_no_more_tiles_than_allowed() -> None:
    few = found("ET ETE", EMPTY_BOARD, "ETE", max_laid=2)
    assert {move[3] for move in few} == {"ET"}
    assert len(found("ET ETE", EMPTY_BOARD, "ETE", max_laid=3)) == 4 + 6


def test_bonus_depends_on_tiles_laid() -> None:
    bonus = {7: 50, 8: 75}
    moves = found("EEEEEEEE", EMPTY_BOARD, "EEEEEEEE", max_laid=8, bonus=bonus)
    assert moves[7, 0, "A", "EEEEEEEE"] == (8 + 1) * 3 * 2 + 75
    assert len(moves) == 16
    assert found("EEEEEEEE", EMPTY_BOARD, "EEEEEEEE", max_laid=7, bonus=bonus) == {}
    board = board_of({7: ".......E......."})
    through = found("EEEEEEEE", board, "EEEEEEEE", max_laid=8, bonus=bonus)
    assert through[7, 7, "A", "EEEEEEEE"] == (8 + 1) * 3 + 50


def test_three_triple_words_count_twenty_seven_times() -> None:
    board = board_of({0: ".EEEEEE.EEEEEE."})
    assert found("E" * 15, board, "EEE") == {(0, 0, "A", "E" * 15): 15 * 27}


PASSE = ("PASSE H4",)
RENE = ("RENE H5",)


@pytest.mark.parametrize(
    ("before", "move", "crossing", "points"),
    [
        ((), "PASSE H4", "", 20),
        (PASSE, "DEPLIEZ 4F", "", 38),
        (PASSE, "RIZ 9H", "PASSER", 21),
        (PASSE, "MUNIE I3", "PU AN SI SE", 20),
        (PASSE, "MENAGER 5E", "", 36),
        ((), "NEE H8", "", 6),
        ((), "NEE H6", "", 6),
        ((), "RENE H5", "", 8),
        ((), "RENE H6", "", 8),
        ((), "RENE H7", "", 8),
        ((), "RENE H8", "", 8),
        (RENE, "WUS 9F", "RENES", 18),
        (RENE, "BLEUIS 9C", "RENES", 17),
        (RENE, "BLEUIS I3", "RE EU NI ES", 21),
        ((*RENE, "BLEUIS I3"), "CLAIE 4H", "CRENE", 30),
    ],
)
def test_scores_printed_in_the_box_rules(
    before: tuple[str, ...], move: str, crossing: str, points: int
) -> None:
    word, coordinate = move.split()
    board = board_after(*before)
    wanted = published_move(coordinate, word)
    moves = found(f"{word} {crossing}", board, word)
    assert moves[tuple(wanted)] == points


@pytest.mark.parametrize(
    "turn", published_turns(), ids=lambda turn: f"{turn.game.name}-{turn.move.word}"
)
def test_published_move_is_found_with_its_score(turn: PublishedTurn) -> None:
    formed = [word for _, solution in turn.game.moves for word, _ in solution.words]
    lexicon = Lexicon(word.upper() for word in formed)
    bonus = {7: 50, 8: 75} if turn.game.rack_size == 8 else {7: 50}
    moves = all_moves(lexicon, turn.board, turn.rack, turn.game.rack_size, bonus)
    assert moves[turn.move] == turn.points


def test_published_games_are_there() -> None:
    assert len(published_turns()) == 64


def test_lay_refuses_a_word_over_other_letters() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        lay(board_after("PASSE H4"), OracleMove(7, 3, "A", "PESSE"))


def test_score_counts_a_premium_once() -> None:
    board = board_after("PASSE H4")
    assert score(board, OracleMove(7, 3, "A", "PASSER"), {}) == 8
