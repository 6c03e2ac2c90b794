"""What each event means to those who host, time and show a game: one total table.

An event without its row here does not type-check.
"""

from dataclasses import dataclass
from typing import assert_never

from nonuple.classic.events import (
    AbortAsked,
    AbsenceTimed,
    AppealDecided,
    AppealLodged,
    BlockageDeclared,
    ChallengeRuled,
    ClockPressed,
    ClockResumed,
    ClockStopped,
    Event,
    GameEnded,
    GameOpened,
    IncidentNoted,
    LettersCounted,
    LettersDrawn,
    LettersExchanged,
    LettersShown,
    LossDecided,
    PassForced,
    PauseAsked,
    PauseRefused,
    PenaltyGiven,
    PlayAccepted,
    PlayBegan,
    PlayerArrived,
    PlayerLeft,
    PlayerReady,
    PlayerSeated,
    PlayerUnseated,
    ReplayOrdered,
    ResignationAnswered,
    ResignationOffered,
    ScoreDisputed,
    SetFoundIncomplete,
    SheetSigned,
    StarterAssigned,
    StarterDrawn,
    TimeExhausted,
    TimeSet,
    TotalSettled,
    TurnPassed,
    WarningGiven,
    WindowClosed,
    WordPlayed,
    WordsChallenged,
)


@dataclass(frozen=True, slots=True)
class Traits:
    """What a kind of event means.

    `moves_course`: it is a step of the game; others leave it where it was. `takes_back`: what
    somebody decided on before it may no longer stand.
    """

    moves_course: bool = False
    takes_back: bool = False
    needs_preparation: bool = False


_STEP = Traits(moves_course=True)
_WITHDRAWN = Traits(moves_course=True, takes_back=True)
_TALK = Traits()


def traits_of(event: Event) -> Traits:  # noqa: PLR0911, PLR0912, one case a row
    """The row of an event."""
    match event:
        case GameOpened() | PlayerSeated() | PlayerUnseated() | StarterDrawn() | StarterAssigned():
            return _STEP
        case PlayerReady() | AbsenceTimed() | PlayerArrived() | LettersDrawn() | PlayBegan():
            return _STEP
        case WordPlayed() | TurnPassed() | PassForced() | LettersExchanged():
            return _STEP
        case ClockPressed() | LettersCounted() | LettersShown():
            return _STEP
        case WindowClosed() | WordsChallenged() | TimeExhausted() | GameEnded():
            return _STEP
        case ClockStopped() | ClockResumed() | PlayerLeft() | LossDecided():
            return _STEP
        case ChallengeRuled(is_upheld=is_upheld):
            return _WITHDRAWN if is_upheld else _STEP
        case ReplayOrdered():
            return _WITHDRAWN
        case PlayAccepted() | PauseAsked() | PauseRefused() | BlockageDeclared() | AbortAsked():
            return _TALK
        case ResignationOffered() | ResignationAnswered() | TimeSet():
            return _TALK
        case WarningGiven() | PenaltyGiven() | AppealLodged() | AppealDecided():
            return _TALK
        case IncidentNoted() | SetFoundIncomplete() | SheetSigned():
            return _TALK
        case ScoreDisputed() | TotalSettled():
            return _TALK
        case _:
            assert_never(event)
