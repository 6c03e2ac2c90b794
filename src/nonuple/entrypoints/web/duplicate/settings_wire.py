"""What a room is set to, on the wire."""

from typing import Annotated, Any

from pydantic import Field, StringConstraints

from nonuple.app.duplicate.settings import DuplicateSettings, Mode
from nonuple.entrypoints.web.wire import PRINTED, WireModel

Seconds = Annotated[int, Field(ge=0, le=600)]
BreakSeconds = Annotated[int, Field(ge=0, le=3 * 3600)]
# As long as a wall shows large.
Message = Annotated[str, StringConstraints(max_length=160, pattern=PRINTED, strip_whitespace=True)]
LooseMode = Annotated[Mode, Field(strict=False)]


class WireChosen(WireModel):
    """What a room is opened with; the automatic mode starts paused.

    `announce_seconds` is how long a rack is announced, 0 for as long as it takes to say.
    """

    shows_standings: bool = False
    is_refereed: bool = False
    is_public: bool = True
    allows_words: bool = False
    mode: LooseMode = Mode.REFEREED
    announce_seconds: Seconds = 0
    collect_seconds: Seconds = 5
    read_seconds: Seconds = 30
    waits_for_decisions: bool = False

    def settings(self) -> DuplicateSettings:
        """The same as a value."""
        return DuplicateSettings(**{name: getattr(self, name) for name in WireChosen.model_fields})


class WireSettings(WireModel):
    """What is to be otherwise in a room; None changes nothing.

    An empty message is taken off the walls; a break of so many seconds starts now, 0 ends it.
    """

    shows_standings: bool | None = None
    is_refereed: bool | None = None
    is_public: bool | None = None
    is_wall_frozen: bool | None = None
    shows_bag: bool | None = None
    hides_standings: bool | None = None
    wall_message: Message | None = None
    break_seconds: BreakSeconds | None = None
    allows_words: bool | None = None
    mode: LooseMode | None = None
    is_paused: bool | None = None
    announce_seconds: Seconds | None = None
    collect_seconds: Seconds | None = None
    read_seconds: Seconds | None = None
    waits_for_decisions: bool | None = None

    def changes(self, now: int) -> dict[str, Any]:
        """What is asked for, by name, as plain values."""
        changes = self.model_dump(mode="json", exclude_none=True)
        seconds = changes.pop("break_seconds", None)
        if seconds is not None:
            changes["break_until"] = now + seconds * 1000 if seconds else 0
        return changes
