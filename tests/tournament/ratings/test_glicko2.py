"""Glicko-2 against the example of its paper, and what must hold for any period."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.tournament.ratings.glicko2 import Glicko2
from nonuple.tournament.ratings.port import RatedGame, Rating

SYSTEM = Glicko2(tau=0.5)


def rated(value: float, deviation: float, volatility: float = 0.06) -> Rating:
    return Rating(value, deviation=deviation, volatility=volatility)


PAPER = {
    "me": rated(1500, 200),
    "one": rated(1400, 30),
    "two": rated(1550, 100),
    "three": rated(1700, 300),
}
GAMES = [
    RatedGame(1, "me", "one", 40),
    RatedGame(2, "me", "two", -10),
    RatedGame(3, "three", "me", 5),
]


def test_the_example_of_the_paper() -> None:
    found = SYSTEM.after(PAPER, GAMES)["me"]
    assert found.value == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)
    assert (found.games, found.is_provisional) == (3, True)


def test_the_margin_of_a_game_does_not_count() -> None:
    wide = [RatedGame(1, "me", "one", 300), *GAMES[1:]]
    assert SYSTEM.after(PAPER, wide) == SYSTEM.after(PAPER, GAMES)


def test_a_newcomer_starts_as_the_paper_says() -> None:
    new = SYSTEM.first()
    assert (new.value, new.deviation, new.volatility, new.is_provisional) == (1500, 350, 0.06, True)
    found = SYSTEM.after({}, [RatedGame(1, "ana", "bea", 0)])
    assert [found[player].value for player in ("ana", "bea")] == [1500, 1500]
    assert found["ana"].deviation < 350


def test_who_does_not_play_keeps_the_rating_and_grows_less_sure() -> None:
    found = SYSTEM.after({"ana": rated(1620, 50)}, [])["ana"]
    # sqrt(50² + (173.7178 × 0.06)²)
    assert found.deviation == pytest.approx(51.0749, abs=0.0001)
    assert (found.value, found.volatility, found.games) == (1620, 0.06, 0)


def test_nobody_is_less_sure_than_a_newcomer() -> None:
    assert SYSTEM.after({"ana": SYSTEM.first()}, [])["ana"].deviation == 350


def test_a_rating_is_no_longer_provisional_once_its_deviation_is_low() -> None:
    before = {"ana": rated(1500, 112), "bea": rated(1500, 50)}
    found = SYSTEM.after(before, [RatedGame(1, "ana", "bea", 3)])
    assert found["ana"].deviation < 110
    assert not found["ana"].is_provisional
    # And is again, after a long time without a game.
    idle = {"ana": rated(1500, 109.9, volatility=0.06)}
    assert SYSTEM.after(idle, [])["ana"].is_provisional


def test_a_floor_where_a_club_wants_one() -> None:
    before = {"ana": rated(810, 300), "bea": rated(800, 50)}
    games = [RatedGame(1, "ana", "bea", -50)]
    assert SYSTEM.after(before, games)["ana"].value < 800
    assert Glicko2(floor=800).after(before, games)["ana"].value == 800


def test_much_better_than_expected_makes_the_rating_more_volatile() -> None:
    before = {"ana": rated(1200, 60)} | {f"p{n}": rated(1900, 40) for n in range(8)}
    games = [RatedGame(n + 1, "ana", f"p{n}", 20) for n in range(8)]
    assert SYSTEM.after(before, games)["ana"].volatility > 0.06


ratings = st.builds(rated, st.floats(400, 2800), st.floats(30, 350), st.floats(0.03, 0.12))
fields = st.fixed_dictionaries(dict.fromkeys("abcde", ratings))
games = st.lists(
    st.tuples(st.permutations("abcde"), st.integers(-200, 200)).map(
        lambda drawn: RatedGame(1, drawn[0][0], drawn[0][1], drawn[1])
    ),
    max_size=12,
)


@given(fields, games, st.randoms(use_true_random=False))
def test_neither_the_order_of_games_nor_who_is_named_first_matters(
    before: dict[str, Rating], played: list[RatedGame], chance: Random
) -> None:
    other = [game.turned if chance.random() < 0.5 else game for game in played]
    chance.shuffle(other)
    assert SYSTEM.after(before, other) == SYSTEM.after(before, played)


@given(ratings, st.integers(1, 200))
def test_equals_win_and_lose_alike(rating: Rating, margin: int) -> None:
    found = SYSTEM.after({"a": rating, "b": rating}, [RatedGame(1, "a", "b", margin)])
    won, lost = found["a"].value - rating.value, rating.value - found["b"].value
    assert won > 0
    assert won == pytest.approx(lost)
    assert found["a"].deviation == pytest.approx(found["b"].deviation)


@given(fields)
def test_idle_players_only_grow_less_sure(before: dict[str, Rating]) -> None:
    after = SYSTEM.after(before, [])
    for player, rating in before.items():
        assert after[player].value == rating.value
        assert rating.deviation <= after[player].deviation <= 350


@given(fields, games)
def test_a_win_more_is_never_worse(before: dict[str, Rating], played: list[RatedGame]) -> None:
    lost, won = RatedGame(1, "a", "b", -1), RatedGame(1, "a", "b", 1)
    worse = SYSTEM.after(before, [*played, lost])["a"].value
    assert SYSTEM.after(before, [*played, won])["a"].value > worse
