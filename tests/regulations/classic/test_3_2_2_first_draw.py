"""3.2.2: seven letters each, the starter first."""

from collections import Counter

from nonuple.classic import starting
from nonuple.classic.events import LettersDrawn, PlayBegan
from nonuple.classic.folding import evolve_all
from nonuple.classic.state import Phase
from nonuple.core.rack import Bag
from tests.classic.tables import ANN, BOB, opened_game


def test_the_starter_draws_seven_then_the_other_and_the_clock_of_the_starter_runs() -> None:
    game = opened_game()
    game = evolve_all(game, starting.seat(game, ANN, 0))
    game = evolve_all(game, starting.seat(game, BOB, 0))
    game = evolve_all(game, starting.assign_starter(game, BOB, 0))
    events = starting.begin(game, 5000)
    first, second, began = events
    assert isinstance(first, LettersDrawn)
    assert isinstance(second, LettersDrawn)
    assert (first.player, second.player) == (BOB, ANN)
    assert (len(first.letters), len(second.letters)) == (7, 7)
    assert began == PlayBegan(5000)
    game = evolve_all(game, events)
    assert (game.phase, game.mover, game.clock.running) == (Phase.PLAYING, BOB, BOB)
    assert game.clock.left(BOB, 65_000) == 1_440_000
    assert game.clock.left(ANN, 65_000) == 1_500_000


def test_no_letter_is_drawn_twice() -> None:
    game = opened_game()
    for player in (ANN, BOB):
        game = evolve_all(game, starting.seat(game, player, 0))
    game = evolve_all(game, starting.start(game, 0, ANN))
    held = game.rack(ANN).letters + game.rack(BOB).letters
    assert len(held) == 14
    assert Counter(held) + Counter(game.bag.tiles) == Counter(Bag.full().tiles)
