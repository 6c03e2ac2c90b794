"""5.7: the average of the others of the same arbiter, for a word played again before being told."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.duplicate.correcting.faults import Fault, Sanction
from nonuple.duplicate.events import Event, PlayerEntered
from nonuple.duplicate.results import results, totals
from nonuple.duplicate.score_lines import LineKind
from nonuple.duplicate.slip_events import DisciplineGiven, RulingChanged
from nonuple.duplicate.slips import Slip
from nonuple.duplicate.state import Game
from nonuple.rules.articles import DUPLICATE_2014
from tests.duplicate.games import after
from tests.duplicate.rooms import averaged, found, laid, names, penalised, refused, room, ruled
from tests.duplicate.slip_cases import judge, slip, solution
from tests.duplicate.slip_cases import ruled as judged


def others(*points: int, arbiter: str = "") -> list[tuple[Event, ...]]:
    rulings = [found(number) if number else refused() for number in points]
    return [
        ruled(1, player, ruling, arbiter)
        for player, ruling in zip(names(len(points)), rulings, strict=True)
    ]


def after_all(groups: list[tuple[Event, ...]]) -> Game:
    players = dict.fromkeys(group[0].player for group in groups)  # type: ignore[union-attr]
    game = room(players)
    for group in groups:
        game = after(game, group)
    return laid(game, 60)


@pytest.mark.parametrize(("worth", "points"), [(40, 17), (17, 17), (12, 12)])
def test_the_mean_of_the_others_and_never_more_than_the_solution(worth: int, points: int) -> None:
    groups = [*others(20, 0, 31, 17), averaged(1, "ana", worth), averaged(1, "bea", 60)]
    game = after_all(groups)
    assert totals(game)["ana"] == points
    (line,) = results(game).turns[0].marks["ana"].lines
    assert (line.kind, line.mean) == (LineKind.AVERAGE, Fraction(17))
    assert line.article == DUPLICATE_2014["5.7"]


def test_a_joker_adds_nothing_to_the_worth_of_a_refused_solution() -> None:
    """MUNIZ is no word; its Z, twice ten points on I7, is below an S too."""
    with_joker, plain = (
        judged(rack, slip("MUNIZ", "I3")).refused for rack in ("MUNI?OT", "MUNIZOT")
    )
    assert (with_joker, plain) == (16, 56)


def test_the_worth_of_a_refused_solution_is_the_most_that_it_may_mean() -> None:
    """NUMIN is no word; which N is the joker is not told."""
    judgment = judge("NUMI?OT").judge([slip("NUMIN", "I3")])
    worth = {reading.word: reading.score for reading in judgment.readings}
    assert worth == {"nUMIN": 18, "NUMIn": 16}
    assert judgment.ruling.refused == 18


def test_of_two_solutions_the_refused_one_is_worth_what_it_is() -> None:
    both = Slip((solution("MUNIE", "I3"), solution("MUT", "I3")), 99)
    ruling = judged("MUNIEOT", both)
    assert (ruling.points, ruling.refused) == (0, 12)


@pytest.mark.parametrize(
    ("marked", "mean", "points"),
    [
        ((16, 17), Fraction(33, 2), 17),
        ((16, 16, 17), Fraction(49, 3), 16),
        ((16, 17, 17), Fraction(50, 3), 17),
        ((), Fraction(), 0),
        ((0, 0), Fraction(), 0),
    ],
)
def test_it_is_rounded_half_up_and_kept_exactly(
    marked: tuple[int, ...], mean: Fraction, points: int
) -> None:
    game = after_all([*others(*marked), averaged(1, "ana", 90)])
    (line,) = results(game).turns[0].marks["ana"].lines
    assert (line.mean, line.points) == (mean, points)


def test_only_the_players_of_the_same_arbiter_count() -> None:
    first = others(20, 30, arbiter="Paul")
    second = [ruled(1, "x", found(90), "Luce"), ruled(1, "y", found(80), "Luce")]
    game = after_all(
        [*first, *second, averaged(1, "ana", 99, "Paul"), averaged(1, "b", 99, "Luce")]
    )
    assert (totals(game)["ana"], totals(game)["b"]) == (25, 85)
    game = after_all([*first, *second, averaged(1, "ana", 99, "Paul")])
    assert totals(game)["ana"] == 25


def test_scores_count_as_marked_with_their_penalties() -> None:
    game = after_all([ruled(1, "p00", penalised(25)), *others(20)[1:], averaged(1, "ana", 99)])
    assert totals(game)["ana"] == 20


@given(st.permutations([*others(20, 0, 31, 17), averaged(1, "ana", 40), averaged(1, "bea", 12)]))
def test_the_order_of_entry_never_matters(groups: list[tuple[Event, ...]]) -> None:
    game = after_all(groups)
    assert (totals(game)["ana"], totals(game)["bea"]) == (17, 12)


def test_another_fault_that_voids_the_turn_leaves_nought() -> None:
    groups = [*others(20, 30), averaged(1, "ana", 40)]
    again = ruled(1, "ana", refused(40, Fault.NOT_IN_RACK))
    assert totals(after_all([*groups, again]))["ana"] == 0
    grave = (DisciplineGiven(1, "ana", True, "tricherie"),)
    assert totals(after_all([*groups, grave]))["ana"] == 0


def test_a_decision_or_a_ruling_that_gives_it_value_replaces_the_average() -> None:
    groups = [*others(20, 30), averaged(1, "ana", 40), averaged(1, "bea", 40)]
    decided = (RulingChanged(1, "ana", 40, 40, Sanction.NONE, "mot admis"),)
    game = after_all([*groups, decided])
    assert (totals(game)["ana"], totals(game)["bea"]) == (40, 30)


def test_a_player_without_an_entry_marks_zero_and_counts() -> None:
    """p02 was there and handed in nothing: 20, 31 and zero."""
    game = room([*names(3), "ana"])
    for group in [*others(20, 31), averaged(1, "ana", 40)]:
        game = after(game, group)
    assert totals(laid(game, 60))["ana"] == 17


def test_a_warning_for_conduct_is_no_entry() -> None:
    game = room([*names(3), "ana"])
    talks = (DisciplineGiven(1, "p02", False, "bavardage"),)
    for group in [*others(20, 31), talks, averaged(1, "ana", 40)]:
        game = after(game, group)
    assert totals(laid(game, 60))["ana"] == 17


def test_without_an_entry_they_are_of_the_arbiter_of_their_nearest_turn() -> None:
    """At the second turn nobody keyed anything in for p01, Paul's, nor for y, Luce's."""
    players = ["p00", "p01", "x", "y", "ana"]
    first = {"p00": "Paul", "p01": "Paul", "x": "Luce", "y": "Luce", "ana": "Paul"}
    game = room(players)
    for player, arbiter in first.items():
        game = after(game, ruled(1, player, found(10), arbiter))
    game = laid(game, 60)
    second = [ruled(2, "p00", found(30), "Paul"), ruled(2, "x", found(50), "Luce")]
    for group in [*second, averaged(2, "ana", 99, "Paul")]:
        game = after(game, group)
    assert results(laid(game, 60)).turns[1].marks["ana"].points == 15


def test_who_came_later_or_had_left_does_not_count() -> None:
    game = room([*names(2), "ana"])
    for group in [*others(20, 30), averaged(1, "ana", 40)]:
        game = after(game, group)
    game = after(laid(game, 60), [PlayerEntered("late", 2)])
    assert totals(game)["ana"] == 25


def test_a_slip_keyed_in_late_changes_the_average_of_a_known_turn() -> None:
    game = room([*names(3), "ana"])
    for group in [*others(20, 31), averaged(1, "ana", 40)]:
        game = after(game, group)
    game = laid(game, 60)
    before = results(game)
    game = after(game, ruled(1, "p02", found(30)))
    assert results(game, before).totals(game.players)["ana"] == 27
