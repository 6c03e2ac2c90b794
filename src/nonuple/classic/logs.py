"""A log of a classic game folded, wherever it comes from: each event must follow the others."""

from collections.abc import Iterable

from nonuple.classic.errors import IncoherentGame
from nonuple.classic.events import (
    AbortAsked,
    AppealDecided,
    AppealLodged,
    ChallengeRuled,
    ClockResumed,
    ClockStopped,
    Event,
    GameEnded,
    GameOpened,
    IncidentNoted,
    LettersDrawn,
    LettersExchanged,
    PassForced,
    PenaltyGiven,
    PlayAccepted,
    PlayBegan,
    PlayerSeated,
    PlayerUnseated,
    ReplayOrdered,
    SheetSigned,
    StarterAssigned,
    StarterDrawn,
    TurnPassed,
    WarningGiven,
    WindowClosed,
    WordPlayed,
    WordsChallenged,
)
from nonuple.classic.folding import evolve, opened
from nonuple.classic.state import Game, Phase
from nonuple.core.errors import NonupleError

_BEFORE = (PlayerSeated, PlayerUnseated, StarterDrawn, StarterAssigned)
_MOVES = (WordPlayed, TurnPassed, PassForced, LettersExchanged)
_ANY_TIME = (WarningGiven, PenaltyGiven, AppealLodged, AppealDecided, IncidentNoted, ReplayOrdered)


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
    player = getattr(event, "player", None)
    is_new = isinstance(event, PlayerSeated)
    if isinstance(player, str) and (player in game.players) is is_new:
        return "this player has a seat" if is_new else "nobody of this name plays"
    if isinstance(event, StarterDrawn | StarterAssigned) and event.starter not in game.players:
        return "nobody of this name plays"
    return _misplaced(game, event)


def _misplaced(game: Game, event: Event) -> str | None:  # noqa: PLR0911, one reason each
    if isinstance(event, _ANY_TIME):
        return None
    if isinstance(event, SheetSigned):
        return None if game.phase is Phase.OVER else "the game is not over"
    if game.phase is Phase.OVER and not _ends_again(game, event):
        return "the game is over"
    if isinstance(event, _BEFORE):
        return None if game.phase is Phase.SEATING else "the game has begun"
    if isinstance(event, PlayBegan):
        return None if game.phase is Phase.DRAWING else "nobody begins"
    if isinstance(event, _MOVES):
        is_theirs = game.phase is Phase.PLAYING and game.mover == event.player
        return None if is_theirs else "it is not this player's turn"
    if isinstance(event, PlayAccepted | WindowClosed | WordsChallenged):
        return None if game.window is not None else "no word can be challenged"
    if isinstance(event, ChallengeRuled):
        return None if game.challenge is not None else "nothing was challenged"
    if isinstance(event, LettersDrawn):
        return None if game.phase is not Phase.SEATING else "nobody begins"
    if isinstance(event, ClockStopped | ClockResumed):
        is_running = game.standstill is None
        return None if is_running is isinstance(event, ClockStopped) else "the clock is so already"
    return None


def _ends_again(game: Game, event: Event) -> bool:
    """A game over and not signed may be ordered to be replayed."""
    return isinstance(event, GameEnded | AbortAsked) and len(game.signed) < len(game.players)
