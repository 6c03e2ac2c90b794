"""What the room of a classic game is set to."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Self

from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.settings import Settings


class TableKind(StrEnum):
    """Where the players are, and who tells the game what they do."""

    ONLINE = "online"  # each on a device of their own
    SHARED = "shared"  # all on one device, which goes from hand to hand
    REAL = "real"  # around a real board, which somebody keeps the score and the time of


@dataclass(frozen=True, slots=True)
class ClassicSettings(Settings):
    """What may be changed of a room while a classic game is played in it.

    `has_open_seats` lets anybody take a seat that is free; else they need the room's code.
    `machines` are the players that the server plays for. Of a match of three games,
    `is_match` is said. Those who only watch see the game `hidden_turns` turns late.
    """

    table: TableKind = TableKind.ONLINE
    has_open_seats: bool = False
    is_match: bool = False
    machines: tuple[str, ...] = ()
    hidden_turns: int = 0

    def changed(self, changes: Mapping[str, Any]) -> Self:
        found = Settings.changed(self, changes)
        return replace(found, table=TableKind(found.table), machines=tuple(found.machines))

    def plain(self) -> dict[str, Any]:
        return Settings.plain(self) | {"table": self.table.value, "machines": [*self.machines]}


USUAL = ClassicSettings()


def settings_of(card: RoomCard) -> ClassicSettings:
    """What a room of a classic game is set to."""
    assert isinstance(card.settings, ClassicSettings), card.kind
    return card.settings
