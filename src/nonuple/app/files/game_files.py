"""A game read from a file, checked under the rules that it carries or that are given."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from nonuple.app.files.log_checks import log_findings
from nonuple.app.files.published_games import PublishedGame, published
from nonuple.app.files.replaying import (
    Checks,
    FindingKind,
    FormulaSource,
    ReplayReport,
    replay_published,
)
from nonuple.duplicate.errors import Incoherence, IncoherentLog
from nonuple.duplicate.events import Event
from nonuple.duplicate.logs import replay
from nonuple.duplicate.state import Game
from nonuple.rules.club import read_otherwise, without_formulas
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.editions import EDITION_2014

_OF_SECOND_JOKER = (FindingKind.JOKER_KEPT, FindingKind.SECOND_JOKER_REPLACED)


class EditionSource(StrEnum):
    """How the edition of a game was known."""

    OPTION = "option"
    LOG = "log"
    DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game to check; where it was a log, `events` are its own, and add up to `logged`."""

    game: PublishedGame
    logged: Game | None = None
    events: tuple[Event, ...] = ()

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
    return GameFile(game, logged, tuple(events))


def replay_file(
    file: GameFile,
    edition: DuplicateRules | None,
    formulas: tuple[str, ...] | None,
    checks: Checks,
) -> ReplayReport:
    """Check a game: what is given comes before what the log carries, and this before 2014.

    An edition that is given is the one to check by, with its reading of 7.1.
    """
    if file.rules is None:
        if edition is None:
            return replay_table(file.game, EDITION_2014, formulas, checks)
        return replay_published(file.game, edition, formulas, checks)
    if edition is None:
        edition = file.rules if formulas is None else without_formulas(file.rules)
    report = _certified(replay_published(file.game, edition, formulas, checks), file.events)
    return report if formulas is not None else replace(report, source=FormulaSource.LOG)


def _certified(report: ReplayReport, events: Sequence[Event]) -> ReplayReport:
    """The report with what only the log tells; of a false ending, nothing is told twice."""
    added = tuple(log_findings(events, report.rules))
    findings = report.findings
    if any(found.kind is FindingKind.FALSE_ENDING for found in added):
        findings = tuple(f for f in findings if f.kind is not FindingKind.STOPPED_EARLY)
    return replace(report, findings=(*findings, *added))


def replay_table(
    game: PublishedGame,
    edition: DuplicateRules,
    formulas: tuple[str, ...] | None,
    checks: Checks,
) -> ReplayReport:
    """Check a table, which does not say how it reads 7.1: in the way that agrees best."""
    report = replay_published(game, edition, formulas, checks)
    if not any(found.kind in _OF_SECOND_JOKER for found in report.failures):
        return report
    other = replay_published(game, read_otherwise(edition), formulas, checks)
    return min(report, other, key=lambda found: len(found.failures))
