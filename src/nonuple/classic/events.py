"""What happens in a classic game, as facts; a game is what its events add up to.

Letters are tiles ("?" a joker), words are as they stand on the board (a joker in lower case),
coordinates are written. People are opaque names. Times are milliseconds of the game's clock.
"""

from nonuple.classic.arbiter_events import (
    AppealDecided,
    AppealLodged,
    IncidentNoted,
    LossDecided,
    Offence,
    PenaltyGiven,
    ReplayOrdered,
    Sanction,
    ScoreDisputed,
    SetFoundIncomplete,
    SheetSigned,
    TimeSet,
    TotalSettled,
    WarningGiven,
)
from nonuple.classic.play_events import (
    AbortAsked,
    BlockageDeclared,
    ChallengeRuled,
    ClockPressed,
    ClockResumed,
    ClockStopped,
    Ending,
    ForcedBy,
    GameEnded,
    LettersCounted,
    LettersDrawn,
    LettersExchanged,
    LettersShown,
    PassForced,
    PauseAsked,
    PauseRefused,
    PlayAccepted,
    PlayBegan,
    PlayerLeft,
    ResignationAnswered,
    ResignationOffered,
    StopCause,
    TimeExhausted,
    TurnPassed,
    Verdict,
    WindowClosed,
    WordPlayed,
    WordsChallenged,
)
from nonuple.classic.setup_events import (
    AbsenceTimed,
    GameOpened,
    MatchGame,
    MatchPlace,
    MatchScore,
    PlayerArrived,
    PlayerReady,
    PlayerSeated,
    PlayerUnseated,
    Settings,
    StarterAssigned,
    StarterDrawn,
    Ticket,
)

__all__ = [
    "AbortAsked",
    "AbsenceTimed",
    "AppealDecided",
    "AppealLodged",
    "BlockageDeclared",
    "ChallengeRuled",
    "ClockPressed",
    "ClockResumed",
    "ClockStopped",
    "Ending",
    "Event",
    "ForcedBy",
    "GameEnded",
    "GameOpened",
    "IncidentNoted",
    "LettersCounted",
    "LettersDrawn",
    "LettersExchanged",
    "LettersShown",
    "LossDecided",
    "MatchGame",
    "MatchPlace",
    "MatchScore",
    "Offence",
    "PassForced",
    "PauseAsked",
    "PauseRefused",
    "PenaltyGiven",
    "PlayAccepted",
    "PlayBegan",
    "PlayerArrived",
    "PlayerLeft",
    "PlayerReady",
    "PlayerSeated",
    "PlayerUnseated",
    "ReplayOrdered",
    "ResignationAnswered",
    "ResignationOffered",
    "Sanction",
    "ScoreDisputed",
    "SetFoundIncomplete",
    "Settings",
    "SheetSigned",
    "StarterAssigned",
    "StarterDrawn",
    "StopCause",
    "Ticket",
    "TimeExhausted",
    "TimeSet",
    "TotalSettled",
    "TurnPassed",
    "Verdict",
    "WarningGiven",
    "WindowClosed",
    "WordPlayed",
    "WordsChallenged",
]

Event = (
    GameOpened
    | PlayerSeated
    | PlayerUnseated
    | PlayerReady
    | StarterDrawn
    | StarterAssigned
    | AbsenceTimed
    | PlayerArrived
    | LettersDrawn
    | PlayBegan
    | ClockPressed
    | WordPlayed
    | TurnPassed
    | PassForced
    | LettersExchanged
    | LettersCounted
    | LettersShown
    | PlayAccepted
    | WindowClosed
    | WordsChallenged
    | ChallengeRuled
    | TimeExhausted
    | ClockStopped
    | ClockResumed
    | PauseAsked
    | PauseRefused
    | BlockageDeclared
    | ResignationOffered
    | ResignationAnswered
    | PlayerLeft
    | AbortAsked
    | WarningGiven
    | PenaltyGiven
    | LossDecided
    | TimeSet
    | ReplayOrdered
    | AppealLodged
    | AppealDecided
    | IncidentNoted
    | SetFoundIncomplete
    | ScoreDisputed
    | TotalSettled
    | GameEnded
    | SheetSigned
)
