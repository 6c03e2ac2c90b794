"""What a rule cannot be."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.errors import NonupleError


class RuleFault(StrEnum):
    """Why a value cannot be that of a rule."""

    OUT_OF_RANGE = "is out of range"
    WRONG_KIND = "is not of the kind wanted"
    MISSING = "is missing"
    UNKNOWN = "is no rule"
    CHOSEN_LATER = "is chosen for each game"


@dataclass(eq=False)
class BadRule(NonupleError):
    """A value that a rule cannot have."""

    field: str
    reason: RuleFault

    def __str__(self) -> str:
        return f"the rule {self.field} {self.reason}"


def within(name: str, value: int, least: int, most: int) -> None:
    """Refuse a number that a rule cannot be."""
    if not least <= value <= most:
        raise BadRule(name, RuleFault.OUT_OF_RANGE)
