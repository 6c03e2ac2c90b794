"""What a command makes happen in a game, for who may give it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import assert_never

from nonuple.app.actors import Actor
from nonuple.app.game_commands import (
    AddTime,
    AnnouncePoints,
    Annul,
    ChangeRuling,
    Close,
    Command,
    CourseCommand,
    DecideAppeal,
    Discipline,
    Draw,
    DrawByHand,
    Enter,
    GrantAverage,
    Interrupt,
    KeepFirst,
    KeyForMany,
    KeySlips,
    Leave,
    LodgeAppeal,
    Note,
    Notify,
    Resume,
    Retain,
    RuleWord,
    SlipCommand,
    StartClock,
    StopClock,
    SubmitSlips,
    Undo,
    Withdraw,
)
from nonuple.app.rights import require_right
from nonuple.app.turn_clock import TurnClock
from nonuple.core.board import Coordinate, Placement
from nonuple.core.chance import Chance
from nonuple.core.errors import NonupleError
from nonuple.core.move import Move
from nonuple.core.notation import parse_word
from nonuple.core.solver import Moves, Solver
from nonuple.duplicate import deciding, slip_acts
from nonuple.duplicate.blocking import is_blocked
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.errors import ChoiceFault, UnknownPlayer
from nonuple.duplicate.events import Event, GameClosed, MoveRetained, StepKind
from nonuple.duplicate.hand_drawing import draw_by_hand
from nonuple.duplicate.noting import note
from nonuple.duplicate.prepared import PreparedGame, draw_prepared, retain_prepared
from nonuple.duplicate.retaining import faults_of_tops, retained
from nonuple.duplicate.slip_acts import Bench, appeal_deadline
from nonuple.duplicate.slips import Slip, SlipMark
from nonuple.duplicate.state import IN_TURN, Game, Phase, evolve_all, placement_of
from nonuple.duplicate.table import Table
from nonuple.duplicate.undoing import last_steps


@dataclass(eq=False)
class TooLate(NonupleError):
    """A slip sent after the time, where one was handed in before."""

    turn: int

    def __str__(self) -> str:
        return f"the time of turn {self.turn} is over"


@dataclass(eq=False)
class RackReplaced(NonupleError):
    """A slip written with a rack that was taken back since."""

    turn: int

    def __str__(self) -> str:
        return f"turn {self.turn} was annulled and has other letters"


@dataclass(frozen=True, slots=True)
class Proposal:
    """All the tops of the turn in play, the one that the rules want, why others may not be laid."""

    tops: tuple[Move, ...]
    retained: MoveRetained
    faults: tuple[ChoiceFault | None, ...]


class Room:
    """What a game is played with: the words, and chance or the prepared game."""

    def __init__(self, solver: Solver, prepared: PreparedGame | None = None) -> None:
        self._solver = solver
        self._prepared = prepared
        self._table = Table(solver, Chance("").choose)
        self.bench = Bench(self._table)
        self._tried: tuple[object, Bench, Solver] | None = None

    def draw(self, game: Game) -> tuple[Event, ...]:
        """The next rack; each turn has a stream of chance of its own, which outlives a restart."""
        if self._prepared is not None:
            return draw_prepared(game, self._prepared, self._solver)
        seed = f"{game.opened.seed}/draw/{game.turn}/{len(game.annulled)}"
        self._table.choose = Chance(seed).choose
        return deciding.draw(game, self._table)

    def retain(self, game: Game, chosen: Placement | None, reason: str) -> tuple[Event, ...]:
        """The move of the turn, or another that the arbiter may choose."""
        if self._prepared is not None:
            return retain_prepared(game, self._prepared, self._solver, chosen)
        if chosen is None:
            return deciding.retain(game, self._table)
        return deciding.retain_choice(game, self._table, chosen, reason)

    def make_ready(self, game: Game) -> None:
        """Make the lexicon with the words ruled on in a game, on any thread: it takes a second."""
        tried = self._tried
        known = tried[2] if tried and tried[0] == (game.admitted, game.refused) else None
        self._table.solver_of(game, known)

    def top(self, game: Game) -> int:
        """What the turn in play is worth at most."""
        return self._table.tops(game).score

    def proposal(self, game: Game) -> Proposal | None:
        """What may be laid at the turn in play; nothing where the rack fits nowhere."""
        found = self._table.tops(game)
        if is_blocked(game.rules, found):
            return None
        tops, position = tuple(found.moves), self._table.position(game)
        if self._prepared is None:
            faults = faults_of_tops(game, position, tops)
            return Proposal(tops, retained(game, position, tops), faults)
        events = retain_prepared(game, self._prepared, self._solver)
        laid = next(event for event in events if isinstance(event, MoveRetained))
        wanted = placement_of(laid)
        fixed = tuple(None if t.placement == wanted else ChoiceFault.PREPARED for t in tops)
        return Proposal(tops, laid, fixed)

    def solver(self, game: Game) -> Solver:
        """The solver of a game, with the words ruled on in it."""
        return self._table.solver_of(game)

    def solutions(self, game: Game, turn: int) -> Moves:
        """All the moves of a turn, in play or played."""
        if turn == game.turn:
            return self._table.position(game).all_moves(game.rack, game.rules.limits)
        record, solver = game.turns[turn - 1], self._table.solver_of(game)
        return solver.all_moves(record.board, record.rack, game.rules.limits)

    def tried(self, game: Game) -> tuple[Bench, Solver]:
        """The judges and the solver of a game that is only supposed; on any thread."""
        asked = game.admitted, game.refused
        if self._tried is None or self._tried[0] != asked:
            table = Table(self._solver, Chance("").choose)
            self._tried = asked, Bench(table), table.solver_of(game)
        return self._tried[1:]


@dataclass(frozen=True)
class Moment:
    """The game as it stands when a command is decided; `received_at` is when it reached a server.

    `version` is that of the last event. Whether a slip is in time depends on when it was received,
    and on nothing that came after.
    """

    game: Game
    clock: TurnClock
    room: Room
    now: int
    received_at: int
    version: int = 0


def events_of(moment: Moment, actor: Actor, command: Command) -> tuple[Event, ...]:
    """What the command makes happen; raises Forbidden, or what the game refuses."""
    require_right(actor, command)
    if isinstance(command, SlipCommand):
        return _slip_events(moment, actor, command)
    events = _course_events(moment, command)
    return tuple(_timed(event, moment.now) for event in events)


def foreseen(game: Game, actor: Actor, command: Command) -> Game | None:
    """The game that a room must be made ready for before a command; none where nothing takes long.

    Raises what the command would.
    """
    if isinstance(command, RuleWord):
        require_right(actor, command)
        return evolve_all(game, word_ruled(command.word, command.reason, command.is_admitted))
    if isinstance(command, Undo) and undoes_word(game, command.steps):
        require_right(actor, command)
        return evolve_all(game, deciding.undo(game, command.reason, 0, command.steps))
    return None


def word_ruled(word: str, reason: str, is_admitted: bool) -> tuple[Event, ...]:  # noqa: FBT001
    """A word admitted, or refused; raises BadWord."""
    rule = deciding.admit if is_admitted else deciding.refuse
    return rule(word, reason)


def _word_ruled(moment: Moment, command: RuleWord) -> tuple[Event, ...]:
    ruled = word_ruled(command.word, command.reason, command.is_admitted)
    return _and_ruled_again(moment, ruled) if command.rules_again else ruled


def _undone(moment: Moment, command: Undo) -> tuple[Event, ...]:
    """Where the words were others, so may be the rulings that they led to."""
    game = moment.game
    events = deciding.undo(game, command.reason, moment.now, command.steps)
    return _and_ruled_again(moment, events) if undoes_word(game, command.steps) else events


def undoes_word(game: Game, steps: int) -> bool:
    """Whether a word was ruled on in the last steps."""
    return any(step.kind is StepKind.WORD for step in last_steps(game, steps))


def _and_ruled_again(moment: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
    after = evolve_all(moment.game, events)
    return (*events, *slip_acts.ruled_again(after, moment.room.bench))


def _timed(event: Event, now: int) -> Event:
    """The end of a game says when it was: appeals are received for some time after (6.3)."""
    return replace(event, at=now) if isinstance(event, GameClosed) else event


def _course_events(  # noqa: PLR0911, PLR0912, one case a command
    moment: Moment, command: CourseCommand
) -> tuple[Event, ...]:
    game, now = moment.game, moment.now
    match command:
        case Draw():
            return moment.room.draw(game)
        case DrawByHand(letters, rejected):
            return draw_by_hand(game, letters, rejected)
        case StartClock():
            return deciding.open_turn(game, now)
        case StopClock():
            return deciding.expire(game, now)
        case AddTime(seconds):
            return deciding.add_time(game, seconds, now)
        case Undo():
            return _undone(moment, command)
        case Note(turn, text, about):
            return note(game, turn, text, about, moment.version)
        case AnnouncePoints(player, points, milliseconds):
            return deciding.announce_points(game, player, points, milliseconds)
        case Retain():
            return _retained(moment, command)
        case Annul(reason):
            return deciding.annul(game, reason)
        case RuleWord():
            return _word_ruled(moment, command)
        case Enter(player):
            return deciding.enter(game, player)
        case Leave(player, reason):
            return deciding.leave(game, player, reason)
        case Interrupt():
            return deciding.interrupt(game, now)
        case Resume():
            return deciding.resume(game, now)
        case Close():
            return deciding.close(game)
        case _:
            assert_never(command)


def _retained(moment: Moment, command: Retain) -> tuple[Event, ...]:
    """The slips that nobody ruled on yet are ruled first: they may eliminate (7.3)."""
    chosen = None
    if command.word:
        coordinate = Coordinate.parse(command.coordinate)
        chosen = Placement(coordinate, parse_word(command.word))
    game, ruled = moment.game, tuple(rulings_due(moment.game, moment.room.bench))
    game = evolve_all(game, ruled)
    return (*ruled, *moment.room.retain(game, chosen, command.reason))


def rulings_due(game: Game, bench: Bench) -> Iterator[Event]:
    """The rulings on the slips of the turn in play that have none, one by one."""
    for player, _ in game.entries.unruled(game.turn):
        yield from slip_acts.rule(game, bench, game.turn, player)


def _slip_events(  # noqa: PLR0911, PLR0912, one case a command
    moment: Moment, actor: Actor, command: SlipCommand
) -> tuple[Event, ...]:
    game = moment.game
    match command:
        case SubmitSlips(turn):
            assert actor.player is not None
            slips = _submitted(moment, actor.player, command)
            if turn == game.turn and game.phase in (Phase.DRAWN, Phase.OPEN):
                received = slip_acts.receive(game, turn, actor.player, slips)
                return (*received, *_answered(moment, actor.player, slips))
            received = slip_acts.receive(game, turn, actor.player, slips)
            return _and_ruled(moment, turn, actor.player, received)
        case KeySlips(turn, player, slips, is_second):
            if is_second:
                return slip_acts.enter_again(game, turn, player, slips, actor.name)
            return _keyed(moment, turn, player, slips, actor.name)
        case KeyForMany(turn, players, slips):
            if not players:
                raise UnknownPlayer("")
            once = dict.fromkeys(players)
            each = (_keyed(moment, turn, one, slips, actor.name) for one in once)
            return tuple(chain.from_iterable(each))
        case ChangeRuling(turn, player, points, solution, sanction, reason):
            ruling = Ruling(points, solution, sanction)
            return slip_acts.change_ruling(game, turn, player, ruling, reason, actor.name)
        case Discipline(turn, player, reason, is_grave):
            return slip_acts.discipline(game, turn, player, reason, is_grave=is_grave)
        case Notify(turn, player, known_from):
            return slip_acts.notify(game, turn, player, known_from)
        case GrantAverage(turn, player, reason):
            return slip_acts.grant_average(game, turn, player, reason)
        case Withdraw(turn, player, what, reason):
            return slip_acts.withdraw(game, turn, player, what, reason)
        case KeepFirst(turn, player, reason):
            return slip_acts.keep_first(game, turn, player, reason, actor.name)
        case LodgeAppeal(turn, player, reason):
            deadline = None if game.closed_at is None else appeal_deadline(game, game.closed_at)
            return slip_acts.appeal(game, turn, player, reason, moment.now, deadline)
        case DecideAppeal(turn, player, reason, points, solution, sanction):
            decided = None if points is None else Ruling(points, solution, sanction)
            return slip_acts.decide_appeal(game, turn, player, reason, decided)
        case _:
            assert_never(command)


def _keyed(
    moment: Moment, turn: int, player: str, slips: tuple[Slip, ...], arbiter: str
) -> tuple[Event, ...]:
    """What a player says aloud in topping is keyed as it is said (7.4)."""
    game = moment.game
    collected = slip_acts.collect(game, turn, player, slips, arbiter)
    is_said = turn == game.turn and game.phase is Phase.OPEN
    said = _answered(moment, player, slips) if is_said else ()
    return (*_and_ruled(moment, turn, player, collected), *said)


def _and_ruled(
    moment: Moment, turn: int, player: str, collected: tuple[Event, ...]
) -> tuple[Event, ...]:
    """Keyed in by an arbiter, who sees it, or after the time: nobody would rule on it later."""
    game = evolve_all(moment.game, collected)
    return (*collected, *slip_acts.rule(game, moment.room.bench, turn, player))


def _answered(moment: Moment, player: str, slips: tuple[Slip, ...]) -> tuple[Event, ...]:
    """In topping, what a slip in time is worth and how long it took, for the top tells (7.4)."""
    game, spent = moment.game, moment.clock.elapsed(moment.received_at)
    if game.rules.topping is None or spent is None:
        return ()
    if any(SlipMark.LATE in slip.marks for slip in slips):
        return ()
    points = moment.room.bench.judge(game, game.turn).rule(slips).points
    return deciding.announce_points(game, player, max(0, points), spent)


def _submitted(moment: Moment, player: str, command: SubmitSlips) -> tuple[Slip, ...]:
    """A slip in time counts, the last one; one sent after is late, unless one was in time (5.4).

    The marks are the arbiters' to make, and a score is nobody's where the software counts. Where no
    clock was started any slip of the turn is in time.
    """
    game, slips = moment.game, command.slips
    if game.opened.counts_scores:
        slips = tuple(replace(slip, claimed=None) for slip in slips)
    annulled = sum(turn <= command.turn for turn in game.withdrawn)
    if command.annulled is not None and command.annulled != annulled:
        raise RackReplaced(command.turn)
    is_in_time = (
        command.turn == game.turn
        and game.phase in IN_TURN
        and not moment.clock.is_over(moment.received_at)
    )
    if is_in_time:
        return tuple(replace(slip, marks=()) for slip in slips)
    if game.phase is Phase.CLOSED or game.entries.of(command.turn, player).slips:
        raise TooLate(command.turn)
    return tuple(replace(slip, marks=(SlipMark.LATE,)) for slip in slips)
