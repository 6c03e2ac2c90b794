"""How well a top opens the game, by looking ahead (3.4).

Each candidate is laid, and the next rack is completed from the same sampled orders of the bag: the
sum of the tops that follow is what it lets hope for. Whole numbers, and the same on any machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from nonuple.core.chance import Chance
from nonuple.core.move import Move
from nonuple.core.rack import Bag, Rack
from nonuple.core.solver import Position
from nonuple.duplicate.drawing import Supply
from nonuple.duplicate.events import Openness
from nonuple.rules.duplicate_rules import DuplicateRules

SAMPLES = 24
# Racks with two jokers take several times longer to search: fewer are sampled.
SAMPLES_WITH_TWO_JOKERS = 6
# Beyond so many, candidates are the first in the order of squares, directions and words.
MOST_CANDIDATES = 32


@dataclass(frozen=True, slots=True)
class Candidate:
    """A top as it would leave the game: the squares where its jokers give place to letters."""

    move: Move
    replaced: tuple[int, ...]
    leave: Rack
    bag: Bag
    brings_joker: bool


def measure(
    rules: DuplicateRules,
    position: Position,
    candidates: Sequence[Candidate],
    bag: Bag,
    seed: str,
) -> tuple[Openness, ...]:
    """What each candidate lets hope for, in the order given; `bag` is the bag before the move."""
    two_jokers = any(candidate.leave.jokers > 1 for candidate in candidates)
    samples = SAMPLES_WITH_TWO_JOKERS if two_jokers else SAMPLES
    orders = _orders(bag.tiles, seed, samples)
    return tuple(
        Openness(
            candidate.move.word,
            str(candidate.move.coordinate),
            _hope(rules, position, candidate, orders),
            samples,
        )
        for candidate in candidates
    )


def _hope(
    rules: DuplicateRules, position: Position, candidate: Candidate, orders: Sequence[str]
) -> int:
    after = position.play(candidate.move.placement, candidate.replaced)
    supply = Supply(candidate.bag, candidate.leave, candidate.brings_joker)
    wanted = supply.wanted(rules.rack_size)
    total = 0
    for order in orders:
        rack = candidate.leave.plus(supply.completed(_first(order, candidate.bag, wanted)))
        if rack:
            total += after.tops(rack, rules.limits).score
    return total


def _orders(tiles: str, seed: str, samples: int) -> list[str]:
    """Sampled orders of the bag."""
    chance = Chance(seed)
    orders = []
    for _ in range(samples):
        left = list(tiles)
        orders.append("".join(left.pop(chance.choose(len(left))) for _ in range(len(left))))
    return orders


def _first(order: str, bag: Bag, wanted: int) -> str:
    """The first letters of an order that the bag still holds: one may have replaced a joker."""
    drawn: list[str] = []
    for tile in order:
        if len(drawn) == wanted:
            break
        if drawn.count(tile) < bag.count(tile):
            drawn.append(tile)
    return "".join(drawn)
