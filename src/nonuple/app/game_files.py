"""A game read from a file, checked under the rules that it carries or that are given."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from nonuple.app.published_games import PublishedGame, published
from nonuple.app.replaying import Checks, FormulaSource, ReplayReport, replay_published
from nonuple.duplicate.errors import Incoherence, IncoherentLog
from nonuple.duplicate.events import Event
from nonuple.duplicate.logs import replay
from nonuple.duplicate.state import Game
from nonuple.rules.club import without_formulas
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.editions import EDITION_2014


class EditionSource(StrEnum):
    """How the edition of a game was known."""

    OPTION = "option"
    LOG = "log"
    DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game to check; `logged` is what its log adds up to, where it was one."""

    game: PublishedGame
    logged: Game | None = None

    @property
    def rules(self) -> DuplicateRules | None:
        """The rules that the file carries."""
        return self.logged.rules if self.logged else None

    def edition_source(self, given: DuplicateRules | None) -> EditionSource:
        """Where the edition comes from when this one is given, or none."""
        if given is not None:
            return EditionSource.OPTION
        return EditionSource.DEFAULT if self.rules is None else EditionSource.LOG


def logged_game(events: Sequence[Event]) -> GameFile:
    """The game of a log; raises IncoherentLog where it is that of no game, or has no turn."""
    logged = replay(events)
    game = published(events)
    if not game.turns:
        last = type(events[-1]).__name__
        raise IncoherentLog(len(events), last, Incoherence.NO_TURN)
    return GameFile(game, logged)


def replay_file(
    file: GameFile,
    edition: DuplicateRules | None,
    formulas: tuple[str, ...] | None,
    checks: Checks,
) -> ReplayReport:
    """Check a game: what is given comes before what the log carries, and this before 2014."""
    if file.rules is None:
        return replay_published(file.game, edition or EDITION_2014, formulas, checks)
    if edition is None:
        edition = file.rules if formulas is None else without_formulas(file.rules)
    report = replay_published(file.game, edition, formulas, checks)
    return report if formulas is not None else replace(report, source=FormulaSource.LOG)
