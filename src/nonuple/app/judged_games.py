"""Slips of a game from a file, judged turn by turn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from nonuple.app.game_files import GameFile
from nonuple.app.published_games import PublishedGame
from nonuple.app.replaying import FindingKind, replay_published
from nonuple.core.errors import NonupleError
from nonuple.duplicate.events import Ending, GameClosed
from nonuple.duplicate.slip_acts import Bench, collect, rule
from nonuple.duplicate.slip_words import BadSlip
from nonuple.duplicate.slips import Slip
from nonuple.duplicate.state import Game, Presence, evolve
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.editions import EDITION_2014
from nonuple.rules.formulas import with_formulas


class SlipsFault(StrEnum):
    """Why a file of slips cannot be read, or is not of the game."""

    NOT_TEXT = "is not a text"
    NOT_JSON = "is not JSON"
    FORMAT = "is not a file of slips"
    VERSION = "is of another version of the format"
    MISSING = "lacks a field"
    FIELD = "has a field of no use"
    TYPE = "has a field of the wrong type"
    VALUE = "has a field of an impossible value"
    TURN = "does not start with the number of a turn"
    PLAYER = "has no player after the turn"
    TWICE = "brings a second time the slips of a player at a turn"
    NOT_PLAYED = "is of a turn that was not played"
    ABSENT = "is of a player who did not play the turn"


@dataclass(eq=False)
class BadSlipsFile(NonupleError):
    """A file of slips that is refused; `line` is 1-based, an entry's number in JSON."""

    reason: SlipsFault
    line: int | None = None
    text: str = ""

    def __str__(self) -> str:
        where = "the file" if self.line is None else f"line {self.line}"
        return f"{where} {self.reason}" + (f": {self.text!r}" if self.text else "")


@dataclass(frozen=True, slots=True)
class HandedIn:
    """What a player handed in at a turn, or the question that its text raises."""

    line: int
    turn: int
    player: str
    slips: tuple[Slip, ...] = ()
    question: BadSlip | None = None


@dataclass(frozen=True, slots=True)
class JudgedGame:
    """The game with a ruling for all that could be read, and what could not."""

    game: Game
    turns: tuple[int, ...]
    questions: tuple[HandedIn, ...]


def game_of(file: GameFile, edition: DuplicateRules | None) -> Game:
    """The game of a file, under its own rules or those of an edition that is given."""
    if file.logged is None:
        return table_game(file.game, edition or EDITION_2014)
    return file.logged if edition is None else judged_under(file.logged, edition)


def table_game(table: PublishedGame, edition: DuplicateRules) -> Game:
    """The game of a published table, over where each row has its solution.

    Raises IllegalPlacement at the first word that does not fit.
    """
    report = replay_published(table, edition)
    for finding in report.findings:
        if finding.kind is FindingKind.PLACEMENT and finding.refusal is not None:
            raise finding.refusal
    if report.game.draw is not None:
        return report.game
    return evolve(report.game, GameClosed(report.ending or Ending.STOPPED))


def judged_under(game: Game, edition: DuplicateRules) -> Game:
    """The game of a log under another edition, with its formulas and its tempo."""
    rules = game.rules
    tempo = [] if rules.tempo == rules.tempos[0] else [rules.tempo.name]
    other = with_formulas(edition, [*rules.formulas, *tempo])
    return replace(game, opened=replace(game.opened, rules=other))


def judge_slips(game: Game, bench: Bench, handed_in: Sequence[HandedIn]) -> JudgedGame:
    """Rule on all the slips; in a game without players theirs are those of its first turn.

    Raises BadSlipsFile where they are not slips of the game.
    """
    _check(game, handed_in)
    game = _with_players(game, handed_in)
    for one in handed_in:
        if one.question is None:
            for event in collect(game, one.turn, one.player, one.slips):
                game = evolve(game, event)
            for event in rule(game, bench, one.turn, one.player):
                game = evolve(game, event)
    turns = tuple(sorted({one.turn for one in handed_in}))
    return JudgedGame(game, turns, tuple(one for one in handed_in if one.question is not None))


def _check(game: Game, handed_in: Iterable[HandedIn]) -> None:
    known: set[tuple[int, str]] = set()
    for one in handed_in:
        if not game.is_played(one.turn):
            raise BadSlipsFile(SlipsFault.NOT_PLAYED, one.line, str(one.turn))
        if game.players and not game.was_there(one.player, one.turn):
            raise BadSlipsFile(SlipsFault.ABSENT, one.line, one.player)
        if (one.turn, one.player) in known:
            raise BadSlipsFile(SlipsFault.TWICE, one.line, one.player)
        known.add((one.turn, one.player))


def _with_players(game: Game, handed_in: Iterable[HandedIn]) -> Game:
    if game.players:
        return game
    players = {one.player: Presence(1) for one in handed_in}
    return replace(game, players=MappingProxyType(players))
