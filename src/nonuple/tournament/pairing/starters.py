"""Who begins a game: starts are balanced over the event (3.1)."""

from enum import StrEnum

from nonuple.core.chance import Chance
from nonuple.tournament.pairing.records import Record


class StartReason(StrEnum):
    """What decided who begins."""

    BALANCE = "began less often"
    ALTERNATION = "did not begin when the other last did"
    LOT = "the lot"


def excess(one: Record, other: Record) -> int:
    """By how much their starts are out of balance after the game, beyond one each."""
    less, more = sorted((one.balance, other.balance))
    return max(0, abs(less + 1) - 1) + max(0, abs(more - 1) - 1)


def starter(one: Record, other: Record, seed: str) -> tuple[Record, Record, StartReason]:
    """Who begins, who does not, and why; the order in which the two are given does not matter."""
    one, other = sorted((one, other), key=lambda record: record.place)
    if one.balance != other.balance:
        less, more = sorted((one, other), key=lambda record: record.balance)
        return less, more, StartReason.BALANCE
    shared = sorted(one.begun.keys() & other.begun.keys(), reverse=True)
    for number in shared:
        if one.begun[number] != other.begun[number]:
            last, next_one = (one, other) if one.begun[number] else (other, one)
            return next_one, last, StartReason.ALTERNATION
    is_first = Chance(f"{seed}/start/{one.name}/{other.name}").choose(2) == 0
    return (*((one, other) if is_first else (other, one)), StartReason.LOT)
