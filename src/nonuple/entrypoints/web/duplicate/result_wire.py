"""The turns of a game and what each player marked, put on the wire."""

from collections.abc import Iterable
from dataclasses import dataclass

from nonuple.app.duplicate.announcement import rack_view
from nonuple.app.duplicate.results_seen import SeenTurn
from nonuple.duplicate.events import MoveRetained
from nonuple.duplicate.results import Results, TurnResult
from nonuple.duplicate.slip_events import Origin
from nonuple.duplicate.turn_statistics import TurnStatistics, hardest, turn_statistics
from nonuple.entrypoints.french.rulings import COMMITTEE
from nonuple.entrypoints.prints.standings_prints import marks_of
from nonuple.entrypoints.web.duplicate.encoding import wire_own_turn, wire_rack
from nonuple.entrypoints.web.duplicate.view_wire import WireMove, WireOwnTurn, WireRack
from nonuple.rules.duplicate_rules import DuplicateRules

# The move is worth the one laid, or more: beside the letters that prints use.
FOUND_TOP = "t"


@dataclass(frozen=True, slots=True)
class WireSolo:
    """Who was alone on the best move of a turn; `bonus` is zero where it is only recorded."""

    player: str
    worth: int
    bonus: int


@dataclass(frozen=True, slots=True)
class WireTurnResult:
    """A turn played, and how the room did; `difficulty` is the share of the top that was missed."""

    move: WireMove
    rack: WireRack
    players: int
    found_top: int
    best: int | None
    mean: float
    difficulty: float
    solo: WireSolo | None


@dataclass(frozen=True, slots=True)
class WireSheetRow:
    """What a player marked, turn by turn: None where absent; `closing` is what the end takes off.

    `marks` has letters for each turn: t top, s solo, a warning, p penalty, n void, m average,
    d decision by hand.
    """

    player: str
    points: tuple[int | None, ...]
    marks: tuple[str, ...]
    closing: int


@dataclass(frozen=True, slots=True)
class WireSheet:
    """The turns played, the numbers of the hardest, and the first of so many `players` by rank."""

    turns: tuple[WireTurnResult, ...]
    hardest: tuple[int, ...]
    players: int
    rows: tuple[WireSheetRow, ...]


@dataclass(frozen=True, slots=True)
class WireTurnRow:
    """A player's turn as it was ruled; why, as people wrote it, is for them and who rules."""

    player: str
    keyed_by: str
    origin: Origin
    committee_sentence: str
    own: WireOwnTurn


@dataclass(frozen=True, slots=True)
class WireTurnDetail:
    """What was written at a turn, and came of it; `board` is the one before the move."""

    turn: int
    board: str
    rows: tuple[WireTurnRow, ...]


def wire_sheet(found: Results, players: tuple[str, ...], most: int) -> WireSheet:
    """The sheet of the first players, who come by rank."""
    statistics = turn_statistics(found)
    return WireSheet(
        tuple(map(_turn, found.turns, statistics)),
        tuple(turn.turn for turn in hardest(statistics)),
        len(players),
        tuple(map(_Rows(found).of, players[:most])),
    )


def wire_turn(rules: DuplicateRules, found: TurnResult, seen: Iterable[SeenTurn]) -> WireTurnDetail:
    """A turn, as far as it is seen of some players."""
    rows = tuple(_detail(rules, one) for one in seen)
    return WireTurnDetail(found.record.number, found.record.board.cells, rows)


def wire_move(move: MoveRetained) -> WireMove:
    """A move laid, on the wire."""
    return WireMove(move.turn, move.word, move.coordinate, move.score)


def _turn(found: TurnResult, counted: TurnStatistics) -> WireTurnResult:
    solo = found.solo
    return WireTurnResult(
        wire_move(found.record.move),
        wire_rack(rack_view(found.record.draw)),
        counted.players,
        counted.found_top,
        counted.best,
        round(float(counted.mean), 2),
        round(float(counted.difficulty), 2),
        WireSolo(solo.player, solo.worth, solo.bonus) if solo else None,
    )


class _Rows:
    """Rows of the same results."""

    def __init__(self, found: Results) -> None:
        self._closing = found.closing
        self._turns = [(turn, frozenset(turn.playing)) for turn in found.turns]

    def of(self, player: str) -> WireSheetRow:
        closing = self._closing.get(player)
        there = [(turn, player in playing) for turn, playing in self._turns]
        return WireSheetRow(
            player,
            tuple(turn.marks[player].points if was_there else None for turn, was_there in there),
            tuple(_marks(turn, player) if was_there else "" for turn, was_there in there),
            closing.points if closing else 0,
        )


def _marks(turn: TurnResult, player: str) -> str:
    mark = turn.marks[player]
    is_top = mark.has_worth(turn.record.move.score)
    return (FOUND_TOP if is_top else "") + marks_of(mark, turn.warnings.get(player, 0))


def _detail(rules: DuplicateRules, seen: SeenTurn) -> WireTurnRow:
    sentence = "" if seen.committee is None else COMMITTEE[seen.committee]
    own = wire_own_turn(seen.own, rules)
    return WireTurnRow(seen.player, seen.keyed_by, seen.origin, sentence, own)
