"""7.3: whoever does less than another player is out."""

from dataclasses import replace

import pytest

from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.deciding import announce_points, enter, leave, retain
from nonuple.duplicate.errors import Eliminated
from nonuple.duplicate.events import Ending, Event, GameClosed, PlayersEliminated
from nonuple.duplicate.results import results, totals
from nonuple.duplicate.standings import standings, without_ties
from nonuple.duplicate.state import Game
from tests.duplicate.games import after, at_turn, dealer_of, new_game, rules, solver
from tests.duplicate.rooms import (
    closed,
    found,
    laid,
    penalised,
    played,
    refused,
    room,
    ruled,
    warned,
)

SMALL = solver(["SEL", "LE"])


def turn_of(points: dict[str, int]) -> tuple[Event, ...]:
    game = new_game(SMALL, "mort-subite")
    for player in points:
        game = after(game, enter(game, player))
    game = at_turn(game, "SEL", bag="AET", turn=1)
    for player, announced in points.items():
        game = after(game, announce_points(game, player, announced))
    return retain(game, dealer_of(SMALL))


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
    game = after(game, retain(game, dealer_of(SMALL)))
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


def ruled_turn(rulings: dict[str, Ruling], game: Game | None = None) -> tuple[str, ...]:
    """Who is out after a turn whose slips were ruled so."""
    if game is None:
        game = room(rulings, "mort-subite")
    for player, ruling in rulings.items():
        game = after(game, ruled(game.turn, player, ruling))
    game = at_turn(game, "SEL", bag="AET", turn=game.turn)
    return out(retain(game, dealer_of(SMALL)))


def test_slips_ruled_eliminate() -> None:
    assert ruled_turn({"ana": found(6), "bea": refused(9), "cle": warned(6)}) == ("bea",)


def test_a_penalty_is_taken_at_once_and_eliminates() -> None:
    assert ruled_turn({"ana": penalised(30), "bea": found(30)}) == ("ana",)
    assert ruled_turn({"ana": penalised(30), "bea": found(25)}) == ()
    assert ruled_turn({"ana": penalised(30), "bea": found(28)}) == ("ana",)


def test_a_slip_ruled_counts_rather_than_the_points_announced() -> None:
    game = room(["ana", "bea"], "mort-subite")
    game = after(game, ruled(1, "ana", refused()))
    game = at_turn(game, "SEL", bag="AET", turn=1)
    for player in ("ana", "bea"):
        game = after(game, announce_points(game, player, 6))
    assert out(retain(game, dealer_of(SMALL))) == ("ana",)


def test_warnings_beyond_the_free_ones_eliminate() -> None:
    """Five are free in a sudden death: the sixth costs five points at its turn."""
    game = room(["ana", "bea"], "mort-subite")
    for _ in range(4):
        game = played(game, {"ana": warned(20), "bea": found(20)})
    both = {"ana": warned(20), "bea": found(20)}
    assert ruled_turn(both, game) == ()
    game = played(game, both)
    assert ruled_turn(both, game) == ("ana",)
    after_it = closed(played(game, both))
    assert totals(after_it) == {"ana": 115, "bea": 120}
    assert totals(closed(played(after_it, both))) == {"ana": 130, "bea": 140}
    assert results(after_it).closing == {}
    assert [line.points for line in results(after_it).turns[5].marks["ana"].lines] == [20, -5]


def test_a_club_may_take_penalties_off_at_the_end() -> None:
    game = room(["ana", "bea"], "mort-subite")
    assert game.rules.sudden_death is not None
    later = replace(game.rules.sudden_death, penalties_at_once=False)
    lenient = replace(game.rules, sudden_death=later)
    game = replace(game, opened=replace(game.opened, rules=lenient))
    assert ruled_turn({"ana": penalised(30), "bea": found(30)}, game) == ()


def test_a_ruling_changed_later_changes_totals_and_not_who_is_out() -> None:
    game = played(room(["ana", "bea"], "mort-subite"), {"ana": found(30), "bea": refused(30)})
    game = after(game, [PlayersEliminated(1, ("bea",))])
    game = after(game, ruled(1, "bea", found(30)))
    assert totals(game) == {"ana": 30, "bea": 30}
    assert [row.stayed for row in standings(laid(game, 20, ana=5)).rows] == [2, 1]


def test_ranks_are_by_how_long_one_stayed_then_by_points() -> None:
    game = room(["ana", "bea", "cle", "dan"], "mort-subite")
    game = laid(game, 30, ana=30, bea=20, cle=20, dan=10)
    game = after(game, [PlayersEliminated(1, ("bea", "cle", "dan"))])
    game = laid(game, 30, ana=0)
    assert results(game).turns[1].marks["bea"].lines == ()
    rows = standings(game).rows
    assert [(row.rank, row.player, row.stayed) for row in rows] == [
        (1, "ana", 2),
        (2, "bea", 1),
        (2, "cle", 1),
        (4, "dan", 1),
    ]


def test_it_parts_those_who_tie_at_the_end_of_a_competition() -> None:
    game = laid(room(["ana", "bea", "cle", "dan", "eli"]), 30, ana=20, bea=30, cle=30, dan=30)
    tied = standings(game)
    assert [row.rank for row in tied.rows] == [1, 1, 1, 4, 5]
    decider = laid(room(["cle", "dan"], "mort-subite"), 30, cle=20, dan=25)
    decider = after(decider, [PlayersEliminated(1, ("cle",))])
    rows = without_ties(tied, decider).rows
    assert [(row.rank, row.player) for row in rows] == [
        (1, "dan"),
        (2, "cle"),
        (3, "bea"),
        (4, "ana"),
        (5, "eli"),
    ]
