"""A hundred random events, all rounds: nothing could have been kept better."""

from itertools import pairwise

import pytest

from nonuple.tournament.pairing.checking import violations
from nonuple.tournament.pairing.manual import broken, exchange
from nonuple.tournament.pairing.random_events import PlayedRound, Shape, random_event
from nonuple.tournament.pairing.swiss import pair_swiss, proposed_rounds

EVENTS = 100


def _rounds(number: int, fewest: int = 8, most: int = 60) -> list[PlayedRound]:
    shape = Shape(fewest, most, 5 + number % 3)
    return list(random_event(f"event {number}", shape, pair_swiss, exchange))


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_no_violation(block: int) -> None:
    for number in range(block, EVENTS, 10):
        for played in _rounds(number):
            assert violations(played.field, played.paired) == (), (number, played.field.round)
            _require_shared_byes(played)


def _require_shared_byes(played: PlayedRound) -> None:
    if played.paired.bye is None:
        return
    had = {bye.player for bye in played.field.byes}
    present = {one.name for one in played.field.present}
    assert played.paired.bye not in had or present <= had


def test_they_have_all_that_happens() -> None:
    """Absences, late entries, byes, forfeits and changes by hand."""
    rounds = [played for number in range(20) for played in _rounds(number, 8, 20)]
    assert any(played.field.absent for played in rounds)
    assert any(played.field.byes for played in rounds)
    assert any(not game.is_played for played in rounds for game in played.field.games)
    assert any(played.paired != played.played for played in rounds)
    assert any(
        len(later.field.contestants) > len(sooner.field.contestants)
        for sooner, later in pairwise(rounds)
        if sooner.field.seed == later.field.seed
    )


def test_a_seed_makes_the_same_event_every_time() -> None:
    assert _rounds(1, 8, 20) == _rounds(1, 8, 20)
    assert _rounds(1, 8, 20) != _rounds(4, 8, 20)


def test_a_change_by_hand_is_found_out_by_both() -> None:
    """What the checker calls better the list of broken criteria names too, and first."""
    found = 0
    for number in range(30):
        for played in _rounds(number, 8, 10):
            seen = violations(played.field, played.played)
            told = broken(played.field, played.played, played.paired)
            assert [one.criterion for one in seen] == [str(one.name) for one in told[:1]]
            found += len(seen)
    assert found > 10


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(2, 1), (5, 5), (7, 5), (8, 5), (32, 5), (33, 6), (64, 6), (65, 7), (128, 7), (129, 8)],
)
def test_rounds_proposed(players: int, rounds: int) -> None:
    assert proposed_rounds(players) == rounds
