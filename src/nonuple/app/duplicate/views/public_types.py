"""What everybody may know of a game: every field is named here.

Views are sent as they are. Boards and words are as in the log, times milliseconds since 1970.
"""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.app.duplicate.settings import Mode
from nonuple.app.duplicate.views.words import Worded
from nonuple.duplicate.announcing import DrawSaid, KindOfGame
from nonuple.duplicate.events import Ending
from nonuple.duplicate.standings import Standing
from nonuple.duplicate.state import Phase
from nonuple.rules.timers import Beep


@dataclass(frozen=True, slots=True)
class RulesView:
    """What is played; `seal` is that of a prepared game.

    Where `points_announced`, tables say their points and need no slips. `bonuses` are for so many
    tiles laid at once, from none. A word is told where it goes by `least_raccord` letters of the
    board, where it is not by a reference.
    """

    edition: str
    title: str
    formulas: tuple[str, ...]
    tempo: str
    lexicon: str
    seal: str | None
    points_announced: bool
    counts_scores: bool
    bonuses: tuple[int, ...]
    least_raccord: int


@dataclass(frozen=True, slots=True)
class TimerView:
    """A timer that beeps twice so many seconds after its start, and at the end as it says."""

    beeps: tuple[int, ...]
    end: Beep


@dataclass(frozen=True, slots=True)
class ClockView:
    """The time of the turn: `deadline` while it runs, `remaining` where it was started and stands.

    `seconds` are all that players have, those added included; without a `timer` the alert and the
    end are signalled.
    """

    seconds: int
    alert_seconds: int
    opened_at: int | None
    deadline: int | None
    remaining: int | None
    timer: TimerView | None = None


@dataclass(frozen=True, slots=True)
class RackView:
    """The letters as they are said: those kept in alphabetical order, those drawn as they came.

    Of `size` letters in all; those that were not said yet are not there.
    """

    leave: str
    drawn: str
    rejected: tuple[str, ...]
    size: int


@dataclass(frozen=True, slots=True)
class AnnouncingView:
    """How far the rack of the turn is announced: the `step` being said, from 1, of so many.

    Nothing is said before the first and past the last, once all was. `caption` is the sentence as
    far as it goes, `spoken` what is new in it; `version` is that of the last step of the course,
    to be told with the next step of the announcement.
    """

    version: int
    step: int
    steps: int
    caption: Worded[KindOfGame | DrawSaid | None]
    spoken: Worded[KindOfGame | DrawSaid | None]


@dataclass(frozen=True, slots=True)
class MoveView:
    """A move laid; a joker is in lower case."""

    turn: int
    word: str
    coordinate: str
    score: int


@dataclass(frozen=True, slots=True)
class StandingsView:
    """All the places, after so many turns; `pending` is what warnings will take off at the end."""

    top: int
    turns: int
    is_void: bool
    is_final: bool
    pending: int
    rows: tuple[Standing, ...]


class Step(StrEnum):
    """What happens next by itself."""

    DRAW = "draw"
    START_CLOCK = "start_clock"
    END_TIME = "end_time"
    RETAIN = "retain"


class Hold(StrEnum):
    """Why nothing happens by itself."""

    PAUSED = "paused"  # by whoever leads
    UNDONE = "undone"  # whoever leads took a step back, and tells when to go on
    INTERRUPTED = "interrupted"
    RULINGS = "rulings"  # slips are being ruled on
    DECISIONS = "decisions"  # a ruling is left to a person, and waited for


@dataclass(frozen=True, slots=True)
class WallView:
    """What whoever leads wants on the walls; nothing is announced where the texts are empty.

    `break_until` is when a break is over, that may be in the past; 0 where the game went on.
    """

    is_frozen: bool
    hides_standings: bool
    message: str
    break_until: int


@dataclass(frozen=True, slots=True)
class PublicView:
    """What hangs on the wall, but for the standings, which may be long and change less often.

    Until the time starts the rack has only the letters that were announced. `bag` has the letters
    left in it, in alphabetical order, where the room shows them; none while a rack is announced,
    which they would tell. In the automatic mode: what comes next and when, or what it waits for.
    Nothing follows the end of the time where it is paused. The same players go on in the
    `next_room`, where there is one. `seating` changes with who sits where, and under which name.
    """

    version: int
    rules: RulesView
    turn: int
    phase: Phase
    is_interrupted: bool
    board: str
    rack: RackView | None
    announcing: AnnouncingView | None
    clock: ClockView
    moves: tuple[MoveView, ...]
    annulled: int
    drawn_at: int
    slips_in: int
    present: int
    seating: int
    ending: Ending | None
    shows_standings: bool
    wall: WallView
    bag: str | None
    mode: Mode
    next_step: Step | None
    next_at: int | None
    held_by: Hold | None
    next_room: str | None
