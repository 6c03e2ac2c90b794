"""What a room is set to, on the wire."""

from dataclasses import asdict
from typing import Annotated, Any

from pydantic import BaseModel, Field

from nonuple.app.room_cards import Mode, Settings
from nonuple.entrypoints.web.wire_slips import WireModel

Seconds = Annotated[int, Field(ge=0, le=600)]
LooseMode = Annotated[Mode, Field(strict=False)]


class WireChosen(WireModel):
    """What a room is opened with; the automatic mode starts paused.

    `announce_seconds` is how long a rack is announced, 0 for as long as it takes to say.
    """

    shows_standings: bool = False
    is_refereed: bool = False
    is_public: bool = True
    mode: LooseMode = Mode.REFEREED
    announce_seconds: Seconds = 0
    collect_seconds: Seconds = 5
    read_seconds: Seconds = 30
    waits_for_decisions: bool = False

    def settings(self) -> Settings:
        """The same as a value."""
        return Settings(**{name: getattr(self, name) for name in WireChosen.model_fields})


class WireSettings(WireModel):
    """What is to be otherwise in a room; None changes nothing."""

    shows_standings: bool | None = None
    is_refereed: bool | None = None
    is_public: bool | None = None
    is_wall_frozen: bool | None = None
    mode: LooseMode | None = None
    is_paused: bool | None = None
    announce_seconds: Seconds | None = None
    collect_seconds: Seconds | None = None
    read_seconds: Seconds | None = None
    waits_for_decisions: bool | None = None

    def changes(self) -> dict[str, Any]:
        """What is asked for, by name, as plain values."""
        return self.model_dump(mode="json", exclude_none=True)


class WireSettled(BaseModel):
    """What a room is set to."""

    shows_standings: bool
    is_refereed: bool
    is_public: bool
    is_wall_frozen: bool
    mode: Mode
    is_paused: bool
    announce_seconds: int
    collect_seconds: int
    read_seconds: int
    waits_for_decisions: bool

    @classmethod
    def of(cls, settings: Settings) -> "WireSettled":
        return cls(**asdict(settings))
