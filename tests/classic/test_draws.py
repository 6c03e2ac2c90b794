"""Anybody can work out the draws of a log again."""

from dataclasses import replace

import pytest

from nonuple.classic import starting
from nonuple.classic.draws import foreign_draws
from nonuple.classic.errors import IncoherentGame
from nonuple.classic.events import Event, LettersDrawn, LettersExchanged, StarterDrawn
from nonuple.classic.folding import evolve_all
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from nonuple.entrypoints.bootstrap import open_lexicon
from tests.classic.courses import Course, Kind
from tests.classic.tables import ANN, BOB, opened_game


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon()


@pytest.mark.parametrize("kind", [Kind(), Kind(3), Kind(2, is_real=True)], ids=str)
def test_those_of_any_game_follow_from_its_seed(kind: Kind, lexicon: Lexicon) -> None:
    course = Course(7, kind, Solver(lexicon), lexicon)
    for _ in range(60):
        course.step()
        if course.game.ending is not None:
            break
    assert foreign_draws(course.log) == ()


def _lot() -> list[Event]:
    game = opened_game()
    log: list[Event] = [game.opened]
    for player in (ANN, BOB):
        events = starting.seat(game, player, 0)
        log.extend(events)
        game = evolve_all(game, events)
    return [*log, *starting.start(game, 0)]


def test_one_that_was_put_there_is_named() -> None:
    log = _lot()
    (first,) = (n for n, one in enumerate(log) if isinstance(one, StarterDrawn))
    drawn = log[first + 1]
    assert isinstance(drawn, LettersDrawn)
    letters = "".join(reversed(drawn.letters))
    assert foreign_draws(log) == ()
    changed = [*log[: first + 1], replace(drawn, letters=letters), *log[first + 2 :]]
    assert foreign_draws(changed) == (first + 2,)


def test_so_is_a_lot_that_another_should_have_won() -> None:
    log = _lot()
    (place,) = (n for n, one in enumerate(log) if isinstance(one, StarterDrawn))
    lot = log[place]
    assert isinstance(lot, StarterDrawn)
    other = BOB if lot.starter == ANN else ANN
    assert foreign_draws([*log[:place], replace(lot, starter=other)]) == (place + 1,)


def test_and_letters_exchanged_for_better_ones() -> None:
    log = _lot()
    game = evolve_all(opened_game(), log[1:])
    assert game.mover is not None
    held = game.rack(game.mover).letters[0]
    better = next(one for one in "SEA?" if one != starting.drawn(game, 1))
    exchanged = LettersExchanged(game.mover, held, better, 0)
    assert foreign_draws([*log, exchanged]) == (len(log) + 1,)


def test_a_damaged_log_is_refused() -> None:
    with pytest.raises(IncoherentGame):
        foreign_draws([])
