"""7: the final standings, by addition of points or of places."""

from fractions import Fraction

from nonuple.duplicate.events import Ending
from nonuple.duplicate.several_games import Addition, added
from nonuple.duplicate.standings import Standings, standings
from tests.duplicate.rooms import closed, laid, room


def game_of(top: int, /, **points: int) -> Standings:
    return standings(laid(room(points), top, **points))


FIRST = game_of(100, ana=100, bea=90, cle=80)
SECOND = game_of(50, ana=20, bea=40, cle=50)


def ranks(games: list[Standings], by: Addition) -> list[tuple[int, str]]:
    return [(row.rank, row.player) for row in added(games, by).rows]


def test_points_add_up() -> None:
    found = added([FIRST, SECOND])
    assert (found.tops, found.top) == ((100, 50), 150)
    assert [(row.rank, row.player, row.total) for row in found.rows] == [
        (1, "bea", 130),
        (1, "cle", 130),
        (3, "ana", 120),
    ]
    assert found.rows[2].percent == Fraction(80)
    assert (found.rows[2].deficit, found.rows[2].totals) == (-30, (100, 20))


def test_places_add_up_and_the_least_sum_is_first() -> None:
    """1+3, 2+2 and 3+1 tie; a third game parts them."""
    assert ranks([FIRST, SECOND], Addition.PLACES) == [(1, "ana"), (1, "bea"), (1, "cle")]
    third = game_of(60, ana=10, bea=10, cle=60)
    assert ranks([FIRST, SECOND, third], Addition.PLACES) == [(1, "cle"), (2, "ana"), (2, "bea")]


def test_the_two_ways_may_differ() -> None:
    games = [game_of(200, ana=200, bea=100), *[game_of(50, ana=40, bea=50)] * 2]
    assert ranks(games, Addition.POINTS)[0] == (1, "ana")
    assert ranks(games, Addition.PLACES)[0] == (1, "bea")


def test_a_game_not_played_counts_nought_or_the_place_after_the_last() -> None:
    found = added([FIRST, game_of(50, ana=50, bea=50)], Addition.PLACES)
    row = next(row for row in found.rows if row.player == "cle")
    assert (row.sum_of_places, row.total) == (3 + 3, 80)
    assert (row.places, row.totals) == ((3, None), (80, None))


def test_a_void_game_does_not_count() -> None:
    void = standings(closed(laid(room(["ana"]), 90, ana=90), Ending.INTERRUPTED_VOID))
    assert added([FIRST, void]) == added([FIRST])
    assert added([]).rows == ()
