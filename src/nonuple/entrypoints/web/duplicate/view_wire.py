"""What clients are shown, part by part; each is copied from a view of the same name."""

from dataclasses import dataclass
from typing import Literal

from nonuple.app.duplicate.settings import Mode
from nonuple.app.duplicate.views.types import Hold, MatterKind, Step
from nonuple.duplicate.correcting.faults import Fault, Sanction
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.events import Ending
from nonuple.duplicate.score_lines import LineKind
from nonuple.duplicate.slip_events import Origin
from nonuple.duplicate.state import Phase
from nonuple.rules.timers import Beep


@dataclass(frozen=True, slots=True)
class WireStanding:
    """A player's place; `percent` of the top's total."""

    rank: int
    player: str
    total: int
    percent: float
    deficit: int
    solos: int
    warnings: int
    tops: int
    milliseconds: int | None
    stayed: int | None


@dataclass(frozen=True, slots=True)
class WireStandings:
    """All the places, after so many turns; `pending` is what warnings will take off at the end."""

    top: int
    turns: int
    is_void: bool
    is_final: bool
    pending: int
    rows: tuple[WireStanding, ...]


@dataclass(frozen=True, slots=True)
class WireRules:
    """What is played."""

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
class WireTimer:
    """A timer that beeps once at its start, twice after so many seconds, and at the end as told."""

    beeps: tuple[int, ...]
    end: Beep


@dataclass(frozen=True, slots=True)
class WireClock:
    """The time of the turn, by the server's clock in milliseconds since 1970.

    Without a `timer` the alert is signalled by two beeps, the end by a long one.
    """

    seconds: int
    alert_seconds: int
    opened_at: int | None
    deadline: int | None
    remaining: int | None
    timer: WireTimer | None


@dataclass(frozen=True, slots=True)
class WireRack:
    """The letters that were said, of `size` in all, and the racks put back before."""

    leave: str
    drawn: str
    rejected: tuple[str, ...]
    size: int


@dataclass(frozen=True, slots=True)
class WireAnnouncing:
    """How far the rack is announced: the `step` being said, from 1, of so many; past them, all is.

    `caption` is the sentence as far as it goes, `spoken` what is new in it; `version` is to be told
    with the next step.
    """

    version: int
    step: int
    steps: int
    caption: str
    spoken: str


@dataclass(frozen=True, slots=True)
class WireMove:
    """A move laid; a joker is in lower case."""

    turn: int
    word: str
    coordinate: str
    score: int


@dataclass(frozen=True, slots=True)
class WireWall:
    """What who leads wants on the walls; `break_until` may be past, and is 0 for no break."""

    is_frozen: bool
    hides_standings: bool
    message: str
    break_until: int


@dataclass(frozen=True, slots=True)
class WirePublic:
    """What hangs on the wall; `board` has 225 squares, row by row, "." an empty one.

    Until the time starts the rack has only the letters that were announced. `bag` has the letters
    left in it, where the room shows them and no rack is being announced.
    In the automatic mode, `next_step` comes at `next_at` unless it is `held_by` something. The same
    players go on in the `next_room`, where there is one.
    `seating` changes with who sits where, and under which name.
    """

    version: int
    rules: WireRules
    turn: int
    phase: Phase
    is_interrupted: bool
    board: str
    rack: WireRack | None
    announcing: WireAnnouncing | None
    clock: WireClock
    moves: tuple[WireMove, ...]
    annulled: int
    drawn_at: int
    slips_in: int
    present: int
    seating: int
    ending: Ending | None
    shows_standings: bool
    wall: WireWall
    bag: str | None
    mode: Mode
    next_step: Step | None
    next_at: int | None
    held_by: Hold | None
    next_room: str | None


@dataclass(frozen=True, slots=True)
class WireInfraction:
    """A fault of a slip, and the sentence that tells it with its article."""

    fault: Fault
    written: str
    meant: str
    sentence: str


@dataclass(frozen=True, slots=True)
class WireRuling:
    """What slips came to; `reason` is that of a decision by hand."""

    points: int
    solution: int
    sanction: Sanction
    infractions: tuple[WireInfraction, ...]
    word: str
    coordinate: str
    reason: str


@dataclass(frozen=True, slots=True)
class WireAppeal:
    """An appeal, and what the committee made of it once it has decided."""

    reason: str
    is_upheld: bool | None
    decision: str


@dataclass(frozen=True, slots=True)
class WireScoreLine:
    """Some points of a player, with the article that says so."""

    kind: LineKind
    turn: int | None
    points: int
    article: str | None


@dataclass(frozen=True, slots=True)
class WireLate:
    """Slips of a device that came after the time, and what an arbiter decided, once they did.

    Times are in milliseconds since 1970; `validated_at` is what the device says.
    """

    slips: tuple[str, ...]
    received_at: int
    ended_at: int | None
    validated_at: int | None
    is_accepted: bool | None
    reason: str


@dataclass(frozen=True, slots=True)
class WireOwnTurn:
    """A player's own turn; slips are in the one-line notation, the time is that of a topping."""

    turn: int
    slips: tuple[str, ...]
    ruling: WireRuling | None
    lines: tuple[WireScoreLine, ...]
    points: int
    warnings: int
    appeal: WireAppeal | None
    late: WireLate | None
    milliseconds: int | None


@dataclass(frozen=True, slots=True)
class WirePlayerView:
    """What a player knows besides; `slips` are those of the turn in play.

    `pending` is what the end of the game will take off for warnings.
    """

    kind: Literal["player"]
    player: str
    is_playing: bool
    slips: tuple[str, ...] | None
    late: WireLate | None
    turns: tuple[WireOwnTurn, ...]
    closing: WireScoreLine | None
    warnings: int
    pending: int
    total: int
    rank: int | None


@dataclass(frozen=True, slots=True)
class WireSecondEntry:
    """The slips as a second arbiter read them; `differs` until somebody decided."""

    slips: tuple[str, ...]
    keyed_by: str
    differs: bool


@dataclass(frozen=True, slots=True)
class WireEntry:
    """A player's turn for the arbiters; `conduct` has the reasons of warnings for it."""

    turn: int
    player: str
    slips: tuple[str, ...] | None
    keyed_by: str
    origin: Origin
    ruling: WireRuling | None
    committee: Committee | None
    committee_sentence: str
    warnings: int
    conduct: tuple[str, ...]
    is_void: bool
    is_averaged: bool
    is_changed: bool
    again: WireSecondEntry | None
    known_from: int | None
    appeal: WireAppeal | None
    late: WireLate | None


@dataclass(frozen=True, slots=True)
class WireMatter:
    """Something left to do about a player's turn."""

    kind: MatterKind
    turn: int
    player: str


@dataclass(frozen=True, slots=True)
class WireSaid:
    """The points that a player said, and how long they took where it counts; withheld, none."""

    player: str
    points: int | None
    milliseconds: int | None


@dataclass(frozen=True, slots=True)
class WireKeyed:
    """What somebody keyed in last since the last step, and may take back."""

    by: str
    turn: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WireArbiterView:
    """What an arbiter knows of their group; where it is withheld, slips are shown as none.

    `rack` is the whole one while it is being announced, `bag` the letters left where they may be
    known.
    """

    kind: Literal["arbiter"]
    turn: int
    players: tuple[str, ...]
    awaited: tuple[str, ...]
    entries: tuple[WireEntry, ...]
    matters: tuple[WireMatter, ...]
    said: tuple[WireSaid, ...]
    absent: tuple[str, ...]
    rack: WireRack | None
    bag: str | None
    keyed: tuple[WireKeyed, ...]
    is_withheld: bool


@dataclass(frozen=True, slots=True)
class WireReadAgain:
    """Slips as a second arbiter read them, and whether the first reading is another."""

    player: str
    slips: tuple[str, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class WireSecondArbiterView:
    """Whose slips are to be read again."""

    kind: Literal["second_arbiter"]
    turn: int
    to_read: tuple[str, ...]
    read: tuple[WireReadAgain, ...]


@dataclass(frozen=True, slots=True)
class WireTop:
    """A top; where it was looked at, `hope` is the sum of the next tops over so many samples.

    `why` says why it is the proposed one, or may not be laid; nothing where it may be as well.
    """

    word: str
    coordinate: str
    score: int
    hope: int | None
    is_proposed: bool
    samples: int | None
    mean: float | None
    why: str


@dataclass(frozen=True, slots=True)
class WireNextDraw:
    """What the next rack is made of; `wanted` counts the joker that comes with it."""

    leave: str
    wanted: int
    brings_joker: bool


@dataclass(frozen=True, slots=True)
class WireLeaderView:
    """What who leads the game knows: all the groups, and the tops once the time is over."""

    kind: Literal["leader"]
    entries: WireArbiterView
    tops: tuple[WireTop, ...] | None
    next_draw: WireNextDraw | None


WireOwn = WirePlayerView | WireArbiterView | WireSecondArbiterView | WireLeaderView


@dataclass(frozen=True, slots=True)
class WireRoomView:
    """A room for whoever asks; `now` is the server's time in milliseconds since 1970."""

    now: int
    public: WirePublic
    own: WireOwn | None
