"""Fields and pairings that contradict themselves are refused, with who is to blame."""

from dataclasses import replace

import pytest

from nonuple.tournament.pairing.checking import violations
from nonuple.tournament.pairing.errors import CannotPair, Fault
from nonuple.tournament.pairing.swiss import pair_swiss
from nonuple.tournament.pairing.values import Board, Contestant, Field, Pairing, seeded
from tests.tournament.pairing.fields import field, played

GOOD = field("ABCDE", 2)


@pytest.mark.parametrize(
    ("bad", "fault", "player"),
    [
        (field("ABCA"), Fault.TWICE, "A"),
        (field("A"), Fault.TOO_FEW, ""),
        (replace(field("AB"), absent=frozenset("B")), Fault.TOO_FEW, ""),
        (replace(GOOD, absent=frozenset("Z")), Fault.UNKNOWN, "Z"),
        (replace(GOOD, forbidden=frozenset((frozenset("AZ"),))), Fault.UNKNOWN, "Z"),
        (replace(GOOD, standing=("Z",)), Fault.UNKNOWN, "Z"),
        (played(GOOD, 1, "AZ"), Fault.UNKNOWN, "Z"),
        (played(GOOD, 1, "Z"), Fault.UNKNOWN, "Z"),
        (played(GOOD, 2, "AB"), Fault.FUTURE, ""),
        (replace(GOOD, imposed=(("A", "A"),)), Fault.AGAINST_THEMSELVES, "A"),
        (replace(GOOD, imposed=(("A", "B"), ("C", "A"))), Fault.PAIRED_TWICE, "A"),
        (replace(GOOD, imposed=(("A", "Z"),)), Fault.NOT_PRESENT, "Z"),
        (replace(GOOD, imposed_bye="Z"), Fault.NOT_PRESENT, "Z"),
        (replace(GOOD, imposed=(("A", "B"),), imposed_bye="A"), Fault.PAIRED_TWICE, "A"),
        (replace(field("ABCD"), imposed_bye="A"), Fault.NO_BYE, "A"),
    ],
)
def test_a_field_that_cannot_be_paired(bad: Field, fault: Fault, player: str) -> None:
    with pytest.raises(CannotPair) as refused:
        pair_swiss(bad)
    assert (refused.value.fault, refused.value.player) == (fault, player)


@pytest.mark.parametrize(
    ("pairing", "fault", "player"),
    [
        (Pairing((Board("A", "B"),)), Fault.NOT_PAIRED, "C"),
        (Pairing((Board("A", "A"), Board("B", "C"))), Fault.AGAINST_THEMSELVES, "A"),
        (Pairing((Board("A", "B"), Board("A", "C"))), Fault.PAIRED_TWICE, "A"),
        (Pairing((Board("A", "B"), Board("C", "Z"))), Fault.NOT_PRESENT, "Z"),
        (Pairing((Board("A", "B"),), "D"), Fault.NOT_PAIRED, "C"),
    ],
)
def test_a_pairing_without_a_place_for_each(pairing: Pairing, fault: Fault, player: str) -> None:
    with pytest.raises(CannotPair) as refused:
        violations(field("ABCD"), pairing)
    assert (refused.value.fault, refused.value.player) == (fault, player)


def test_everybody_imposed_leaves_nothing_to_pair() -> None:
    imposed = replace(field("ABCD"), imposed=(("A", "B"), ("C", "D")))
    assert len(pair_swiss(imposed).boards) == 2


def test_seeds_go_by_rating_then_by_name() -> None:
    entries = (Contestant("B", 600, 0), Contestant("A", 600, 0), Contestant("C", 900, 0))
    assert [(one.name, one.number) for one in seeded(entries)] == [("C", 1), ("A", 2), ("B", 3)]
