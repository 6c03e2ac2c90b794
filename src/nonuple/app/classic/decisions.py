"""What a command makes happen in a classic game."""

from collections.abc import Container
from typing import assert_never

from nonuple.app.access.actors import Actor
from nonuple.app.classic.commands import (
    Accept,
    AnswerPause,
    AnswerResignation,
    Appeal,
    Arrive,
    AskPause,
    AwaitPlayer,
    Begin,
    CallOff,
    Challenge,
    Command,
    CountLetters,
    DecideAppeal,
    DecideLoss,
    DeclareBlockage,
    DisputeScore,
    EndPause,
    Exchange,
    LeaveGame,
    Note,
    NoteEarlyDraw,
    NoteExtraLetters,
    NoteFalseJoker,
    NoteIncompleteSet,
    NoteOverturnedBoard,
    OrderReplay,
    Pass,
    Penalise,
    Play,
    Press,
    Ready,
    Resign,
    ResumeClock,
    SetTime,
    SettleTotal,
    ShowLetters,
    Sign,
    StopClock,
    Uncover,
    Warn,
)
from nonuple.classic import challenges, giving_up, real_table, refereeing, sheets, starting, turns
from nonuple.classic.events import ClockResumed, ClockStopped, Event, Sanction, StopCause
from nonuple.classic.folding import evolve_all
from nonuple.classic.state import Game
from nonuple.core.board import Coordinate, Placement

Events = tuple[Event, ...]

_Before = Ready | Begin | AwaitPlayer | Arrive
_Turn = Play | Pass | Exchange | Accept | Challenge | DeclareBlockage
_Asking = AskPause | AnswerPause | EndPause | Resign | AnswerResignation | LeaveGame | CallOff
_Letters = Press | Uncover | ShowLetters | CountLetters
_Sheet = DisputeScore | SettleTotal | Appeal | Sign
_Incident = (
    NoteExtraLetters | NoteEarlyDraw | NoteFalseJoker | NoteOverturnedBoard | NoteIncompleteSet
)
_Table = StopClock | ResumeClock | Note
_Decision = Warn | Penalise | DecideLoss | SetTime | OrderReplay | DecideAppeal


def events_of(game: Game, words: Container[str], actor: Actor, command: Command, at: int) -> Events:
    """What a command makes happen at a moment, after what the time brought about by itself."""
    due = elapsed(game, at)
    game, by = evolve_all(game, due), actor.name or actor.role
    return (*due, *_decided(game, words, by, command, max(at, game.clock.since)))


def elapsed(game: Game, at: int) -> Events:
    """All that happens by itself up to a moment."""
    events: Events = ()
    while due := turns.on_deadline(game, at):
        events = (*events, *due)
        game = evolve_all(game, due)
    return events


def stood_still(game: Game, since: int, until: int) -> Events:
    """The clock stands still while nobody serves the game; what was over before is over."""
    since = max(since, game.clock.since)
    due = elapsed(game, since)
    game = evolve_all(game, due)
    if game.deadline is None or until <= since:
        return due
    return (*due, ClockStopped(StopCause.DOWNTIME, since), ClockResumed(until))


def _decided(  # noqa: PLR0911, one case a group of commands
    game: Game, words: Container[str], by: str, command: Command, at: int
) -> Events:
    match command:
        case Ready() | Begin() | AwaitPlayer() | Arrive():
            return _before(game, command, at)
        case Play() | Pass() | Exchange() | Accept() | Challenge() | DeclareBlockage():
            return _at_turn(game, words, command, at)
        case AskPause() | AnswerPause() | EndPause() | Resign() | AnswerResignation():
            return _asked(game, command, at)
        case LeaveGame() | CallOff():
            return _asked(game, command, at)
        case Press() | Uncover() | ShowLetters() | CountLetters():
            return _real_letters(game, command, by, at)
        case DisputeScore() | SettleTotal() | Appeal() | Sign():
            return _on_sheets(game, command, by, at)
        case NoteExtraLetters() | NoteEarlyDraw() | NoteFalseJoker():
            return _incident(game, command, by, at)
        case NoteOverturnedBoard() | NoteIncompleteSet():
            return _incident(game, command, by, at)
        case StopClock() | ResumeClock() | Note():
            return _at_table(game, command, by, at)
        case Warn() | Penalise() | DecideLoss() | SetTime() | OrderReplay() | DecideAppeal():
            return _ruled(game, command, by, at)
        case _:
            assert_never(command)


def _before(game: Game, command: _Before, at: int) -> Events:
    match command:
        case Ready(player):
            return starting.be_ready(game, player, at)
        case Begin(player):
            return starting.start(game, at, player)
        case AwaitPlayer(player):
            return starting.await_player(game, player, at)
        case Arrive(player):
            return starting.arrive(game, player, at)
        case _:
            assert_never(command)


def _at_turn(  # noqa: PLR0911, one case a command
    game: Game, words: Container[str], command: _Turn, at: int
) -> Events:
    match command:
        case Play(player, word, coordinate, announced):
            placement = Placement(Coordinate.parse(coordinate), word)
            return turns.play(game, player, placement, words, at, announced=announced)
        case Pass(player):
            return turns.pass_turn(game, player, at)
        case Exchange(player, letters, number):
            if letters or not number:
                return turns.exchange(game, player, letters, at)
            return turns.exchange_number(game, player, number, at)
        case Accept(player):
            return turns.accept(game, player, at)
        case Challenge(player, named):
            return challenges.challenge(game, player, named, words, at)
        case DeclareBlockage(player):
            return turns.declare_blockage(game, player, at)
        case _:
            assert_never(command)


def _asked(game: Game, command: _Asking, at: int) -> Events:  # noqa: PLR0911, one case a command
    match command:
        case AskPause(player):
            return giving_up.ask_pause(game, player, at)
        case AnswerPause(player, is_accepted):
            return giving_up.answer_pause(game, player, at, is_accepted=is_accepted)
        case EndPause(player):
            return giving_up.end_pause(game, player, at)
        case Resign(player):
            return giving_up.resign(game, player, at)
        case AnswerResignation(player, is_accepted):
            return giving_up.answer_resignation(game, player, at, is_accepted=is_accepted)
        case LeaveGame(player):
            return giving_up.leave(game, player, at)
        case CallOff(player):
            return giving_up.call_off(game, player, at)
        case _:
            assert_never(command)


def _real_letters(game: Game, command: _Letters, by: str, at: int) -> Events:
    match command:
        case Press(player):
            return real_table.press(game, player, at)
        case Uncover(player):
            return real_table.uncover(game, player, at)
        case ShowLetters(player, letters):
            return real_table.show_letters(game, player, letters, at)
        case CountLetters(player, number):
            return real_table.count_letters(game, player, number, by, at)
        case _:
            assert_never(command)


def _on_sheets(game: Game, command: _Sheet, by: str, at: int) -> Events:
    match command:
        case DisputeScore(player, turn):
            return sheets.dispute_score(game, player, turn, at)
        case SettleTotal(player, total, reason, unkept_by):
            found = sheets.Settlement(player, total, reason, unkept_by)
            return sheets.settle_total(game, found, by, at)
        case Appeal(player, reason):
            return refereeing.appeal(game, player, reason, at)
        case Sign(player):
            return refereeing.sign(game, player, at)
        case _:
            assert_never(command)


def _incident(game: Game, command: _Incident, by: str, at: int) -> Events:
    match command:
        case NoteExtraLetters(player, number, are_uncovered):
            return refereeing.extra_letters(
                game, player, number, by, at, are_uncovered=are_uncovered
            )
        case NoteEarlyDraw(player, number):
            return refereeing.early_draw(game, player, number, by, at)
        case NoteFalseJoker(player):
            return refereeing.false_joker(game, player, by, at)
        case NoteOverturnedBoard(who, is_restored, points):
            return refereeing.overturned_board(
                game, who, by, at, is_restored=is_restored, points=points
            )
        case NoteIncompleteSet(number, reason):
            return refereeing.incomplete_set(game, number, reason, by, at)
        case _:
            assert_never(command)


def _at_table(game: Game, command: _Table, by: str, at: int) -> Events:
    match command:
        case StopClock(cause):
            return refereeing.stop_clock(game, cause, by, at)
        case ResumeClock():
            return refereeing.resume_clock(game, by, at)
        case Note(text):
            return refereeing.note(text, by, at)
        case _:
            assert_never(command)


def _ruled(game: Game, command: _Decision, by: str, at: int) -> Events:
    match command:
        case Warn(player, reason):
            return refereeing.warn(game, player, reason, by, at)
        case Penalise(player, points, offence, reason):
            return refereeing.penalise(game, Sanction(player, points, offence), reason, by, at)
        case DecideLoss(player, offence, reason):
            return refereeing.decide_loss(game, player, offence, reason, by, at)
        case SetTime(player, milliseconds, reason):
            return refereeing.set_time(game, player, milliseconds, reason, by, at)
        case OrderReplay(reason):
            return refereeing.order_replay(game, reason, by, at)
        case DecideAppeal(player, points, reason):
            return refereeing.decide_appeal(game, player, points, reason, by, at)
        case _:
            assert_never(command)
