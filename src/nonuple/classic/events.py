"""What happens in a classic game, as facts; a game is what its events add up to.

Letters are tiles ("?" a joker), words are as they stand on the board (a joker in lower case),
coordinates are written. People are opaque names. Times are milliseconds of the game's clock.
"""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.rules.classic_rules import ClassicRules


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


class Offence(StrEnum):
    """What a player is sanctioned for, or loses by."""

    CONDUCT = "conduct"
    EXTRA_LETTERS = "extra_letters"
    EARLY_DRAW = "early_draw"
    FALSE_JOKER = "false_joker"
    BOARD_OVERTURNED = "board_overturned"
    LETTERS_REMOVED = "letters_removed"
    EIGHT_LETTERS = "eight_letters"
    EXCLUSION = "exclusion"


@dataclass(frozen=True, slots=True)
class Settings:
    """What is chosen for one game; times in seconds.

    `credit` is each player's time for the whole game, `move_limit` that of a move, `window` how
    long the letters just drawn stay face down. `is_void` refuses invalid words, for beginners.
    """

    seats: int = 2
    credit: int | None = 1500
    move_limit: int | None = None
    window: int = 15
    is_void: bool = False
    hides_scores: bool = False


@dataclass(frozen=True, slots=True)
class MatchPlace:
    """Where a game stands in a match: its number from 1, and who began the one before."""

    match: str
    number: int
    last_starter: str | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """A word that was challenged, in capitals, and whether it is valid."""

    word: str
    is_valid: bool


@dataclass(frozen=True, slots=True)
class Ticket:
    """The letter that a player drew for the first turn."""

    player: str
    letter: str


@dataclass(frozen=True, slots=True)
class Sanction:
    """Points taken off a player, and for what."""

    player: str
    points: int
    offence: Offence


@dataclass(frozen=True, slots=True)
class GameOpened:
    """A game begins to be set up, under these rules, with this lexicon.

    The seed decides all draws; its salted hash is told before the first, both at the end.
    """

    rules: ClassicRules
    lexicon: str
    fingerprint: str
    settings: Settings
    seed: str
    salt: str
    at: int
    match: MatchPlace | None = None


@dataclass(frozen=True, slots=True)
class PlayerSeated:
    """A player takes the next seat."""

    player: str
    at: int


@dataclass(frozen=True, slots=True)
class PlayerUnseated:
    """A player gives up a seat before the letters are drawn."""

    player: str
    at: int


@dataclass(frozen=True, slots=True)
class StarterDrawn:
    """Each drew a letter; those who drew the same best one drew again (3.1)."""

    rounds: tuple[tuple[Ticket, ...], ...]
    starter: str
    at: int


@dataclass(frozen=True, slots=True)
class StarterAssigned:
    """Somebody is told to begin."""

    starter: str
    at: int


@dataclass(frozen=True, slots=True)
class AbsenceTimed:
    """The clock of a player who is not there runs before the first draw (9)."""

    player: str
    at: int


@dataclass(frozen=True, slots=True)
class PlayerArrived:
    """The player who was awaited is there: the clock stops, what ran is lost."""

    player: str
    at: int


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
class WordPlayed:
    """A word is laid and the turn ended; the letters are completed once it can stand."""

    player: str
    word: str
    coordinate: str
    score: int
    at: int


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
    """Letters are drawn, then as many put back."""

    player: str
    returned: str
    drawn: str
    at: int


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
class WarningGiven:
    """An arbiter warns a player (8)."""

    player: str
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """An arbiter takes points off a player, by an article."""

    sanction: Sanction
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class LossDecided:
    """An arbiter declares a player the loser (8, 9)."""

    player: str
    offence: Offence
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class TimeSet:
    """The director gives a player so many milliseconds for the rest (8)."""

    player: str
    left: int
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class ReplayOrdered:
    """The director has the game played again, after an arbiter's error (9)."""

    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class AppealLodged:
    """A player asks the director to look at what an arbiter decided (8)."""

    player: str
    reason: str
    at: int


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """The director's last word: points given back, or taken off; none where all stays."""

    player: str
    points: int
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class IncidentNoted:
    """Something that happened at the table is written down."""

    text: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; `player` is who went out, gave up, left or lost, if somebody did."""

    ending: Ending
    at: int
    player: str | None = None


@dataclass(frozen=True, slots=True)
class SheetSigned:
    """A player signs the match sheet, which alone counts (7)."""

    player: str
    at: int


Event = (
    GameOpened
    | PlayerSeated
    | PlayerUnseated
    | StarterDrawn
    | StarterAssigned
    | AbsenceTimed
    | PlayerArrived
    | LettersDrawn
    | PlayBegan
    | WordPlayed
    | TurnPassed
    | PassForced
    | LettersExchanged
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
    | GameEnded
    | SheetSigned
)
