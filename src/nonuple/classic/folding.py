"""How each event changes a classic game. What is folded was decided, and is not judged again."""

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from nonuple.classic.clock import Clock
from nonuple.classic.course_folding import after_course
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
    Ending,
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
    Sanction,
    ScoreDisputed,
    SetFoundIncomplete,
    SheetSigned,
    StarterAssigned,
    StarterDrawn,
    TimeExhausted,
    TimeSet,
    TotalSettled,
    TurnPassed,
    WarningGiven,
    WindowClosed,
    WordPlayed,
    WordsChallenged,
)
from nonuple.classic.state import Game, Given, Phase, Standstill


def opened(event: GameOpened) -> Game:
    """The game before anybody sits down."""
    return Game(event)


def evolve_all(game: Game, events: Iterable[Event]) -> Game:
    """The game once these have happened."""
    for event in events:
        game = evolve(game, event)
    return game


def evolve(game: Game, event: Event) -> Game:  # noqa: PLR0911, PLR0912, one case a group of events
    """The game once this has happened."""
    match event:
        case GameOpened():
            raise ValueError("a game is opened once")
        case PlayerSeated() | PlayerUnseated() | PlayerReady():
            return _seated(game, event)
        case StarterDrawn() | StarterAssigned():
            return _begins(game, event)
        case AbsenceTimed() | PlayerArrived():
            return _awaited(game, event)
        case (
            LettersDrawn()
            | PlayBegan()
            | ClockPressed()
            | WordPlayed()
            | TurnPassed()
            | PassForced()
            | LettersExchanged()
            | LettersCounted()
            | LettersShown()
            | PlayAccepted()
            | WindowClosed()
            | WordsChallenged()
            | ChallengeRuled()
        ):
            return after_course(game, event)
        case TimeExhausted() | ClockStopped() | ClockResumed() | TimeSet():
            return _timed(game, event)
        case PauseAsked() | PauseRefused() | BlockageDeclared() | AbortAsked():
            return _asked(game, event)
        case ResignationOffered() | ResignationAnswered() | PlayerLeft():
            return _giving_up(game, event)
        case WarningGiven() | PenaltyGiven() | LossDecided() | ReplayOrdered():
            return _sanctioned(game, event)
        case AppealLodged() | AppealDecided() | IncidentNoted():
            return _noted(game, event)
        case SetFoundIncomplete() | ScoreDisputed() | TotalSettled():
            return _put_right(game, event)
        case GameEnded() | SheetSigned():
            return _ended(game, event)
        case _:
            assert_never(event)


def _seated(game: Game, event: PlayerSeated | PlayerUnseated | PlayerReady) -> Game:
    match event:
        case PlayerSeated(player):
            return replace(game, players=(*game.players, player))
        case PlayerUnseated(player):
            players = tuple(one for one in game.players if one != player)
            return replace(game, players=players, ready=game.ready - {player})
        case PlayerReady(player):
            return replace(game, ready=game.ready | {player})
        case _:
            assert_never(event)


def _begins(game: Game, event: StarterDrawn | StarterAssigned) -> Game:
    match event:
        case StarterDrawn(starter=starter):
            return replace(_begun_by(game, starter), lot=event)
        case StarterAssigned(starter):
            return _begun_by(game, starter)
        case _:
            assert_never(event)


def _begun_by(game: Game, starter: str) -> Game:
    """Turns go round from the starter, in the order of the seats."""
    place = game.players.index(starter)
    order = game.players[place:] + game.players[:place]
    credit = game.settings.credit
    allowed = {} if credit is None else dict.fromkeys(order, credit * 1000)
    # What an absent player lost before is lost.
    clock = replace(game.clock, allowed=allowed)
    return replace(game, phase=Phase.DRAWING, players=order, mover=starter, clock=clock)


def _awaited(game: Game, event: AbsenceTimed | PlayerArrived) -> Game:
    match event:
        case AbsenceTimed(player, at):
            credit = game.settings.credit or 0
            clock = Clock({player: credit * 1000}, game.clock.spent).start(player, at)
            return replace(game, awaited=player, clock=clock)
        case PlayerArrived(_, at):
            return replace(game, awaited=None, clock=game.clock.stop(at))
        case _:
            assert_never(event)


def _timed(game: Game, event: TimeExhausted | ClockStopped | ClockResumed | TimeSet) -> Game:
    match event:
        case TimeExhausted(player, at):
            clock = game.clock.start(None, at)
            return replace(game, clock=clock, exhausted={**game.exhausted, player: at})
        case ClockStopped(cause, at):
            still = Standstill(cause, at, game.clock.running)
            clock = game.clock.stop(at)
            return replace(game, clock=clock, standstill=still, pause_asked=None)
        case ClockResumed(at):
            return _running_again(game, at)
        case TimeSet(player, left, at=at):
            return _given_time(game, player, left, at)
        case _:
            assert_never(event)


def _given_time(game: Game, player: str, left: int, at: int) -> Game:
    """Whoever is to move and had no time left has some again: it runs, or will."""
    exhausted = {one: when for one, when in game.exhausted.items() if one != player}
    clock, still = game.clock.give(player, left, at), game.standstill
    if player in game.exhausted and player == game.mover and game.phase is Phase.PLAYING:
        if still is None:
            clock = clock.start(player, at)
        else:
            still = replace(still, running=player)
    return replace(game, clock=clock, exhausted=exhausted, standstill=still)


def _running_again(game: Game, at: int) -> Game:
    """The time to challenge stood still with the clock."""
    still = game.standstill
    assert still is not None
    window = game.window
    if window is not None:
        window = replace(window, since=window.since + max(0, at - still.since))
    clock = game.clock.start(still.running, at)
    return replace(game, clock=clock, standstill=None, window=window)


def _asked(game: Game, event: PauseAsked | PauseRefused | BlockageDeclared | AbortAsked) -> Game:
    match event:
        case PauseAsked(player):
            return replace(game, pause_asked=player)
        case PauseRefused():
            return replace(game, pause_asked=None)
        case BlockageDeclared(player):
            return replace(game, blocked=game.blocked | {player})
        case AbortAsked(player):
            return replace(game, aborting=game.aborting | {player})
        case _:
            assert_never(event)


def _giving_up(game: Game, event: ResignationOffered | ResignationAnswered | PlayerLeft) -> Game:
    match event:
        case ResignationOffered(player):
            return replace(game, resigning=player, consents=frozenset())
        case ResignationAnswered(player, is_accepted):
            if not is_accepted:
                return replace(game, resigning=None, consents=frozenset())
            return replace(game, consents=game.consents | {player})
        case PlayerLeft(player):
            return replace(game, gone={**game.gone, player: Ending.LEFT})
        case _:
            assert_never(event)


def _sanctioned(
    game: Game, event: WarningGiven | PenaltyGiven | LossDecided | ReplayOrdered
) -> Game:
    match event:
        case WarningGiven():
            return replace(game, warnings=(*game.warnings, event))
        case PenaltyGiven(sanction):
            given = (*game.given, Given(sanction, len(game.turns)))
            return replace(game, given=given, signed=())
        case LossDecided(player, offence):
            gone = {**game.gone, player: Ending.ARBITRAL_LOSS}
            offences = {**game.offences, player: offence}
            return replace(game, gone=gone, offences=offences, signed=())
        case ReplayOrdered():
            return game
        case _:
            assert_never(event)


def _noted(game: Game, event: AppealLodged | AppealDecided | IncidentNoted) -> Game:
    match event:
        case AppealLodged():
            return replace(game, appeals=(*game.appeals, event))
        case AppealDecided(player, points):
            open_appeals = [one for one in game.appeals if one.player == player]
            appeals = tuple(one for one in game.appeals if one not in open_appeals[:1])
            if not points:
                return replace(game, appeals=appeals)
            sanction = Sanction(player, points, Offence.CONDUCT)
            given = (*game.given, Given(sanction, len(game.turns), is_appeal=True))
            return replace(game, appeals=appeals, given=given, signed=())
        case IncidentNoted():
            return replace(game, notes=(*game.notes, event))
        case _:
            assert_never(event)


def _put_right(game: Game, event: SetFoundIncomplete | ScoreDisputed | TotalSettled) -> Game:
    """Whoever had signed signs again what changes."""
    match event:
        case SetFoundIncomplete(missing):
            return replace(game, missing=missing)
        case ScoreDisputed(turn=number):
            turns = tuple(
                replace(turn, is_disputed=True) if turn.number == number else turn
                for turn in game.turns
            )
            return replace(game, turns=turns, signed=())
        case TotalSettled():
            return replace(game, settled=(*game.settled, event), signed=())
        case _:
            assert_never(event)


def _ended(game: Game, event: GameEnded | SheetSigned) -> Game:
    match event:
        case GameEnded(ending, at, player):
            return replace(
                game,
                phase=Phase.OVER,
                ending=ending,
                ended_at=at,
                out=player,
                window=None,
                standstill=None,
                awaited=None,
                clock=game.clock.stop(at),
            )
        case SheetSigned(player):
            return replace(game, signed=(*game.signed, player))
        case _:
            assert_never(event)
