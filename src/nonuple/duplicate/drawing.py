"""Drawing letters: what makes a rack acceptable, and when nothing is left to draw (3.1, 3.2, 3.6).

Y and the jokers count as vowels or as consonants, whichever suits.
"""

from collections.abc import Callable
from dataclasses import dataclass

from nonuple.core.letters import CONSONANTS, EITHER, VOWELS
from nonuple.core.rack import Bag, Rack

# Up to this turn, two vowels and two consonants; one and one afterwards.
LAST_TURN_WITH_TWO = 15


@dataclass(frozen=True, slots=True)
class Draw:
    """A rack as it came: what was kept, what was drawn, the racks put back, the bag left."""

    leave: Rack
    drawn: Rack
    rejected: tuple[Rack, ...]
    bag: Bag

    @property
    def rack(self) -> Rack:
        return self.leave.plus(self.drawn)


def has_enough_of_each(letters: str, minimum: int) -> bool:
    """Whether the letters can count for so many vowels and so many consonants."""
    vowels = sum(letter in VOWELS for letter in letters)
    consonants = sum(letter in CONSONANTS for letter in letters)
    either = sum(letter in EITHER for letter in letters)
    return max(0, minimum - vowels) + max(0, minimum - consonants) <= either


def required_of_each(turn: int, unplayed: str) -> int:
    """The vowels and consonants a rack needs at a turn, given all the letters off the board."""
    return 2 if turn <= LAST_TURN_WITH_TWO and has_enough_of_each(unplayed, 2) else 1


def is_finished(unplayed: str) -> bool:
    """Whether the letters off the board no longer make a rack: one at most, or all of a kind."""
    return len(unplayed) < 2 or not has_enough_of_each(unplayed, 1)


def draw_rack(bag: Bag, leave: Rack, turn: int, size: int, choose: Callable[[int], int]) -> Draw:
    """Complete the leave, and draw all anew until the rack is acceptable.

    The letters off the board must not be finished, or no rack would ever do.
    """
    unplayed = bag.tiles + leave.letters
    if is_finished(unplayed):
        raise ValueError(f"no rack can be made of {unplayed!r}")
    required = required_of_each(turn, unplayed)
    rejected: list[Rack] = []
    while True:
        number = min(size - len(leave), len(bag))
        letters, left = bag.draw(number, choose)
        draw = Draw(leave, Rack(letters), tuple(rejected), left)
        if has_enough_of_each(draw.rack.letters, required):
            return draw
        rejected.append(draw.rack)
        bag, leave = bag.add(leave.letters), Rack()
