"""The exact matching by several costs, against every matching there is and against networkx."""

from collections.abc import Iterator
from math import prod

import networkx  # type: ignore[import-untyped]
import pytest

from nonuple.core.chance import Chance
from nonuple.tournament.pairing.errors import CostsTooLarge
from nonuple.tournament.pairing.matching import Edge, EdgeCost, best_matching


def _all_matchings(vertices: tuple[int, ...]) -> Iterator[tuple[Edge, ...]]:
    if not vertices:
        yield ()
        return
    first, *others = vertices
    for other in others:
        rest = tuple(one for one in others if one != other)
        yield from (((first, other), *pairs) for pairs in _all_matchings(rest))


def _costs(seed: str, edges: list[Edge], ranges: tuple[int, ...]) -> list[EdgeCost]:
    chance = Chance(seed)
    tables = [{edge: chance.choose(most) for edge in edges} for most in ranges]
    return [table.__getitem__ for table in tables]


def _complete(vertices: int) -> list[Edge]:
    return [(one, other) for one in range(vertices) for other in range(one + 1, vertices)]


def _totals(costs: list[EdgeCost], matching: object) -> list[int]:
    assert isinstance(matching, frozenset | tuple)
    return [sum(cost(edge) for edge in matching) for cost in costs]


RANGES = (2, 3, 2, 5, 40)


@pytest.mark.parametrize("short_by", [0, 1])
@pytest.mark.parametrize("vertices", [2, 4, 6, 8, 10])
def test_as_good_as_the_best_of_all(vertices: int, short_by: int) -> None:
    """Where all costs together are just too large, some wait for another pass."""
    edges = _complete(vertices)
    limit = prod(vertices // 2 * (most - 1) + 1 for most in RANGES) - short_by
    for trial in range(12):
        costs = _costs(f"{vertices}/{trial}", edges, RANGES)
        found = best_matching(vertices, edges, costs, limit)
        best = min(_totals(costs, one) for one in _all_matchings(tuple(range(vertices))))
        assert _totals(costs, found) == best


@pytest.mark.parametrize("vertices", [20, 40, 60])
def test_as_good_as_networkx(vertices: int) -> None:
    edges = _complete(vertices)
    costs = _costs(f"networkx {vertices}", edges, (2, 4, 30, 30, 1000, 1 << 30, 1 << 25))
    found = best_matching(vertices, edges, costs)
    graph = networkx.Graph()
    for edge in edges:
        weight = 0
        for cost in costs:
            weight = (weight << 48) + cost(edge)
        graph.add_edge(*edge, weight=-weight)
    oracle = tuple(
        (min(pair), max(pair)) for pair in networkx.max_weight_matching(graph, maxcardinality=True)
    )
    assert _totals(costs, found) == _totals(costs, oracle)


def test_costs_just_below_the_limit_are_exact() -> None:
    """One unit of the last cost decides beside a first cost of 98 bits."""
    edges = _complete(4)
    large = 1 << 97
    first = dict.fromkeys(edges, large)
    last = {edge: int(edge == (0, 1)) for edge in edges}
    found = best_matching(4, edges, [first.__getitem__, last.__getitem__])
    assert found is not None
    assert (0, 1) not in found


def test_nothing_where_somebody_cannot_be_matched() -> None:
    assert best_matching(4, [(0, 1), (0, 2), (0, 3)], [lambda _: 0]) is None


def test_a_cost_that_no_weight_holds_is_refused() -> None:
    with pytest.raises(CostsTooLarge, match="bits cannot be matched"):
        best_matching(2, [(0, 1)], [lambda _: 1 << 100])
