"""Median: the same without the best and the weakest opponent, two of each from nine rounds on."""

from nonuple.tournament.standings.facts import Reason, Tiebreak
from nonuple.tournament.standings.results import Result
from tests.tournament.standings.events import CHESS, figure, ranked_by, won

MEDIAN = Tiebreak.MEDIAN_BUCHHOLZ


def field(rounds: int) -> list[Result]:
    """A player meets p1, p2 … and beats them; p1 has no other win, p2 has one, and so on."""
    results: list[Result] = []
    for number in range(1, rounds + 1):
        results.append(won(number, "me", f"p{number}"))
        others = [other for other in range(1, rounds + 1) if other != number]
        results += [
            won(other, f"p{number}", f"x{number}-{other}") for other in others[: number - 1]
        ]
    return results


def test_the_best_and_the_weakest_are_left_out() -> None:
    """Opponents with 0, 1, 2, 3 and 4 wins: 1 + 2 + 3, twice in these points."""
    found = figure(ranked_by(field(5), MEDIAN, points=CHESS), "me")
    assert [part.of for part in found.parts] == [0, 2, 4, 6, 8]
    assert [part.counted for part in found.parts] == [0, 2, 4, 6, 0]
    assert (found.parts[0].reason, found.parts[4].reason) == (Reason.LEAST, Reason.MOST)
    assert found.value == 12


def test_two_of_each_in_a_long_event() -> None:
    """Nine rounds: 0 to 8 wins, of which 2 to 6 are left; eight rounds: 1 to 6."""
    assert figure(ranked_by(field(9), MEDIAN, points=CHESS), "me").value == 2 * (2 + 3 + 4 + 5 + 6)
    assert figure(ranked_by(field(8), MEDIAN, points=CHESS), "me").value == 2 * sum(range(1, 7))


def test_of_two_rounds_nothing_is_left() -> None:
    assert figure(ranked_by(field(2), MEDIAN, points=CHESS), "me").value == 0
    assert figure(ranked_by(field(1), MEDIAN, points=CHESS), "me").value == 0
