"""What may be asked of a classic game in a room, as values that a wire can carry.

`player` is whose act it is: one's own where one plays, anybody's at a table that somebody keeps.
"""

from dataclasses import dataclass

from nonuple.classic.events import Offence, StopCause


@dataclass(frozen=True, slots=True)
class Ready:
    """A player is there and accepts to begin; once all are, the game begins by itself."""

    player: str


@dataclass(frozen=True, slots=True)
class Begin:
    """The game begins: by lot, or by whoever is named (3.1)."""

    player: str | None = None


@dataclass(frozen=True, slots=True)
class AwaitPlayer:
    """The clock of a player who is absent runs (9)."""

    player: str


@dataclass(frozen=True, slots=True)
class Arrive:
    """The player who was awaited is there (9)."""

    player: str


@dataclass(frozen=True, slots=True)
class Play:
    """A word is laid, as it stands on the board, a joker in lower case.

    `announced` is the score that was said, at a table where people count (4.1.3).
    """

    player: str
    word: str
    coordinate: str
    announced: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """« Je passe » (4.2)."""

    player: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """« Je change n lettres » (4.3): these, or so many of a real bag."""

    player: str
    letters: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Accept:
    """A player will not challenge the last word."""

    player: str


@dataclass(frozen=True, slots=True)
class Challenge:
    """« Je conteste » these of the words just formed (5.2)."""

    player: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Press:
    """The player to move presses a real clock, before the turn is written down (6.4).

    Pressed again before that, it was a mistake.
    """

    player: str


@dataclass(frozen=True, slots=True)
class Uncover:
    """« Découvrir »: a player turns the letters just drawn from a real bag (5.2)."""

    player: str


@dataclass(frozen=True, slots=True)
class ShowLetters:
    """The letters that a player is left with at the end, around a real board."""

    player: str
    letters: str


@dataclass(frozen=True, slots=True)
class DisputeScore:
    """A player disputes the score that was announced for a turn (4.1.2)."""

    player: str
    turn: int


@dataclass(frozen=True, slots=True)
class DeclareBlockage:
    """A player sees no more word to play (7)."""

    player: str


@dataclass(frozen=True, slots=True)
class AskPause:
    """A player would like to be away for some minutes (9)."""

    player: str


@dataclass(frozen=True, slots=True)
class AnswerPause:
    """The opponent agrees, or not."""

    player: str
    is_accepted: bool


@dataclass(frozen=True, slots=True)
class EndPause:
    """The game goes on."""

    player: str


@dataclass(frozen=True, slots=True)
class Resign:
    """« J’abandonne » (9)."""

    player: str


@dataclass(frozen=True, slots=True)
class AnswerResignation:
    """The opponent agrees, or wants to play on."""

    player: str
    is_accepted: bool


@dataclass(frozen=True, slots=True)
class LeaveGame:
    """A player goes without the consent of the others (9)."""

    player: str


@dataclass(frozen=True, slots=True)
class CallOff:
    """A player would like the game not to count."""

    player: str


@dataclass(frozen=True, slots=True)
class Appeal:
    """A player asks the director to look at what an arbiter decided (8)."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class Sign:
    """A player signs the match sheet (7)."""

    player: str


@dataclass(frozen=True, slots=True)
class Warn:
    """An arbiter warns a player (8)."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class Penalise:
    """An arbiter takes points off a player (8)."""

    player: str
    points: int
    offence: Offence
    reason: str


@dataclass(frozen=True, slots=True)
class NoteExtraLetters:
    """A player drew so many letters too many (9)."""

    player: str
    number: int
    are_uncovered: bool


@dataclass(frozen=True, slots=True)
class NoteEarlyDraw:
    """A player drew before the opponent had, and uncovered so many letters (9)."""

    player: str
    number: int


@dataclass(frozen=True, slots=True)
class NoteFalseJoker:
    """A player laid a letter face down as a joker (4.1.3)."""

    player: str


@dataclass(frozen=True, slots=True)
class NoteOverturnedBoard:
    """The board was overturned, by a player or by nobody: restored, maybe with a penalty (9)."""

    player: str | None
    is_restored: bool
    points: int = 0


@dataclass(frozen=True, slots=True)
class NoteIncompleteSet:
    """So many of the 102 letters were missing (9)."""

    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class CountLetters:
    """An arbiter counts the letters that a player holds (2.1.2)."""

    player: str
    number: int


@dataclass(frozen=True, slots=True)
class SettleTotal:
    """An arbiter settles what a player has marked in all, by the sheets (9).

    `unkept_by` kept no score sheet: the other's counts.
    """

    player: str
    total: int
    reason: str
    unkept_by: str | None = None


@dataclass(frozen=True, slots=True)
class DecideLoss:
    """A player loses by decision (8, 9)."""

    player: str
    offence: Offence
    reason: str


@dataclass(frozen=True, slots=True)
class StopClock:
    """The clock is neutralised."""

    cause: StopCause


@dataclass(frozen=True, slots=True)
class ResumeClock:
    """The clock runs again."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something is written down."""

    text: str


@dataclass(frozen=True, slots=True)
class SetTime:
    """The director gives a player so much time for the rest (8)."""

    player: str
    milliseconds: int
    reason: str


@dataclass(frozen=True, slots=True)
class OrderReplay:
    """The director has the game played again (9)."""

    reason: str


@dataclass(frozen=True, slots=True)
class DecideAppeal:
    """The director's last word: points given back, or taken off (8)."""

    player: str
    points: int
    reason: str


Command = (
    Ready
    | Begin
    | AwaitPlayer
    | Arrive
    | Play
    | Pass
    | Exchange
    | Accept
    | Challenge
    | Press
    | Uncover
    | ShowLetters
    | DisputeScore
    | DeclareBlockage
    | AskPause
    | AnswerPause
    | EndPause
    | Resign
    | AnswerResignation
    | LeaveGame
    | CallOff
    | Appeal
    | Sign
    | Warn
    | Penalise
    | NoteExtraLetters
    | NoteEarlyDraw
    | NoteFalseJoker
    | NoteOverturnedBoard
    | NoteIncompleteSet
    | CountLetters
    | SettleTotal
    | DecideLoss
    | StopClock
    | ResumeClock
    | Note
    | SetTime
    | OrderReplay
    | DecideAppeal
)
