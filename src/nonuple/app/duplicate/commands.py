"""What may be asked of a game in a room, as values that a wire can carry."""

from dataclasses import dataclass

from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.slip_events import Withdrawn
from nonuple.duplicate.slips import Slip


@dataclass(frozen=True, slots=True)
class Draw:
    """The next rack, by chance, or from the prepared game."""


@dataclass(frozen=True, slots=True)
class DrawByHand:
    """The next rack, from a real bag."""

    letters: str
    rejected: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StartClock:
    """The time of the turn starts."""


@dataclass(frozen=True, slots=True)
class StopClock:
    """The time of the turn is over, sooner than it would be."""


@dataclass(frozen=True, slots=True)
class AddTime:
    """More time for the turn; where it was over and no move is laid, so much again."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Undo:
    """The last step of the course did not happen, or so many of them."""

    reason: str = ""
    steps: int = 1


@dataclass(frozen=True, slots=True)
class Note:
    """Something is written down about a step of the log, by its version."""

    turn: int
    text: str
    about: int


@dataclass(frozen=True, slots=True)
class SubmitSlips:
    """A player hands in; until the time is over what is sent last counts.

    `annulled` is how many turns the public view said to be annulled, for the rack may be another.
    `validated_at` is when the device says that they were validated.
    """

    turn: int
    slips: tuple[Slip, ...]
    annulled: int | None = None
    validated_at: int | None = None


@dataclass(frozen=True, slots=True)
class KeySlips:
    """An arbiter keys in what a player handed in; `is_second` for double arbitration."""

    turn: int
    player: str
    slips: tuple[Slip, ...]
    is_second: bool = False


@dataclass(frozen=True, slots=True)
class KeyForMany:
    """An arbiter keys in the same slips for several players, as one act."""

    turn: int
    players: tuple[str, ...]
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """What was keyed in last for some players, slips or points, was not."""

    turn: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnnouncePoints:
    """A player's points where slips are not used."""

    player: str
    points: int
    milliseconds: int | None = None


@dataclass(frozen=True, slots=True)
class Retain:
    """Lay the move that the rules want, or another that they allow, with the reason."""

    word: str = ""
    coordinate: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Annul:
    """The turn does not count."""

    reason: str


@dataclass(frozen=True, slots=True)
class ChangeRuling:
    """An arbiter decides otherwise."""

    turn: int
    player: str
    points: int
    solution: int
    sanction: Sanction
    reason: str


@dataclass(frozen=True, slots=True)
class Discipline:
    """A warning for conduct, or zero for the turn."""

    turn: int
    player: str
    reason: str
    is_grave: bool = False


@dataclass(frozen=True, slots=True)
class Notify:
    """A correction slip reached its player before a turn."""

    turn: int
    player: str
    known_from: int


@dataclass(frozen=True, slots=True)
class GrantAverage:
    """The average for a word played again before its refusal was known."""

    turn: int
    player: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """What was decided about a player's turn is taken back."""

    turn: int
    player: str
    what: Withdrawn
    reason: str


@dataclass(frozen=True, slots=True)
class KeepFirst:
    """Of two entries that differ, the first is right."""

    turn: int
    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class DecideLate:
    """Slips of a player's device that came after the time count as handed in, or not."""

    turn: int
    player: str
    is_accepted: bool
    reason: str


@dataclass(frozen=True, slots=True)
class LodgeAppeal:
    """An appeal against a ruling; a player appeals for themselves."""

    turn: int
    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class DecideAppeal:
    """The committee's decision; without points the ruling stands."""

    turn: int
    player: str
    reason: str
    points: int | None = None
    solution: int = 0
    sanction: Sanction = Sanction.NONE


@dataclass(frozen=True, slots=True)
class RuleWord:
    """A word is held for valid or not from now on.

    `rules_again` rules again on the slips that it changes, of all turns.
    """

    word: str
    is_admitted: bool
    reason: str
    rules_again: bool = False


@dataclass(frozen=True, slots=True)
class Enter:
    """A player joins."""

    player: str


@dataclass(frozen=True, slots=True)
class Leave:
    """A player is absent from now on."""

    player: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Interrupt:
    """Play stops, be it for the time of a word to the room."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Play goes on, if the interruption was not too long."""


@dataclass(frozen=True, slots=True)
class Close:
    """The game is over."""


CourseCommand = (
    Draw
    | DrawByHand
    | StartClock
    | StopClock
    | AddTime
    | Undo
    | Note
    | AnnouncePoints
    | Retain
    | Annul
    | RuleWord
    | Enter
    | Leave
    | Interrupt
    | Resume
    | Close
)
SlipCommand = (
    SubmitSlips
    | KeySlips
    | KeyForMany
    | TakeBack
    | ChangeRuling
    | Discipline
    | Notify
    | GrantAverage
    | Withdraw
    | KeepFirst
    | DecideLate
    | LodgeAppeal
    | DecideAppeal
)
Command = CourseCommand | SlipCommand
