"""The turns of a game and what each player marked, put on the wire."""

from dataclasses import dataclass
from fractions import Fraction

from nonuple.app.duplicate.announcement import rack_view
from nonuple.app.duplicate.results_seen import SeenTurn
from nonuple.app.duplicate.views.public import move_view
from nonuple.app.duplicate.views.public_types import MoveView, RackView
from nonuple.duplicate.results import Results, TurnResult
from nonuple.duplicate.turn_statistics import TurnStatistics, hardest, turn_statistics
from nonuple.entrypoints.prints.standings_prints import marks_of

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

    move: MoveView
    rack: RackView
    players: int
    found_top: int
    best: int | None
    mean: Fraction
    difficulty: Fraction
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
class WireTurnDetail:
    """What was written at a turn, and came of it; `board` is the one before the move."""

    turn: int
    board: str
    rows: tuple[SeenTurn, ...]


def wire_sheet(found: Results, players: tuple[str, ...], most: int) -> WireSheet:
    """The sheet of the first players, who come by rank."""
    statistics = turn_statistics(found)
    return WireSheet(
        turns=tuple(map(_turn, found.turns, statistics)),
        hardest=tuple(turn.turn for turn in hardest(statistics)),
        players=len(players),
        rows=tuple(map(_Rows(found).of, players[:most])),
    )


def wire_turn(found: TurnResult, seen: tuple[SeenTurn, ...]) -> WireTurnDetail:
    """A turn, as far as it is seen of some players."""
    return WireTurnDetail(found.record.number, found.record.board.cells, seen)


def _turn(found: TurnResult, counted: TurnStatistics) -> WireTurnResult:
    solo = found.solo
    return WireTurnResult(
        move=move_view(found.record),
        rack=rack_view(found.record.draw),
        players=counted.players,
        found_top=counted.found_top,
        best=counted.best,
        mean=counted.mean,
        difficulty=counted.difficulty,
        solo=WireSolo(solo.player, solo.worth, solo.bonus) if solo else None,
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
            player=player,
            points=tuple(turn.marks[player].points if was else None for turn, was in there),
            marks=tuple(_marks(turn, player) if was else "" for turn, was in there),
            closing=closing.points if closing else 0,
        )


def _marks(turn: TurnResult, player: str) -> str:
    mark = turn.marks[player]
    is_top = mark.has_worth(turn.record.move.score)
    return (FOUND_TOP if is_top else "") + marks_of(mark, turn.warnings.get(player, 0))
