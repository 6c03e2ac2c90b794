"""7.4: the top of every turn in the least time."""

import pytest

from nonuple.duplicate.deciding import announce_points, enter, retain
from nonuple.duplicate.errors import NoTime
from nonuple.duplicate.results import topping_milliseconds
from tests.duplicate.games import after, at_turn, new_game, solver, table

SMALL = solver(["SEL", "LE"])


def test_a_top_found_costs_its_time_and_a_missed_one_the_whole_and_a_penalty() -> None:
    game = new_game(SMALL, "topping")
    for player in ("ana", "bea", "cle"):
        game = after(game, enter(game, player))
    game = at_turn(game, "SEL", bag="AET", turn=1)
    game = after(game, announce_points(game, "ana", 6, milliseconds=12_300))
    game = after(game, announce_points(game, "bea", 4, milliseconds=9_000))
    game = after(game, retain(game, table(SMALL)))
    assert topping_milliseconds(game) == {"ana": 12_300, "bea": 80_000, "cle": 80_000}


def test_the_top_said_first_counts_whatever_follows_and_only_in_time() -> None:
    game = new_game(SMALL, "topping")
    for player in ("ana", "bea"):
        game = after(game, enter(game, player))
    game = at_turn(game, "SEL", bag="AET", turn=1)
    for player, points, spent in (("ana", 6, 12_000), ("ana", 4, 15_000), ("bea", 6, 75_000)):
        game = after(game, announce_points(game, player, points, spent))
    with pytest.raises(NoTime):
        announce_points(game, "ana", 6)
    game = after(game, retain(game, table(SMALL)))
    assert topping_milliseconds(game) == {"ana": 12_000, "bea": 80_000}
