"""What each event means to those who host, time and show a game: one total table.

An event without its row here does not type-check.
"""

from dataclasses import dataclass, replace
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
    StepKind,
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
from nonuple.duplicate.slips import SlipMark

# Those that are about one player's turn, and about nothing else.
PlayerTurnEvent = SlipEvent | PointsAnnounced | PointsTakenBack


class About(Enum):
    """What an event is about, and whose own views it changes."""

    # The course of the game, and everybody.
    COURSE = auto()
    # One player's turn, and that player alone.
    PLAYER_TURN = auto()


class Scores(Enum):
    """Whether totals may be others after an event."""

    SAME = auto()
    OTHER = auto()
    # Those of a turn that is played; slips of the turn in play change none.
    OTHER_IF_PLAYED = auto()


class Review(Enum):
    """Which entries may want something else of an arbiter after an event."""

    NONE = auto()
    PLAYER = auto()
    TURN = auto()
    ALL = auto()


class Comes(Enum):
    """When an event can come in a log."""

    # First, or as the log it is about tells.
    BY_ITSELF = auto()
    # Judges may rule on a word even once the game is over.
    ALWAYS = auto()
    WHILE_PLAYED = auto()
    TO_DRAW = auto()
    ONCE_DRAWN = auto()
    WHILE_OPEN = auto()
    ONCE_OPENED = auto()
    IN_TURN = auto()


@dataclass(frozen=True, slots=True)
class Traits:
    """What a kind of event means.

    `moves_course`: what comes next is timed from it; others leave the game at the step where it
    was. `takes_back`: what somebody decided on before it may no longer stand. `needs_preparation`:
    the game is played with other words than before, which take long to be made ready. `step` is
    what whoever undoes it undoes, where it starts a step or goes on with one. `hands_in`: slips
    came from whoever acts. `comes` tells when it can.
    """

    about: About = About.COURSE
    moves_course: bool = False
    takes_back: bool = False
    needs_preparation: bool = False
    scores: Scores = Scores.SAME
    review: Review = Review.NONE
    step: StepKind | None = None
    hands_in: bool = False
    comes: Comes = Comes.BY_ITSELF


_OPENED = Traits(moves_course=True)
_DRAWN = Traits(moves_course=True, step=StepKind.DRAW, comes=Comes.TO_DRAW)
_STARTED = Traits(moves_course=True, step=StepKind.CLOCK, comes=Comes.ONCE_DRAWN)
_EXPIRED = Traits(moves_course=True, step=StepKind.TIME_OVER, comes=Comes.WHILE_OPEN)
_TIME_ADDED = Traits(moves_course=True, step=StepKind.TIME_ADDED, comes=Comes.ONCE_OPENED)
_INTERRUPTED = Traits(moves_course=True, step=StepKind.INTERRUPTION, comes=Comes.WHILE_PLAYED)
_RESUMED = Traits(moves_course=True, step=StepKind.RESUMPTION, comes=Comes.WHILE_PLAYED)
_ENTERED = Traits(scores=Scores.OTHER, step=StepKind.ENTERING, comes=Comes.WHILE_PLAYED)
_LEFT = Traits(scores=Scores.OTHER, step=StepKind.LEAVING, comes=Comes.WHILE_PLAYED)
_ELIMINATED = Traits(scores=Scores.OTHER, step=StepKind.MOVE, comes=Comes.TO_DRAW)
_POINTS = Traits(about=About.PLAYER_TURN, comes=Comes.IN_TURN)
_WORDS = Traits(needs_preparation=True, step=StepKind.WORD, comes=Comes.ALWAYS)
_NOTE = Traits()
_SLIPS = Traits(about=About.PLAYER_TURN, scores=Scores.OTHER_IF_PLAYED, review=Review.PLAYER)
_HANDED_IN = replace(_SLIPS, hands_in=True)
_LAID = Traits(
    moves_course=True,
    scores=Scores.OTHER,
    review=Review.TURN,
    step=StepKind.MOVE,
    comes=Comes.IN_TURN,
)
_ANNULLED = Traits(
    moves_course=True,
    takes_back=True,
    review=Review.TURN,
    step=StepKind.ANNULMENT,
    comes=Comes.IN_TURN,
)
_CLOSED = Traits(
    moves_course=True, scores=Scores.OTHER, step=StepKind.CLOSE, comes=Comes.WHILE_PLAYED
)
_UNDONE = Traits(
    moves_course=True,
    takes_back=True,
    needs_preparation=True,
    scores=Scores.OTHER,
    review=Review.ALL,
)
_known: dict[type[Event], Traits] = {}


def traits_of(event: Event) -> Traits:
    """The row of an event."""
    kind = type(event)
    if kind not in _known:
        _known[kind] = _row(event)
    return _known[kind]


def player_turn(event: Event) -> tuple[int, str] | None:
    """The turn and the player that an event is about; None for the course."""
    if traits_of(event).about is About.COURSE:
        return None
    assert isinstance(event, PlayerTurnEvent)
    return event.turn, event.player


def players_of(event: Event) -> tuple[str, ...] | None:
    """Those alone whose own views an event changes; None for everybody."""
    about = player_turn(event)
    return None if about is None else (about[1],)


def late_slips(event: Event) -> bool | None:
    """Whether the slips that came were late; None where none came."""
    if not traits_of(event).hands_in:
        return None
    if isinstance(event, SlipsCollected):
        return any(SlipMark.LATE in slip.marks for slip in event.slips)
    return True


def _row(event: Event) -> Traits:  # noqa: PLR0911, PLR0912, one case a row
    match event:
        case GameOpened():
            return _OPENED
        case LettersDrawn():
            return _DRAWN
        case TurnOpened():
            return _STARTED
        case TimeExpired():
            return _EXPIRED
        case TimeAdded():
            return _TIME_ADDED
        case GameInterrupted():
            return _INTERRUPTED
        case GameResumed():
            return _RESUMED
        case PlayerEntered():
            return _ENTERED
        case PlayerLeft():
            return _LEFT
        case PlayersEliminated():
            return _ELIMINATED
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
        case SlipsCollected() | LateSlipsReceived():
            return _HANDED_IN
        case SlipsTakenBack() | SlipsEnteredAgain() | SlipsRuled() | LateSlipsDecided():
            return _SLIPS
        case RulingChanged() | DisciplineGiven() | NoticeSent() | AverageGranted():
            return _SLIPS
        case AppealLodged() | AppealDecided() | DecisionWithdrawn() | ReadingSettled():
            return _SLIPS
        case _:
            assert_never(event)
