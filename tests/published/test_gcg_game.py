"""A classic game as other programs write it, replayed to the point."""

from collections import defaultdict

import pytest

from nonuple.core.board import EMPTY
from nonuple.core.letters import FRENCH
from nonuple.core.move import Move
from nonuple.core.rack import Bag, Rack
from tests.published.games import DATA
from tests.published.gcg import english_coordinate, placement, read_gcg

TURNS = read_gcg((DATA / "woogles_TfnqTZkYPL.gcg").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("english", "ours"), [("8D", "H4"), ("D8", "4H"), ("15A", "O1"), ("O1", "15A"), ("E3", "5C")]
)
def test_english_coordinates_are_the_other_way_round(english: str, ours: str) -> None:
    assert str(english_coordinate(english)) == ours


def test_every_score_and_every_total() -> None:
    board = EMPTY
    totals: dict[str, int] = defaultdict(int)
    placed = 0
    for turn in TURNS[:-1]:
        rack = Rack.parse(turn.rack)
        Bag.unseen(board, rack)  # raises where the game has more tiles than exist
        if turn.coordinate is not None:
            move = Move.on(board, placement(board, turn.coordinate, turn.word))
            assert move.score == turn.points, turn
            assert rack.contains(move.laid), turn
            board = board.lay(move.placement)
            placed += 1
        totals[turn.player] += turn.points
        assert totals[turn.player] == turn.total, turn
    assert placed == 22
    assert totals == {"player1": 401, "player2": 477}
    assert Bag.unseen(board, Rack()).tiles == "EEGQS"


def test_the_winner_adds_twice_what_the_loser_keeps() -> None:
    last = TURNS[-1]
    kept = Rack.parse(last.rack.strip("()"))
    assert kept == Rack("EEGQS")
    assert last.points == 2 * sum(FRENCH.value(letter) for letter in kept) == 26
    assert last.total == 477 + 26
