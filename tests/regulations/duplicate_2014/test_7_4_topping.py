"""7.4: the top of every turn in the least time."""

import pytest

from nonuple.duplicate.announcing import TimeOver, TimeStarts, time_announcement
from nonuple.duplicate.deciding import announce_points, annul, draw, enter, retain
from nonuple.duplicate.errors import NoTime
from nonuple.duplicate.events import GameClosed
from nonuple.duplicate.results import topping_milliseconds
from nonuple.duplicate.state import Game
from tests.duplicate.games import after, at_turn, dealer_of, new_game, rules, solver

SMALL = solver(["SEL", "LE"])
Said = tuple[str, int, int]


def topping(*players: str) -> Game:
    """A turn whose top is SEL, for 6 points."""
    game = new_game(SMALL, "topping")
    for player in players:
        game = after(game, enter(game, player))
    return at_turn(game, "SEL", bag="AETTEL", turn=1)


def played(game: Game, *said: Said) -> Game:
    for player, points, milliseconds in said:
        game = after(game, announce_points(game, player, points, milliseconds))
    return after(game, retain(game, dealer_of(SMALL)))


def test_a_top_found_costs_its_time_and_a_missed_one_the_whole_and_a_penalty() -> None:
    game = played(topping("ana", "bea", "cle"), ("ana", 6, 12_300), ("bea", 4, 9_000))
    assert topping_milliseconds(game) == {"ana": 12_300, "bea": 80_000, "cle": 80_000}


def test_the_top_said_first_counts_whatever_follows_and_only_in_time() -> None:
    game = topping("ana", "bea")
    with pytest.raises(NoTime):
        announce_points(game, "ana", 6)
    game = played(game, ("ana", 6, 12_000), ("ana", 4, 15_000), ("bea", 6, 75_000))
    assert topping_milliseconds(game) == {"ana": 12_000, "bea": 80_000}


def test_wrong_answers_before_the_top_cost_nothing_but_their_time() -> None:
    said = (("ana", 4, 5_000), ("ana", 0, 8_000), ("ana", 4, 20_000), ("ana", 6, 31_500))
    assert topping_milliseconds(played(topping("ana"), *said)) == {"ana": 31_500}


def test_the_top_said_again_keeps_its_first_time() -> None:
    said = (("ana", 6, 10_000), ("ana", 6, 20_000))
    assert topping_milliseconds(played(topping("ana"), *said)) == {"ana": 10_000}


def test_a_claim_above_the_top_does_not_hide_it() -> None:
    game = played(topping("ana"), ("ana", 99, 5_000), ("ana", 6, 12_000))
    assert topping_milliseconds(game) == {"ana": 12_000}


@pytest.mark.parametrize(
    ("taken", "counted"), [(0, 0), (59_999, 59_999), (60_000, 60_000), (60_001, 80_000)]
)
def test_a_minute_for_a_turn(taken: int, counted: int) -> None:
    assert topping_milliseconds(played(topping("ana"), ("ana", 6, taken))) == {"ana": counted}


def test_no_alert_before_the_end_of_the_time() -> None:
    assert time_announcement(rules("topping"), turn=1) == (TimeStarts(), TimeOver())


def test_an_annulled_turn_costs_no_time() -> None:
    game = topping("ana")
    game = after(game, announce_points(game, "ana", 6, milliseconds=12_000))
    game = after(game, annul(game, "spelling"))
    assert topping_milliseconds(game) == {"ana": 0}


def test_turns_before_a_player_came_are_missed() -> None:
    game = played(topping("ana"), ("ana", 6, 10_000))
    game = after(game, enter(game, "late"))
    assert topping_milliseconds(game) == {"ana": 10_000, "late": 80_000}


def test_a_whole_game_is_won_by_the_least_time_not_by_the_most_points() -> None:
    """Through the same game: one is quick, one slow, one quicker but wrong after the first."""
    game = new_game(SMALL, "topping")
    for player in ("quick", "slow", "wrong"):
        game = after(game, enter(game, player))
    dealer, spent = dealer_of(SMALL), {"quick": 0, "slow": 0, "wrong": 0}
    while game.ending is None:
        events = draw(game, dealer)
        game = after(game, events)
        if isinstance(events[-1], GameClosed):
            break
        top = dealer.tops(game).score
        is_wrong = game.turn > 1
        answers = (("quick", top, 3_000), ("slow", top, 30_000), ("wrong", top - is_wrong, 1_000))
        for player, points, milliseconds in answers:
            game = after(game, announce_points(game, player, points, milliseconds))
            spent[player] += milliseconds if points == top else 80_000
        game = after(game, retain(game, dealer))
    assert len(game.turns) > 1
    assert topping_milliseconds(game) == spent
    ranked = sorted(spent, key=topping_milliseconds(game).__getitem__)
    assert ranked == ["quick", "slow", "wrong"]
