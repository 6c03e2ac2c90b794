"""How long a machine takes over a decision, as a number: nothing waits here.

Only what everybody sees goes in: how long it thinks tells nothing of its letters.
"""

from nonuple.ai.shown import Question, Shown
from nonuple.core.chance import Chance

# Milliseconds, from the quickest to the slowest answer.
_TURN = (2_000, 8_000)
_WORDS = (700, 1_800)
_ANSWER = (900, 2_000)
# What a player lays at a turn, on average: it tells how many turns are to come.
_LAID_AT_A_TURN = 4
_TURNS_IN_RESERVE = 2


def thinking_milliseconds(shown: Shown, seed: str) -> int:
    """How long the machine thinks: as a person would, and never so long that it costs the game."""
    least, most = _natural(shown)
    most = min(most, _affordable(shown))
    least = min(least, most // 2)
    chance = Chance(f"{seed}/{shown.turn}/{shown.question}")
    return least + chance.choose(most - least + 1)


def _natural(shown: Shown) -> tuple[int, int]:
    match shown.question:
        case Question.TURN:
            least, most = _TURN
            # Few letters are soon looked at.
            return least, most * max(1, shown.tiles[0]) // max(shown.rules.rack_size, 1)
        case Question.WORDS:
            return _WORDS
        case Question.PAUSE | Question.RESIGNATION | Question.CALL_OFF:
            return _ANSWER


def _affordable(shown: Shown) -> int:
    """A share of the time left for each turn to come; half of a time that is for this alone."""
    limits = [one // 2 for one in (shown.time.move,) if one is not None]
    if shown.question is Question.WORDS and shown.time.window is not None:
        limits.append(shown.time.window // 2)
    if shown.time.game is not None:
        letters = shown.bag // shown.players + shown.tiles[0]
        turns = -(-letters // _LAID_AT_A_TURN) + _TURNS_IN_RESERVE
        limits.append(shown.time.game // turns)
    return min(limits, default=_TURN[1])
