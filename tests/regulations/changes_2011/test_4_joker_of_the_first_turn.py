"""Change 4: the worst place of the joker, with the best place of the word."""

import pytest

from nonuple.core.board import EMPTY
from tests.duplicate.slip_cases import WARNING, judge, outcome, ruled, slip


def test_the_joker_first_then_the_place() -> None:
    """The best place of each B is worth 72; the best of the worst B of each place only 68."""
    written = slip("ABBESSE")
    judgment = judge("ABESSE?", EMPTY, "2011").judge([written])
    by_joker: dict[str, list[int]] = {}
    by_place: dict[str, list[int]] = {}
    for reading in judgment.readings:
        by_joker.setdefault(reading.word, []).append(reading.score)
        by_place.setdefault(reading.coordinate, []).append(reading.score)
    assert set(by_joker) == {"AbBESSE", "ABbESSE"}
    assert min(max(scores) for scores in by_joker.values()) == 72
    assert max(min(scores) for scores in by_place.values()) == 68
    assert outcome(judgment.ruling) == (72, WARNING)


@pytest.mark.parametrize(("claimed", "points"), [(None, 20), (20, 20), (18, 20), (24, 24)])
def test_a_score_of_one_place_of_the_joker_only_tells_it(claimed: int | None, points: int) -> None:
    written = slip("COCHE", "", claimed)
    assert outcome(ruled("COHETR?", written, board=EMPTY, edition="2011")) == (points, WARNING)
