"""Equal parts of a log are read once; what only looks alike is not."""

from collections.abc import Callable
from typing import Any

import pytest

from nonuple.adapters.formats import shared_values
from nonuple.adapters.formats.event_json import BadLog, decoded, encoded
from nonuple.adapters.formats.shared_values import shared
from nonuple.core.plain_data import PlainFault, Unfit
from nonuple.duplicate.slip_events import SlipsCollected
from tests.app.duplicate.hosts import slip


def noting() -> tuple[list[Any], Callable[[Any], Any]]:
    """A reader, and what it was asked to read."""
    asked: list[Any] = []

    def read(plain: Any) -> Any:
        asked.append(plain)
        return (len(asked), plain)

    return asked, shared(read)


def test_equal_slips_of_two_players_are_one() -> None:
    first, second, other = (
        decoded(encoded(SlipsCollected(1, player, (slip(claimed=claimed),))))
        for player, claimed in (("ana", 10), ("bea", 10), ("cle", 11))
    )
    assert isinstance(first, SlipsCollected)
    assert isinstance(second, SlipsCollected)
    assert isinstance(other, SlipsCollected)
    assert first.slips is second.slips
    assert other.slips == (slip(claimed=11),)


def test_what_python_takes_for_equal_is_apart() -> None:
    asked, read = noting()
    alike = [[1], [True], [1.0], ["1"], [None], [float("nan")], [0], [False], [-0.0], {"1": 1}]
    assert len({id(read(plain)) for plain in alike}) == len(asked) == len(alike)
    assert all(read(plain)[1] is plain for plain in alike)
    assert len(asked) == len(alike)


@pytest.mark.parametrize("odd", ["\ud800", 2**70, object()])
def test_what_makes_no_key_is_read_all_the_same(odd: Any) -> None:
    asked, read = noting()
    assert [read([odd])[0], read([odd])[0]] == [1, 2]
    assert len(asked) == 2


def test_what_is_refused_is_refused_again() -> None:
    def refuse(_: Any) -> Any:
        raise Unfit(PlainFault.VALUE)

    read = shared(refuse)
    for _ in range(2):
        with pytest.raises(Unfit):
            read(["x"])
    plain = encoded(SlipsCollected(1, "ana", (slip(),)))
    plain["slips"][0]["claimed"] = True
    for _ in range(2):
        with pytest.raises(BadLog, match=r"slips\.0\.claimed"):
            decoded(plain)


def test_what_came_long_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_values, "MOST_REMEMBERED", 3)
    asked, read = noting()
    for number in (1, 2, 3, 1, 4, 1):
        read(number)
    assert asked == [1, 2, 3, 4, 1]
