"""What arbiters and the director decide, and what happens at a table (4.1.3, 8, 9)."""

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import (
    AppealDecided,
    AppealLodged,
    ClockStopped,
    Ending,
    Event,
    GameEnded,
    IncidentNoted,
    LossDecided,
    Offence,
    PenaltyGiven,
    ReplayOrdered,
    Sanction,
    SetFoundIncomplete,
    SheetSigned,
    StopCause,
    TimeSet,
    WarningGiven,
)
from nonuple.classic.giving_up import gone
from nonuple.classic.real_letters import unshown
from nonuple.classic.state import WITHOUT_RESULT, Game, Phase
from nonuple.classic.turns import running_again, with_consequences
from nonuple.rules.articles import CLASSIC, Article

# What each offence is sanctioned by.
ARTICLES: dict[Offence, Article] = {
    Offence.CONDUCT: CLASSIC["8"],
    Offence.EXTRA_LETTERS: CLASSIC["9 Lettres en trop"],
    Offence.EARLY_DRAW: CLASSIC["9 Tirage anticipé"],
    Offence.FALSE_JOKER: CLASSIC["4.1.3"],
    Offence.BOARD_OVERTURNED: CLASSIC["9 Grille renversée"],
    Offence.LETTERS_REMOVED: CLASSIC["9 Jeu incomplet"],
    Offence.EIGHT_LETTERS: CLASSIC["9 Lettres en trop"],
    Offence.EXCLUSION: CLASSIC["8"],
}
_LONGEST = 24 * 3600 * 1000


def warn(game: Game, player: str, reason: str, by: str, at: int) -> tuple[Event, ...]:
    """A plain warning (8)."""
    _require_changeable(game, player, reason)
    return (WarningGiven(player, reason, by, at),)


def penalise(game: Game, sanction: Sanction, reason: str, by: str, at: int) -> tuple[Event, ...]:
    """Points off, by the article of the offence (8, 9)."""
    _require_changeable(game, sanction.player, reason)
    if not 0 < sanction.points <= 999:
        raise Refused(Fault.BAD_AMOUNT)
    return (PenaltyGiven(sanction, reason, by, at),)


def extra_letters(
    game: Game, player: str, number: int, by: str, at: int, *, are_uncovered: bool
) -> tuple[Event, ...]:
    """Letters drawn in excess: nothing while they are face down, else a penalty for each (9)."""
    return _letters_incident(
        game, player, number, Offence.EXTRA_LETTERS, by, at, is_penalised=are_uncovered
    )


def early_draw(game: Game, player: str, uncovered: int, by: str, at: int) -> tuple[Event, ...]:
    """Letters drawn before the opponent drew: a penalty for each that was uncovered (9)."""
    return _letters_incident(
        game, player, uncovered, Offence.EARLY_DRAW, by, at, is_penalised=uncovered > 0
    )


def false_joker(game: Game, player: str, by: str, at: int) -> tuple[Event, ...]:
    """A letter face down played as a joker (4.1.3)."""
    return _letters_incident(game, player, 1, Offence.FALSE_JOKER, by, at, is_penalised=True)


def _letters_incident(
    game: Game, player: str, number: int, offence: Offence, by: str, at: int, *, is_penalised: bool
) -> tuple[Event, ...]:
    _require_changeable(game, player, offence)
    if not 0 <= number <= 102:
        raise Refused(Fault.BAD_AMOUNT)
    noted = IncidentNoted("", by, at, offence, player, number)
    if not is_penalised or number == 0:
        return (noted,)
    sanction = Sanction(player, number * game.rules.penalty, offence)
    return (noted, PenaltyGiven(sanction, offence.value, by, at))


def decide_loss(
    game: Game, player: str, offence: Offence, reason: str, by: str, at: int
) -> tuple[Event, ...]:
    """A player loses by decision; with several opponents these play on (8, 9).

    What is found once the play is over counts as well, until all have signed.
    """
    if game.phase in (Phase.SEATING, Phase.DRAWING):
        raise Refused(Fault.NOT_BEGUN)
    _require_changeable(game, player, reason)
    if player not in game.playing:
        raise Refused(Fault.NOT_PLAYING, player)
    decided = LossDecided(player, offence, reason, by, at)
    if game.phase is Phase.PLAYING:
        return gone(game, player, (decided,), at)
    if game.ending in WITHOUT_RESULT:
        raise Refused(Fault.OVER)
    if len(game.players) > 2:
        return (decided,)
    return (decided, GameEnded(Ending.ARBITRAL_LOSS, at, player))


def overturned_board(
    game: Game, player: str | None, by: str, at: int, *, is_restored: bool, points: int = 0
) -> tuple[Event, ...]:
    """The clock is stopped and the board put back, with a penalty if the arbiter thinks so (9).

    Who overturned a board that cannot be restored has lost; nobody may have.
    """
    if game.phase is not Phase.PLAYING:
        raise Refused(Fault.OVER if game.phase is Phase.OVER else Fault.NOT_BEGUN)
    if player is not None and player not in game.playing:
        raise Refused(Fault.NOT_PLAYING, player)
    if not 0 <= points <= 999 or (player is None and points):
        raise Refused(Fault.BAD_AMOUNT)
    offence = Offence.BOARD_OVERTURNED
    events: tuple[Event, ...] = (IncidentNoted("", by, at, offence, player),)
    if game.standstill is None:
        events = (*stop_clock(game, StopCause.INCIDENT, by, at), *events)
    if player is None:
        return events
    if not is_restored:
        lost = LossDecided(player, offence, offence.value, by, at)
        return gone(game, player, (*events, lost), at)
    if points:
        events = (*events, PenaltyGiven(Sanction(player, points, offence), offence.value, by, at))
    return events


def incomplete_set(game: Game, missing: int, reason: str, by: str, at: int) -> tuple[Event, ...]:
    """The game was not played with the 102 letters: the director notes the scores made (9).

    Whoever removed letters on purpose loses by decision.
    """
    if not game.settings.has_real_letters:
        raise Refused(Fault.LETTERS_KNOWN)
    if game.phase not in (Phase.PLAYING, Phase.OVER):
        raise Refused(Fault.NOT_BEGUN)
    _require_reason(reason)
    if game.is_signed:
        raise Refused(Fault.SIGNED)
    if not 1 <= missing <= len(game.bag) - game.board.laid_count:
        raise Refused(Fault.BAD_AMOUNT)
    return with_consequences(game, (SetFoundIncomplete(missing, reason, by, at),), at)


def stop_clock(game: Game, cause: StopCause, by: str, at: int) -> tuple[Event, ...]:
    """The clock is neutralised."""
    if game.phase is not Phase.PLAYING:
        raise Refused(Fault.OVER if game.phase is Phase.OVER else Fault.NOT_BEGUN)
    if game.standstill is not None:
        raise Refused(Fault.CLOCK_STOPPED)
    # What is over already is over: a stop never gives time back.
    return (ClockStopped(cause, max(at, game.clock.since), by),)


def resume_clock(game: Game, by: str, at: int) -> tuple[Event, ...]:
    """The clock runs again; what could not happen meanwhile follows."""
    if game.standstill is None:
        raise Refused(Fault.CLOCK_RUNS)
    return running_again(game, by, at)


def set_time(
    game: Game, player: str, left: int, reason: str, by: str, at: int
) -> tuple[Event, ...]:
    """The director sets what a player has left (8)."""
    _require_changeable(game, player, reason)
    if player not in game.clock.allowed:
        raise Refused(Fault.NO_CLOCK)
    if not 0 <= left <= _LONGEST:
        raise Refused(Fault.BAD_AMOUNT)
    return (TimeSet(player, left, reason, by, at),)


def order_replay(game: Game, reason: str, by: str, at: int) -> tuple[Event, ...]:
    """After an arbiter's error the director has the game played again (9)."""
    _require_reason(reason)
    if game.is_signed:
        raise Refused(Fault.SIGNED)
    events: tuple[Event, ...] = (ReplayOrdered(reason, by, at),)
    return (*events, GameEnded(Ending.REPLAYED, at))


def appeal(game: Game, player: str, reason: str, at: int) -> tuple[Event, ...]:
    """A player asks the director to decide in the last resort (8)."""
    _require_changeable(game, player, reason)
    return (AppealLodged(player, reason, at),)


def decide_appeal(
    game: Game, player: str, points: int, reason: str, by: str, at: int
) -> tuple[Event, ...]:
    """The director decides: points given back, taken off, or nothing."""
    _require_reason(reason)
    if all(one.player != player for one in game.appeals):
        raise Refused(Fault.NOTHING_ASKED, player)
    if abs(points) > 999:
        raise Refused(Fault.BAD_AMOUNT)
    if points and game.is_signed:
        raise Refused(Fault.SIGNED)
    return (AppealDecided(player, points, reason, by, at),)


def note(text: str, by: str, at: int) -> tuple[Event, ...]:
    """Something is written down."""
    _require_reason(text)
    return (IncidentNoted(text, by, at),)


def sign(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """A player signs the match sheet; nothing is disputed any more once all have (4.1.2, 7)."""
    if game.phase is not Phase.OVER:
        raise Refused(Fault.NOT_OVER)
    if player not in game.players:
        raise Refused(Fault.NOT_PLAYING, player)
    if player in game.signed:
        raise Refused(Fault.ALREADY_SAID, player)
    if unshown(game):
        raise Refused(Fault.LETTERS_NOT_SHOWN)
    return (SheetSigned(player, at),)


def _require_changeable(game: Game, player: str, reason: str) -> None:
    _require_reason(reason)
    if player not in game.players:
        raise Refused(Fault.NOT_PLAYING, player)
    if game.is_signed:
        raise Refused(Fault.SIGNED)


def _require_reason(reason: str) -> None:
    if not reason.strip():
        raise Refused(Fault.NO_REASON)
