"""What each audience of a classic game may know, and nothing else: every field is named here.

Views are sent as they are. Players are opaque names, boards and words are as in the log, times
milliseconds since 1970, lengths of time milliseconds.
"""

from dataclasses import dataclass
from typing import Literal

from nonuple.app.classic.settings import TableKind
from nonuple.classic.events import (
    Ending,
    ForcedBy,
    MatchGame,
    Offence,
    StopCause,
    Ticket,
    Verdict,
)
from nonuple.classic.possible import PlayerAct
from nonuple.classic.results import LineKind
from nonuple.classic.state import Phase, TurnKind


@dataclass(frozen=True, slots=True)
class ClassicRulesView:
    """What is played, and with what times, in seconds.

    A wrong challenge costs `challenge_cost`: for each word where `is_cost_per_word`, else once.
    `bonuses` are for so many tiles laid at once, from none. Words may be exchanged while the bag
    holds `exchange_least_bag` letters. Invalid words are refused at once where `is_void`; scores
    are not told before a word is laid where `hides_scores`.
    """

    edition: str
    title: str
    lexicon: str
    seats: int
    credit: int | None
    move_limit: int | None
    window: int
    is_void: bool
    hides_scores: bool
    challenge_cost: int
    is_cost_per_word: bool
    bonuses: tuple[int, ...]
    exchange_least_bag: int
    blocked_below: int | None
    has_resignation: bool
    has_match_points: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player, in the order of the turns; `tiles` is how many letters they hold (2.1.2).

    `left` is the time that was left at `ClockView.at`; None without a limit. `gone` tells why one
    plays no more.
    """

    player: str
    score: int
    tiles: int
    left: int | None
    is_ready: bool
    is_exhausted: bool
    is_machine: bool
    is_blocked: bool
    has_signed: bool
    warnings: int
    gone: Ending | None


@dataclass(frozen=True, slots=True)
class ChallengeView:
    """A challenge: the words named, and the verdicts on them alone."""

    player: str
    verdicts: tuple[Verdict, ...]
    is_upheld: bool
    is_void: bool
    cost: int


@dataclass(frozen=True, slots=True)
class TurnView:
    """What a player did at a turn; `total` is theirs after it.

    `words` are those formed, the main one first, in capitals; `tiles` are how many letters were
    exchanged. `points` are what counts: the score that was `announced` at a real table, until
    somebody disputes it. `rack` is the letters held, known once the game is over; so are which
    words are `invalid`, and what the word is `worth` by the rules.
    """

    number: int
    player: str
    kind: TurnKind
    word: str | None
    coordinate: str | None
    words: tuple[str, ...]
    points: int
    total: int
    tiles: int
    spent: int
    is_withdrawn: bool
    forced_by: ForcedBy | None
    challenge: ChallengeView | None
    announced: int | None
    is_disputed: bool
    rack: str | None
    invalid: tuple[str, ...] | None
    worth: int | None


@dataclass(frozen=True, slots=True)
class WindowView:
    """The last word may be challenged, by others than its `player`.

    It stands by itself at `ends_at`; None where only an act of the opponent ends the wait, or while
    the clock stands still.
    """

    player: str
    words: tuple[str, ...]
    accepted: tuple[str, ...]
    ends_at: int | None
    is_last_word: bool


@dataclass(frozen=True, slots=True)
class ClassicClockView:
    """Whose time runs since `at`; `move_ends_at` where a move has its own.

    `stopped` is why the clock stands still; `is_pressed` that the turn of the player to move is
    over, and still to be written down, around a real board. `forfeit_at` is when the player who is
    awaited loses.
    """

    running: str | None
    at: int
    move_ends_at: int | None
    stopped: StopCause | None
    forfeit_at: int | None
    is_pressed: bool


@dataclass(frozen=True, slots=True)
class AskedView:
    """What players asked of each other, and what nobody has answered yet."""

    pause: str | None
    resignation: str | None
    call_off: tuple[str, ...]
    awaited: str | None


@dataclass(frozen=True, slots=True)
class ScoreLineView:
    """Some points of a player, with the article that says so."""

    kind: LineKind
    player: str
    points: int
    article: str
    turn: int | None


@dataclass(frozen=True, slots=True)
class SanctionView:
    """A warning (no points), or points taken off or given back, with its article."""

    player: str
    points: int
    offence: Offence
    article: str
    reason: str
    turn: int


@dataclass(frozen=True, slots=True)
class PlayerResultView:
    """How a player ended: all that they marked, and the letters left in hand."""

    player: str
    total: int
    rank: int
    match_points: int | None
    letters: str


@dataclass(frozen=True, slots=True)
class ResultView:
    """How a game ended, the best first; nobody wins where the first are level.

    A game that does not count has no players here. `seed` and `salt` show that the draws were those
    committed to.
    """

    ending: Ending
    player: str | None
    winner: str | None
    players: tuple[PlayerResultView, ...]
    seed: str
    salt: str


@dataclass(frozen=True, slots=True)
class MatchView:
    """The best of three games: which one this is, those that are over, and who has won."""

    number: int
    games: tuple[MatchGame, ...]
    winner: str | None


@dataclass(frozen=True, slots=True)
class ClassicView:
    """What everybody may see of a game."""

    version: int
    table: TableKind
    rules: ClassicRulesView
    phase: Phase
    players: tuple[SeatView, ...]
    lot: tuple[tuple[Ticket, ...], ...]
    mover: str | None
    board: str
    bag: int
    turns: tuple[TurnView, ...]
    window: WindowView | None
    clock: ClassicClockView
    asked: AskedView
    lines: tuple[ScoreLineView, ...]
    sanctions: tuple[SanctionView, ...]
    commitment: str
    result: ResultView | None
    match: MatchView | None
    has_open_seats: bool
    seating: int
    next_room: str | None


@dataclass(frozen=True, slots=True)
class HandView:
    """The letters of a player: for themselves, or for the device that plays for all."""

    player: str
    letters: str


@dataclass(frozen=True, slots=True)
class ActsView:
    """What a player may do now."""

    player: str
    acts: tuple[PlayerAct, ...]


@dataclass(frozen=True, slots=True)
class OwnClassicView:
    """What is for one person: the letters in hand, and what they may do now.

    A player may act for themselves; whoever keeps a table has a row for each player. `hand` is
    None for those who have no letters to see.
    """

    hand: HandView | None
    may: tuple[ActsView, ...]
    kind: Literal["classic"] = "classic"


@dataclass(frozen=True, slots=True)
class ClassicRoomView:
    """A room as somebody sees it, with the server's time."""

    now: int
    public: ClassicView
    own: OwnClassicView | None
