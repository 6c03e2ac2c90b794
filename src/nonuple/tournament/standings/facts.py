"""A tie-break's figure, with all that it was made of: what explains it, in no language."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple, TypeAlias

Number: TypeAlias = int | Fraction | float


class Tiebreak(StrEnum):
    """What may part those who have as many match points."""

    HEAD_TO_HEAD = "head_to_head"  # PPM: only where all the tied have met
    CAPPED_DIFFERENCE = "capped_difference"  # Pdep: each game's difference up to a cap
    BUCHHOLZ = "buchholz"
    MEDIAN_BUCHHOLZ = "median_buchholz"
    SONNEBORN_BERGER = "sonneborn_berger"
    PROGRESSIVE = "progressive"
    WINS = "wins"
    DIFFERENCE = "difference"
    RATING = "rating"


class Reason(StrEnum):
    """Why a part counts as much as it does."""

    WHOLE = "whole"
    CAPPED = "capped"
    HALF = "half"  # the opponent of a drawn game
    NOTHING = "nothing"  # the opponent of a lost game
    LEAST = "least"  # left out as the least of all
    MOST = "most"  # left out as the most of all
    SHARED = "shared"  # one of several games between the same two


class Part(NamedTuple):
    """What a round brings to a figure: `of` is what is looked at, `counted` what counts of it.

    Without an opponent the round was not played, and the player's own points stand for those of
    the opponent whom they did not have.
    """

    round: int
    opponent: str | None
    of: Number
    counted: Number
    reason: Reason = Reason.WHOLE


class Applies(StrEnum):
    """Whether a tie-break says anything about somebody."""

    YES = "yes"
    NOT_TIED = "not_tied"  # nobody to compare with
    NOT_ALL_MET = "not_all_met"
    UNRATED = "unrated"


@dataclass(frozen=True, slots=True)
class Figure:
    """What a tie-break gives somebody: the sum of what counts of its parts.

    None where it does not apply. `missing` are the pairs of tied players who did not meet, where
    that is why. A rating has no parts.
    """

    tiebreak: Tiebreak
    value: Number | None
    parts: tuple[Part, ...] = ()
    applies: Applies = Applies.YES
    missing: tuple[tuple[str, str], ...] = ()
