"""A log of a classic game folded, wherever it comes from: each event must follow the others."""

from collections.abc import Iterable, Iterator

from nonuple.classic.errors import IncoherentGame
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
    TimeExhausted,
    TotalSettled,
    TurnPassed,
    WarningGiven,
    WindowClosed,
    WordPlayed,
    WordsChallenged,
)
from nonuple.classic.folding import evolve, opened
from nonuple.classic.state import Game, Phase
from nonuple.core.errors import NonupleError

_BEFORE = (PlayerSeated, PlayerUnseated, PlayerReady, StarterDrawn, StarterAssigned)
_MOVES = (ClockPressed, WordPlayed, TurnPassed, PassForced, LettersExchanged)
_ANY_TIME = (WarningGiven, PenaltyGiven, AppealLodged, AppealDecided, IncidentNoted, ReplayOrdered)
_REAL = (LettersCounted, LettersShown, SetFoundIncomplete)
_ONCE_OVER = (SheetSigned, LettersShown, TotalSettled)
# What changes a game that is over and not signed by all.
_UNTIL_SIGNED = (LossDecided, GameEnded, AbortAsked)
_IN_PLAY = (
    *_MOVES,
    PlayAccepted,
    WindowClosed,
    WordsChallenged,
    ChallengeRuled,
    LettersCounted,
    TimeExhausted,
    PauseAsked,
    PauseRefused,
    BlockageDeclared,
    ResignationOffered,
    ResignationAnswered,
    PlayerLeft,
    LossDecided,
)


def replay(events: Iterable[Event]) -> Game:
    """The game of a log; raises IncoherentGame. Whether the rules were kept is not judged."""
    log = iter(events)
    first = next(log, None)
    if not isinstance(first, GameOpened):
        name = "" if first is None else type(first).__name__
        raise IncoherentGame(1, name, "a log begins with its game")
    return follow(opened(first), log, 2)


def follow(game: Game, events: Iterable[Event], first: int) -> Game:
    """The game once more of its log has happened, from the event of a number on."""
    for number, event in enumerate(events, start=first):
        if (fault := _fault(game, event)) is not None:
            raise IncoherentGame(number, type(event).__name__, fault)
        try:
            game = evolve(game, event)
        except NonupleError as error:
            raise IncoherentGame(number, type(event).__name__, str(error)) from error
    return game


def _fault(game: Game, event: Event) -> str | None:
    """Why an event cannot come now, as far as its fold would not tell."""
    if isinstance(event, GameOpened):
        return "a game is opened once"
    if isinstance(event, PlayerSeated):
        if event.player in game.players:
            return "this player has a seat"
    elif not {*_names(event)} <= {*game.players}:
        return "nobody of this name plays"
    is_wrong_letters = isinstance(event, LettersDrawn if game.settings.has_real_letters else _REAL)
    if is_wrong_letters:
        return "letters are counted at a real table, and known elsewhere"
    if isinstance(event, ScoreDisputed) and not 1 <= event.turn <= len(game.turns):
        return "there was no such turn"
    return _misplaced(game, event)


def _names(event: Event) -> Iterator[str]:
    """The players that an event tells of."""
    named = event.sanction if isinstance(event, PenaltyGiven) else event
    for field in ("player", "starter", "unkept_by"):
        name = getattr(named, field, None)
        if isinstance(name, str):
            yield name


def _misplaced(game: Game, event: Event) -> str | None:  # noqa: PLR0911, one reason each
    if isinstance(event, _ANY_TIME):
        return None
    if isinstance(event, ScoreDisputed | SetFoundIncomplete):
        is_begun = game.phase in (Phase.PLAYING, Phase.OVER)
        return None if is_begun else "the game has not begun"
    if isinstance(event, _ONCE_OVER):
        return None if game.phase is Phase.OVER else "the game is not over"
    if game.phase is Phase.OVER and not _changes_the_end(game, event):
        return "the game is over"
    if isinstance(event, _BEFORE):
        return None if game.phase is Phase.SEATING else "the game has begun"
    if isinstance(event, AbsenceTimed | PlayerArrived):
        is_early = game.phase in (Phase.SEATING, Phase.DRAWING)
        return None if is_early else "the game has begun"
    if isinstance(event, LettersDrawn | PlayBegan):
        return _misplaced_letters(game, event)
    if isinstance(event, _IN_PLAY) and game.phase not in (Phase.PLAYING, Phase.OVER):
        return "the game has not begun"
    return _out_of_turn(game, event)


def _misplaced_letters(game: Game, event: LettersDrawn | PlayBegan) -> str | None:
    if isinstance(event, PlayBegan):
        return None if game.phase is Phase.DRAWING else "nobody begins"
    return None if game.phase in (Phase.DRAWING, Phase.PLAYING) else "nobody begins"


def _out_of_turn(game: Game, event: Event) -> str | None:
    """Why something of the course of the game cannot come now."""
    if isinstance(event, _MOVES):
        if game.window is not None or game.challenge is not None:
            return "the last word may still be challenged"
        return None if game.mover == event.player else "it is not this player's turn"
    if isinstance(event, PlayAccepted | WindowClosed | WordsChallenged):
        is_open = game.window is not None and game.challenge is None
        return None if is_open else "no word can be challenged"
    if isinstance(event, ChallengeRuled):
        return None if game.challenge is not None else "nothing was challenged"
    if isinstance(event, ClockStopped | ClockResumed):
        is_running = game.standstill is None
        return None if is_running is isinstance(event, ClockStopped) else "the clock is so already"
    return None


def _changes_the_end(game: Game, event: Event) -> bool:
    """A game over and not signed may be lost by decision, or ordered to be replayed."""
    return isinstance(event, _UNTIL_SIGNED) and not game.is_signed
