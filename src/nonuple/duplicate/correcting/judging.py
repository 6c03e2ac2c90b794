"""The ruling on what a player handed in at a turn, in the order of the text (4, 5)."""

import re
from collections.abc import Sequence
from dataclasses import replace

from nonuple.duplicate.correcting.faults import Fault, Infraction, Sanction, gravest
from nonuple.duplicate.correcting.first_turn import on_first_turn
from nonuple.duplicate.correcting.in_line import read_in_line
from nonuple.duplicate.correcting.locating import SCORE_FAULTS, Located, Written
from nonuple.duplicate.correcting.modes import located
from nonuple.duplicate.correcting.rulings import Judgment, Ruling
from nonuple.duplicate.correcting.spots import JudgedTurn
from nonuple.duplicate.slips import GAP, Slip, SlipMark
from nonuple.rules.correction_rules import SeveralSolutions

_READABLE = re.compile(rf"[A-Z{GAP}]+")


class Judge:
    """Rules on the slips of one turn; the same slip always gets the same ruling."""

    def __init__(self, turn: JudgedTurn) -> None:
        self.turn = turn
        self._known: dict[tuple[object, ...], Judgment] = {}

    def rule(self, slips: Sequence[Slip]) -> Ruling:
        """The ruling on all that one player handed in."""
        return self.judge(slips).ruling

    def judge(self, slips: Sequence[Slip]) -> Judgment:
        """The ruling with all the readings considered."""
        key = tuple((slip.solutions, slip.claimed, slip.marks) for slip in slips)
        judgment = self._known.get(key)
        if judgment is None:
            judgment = self._known[key] = self._judged(slips)
        return judgment

    def _judged(self, slips: Sequence[Slip]) -> Judgment:
        written = [slip for slip in slips if not slip.is_blank]
        if not slips:
            return _zero(Fault.NO_SLIP)
        if not written:
            return _zero(Fault.BLANK_SLIP)
        if len(written) > 1:
            return _zero(Fault.SEVERAL_SLIPS)
        (slip,) = written
        if SlipMark.LATE in slip.marks:
            return _zero(Fault.LATE_SLIP)
        if SlipMark.SWAPPED in slip.marks:
            return _zero(Fault.SWAPPED_SLIP)
        return self._of_solutions(slip)

    def _of_solutions(self, slip: Slip) -> Judgment:
        # Where the software counts, nothing is claimed, and nothing written for it tells a place.
        claimed = None if self.turn.counts_scores else slip.claimed
        solutions = [Written(self.turn, one, claimed) for one in slip.standing]
        found = [self._solution(written) for written in solutions]
        chosen = self._counted(self._among(solutions, found))
        if SlipMark.HARD_TO_READ in slip.marks:
            hard = Infraction(Fault.HARD_TO_READ)
            chosen = replace(chosen, infractions=(*chosen.infractions, hard))
        readings = tuple(reading for one in found for reading in one.readings)
        return Judgment(self._ruling(chosen), readings)

    def _among(self, solutions: Sequence[Written], found: Sequence[Located]) -> Located:
        """The solution of the claimed score, else the least, zero included (5.6).

        A score that fits only a place one square off what is written tells no right place.
        """
        if len(found) == 1:
            return found[0]
        if self.turn.rules.correction.several_solutions is SeveralSolutions.SCORE_DECIDES:
            fitting = [one for one in found if one.has_claimed_score and not one.is_shifted]
            if fitting:
                return min(fitting, key=lambda one: (one.sanction.severity, self._points(one)))
        least = min(found, key=self._points)
        points = [self._points(one) for one in found]
        if len(set(points)) == 1:
            return least
        worths = ", ".join(
            f"{one.solution.word} ({n})" for one, n in zip(solutions, points, strict=True)
        )
        several = Infraction(Fault.SEVERAL_SOLUTIONS, "", worths)
        return replace(least, infractions=(several, *least.infractions))

    def _counted(self, found: Located) -> Located:
        """Without the faults of a score that nobody asked for."""
        if not self.turn.counts_scores:
            return found
        kept = tuple(one for one in found.infractions if one.fault not in SCORE_FAULTS)
        return replace(found, infractions=kept)

    def _points(self, found: Located) -> int:
        return self._ruling(found).points

    def _solution(self, written: Written) -> Located:
        word = written.solution.word
        if not _READABLE.fullmatch(word):
            return Located(None, (Infraction(Fault.ILLEGIBLE_WORD, word),))
        if self.turn.board.is_empty:
            return on_first_turn(written)
        found = located(written)
        longer = read_in_line(written.solution)
        if longer is None:
            return found
        whole = self._solution(replace(written, solution=longer))
        return min(found, whole, key=lambda one: one.sanction.severity)

    def _ruling(self, found: Located) -> Ruling:
        sanction = gravest(found.infractions)
        if found.option is None or sanction is Sanction.ZERO:
            worth = max((reading.score for reading in found.readings), default=0)
            return Ruling(
                0, 0, Sanction.ZERO, found.infractions, committee=found.committee, refused=worth
            )
        if sanction is Sanction.WARNING and self.turn.rules.warnings is None:
            sanction = Sanction.NONE
        reading = found.option.reading
        return Ruling(
            self._marked(reading.score, sanction),
            reading.score,
            sanction,
            found.infractions,
            reading.word,
            reading.coordinate,
            found.committee,
        )

    def _marked(self, score: int, sanction: Sanction) -> int:
        if sanction is not Sanction.PENALTY:
            return score
        rules = self.turn.rules.correction
        return 0 if score < rules.least_penalised else score - rules.penalty


def _zero(fault: Fault) -> Judgment:
    return Judgment(Ruling(0, 0, Sanction.ZERO, (Infraction(fault),)))
