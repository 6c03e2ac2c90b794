import time
from functools import partial
from hashlib import sha256

import pytest

from nonuple.adapters.lexicons.open_lexicon import open_words
from nonuple.app.files.generated_games import (
    Batch,
    BatchStats,
    GameSummary,
    Spread,
    generate,
    play_batch,
    summary,
)
from nonuple.core.board import as_tiles
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from nonuple.duplicate.events import Ending, GameClosed, MoveRetained
from nonuple.duplicate.logs import replay
from tests.duplicate.games import WORDS, new_game, rules, solver

open_small = partial(Lexicon.from_words, "small", WORDS)


@pytest.fixture(scope="module")
def some() -> Solver:
    return solver(open_words()[::20])


def test_a_seed_gives_a_whole_game_and_always_the_same(some: Solver) -> None:
    first, *_, last = game = generate(rules(), some, "a", looks_ahead=False)
    assert isinstance(last, GameClosed)
    assert replay(game).opened == first
    assert generate(rules(), some, "a", looks_ahead=False) == game
    assert generate(rules(), some, "b", looks_ahead=False) != game


@pytest.mark.parametrize(
    ("formulas", "expected"),
    [
        ((), ("NRNUITA UN H7 4", "8b0ccf3883b04770")),
        (("joker", "7sur8"), ("?OYDASUO SA H7 4", "39ab5107f496197d")),
    ],
)
def test_a_game_is_the_same_on_any_machine(
    formulas: tuple[str, ...], expected: tuple[str, str]
) -> None:
    game = replay(generate(rules(*formulas), solver(), "vector"))
    lines = [f"{t.rack} {t.move.word} {t.move.coordinate} {t.move.score}" for t in game.turns]
    assert (lines[0], sha256("\n".join(lines).encode()).hexdigest()[:16]) == expected


def test_a_game_adds_up_to_its_summary(some: Solver) -> None:
    game = generate(rules(), some, "a", looks_ahead=False)
    moves = [event for event in game if isinstance(event, MoveRetained)]
    found = summary(replay(game))
    assert found.turns == len(moves) > 10
    assert found.total == sum(move.score for move in moves)
    with pytest.raises(ValueError, match="not over"):
        summary(new_game(some))


@pytest.mark.parametrize("formulas", [(), ("789",), ("joker",)])
def test_bingos_earn_a_bonus_and_jokers_count_when_laid(
    some: Solver, formulas: tuple[str, ...]
) -> None:
    bingos = 0
    for seed in map(str, range(6)):
        game = replay(generate(rules(*formulas), some, seed, looks_ahead=False))
        laid = [as_tiles(turn.board.laid_letters(turn.placement)) for turn in game.turns]
        found = summary(game)
        assert found.bingos == sum(len(tiles) >= 7 for tiles in laid)
        assert found.jokers == sum(tiles.count("?") for tiles in laid)
        bingos += found.bingos
    assert bingos > 0


def test_a_spread_has_its_deciles_among_the_numbers() -> None:
    assert Spread.of(range(1, 11)) == Spread(5.5, 1, 10, (1, 2, 3, 4, 5, 6, 7, 8, 9))
    assert Spread.of([7]) == Spread(7.0, 7, 7, (7,) * 9)
    assert Spread.of([3, 1, 2]).deciles == (1, 1, 1, 2, 2, 2, 3, 3, 3)


def test_statistics_count_games_and_endings() -> None:
    games = [
        GameSummary(20, 900, 3, 2, Ending.ALL_LAID),
        GameSummary(22, 1000, 5, 1, Ending.ONE_KIND_LEFT),
        GameSummary(24, 800, 4, 2, Ending.ONE_KIND_LEFT),
    ]
    stats = BatchStats.of(games)
    assert (stats.games, stats.turns.mean, stats.totals.least, stats.totals.most) == (
        3,
        22,
        800,
        1000,
    )
    assert (stats.bingos.mean, stats.jokers.most) == (4, 2)
    assert list(stats.endings.items()) == [(Ending.ONE_KIND_LEFT, 2), (Ending.ALL_LAID, 1)]


def test_the_number_of_processes_does_not_change_the_result() -> None:
    batch = Batch(rules("joker"), 9, "lot", looks_ahead=False)
    told: list[int] = []
    alone = play_batch(batch, open_small)
    assert play_batch(batch, open_small, 2, told.append) == alone
    assert sum(told) == 9
    assert alone.games == 9


def test_a_game_of_a_batch_can_be_played_again() -> None:
    batch = Batch(rules(), 3, "lot")
    third = summary(replay(generate(rules(), solver(), "lot/3")))
    assert batch.summary(3, solver()) == third


def test_a_batch_that_is_interrupted_stops_soon() -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        play_batch(Batch(rules(), 100_000, "long"), open_small, 2, interrupt)
    assert time.monotonic() - start < 60
