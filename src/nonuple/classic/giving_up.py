"""Games that are not played to their end: resignation, leaving, calling off, pauses (9)."""

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import (
    AbortAsked,
    ClockStopped,
    Ending,
    Event,
    GameEnded,
    PauseAsked,
    PauseRefused,
    PlayerLeft,
    ResignationAnswered,
    ResignationOffered,
    StopCause,
)
from nonuple.classic.folding import evolve_all
from nonuple.classic.state import Game, Phase
from nonuple.classic.turns import closing, require_in_play, running_again, with_consequences


def resign(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """« J’abandonne »: the opponent has to agree."""
    require_in_play(game, player)
    if game.rules.resignation is None or len(game.playing) > 2:
        raise Refused(Fault.NO_RESIGNATION)
    if game.resigning is not None:
        raise Refused(Fault.ALREADY_SAID, game.resigning)
    return (ResignationOffered(player, at),)


def answer_resignation(game: Game, player: str, at: int, *, is_accepted: bool) -> tuple[Event, ...]:
    """The opponent agrees, and the game is over; or wants to play on."""
    require_in_play(game, player)
    if game.resigning is None:
        raise Refused(Fault.NOTHING_ASKED)
    if game.resigning == player:
        raise Refused(Fault.OWN_ANSWER, player)
    answer = ResignationAnswered(player, is_accepted, at)
    if not is_accepted:
        return (answer,)
    # The last word was not challenged: it stands.
    return (answer, *closing(game, at), GameEnded(Ending.RESIGNED, at, game.resigning))


def leave(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """A player goes without consent; with several opponents these play on (9)."""
    if game.phase is Phase.OVER:
        raise Refused(Fault.OVER)
    if game.phase is not Phase.PLAYING:
        raise Refused(Fault.NOT_BEGUN)
    if player not in game.playing:
        raise Refused(Fault.NOT_PLAYING, player)
    return gone(game, player, (PlayerLeft(player, at),), at)


def gone(game: Game, player: str, events: tuple[Event, ...], at: int) -> tuple[Event, ...]:
    """These events take a player out of the game; where it was their turn, the next one plays."""
    after = evolve_all(game, events)
    is_to_move = after.mover == player and after.standstill is None
    if is_to_move or len(after.playing) < 2:
        events = (*events, *closing(after, at))
    return with_consequences(game, events, at)


def call_off(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """The game does not count: at once before the letters are turned, else once all agree."""
    if game.phase is Phase.OVER:
        raise Refused(Fault.OVER)
    if game.opened.match is not None:
        raise Refused(Fault.NOT_IN_MATCH)
    if player not in game.players:
        raise Refused(Fault.NOT_PLAYING, player)
    if player in game.aborting:
        raise Refused(Fault.ALREADY_SAID, player)
    asked = AbortAsked(player, at)
    is_agreed = game.aborting | {player} >= {*game.playing}
    if game.phase is Phase.PLAYING and not is_agreed:
        return (asked,)
    return (asked, GameEnded(Ending.ABORTED, at, player))


def ask_pause(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """A player would like to be absent for some minutes (9)."""
    require_in_play(game, player)
    if game.pause_asked is not None:
        raise Refused(Fault.ALREADY_SAID, game.pause_asked)
    return (PauseAsked(player, at),)


def answer_pause(game: Game, player: str, at: int, *, is_accepted: bool) -> tuple[Event, ...]:
    """The opponent lets the clock stand still, or not."""
    require_in_play(game, player)
    if game.pause_asked is None:
        raise Refused(Fault.NOTHING_ASKED)
    if game.pause_asked == player:
        raise Refused(Fault.OWN_ANSWER, player)
    if not is_accepted:
        return (PauseRefused(player, at),)
    return (ClockStopped(StopCause.PAUSE, at, player),)


def end_pause(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """The game goes on; any of the players says so."""
    if player not in game.playing:
        raise Refused(Fault.NOT_PLAYING, player)
    if game.standstill is None or game.standstill.cause is not StopCause.PAUSE:
        raise Refused(Fault.CLOCK_RUNS)
    return running_again(game, player, at)
