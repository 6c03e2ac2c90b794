"""9, "Absence d’un joueur"."""

import pytest

from nonuple.classic import starting
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Ending
from nonuple.classic.folding import evolve_all
from nonuple.classic.results import result
from nonuple.classic.state import Game, Phase
from tests.classic.tables import ANN, BOB, At, begun, opened_game


def _awaiting_bob(at: int = 0) -> Game:
    game = opened_game()
    for player in (ANN, BOB):
        game = evolve_all(game, starting.seat(game, player, at))
    return evolve_all(game, starting.await_player(game, BOB, at))


def test_absent_half_of_the_credit_one_has_lost() -> None:
    table = At(_awaiting_bob())
    table.wait(749.9)
    assert table.ending() is None
    table.wait(0.1)
    assert table.ending() is Ending.FORFEIT
    ended = result(table.game)
    assert ended is not None
    assert ended.winner == ANN
    rows = {row.player: (row.total, row.match_points) for row in ended.players}
    assert rows == {ANN: (450, 3), BOB: (350, 0)}


def test_whoever_comes_in_time_has_lost_what_ran() -> None:
    table = At(_awaiting_bob())
    table.wait(300)
    table.do(starting.arrive(table.game, BOB, table.now))
    table.wait(100)
    table.do(starting.assign_starter(table.game, ANN, table.now))
    table.do(starting.begin(table.game, table.now))
    assert table.game.phase is Phase.PLAYING
    assert table.game.clock.left(BOB, table.now) == 1_200_000
    assert table.game.clock.left(ANN, table.now) == 1_500_000


def test_in_mid_game_the_clock_simply_runs() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.skip(ANN)
    with pytest.raises(Refused) as refused:
        starting.await_player(table.game, BOB, table.now)
    assert refused.value.fault is Fault.ALREADY_BEGUN
    table.wait(1_000)
    assert table.ending() is None
    assert table.game.clock.left(BOB, table.now) == 500_000
