"""What a game refuses."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.errors import NonupleError


class Act(StrEnum):
    """What may be asked of a game."""

    DRAW = "draw"
    OPEN_TURN = "open the turn"
    EXPIRE = "end the time"
    ADD_TIME = "add time"
    ANNOUNCE = "announce points"
    RETAIN = "retain a move"
    ANNUL = "annul the turn"
    INTERRUPT = "interrupt"
    RESUME = "resume"
    CLOSE = "close"
    ENTER = "enter"
    LEAVE = "leave"


class DrawFault(StrEnum):
    """Why letters drawn by hand are not accepted."""

    WRONG_NUMBER = "not as many letters as the rack needs"
    NOT_IN_BAG = "letters that the bag does not hold"
    TOO_FEW_OF_A_KIND = "not enough vowels or consonants"
    SAME_AS_ANNULLED = "the same letters as the annulled turn"
    NEED_NO_REJECTION = "a rack put back although it was acceptable"
    LACKS_LEAVE = "a rack put back without the letters kept"
    LACKS_JOKER = "no joker, although one comes with each rack"


class ChoiceFault(StrEnum):
    """Why the arbiter's choice of a move is not accepted."""

    NOT_A_MOVE = "is not a legal move"
    LOWER_SCORE = "scores less than the top"
    SPENDS_JOKER = "spends a joker that another top spares"
    LEAVES_GAME_OPEN = "does not end the game as another top does"
    NOT_ACROSS = "is not across on the first turn"
    BLOCKED = "counts for nothing, and the turn has no solution"
    PREPARED = "is not the move that the prepared game lays"


class Incoherence(StrEnum):
    """Why an event of a log cannot follow those before."""

    EMPTY = "is wanted, the log is empty"
    NOT_OPENED = "comes before the opening of the game"
    OPENED_AGAIN = "opens the game again"
    CLOSED = "comes after the end of the game"
    INTERRUPTED = "comes while play is interrupted"
    NOT_INTERRUPTED = "resumes play that goes on"
    PHASE = "does not follow from where the turn stands"
    TURN = "is of another turn"
    UNKNOWN_PLAYER = "is about a player who is not there"
    ALREADY_PLAYING = "is about a player who is there already"
    LEAVE = "does not keep what the move before left"
    LETTERS = "takes letters that are not there"
    PLACEMENT = "lays a word that does not fit the board"
    UNDONE = "undoes another step than the last"
    REPLACED = "replaces a joker that no formula gives back"
    VALUE = "holds what no game can"
    NO_TURN = "ends a log without a turn"


@dataclass(eq=False)
class IncoherentLog(NonupleError):
    """A log that is that of no game; `event` counts from 1, `kind` is the name of its type."""

    event: int
    kind: str
    reason: Incoherence

    def __str__(self) -> str:
        return f"event {self.event} ({self.kind or 'none'}) {self.reason}"


@dataclass(eq=False)
class NotNow(NonupleError):
    """An act that the state of the game does not allow."""

    act: Act
    phase: str

    def __str__(self) -> str:
        return f"cannot {self.act}: the game is {self.phase}"


@dataclass(eq=False)
class SealedGame(NonupleError):
    """An act of chance or choice in a game whose draws and moves are fixed."""

    seal: str

    def __str__(self) -> str:
        return f"the game is prepared, its seal is {self.seal}"


@dataclass(eq=False)
class BadDraw(NonupleError):
    """Letters drawn by hand that cannot be."""

    reason: DrawFault
    letters: str
    wanted: int = 0

    def __str__(self) -> str:
        return f"{self.letters}: {self.reason}"


@dataclass(eq=False)
class BadChoice(NonupleError):
    """A move that the arbiter may not retain."""

    reason: ChoiceFault
    word: str
    coordinate: str

    def __str__(self) -> str:
        return f"{self.word} {self.coordinate} {self.reason}"


@dataclass(eq=False)
class UnknownPlayer(NonupleError):
    """A player who is not in the game, or no longer."""

    player: str

    def __str__(self) -> str:
        return f"{self.player} does not play"


@dataclass(eq=False)
class AlreadyPlaying(NonupleError):
    """A player who is in the game already."""

    player: str

    def __str__(self) -> str:
        return f"{self.player} plays already"


@dataclass(eq=False)
class Eliminated(NonupleError):
    """A player who is out of a sudden death."""

    player: str

    def __str__(self) -> str:
        return f"{self.player} is out"


@dataclass(eq=False)
class NoTime(NonupleError):
    """An answer without the time it took, where that is what counts."""

    player: str

    def __str__(self) -> str:
        return f"the time of {self.player} is missing"


@dataclass(eq=False)
class TimeRunsBack(NonupleError):
    """A time of the game's clock that comes before what it follows."""

    at: int
    since: int

    def __str__(self) -> str:
        return f"{self.at} ms comes before {self.since} ms"


@dataclass(eq=False)
class BadPoints(NonupleError):
    """Points that nobody can have."""

    points: int

    def __str__(self) -> str:
        return f"{self.points} points are not possible"


@dataclass(eq=False)
class BadSeconds(NonupleError):
    """Time to add that is none."""

    seconds: int

    def __str__(self) -> str:
        return f"{self.seconds} seconds are no time to add"


@dataclass(eq=False)
class NothingToUndo(NonupleError):
    """A game whose course has no step to undo."""

    def __str__(self) -> str:
        return "no step is left to undo"


@dataclass(eq=False)
class NothingToNote(NonupleError):
    """A note that says nothing, or is about nothing that happened."""

    def __str__(self) -> str:
        return "the note is empty, or about nothing in the log"
