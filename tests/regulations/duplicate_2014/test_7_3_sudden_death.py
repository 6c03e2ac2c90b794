"""7.3: whoever does less than another player is out."""

import pytest

from nonuple.duplicate.deciding import announce_points, enter, leave, retain
from nonuple.duplicate.errors import Eliminated
from nonuple.duplicate.events import Ending, Event, GameClosed, PlayersEliminated
from nonuple.duplicate.state import Game
from tests.duplicate.games import after, at_turn, new_game, rules, solver, table

SMALL = solver(["SEL", "LE"])


def turn_of(points: dict[str, int]) -> tuple[Event, ...]:
    game = new_game(SMALL, "mort-subite")
    for player in points:
        game = after(game, enter(game, player))
    game = at_turn(game, "SEL", bag="AET", turn=1)
    for player, announced in points.items():
        game = after(game, announce_points(game, player, announced))
    return retain(game, table(SMALL))


def out(events: tuple[Event, ...]) -> tuple[str, ...]:
    return next((e.players for e in events if isinstance(e, PlayersEliminated)), ())


def test_those_below_the_best_of_the_players_are_out() -> None:
    assert out(turn_of({"ana": 6, "bea": 4, "cle": 6, "dan": 0})) == ("bea", "dan")


def test_the_top_is_not_what_counts() -> None:
    assert out(turn_of({"ana": 4, "bea": 4})) == ()


def test_nobody_is_out_when_nobody_scores() -> None:
    assert out(turn_of({"ana": 0, "bea": 0})) == ()


def test_the_last_player_left_ends_the_game() -> None:
    events = turn_of({"ana": 6, "bea": 4})
    assert events[-1] == GameClosed(Ending.ONE_PLAYER_LEFT)


def test_who_is_out_plays_no_more() -> None:
    game: Game = new_game(SMALL, "mort-subite")
    for player in ("ana", "bea", "cle"):
        game = after(game, enter(game, player))
    game = at_turn(game, "SEL", bag="AETTEL", turn=1)
    for player, points in (("ana", 6), ("bea", 6), ("cle", 4)):
        game = after(game, announce_points(game, player, points))
    game = after(game, retain(game, table(SMALL)))
    assert game.playing == ("ana", "bea")


def test_time_grows_short() -> None:
    death = rules("mort-subite").sudden_death
    assert death is not None
    stages = [death.stage(turn) for turn in (1, 3, 4, 6, 7, 50)]
    assert [(s.seconds, s.extra_seconds) for s in stages] == [
        (60, 20),
        (60, 20),
        (40, 20),
        (40, 20),
        (20, 20),
        (20, 20),
    ]


def test_who_is_out_may_not_come_back_and_the_last_one_left_wins() -> None:
    game = new_game(SMALL, "mort-subite")
    for player in ("ana", "bea", "cle"):
        game = after(game, enter(game, player))
    game = after(game, leave(game, "cle"))
    with pytest.raises(Eliminated):
        enter(game, "cle")
    assert leave(game, "bea")[-1] == GameClosed(Ending.ONE_PLAYER_LEFT)
