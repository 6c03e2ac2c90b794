"""What makes large rounds fast leaves out no edge of a best pairing."""

from itertools import combinations

from nonuple.tournament.pairing import swiss
from nonuple.tournament.pairing.criteria import SWISS
from nonuple.tournament.pairing.manual import exchange
from nonuple.tournament.pairing.matching import best_matching
from nonuple.tournament.pairing.random_events import Shape, random_event
from nonuple.tournament.pairing.records import records
from nonuple.tournament.pairing.shortcuts import fourfold_potentials
from nonuple.tournament.pairing.swiss import pair_swiss, round_of
from nonuple.tournament.pairing.values import Field
from tests.tournament.pairing.fields import field


def test_potentials_are_below_every_product_and_meet_the_formula() -> None:
    for names in ("AB", "ABCD", "ABCDEFGHIJKL"):
        players = dict(enumerate(records(field(names))))
        found = fourfold_potentials(players)
        for one, other in combinations(players, 2):
            product = players[one].place * players[other].place
            assert found[one] + found[other] <= 4 * product
            if one + other == len(players) - 1:
                assert found[one] + found[other] == 4 * product


def test_the_whole_field_gives_the_same_pairing() -> None:
    """The lot included: not as good a pairing, the very same."""
    for seed in range(10):
        for round_ in random_event(f"whole {seed}", Shape(8, 40, 6), pair_swiss, exchange):
            paired = {board.players for board in round_.paired.boards}
            assert paired == _of_whole(round_.field)


def _of_whole(of: Field) -> set[frozenset[str]]:
    players = list(records(of))
    vertices = len(players) + len(players) % 2
    edges = list(combinations(range(vertices), 2))
    costs = [swiss.edge_cost(players, criterion, round_of(of)) for criterion in SWISS]
    found = best_matching(vertices, edges, costs)
    assert found is not None
    return {
        frozenset((players[one].name, players[other].name))
        for one, other in found
        if other < len(players)
    }
