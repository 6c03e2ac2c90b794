"""Score sheets: scores announced and disputed, totals that are not agreed on (4.1.2, 4.1.3, 9)."""

from dataclasses import dataclass

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import Event, ScoreDisputed, TotalSettled
from nonuple.classic.results import result, totals
from nonuple.classic.state import Game, Phase, Turn

_MOST = 9999


@dataclass(frozen=True, slots=True)
class Difference:
    """A turn whose score was announced otherwise than the word scores."""

    turn: int
    player: str
    announced: int
    points: int
    is_disputed: bool


def differences(game: Game) -> tuple[Difference, ...]:
    """What the sheets and the rules do not agree on, turn by turn; words taken back apart."""
    return tuple(
        Difference(turn.number, turn.player, turn.announced, turn.points, turn.is_disputed)
        for turn in game.turns
        if turn.announced not in (None, turn.points) and not turn.is_withdrawn
    )


def disputable(turn: Turn) -> bool:
    """Whether the score of a turn was announced, and counts as it was."""
    return turn.counts_announced and not turn.is_withdrawn


def dispute_score(game: Game, player: str, number: int, at: int) -> tuple[Event, ...]:
    """A player disputes a score, their own too: the true one counts from now on (4.1.2)."""
    if player not in game.players:
        raise Refused(Fault.NOT_PLAYING, player)
    if game.is_signed:
        raise Refused(Fault.SIGNED)
    turn = next((one for one in game.turns if one.number == number), None)
    if turn is None or not disputable(turn):
        raise Refused(Fault.NOTHING_TO_DISPUTE)
    return (ScoreDisputed(player, number, at),)


@dataclass(frozen=True, slots=True)
class Settlement:
    """What an arbiter finds that a player has marked in all, and why.

    `unkept_by` kept no score sheet, or stopped keeping it: the other's counts.
    """

    player: str
    total: int
    reason: str
    unkept_by: str | None = None


def settle_total(game: Game, found: Settlement, by: str, at: int) -> tuple[Event, ...]:
    """An arbiter settles a total with the help of the sheets, before all have signed (9)."""
    if game.phase is not Phase.OVER:
        raise Refused(Fault.NOT_OVER)
    if game.is_signed:
        raise Refused(Fault.SIGNED)
    for name in (found.player, found.unkept_by):
        if name is not None and name not in game.players:
            raise Refused(Fault.NOT_PLAYING, name)
    if not found.reason.strip():
        raise Refused(Fault.NO_REASON)
    if not -_MOST <= found.total <= _MOST:
        raise Refused(Fault.BAD_AMOUNT)
    if result(game) is None:
        raise Refused(Fault.LETTERS_NOT_SHOWN if game.counts_letters else Fault.NOTHING_ASKED)
    points = found.total - totals(game)[found.player]
    return (TotalSettled(found.player, found.total, points, found.reason, by, at, found.unkept_by),)
