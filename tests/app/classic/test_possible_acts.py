"""What a player is told to be possible is what is not refused, at every step of any game."""

import pytest

from nonuple.classic.events import Settings
from nonuple.classic.possible import PlayerAct, possible_acts
from nonuple.core.solver import Solver
from nonuple.rules.classic_editions import CLASSIC_BOX, CLASSIC_FISF
from nonuple.rules.classic_rules import ClassicRules
from tests.app.classic.walks import Walk, command_of

_GAMES = [
    pytest.param(CLASSIC_FISF, Settings(seats=2, credit=300), id="FISF"),
    pytest.param(CLASSIC_FISF, Settings(seats=3, credit=300), id="FISF, three players"),
    pytest.param(CLASSIC_FISF, Settings(credit=300, has_real_letters=True), id="real board"),
    pytest.param(CLASSIC_BOX, Settings(seats=4, credit=None), id="box, four players"),
    pytest.param(CLASSIC_BOX, Settings(seats=2, credit=None, move_limit=15), id="box, timed moves"),
]


@pytest.mark.parametrize(("rules", "settings"), _GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_possible_is_not_refused(
    rules: ClassicRules, settings: Settings, seed: int, open_solver: Solver
) -> None:
    walk = Walk(seed, rules, settings, open_solver)
    for game in walk.steps(120):
        for player in game.players:
            possible = possible_acts(game, player)
            tried = {act for act in PlayerAct if not walk.is_refused(command_of(act, game, player))}
            if player in game.shown or not game.held(player):
                # Letters shown may be corrected, and no letters shown: nobody is asked for it.
                tried -= {PlayerAct.SHOW_LETTERS}
            assert set(possible) == tried, (len(walk.log), player)
