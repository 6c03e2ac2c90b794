"""Knock-out with matches in two games won (3.1)."""

import pytest

from nonuple.classic.events import MatchGame, MatchScore
from nonuple.tournament.pairing.errors import CannotPair
from nonuple.tournament.pairing.knock_out import (
    KnockOutMatch,
    first_round,
    next_board,
    next_round,
)


def _shown(matches: tuple[KnockOutMatch, ...]) -> str:
    return " ".join(match.one + (match.other or "") for match in matches)


def _game(winner: str, loser: str) -> MatchGame:
    return MatchGame(winner, (MatchScore(winner, 450), MatchScore(loser, 350)))


def _won(match: KnockOutMatch, winner: str) -> KnockOutMatch:
    if match.other is None:
        return match
    loser = match.one if winner == match.other else match.other
    for _ in range(2):
        match = match.with_game(_game(winner, loser), winner)
    return match


@pytest.mark.parametrize(
    ("entrants", "expected"),
    [
        ("AB", "AB"),
        ("ABCD", "AD BC"),
        ("ABCDEFGH", "AH DE BG CF"),
        ("ABCDE", "A DE B C"),
        ("ABC", "A BC"),
    ],
)
def test_the_first_meets_the_last_and_the_best_wait(entrants: str, expected: str) -> None:
    assert _shown(first_round((*entrants,))) == expected


def test_if_the_better_always_win_the_two_best_meet_in_the_final() -> None:
    matches = first_round((*"ABCDEFGHIJKL",))
    sizes = []
    while len(matches) > 1:
        winners = tuple(_won(match, min(match.one, match.other or match.one)) for match in matches)
        matches = next_round(winners)
        sizes.append(len(matches))
    assert sizes == [4, 2, 1]
    assert {matches[0].one, matches[0].other} == {"A", "B"}
    assert next_round((_won(matches[0], "A"),)) == ()


def test_no_next_round_before_all_is_decided() -> None:
    with pytest.raises(CannotPair, match="A the match is not decided"):
        next_round(first_round((*"ABCD",)))


def test_the_other_begins_the_second_game_and_the_lot_the_third() -> None:
    for seed in ("1", "2", "3", "4"):
        match = KnockOutMatch("A", "B")
        first = next_board(match, seed)
        assert first is not None
        match = match.with_game(_game("A", "B"), first.first)
        second = next_board(match, seed)
        assert second is not None
        assert second.first == first.second
        match = match.with_game(_game("B", "A"), second.first)
        assert match.winner is None
        third = next_board(match, seed)
        assert third is not None
        assert third == next_board(match, seed)
        match = match.with_game(_game("B", "A"), third.first)
        assert match.winner == "B"
        assert next_board(match, seed) is None


def test_lots_differ_from_match_to_match() -> None:
    boards = [next_board(KnockOutMatch("A", other), "seed") for other in "BCDEFGHIJ"]
    assert {board.first == "A" for board in boards if board} == {True, False}


def test_one_alone_plays_nobody() -> None:
    alone = KnockOutMatch("A", None)
    assert (alone.winner, next_board(alone, "seed")) == ("A", None)


@pytest.mark.parametrize(("entrants", "told"), [("A", "two players"), ("AA", "A is entered twice")])
def test_entrants_that_make_no_bracket(entrants: str, told: str) -> None:
    with pytest.raises(CannotPair, match=told):
        first_round((*entrants,))
