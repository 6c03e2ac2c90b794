"""Whole games of tops: one by its seed, or many at once for their statistics."""

import signal
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.synchronize import Event as Signal
from typing import Self

from nonuple.core.chance import Chance
from nonuple.core.letters import JOKER
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import open_game, play_out, play_steps
from nonuple.duplicate.events import Ending, Event
from nonuple.duplicate.results import top_total
from nonuple.duplicate.state import Game
from nonuple.rules.duplicate_rules import DuplicateRules

# Small enough for progress to be seen, large enough for the talk between processes not to count.
_MOST_GAMES_AT_ONCE = 16


def generate(
    rules: DuplicateRules, solver: Solver, seed: str, *, looks_ahead: bool = True
) -> tuple[Event, ...]:
    """A whole game of tops; the same seed gives the same game on any machine."""
    dealer = Dealer(solver, Chance(seed).choose, looks_ahead=looks_ahead)
    return tuple(play_out(open_game(rules, solver, seed), dealer))


@dataclass(frozen=True, slots=True)
class GameSummary:
    """What the statistics need of a game."""

    turns: int
    total: int
    bingos: int
    jokers: int
    ending: Ending


def summary(game: Game) -> GameSummary:
    """A game that is over, in a few numbers; a bingo is a move that earns a bonus."""
    if game.ending is None:
        raise ValueError("the game is not over")
    counts = [turn.board.laid_count for turn in game.turns] + [game.board.laid_count]
    replaced = sum(len(turn.move.replaced) for turn in game.turns)
    return GameSummary(
        turns=len(game.turns),
        total=top_total(game),
        bingos=sum(game.rules.bonus.points(b - a) > 0 for a, b in pairwise(counts)),
        jokers=game.board.tiles.count(JOKER) + replaced,
        ending=game.ending,
    )


@dataclass(frozen=True, slots=True)
class Spread:
    """Some whole numbers: their mean, the least and the greatest, and nine deciles between."""

    mean: float
    least: int
    most: int
    deciles: tuple[int, ...]

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Self:
        """Deciles are numbers of the series: the d-th is the first that d tenths do not exceed."""
        ranked = sorted(numbers)
        deciles = tuple(ranked[(len(ranked) * d + 9) // 10 - 1] for d in range(1, 10))
        return cls(sum(ranked) / len(ranked), ranked[0], ranked[-1], deciles)


@dataclass(frozen=True, slots=True)
class BatchStats:
    """Many games of tops: turns, totals, bingos and jokers a game, how the games ended."""

    games: int
    turns: Spread
    totals: Spread
    bingos: Spread
    jokers: Spread
    endings: Mapping[Ending, int]

    @classmethod
    def of(cls, summaries: Sequence[GameSummary]) -> Self:
        return cls(
            len(summaries),
            Spread.of([game.turns for game in summaries]),
            Spread.of([game.total for game in summaries]),
            Spread.of([game.bingos for game in summaries]),
            Spread.of([game.jokers for game in summaries]),
            dict(Counter(game.ending for game in summaries).most_common()),
        )


@dataclass(frozen=True, slots=True)
class Batch:
    """Games to play: that of number n has the seed "<seed>/<n>", from 1 on."""

    rules: DuplicateRules
    games: int
    seed: str
    looks_ahead: bool = True

    def summary(self, number: int, solver: Solver) -> GameSummary:
        """The game of a number, in a few numbers."""
        seed = f"{self.seed}/{number}"
        first = open_game(self.rules, solver, seed)
        dealer = Dealer(solver, Chance(seed).choose, looks_ahead=self.looks_ahead)
        (_, over), *_ = deque(play_steps(first, dealer), maxlen=1)
        return summary(over)


def play_batch(
    batch: Batch,
    open_lexicon: Callable[[], Lexicon],
    processes: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> BatchStats:
    """Play them all; the number of processes does not change the result.

    `open_lexicon` is called in each process, so it must be picklable where there are several;
    `progress` is told how many more games are over.
    """
    numbers = range(1, batch.games + 1)
    if processes == 1:
        solver = Solver(open_lexicon())
        summaries = []
        for number in numbers:
            summaries.append(batch.summary(number, solver))
            progress(1)
    else:
        size = max(1, min(_MOST_GAMES_AT_ONCE, batch.games // (4 * processes)))
        parts = [numbers[start : start + size] for start in range(0, batch.games, size)]
        summaries = list(_played_apart(batch, open_lexicon, parts, processes, progress))
    return BatchStats.of(summaries)


def _played_apart(
    batch: Batch,
    open_lexicon: Callable[[], Lexicon],
    parts: Sequence[range],
    processes: int,
    progress: Callable[[int], None],
) -> Iterator[GameSummary]:
    context = get_context("spawn")
    stopped = context.Event()
    with ProcessPoolExecutor(
        processes, context, _start_worker, (batch, open_lexicon, stopped)
    ) as workers:
        try:
            with _uninterrupted():
                waiting = [workers.submit(_play_part, part) for part in parts]
            for done in as_completed(waiting):
                progress(len(done.result()))
        except BaseException:
            stopped.set()
            workers.shutdown(cancel_futures=True)
            raise
        for played in waiting:
            yield from played.result()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Processes started meanwhile never see Ctrl-C; it is this one that tells them to stop."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


@dataclass(frozen=True)
class _Worker:
    """What a process keeps between the parts it plays."""

    batch: Batch
    solver: Solver
    stopped: Signal


_worker: _Worker


def _start_worker(batch: Batch, open_lexicon: Callable[[], Lexicon], stopped: Signal) -> None:
    global _worker  # noqa: PLW0603, a process of the pool has no other place to keep it
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = _Worker(batch, Solver(open_lexicon()), stopped)


def _play_part(numbers: range) -> list[GameSummary]:
    """The games of these numbers, or the first of them once all is to stop."""
    played = []
    for number in numbers:
        if _worker.stopped.is_set():
            break
        played.append(_worker.batch.summary(number, _worker.solver))
    return played
