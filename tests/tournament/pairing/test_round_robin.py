"""Round robin: all meet once, and starts differ by one at most."""

from collections import Counter
from dataclasses import replace

import pytest

from nonuple.tournament.pairing.errors import CannotPair
from nonuple.tournament.pairing.round_robin import pair_round_robin, rounds, table, waiting
from tests.tournament.pairing.fields import field, shown


@pytest.mark.parametrize("players", range(2, 25))
def test_all_meet_once_and_sit_out_as_often_as_the_others(players: int) -> None:
    size = players + players % 2
    met = Counter(
        frozenset(pair)
        for number in range(1, rounds(players) + 1)
        for pair in table(players, number)
    )
    assert len(met) == size * (size - 1) // 2
    assert {*met.values()} == {1}


@pytest.mark.parametrize("players", range(2, 25))
def test_starts_differ_by_one_at_most(players: int) -> None:
    balance: Counter[int] = Counter()
    for number in range(1, rounds(players) + 1):
        for first, second in table(players, number):
            if max(first, second) <= players:
                balance[first] += 1
                balance[second] -= 1
    assert {abs(one) for one in balance.values()} <= {0, 1}


def test_six_players_by_berger() -> None:
    assert [table(6, number) for number in range(1, 6)] == [
        ((1, 6), (2, 5), (3, 4)),
        ((1, 2), (5, 3), (6, 4)),
        ((3, 1), (2, 6), (4, 5)),
        ((1, 4), (2, 3), (6, 5)),
        ((5, 1), (4, 2), (3, 6)),
    ]


def test_numbers_are_those_of_the_entries() -> None:
    assert shown(pair_round_robin(field("ABCDEF"))) == "AF BE CD"
    assert shown(pair_round_robin(field("ABCDE", 2))) == "AB CE D"


def test_whoever_meets_somebody_absent_waits() -> None:
    whole = pair_round_robin(field("ABCD"))
    missing = whole.boards[0].first
    gone = replace(field("ABCD"), absent=frozenset(missing))
    left = pair_round_robin(gone)
    assert left.boards == whole.boards[1:]
    assert waiting(gone, left) == (whole.boards[0].second,)


def test_an_absent_player_has_no_bye() -> None:
    bye = pair_round_robin(field("ABC")).bye
    assert bye is not None
    assert pair_round_robin(replace(field("ABC"), absent=frozenset(bye))).bye is None


@pytest.mark.parametrize("number", [0, 4])
def test_no_round_before_the_first_or_after_the_last(number: int) -> None:
    with pytest.raises(CannotPair, match="no such round"):
        pair_round_robin(field("ABCD", number))
