"""Classic games that machines play, by the same acts as people."""

from collections import Counter

from nonuple.app.access.actors import Actor, Role
from nonuple.app.classic.commands import Command
from nonuple.app.classic.decisions import events_of
from nonuple.app.classic.machine import decide_for, question_for, thinking_milliseconds
from nonuple.classic import starting, turns
from nonuple.classic.events import Event, Settings
from nonuple.classic.folding import evolve_all
from nonuple.classic.state import Game, Phase
from nonuple.core.rack import Bag
from nonuple.core.solver import Solver
from nonuple.rules.classic_rules import ClassicRules
from tests.classic.tables import ANN, BOB, CAT, DAN, opened_game

SEATS = (ANN, BOB, CAT, DAN)
ALL = Counter(Bag.full().tiles)


def begun_by_lot(rules: ClassicRules, settings: Settings, seed: str) -> Game:
    """A game whose letters a seed draws."""
    first = opened_game(rules, settings)
    game = Game(starting.open_game(_order(first, seed), 0))
    for player in SEATS[: settings.seats]:
        game = evolve_all(game, starting.seat(game, player, 0))
    game = evolve_all(game, starting.draw_lot(game, 0))
    return evolve_all(game, starting.begin(game, 0))


def _order(game: Game, seed: str) -> starting.Order:
    opened = game.opened
    return starting.Order(
        opened.rules, opened.lexicon, opened.fingerprint, opened.settings, seed, opened.salt
    )


def done(game: Game, command: Command, solver: Solver, at: int) -> tuple[Event, ...]:
    """What a machine's command makes happen; raises what the game refuses."""
    return events_of(game, solver.lexicon, Actor(Role.PLAYER), command, at)


def letters_of(game: Game) -> Counter[str]:
    """All the letters there are, wherever they lie."""
    racks = "".join(game.rack(player).letters for player in game.players)
    return Counter(game.bag.tiles + game.board.tiles + racks)


class MachineGame:
    """Machines at a table; whoever is asked first, in the order of the turns, answers first."""

    def __init__(
        self, game: Game, solver: Solver, machines: tuple[str, ...], *, conserves: bool = True
    ) -> None:
        self.game, self.solver, self.machines = game, solver, machines
        self._conserves = conserves
        self.at = 0
        self.commands: list[Command] = []

    @property
    def asked(self) -> str | None:
        return next((one for one in self.machines if question_for(self.game, one)), None)

    def step(self) -> Command | None:
        """One act of a machine, once it has thought; or what comes first by itself."""
        player = self.asked
        assert player is not None or self.game.deadline is not None
        due = self.game.deadline
        if player is None:
            assert due is not None
            self.happen(turns.on_deadline(self.game, due), due)
            return None
        at = self.at + thinking_milliseconds(self.game, player, "graine")
        if due is not None and due < at:
            self.happen(turns.on_deadline(self.game, due), due)
            return None
        command = decide_for(self.game, player, self.solver, "graine")
        self.happen(done(self.game, command, self.solver, at), at)
        self.commands.append(command)
        return command

    def happen(self, events: tuple[Event, ...], at: int) -> None:
        """Something that somebody did; no letter is ever made or lost."""
        assert events
        self.game, self.at = evolve_all(self.game, events), at
        assert letters_of(self.game) == ALL or not self._conserves

    def play(self) -> Game:
        """To the end."""
        while self.game.phase is not Phase.OVER:
            self.step()
            assert len(self.commands) < 600
        return self.game
