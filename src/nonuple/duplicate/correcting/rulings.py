"""A ruling: what slips are worth, and why."""

from dataclasses import dataclass

from nonuple.duplicate.correcting.faults import Fault, Infraction, Sanction
from nonuple.duplicate.correcting.locating import Committee, Reading


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a player's slips are worth at a turn, and why.

    `solution` is what the move is worth, which solos compare (3.5); `points` what the player
    marks, zero or less where a penalty exceeds it. `refused` is the most that a solution without
    value would have been worth had its words been admitted (5.7).
    """

    points: int
    solution: int
    sanction: Sanction
    infractions: tuple[Infraction, ...] = ()
    word: str = ""
    coordinate: str = ""
    committee: Committee | None = None
    refused: int = 0

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What is wrong, in the order found."""
        return tuple(found.fault for found in self.infractions)


@dataclass(frozen=True, slots=True)
class Judgment:
    """A ruling with every reading of the slip that was considered."""

    ruling: Ruling
    readings: tuple[Reading, ...] = ()
