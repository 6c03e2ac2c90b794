"""What a command makes happen in a game, for whoever may give it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import assert_never

from nonuple.app.access.actors import Actor
from nonuple.app.duplicate.commands import (
    AddTime,
    AnnouncePoints,
    Annul,
    ChangeRuling,
    Close,
    Command,
    CourseCommand,
    DecideAppeal,
    DecideLate,
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
    TakeBack,
    Undo,
    Withdraw,
)
from nonuple.app.duplicate.engine import GameEngine
from nonuple.app.duplicate.rights import require_right
from nonuple.app.duplicate.slip_times import is_in_time, over_at, takes_late
from nonuple.app.duplicate.turn_clock import TurnClock
from nonuple.core.board import Coordinate, Placement
from nonuple.core.errors import NonupleError
from nonuple.core.notation import parse_word
from nonuple.duplicate import deciding, slip_acts
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.errors import UnknownPlayer
from nonuple.duplicate.events import Event, GameClosed, StepKind, TurnAnnulled
from nonuple.duplicate.hand_drawing import draw_by_hand
from nonuple.duplicate.slip_acts import Bench, appeal_deadline
from nonuple.duplicate.slip_errors import TooLate
from nonuple.duplicate.slip_events import SlipsCollected
from nonuple.duplicate.slips import Slip, SlipMark
from nonuple.duplicate.state import Game, Phase, evolve_all
from nonuple.duplicate.step_notes import note
from nonuple.duplicate.undoing import last_steps


@dataclass(eq=False)
class RackReplaced(NonupleError):
    """A slip written with a rack that was taken back since."""

    turn: int

    def __str__(self) -> str:
        return f"turn {self.turn} was annulled and has other letters"


@dataclass(frozen=True)
class Situation:
    """The game as it stands when a command is decided; `received_at` is when it reached a server.

    `version` is that of the last event. Whether a slip is in time depends on when it was received,
    and on nothing that came after.
    """

    game: Game
    engine: GameEngine
    now: int
    received_at: int
    version: int = 0

    @property
    def clock(self) -> TurnClock:
        return TurnClock(self.game)


def events_of(moment: Situation, actor: Actor, command: Command) -> tuple[Event, ...]:
    """What the command makes happen; raises Forbidden, or what the game refuses."""
    require_right(actor, command)
    if isinstance(command, SlipCommand):
        return _slip_events(moment, actor, command)
    events = _course_folding(moment, actor, command)
    return tuple(_timed(event, moment) for event in events)


def foreseen(game: Game, actor: Actor, command: Command) -> Game | None:
    """The game that an engine is made ready for before a command; None where nothing takes long.

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


def _word_ruled(moment: Situation, command: RuleWord) -> tuple[Event, ...]:
    ruled = word_ruled(command.word, command.reason, command.is_admitted)
    return _and_ruled_again(moment, ruled) if command.rules_again else ruled


def _undone(moment: Situation, command: Undo) -> tuple[Event, ...]:
    """Where the words were others, so may be the rulings that they led to."""
    game = moment.game
    events = deciding.undo(game, command.reason, moment.now, command.steps)
    return _and_ruled_again(moment, events) if undoes_word(game, command.steps) else events


def undoes_word(game: Game, steps: int) -> bool:
    """Whether a word was ruled on in the last steps."""
    return any(step.kind is StepKind.WORD for step in last_steps(game, steps))


def _and_ruled_again(moment: Situation, events: tuple[Event, ...]) -> tuple[Event, ...]:
    after = evolve_all(moment.game, events)
    return (*events, *slip_acts.ruled_again(after, moment.engine.bench))


def _timed(event: Event, moment: Situation) -> Event:
    """The end of a game says when it was: appeals are received for some time after (6.3).

    So does an annulment that stops the time, which runs on from there if it is undone.
    """
    is_running = moment.clock.deadline is not None
    if isinstance(event, GameClosed) or (isinstance(event, TurnAnnulled) and is_running):
        return replace(event, at=moment.now)
    return event


def _course_folding(  # noqa: PLR0911, PLR0912, one case a command
    moment: Situation, actor: Actor, command: CourseCommand
) -> tuple[Event, ...]:
    game, now = moment.game, moment.now
    match command:
        case Draw():
            return moment.engine.draw(game)
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
            return deciding.announce_points(game, player, points, milliseconds, actor.name)
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


def _retained(moment: Situation, command: Retain) -> tuple[Event, ...]:
    """The slips that nobody ruled on yet are ruled first: they may eliminate (7.3)."""
    chosen = None
    if command.word:
        coordinate = Coordinate.parse(command.coordinate)
        chosen = Placement(coordinate, parse_word(command.word))
    game, ruled = moment.game, tuple(rulings_due(moment.game, moment.engine.bench))
    game = evolve_all(game, ruled)
    return (*ruled, *moment.engine.retain(game, chosen, command.reason))


def rulings_due(game: Game, bench: Bench) -> Iterator[Event]:
    """The rulings on the slips of the turn in play that have none, one by one."""
    for player, _ in game.entries.unruled(game.turn):
        yield from slip_acts.rule(game, bench, game.turn, player)


def _slip_events(  # noqa: PLR0911, PLR0912, one case a command
    moment: Situation, actor: Actor, command: SlipCommand
) -> tuple[Event, ...]:
    game = moment.game
    match command:
        case SubmitSlips():
            assert actor.player is not None
            return _submitted(moment, actor.player, command)
        case KeySlips(turn, player, slips, is_second):
            if is_second:
                return slip_acts.enter_again(game, turn, player, slips, actor.name)
            return _keyed(moment, turn, (player,), slips, actor.name)
        case KeyForMany(turn, players, slips):
            if not players:
                raise UnknownPlayer("")
            return _keyed(moment, turn, tuple(dict.fromkeys(players)), slips, actor.name)
        case TakeBack(turn, players):
            once = tuple(dict.fromkeys(players))
            return slip_acts.take_back(game, moment.engine.bench, turn, once)
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
        case DecideLate(turn, player):
            return _late_decided(moment, command, actor.name)
        case LodgeAppeal(turn, player, reason):
            deadline = None if game.closed_at is None else appeal_deadline(game, game.closed_at)
            return slip_acts.appeal(game, turn, player, reason, moment.now, deadline)
        case DecideAppeal(turn, player, reason, points, solution, sanction):
            decided = None if points is None else Ruling(points, solution, sanction)
            return slip_acts.decide_appeal(game, turn, player, reason, decided)
        case _:
            assert_never(command)


def _keyed(
    moment: Situation, turn: int, players: tuple[str, ...], slips: tuple[Slip, ...], arbiter: str
) -> tuple[Event, ...]:
    """All are collected before any is ruled on: that tells one act of several.

    What a player says aloud in topping is keyed as it is said (7.4).
    """
    game, bench = moment.game, moment.engine.bench
    each = (slip_acts.collect(game, turn, player, slips, arbiter) for player in players)
    collected = tuple(chain.from_iterable(each))
    after = evolve_all(game, collected)
    ruled = (slip_acts.rule(after, bench, turn, player) for player in players)
    is_said = turn == game.turn and game.phase is Phase.OPEN
    said = (_answered(moment, player, slips, arbiter) for player in players if is_said)
    return (*collected, *chain.from_iterable(ruled), *chain.from_iterable(said))


def _and_ruled(
    moment: Situation, turn: int, player: str, collected: tuple[Event, ...]
) -> tuple[Event, ...]:
    """Handed in after the time: nobody would rule on it later."""
    game = evolve_all(moment.game, collected)
    return (*collected, *slip_acts.rule(game, moment.engine.bench, turn, player))


def _answered(
    moment: Situation, player: str, slips: tuple[Slip, ...], arbiter: str = ""
) -> tuple[Event, ...]:
    """In topping, what a slip in time is worth and how long it took, for the top tells (7.4)."""
    game, spent = moment.game, moment.clock.elapsed(moment.received_at)
    if game.rules.topping is None or spent is None:
        return ()
    if any(SlipMark.LATE in slip.marks for slip in slips):
        return ()
    points = moment.engine.bench.judge(game, game.turn).rule(slips).points
    return deciding.announce_points(game, player, max(0, points), spent, arbiter)


def _submitted(moment: Situation, player: str, command: SubmitSlips) -> tuple[Event, ...]:
    """A slip in time counts, the last one; on one that comes after an arbiter decides (5.4).

    The marks are the arbiters' to make, and a score is nobody's where the software counts.
    """
    game, turn = moment.game, command.turn
    if command.annulled is not None and command.annulled != game.racks_withdrawn(turn):
        raise RackReplaced(turn)
    slips = tuple(replace(slip, marks=()) for slip in command.slips)
    if game.opened.counts_scores:
        slips = tuple(replace(slip, claimed=None) for slip in slips)
    if not is_in_time(game, turn, moment.received_at):
        return _too_late(moment, player, replace(command, slips=slips))
    received = slip_acts.receive(game, turn, player, slips)
    if game.phase in (Phase.DRAWN, Phase.OPEN):
        return (*received, *_answered(moment, player, slips))
    return _and_ruled(moment, turn, player, received)


def _too_late(moment: Situation, player: str, command: SubmitSlips) -> tuple[Event, ...]:
    """What comes after the time; in topping the moment it is received is its time (7.4)."""
    game, turn = moment.game, command.turn
    if not takes_late(game, moment.received_at):
        raise TooLate(turn)
    if game.rules.topping is not None:
        if game.entries.of(turn, player).slips:
            raise TooLate(turn)
        late = tuple(replace(slip, marks=(SlipMark.LATE,)) for slip in command.slips)
        return _and_ruled(moment, turn, player, slip_acts.receive(game, turn, player, late))
    return slip_acts.receive_late(
        game,
        turn,
        player,
        command.slips,
        moment.received_at,
        over_at(game, turn),
        command.validated_at,
    )


def _late_decided(moment: Situation, command: DecideLate, arbiter: str) -> tuple[Event, ...]:
    turn, player = command.turn, command.player
    decided = slip_acts.decide_late(
        moment.game, turn, player, command.reason, arbiter, is_accepted=command.is_accepted
    )
    if not any(isinstance(event, SlipsCollected) for event in decided):
        return decided
    return _and_ruled(moment, turn, player, decided)
