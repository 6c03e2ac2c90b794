"""Duplicate over several games: points, places, percentage, the best of them, and ties (7, A16)."""

from fractions import Fraction

import pytest

from nonuple.duplicate.events import Ending
from nonuple.duplicate.several_games import Addition as WholeAddition
from nonuple.duplicate.several_games import added
from nonuple.duplicate.standings import Standings, standings
from nonuple.rules.bad_rules import BadRule
from nonuple.tournament.duplicate_events import (
    Adding,
    Addition,
    Deciders,
    DuplicateEvent,
    Parting,
    duplicate_event,
    marked_by_turn,
)
from nonuple.tournament.extracts import extract, teams
from tests.duplicate.rooms import closed, laid, room


def game_of(top: int, /, **points: int) -> Standings:
    return standings(laid(room(points), top, **points))


def places(found: DuplicateEvent) -> list[tuple[int, str]]:
    return [(row.rank, row.player) for row in found.rows]


FIRST = game_of(100, ana=100, bea=90, cle=80)
SECOND = game_of(50, ana=20, bea=40, cle=50)
THIRD = game_of(200, ana=150, bea=160)


@pytest.mark.parametrize(
    ("by", "whole"),
    [(Adding.POINTS, WholeAddition.POINTS), (Adding.PLACES, WholeAddition.PLACES)],
)
def test_whole_games_add_up_as_in_duplicate(by: Adding, whole: WholeAddition) -> None:
    games = [FIRST, SECOND, THIRD]
    found, expected = duplicate_event(games, Addition(by)), added(games, whole)
    assert found.tops == expected.tops
    assert [
        (row.rank, row.player, row.points, row.percent, row.deficit, row.sum_of_places, row.solos)
        for row in found.rows
    ] == [
        (row.rank, row.player, row.total, row.percent, row.deficit, row.sum_of_places, row.solos)
        for row in expected.rows
    ]


def test_by_percentage_games_weigh_the_same() -> None:
    """Ana 100 % and 40 %, Bea 90 % and 80 %, Cle 80 % and 100 %."""
    found = duplicate_event([FIRST, SECOND], Addition(Adding.PERCENT))
    assert [(row.player, row.value) for row in found.rows] == [
        ("cle", 180),
        ("bea", 170),
        ("ana", 140),
    ]
    by_points = duplicate_event([FIRST, SECOND])
    assert [(row.rank, row.value) for row in by_points.rows] == [(1, 130), (1, 130), (3, 120)]


def test_a_cell_a_game() -> None:
    found = duplicate_event([FIRST, SECOND, THIRD])
    cle = next(row for row in found.rows if row.player == "cle")
    first, _, third = cle.games
    assert (first.total, first.place, first.percent) == (80, 3, Fraction(80))
    assert (third.total, third.points, third.place, third.is_played) == (None, 0, 3, False)
    assert cle.played == 2


@pytest.mark.parametrize(
    ("by", "best", "values"),
    [
        (Adding.POINTS, 2, {"ana": 250, "bea": 250, "cle": 130}),
        (Adding.POINTS, 1, {"ana": 150, "bea": 160, "cle": 80}),
        (Adding.PLACES, 2, {"ana": 3, "bea": 3, "cle": 4}),
        (Adding.PERCENT, 2, {"ana": 175, "bea": 170, "cle": 180}),
        (Adding.POINTS, 9, {"ana": 270, "bea": 290, "cle": 130}),
    ],
)
def test_the_best_of_a_season(by: Adding, best: int, values: dict[str, int]) -> None:
    """Percentages: ana 100, 40, 75; bea 90, 80, 80; cle 80, 100 and an evening not played."""
    found = duplicate_event([FIRST, SECOND, THIRD], Addition(by, best))
    assert {row.player: row.value for row in found.rows} == values


def test_what_does_not_count_is_left_out_of_all_columns() -> None:
    found = duplicate_event([FIRST, SECOND, THIRD], Addition(best=2))
    ana = next(row for row in found.rows if row.player == "ana")
    assert [game.is_counted for game in ana.games] == [True, False, True]
    assert (ana.points, ana.deficit, ana.percent) == (250, -50, Fraction(250, 3))
    assert ana.sum_of_places == 1 + 2


def test_of_games_worth_nothing_one_played_counts_first() -> None:
    """An evening of zero points counts before one that was missed."""
    games = [game_of(40, bea=40), game_of(40, ana=0, bea=40)]
    found = duplicate_event(games, Addition(best=1))
    ana = next(row for row in found.rows if row.player == "ana")
    assert [game.is_counted for game in ana.games] == [False, True]


def test_a_number_of_games_is_one_at_least() -> None:
    with pytest.raises(BadRule):
        Addition(best=0)


def test_a_void_game_does_not_count_and_nobody_is_forgotten() -> None:
    void = standings(closed(laid(room(["ana"]), 90, ana=90), Ending.INTERRUPTED_VOID))
    assert duplicate_event([FIRST, void]) == duplicate_event([FIRST])
    assert places(duplicate_event([], players=["zoe", "ana"])) == [(1, "ana"), (1, "zoe")]
    absent = duplicate_event([FIRST], players=["zoe"]).rows[-1]
    assert (absent.player, absent.value, absent.sum_of_places) == ("zoe", 0, 4)


@pytest.mark.parametrize(
    ("parting", "expected"),
    [
        # Bea and Cle have 130 each: 90 + 40 and 80 + 50.
        (Parting.LAST_GAME, ["cle", "bea"]),
        (Parting.PERCENT, ["cle", "bea"]),  # 180 and 170
        (Parting.PLACES, []),  # 2 + 2 and 3 + 1
        (Parting.POINTS, []),
        (Parting.SOLOS, ["cle", "bea"]),  # alone on the top of the second game
        (Parting.SUDDEN_DEATH, []),
    ],
)
def test_what_parts_those_who_are_level(parting: Parting, expected: list[str]) -> None:
    found = duplicate_event([FIRST, SECOND], Addition(partings=(parting,)))
    first, second = found.rows[:2]
    if expected:
        assert [first.player, second.player] == expected
        assert (first.rank, second.rank, second.parted_by) == (1, 2, parting)
    else:
        assert (first.rank, second.rank, second.parted_by) == (1, 1, None)


def test_partings_are_tried_in_their_order() -> None:
    order = (Parting.PLACES, Parting.LAST_GAME)
    found = duplicate_event([FIRST, SECOND], Addition(partings=order))
    assert found.rows[1].parted_by is Parting.LAST_GAME


def test_a_sudden_death_parts_only_those_who_are_level() -> None:
    """Dan is level with Bea and Cle, and did not play it; Ana, who is below, cannot win by it."""
    games = [FIRST, game_of(130, ana=20, bea=40, cle=50, dan=130)]
    decided = game_of(30, bea=30, cle=20, ana=25)
    found = duplicate_event(games, deciders=Deciders((decided,)))
    assert places(found) == [(1, "bea"), (2, "cle"), (3, "dan"), (4, "ana")]
    assert [row.parted_by for row in found.rows] == [
        None,
        Parting.SUDDEN_DEATH,
        Parting.SUDDEN_DEATH,
        None,
    ]


def test_several_sudden_deaths_for_several_places() -> None:
    games = [game_of(50, ana=50, bea=50, cle=30, dan=30)]
    deaths = (game_of(20, ana=10, bea=20), game_of(20, cle=20, dan=10))
    found = duplicate_event(games, deciders=Deciders(deaths))
    assert places(found) == [(1, "bea"), (2, "ana"), (3, "cle"), (4, "dan")]


def test_the_last_turns_of_the_last_game_from_the_end_on() -> None:
    """Level in the whole game and at its last turn; the one before parts them."""
    game = room(["ana", "bea"])
    for top, ana, bea in ((30, 10, 30), (40, 40, 20), (20, 15, 15)):
        game = laid(game, top, ana=ana, bea=bea)
    turns = marked_by_turn(game)
    assert turns == {"ana": (10, 40, 15), "bea": (30, 20, 15)}
    addition = Addition(partings=(Parting.LAST_GAME, Parting.LAST_TURNS))
    found = duplicate_event([standings(game)], addition, Deciders(last_turns=turns))
    assert places(found) == [(1, "ana"), (2, "bea")]
    assert found.rows[1].parted_by is Parting.LAST_TURNS


def test_who_was_not_there_marked_nothing_at_the_last_turns() -> None:
    last = laid(room(["zoe"]), 30, zoe=5)
    games = [game_of(50, ana=45, zoe=40), standings(last)]
    addition = Addition(partings=(Parting.LAST_TURNS,))
    found = duplicate_event(games, addition, Deciders(last_turns=marked_by_turn(last)))
    assert places(found) == [(1, "zoe"), (2, "ana")]


def test_extracts_and_teams_of_an_event() -> None:
    found = duplicate_event([FIRST, SECOND, THIRD])
    assert places(found) == [(1, "bea"), (2, "ana"), (3, "cle")]
    juniors = extract(found.rows, ["ana", "cle"])
    assert [(one.rank, one.row.player) for one in juniors] == [(1, "ana"), (2, "cle")]
    pairs = teams(found.rows, {"ana": "one", "cle": "one", "bea": "two"}, lambda row: (row.points,))
    assert [(team.team, team.values) for team in pairs] == [("one", (400,)), ("two", (290,))]
