"""What each audience of a game may know, and nothing else: every field is named here.

Views are sent as they are. Players are opaque names, boards and words are as in the log, slips in
the one-line notation, times milliseconds since 1970.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from nonuple.app.duplicate.settings import Mode
from nonuple.app.duplicate.views.words import FaultFound, TopReason, Worded
from nonuple.duplicate.announcing import DrawSaid, KindOfGame
from nonuple.duplicate.correcting.faults import Fault, Sanction
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.events import Ending
from nonuple.duplicate.score_lines import LineKind
from nonuple.duplicate.slip_events import Origin
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


@dataclass(frozen=True, slots=True)
class InfractionView:
    """A fault of a slip, and the sentence that tells it with its article."""

    fault: Fault
    written: str
    meant: str
    sentence: Worded[FaultFound]


@dataclass(frozen=True, slots=True)
class RulingView:
    """What slips came to; `reason` is that of a decision by hand."""

    points: int
    solution: int
    sanction: Sanction
    infractions: tuple[InfractionView, ...]
    word: str
    coordinate: str
    reason: str


@dataclass(frozen=True, slots=True)
class AppealView:
    """An appeal, and what the committee made of it once it has decided."""

    reason: str
    is_upheld: bool | None
    decision: str


@dataclass(frozen=True, slots=True)
class LateView:
    """Slips of a device that came after the time, and what an arbiter decided, once they did.

    `validated_at` is what the device says.
    """

    slips: tuple[str, ...]
    received_at: int
    ended_at: int | None
    validated_at: int | None
    is_accepted: bool | None
    reason: str


@dataclass(frozen=True, slots=True)
class LineView:
    """Some points of a player, with the key of the article that says so."""

    kind: LineKind
    turn: int | None
    points: int
    article: str | None


@dataclass(frozen=True, slots=True)
class OwnTurnView:
    """A player's own turn, once its move is laid; `milliseconds` are counted in topping only."""

    turn: int
    slips: tuple[str, ...]
    ruling: RulingView | None
    lines: tuple[LineView, ...]
    points: int
    warnings: int
    appeal: AppealView | None
    late: LateView | None
    milliseconds: int | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What a player knows besides: their own slips, rulings and points.

    `slips` are those of the turn in play, None before any, and so are those that came `late`;
    `closing` is what the end of the game takes off, and `pending` what it will.
    """

    player: str
    is_playing: bool
    slips: tuple[str, ...] | None
    late: LateView | None
    turns: tuple[OwnTurnView, ...]
    closing: LineView | None
    warnings: int
    pending: int
    total: int
    rank: int | None
    kind: Literal["player"] = "player"


@dataclass(frozen=True, slots=True)
class SecondEntryView:
    """The slips as a second arbiter read them; `differs` until somebody decided."""

    slips: tuple[str, ...]
    keyed_by: str
    differs: bool


@dataclass(frozen=True, slots=True)
class EntryView:
    """A player's turn for the arbiters; `known_from` is the turn before which they were told.

    `warnings` counts all of them; `conduct` has the reasons of those for conduct.
    """

    turn: int
    player: str
    slips: tuple[str, ...] | None
    keyed_by: str
    origin: Origin
    ruling: RulingView | None
    committee: Committee | None
    committee_sentence: Worded[Committee | None]
    warnings: int
    conduct: tuple[str, ...]
    is_void: bool
    is_averaged: bool
    is_changed: bool
    again: SecondEntryView | None
    known_from: int | None
    appeal: AppealView | None
    late: LateView | None

    @property
    def has_answered(self) -> bool:
        """Whether slips are there, be they to decide on."""
        is_due = self.late is not None and self.late.is_accepted is None
        return self.slips is not None or is_due


class ArbiterTaskKind(StrEnum):
    """Why an arbiter must look at a player's turn."""

    COMMITTEE = "committee"  # the ruling may be submitted to the committee
    ENTRIES_DIFFER = "entries_differ"  # the two entries of double arbitration are not the same
    CORRECTION_DUE = "correction_due"  # the player must be told of the ruling (5.7)
    APPEAL = "appeal"  # not decided yet
    LATE_SLIP = "late_slip"  # received after the time: it counts, or not


@dataclass(frozen=True, slots=True)
class ArbiterTask:
    """Something left to do about a player's turn."""

    kind: ArbiterTaskKind
    turn: int
    player: str


@dataclass(frozen=True, slots=True)
class SaidView:
    """The points that a player said at the turn, and how long they took, where that counts.

    Both are None where they are withheld.
    """

    player: str
    points: int | None
    milliseconds: int | None


@dataclass(frozen=True, slots=True)
class KeyedView:
    """What somebody keyed in last, and may take back: slips or points of some players of a turn."""

    by: str
    turn: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ArbiterView:
    """What an arbiter knows of their group: the turn in play, or the last, and what is left to do.

    `awaited` are those who have neither handed in nor said their points yet, `absent` those who
    played and are not there now; `rack` is the whole one that is being announced. `bag` has the
    letters left in it, in alphabetical order, but while it would tell a rack that is withheld.
    `keyed` has the last act of each arbiter who keyed something in since the last step of the
    course. Where it is withheld, entries tell who handed in, nothing of what.
    """

    turn: int
    players: tuple[str, ...]
    awaited: tuple[str, ...]
    entries: tuple[EntryView, ...]
    tasks: tuple[ArbiterTask, ...]
    said: tuple[SaidView, ...] = ()
    absent: tuple[str, ...] = ()
    rack: RackView | None = None
    bag: str | None = None
    keyed: tuple[KeyedView, ...] = ()
    is_withheld: bool = False
    kind: Literal["arbiter"] = "arbiter"


@dataclass(frozen=True, slots=True)
class ReadAgainView:
    """Slips as a second arbiter read them, and whether the first reading is another."""

    player: str
    slips: tuple[str, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class SecondArbiterView:
    """Whose slips are to be read again, without what the first reading found (5.7)."""

    turn: int
    to_read: tuple[str, ...]
    read: tuple[ReadAgainView, ...]
    kind: Literal["second_arbiter"] = "second_arbiter"


@dataclass(frozen=True, slots=True)
class TopView:
    """A top; `hope` is the sum of the next tops over so many samples, where that was looked at.

    `why` it is the proposed one, or may not be laid; nothing where it may be as well.
    """

    word: str
    coordinate: str
    score: int
    hope: int | None
    is_proposed: bool
    samples: int | None
    mean: float | None
    why: Worded[TopReason]


@dataclass(frozen=True, slots=True)
class NextDrawView:
    """What the next rack is made of: the letters kept, and how many are to be drawn.

    Where it `brings_joker`, one of those drawn is the joker set aside (7.1).
    """

    leave: str
    wanted: int
    brings_joker: bool


@dataclass(frozen=True, slots=True)
class LeaderView:
    """What whoever leads the game knows: all the groups, and the tops once the time is over.

    `next_draw` is there while letters are to be drawn.
    """

    entries: ArbiterView
    tops: tuple[TopView, ...] | None
    next_draw: NextDrawView | None = None
    kind: Literal["leader"] = "leader"


OwnView = PlayerView | ArbiterView | SecondArbiterView | LeaderView


@dataclass(frozen=True, slots=True)
class RoomView:
    """A room for whoever asks; `now` is the server's time."""

    now: int
    public: PublicView
    own: OwnView | None
