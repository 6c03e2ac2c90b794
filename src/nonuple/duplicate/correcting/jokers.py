"""Which letters of a written word are jokers (4.1, 5.2, 5.6)."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from nonuple.duplicate.correcting.faults import Fault, Infraction
from nonuple.duplicate.correcting.spots import Spot


@dataclass(frozen=True, slots=True)
class JokerReading:
    """The ways to understand where the jokers are, and what is wrong with the circles."""

    places: tuple[frozenset[int], ...]
    infraction: Infraction | None = None


def read_jokers(spot: Spot, circled: tuple[int, ...]) -> JokerReading:
    """The jokers of a word that the rack can form; circles count from the first letter written."""
    places = (place + spot.before for place in circled)
    around = frozenset(place for place in places if 0 <= place < len(spot.word))
    marked = around & frozenset(spot.laid)
    # A joker on the board may be circled or not; another letter of the board may not.
    cells = spot.turn.board.cells
    strays = [place for place in around - marked if not cells[spot.square(place).index].islower()]
    if spot.allows_jokers(marked):
        fault = _infraction(Fault.OTHER_LETTER_CIRCLED, spot, around, marked) if strays else None
        return JokerReading((marked,), fault)
    possible = spot.joker_places
    if not around:
        fault = _infraction(Fault.JOKER_NOT_CIRCLED, spot, around, *possible)
        return JokerReading(possible, fault)
    if completed := tuple(places for places in possible if marked < places):
        kind = Fault.OTHER_LETTER_CIRCLED if strays else Fault.JOKER_NOT_CIRCLED
        possible = completed
    else:
        kind = Fault.OTHER_LETTER_CIRCLED
        possible = _within(spot, marked) or possible
    return JokerReading(possible, _infraction(kind, spot, around, *possible))


def _within(spot: Spot, marked: frozenset[int]) -> tuple[frozenset[int], ...]:
    """Where too many letters are circled, the jokers are among them if they can be."""
    fewer = range(min(len(marked), spot.turn.rack.jokers), 0, -1)
    for number in fewer:
        chosen = (frozenset(some) for some in combinations(sorted(marked), number))
        if allowed := tuple(places for places in chosen if spot.allows_jokers(places)):
            return allowed
    return ()


def _infraction(
    kind: Fault, spot: Spot, around: Iterable[int], *possible: frozenset[int]
) -> Infraction:
    written = "".join(spot.word[place] for place in sorted(around))
    meant = dict.fromkeys(
        "".join(spot.word[place] for place in sorted(places)) for places in possible
    )
    return Infraction(kind, written, ", ".join(filter(None, meant)))
