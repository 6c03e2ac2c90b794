"""The exact best matching by several costs, an earlier one outweighing all later ones.

Several costs become one weight by mixed radix: where M is best and U bounds its total of each
later cost, one unit of a cost weighs more than all U together, so a lighter matching is a better
one. Weights stay below 2^100 (the library is exact to about 2^110). What does not fit is left
to another pass: by then the totals of the costs before are known, edges that cost more than a
total cannot be in any best matching, and U of a known cost is its total.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import rustworkx

from nonuple.tournament.pairing.errors import CostsTooLarge

LIMIT = 1 << 100

Edge = tuple[int, int]
EdgeCost = Callable[[Edge], int]


@dataclass(frozen=True, slots=True)
class _Level:
    """The costs of one criterion, in the order of the edges, and a bound for its total."""

    costs: list[int]
    bound: int


def best_matching(
    vertices: int, edges: Sequence[Edge], costs: Sequence[EdgeCost], limit: int = LIMIT
) -> frozenset[Edge] | None:
    """The edges of the best matching of all vertices; None if none holds them all."""
    left = list(edges)
    known: list[_Level] = []
    matching: list[int] = []
    waiting = list(costs)
    while waiting:
        added = _fitting(left, known, waiting, vertices // 2, limit)
        del waiting[: len(added)]
        levels = [*known, *added]
        matching = _lightest(vertices, left, _weights(levels))
        if 2 * len(matching) < vertices:
            return None
        totals = [sum(level.costs[at] for at in matching) for level in levels]
        kept = [
            at
            for at in range(len(left))
            if all(level.costs[at] <= total for level, total in zip(levels, totals, strict=True))
        ]
        # A cost whose total is 0 is 0 on every edge left, and decides nothing more.
        known = [
            _Level([level.costs[at] for at in kept], total)
            for level, total in zip(levels, totals, strict=True)
            if total
        ]
        numbers = {at: number for number, at in enumerate(kept)}
        left, matching = [left[at] for at in kept], [numbers[at] for at in matching]
        if 2 * len(left) == vertices:
            break
    return frozenset(left[at] for at in matching)


def _fitting(
    edges: list[Edge], known: list[_Level], waiting: list[EdgeCost], pairs: int, limit: int
) -> list[_Level]:
    """As many of the next costs as one weight can hold together with those known."""
    size = 1
    for level in known:
        size *= level.bound + 1
    added: list[_Level] = []
    for cost in waiting:
        costs = [cost(edge) for edge in edges]
        bound = pairs * max(costs, default=0)
        if size * (bound + 1) > limit:
            if added:
                break
            raise CostsTooLarge((size * (bound + 1)).bit_length())
        size *= bound + 1
        added.append(_Level(costs, bound))
    return added


def _weights(levels: list[_Level]) -> list[int]:
    weights = [0] * len(levels[0].costs)
    unit = 1
    for level in reversed(levels):
        if level.bound:
            weights = [
                weight + cost * unit for weight, cost in zip(weights, level.costs, strict=True)
            ]
            unit *= level.bound + 1
    return weights


def _lightest(vertices: int, edges: list[Edge], weights: list[int]) -> list[int]:
    """The numbers of the edges of a largest matching, the lightest of those."""
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(vertices))
    graph.add_edges_from(
        [(one, other, -weight) for (one, other), weight in zip(edges, weights, strict=True)]
    )
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    numbers = {edge: at for at, edge in enumerate(edges)}
    return [
        numbers[edge] if edge in numbers else numbers[(edge[1], edge[0])] for edge in sorted(found)
    ]
