"""What may be done with the slips of a game: each act gives its events, or a typed refusal.

Slips may be keyed in, ruled on and corrected while the next turns are played, and after the game.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from nonuple.duplicate import keying
from nonuple.duplicate.averages import refused_words
from nonuple.duplicate.correcting.judging import Judge
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.correcting.spots import JudgedTurn
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.entries import Entry
from nonuple.duplicate.errors import UnknownPlayer
from nonuple.duplicate.events import Event
from nonuple.duplicate.slip_errors import (
    AppealFault,
    AverageFault,
    BadAppeal,
    NoAverage,
    NoDifference,
    NoLateSlips,
    NotCollected,
    NothingToWithdraw,
    NoticeTooSoon,
    SameArbiter,
    TooLate,
    UnknownTurn,
)
from nonuple.duplicate.slip_events import (
    AppealDecided,
    AppealLodged,
    AverageGranted,
    DecisionWithdrawn,
    DisciplineGiven,
    LateSlipsDecided,
    LateSlipsReceived,
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
from nonuple.duplicate.slips import Slip, SlipMark
from nonuple.duplicate.state import Game, Phase, evolve_all


class Bench:
    """The judges of a game, one a turn; a word admitted or refused calls for new ones."""

    def __init__(self, dealer: Dealer) -> None:
        self._dealer = dealer
        self._judges: dict[tuple[object, ...], Judge] = {}

    def judge(self, game: Game, turn: int) -> Judge:
        """The judge of a turn, in play or played."""
        board, rack = game.board, game.rack
        if turn != game.turn:
            record = game.turns[turn - 1]
            board, rack = record.board, record.rack
        # A step undone may give a turn other letters, or another board.
        key = (turn, board, rack, game.admitted, game.refused)
        judge = self._judges.get(key)
        if judge is None:
            lexicon = self._dealer.solver_of(game).lexicon
            counts = game.opened.counts_scores
            judged = JudgedTurn(turn, board, rack, game.rules, lexicon, counts_scores=counts)
            judge = self._judges[key] = Judge(judged)
        return judge


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


def take_back(game: Game, bench: Bench, turn: int, players: Collection[str]) -> tuple[Event, ...]:
    """What was keyed in last for players was not; slips that stand again are ruled on as today."""
    events = keying.take_back(game, turn, players)
    after = evolve_all(game, events)
    return (*events, *_ruled_as_today(after, bench, turn, players))


def _ruled_as_today(
    game: Game, bench: Bench, turn: int, players: Collection[str]
) -> Iterator[SlipsRuled]:
    """Those of a turn whose time is not over wait for its end."""
    is_waiting = turn == game.turn and game.phase in (Phase.DRAWN, Phase.OPEN)
    for player in players:
        entry = game.entries.of(turn, player)
        if entry.slips is None or (entry.ruling is None and is_waiting):
            continue
        if (ruling := bench.judge(game, turn).rule(entry.slips)) != entry.ruling:
            yield SlipsRuled(turn, player, ruling)


def receive_late(
    game: Game,
    turn: int,
    player: str,
    slips: Sequence[Slip],
    received_at: int,
    ended_at: int | None = None,
    validated_at: int | None = None,
) -> tuple[SlipEvent, ...]:
    """Take what a device sends after the time, for an arbiter to decide on; one at a turn.

    What an arbiter keyed in, or decided, settles the turn: raises TooLate. That a table handed in
    nothing was keyed without knowing of these.
    """
    _require_player(game, turn, player)
    entry = game.entries.of(turn, player)
    is_keyed = bool(entry.slips) and entry.origin is Origin.PAPER
    if entry.late is not None or is_keyed:
        raise TooLate(turn)
    late = LateSlipsReceived(turn, player, tuple(slips), received_at, ended_at, validated_at)
    return (late,)


def decide_late(
    game: Game, turn: int, player: str, reason: str, arbiter: str = "", *, is_accepted: bool
) -> tuple[SlipEvent, ...]:
    """Slips that came after the time count as handed in, or are late (5.4).

    Refused, those that were handed in before them stand.
    """
    entry = game.entries.of(turn, player)
    if entry.late is None or not entry.has_late:
        raise NoLateSlips(turn, player)
    decided = LateSlipsDecided(turn, player, is_accepted, reason, arbiter)
    if not is_accepted and entry.slips is not None:
        return (decided,)
    marks = () if is_accepted else (SlipMark.LATE,)
    slips = tuple(replace(slip, marks=marks) for slip in entry.late.slips)
    return (decided, SlipsCollected(turn, player, slips, origin=Origin.PHONE))


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
    """A warning for conduct, on top of any other sanction; zero where the matter is grave."""
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
