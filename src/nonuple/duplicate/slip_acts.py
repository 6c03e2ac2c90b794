"""What may be done with the slips of a game: each act gives its events, or a typed refusal.

Slips may be keyed in, ruled on and corrected while the next turns are played, and after the game.
"""

from collections.abc import Iterator, Sequence

from nonuple.duplicate.averages import refused_words
from nonuple.duplicate.correcting.judging import Judge
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.correcting.spots import JudgedTurn
from nonuple.duplicate.entries import Entry
from nonuple.duplicate.errors import UnknownPlayer
from nonuple.duplicate.slip_errors import (
    AppealFault,
    AverageFault,
    BadAppeal,
    NoAverage,
    NoDifference,
    NotCollected,
    NothingToWithdraw,
    NoticeTooSoon,
    SameArbiter,
    UnknownTurn,
)
from nonuple.duplicate.slip_events import (
    AppealDecided,
    AppealLodged,
    AverageGranted,
    DecisionWithdrawn,
    DisciplineGiven,
    NoticeSent,
    Origin,
    ReadingSettled,
    RulingChanged,
    SlipEvent,
    SlipsCollected,
    SlipsEnteredAgain,
    SlipsRuled,
    Withdrawn,
)
from nonuple.duplicate.slips import Slip
from nonuple.duplicate.state import Game
from nonuple.duplicate.table import Table


class Bench:
    """The judges of a game, one a turn; a word admitted or refused calls for new ones."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._judges: dict[tuple[object, ...], Judge] = {}

    def judge(self, game: Game, turn: int) -> Judge:
        """The judge of a turn, in play or played."""
        board, rack = game.board, game.rack
        if turn != game.turn:
            record = game.turns[turn - 1]
            board, rack = record.board, record.rack
        # A step undone may give a turn other letters, or another board.
        key = (turn, board, rack, game.admitted, game.refused)
        if key not in self._judges:
            lexicon = self._table.solver_of(game).lexicon
            counts = game.opened.counts_scores
            judged = JudgedTurn(turn, board, rack, game.rules, lexicon, counts_scores=counts)
            self._judges[key] = Judge(judged)
        return self._judges[key]


def collect(
    game: Game, turn: int, player: str, slips: Sequence[Slip], arbiter: str = ""
) -> tuple[SlipEvent, ...]:
    """Key in what a player handed in on paper, as written."""
    _require_player(game, turn, player)
    return (SlipsCollected(turn, player, tuple(slips), arbiter),)


def receive(game: Game, turn: int, player: str, slips: Sequence[Slip]) -> tuple[SlipEvent, ...]:
    """Take what a player sends from a device of their own."""
    _require_player(game, turn, player)
    return (SlipsCollected(turn, player, tuple(slips), origin=Origin.PHONE),)


def rule(game: Game, bench: Bench, turn: int, player: str) -> tuple[SlipEvent, ...]:
    """Rule on what a player handed in."""
    entry = _collected(game, turn, player)
    assert entry.slips is not None
    return (SlipsRuled(turn, player, bench.judge(game, turn).rule(entry.slips)),)


def ruled_again(game: Game, bench: Bench) -> Iterator[SlipsRuled]:
    """The rulings of all turns that would be others today, for words were ruled on since."""
    for turn in game.entries:
        judge = bench.judge(game, turn)
        for player, entry in game.entries.at(turn).items():
            if entry.ruling is None or entry.slips is None:
                continue
            if (ruling := judge.rule(entry.slips)) != entry.ruling:
                yield SlipsRuled(turn, player, ruling)


def enter_again(
    game: Game, turn: int, player: str, slips: Sequence[Slip], arbiter: str
) -> tuple[SlipEvent, ...]:
    """The second entry of double arbitration, by another who did not see the first (5.7)."""
    first = _collected(game, turn, player)
    if arbiter and first.arbiter == arbiter:
        raise SameArbiter(turn, player, arbiter)
    return (SlipsEnteredAgain(turn, player, tuple(slips), arbiter),)


def keep_first(
    game: Game, turn: int, player: str, reason: str, arbiter: str = ""
) -> tuple[SlipEvent, ...]:
    """Of two entries that differ the first is right; to take the second is to key it in."""
    _require_player(game, turn, player)
    if not game.entries.of(turn, player).differs:
        raise NoDifference(turn, player)
    return (ReadingSettled(turn, player, reason, arbiter),)


def change_ruling(
    game: Game, turn: int, player: str, ruling: Ruling, reason: str, arbiter: str = ""
) -> tuple[SlipEvent, ...]:
    """Decide otherwise, by hand; of the ruling its numbers count."""
    _require_player(game, turn, player)
    changed = RulingChanged(
        turn, player, ruling.points, ruling.solution, ruling.sanction, reason, arbiter
    )
    return (changed,)


def discipline(
    game: Game, turn: int, player: str, reason: str, *, is_grave: bool = False
) -> tuple[SlipEvent, ...]:
    """A warning for conduct, on top of any other sanction; nought where the matter is grave."""
    _require_player(game, turn, player)
    return (DisciplineGiven(turn, player, is_grave, reason),)


def notify(game: Game, turn: int, player: str, known_from: int) -> tuple[SlipEvent, ...]:
    """The player had the correction slip of a turn before another one began."""
    _require_player(game, turn, player)
    if known_from <= turn:
        raise NoticeTooSoon(turn, known_from)
    return (NoticeSent(turn, player, known_from),)


def grant_average(game: Game, turn: int, player: str, reason: str = "") -> tuple[SlipEvent, ...]:
    """The average for a word played again before its refusal was known (5.7)."""
    repeats = repeated_turn(game, turn, player)
    return (AverageGranted(turn, player, repeats, reason),)


def repeated_turn(game: Game, turn: int, player: str) -> int:
    """The last turn before whose refused word a player plays again, untold; raises where none is.

    Another refused word beside it voids the turn by itself.
    """
    words = refused_words(_collected(game, turn, player).ruling)
    if not words:
        raise NoAverage(AverageFault.NOT_REFUSED_WORD, turn, player)
    repeated: dict[str, int] = {}
    for earlier in range(1, turn):
        entry = game.entries.of(earlier, player)
        again = words & refused_words(entry.ruling)
        if again and entry.known_from is not None and entry.known_from <= turn:
            raise NoAverage(AverageFault.WAS_TOLD, turn, player)
        repeated |= dict.fromkeys(again, earlier)
    if words - repeated.keys():
        raise NoAverage(AverageFault.NOT_REPEATED, turn, player)
    return max(repeated.values())


def withdraw(
    game: Game, turn: int, player: str, what: Withdrawn, reason: str
) -> tuple[SlipEvent, ...]:
    """Take back what was decided about a player's turn."""
    _require_player(game, turn, player)
    if not game.entries.of(turn, player).has(what):
        raise NothingToWithdraw(what, turn, player)
    return (DecisionWithdrawn(turn, player, what, reason),)


def appeal_deadline(game: Game, ended_at: int, next_game_at: int | None = None) -> int | None:
    """Until when an appeal is received: the next game, or some minutes after the last (6.3)."""
    if next_game_at is not None:
        return next_game_at
    minutes = game.rules.correction.appeal_minutes
    return None if minutes is None else ended_at + minutes * 60_000


def appeal(
    game: Game, turn: int, player: str, reason: str, at: int, deadline: int | None = None
) -> tuple[SlipEvent, ...]:
    """Appeal against the ruling of a turn."""
    _require_player(game, turn, player)
    if deadline is not None and at > deadline:
        raise BadAppeal(AppealFault.TOO_LATE, turn, player)
    entry = game.entries.of(turn, player)
    if entry.appeal is not None and entry.decision is None:
        raise BadAppeal(AppealFault.PENDING, turn, player)
    return (AppealLodged(turn, player, reason, at),)


def decide_appeal(
    game: Game, turn: int, player: str, reason: str, ruling: Ruling | None = None
) -> tuple[SlipEvent, ...]:
    """The committee's decision: another ruling, or none where the first stands."""
    entry = game.entries.of(turn, player)
    if entry.appeal is None or entry.decision is not None:
        raise BadAppeal(AppealFault.NONE_PENDING, turn, player)
    decided = AppealDecided(turn, player, ruling is not None, reason)
    if ruling is None:
        return (decided,)
    return (decided, *change_ruling(game, turn, player, ruling, reason))


def double_entry_differences(game: Game, turn: int) -> tuple[str, ...]:
    """The players whose two entries of a turn are not the same."""
    return tuple(player for player, entry in game.entries.at(turn).items() if entry.differs)


def _collected(game: Game, turn: int, player: str) -> Entry:
    _require_player(game, turn, player)
    entry = game.entries.of(turn, player)
    if entry.slips is None:
        raise NotCollected(turn, player)
    return entry


def _require_player(game: Game, turn: int, player: str) -> None:
    if not game.is_played(turn):
        raise UnknownTurn(turn)
    if not game.was_there(player, turn):
        raise UnknownPlayer(player)
