"""What a game of 10,000 players costs the process that serves it: python -m benchmarks.big_game.

No client and no network: deciding, checking, folding and showing, then the log opened again.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path

from benchmarks.positions import open_lexicon
from benchmarks.slips import usual_slips
from nonuple.adapters.formats.event_json import EventJson
from nonuple.adapters.store.sqlite_store import SqliteStore
from nonuple.app.access.actors import Actor, Role
from nonuple.app.duplicate.commands import (
    Command,
    Draw,
    Enter,
    Retain,
    StartClock,
    StopClock,
    SubmitSlips,
)
from nonuple.app.duplicate.decisions import Situation, events_of, rulings_due
from nonuple.app.duplicate.engine import GameEngine
from nonuple.app.duplicate.kind import DuplicateKind
from nonuple.app.duplicate.views.room import RoomViews
from nonuple.app.hosting.event_store import Append, NewEvent
from nonuple.app.hosting.game_kind import Recorded
from nonuple.app.hosting.host import CHORES_TOGETHER
from nonuple.app.hosting.replica import Replica
from nonuple.core.chance import Chance
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import open_game
from nonuple.duplicate.events import Event
from nonuple.duplicate.state import Game, evolve_all, opened
from nonuple.entrypoints.process_tuning import calm_collector
from nonuple.rules.editions import edition

PLAYERS, TURNS = 10_000, 20
HEAD = Actor(Role.HEAD_ARBITER, "head")
CODEC = EventJson()
BUILD = Path(__file__).parent.parent / "build"
# How many acts are recorded, and told, together.
TOGETHER = 200


class Served:
    """A game as its host holds it, without a store: each act is checked and folded."""

    def __init__(self, solver: Solver) -> None:
        first = open_game(edition("2014"), solver, "hall")
        self.solver, self.engine = solver, GameEngine(solver)
        self.game: Game = opened(first)
        self.log: list[Event] = [first]
        CODEC.encode(first)
        self.views = RoomViews(self.engine, self._recorded(()), shows_standings=True)
        self._untold: list[Event] = []

    def act(self, actor: Actor, command: Command) -> None:
        situation = Situation(self.game, self.engine, 1000, 1000)
        self.take(events_of(situation, actor, command))

    def take(self, events: Sequence[Event]) -> None:
        for event in events:
            CODEC.encode(event)
        self.game = evolve_all(self.game, events)
        self.log.extend(events)
        self._untold.extend(events)

    def tell(self) -> None:
        self.views.show(self._recorded(self._untold))
        self._untold = []
        self.views.public()

    def _recorded(self, events: Sequence[Event]) -> Recorded[Game, Event]:
        return Recorded(len(self.log), tuple(events), self.game)


def spent(work: Callable[[], object]) -> float:
    """Seconds of the processor."""
    start = time.process_time()
    work()
    return time.process_time() - start


def enter_all(served: Served) -> None:
    for number in range(PLAYERS):
        served.act(HEAD, Enter(f"{number:05}"))


def hand_in_all(served: Served) -> None:
    dealer = Dealer(served.solver, Chance("").choose)
    handed = usual_slips(served.game, dealer, str(served.game.turn))
    for number, (player, slips) in enumerate(zip(served.game.players, handed, strict=True)):
        served.act(Actor(Role.PLAYER, player=player), SubmitSlips(served.game.turn, slips))
        if number % TOGETHER == TOGETHER - 1:
            served.tell()


def rule_all(served: Served) -> None:
    while due := tuple(islice(rulings_due(served.game, served.engine.bench), CHORES_TOGETHER)):
        served.take(due)
        served.tell()


def show_all(served: Served) -> None:
    for player in served.game.players:
        served.views.own(Actor(Role.PLAYER, player=player))


def one_turn(served: Served) -> list[tuple[str, float]]:
    """Seconds for each part of a turn."""
    served.act(HEAD, Draw())
    served.act(HEAD, StartClock())
    served.tell()
    took = [("slips handed in", spent(lambda: hand_in_all(served)))]
    took.append(("leader's view meanwhile", spent(lambda: served.views.own(HEAD))))
    served.act(HEAD, StopClock())
    took.append(("slips ruled", spent(lambda: rule_all(served))))
    took.append(("move laid", spent(lambda: served.act(HEAD, Retain()))))
    took.append(("standings", spent(served.tell)))
    took.append(("every player's view", spent(lambda: show_all(served))))
    took.append(("leader's view", spent(lambda: served.views.own(HEAD))))
    return took


async def reopened(log: Sequence[Event]) -> tuple[float, float]:
    """Seconds to write a log in batches, and to take the game up from it."""
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        store = await SqliteStore.open(Path(folder) / "events.sqlite")
        start = time.perf_counter()
        for first in range(0, len(log), 1000):
            events = [
                NewEvent(type(event).__name__, {"event": CODEC.encode(event), "by": "0"})
                for event in log[first : first + 1000]
            ]
            await store.append(Append("game/1", events, first))
        written = time.perf_counter()
        await Replica("game/1", store, DuplicateKind(CODEC)).catch_up()
        done = time.perf_counter()
        await store.close()
    return written - start, done - written


def main() -> None:
    out = sys.stdout.write
    calm_collector()
    served = Served(Solver(open_lexicon()))
    out(f"{PLAYERS:,} players entered in {spent(lambda: enter_all(served)):.2f} s\n\n")
    served.tell()
    turns = [one_turn(served) for _ in range(TURNS)]
    out("| seconds of processor | turn 1 | turn 10 | turn 20 |\n| --- | --: | --: | --: |\n")
    for row in zip(turns[0], turns[TURNS // 2 - 1], turns[-1], strict=True):
        out(f"| {row[0][0]} | " + " | ".join(f"{seconds:.3f}" for _, seconds in row) + " |\n")
    log, events = served.log, len(served.log)
    written, opened_again = asyncio.run(reopened(log))
    out(f"\n{events:,} events checked and recorded in {written:.1f} s, ")
    out(f"opened again in {opened_again:.1f} s\n")


if __name__ == "__main__":
    main()
