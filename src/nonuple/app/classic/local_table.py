"""A classic game on one device: people take turns at it, machines in the seats they are given."""

from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager

from nonuple.ai.shown import Question
from nonuple.app.access.actors import Actor, Role
from nonuple.app.classic.commands import Command
from nonuple.app.classic.decisions import elapsed, events_of
from nonuple.app.classic.machine import decide_for, question_for, thinking_milliseconds
from nonuple.app.clocks import GameClock
from nonuple.classic import starting
from nonuple.classic.events import Event, GameOpened
from nonuple.classic.folding import evolve_all, opened
from nonuple.classic.state import Game
from nonuple.core.solver import Solver

Events = tuple[Event, ...]


class LocalTable:
    """The game, its log, and its time: that of a clock, but for what is skipped or set aside.

    `machines` are the players that the program plays for; nobody waits while they think, the time
    that they take moves on at once.
    """

    def __init__(
        self,
        first: GameOpened,
        players: Sequence[str],
        solver: Solver,
        clock: GameClock,
        machines: Container[str] = (),
    ) -> None:
        self._solver, self._clock, self._machines = solver, clock, machines
        self._zero = clock.milliseconds()
        self.game: Game = opened(first)
        self.log: list[Event] = [first]
        for player in players:
            self._happen(starting.seat(self.game, player, self.now))

    @property
    def now(self) -> int:
        """Milliseconds since the table was laid."""
        return self._clock.milliseconds() - self._zero

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Whatever time this takes is nobody's."""
        before = self._clock.milliseconds()
        try:
            yield
        finally:
            self._zero += self._clock.milliseconds() - before

    def begin(self) -> Events:
        """It is drawn who begins, then the letters; the time runs."""
        return self._happen(starting.start(self.game, self.now))

    def elapse(self) -> Events:
        """What the time brought about by itself."""
        return self._happen(elapsed(self.game, self.now))

    def act(self, player: str, command: Command) -> Events:
        """What somebody does; raises what the game refuses, and then nothing changes."""
        actor = Actor(Role.PLAYER, player, player)
        return self._happen(events_of(self.game, self._solver.lexicon, actor, command, self.now))

    def people(self) -> tuple[str, ...]:
        """The players at the keyboard, in the order of their turns."""
        return tuple(one for one in self.game.players if one not in self._machines)

    def machine_asked(self) -> str | None:
        """A machine that has something to decide."""
        machines = (one for one in self.game.players if one in self._machines)
        return next((one for one in machines if question_for(self.game, one)), None)

    def machine_act(self, player: str) -> Events:
        """A machine thinks over its turn, and acts if it is still asked to.

        Its answers come at once: the time that runs may be another's.
        """
        seed = f"machine {self.game.opened.seed}"
        if question_for(self.game, player) is Question.TURN:
            self.skip(thinking_milliseconds(self.game, player, seed))
        events = self.elapse()
        if question_for(self.game, player) is None:
            return events
        return (*events, *self.act(player, decide_for(self.game, player, self._solver, seed)))

    def skip(self, milliseconds: int) -> None:
        """So much time is over at once."""
        self._zero -= milliseconds

    def _happen(self, events: Events) -> Events:
        if events:
            self.game = evolve_all(self.game, events)
            self.log.extend(events)
        return events
