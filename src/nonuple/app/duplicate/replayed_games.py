"""A game of a file, played again in a room: its racks and its moves, then what chance brings."""

from collections.abc import Iterator
from dataclasses import dataclass

from nonuple.app.files.game_files import GameFile, replay_file, replay_table
from nonuple.app.files.replaying import Checks, Finding, FindingKind, ReplayReport
from nonuple.core.chance import Chance
from nonuple.core.errors import NonupleError
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import draw_anyway, followed, open_game, retain_anyway
from nonuple.duplicate.events import Event
from nonuple.duplicate.prepared import PreparedGame, prepare
from nonuple.duplicate.state import Game, Phase, evolve_all, opened
from nonuple.rules.duplicate_rules import DuplicateRules

# How the game ends is found anew.
_OF_THE_END = (FindingKind.STOPPED_EARLY, FindingKind.FALSE_ENDING)


@dataclass(eq=False)
class Unplayable(NonupleError):
    """A game of a file that cannot be played again; the first thing found against it."""

    finding: Finding

    def __str__(self) -> str:
        return f"turn {self.finding.turn}: {self.finding.kind}"


@dataclass(frozen=True, slots=True)
class Secret:
    """What nobody may know before the game was played."""

    seed: str
    salt: str


def play_again(
    file: GameFile, edition: DuplicateRules, solver: Solver, secret: Secret
) -> PreparedGame:
    """The game as it is fixed for a room; a log brings its own rules, a table its formulas.

    Where the file stops before the end, the game goes on by chance. Raises Unplayable where it
    breaks the rules, or has a word that the lexicon has not; BadPrepared where it is no game.
    """
    checks = Checks(solver, words_are_strict=True)
    if file.rules:
        report = replay_file(file, None, None, checks)
    else:
        report = replay_table(file.game, edition, None, checks)
    for finding in report.failures:
        if finding.kind not in _OF_THE_END:
            raise Unplayable(finding)
    first = open_game(report.rules, solver, secret.seed)
    dealer = Dealer(solver, Chance(secret.seed).choose)
    course = _course(opened(first), report, dealer)
    return prepare((first, *course), secret.salt, looks_ahead=dealer.looks_ahead)


def _course(game: Game, report: ReplayReport, dealer: Dealer) -> Iterator[Event]:
    for record in report.game.turns:
        game = evolve_all(game, (record.draw,))
        yield record.draw
        events = followed(game, record.move)
        yield from events
        game = evolve_all(game, events)
    if report.game.draw is not None and game.phase is Phase.TO_DRAW:
        # The last rack was published without its solution.
        yield report.game.draw
        game = evolve_all(game, (report.game.draw,))
    while game.phase is not Phase.CLOSED:
        act = draw_anyway if game.phase is Phase.TO_DRAW else retain_anyway
        events = act(game, dealer)
        yield from events
        game = evolve_all(game, events)
