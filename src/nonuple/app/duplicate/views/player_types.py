"""What a player may know besides: every field is named here. Slips are in one-line notation."""

from dataclasses import dataclass
from typing import Literal

from nonuple.app.duplicate.views.words import FaultFound, Worded
from nonuple.duplicate.correcting.faults import Fault, Sanction
from nonuple.duplicate.score_lines import LineKind


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
