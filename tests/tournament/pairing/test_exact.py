"""Swiss rounds against every pairing there is, and against networkx, by the checker's costs."""

from dataclasses import replace

import networkx  # type: ignore[import-untyped]
import pytest

from nonuple.tournament.pairing.checking import Ledger, unpacked, violations
from nonuple.tournament.pairing.manual import exchange
from nonuple.tournament.pairing.random_events import Shape, random_event
from nonuple.tournament.pairing.swiss import pair_swiss
from nonuple.tournament.pairing.values import Field, Pairing

BYE = ""


def _cost(field: Field, pairing: Pairing) -> tuple[int, ...]:
    ledger = Ledger(field)
    total = sum(ledger.board(board) for board in pairing.boards)
    return unpacked(total + (0 if pairing.bye is None else ledger.place((pairing.bye,))))


def _least(field: Field) -> tuple[int, ...]:
    ledger = Ledger(field)
    names = [one.name for one in field.present]
    graph = networkx.Graph()
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            graph.add_edge(one, other, weight=-ledger.place((one, other)))
        if len(names) % 2:
            graph.add_edge(one, BYE, weight=-ledger.place((one,)))
    matching = networkx.max_weight_matching(graph, maxcardinality=True)
    return unpacked(-sum(graph[one][other]["weight"] for one, other in matching))


@pytest.mark.parametrize("seed", range(12))
def test_up_to_ten_players_every_other_pairing_is_no_better(seed: int) -> None:
    """More rounds than players: rematches and second byes cannot be avoided."""
    for played in random_event(f"small {seed}", Shape(4, 10, 12), pair_swiss, exchange):
        assert violations(played.field, played.paired) == ()


@pytest.mark.parametrize("seed", range(6))
def test_up_to_ten_players_networkx_agrees(seed: int) -> None:
    for played in random_event(f"ten {seed}", Shape(5, 10, 11), pair_swiss, exchange):
        assert _cost(played.field, played.paired) == _least(played.field)


@pytest.mark.slow
@pytest.mark.parametrize("players", [24, 41, 60])
def test_up_to_sixty_players_networkx_agrees(players: int) -> None:
    shape = Shape(players, players, 6)
    for played in random_event(f"large {players}", shape, pair_swiss, exchange):
        assert _cost(played.field, played.paired) == _least(played.field)


def test_a_crowded_club_of_forty_networkx_agrees() -> None:
    """Three in four are of one club: no pairing keeps them all apart."""
    first = next(random_event("club", Shape(40, 40, 1), pair_swiss, exchange)).field
    crowd = replace(
        first,
        clubs_apart_until=1,
        contestants=tuple(
            replace(one, club="one" if at % 4 else "") for at, one in enumerate(first.contestants)
        ),
    )
    assert _cost(crowd, pair_swiss(crowd)) == _least(crowd)
