"""A classic game as its events add up to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from nonuple.classic.clock import Clock
from nonuple.classic.events import (
    AppealLodged,
    Ending,
    ForcedBy,
    GameOpened,
    IncidentNoted,
    Offence,
    Sanction,
    Settings,
    StarterDrawn,
    StopCause,
    TotalSettled,
    Verdict,
    WarningGiven,
)
from nonuple.core.board import EMPTY, Board, Placement
from nonuple.core.rack import Bag, Rack
from nonuple.rules.classic_rules import ClassicRules


class Phase(StrEnum):
    """Where a game stands."""

    SEATING = "seating"
    DRAWING = "drawing"  # somebody begins, the first letters are drawn
    PLAYING = "playing"
    OVER = "over"


# The ways to lose whatever the score, and to give up.
BY_FAULT = frozenset({Ending.LEFT, Ending.ARBITRAL_LOSS, Ending.FORFEIT})
GIVEN_UP = BY_FAULT | {Ending.RESIGNED}
WITHOUT_RESULT = frozenset({Ending.ABORTED, Ending.REPLAYED})


class TurnKind(StrEnum):
    """What a player did with a turn."""

    WORD = "word"
    PASS = "pass"
    FORCED = "forced"
    EXCHANGE = "exchange"


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge and what came of it; without verdicts it is not ruled on yet."""

    player: str
    words: tuple[str, ...]
    verdicts: tuple[Verdict, ...] = ()
    is_upheld: bool = False
    is_void: bool = False
    cost: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the letters held, what was done, the letters it brought.

    `points` is what the word scores; what was `announced` counts instead, until it is disputed.

    `words` are those formed, in capitals, the main one first. `returned` are the letters put back
    by an exchange, `unseen` how many where nobody knows which. `spent` is the player's own time, in
    milliseconds.
    """

    number: int
    player: str
    kind: TurnKind
    rack: str
    at: int
    spent: int
    placement: Placement | None = None
    words: tuple[str, ...] = ()
    laid: str = ""
    points: int = 0
    announced: int | None = None
    is_disputed: bool = False
    returned: str = ""
    drawn: str = ""
    unseen: int = 0
    forced_by: ForcedBy | None = None
    challenge: Challenge | None = None

    @property
    def is_withdrawn(self) -> bool:
        """Whether the word was challenged off the board."""
        return self.challenge is not None and self.challenge.is_upheld

    @property
    def exchanged(self) -> int:
        """How many letters were exchanged."""
        return self.unseen or len(self.returned)

    @property
    def counts_announced(self) -> bool:
        """Whether what was said counts, and not what the word scores."""
        return self.announced is not None and not self.is_disputed

    @property
    def scored(self) -> int:
        """What the turn counts while its word stands."""
        said = self.announced
        return self.points if said is None or self.is_disputed else said

    @property
    def earned(self) -> int:
        """What the turn is worth to its player."""
        return 0 if self.is_withdrawn else self.scored


@dataclass(frozen=True, slots=True)
class Window:
    """The time to challenge the last word; `since` moves on while the clock stands still.

    `draws` is how many letters its player draws once it stands.
    """

    board_before: Board
    draws: int
    since: int
    accepted: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Standstill:
    """The clock was stopped: why, since when, and whose time ran."""

    cause: StopCause
    since: int
    running: str | None


@dataclass(frozen=True, slots=True)
class Given:
    """Points that an arbiter took off, or the director gave back."""

    sanction: Sanction
    turn: int
    is_appeal: bool = False


@dataclass(frozen=True)
class Game:
    """The whole state. `players` are in the order of their turns, once it is known who begins.

    `ready` are those who said so. `exhausted` tells since when a player has no time left, `gone`
    why one plays no more. `passes` are those said in a row. `draws` counts the draws from the bag:
    the seed and the number make a draw. `move_began` is what the player to move had spent when the
    turn began, `pressed` when they pressed a real clock, before what they did is told. At a real
    table `bag` is the whole set and racks are empty: `hands` are how many letters each holds, until
    those left are `shown`; `missing` are known not to be in the set.
    """

    opened: GameOpened
    phase: Phase = Phase.SEATING
    players: tuple[str, ...] = ()
    ready: frozenset[str] = frozenset()
    lot: StarterDrawn | None = None
    board: Board = EMPTY
    bag: Bag = field(default_factory=Bag.full)
    racks: Mapping[str, Rack] = field(default_factory=dict)
    hands: Mapping[str, int] = field(default_factory=dict)
    shown: frozenset[str] = frozenset()
    missing: int = 0
    draws: int = 0
    mover: str | None = None
    turns: tuple[Turn, ...] = ()
    window: Window | None = None
    challenge: Challenge | None = None
    clock: Clock = field(default_factory=Clock)
    standstill: Standstill | None = None
    move_began: int = 0
    pressed: int | None = None
    passes: int = 0
    blocked: frozenset[str] = frozenset()
    exhausted: Mapping[str, int] = field(default_factory=dict)
    gone: Mapping[str, Ending] = field(default_factory=dict)
    offences: Mapping[str, Offence] = field(default_factory=dict)
    awaited: str | None = None
    pause_asked: str | None = None
    resigning: str | None = None
    consents: frozenset[str] = frozenset()
    aborting: frozenset[str] = frozenset()
    given: tuple[Given, ...] = ()
    warnings: tuple[WarningGiven, ...] = ()
    appeals: tuple[AppealLodged, ...] = ()
    notes: tuple[IncidentNoted, ...] = ()
    settled: tuple[TotalSettled, ...] = ()
    ending: Ending | None = None
    out: str | None = None
    ended_at: int | None = None
    signed: tuple[str, ...] = ()

    @property
    def rules(self) -> ClassicRules:
        return self.opened.rules

    @property
    def settings(self) -> Settings:
        return self.opened.settings

    @property
    def playing(self) -> tuple[str, ...]:
        """Those who have not left, in the order of their turns."""
        return tuple(player for player in self.players if player not in self.gone)

    @property
    def is_signed(self) -> bool:
        """Whether all have signed the match sheet, which alone counts (7).

        Whoever left, or never came, is not waited for: an arbiter notes the score (9).
        """
        absent = {one for one, why in self.gone.items() if why is Ending.LEFT}
        if self.ending is Ending.FORFEIT and self.out is not None:
            absent.add(self.out)
        return bool(self.signed) and {*self.signed} >= {*self.players} - absent

    @property
    def ends_by_table(self) -> bool:
        """Whether the table of resignations makes the scores, whatever letters are left (9)."""
        has_table = self.rules.resignation is not None and len(self.players) == 2
        return has_table and self.ending in GIVEN_UP and self.out is not None

    @property
    def counts_letters(self) -> bool:
        """Whether the game ended so that the letters left are taken off (7)."""
        is_counted = self.ending is not None and self.ending not in WITHOUT_RESULT
        return is_counted and not self.ends_by_table

    @property
    def last_turn(self) -> Turn | None:
        return self.turns[-1] if self.turns else None

    def opponents(self, player: str) -> tuple[str, ...]:
        """The others who play."""
        return tuple(other for other in self.playing if other != player)

    def rack(self, player: str) -> Rack:
        return self.racks.get(player, Rack())

    def held(self, player: str) -> int:
        """How many letters a player holds."""
        if self.settings.has_real_letters:
            return self.hands.get(player, 0)
        return len(self.rack(player))

    @property
    def in_bag(self) -> int:
        """How many letters are in the bag; those of a real one are counted, not seen."""
        if not self.settings.has_real_letters:
            return len(self.bag)
        elsewhere = self.missing + self.board.laid_count + sum(self.hands.values())
        return max(0, len(self.bag) - elsewhere)

    def is_exhausted(self, player: str) -> bool:
        return player in self.exhausted

    def after(self, player: str) -> str | None:
        """Who plays after a player; None where nobody is left."""
        place = self.players.index(player)
        order = self.players[place + 1 :] + self.players[: place + 1]
        return next((other for other in order if other not in self.gone), None)

    def is_out(self, player: str) -> bool:
        """Whether a player has laid the last letter."""
        return self.held(player) == 0 and self.in_bag == 0

    @property
    def window_ends_at(self) -> int | None:
        """When the last word stands by itself; None where only an act ends the wait.

        With nothing drawn the opponent may think as long as their time lasts; without a clock, or
        with several opponents, the seconds end the wait (5.2). At a real table nothing but an act
        does, as long as somebody has time to act.
        """
        if self.window is None or self.mover is None or self.standstill is not None:
            return None
        since = max(self.window.since, self.exhausted.get(self.mover, 0))
        ends = since + self.settings.window * 1000
        has_no_time = self.is_exhausted(self.mover)
        if self.settings.has_real_letters:
            return ends if has_no_time else None
        has_limit = self.window.draws > 0 or has_no_time
        if has_limit or len(self.playing) > 2 or not self.clock.allowed:
            return ends
        return None

    @property
    def move_ends_at(self) -> int | None:
        """When the time of the move is over, where a move has its own."""
        limit = self.settings.move_limit
        if limit is None or self.mover is None or self.clock.running != self.mover:
            return None
        spent = self.clock.spent.get(self.mover, 0) - self.move_began
        return self.clock.since + limit * 1000 - spent

    @property
    def deadline(self) -> int | None:
        """When something happens by itself; None while nothing runs."""
        if self.phase is Phase.OVER or self.standstill is not None:
            return None
        if self.awaited is not None:
            return self.forfeit_at
        if self.phase is not Phase.PLAYING:
            return None
        times = (self.window_ends_at, self.move_ends_at, self.clock.runs_out_at)
        return min((at for at in times if at is not None), default=None)

    @property
    def forfeit_at(self) -> int | None:
        """When the player who is awaited has lost half of the time (9)."""
        if self.awaited is None or self.clock.runs_out_at is None:
            return None
        return self.clock.runs_out_at - self.clock.allowed[self.awaited] // 2

    def with_turn(self, turn: Turn) -> "Game":
        """The same with its last turn told otherwise."""
        return replace(self, turns=(*self.turns[:-1], turn))


def board_before(game: Game, number: int) -> Board:
    """The board before a turn, by its number from 1."""
    board = EMPTY
    for turn in game.turns[: number - 1]:
        if turn.placement is not None and not turn.is_withdrawn:
            board = board.lay(turn.placement)
    return board
