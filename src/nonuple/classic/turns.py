"""What a player may do at a turn: lay a word, pass, exchange; and what follows by itself (4, 7)."""

from collections.abc import Container

from nonuple.classic.errors import Fault, Refused, VoidWords
from nonuple.classic.events import (
    BlockageDeclared,
    ClockResumed,
    Ending,
    Event,
    ForcedBy,
    GameEnded,
    LettersDrawn,
    LettersExchanged,
    PassForced,
    PlayAccepted,
    TimeExhausted,
    TurnPassed,
    WindowClosed,
    WordPlayed,
)
from nonuple.classic.folding import evolve, evolve_all
from nonuple.classic.real_letters import deduced, require_available
from nonuple.classic.starting import drawn
from nonuple.classic.state import Game, Phase
from nonuple.core.board import Placement
from nonuple.core.move import Move

_MOST_ANNOUNCED = 9999


def play(
    game: Game,
    player: str,
    placement: Placement,
    words: Container[str],
    at: int,
    *,
    announced: int | None = None,
) -> tuple[Event, ...]:
    """A word is laid; raises what the board, the rack or the turn refuses.

    Whether it is valid is nobody's business before a challenge, but where invalid words are void.
    The score that is announced, if any, counts until somebody disputes it (4.1.2, 4.1.3).
    """
    settled, before = _ready(game, player, at)
    move = Move.on(settled.board, placement, settled.rules.bonus)
    if settled.settings.has_real_letters:
        require_available(settled, player, move.laid)
    else:
        settled.rack(player).minus(move.laid)
    if announced is not None and not 0 <= announced <= _MOST_ANNOUNCED:
        raise Refused(Fault.BAD_AMOUNT)
    if settled.settings.is_void:
        detail = move.detail(settled.board, settled.rules.bonus)
        formed = (word.word.upper() for word in detail.words)
        if invalid := tuple(word for word in formed if word not in words):
            raise VoidWords(invalid)
    coordinate = str(move.coordinate)
    played = WordPlayed(player, move.word, coordinate, move.score, at, announced)
    return with_consequences(game, (*before, played), at)


def pass_turn(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """« Je passe » (4.2)."""
    _, before = _ready(game, player, at)
    return with_consequences(game, (*before, TurnPassed(player, at)), at)


def exchange(game: Game, player: str, letters: str, at: int) -> tuple[Event, ...]:
    """Exactly these letters: as many are drawn, then these go back (4.3)."""
    settled, before = _ready(game, player, at)
    if settled.settings.has_real_letters:
        raise Refused(Fault.LETTERS_UNKNOWN)
    if not letters:
        raise Refused(Fault.NO_LETTERS, player)
    settled.rack(player).minus(letters)
    _require_exchange(settled, player)
    event = LettersExchanged(player, letters, drawn(settled, len(letters)), at)
    return with_consequences(game, (*before, event), at)


def exchange_number(game: Game, player: str, number: int, at: int) -> tuple[Event, ...]:
    """« Je change n lettres »: exactly so many, of a real bag (4.3)."""
    settled, before = _ready(game, player, at)
    if not settled.settings.has_real_letters:
        raise Refused(Fault.LETTERS_KNOWN)
    if number < 1:
        raise Refused(Fault.NO_LETTERS, player)
    if number > settled.held(player):
        raise Refused(Fault.TOO_MANY_LETTERS, player, str(settled.held(player)))
    _require_exchange(settled, player)
    event = LettersExchanged(player, "", "", at, number)
    return with_consequences(game, (*before, event), at)


def _require_exchange(game: Game, player: str) -> None:
    if game.in_bag < game.rules.exchange_least_bag:
        raise Refused(Fault.BAG_TOO_SMALL)
    if all(map(game.is_exhausted, game.opponents(player))):
        raise Refused(Fault.OPPONENT_OUT_OF_TIME)


def accept(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """A player will not challenge the last word; once all say so, it stands."""
    require_in_play(game, player)
    window, last = game.window, game.last_turn
    if window is None or last is None:
        raise Refused(Fault.NOTHING_TO_CHALLENGE)
    if player == last.player:
        raise Refused(Fault.OWN_WORD)
    if player in window.accepted:
        raise Refused(Fault.ALREADY_ACCEPTED, player)
    events: tuple[Event, ...] = (PlayAccepted(player, at),)
    if window.accepted | {player} >= {*game.opponents(last.player)}:
        events = (*events, *closing(game, at))
    return with_consequences(game, events, at)


def declare_blockage(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """A player sees no more word; the game is over once all say so (7).

    Those who are out of time are not asked.
    """
    require_in_play(game, player)
    below = game.rules.blocked_below
    others_are_out = all(map(game.is_exhausted, game.opponents(player)))
    if below is not None and game.in_bag >= below and not others_are_out:
        raise Refused(Fault.BAG_TOO_LARGE)
    if game.window is not None:
        raise Refused(Fault.OTHERS_MAY_CHALLENGE)
    if player in game.blocked:
        raise Refused(Fault.ALREADY_SAID, player)
    return with_consequences(game, (BlockageDeclared(player, at),), at)


def on_deadline(game: Game, at: int) -> tuple[Event, ...]:
    """What happens by itself at a moment that has come; nothing before it."""
    due = game.deadline
    if due is None or at < due:
        return ()
    if game.awaited is not None:
        return (GameEnded(Ending.FORFEIT, due, game.awaited),)
    events: tuple[Event, ...]
    if game.clock.runs_out_at == due:
        assert game.clock.running is not None
        events = (TimeExhausted(game.clock.running, due),)
    elif game.window_ends_at == due:
        events = closing(game, due)
    else:
        # The word before may have been the last one.
        events = with_consequences(game, closing(game, due), due)
        settled = evolve_all(game, events)
        if settled.phase is Phase.OVER or settled.mover != game.mover:
            return events
        assert settled.mover is not None
        events = (*events, PassForced(settled.mover, ForcedBy.MOVE_TIME, due))
    return with_consequences(game, events, due)


def closing(game: Game, at: int) -> tuple[Event, ...]:
    """The last word stands, and its player completes the letters; nothing where it does already."""
    window, last = game.window, game.last_turn
    if window is None or last is None:
        return ()
    events: tuple[Event, ...] = (WindowClosed(at),)
    if window.draws and not game.settings.has_real_letters:
        events = (*events, LettersDrawn(last.player, drawn(game, window.draws), at))
    return events


def running_again(game: Game, by: str, at: int) -> tuple[Event, ...]:
    """The clock runs again; what could not happen meanwhile follows.

    Where the player to move has left, the word before stands, as it does when they leave.
    """
    events: tuple[Event, ...] = (ClockResumed(at, by),)
    after = evolve_all(game, events)
    if after.mover in after.gone:
        events = (*events, *closing(after, at))
    return with_consequences(game, events, at)


def with_consequences(game: Game, events: tuple[Event, ...], at: int) -> tuple[Event, ...]:
    """The events, and what they bring about by themselves: forced passes, the end."""
    game = evolve_all(game, events)
    while (event := _consequence(game, at)) is not None:
        events = (*events, event)
        game = evolve(game, event)
    return events


def _consequence(game: Game, at: int) -> Event | None:  # noqa: PLR0911, one reason each
    if game.phase is Phase.OVER:
        return deduced(game, at)
    if game.phase is not Phase.PLAYING or game.mover is None:
        return None
    if len(game.playing) < 2:
        # Whoever left last leaves one player alone, be the clock stopped or not.
        *_, gone = game.gone
        return GameEnded(game.gone[gone], at, gone)
    if game.standstill is not None:
        return None
    if (ending := _ending(game, at)) is not None:
        return ending
    if game.window is not None:
        # The last word waits for its challenge, for one who is out of time too (7).
        return None
    if game.mover in game.gone:
        # Who left while the clock stood still was still to move.
        return PassForced(game.mover, ForcedBy.ABSENCE, at)
    if game.is_exhausted(game.mover):
        return PassForced(game.mover, ForcedBy.TIME, at)
    return None


def _ending(game: Game, at: int) -> GameEnded | None:
    """Why the game is over now, if it is; the last word waits for its challenge first."""
    if game.window is not None:
        return None
    out = next((player for player in game.players if game.is_out(player)), None)
    if out is not None:
        return GameEnded(Ending.OUT, at, out)
    each = game.rules.passes_each
    if each is not None and game.passes >= each * len(game.playing):
        return GameEnded(Ending.PASSES, at)
    able = {player for player in game.playing if not game.is_exhausted(player)}
    if not able:
        return GameEnded(Ending.TIME, at)
    if able <= game.blocked:
        return GameEnded(Ending.BLOCKED, at)
    return None


def require_in_play(game: Game, player: str) -> None:
    """Refuse those who do not play, and whatever comes before or after the game."""
    if game.phase is Phase.OVER:
        raise Refused(Fault.OVER)
    if game.phase is not Phase.PLAYING:
        raise Refused(Fault.NOT_BEGUN)
    if player not in game.playing:
        raise Refused(Fault.NOT_PLAYING, player)
    if game.standstill is not None:
        raise Refused(Fault.CLOCK_STOPPED)


def must_wait(game: Game, player: str) -> bool:
    """Whether somebody else may still challenge the last word, or only that is left to do.

    At a real table the next act says that nobody does.
    """
    window, last = game.window, game.last_turn
    if window is None or last is None:
        return False
    if game.is_out(last.player):
        return True
    if len(game.playing) <= 2 or game.settings.has_real_letters:
        return False
    return bool({*game.opponents(last.player)} - window.accepted - {player})


def _ready(game: Game, player: str, at: int) -> tuple[Game, tuple[Event, ...]]:
    """The game at a player's turn, the word before it accepted; raises Refused.

    An act of the only opponent accepts it; several opponents may still challenge.
    """
    require_in_play(game, player)
    if player != game.mover:
        raise Refused(Fault.NOT_YOUR_TURN, player)
    if game.is_exhausted(player):
        raise Refused(Fault.NO_TIME_LEFT, player)
    if must_wait(game, player):
        raise Refused(Fault.OTHERS_MAY_CHALLENGE)
    closed = closing(game, at)
    return evolve_all(game, closed), closed
