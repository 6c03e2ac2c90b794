"""The correction slip that tells a player what became of a turn, and whether one is due (5.7)."""

from dataclasses import dataclass

from nonuple.duplicate.correcting.faults import Clause, Fault, Sanction, clause
from nonuple.duplicate.correcting.locating import SCORE_FAULTS
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.entries import Entry
from nonuple.duplicate.events import MoveRetained
from nonuple.duplicate.slip_events import DisciplineGiven
from nonuple.duplicate.slips import Slip
from nonuple.duplicate.state import Game

_NO_SOLUTION = frozenset(
    {
        Fault.NO_SLIP,
        Fault.BLANK_SLIP,
        Fault.SEVERAL_SLIPS,
        Fault.LATE_SLIP,
        Fault.SWAPPED_SLIP,
    }
)


@dataclass(frozen=True, slots=True)
class CorrectionSlip:
    """A player's turn as ruled: what was written, the ruling with an article for each fault.

    `points` and `sanction` are those that count, where a ruling was changed by hand too. Whoever
    was warned for conduct and handed in nothing has a slip without a ruling.
    """

    turn: int
    player: str
    table: str
    slips: tuple[Slip, ...]
    ruling: Ruling | None
    clauses: tuple[Clause, ...]
    points: int
    sanction: Sanction
    reason: str
    conduct: tuple[DisciplineGiven, ...]
    is_needed: bool


def correction_slips(game: Game, turn: int) -> tuple[CorrectionSlip, ...]:
    """Those of a turn for each player whose slips or conduct were ruled on, by name."""
    made = (_correction_slip(game, turn, *pair) for pair in game.entries.at(turn).items())
    return tuple(slip for slip in made if slip is not None)


def _correction_slip(game: Game, turn: int, player: str, entry: Entry) -> CorrectionSlip | None:
    ruling, points = entry.ruling, entry.points
    if ruling is None and not entry.conduct:
        return None
    slips = entry.slips or ()
    return CorrectionSlip(
        turn,
        player,
        next((slip.table for slip in slips if slip.table), ""),
        slips,
        ruling,
        tuple(clause(fault, game.rules) for fault in ruling.faults) if ruling else (),
        points or 0,
        entry.sanction,
        entry.changed.reason if entry.changed else "",
        entry.conduct,
        needs_slip(entry, _retained(game, turn)),
    )


def _retained(game: Game, turn: int) -> MoveRetained | None:
    return game.turns[turn - 1].move if turn <= len(game.turns) else None


def needs_slip(entry: Entry, retained: MoveRetained | None) -> bool:
    """Whether the player must be sent one; where not, the arbiter may still send it.

    None is needed without a sanction, for a wrong score of the retained word, or for a void
    solution above the top. Nothing is known of the top before a move is retained.
    """
    if entry.conduct or entry.average or entry.changed:
        return True
    ruling = entry.ruling
    if ruling is None or ruling.sanction is Sanction.NONE:
        return False
    if retained is None:
        return True
    return not (
        _is_score_of_retained(ruling, retained) or _is_above_top(entry, ruling, retained.score)
    )


def _is_score_of_retained(ruling: Ruling, retained: MoveRetained) -> bool:
    is_retained = (ruling.word.upper(), ruling.solution) == (retained.word.upper(), retained.score)
    return (
        ruling.sanction is Sanction.WARNING
        and is_retained
        and SCORE_FAULTS.issuperset(ruling.faults)
    )


def _is_above_top(entry: Entry, ruling: Ruling, top: int) -> bool:
    """Whether a void solution is above the top, by its worth and by its claim where it has them.

    What was not handed in as the rules want has no solution to be above the top.
    """
    if ruling.sanction is not Sanction.ZERO or not _NO_SOLUTION.isdisjoint(ruling.faults):
        return False
    known = [ruling.refused, *(slip.claimed or 0 for slip in entry.slips or ())]
    return any(known) and all(points > top for points in known if points)
