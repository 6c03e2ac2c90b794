"""5.7: warnings beyond the free ones cost five points each, at the end of the game."""

import pytest

from nonuple.duplicate.results import results, totals
from nonuple.duplicate.score_lines import LineKind, ScoreLine
from nonuple.duplicate.slip_events import DisciplineGiven
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import Game
from nonuple.rules.articles import CHANGES_2011, DUPLICATE_2014
from tests.duplicate.games import after
from tests.duplicate.rooms import closed, found, penalised, played, refused, room, warned


def with_warnings(number: int, *formulas: str, name: str = "2014") -> Game:
    game = room(["ana"], *formulas, name=name)
    for _ in range(number):
        game = played(game, {"ana": warned(20)})
    return game


@pytest.mark.parametrize(("number", "cost"), [(0, 0), (3, 0), (4, 5), (5, 10), (6, 15)])
def test_the_fourth_and_those_after_it_cost_five_points(number: int, cost: int) -> None:
    game = closed(with_warnings(number))
    assert totals(game) == {"ana": 20 * number - cost}
    assert standings(game).rows[0].warnings == number


@pytest.mark.parametrize("formula", ["blitz", "joker", "7sur8", "789"])
@pytest.mark.parametrize(("number", "cost"), [(5, 0), (6, 5), (8, 15)])
def test_the_sixth_in_blitz_and_original_games(formula: str, number: int, cost: int) -> None:
    assert totals(closed(with_warnings(number, formula))) == {"ana": 20 * number - cost}


def test_it_is_taken_off_at_the_end() -> None:
    game = with_warnings(5)
    assert totals(game) == {"ana": 100}
    assert results(closed(game)).closing == {
        "ana": ScoreLine(LineKind.WARNINGS, None, -10, DUPLICATE_2014["5.7"])
    }


def test_the_article_is_that_of_the_edition() -> None:
    line = results(closed(with_warnings(4, name="2011"))).closing["ana"]
    assert line.article == CHANGES_2011["5"]


def test_a_penalty_or_a_nought_is_no_warning() -> None:
    game = room(["ana"])
    for ruling in (penalised(20), refused(), found(20), penalised(20), refused()):
        game = played(game, {"ana": ruling})
    assert standings(closed(game)).rows[0].warnings == 0
    assert totals(closed(game)) == {"ana": 15 + 0 + 20 + 15 + 0}


def test_one_for_conduct_comes_on_top_of_any_sanction() -> None:
    game = room(["ana"])
    for ruling in (warned(20), penalised(20), refused()):
        game = after(game, [DisciplineGiven(game.turn, "ana", False, "bavardage")])
        game = played(game, {"ana": ruling})
    assert standings(closed(game)).rows[0].warnings == 4
    assert totals(closed(game)) == {"ana": 20 + 15 + 0 - 5}


def test_a_grave_matter_voids_the_turn_and_what_was_announced() -> None:
    game = after(room(["ana"]), [DisciplineGiven(1, "ana", True, "tricherie")])
    game = played(game, {"ana": found(30)})
    (line,) = results(game).turns[0].marks["ana"].lines
    assert line == ScoreLine(LineKind.REFUSED, 1, 0, DUPLICATE_2014["5.4#9"])


@pytest.mark.parametrize("name", ["abrege", "famille"])
def test_texts_without_warnings_take_nothing_off(name: str) -> None:
    assert totals(closed(with_warnings(9, name=name))) == {"ana": 180}


def test_until_then_the_standings_are_provisional() -> None:
    game = with_warnings(5)
    found = standings(game)
    assert (found.is_final, found.pending, found.rows[0].total) == (False, 10, 100)
    final = standings(closed(game))
    assert (final.is_final, final.pending, final.rows[0].total) == (True, 0, 90)
    assert standings(with_warnings(3)).pending == 0
