"""What happens in a duplicate game, as facts; a game is what its events add up to.

Letters are tiles ("?" a joker), words are as they stand on the board (a joker in lower case),
coordinates are written. People are opaque names. Times are milliseconds of the game's clock.
"""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.duplicate.slip_events import SlipEvent
from nonuple.rules.duplicate_rules import DuplicateRules

# The reason of an annulment that nobody decided: the rack fits nowhere (6.2).
NO_SOLUTION = "no_solution"


class Ending(StrEnum):
    """Why a game is over."""

    ALL_LAID = "all_laid"
    NO_MOVE_LEFT = "no_move_left"
    ONE_KIND_LEFT = "one_kind_left"
    SINGLE_LETTER_LEFT = "single_letter_left"
    NO_OTHER_DRAW = "no_other_draw"
    INTERRUPTED_VALID = "interrupted_valid"
    INTERRUPTED_VOID = "interrupted_void"
    ONE_PLAYER_LEFT = "one_player_left"
    STOPPED = "stopped"


class Grounds(StrEnum):
    """Why one top was retained rather than another; the first that told them apart."""

    ONLY_TOP = "only_top"
    ACROSS = "across"
    SPARES_JOKER = "spares_joker"
    ENDS_GAME = "ends_game"
    OPENS_GAME = "opens_game"
    FIRST_IN_ORDER = "first_in_order"
    ARBITER = "arbiter"
    PREPARED = "prepared"


class StepKind(StrEnum):
    """What a step of the course of a game is; one act makes one step."""

    DRAW = "draw"
    CLOCK = "clock"
    TIME_ADDED = "time_added"
    TIME_OVER = "time_over"
    MOVE = "move"
    ANNULMENT = "annulment"
    WORD = "word"
    ENTERING = "entering"
    LEAVING = "leaving"
    INTERRUPTION = "interruption"
    RESUMPTION = "resumption"
    CLOSE = "close"


@dataclass(frozen=True, slots=True)
class Openness:
    """What a top lets hope for: the sum of the next tops over so many sampled racks."""

    word: str
    coordinate: str
    total: int
    samples: int


@dataclass(frozen=True, slots=True)
class GameOpened:
    """A game begins under these rules, with this lexicon; a seal where it was prepared.

    `counts_scores` tells that the software counts what players claim by themselves elsewhere (4).
    """

    rules: DuplicateRules
    lexicon: str
    fingerprint: str
    seed: str
    seal: str | None = None
    counts_scores: bool = False


@dataclass(frozen=True, slots=True)
class PlayerEntered:
    """A player joins at a turn; those before count zero (6.1)."""

    player: str
    turn: int


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player is no longer there from a turn on."""

    player: str
    turn: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PlayersEliminated:
    """Players who scored less than another on a turn of sudden death (7.3)."""

    turn: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LettersDrawn:
    """A rack: what was kept, what was drawn in this order, the racks put back before."""

    turn: int
    leave: str
    drawn: str
    rejected: tuple[str, ...] = ()
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class TurnOpened:
    """The time of a turn starts."""

    turn: int
    at: int


@dataclass(frozen=True, slots=True)
class TimeExpired:
    """The time of a turn is over."""

    turn: int
    at: int


@dataclass(frozen=True, slots=True)
class TimeAdded:
    """Players are given more time; where it was over, they have so much again."""

    turn: int
    seconds: int
    at: int


@dataclass(frozen=True, slots=True)
class PointsAnnounced:
    """A player's points of a turn; how long the answer took where that counts (7.4).

    `arbiter` is who keyed them in, if somebody did.
    """

    turn: int
    player: str
    points: int
    milliseconds: int | None = None
    arbiter: str = ""


@dataclass(frozen=True, slots=True)
class PointsTakenBack:
    """The points that were keyed in last for a player were not said; those before count again."""

    turn: int
    player: str


@dataclass(frozen=True, slots=True)
class MoveRetained:
    """The move laid, why, and the squares whose joker gave place to its letter (7.1)."""

    turn: int
    word: str
    coordinate: str
    score: int
    grounds: Grounds
    openness: tuple[Openness, ...] = ()
    replaced: tuple[int, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TurnAnnulled:
    """A turn does not count; its letters go back to the bag (6.2); when, where its time ran."""

    turn: int
    reason: str
    at: int | None = None


@dataclass(frozen=True, slots=True)
class WordAdmitted:
    """The arbiter holds a word for valid from now on, whatever the lexicon says."""

    word: str
    reason: str


@dataclass(frozen=True, slots=True)
class WordRefused:
    """The arbiter holds a word for invalid from now on, whatever the lexicon says."""

    word: str
    reason: str


@dataclass(frozen=True, slots=True)
class GameInterrupted:
    """Play stops."""

    at: int


@dataclass(frozen=True, slots=True)
class GameResumed:
    """Play goes on."""

    at: int


@dataclass(frozen=True, slots=True)
class GameClosed:
    """The game is over; since when, where it was served by a clock."""

    ending: Ending
    at: int | None = None


@dataclass(frozen=True, slots=True)
class StepUndone:
    """The last step of the course did not happen: the game is back at this turn.

    What was recorded meanwhile about slips stays, as far as its turn was drawn.
    """

    turn: int
    what: StepKind
    reason: str
    at: int


@dataclass(frozen=True, slots=True)
class IncidentNoted:
    """Something is written down about an event, by its number in the log from 1, and its turn."""

    turn: int
    text: str
    about: int


# Each event is of one group. Who is after a group alone names it, and is total over it.
PlayEvent = GameOpened | LettersDrawn | MoveRetained | TurnAnnulled | GameClosed
TimeEvent = TurnOpened | TimeExpired | TimeAdded | GameInterrupted | GameResumed
PresenceEvent = PlayerEntered | PlayerLeft | PlayersEliminated
PointsEvent = PointsAnnounced | PointsTakenBack
WordEvent = WordAdmitted | WordRefused
# About the log itself.
AsideEvent = StepUndone | IncidentNoted
CourseEvent = PlayEvent | TimeEvent | PresenceEvent | PointsEvent | WordEvent | AsideEvent
Event = CourseEvent | SlipEvent
