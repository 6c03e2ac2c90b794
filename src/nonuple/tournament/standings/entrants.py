"""Who takes part in an event, and for how long."""

from dataclasses import dataclass
from enum import StrEnum


class Presence(StrEnum):
    """Whether somebody is still in the event."""

    PRESENT = "present"
    WITHDRAWN = "withdrawn"  # ranked after the last, for good (9)
    EXCLUDED = "excluded"  # by the director (8): out of the standings


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of the event, by the name that results give them."""

    player: str
    rating: float | None = None
    presence: Presence = Presence.PRESENT
