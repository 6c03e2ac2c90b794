"""How slips are corrected: where the editions differ."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.rules.bad_rules import within


class SeveralSolutions(StrEnum):
    """Which of the solutions written on one slip counts."""

    SCORE_DECIDES = "score-decides"  # that of the claimed score, else the least, zero included
    LEAST = "least"


class RaccordKind(StrEnum):
    """Which letters copied from the board tell where a word is."""

    CHAINED = "chained"  # each touches the word, or another such letter
    CONSECUTIVE = "consecutive"  # neighbours in one word of the board


@dataclass(frozen=True, slots=True)
class Correction:
    """What a slip may lack, and what it costs.

    `penalty` is taken off for a word one square off its place or without its last letter, where
    these are penalised; a solution worth less than `least_penalised` then counts zero.
    `shift_may_join` lets a shifted word add a letter to a word of the board, which makes no word.
    `any_place_of_claim` extends the shift to every place, also with no reference at all, whose
    score is the claimed one. `appeal_minutes` is the time to appeal after the last game.
    """

    penalty: int = 5
    least_penalised: int = 0
    shift_penalised: bool = True
    shift_may_join: bool = True
    last_letter_penalised: bool = True
    last_letter_may_differ: bool = False
    any_place_of_claim: bool = False
    several_solutions: SeveralSolutions = SeveralSolutions.SCORE_DECIDES
    raccord: RaccordKind = RaccordKind.CHAINED
    least_raccord: int = 3
    first_claim_is_best: bool = False
    appeal_minutes: int | None = 15

    def __post_init__(self) -> None:
        within("correction.penalty", self.penalty, 0, 999)
        within("correction.least_penalised", self.least_penalised, 0, 999)
        within("correction.least_raccord", self.least_raccord, 2, 9)
        if self.appeal_minutes is not None:
            within("correction.appeal_minutes", self.appeal_minutes, 0, 9999)
