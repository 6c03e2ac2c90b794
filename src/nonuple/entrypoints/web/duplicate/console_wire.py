"""What the arbiter's console asks and is told."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from nonuple.app.duplicate.views.console import CautionKind, StepNote, Undoing, WantedSolutions
from nonuple.core.board import Coordinate
from nonuple.core.letters import fold
from nonuple.duplicate.events import StepKind
from nonuple.entrypoints.web.duplicate.command_wire import Turn
from nonuple.entrypoints.web.duplicate.slip_wire import WireKeyedSlips
from nonuple.entrypoints.web.wire import Version, WireModel, Word

Where = Annotated[str, StringConstraints(max_length=4)]
Sought = Annotated[str, StringConstraints(max_length=15, pattern=r"^[A-Za-zÀ-ÿŒœ]*$")]


class WireWanted(BaseModel):
    """Which solutions are looked for; `after` is the last number seen."""

    model_config = ConfigDict(frozen=True)

    turn: Turn | None = None
    starts: Sought = ""
    contains: Sought = ""
    coordinate: Where = ""
    least: Annotated[int, Field(ge=0, le=9999)] = 0
    after: Annotated[int, Field(ge=0, le=2**53)] = 0
    limit: Annotated[int, Field(ge=1, le=500)] = 50

    def wanted(self) -> WantedSolutions:
        """The same in tiles; raises BadCoordinate."""
        place = str(Coordinate.parse(self.coordinate)) if self.coordinate else ""
        return WantedSolutions(
            starts=fold(self.starts),
            contains=fold(self.contains),
            coordinate=place,
            least=self.least,
            after=self.after,
            limit=self.limit,
        )


class WireTriedSlips(WireKeyedSlips):
    """Slips as they are typed; without a turn, of the one in play, or of the last."""

    turn: Turn | None = None


class WireTriedWord(WireModel):
    """A word that may be admitted or refused."""

    word: Annotated[Word, Field(min_length=1)]
    is_admitted: bool


@dataclass(frozen=True, slots=True)
class WireCaution:
    """Something to look at before an act, which nothing forbids."""

    kind: CautionKind
    count: int
    players: tuple[str, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class WireStep:
    """A step of the course, undone or not."""

    version: int
    at: int
    by: str
    turn: int
    kind: StepKind
    sentence: str
    undone: Undoing | None
    notes: tuple[StepNote, ...]


@dataclass(frozen=True, slots=True)
class WireBeat:
    """Something said: the `caption` as far as it goes, and what is new in it, to be `spoken`.

    Once it is being said so many letters are `known`; it takes so many `seconds`.
    """

    caption: str
    spoken: str
    known: int
    seconds: int


class WireAnnounced(WireModel):
    """The announcement has come to a `step`, from 1; past the last, it is made.

    `version` is that of the announcement in the public view.
    """

    version: Version
    step: Annotated[int, Field(ge=1, le=100)]


@dataclass(frozen=True, slots=True)
class WireAnnouncement:
    """What is said of the turn in play, beat by beat; of the time at its start, alert and end.

    Before the time starts, whoever does not announce is told what was said already. `move` is said
    of the last move laid, `move_turn`.
    """

    turn: int
    beats: tuple[WireBeat, ...]
    time: tuple[str, ...]
    move_turn: int | None
    move: tuple[str, ...]
