"""What may be changed of a room while it is played in."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Settings:
    """What rooms of every kind are set to; a kind of game adds its own by extending this.

    A room that is not public is seen by those who joined it alone. Words and lexicons are closed to
    the players while the time of a turn runs (2.1) unless it allows them.
    """

    shows_standings: bool = False
    is_public: bool = True
    allows_words: bool = False

    @classmethod
    def names(cls) -> frozenset[str]:
        """What can be set."""
        return frozenset(one.name for one in fields(cls))

    def changed(self, changes: Mapping[str, Any]) -> Self:
        """With other values, as a card records them; what a later version adds is left aside."""
        return replace(self, **{name: changes[name] for name in self.names() & changes.keys()})

    def settled(self, changes: Mapping[str, Any], at: int) -> Self:
        """The same, changed at a moment, which a kind of game may keep in mind."""
        del at
        return self.changed(changes)

    def plain(self) -> dict[str, Any]:
        """As a card records them."""
        return {name: getattr(self, name) for name in sorted(self.names())}

    @property
    def goes_on(self) -> bool:
        """Whether the game goes on by itself, though nobody may be looking."""
        return False
