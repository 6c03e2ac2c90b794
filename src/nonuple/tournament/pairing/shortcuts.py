"""Edges that are enough for the best Swiss pairing of nearly every round.

Where no pair is forbidden or met, and the lowest of those with fewest byes sits out, the first
four criteria are at their least. Then match points have a least cost too, and so have they with
any one edge given: with the allowance of a cost beyond the least, only edges within it can be
part of a pairing within it. If these edges match everybody within the allowance, the best pairing
is among them.

Where besides nobody has to float, few of those edges are near the French formula. With places
x1 < … < xn in a group, potentials u with u_i + u_j <= x_i x_j for all, and equal for the formula's
own pairs, are made of steps u_(i+1) - u_i = (x_(i+1) - x_i) (x_(n-i) + x_(n+1-i)) / 2. What an
edge costs beyond its potentials, any pairing with it costs beyond the formula; so an edge that
costs more beyond it than some pairing that is known does is in no best pairing.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence

from nonuple.tournament.pairing.matching import Edge, EdgeCost, best_matching
from nonuple.tournament.pairing.records import Record

# How many edges of each player are tried for a pairing near the formula.
_TRIED = 12


def sparse_edges(players: Sequence[Record], allowance: int) -> tuple[list[Edge], int]:
    """The edges between players by their place in the list, the bye being one more.

    With them, the cost of match points within which they are all there are.
    """
    bye = None
    if len(players) % 2:
        bye = min(range(len(players)), key=lambda at: _eligibility(players[at]))
    held = Counter(one.points for at, one in enumerate(players) if at != bye)
    within = _least(held) + allowance
    close = _close(held, within)
    edges: list[Edge] = [] if bye is None else [(bye, len(players))]
    for at, one in enumerate(players):
        if at == bye:
            continue
        for to in range(at + 1, len(players)):
            other = players[to]
            if (
                to != bye
                and (one.points, other.points) in close
                and other.name not in one.met
                and other.name not in one.forbidden
            ):
                edges.append((at, to))
    return edges, within


def near_formula(
    players: Sequence[Record], edges: Sequence[Edge], kept: Sequence[EdgeCost], formula: EdgeCost
) -> Sequence[Edge]:
    """Those of the edges that are enough: as many as given, or the few near the formula.

    `kept` are the costs of the criteria between score groups and the formula.
    """
    byes = [edge for edge in edges if edge[1] == len(players)]
    pairs = [edge for edge in edges if edge[1] < len(players)]
    if any(players[one].points != players[other].points for one, other in pairs):
        return edges
    free = [edge for edge in pairs if not any(cost(edge) for cost in kept)]
    playing = {at for at in range(len(players)) if all(at != bye for bye, _ in byes)}
    potentials = fourfold_potentials({at: players[at] for at in sorted(playing)})
    beyond = {edge: 4 * formula(edge) - potentials[edge[0]] - potentials[edge[1]] for edge in free}
    tried = _nearest(free, beyond)
    found = best_matching(len(players) + len(byes), [*tried, *byes], [formula])
    if found is None:
        return edges
    slack = sum(beyond[edge] for edge in found if edge[1] < len(players))
    return [*(edge for edge in free if beyond[edge] <= slack), *byes]


def fourfold_potentials(players: dict[int, Record]) -> dict[int, int]:
    """Four times the potentials of players, in groups of equal points, all of even size."""
    groups: dict[int, list[int]] = defaultdict(list)
    for at in sorted(players, key=lambda at: players[at].place):
        groups[players[at].points].append(at)
    found: dict[int, int] = {}
    for group in groups.values():
        places = [players[at].place for at in group]
        steps = [0]
        for at in range(len(group) - 1):
            width = places[at + 1] - places[at]
            steps.append(steps[-1] + width * (places[-2 - at] + places[-1 - at]))
        # The two ends are a pair of the formula: their potentials add up to its cost.
        shift = 2 * places[0] * places[-1] - steps[-1]
        found |= {member: 2 * step + shift for member, step in zip(group, steps, strict=True)}
    return found


def _nearest(edges: Sequence[Edge], beyond: dict[Edge, int]) -> list[Edge]:
    counts: Counter[int] = Counter()
    found = []
    for edge in sorted(edges, key=lambda edge: beyond[edge]):
        one, other = edge
        if counts[one] < _TRIED or counts[other] < _TRIED:
            counts[one] += 1
            counts[other] += 1
            found.append(edge)
    return found


def _eligibility(one: Record) -> tuple[int, int, int]:
    return one.byes, one.forfeits, one.lower


def _close(held: Counter[int], within: int) -> set[tuple[int, int]]:
    """The match points of two who may meet while all differences together cost no more."""
    close = set()
    for more in held:
        for less in held:
            rest = held.copy()
            rest.subtract((more, less))
            if rest[less] >= 0 and (more - less) ** 2 + _least(rest) <= within:
                close.add((more, less))
    return close


def _least(held: Counter[int]) -> int:
    """The least sum of squared differences: neighbours in order are paired."""
    total, waiting = 0, None
    for points in sorted(held):
        count = held[points]
        if count and waiting is not None:
            total += (points - waiting) ** 2
            count -= 1
            waiting = None
        if count % 2:
            waiting = points
    return total
