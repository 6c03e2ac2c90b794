"""A round paired by criteria: Swiss by the French formula, or king of the hill."""

from collections.abc import Sequence

from nonuple.tournament.pairing.criteria import (
    KING_OF_THE_HILL,
    SWISS,
    Criterion,
    Round,
)
from nonuple.tournament.pairing.matching import Edge, EdgeCost, best_matching
from nonuple.tournament.pairing.records import Record, records
from nonuple.tournament.pairing.shortcuts import near_formula, sparse_edges
from nonuple.tournament.pairing.starters import starter
from nonuple.tournament.pairing.values import Board, Field, Pairing, require_sound

# Where the criteria of the French formula stand in their list.
_SCORE_GROUPS, _BETWEEN, _FORMULA = 4, slice(5, 9), 9
# How often edges are added before the whole field is matched, and for what cost of match points.
_TRIES, _WIDENED = 3, 8


def proposed_rounds(players: int) -> int:
    """5, 6 or 7 rounds for 8 to 32, 33 to 64, 65 to 128 players; one more for each doubling.

    Fewer than 8 all meet within 5 rounds or before.
    """
    most_met = players - 1 + players % 2
    return min(most_met, max(5, (players - 1).bit_length()))


def round_of(field: Field) -> Round:
    """What criteria mind of a field besides its players."""
    return Round(field.round, field.round <= field.clubs_apart_until, field.seed)


def pair_swiss(field: Field) -> Pairing:
    """The best pairing by the French formula; raises CannotPair."""
    return _paired(field, SWISS)


def pair_king_of_the_hill(field: Field) -> Pairing:
    """The first of the standing against the second, and so on; raises CannotPair."""
    return _paired(field, KING_OF_THE_HILL)


def _paired(field: Field, criteria: Sequence[Criterion]) -> Pairing:
    require_sound(field)
    everybody = {one.name: one for one in records(field)}
    fixed = {name for pair in field.imposed for name in pair}
    if field.imposed_bye is not None:
        fixed.add(field.imposed_bye)
    players = [one for one in everybody.values() if one.name not in fixed]
    found = _matched(players, criteria, round_of(field))
    pairs = [(everybody[one], everybody[other]) for one, other in field.imposed]
    pairs += [(players[one], players[other]) for one, other in found if other < len(players)]
    sitting = [players[one].name for one, other in found if other == len(players)]
    bye = sitting[0] if sitting else field.imposed_bye
    return Pairing(boards(field, pairs), bye)


def boards(field: Field, pairs: Sequence[tuple[Record, Record]]) -> tuple[Board, ...]:
    """Pairs with who begins, the best of the standing at the first table."""
    ordered = sorted(pairs, key=lambda pair: sorted((pair[0].rank, pair[1].rank)))
    found = []
    for one, other in ordered:
        first, second, _ = starter(one, other, f"{field.seed}/{field.round}")
        found.append(Board(first.name, second.name))
    return tuple(found)


def _matched(players: list[Record], criteria: Sequence[Criterion], round_: Round) -> list[Edge]:
    has_bye = len(players) % 2 == 1
    vertices = len(players) + has_bye
    if vertices == 0:
        return []
    costs = [edge_cost(players, criterion, round_) for criterion in criteria]
    if tuple(criteria) == SWISS:
        sparse = _matched_among_few(players, costs)
        if sparse is not None:
            return sorted(sparse)
    edges = [(one, other) for one in range(vertices) for other in range(one + 1, vertices)]
    found = best_matching(vertices, edges, costs)
    assert found is not None, "every two players can be matched"
    return sorted(found)


def _matched_among_few(players: list[Record], costs: Sequence[EdgeCost]) -> frozenset[Edge] | None:
    """The best pairing where few edges are enough to be sure of it."""
    vertices = len(players) + len(players) % 2
    allowance = 0
    for _ in range(_TRIES):
        edges, within = sparse_edges(players, allowance)
        near = near_formula(players, edges, costs[_BETWEEN], costs[_FORMULA])
        found = best_matching(vertices, near, costs)
        total = within if found is None else sum(map(costs[_SCORE_GROUPS], found))
        if found is not None and total <= within:
            return found
        # What was found costs more than its edges were chosen for: the best costs no more.
        allowance += _WIDENED if found is None else total - within
    return None


def edge_cost(players: list[Record], criterion: Criterion, round_: Round) -> EdgeCost:
    """What a criterion makes an edge between players cost; the bye is the one after the last."""

    def cost(edge: Edge) -> int:
        one, other = edge
        if other == len(players):
            return criterion.bye(players[one], round_)
        return criterion.pair(players[one], players[other], round_)

    return cost
