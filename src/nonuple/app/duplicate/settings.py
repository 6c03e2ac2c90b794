"""What the room of a duplicate game is set to."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Self

from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.settings import Settings


class Mode(StrEnum):
    """Who makes a game go on: those who lead it, or the server."""

    REFEREED = "refereed"
    AUTOMATIC = "automatic"


@dataclass(frozen=True, slots=True)
class DuplicateChoices(Settings):
    """What may be changed of a room while duplicate is played in it.

    `is_refereed` says that whoever leads does not play, and may see the tops while the time runs.
    Walls page through the standings unless they are frozen, show none where they are hidden, a
    message to the room if there is one, and maybe the letters left in the bag; `break_until` is
    when the last break that was announced is over.

    The rest is about the automatic mode, in which nobody sees the tops, or the slips of others,
    before the time is over. It starts paused. The announcement lasts as long as it takes to say
    unless a number of seconds is set; slips are collected for some, a move laid is read for some.
    Rulings left to a person do not stop the game unless it waits for decisions.
    """

    is_refereed: bool = False
    is_wall_frozen: bool = False
    shows_bag: bool = False
    hides_standings: bool = False
    wall_message: str = ""
    break_until: int = 0
    mode: Mode = Mode.REFEREED
    is_paused: bool = True
    announce_seconds: int = 0
    collect_seconds: int = 5
    read_seconds: int = 30
    waits_for_decisions: bool = False


@dataclass(frozen=True, slots=True)
class DuplicateSettings(DuplicateChoices):
    """What was chosen, and the moments that follow from when, in milliseconds since 1970.

    `went_on_at` is when the room was last told to be automatic or not, to pause or to go on,
    `automatic_until` when the automatic mode was last left, `break_from` when the last break was
    announced. They are for the server alone.
    """

    went_on_at: int = 0
    automatic_until: int = 0
    break_from: int = 0

    @classmethod
    def names(cls) -> frozenset[str]:
        return frozenset(one.name for one in fields(DuplicateChoices))

    def changed(self, changes: Mapping[str, Any]) -> Self:
        found = Settings.changed(self, changes)
        return replace(found, mode=Mode(found.mode))

    def settled(self, changes: Mapping[str, Any], at: int) -> Self:
        now = self.changed(changes)
        if changes.keys() & {"mode", "is_paused"}:
            now = replace(now, went_on_at=at)
        if self.mode is Mode.AUTOMATIC and now.mode is Mode.REFEREED:
            now = replace(now, automatic_until=at)
        if "break_until" in changes:
            now = replace(now, break_from=at)
        return now

    def plain(self) -> dict[str, Any]:
        return Settings.plain(self) | {"mode": self.mode.value}

    @property
    def goes_on(self) -> bool:
        return self.mode is Mode.AUTOMATIC and not self.is_paused

    def of_next_game(self) -> Self:
        """Those of a new room for the same players: what was said of this game is not said there.

        A break goes on, and hidden standings stay hidden; the automatic mode starts paused.
        """
        return replace(
            self,
            is_paused=True,
            is_wall_frozen=False,
            wall_message="",
            went_on_at=0,
            automatic_until=0,
            break_from=0,
        )


USUAL = DuplicateSettings()


def settings_of(card: RoomCard) -> DuplicateSettings:
    """What a room of a duplicate game is set to."""
    assert isinstance(card.settings, DuplicateSettings), card.kind
    return card.settings
