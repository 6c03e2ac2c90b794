"""What each event means to those who host, time and show a game: one total table.

An event without its row here does not type-check.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import assert_never

from nonuple.duplicate.events import (
    Event,
    GameClosed,
    GameInterrupted,
    GameOpened,
    GameResumed,
    IncidentNoted,
    LettersDrawn,
    MoveRetained,
    PlayerEntered,
    PlayerLeft,
    PlayersEliminated,
    PointsAnnounced,
    PointsTakenBack,
    StepUndone,
    TimeAdded,
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
    WordAdmitted,
    WordRefused,
)
from nonuple.duplicate.slip_events import (
    AppealDecided,
    AppealLodged,
    AverageGranted,
    DecisionWithdrawn,
    DisciplineGiven,
    LateSlipsDecided,
    LateSlipsReceived,
    NoticeSent,
    ReadingSettled,
    RulingChanged,
    SlipEvent,
    SlipsCollected,
    SlipsEnteredAgain,
    SlipsRuled,
    SlipsTakenBack,
)

# Those that are about one player's turn, and about nothing else.
PlayerTurnEvent = SlipEvent | PointsAnnounced | PointsTakenBack


class Scores(Enum):
    """Whether totals may be others after an event."""

    SAME = auto()
    OTHER = auto()
    # Those of a turn that is played; slips of the turn in play change none.
    OTHER_IF_PLAYED = auto()


class Entries(Enum):
    """Which entries may want something else of an arbiter after an event."""

    SAME = auto()
    PLAYER = auto()
    TURN = auto()
    ALL = auto()


@dataclass(frozen=True, slots=True)
class Traits:
    """What a kind of event means.

    `moves_course`: it is a step, from which what comes next is timed; others leave the game at the
    step where it was. `takes_back`: what somebody decided on before it may no longer stand.
    `needs_preparation`: the game is played with other words than before, which take long to be made
    ready.
    """

    moves_course: bool = False
    takes_back: bool = False
    needs_preparation: bool = False
    scores: Scores = Scores.SAME
    entries: Entries = Entries.SAME


_STEP = Traits(moves_course=True)
_PRESENCE = Traits(scores=Scores.OTHER)
_POINTS = Traits()
_WORDS = Traits(needs_preparation=True)
_NOTE = Traits()
_SLIPS = Traits(scores=Scores.OTHER_IF_PLAYED, entries=Entries.PLAYER)
_LAID = Traits(moves_course=True, scores=Scores.OTHER, entries=Entries.TURN)
_ANNULLED = Traits(moves_course=True, takes_back=True, entries=Entries.TURN)
_CLOSED = Traits(moves_course=True, scores=Scores.OTHER)
_UNDONE = Traits(
    moves_course=True,
    takes_back=True,
    needs_preparation=True,
    scores=Scores.OTHER,
    entries=Entries.ALL,
)
_known: dict[type[Event], Traits] = {}


def traits_of(event: Event) -> Traits:
    """The row of an event."""
    kind = type(event)
    if kind not in _known:
        _known[kind] = _row(event)
    return _known[kind]


def player_turn(event: Event) -> tuple[int, str] | None:
    """The turn and the player that an event is about; None for the course, and everybody."""
    return (event.turn, event.player) if isinstance(event, PlayerTurnEvent) else None


def _row(event: Event) -> Traits:  # noqa: PLR0911, PLR0912, one case a row
    match event:
        case GameOpened() | LettersDrawn() | TurnOpened() | TimeExpired() | TimeAdded():
            return _STEP
        case GameInterrupted() | GameResumed():
            return _STEP
        case PlayerEntered() | PlayerLeft() | PlayersEliminated():
            return _PRESENCE
        case PointsAnnounced() | PointsTakenBack():
            return _POINTS
        case MoveRetained():
            return _LAID
        case TurnAnnulled():
            return _ANNULLED
        case WordAdmitted() | WordRefused():
            return _WORDS
        case GameClosed():
            return _CLOSED
        case StepUndone():
            return _UNDONE
        case IncidentNoted():
            return _NOTE
        case SlipsCollected() | SlipsTakenBack() | SlipsEnteredAgain() | SlipsRuled():
            return _SLIPS
        case RulingChanged() | DisciplineGiven() | NoticeSent() | AverageGranted():
            return _SLIPS
        case AppealLodged() | AppealDecided() | DecisionWithdrawn() | ReadingSettled():
            return _SLIPS
        case LateSlipsReceived() | LateSlipsDecided():
            return _SLIPS
        case _:
            assert_never(event)
