"""Drawing letters: what makes a rack acceptable, when none is left to draw (3.1, 3.2, 3.6)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from nonuple.core.letters import CONSONANTS, JOKER, VOWELS
from nonuple.core.rack import Bag, Rack
from nonuple.duplicate.events import Ending
from nonuple.rules.duplicate_rules import DuplicateRules, Minimum

# With more letters than this to draw from, racks are too many to be looked at one by one.
_FEW_LETTERS = 14


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


def has_enough_of_each(letters: str, minimum: int, either: frozenset[str]) -> bool:
    """Whether the letters can count for so many vowels and so many consonants.

    A letter that counts either way fills one place: this is a matching, solved by counting.
    """
    kinds = letters.translate(_kinds(either))
    vowels, consonants = kinds.count(_VOWEL), kinds.count(_CONSONANT)
    free = kinds.count(_FREE)
    return max(0, minimum - vowels) + max(0, minimum - consonants) <= free


_VOWEL, _CONSONANT, _FREE = "VCF"


@cache
def _kinds(either: frozenset[str]) -> dict[int, str]:
    """The kind that each letter counts as, for `str.translate`."""
    kinds = dict.fromkeys(VOWELS, _VOWEL) | dict.fromkeys(CONSONANTS, _CONSONANT)
    return {ord(letter): kind for letter, kind in {**kinds, **dict.fromkeys(either, _FREE)}.items()}


def required_of_each(minimum: Minimum, turn: int, unplayed: str) -> int:
    """The vowels and consonants a rack needs at a turn, given all the letters off the board.

    Never more than these letters allow, or no rack would ever do.
    """
    required = minimum.before if turn <= minimum.until_turn else minimum.after
    if minimum.relaxed_when_lacking and not _allows(unplayed, required, minimum):
        required = minimum.after
    while required and not _allows(unplayed, required, minimum):
        required -= 1
    return required


def _allows(unplayed: str, required: int, minimum: Minimum) -> bool:
    return has_enough_of_each(unplayed, required, minimum.either_letters)


def ending(rules: DuplicateRules, unplayed: str) -> Ending | None:
    """Why no rack can be made of the letters off the board any more; nothing while one can."""
    if not unplayed:
        return Ending.ALL_LAID
    if len(unplayed) == 1:
        return Ending.SINGLE_LETTER_LEFT
    either = rules.minimum.either_letters if rules.ends_only_without_either else frozenset()
    return None if has_enough_of_each(unplayed, 1, either) else Ending.ONE_KIND_LEFT


def is_acceptable(rules: DuplicateRules, turn: int, rack: str, unplayed: str) -> bool:
    """Whether a rack has the vowels and consonants it needs."""
    required = required_of_each(rules.minimum, turn, unplayed)
    return has_enough_of_each(rack, required, rules.minimum.either_letters)


def may_be_rejected(rules: DuplicateRules, turn: int, rack: str, unplayed: str) -> bool:
    """Whether the arbiter may put a rack back: Y and jokers count as they please (3.2)."""
    required = required_of_each(rules.minimum, turn, unplayed)
    return not has_enough_of_each(rack, required, frozenset())


@dataclass(frozen=True, slots=True)
class Supply:
    """Where letters come from: the bag, what was kept, and a joker that comes with each rack."""

    bag: Bag
    leave: Rack
    brings_joker: bool

    @property
    def unplayed(self) -> str:
        """All the letters off the board that may still be played."""
        return self.bag.tiles + self.leave.letters + self._joker(self.leave)

    def wanted(self, size: int) -> int:
        """How many letters the bag must give to make up a rack."""
        held = len(self.leave) + len(self._joker(self.leave))
        return min(size - held, len(self.bag))

    def to_draw(self, size: int) -> int:
        """How many letters make up a rack, the joker that comes with it among them."""
        return self.wanted(size) + len(self._joker(self.leave))

    def completed(self, letters: str) -> str:
        """What is drawn when the bag gives these letters: the joker comes first."""
        return self._joker(self.leave) + letters

    def put_back(self) -> "Supply":
        """The same letters with nothing kept."""
        kept = self.leave.letters
        if self.brings_joker:
            kept = kept.replace(JOKER, "", 1)
        return Supply(self.bag.add(kept), Rack(), self.brings_joker)

    def _joker(self, leave: Rack) -> str:
        return JOKER if self.brings_joker and JOKER not in leave.letters else ""


def has_other_rack(rules: DuplicateRules, supply: Supply, turn: int, annulled: Rack) -> bool:
    """Whether an acceptable rack other than an annulled one can be drawn (6.2)."""
    racks = acceptable_racks(rules, supply, turn)
    return racks is None or any(not rack.same_letters(annulled) for rack in racks)


def acceptable_racks(rules: DuplicateRules, supply: Supply, turn: int) -> Iterator[Rack] | None:
    """The different racks that may come once all letters are put back; None where too many."""
    anew = supply.put_back()
    if len(anew.bag) > _FEW_LETTERS:
        return None
    required = required_of_each(rules.minimum, turn, anew.unplayed)
    either = rules.minimum.either_letters
    # The tiles of a bag are in order: the same letters make the same combination.
    chosen = _different(combinations(anew.bag.tiles, anew.wanted(rules.rack_size)))
    racks = (anew.completed("".join(some)) for some in chosen)
    return (Rack(rack) for rack in racks if has_enough_of_each(rack, required, either))


def _different(combined: Iterator[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    seen: set[tuple[str, ...]] = set()
    for some in combined:
        if some not in seen:
            seen.add(some)
            yield some


def draw_rack(
    rules: DuplicateRules,
    supply: Supply,
    turn: int,
    choose: Callable[[int], int],
    forbidden: Rack | None = None,
) -> Draw:
    """Complete the leave, and draw all anew until the rack is acceptable and not the forbidden one.

    Some acceptable rack must exist, or none would ever do.
    """
    unplayed = supply.unplayed
    rejected: list[Rack] = []
    while True:
        letters, bag = supply.bag.draw(supply.wanted(rules.rack_size), choose)
        draw = Draw(supply.leave, Rack(supply.completed(letters)), tuple(rejected), bag)
        is_same = forbidden is not None and draw.rack.same_letters(forbidden)
        if not is_same and is_acceptable(rules, turn, draw.rack.letters, unplayed):
            return draw
        rejected.append(draw.rack)
        supply = supply.put_back()
