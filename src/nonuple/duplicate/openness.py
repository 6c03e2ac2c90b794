"""How well a top opens the game, by looking ahead (3.4).

Each candidate is laid, and the next rack is completed from the same sampled orders of the bag, or
drawn anew where the rules reject it: the sum of the tops that follow is what it lets hope for.
Whole numbers, and the same on any machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from nonuple.core.chance import Chance
from nonuple.core.move import Move
from nonuple.core.rack import Bag, Rack
from nonuple.core.solver import Position
from nonuple.duplicate.drawing import (
    Supply,
    draw_rack,
    ending,
    has_enough_of_each,
    required_of_each,
)
from nonuple.duplicate.events import Openness
from nonuple.duplicate.state import Game

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

    @property
    def supply(self) -> Supply:
        """What the next rack would be made from."""
        return Supply(self.bag, self.leave, self.brings_joker)


@dataclass(frozen=True, slots=True)
class _Sample:
    """An order of the bag before the move, and the seed of what comes where a rack is rejected."""

    order: str
    seed: str


def measure(
    game: Game, position: Position, candidates: Sequence[Candidate], seed: str
) -> tuple[Openness, ...]:
    """What each candidate lets hope for, in the order given, at the turn after that in play."""
    two_jokers = any(candidate.leave.jokers > 1 for candidate in candidates)
    number = SAMPLES_WITH_TWO_JOKERS if two_jokers else SAMPLES
    samples = _samples(game.bag.tiles, seed, number)
    return tuple(
        Openness(
            candidate.move.word,
            str(candidate.move.coordinate),
            _hope(game, position, candidate, samples),
            number,
        )
        for candidate in candidates
    )


def _hope(game: Game, position: Position, candidate: Candidate, samples: Sequence[_Sample]) -> int:
    rules, supply = game.rules, candidate.supply
    unplayed = supply.unplayed
    if ending(rules, unplayed):
        return 0
    after = position.play(candidate.move.placement, candidate.replaced)
    wanted = supply.wanted(rules.rack_size)
    required = required_of_each(rules.minimum, game.turn + 1, unplayed)
    total = 0
    for sample in samples:
        letters = supply.completed(_first(sample.order, supply.bag, wanted))
        rack = supply.leave.plus(letters)
        if not has_enough_of_each(rack.letters, required, rules.minimum.either_letters):
            rack = _drawn_anew(game, supply, sample)
        total += after.tops(rack, rules.limits).score
    return total


def _drawn_anew(game: Game, supply: Supply, sample: _Sample) -> Rack:
    """The rack that comes at the next turn where the first is rejected (3.2)."""
    choose = Chance(sample.seed).choose
    return draw_rack(game.rules, supply.put_back(), game.turn + 1, choose).rack


def _samples(tiles: str, seed: str, number: int) -> list[_Sample]:
    chance = Chance(seed)
    samples = []
    for n in range(number):
        left = list(tiles)
        order = "".join(left.pop(chance.choose(len(left))) for _ in range(len(left)))
        samples.append(_Sample(order, f"{seed}/{n}"))
    return samples


def _first(order: str, bag: Bag, wanted: int) -> str:
    """The first letters of an order that the bag still holds: one may have replaced a joker."""
    drawn: list[str] = []
    for tile in order:
        if len(drawn) == wanted:
            break
        if drawn.count(tile) < bag.count(tile):
            drawn.append(tile)
    return "".join(drawn)
