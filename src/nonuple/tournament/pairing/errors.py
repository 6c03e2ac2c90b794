"""What cannot be paired, and why."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.errors import NonupleError


class Fault(StrEnum):
    """Why a round cannot be paired, or a pairing cannot be."""

    TWICE = "is entered twice"
    UNKNOWN = "is not entered"
    NOT_PRESENT = "is not present"
    AGAINST_THEMSELVES = "cannot meet themselves"
    PAIRED_TWICE = "has two places in the round"
    NOT_PAIRED = "has no place in the round"
    TOO_FEW = "a round needs two players"
    NO_BYE = "an even number of players has no bye"
    FUTURE = "a game of this round or a later one is not past"
    NO_SUCH_ROUND = "the event has no such round"
    NOT_DECIDED = "the match is not decided"


@dataclass(eq=False)
class CannotPair(NonupleError):
    """A round that cannot be paired, or a change that cannot be made."""

    fault: Fault
    player: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.player, str(self.fault)) if part)


@dataclass(eq=False)
class CostsTooLarge(NonupleError):
    """Costs of one criterion that no exact weight can hold."""

    bits: int

    def __str__(self) -> str:
        return f"costs of {self.bits} bits cannot be matched exactly"
