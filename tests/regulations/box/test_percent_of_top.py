"""The box's duplicate: each player's total, and its percentage of the top."""

from fractions import Fraction

from nonuple.duplicate.deciding import announce_points, enter, retain
from nonuple.duplicate.results import top_total, totals
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import Game
from tests.duplicate.games import after, at_turn, dealer_of, new_game, solver

SMALL = solver(["SEL", "LE"])


def percent_of_top(game: Game) -> dict[str, Fraction]:
    return {row.player: row.percent for row in standings(game).rows}


def test_points_are_announced_and_compared_with_the_top() -> None:
    game = new_game(SMALL, name="famille")
    assert game.rules.points_announced
    for player in ("ana", "bea"):
        game = after(game, enter(game, player))
    assert percent_of_top(game) == {"ana": 0, "bea": 0}
    game = at_turn(game, "SEL", bag="AET", turn=1)
    game = after(game, announce_points(game, "ana", 6))
    game = after(game, announce_points(game, "bea", 4))
    game = after(game, retain(game, dealer_of(SMALL)))
    assert (top_total(game), totals(game)) == (6, {"ana": 6, "bea": 4})
    assert percent_of_top(game) == {"ana": 100, "bea": Fraction(200, 3)}
