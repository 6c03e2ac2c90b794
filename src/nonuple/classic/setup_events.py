"""How a classic game is set up: its rules, its seats, who begins."""

from dataclasses import dataclass

from nonuple.rules.classic_rules import ClassicRules


@dataclass(frozen=True, slots=True)
class Settings:
    """What is chosen for one game; times in seconds.

    `credit` is each player's time for the whole game, `move_limit` that of a move, `window` how
    long the letters just drawn stay face down. `is_void` refuses invalid words, for beginners.
    With `has_real_letters` the bag and the racks are on a real table: the game counts letters, and
    knows those of nobody.
    """

    seats: int = 2
    credit: int | None = 1500
    move_limit: int | None = None
    window: int = 15
    is_void: bool = False
    hides_scores: bool = False
    has_real_letters: bool = False


@dataclass(frozen=True, slots=True)
class MatchScore:
    """What a player marked in a game of a match."""

    player: str
    total: int


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A game of a match that is over; nobody won where `winner` is None."""

    winner: str | None
    scores: tuple[MatchScore, ...]


@dataclass(frozen=True, slots=True)
class MatchPlace:
    """Where a game stands in a match, by its number from 1.

    `last_starter` began the game before it; `before` are those that are over.
    """

    match: str
    number: int
    last_starter: str | None = None
    before: tuple[MatchGame, ...] = ()


@dataclass(frozen=True, slots=True)
class Ticket:
    """The letter that a player drew for the first turn."""

    player: str
    letter: str


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
class PlayerReady:
    """A player is there and accepts to begin (3.3)."""

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
