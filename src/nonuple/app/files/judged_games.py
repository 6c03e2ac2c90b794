"""Slips of a game from a file, judged turn by turn."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum

from nonuple.app.files.game_files import GameFile
from nonuple.app.files.published_games import PublishedGame
from nonuple.app.files.replaying import FindingKind, replay_published
from nonuple.core.errors import NonupleError
from nonuple.core.letters import strip_accents
from nonuple.duplicate.correcting.faults import Fault
from nonuple.duplicate.events import Ending, GameClosed, PlayersEliminated
from nonuple.duplicate.players import Players, Presence
from nonuple.duplicate.results import results
from nonuple.duplicate.slip_acts import Bench, collect, repeated_turn, rule
from nonuple.duplicate.slip_errors import NoAverage
from nonuple.duplicate.slip_notation import format_slips
from nonuple.duplicate.slip_words import BadSlip, SlipFault
from nonuple.duplicate.slips import Slip
from nonuple.duplicate.state import Game, evolve
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
    EMPTY = "holds no slip"
    NAME = "names a player by what is no name"
    ALIKE = "names a player almost as another"
    TOPPING = "is of a topping, which is played aloud"
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
    """What a player handed in at a turn, or the question that its text raises.

    A text may leave the direction of a word to its reference: it then does not tell it.
    """

    line: int
    turn: int
    player: str
    slips: tuple[Slip, ...] = ()
    question: BadSlip | None = None
    tells_direction: bool = field(default=True, compare=False)


@dataclass(frozen=True, slots=True)
class Repetition:
    """A word refused at an earlier turn: the average is due if the player was not told (5.7)."""

    turn: int
    player: str
    earlier: int


@dataclass(frozen=True, slots=True)
class JudgedGame:
    """The game with a ruling for all that could be read, and what could not.

    `missing` are the players of whom a turn has no line; `out` those whose line came after they
    were eliminated.
    """

    game: Game
    turns: tuple[int, ...]
    questions: tuple[HandedIn, ...]
    repetitions: tuple[Repetition, ...] = ()
    missing: tuple[tuple[int, str], ...] = ()
    out: tuple[HandedIn, ...] = ()


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

    In sudden death whoever is below another player at a turn is out (7.3). Raises BadSlipsFile
    where they are not slips of the game.
    """
    _check(game, handed_in)
    game = _with_players(game, handed_in)
    turns = tuple(sorted({one.turn for one in handed_in}))
    questions, out = [], []
    for turn in turns:
        for one in handed_in:
            if one.turn != turn:
                continue
            if not game.was_there(one.player, turn):
                out.append(one)
                continue
            game, question = _judged(game, bench, one)
            if question is not None:
                questions.append(question)
        if game.rules.sudden_death and turn <= len(game.turns):
            game = _without_eliminated(game, turn)
    lines = {(one.turn, one.player) for one in handed_in}
    missing = tuple(
        (turn, player)
        for turn in turns
        for player in sorted(game.players)
        if (turn, player) not in lines and game.was_there(player, turn)
    )
    repetitions = tuple(_repetitions(game, turns))
    return JudgedGame(game, turns, tuple(questions), repetitions, missing, tuple(out))


def _judged(game: Game, bench: Bench, one: HandedIn) -> tuple[Game, HandedIn | None]:
    """The game with the ruling on a line, or the line as a question."""
    if one.question is not None:
        return game, one
    after = game
    for event in collect(game, one.turn, one.player, one.slips):
        after = evolve(after, event)
    for event in rule(after, bench, one.turn, one.player):
        after = evolve(after, event)
    ruling = after.entries.of(one.turn, one.player).ruling
    if ruling is not None and not one.tells_direction and Fault.BOTH_INVERTED in ruling.faults:
        question = BadSlip(SlipFault.DIRECTION_UNTOLD, 1, format_slips(one.slips))
        return game, replace(one, question=question)
    return after, None


def _without_eliminated(game: Game, turn: int) -> Game:
    marks = results(game).turns[turn - 1].marks
    playing = {name: mark.points for name, mark in marks.items() if game.was_there(name, turn)}
    best = max(playing.values(), default=0)
    out = tuple(player for player, points in playing.items() if points < best)
    return evolve(game, PlayersEliminated(turn, out)) if out else game


def _repetitions(game: Game, turns: Iterable[int]) -> Iterator[Repetition]:
    for turn in turns:
        for player, entry in game.entries.at(turn).items():
            if entry.ruling is not None and Fault.INADMISSIBLE in entry.ruling.faults:
                with suppress(NoAverage):
                    yield Repetition(turn, player, repeated_turn(game, turn, player))


def _check(game: Game, handed_in: Iterable[HandedIn]) -> None:
    if game.rules.topping is not None:
        raise BadSlipsFile(SlipsFault.TOPPING)
    known: set[tuple[int, str]] = set()
    for one in handed_in:
        if not game.is_played(one.turn):
            raise BadSlipsFile(SlipsFault.NOT_PLAYED, one.line, str(one.turn))
        if game.players and not game.was_there(one.player, one.turn):
            raise BadSlipsFile(SlipsFault.ABSENT, one.line, one.player)
        if (one.turn, one.player) in known:
            raise BadSlipsFile(SlipsFault.TWICE, one.line, one.player)
        known.add((one.turn, one.player))
    _check_names(handed_in)


def _check_names(handed_in: Iterable[HandedIn]) -> None:
    """Names that differ by case, accents or spaces are one name mistyped."""
    names: dict[str, str] = {}
    for one in handed_in:
        alike = "".join(strip_accents(one.player).casefold().split())
        if names.setdefault(alike, one.player) != one.player:
            raise BadSlipsFile(SlipsFault.ALIKE, one.line, one.player)


def _with_players(game: Game, handed_in: Iterable[HandedIn]) -> Game:
    if game.players:
        return game
    players = {one.player: Presence(1) for one in handed_in}
    return replace(game, players=Players(players))
