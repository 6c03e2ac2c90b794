"""What paper needs of a classic game beside the game: its title and day, and the players' names."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from nonuple.classic.events import Event
from nonuple.classic.state import Game, Phase


@dataclass(frozen=True, slots=True)
class ClassicOrder:
    """A classic game to print, with what its state does not tell.

    `log` adds when sheets were signed and why arbiters decided. `words` lets a game that is over
    say which of its words nobody challenged although they are not valid. What is made of a record
    (`is_record`) knows neither the offences nor how others ended the game.
    """

    game: Game
    title: str
    day: date
    names: Mapping[str, str] = field(default_factory=dict)
    log: Sequence[Event] = ()
    words: Container[str] | None = None
    is_record: bool = False

    @property
    def is_over(self) -> bool:
        """Whether racks may be told."""
        return self.game.phase is Phase.OVER
