"""The course of a classic game: letters, words, challenges, the clock, the end."""

from dataclasses import dataclass
from enum import StrEnum


class ForcedBy(StrEnum):
    """Why a turn is passed that nobody passed."""

    TIME = "time"  # the player's time for the game is over
    MOVE_TIME = "move_time"  # so is the time of the move
    ABSENCE = "absence"  # the player has left a game that the others go on with


class StopCause(StrEnum):
    """Why the clock stands still."""

    PAUSE = "pause"
    ARBITER = "arbiter"
    DISPUTE = "dispute"
    INCIDENT = "incident"
    DOWNTIME = "downtime"


class Ending(StrEnum):
    """Why a game is over."""

    OUT = "out"
    BLOCKED = "blocked"
    TIME = "time"
    PASSES = "passes"
    RESIGNED = "resigned"
    LEFT = "left"
    ARBITRAL_LOSS = "arbitral_loss"
    FORFEIT = "forfeit"
    ABORTED = "aborted"
    REPLAYED = "replayed"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A word that was challenged, in capitals, and whether it is valid."""

    word: str
    is_valid: bool


@dataclass(frozen=True, slots=True)
class LettersDrawn:
    """A player draws from the bag, to seven or what is left."""

    player: str
    letters: str
    at: int


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """The letters are turned and the clock of the starter runs (3.3)."""

    at: int


@dataclass(frozen=True, slots=True)
class ClockPressed:
    """At a real table the player to move presses the clock; what was played is told after (6.4).

    Pressed by mistake, it is taken back: the opponent's time that ran is lost (6.3).
    """

    player: str
    at: int
    is_taken_back: bool = False


@dataclass(frozen=True, slots=True)
class WordPlayed:
    """A word is laid and the turn ended; the letters are completed once it can stand.

    `announced` is what its player said that it scores, where people count (4.1.3).
    """

    player: str
    word: str
    coordinate: str
    score: int
    at: int
    announced: int | None = None


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """« Je passe »."""

    player: str
    at: int


@dataclass(frozen=True, slots=True)
class PassForced:
    """A turn goes by without its player having said so."""

    player: str
    cause: ForcedBy
    at: int


@dataclass(frozen=True, slots=True)
class LettersExchanged:
    """Letters are drawn, then as many put back; `number` is how many where nobody knows which."""

    player: str
    returned: str
    drawn: str
    at: int
    number: int = 0


@dataclass(frozen=True, slots=True)
class PlayAccepted:
    """A player will not challenge what was just played."""

    player: str
    at: int


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """Nobody challenges in time what was just played: it stands."""

    at: int


@dataclass(frozen=True, slots=True)
class WordsChallenged:
    """« Je conteste »: the clock stops. Words are in capitals."""

    player: str
    words: tuple[str, ...]
    at: int


@dataclass(frozen=True, slots=True)
class ChallengeRuled:
    """The verdicts on the words named, and on nothing else.

    `cost` is what the challenger loses. A void challenge changes nothing.
    """

    verdicts: tuple[Verdict, ...]
    is_upheld: bool
    cost: int
    at: int
    is_void: bool = False


@dataclass(frozen=True, slots=True)
class TimeExhausted:
    """A player has no time left: only passes, and may still challenge."""

    player: str
    at: int


@dataclass(frozen=True, slots=True)
class ClockStopped:
    """The clock stands still, from a moment that may be past: what ran since is nobody's."""

    cause: StopCause
    at: int
    by: str = ""


@dataclass(frozen=True, slots=True)
class ClockResumed:
    """The clock runs again."""

    at: int
    by: str = ""


@dataclass(frozen=True, slots=True)
class PauseAsked:
    """A player would like the clock to stand still a few minutes (9)."""

    player: str
    at: int


@dataclass(frozen=True, slots=True)
class PauseRefused:
    """The opponent would not."""

    player: str
    at: int


@dataclass(frozen=True, slots=True)
class BlockageDeclared:
    """A player sees no more word to play."""

    player: str
    at: int


@dataclass(frozen=True, slots=True)
class ResignationOffered:
    """« J’abandonne »."""

    player: str
    at: int


@dataclass(frozen=True, slots=True)
class ResignationAnswered:
    """An opponent agrees, or wants to play on."""

    player: str
    is_accepted: bool
    at: int


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player goes without the others' consent."""

    player: str
    at: int


@dataclass(frozen=True, slots=True)
class AbortAsked:
    """A player would like the game not to count."""

    player: str
    at: int


@dataclass(frozen=True, slots=True)
class LettersCounted:
    """An arbiter counts the letters that a player holds at a real table (2.1.2)."""

    player: str
    number: int
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class LettersShown:
    """The letters that a player was left with at a real table, once the play is over."""

    player: str
    letters: str
    at: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; `player` is who went out, gave up, left or lost, if somebody did."""

    ending: Ending
    at: int
    player: str | None = None
