"""What those who referee may know besides: every field is named here."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from nonuple.app.duplicate.views.player_types import AppealView, LateView, RulingView
from nonuple.app.duplicate.views.public_types import RackView
from nonuple.app.duplicate.views.words import TopReason, Worded
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.slip_events import Origin


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
