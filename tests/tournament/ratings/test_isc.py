"""The formula of ISC; the figures were worked out by hand, and stand beside each test."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.tournament.ratings.isc import Isc
from nonuple.tournament.ratings.port import RatedGame, Rating

SYSTEM = Isc()


def after(first: Rating, second: Rating, difference: int) -> tuple[float, float]:
    found = SYSTEM.after({"a": first, "b": second}, [RatedGame(1, "a", "b", difference)])
    return found["a"].value, found["b"].value


@pytest.mark.parametrize(
    ("first", "second", "difference", "expected"),
    [
        # Equals expect a half. k = 20 + 100/10 = 30; 30 × (1 - 1/2) = 15.
        (1500, 1500, 100, (1515, 1485)),
        # k = 20 + 200/10 = 40, the most: 20 points, by 200 or by 350.
        (1500, 1500, 200, (1520, 1480)),
        (1500, 1500, 350, (1520, 1480)),
        # A draw: k = 20. 400 points above expects 10/11: 20 × (1/2 - 10/11) = -90/11.
        (1600, 1200, 0, (1600 - 90 / 11, 1200 + 90 / 11)),
        # The favourite loses by 50: k = 25; 25 × (0 - 10/11) = -250/11.
        (1600, 1200, -50, (1600 - 250 / 11, 1200 + 250 / 11)),
    ],
)
def test_established_players(
    first: float, second: float, difference: int, expected: tuple[float, float]
) -> None:
    found = after(SYSTEM.first(first), SYSTEM.first(second), difference)
    assert found == pytest.approx(expected)


@pytest.mark.parametrize(
    ("differences", "expected"),
    [
        # The page's own examples: four wins and four losses, three wins and no loss.
        ([9, 9, 9, 9, -9, -9, -9, -9], 1231),
        ([9, 9, 9], 1629),
        # 133 × ln(1/20) the other way; ln 2 = 0.693147, 133 × 0.693147 = 92.19.
        ([-9], 1231 - 398),
        ([9, 9, -9], 1231 + 92),
        # A draw is half a win and half a loss: 1.5 to 0.5, ln 3 = 1.098612, 146.12.
        ([9, 0], 1231 + 146),
    ],
)
def test_a_provisional_rating(differences: list[int], expected: int) -> None:
    before = {f"p{n}": SYSTEM.first(1231) for n in range(8)}
    games = [RatedGame(n + 1, "new", f"p{n}", by) for n, by in enumerate(differences)]
    found = SYSTEM.after(before, games)["new"]
    assert round(found.value) == expected
    assert (found.games, found.is_provisional) == (len(differences), True)


def test_against_a_provisional_player_less_is_at_stake() -> None:
    """The factor is divided by ten at their first game, by nine at their second: 15/10, 15/9."""
    new = SYSTEM.first()
    second = Rating(1500, 1, points=0.5, met=1500)
    assert after(SYSTEM.first(1500), new, 100)[0] == pytest.approx(1501.5)
    assert after(SYSTEM.first(1500), second, 100)[0] == pytest.approx(1500 + 15 / 9)
    last = Rating(1500, 10, points=5, met=15000)
    assert after(SYSTEM.first(1500), last, 100)[0] == pytest.approx(1515)


def test_two_provisional_players_change_nothing() -> None:
    new = SYSTEM.first()
    found = SYSTEM.after({}, [RatedGame(1, "a", "b", 80)])
    assert found == {"a": new, "b": new}


def test_the_eleventh_game_establishes_a_rating() -> None:
    before = {f"p{n}": SYSTEM.first(1400) for n in range(11)}
    games = [RatedGame(n + 1, "new", f"p{n}", 1 if n % 2 else -1) for n in range(11)]
    assert SYSTEM.after(before, games[:10])["new"].is_provisional
    assert not SYSTEM.after(before, games)["new"].is_provisional


def test_a_rating_known_from_elsewhere() -> None:
    assert not SYSTEM.first(1700).is_provisional
    few = SYSTEM.first(1700, 4)
    assert few.is_provisional
    # Four games at 1700 level and a draw with 1700 stay at 1700.
    assert after(few, SYSTEM.first(1700), 0)[0] == pytest.approx(1700)


def test_rounds_follow_each_other() -> None:
    """1515 after the first; then 1500 is expected to lose to it a little more often."""
    before = {name: SYSTEM.first(1500) for name in "abc"}
    games = [RatedGame(2, "a", "c", 100), RatedGame(1, "a", "b", 100)]
    expected = 1515 + 30 * (1 - 1 / (1 + 10 ** (-15 / 400)))
    assert SYSTEM.after(before, games)["a"].value == pytest.approx(expected)
    assert SYSTEM.after(before, games[::-1]) == SYSTEM.after(before, games)


def test_a_floor_where_a_club_wants_one() -> None:
    before = {"a": SYSTEM.first(805), "b": SYSTEM.first(805)}
    assert Isc(floor=800).after(before, [RatedGame(1, "a", "b", -100)])["a"].value == 800


@given(st.floats(400, 2800), st.floats(400, 2800), st.integers(-400, 400))
def test_what_one_wins_the_other_loses(first: float, second: float, difference: int) -> None:
    found = after(SYSTEM.first(first), SYSTEM.first(second), difference)
    assert sum(found) == pytest.approx(first + second)
    assert abs(found[0] - first) <= 40
