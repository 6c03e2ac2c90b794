"""Racks that nothing can be made of, and games that nothing can go on (3.6, 6.2)."""

from collections.abc import Iterable

from nonuple.core.rack import Rack
from nonuple.core.solver import Position, Tops
from nonuple.rules.duplicate_rules import Blocked, DuplicateRules


def is_blocked(rules: DuplicateRules, tops: Tops) -> bool:
    """Whether nothing counts as a solution of the turn (6.2)."""
    if rules.blocked is Blocked.NO_POSITIVE_SCORE:
        return tops.score == 0
    return not tops.moves


def none_fits(rules: DuplicateRules, position: Position, racks: Iterable[Rack]) -> bool:
    """Whether each of the racks is blocked; the first that is not decides."""
    return all(is_blocked(rules, position.tops(rack, rules.limits)) for rack in racks)
