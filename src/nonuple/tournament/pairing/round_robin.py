"""Everybody meets everybody once, by the tables of Berger.

With numbers 1 to n (n even, the last one being the bye where players are odd), those whose numbers
add up to the round's sum modulo n - 1 meet. The tables balance the starts by themselves (3.1):
begun and not begun differ by one at most, for each.
"""

from nonuple.tournament.pairing.errors import CannotPair, Fault
from nonuple.tournament.pairing.values import Board, Field, Pairing


def rounds(players: int) -> int:
    """How many rounds it takes that all meet."""
    return players - 1 + players % 2


def pair_round_robin(field: Field) -> Pairing:
    """The round of a field; whoever would meet somebody absent sits out, and is not in it.

    All who entered have their number, absent or not: numbers never move in a round robin.
    """
    names = [one.name for one in sorted(field.contestants, key=lambda one: one.number)]
    if len(names) < 2:
        raise CannotPair(Fault.TOO_FEW)
    if not 1 <= field.round <= rounds(len(names)):
        raise CannotPair(Fault.NO_SUCH_ROUND)
    bye = None
    boards = []
    for first, second in table(len(names), field.round):
        if second > len(names) or first > len(names):
            bye = names[min(first, second) - 1]
            continue
        boards.append(Board(names[first - 1], names[second - 1]))
    played = tuple(board for board in boards if not board.players & field.absent)
    return Pairing(played, None if bye in field.absent else bye)


def waiting(field: Field, pairing: Pairing) -> tuple[str, ...]:
    """Those present whose opponent of this round is absent."""
    placed = set(pairing.names())
    return tuple(one.name for one in field.present if one.name not in placed)


def table(players: int, number: int) -> tuple[tuple[int, int], ...]:
    """The pairs of a round, by numbers from 1, whoever begins first."""
    size = players + players % 2
    modulus = size - 1
    found = []
    for low in range(1, size):
        high = (number + 1 - low) % modulus or modulus
        if high == low:
            found.append((low, size) if 2 * low <= size else (size, low))
        elif low < high:
            found.append((low, high) if (low + high) % 2 else (high, low))
    return tuple(sorted(found, key=sorted))
