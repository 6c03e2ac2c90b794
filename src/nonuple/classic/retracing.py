"""Which act of the domain an event of a log comes from: what the act would have recorded again.

An act often records several events, and some acts begin alike: each event that begins one has one
or several ways in which it can have come about.
"""

from collections.abc import Callable, Container, Iterator, Sequence
from typing import assert_never

from nonuple.classic import (
    challenges,
    giving_up,
    real_table,
    refereeing,
    sheets,
    starting,
    turns,
)
from nonuple.classic.events import (
    AbortAsked,
    AbsenceTimed,
    AppealDecided,
    AppealLodged,
    BlockageDeclared,
    ChallengeRuled,
    ClockPressed,
    ClockResumed,
    ClockStopped,
    Event,
    GameEnded,
    GameOpened,
    IncidentNoted,
    LettersCounted,
    LettersDrawn,
    LettersExchanged,
    LettersShown,
    LossDecided,
    Offence,
    PassForced,
    PauseAsked,
    PauseRefused,
    PenaltyGiven,
    PlayAccepted,
    PlayBegan,
    PlayerArrived,
    PlayerLeft,
    PlayerReady,
    PlayerSeated,
    PlayerUnseated,
    ReplayOrdered,
    ResignationAnswered,
    ResignationOffered,
    ScoreDisputed,
    SetFoundIncomplete,
    SheetSigned,
    StarterAssigned,
    StarterDrawn,
    StopCause,
    TimeExhausted,
    TimeSet,
    TotalSettled,
    TurnPassed,
    WarningGiven,
    WindowClosed,
    WordPlayed,
    WordsChallenged,
)
from nonuple.classic.sheets import Settlement
from nonuple.classic.state import Game
from nonuple.core.board import Coordinate, Placement

Events = tuple[Event, ...]
# An act that may be refused.
Way = Callable[[], Events]
_Setup = (
    PlayerSeated
    | PlayerUnseated
    | PlayerReady
    | StarterDrawn
    | StarterAssigned
    | AbsenceTimed
    | PlayerArrived
    | LettersDrawn
    | PlayBegan
)
_Move = WordPlayed | TurnPassed | LettersExchanged
_Course = PlayAccepted | WindowClosed | WordsChallenged | BlockageDeclared
_Asking = (
    PauseAsked | PauseRefused | ResignationOffered | ResignationAnswered | PlayerLeft | AbortAsked
)
_Clock = ClockStopped | ClockResumed | TimeSet
_Ruling = (
    WarningGiven
    | PenaltyGiven
    | LossDecided
    | ReplayOrdered
    | AppealLodged
    | AppealDecided
    | IncidentNoted
    | SetFoundIncomplete
)
_Sheet = LettersCounted | LettersShown | ScoreDisputed | TotalSettled | SheetSigned


def ways(game: Game, events: Sequence[Event], words: Container[str]) -> Iterator[Way]:
    """How the first of these events can have come about, likeliest first; none by itself."""
    event = events[0]
    match event:
        case (
            PlayerSeated()
            | PlayerUnseated()
            | PlayerReady()
            | StarterDrawn()
            | StarterAssigned()
            | AbsenceTimed()
            | PlayerArrived()
            | LettersDrawn()
            | PlayBegan()
        ):
            yield from _setup(game, events, event)
        case WordPlayed() | TurnPassed() | LettersExchanged():
            yield _move(game, event, words)
        case PlayAccepted() | WindowClosed() | WordsChallenged() | BlockageDeclared():
            yield from _course(game, events, event, words)
        case (
            PauseAsked()
            | PauseRefused()
            | ResignationOffered()
            | ResignationAnswered()
            | PlayerLeft()
            | AbortAsked()
        ):
            yield _asked(game, event)
        case ClockStopped() | ClockResumed() | TimeSet():
            yield from _clock(game, events, event)
        case (
            WarningGiven()
            | PenaltyGiven()
            | LossDecided()
            | ReplayOrdered()
            | AppealLodged()
            | AppealDecided()
            | IncidentNoted()
            | SetFoundIncomplete()
        ):
            yield from _ruled(game, events, event)
        case ClockPressed(player, at):
            yield lambda: real_table.press(game, player, at)
        case LettersCounted() | LettersShown() | ScoreDisputed() | TotalSettled() | SheetSigned():
            yield _on_sheets(game, event)
        case GameOpened() | ChallengeRuled() | TimeExhausted() | PassForced() | GameEnded():
            # These follow from others, or from the time.
            return
        case _:
            assert_never(event)


def _setup(game: Game, events: Sequence[Event], event: _Setup) -> Iterator[Way]:
    at = event.at
    match event:
        case PlayerSeated(player):
            yield lambda: starting.seat(game, player, at)
        case PlayerUnseated(player):
            yield lambda: starting.unseat(game, player, at)
        case PlayerReady(player):
            yield lambda: starting.be_ready(game, player, at)
        case StarterDrawn():
            yield lambda: starting.start(game, at)
            yield lambda: starting.draw_lot(game, at)
        case StarterAssigned(starter):
            yield lambda: starting.start(game, at, starter)
            yield lambda: starting.assign_starter(game, starter, at)
        case AbsenceTimed(player):
            yield lambda: starting.await_player(game, player, at)
        case PlayerArrived(player):
            if isinstance(_second(events), PlayerReady):
                yield lambda: starting.be_ready(game, player, at)
            yield lambda: starting.arrive(game, player, at)
        case LettersDrawn() | PlayBegan():
            yield lambda: starting.begin(game, at)
        case _:
            assert_never(event)


def _move(game: Game, event: _Move, words: Container[str]) -> Way:
    player, at = event.player, event.at
    match event:
        case WordPlayed(_, word, coordinate, announced=announced):

            def play() -> Events:
                placement = Placement(Coordinate.parse(coordinate), word)
                return turns.play(game, player, placement, words, at, announced=announced)

            return play
        case TurnPassed():
            return lambda: turns.pass_turn(game, player, at)
        case LettersExchanged(_, returned, number=number):
            if number:
                return lambda: turns.exchange_number(game, player, number, at)
            return lambda: turns.exchange(game, player, returned, at)
        case _:
            assert_never(event)


def _course(
    game: Game, events: Sequence[Event], event: _Course, words: Container[str]
) -> Iterator[Way]:
    at = event.at
    match event:
        case PlayAccepted(player):
            yield lambda: turns.accept(game, player, at)
        case WordsChallenged(player, named):
            yield lambda: challenges.challenge(game, player, named, words, at)
        case BlockageDeclared(player):
            yield lambda: turns.declare_blockage(game, player, at)
        case WindowClosed():
            yield from _closed(game, events, at, words)
        case _:
            assert_never(event)


def _closed(game: Game, events: Sequence[Event], at: int, words: Container[str]) -> Iterator[Way]:
    """The word stands because its player uncovers a letter, or because the next one moves."""
    after = next((one for one in events[1:3] if not isinstance(one, LettersDrawn)), None)
    if isinstance(after, WordPlayed | TurnPassed | LettersExchanged):
        yield _move(game, after, words)
    last = game.last_turn
    if last is not None and game.settings.has_real_letters:
        yield lambda: real_table.uncover(game, last.player, at)


def _asked(game: Game, event: _Asking) -> Way:
    player, at = event.player, event.at
    match event:
        case PauseAsked():
            return lambda: giving_up.ask_pause(game, player, at)
        case PauseRefused():
            return lambda: giving_up.answer_pause(game, player, at, is_accepted=False)
        case ResignationOffered():
            return lambda: giving_up.resign(game, player, at)
        case ResignationAnswered(is_accepted=agrees):
            return lambda: giving_up.answer_resignation(game, player, at, is_accepted=agrees)
        case PlayerLeft():
            return lambda: giving_up.leave(game, player, at)
        case AbortAsked():
            return lambda: giving_up.call_off(game, player, at)
        case _:
            assert_never(event)


def _clock(game: Game, events: Sequence[Event], event: _Clock) -> Iterator[Way]:
    by, at = event.by, event.at
    match event:
        case ClockStopped(cause):
            if cause is StopCause.PAUSE and by:
                yield lambda: giving_up.answer_pause(game, by, at, is_accepted=True)
            noted = _second(events)
            if isinstance(noted, IncidentNoted) and noted.offence is Offence.BOARD_OVERTURNED:
                yield from _overturned(game, events[1:], noted)
            yield lambda: refereeing.stop_clock(game, cause, by, at)
        case ClockResumed():
            if by in game.players:
                yield lambda: giving_up.end_pause(game, by, at)
            if game.standstill is not None and game.standstill.cause is StopCause.DOWNTIME:
                # The server is there again; what is due then follows by its time.
                yield lambda: (event,)
            yield lambda: refereeing.resume_clock(game, by, at)
        case TimeSet(player, left, reason):
            yield lambda: refereeing.set_time(game, player, left, reason, by, at)
        case _:
            assert_never(event)


def _ruled(game: Game, events: Sequence[Event], event: _Ruling) -> Iterator[Way]:
    at = event.at
    match event:
        case WarningGiven(player, reason, by):
            yield lambda: refereeing.warn(game, player, reason, by, at)
        case PenaltyGiven(sanction, reason, by):
            yield lambda: refereeing.penalise(game, sanction, reason, by, at)
        case LossDecided(player, offence, reason, by):
            yield lambda: refereeing.decide_loss(game, player, offence, reason, by, at)
        case ReplayOrdered(reason, by):
            yield lambda: refereeing.order_replay(game, reason, by, at)
        case AppealLodged(player, reason):
            yield lambda: refereeing.appeal(game, player, reason, at)
        case AppealDecided(player, points, reason, by):
            yield lambda: refereeing.decide_appeal(game, player, points, reason, by, at)
        case SetFoundIncomplete(missing, reason, by):
            yield lambda: refereeing.incomplete_set(game, missing, reason, by, at)
        case IncidentNoted():
            yield from _incident(game, events, event)
        case _:
            assert_never(event)


def _incident(game: Game, events: Sequence[Event], event: IncidentNoted) -> Iterator[Way]:
    player, number, by, at = event.player, event.number, event.by, event.at
    is_penalised = isinstance(_second(events), PenaltyGiven)
    match event.offence:
        case None:
            yield lambda: refereeing.note(event.text, by, at)
        case Offence.BOARD_OVERTURNED:
            yield from _overturned(game, events, event)
        case Offence.EXTRA_LETTERS if player is not None:
            yield lambda: refereeing.extra_letters(
                game, player, number, by, at, are_uncovered=is_penalised
            )
        case Offence.EARLY_DRAW if player is not None:
            yield lambda: refereeing.early_draw(game, player, number, by, at)
        case Offence.FALSE_JOKER if player is not None:
            yield lambda: refereeing.false_joker(game, player, by, at)


def _overturned(game: Game, events: Sequence[Event], noted: IncidentNoted) -> Iterator[Way]:
    """The arbiter's penalty is free; a loss follows where the board could not be restored."""
    after, who, by, at = _second(events), noted.player, noted.by, noted.at
    is_lost = isinstance(after, LossDecided) and after.offence is Offence.BOARD_OVERTURNED
    points = after.sanction.points if isinstance(after, PenaltyGiven) else 0
    yield lambda: refereeing.overturned_board(
        game, who, by, at, is_restored=not is_lost, points=points
    )


def _on_sheets(game: Game, event: _Sheet) -> Way:
    player, at = event.player, event.at
    match event:
        case LettersCounted(_, number, by):
            return lambda: real_table.count_letters(game, player, number, by, at)
        case LettersShown(_, letters):
            return lambda: real_table.show_letters(game, player, letters, at)
        case ScoreDisputed(_, turn):
            return lambda: sheets.dispute_score(game, player, turn, at)
        case TotalSettled(_, total, _, reason, by, _, unkept_by):
            found = Settlement(player, total, reason, unkept_by)
            return lambda: sheets.settle_total(game, found, by, at)
        case SheetSigned():
            return lambda: refereeing.sign(game, player, at)
        case _:
            assert_never(event)


def _second(events: Sequence[Event]) -> Event | None:
    return events[1] if len(events) > 1 else None
