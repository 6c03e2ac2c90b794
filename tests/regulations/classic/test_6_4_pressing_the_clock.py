"""6.2, 6.4: at a real table the clock is pressed as soon as a turn is over; it is told after."""

import pytest

from nonuple.classic import real_table, turns
from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Settings
from nonuple.classic.folding import evolve_all
from nonuple.classic.state import Game
from nonuple.core.notation import parse_placement
from tests.classic.tables import ANN, BOB, WORDS, begun

REAL = Settings(has_real_letters=True)


def _begun() -> Game:
    return begun("", "", settings=REAL)


def _pressed(game: Game, player: str, at: int) -> Game:
    return evolve_all(game, real_table.press(game, player, at))


def test_the_opponents_time_runs_from_the_press_not_from_the_writing() -> None:
    game = _pressed(_begun(), ANN, 60_000)
    assert game.clock.running == BOB
    played = turns.play(game, ANN, parse_placement("PASSE H4"), WORDS, 75_000)
    game = evolve_all(game, played)
    assert game.mover == BOB
    assert game.turns[-1].spent == 60_000
    assert game.clock.left(ANN, 75_000) == 1_440_000
    assert game.clock.left(BOB, 75_000) == 1_485_000


def test_a_press_by_mistake_is_taken_back_and_its_time_is_lost() -> None:
    game = _pressed(_begun(), ANN, 10_000)
    game = _pressed(game, ANN, 14_000)
    assert game.clock.running == ANN
    assert game.pressed is None
    assert game.clock.left(BOB, 14_000) == 1_496_000
    assert game.clock.left(ANN, 20_000) == 1_484_000


def test_only_the_player_to_move_presses() -> None:
    with pytest.raises(Refused) as refused:
        real_table.press(_begun(), BOB, 1)
    assert refused.value.fault is Fault.NOT_YOUR_TURN


def test_letters_that_the_program_draws_need_no_press() -> None:
    with pytest.raises(Refused) as refused:
        real_table.press(begun("PASSERE", "MUNIESA"), ANN, 1)
    assert refused.value.fault is Fault.LETTERS_KNOWN


def test_passes_and_exchanges_end_when_the_clock_was_pressed() -> None:
    game = _pressed(_begun(), ANN, 5_000)
    game = evolve_all(game, turns.exchange_number(game, ANN, 3, 9_000))
    assert game.turns[-1].spent == 5_000
    assert game.clock.left(BOB, 9_000) == 1_496_000
