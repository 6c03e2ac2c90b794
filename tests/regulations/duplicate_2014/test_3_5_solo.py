"""3.5: the player alone above all the others, from sixteen players on."""

from dataclasses import replace

import pytest

from nonuple.duplicate.correcting.faults import Fault
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.events import PlayerEntered
from nonuple.duplicate.results import results, totals
from nonuple.duplicate.score_lines import LineKind
from nonuple.duplicate.solos import Solo
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import Game
from nonuple.rules.articles import ABRIDGED, DUPLICATE_2014, Article
from tests.duplicate.games import after
from tests.duplicate.rooms import (
    averaged,
    found,
    laid,
    names,
    penalised,
    played,
    refused,
    room,
    ruled,
)


def turn_of(first: Ruling, *others: Ruling, number: int = 16, top: int = 30) -> Game:
    """A turn of p00 and of others, the last of which stands for all the rest."""
    players = names(number)
    rest = [*others, *[others[-1]] * (number - 1 - len(others))]
    return played(room(players), dict(zip(players, [first, *rest], strict=True)), top)


def test_sixteen_players_and_thirty_points_against_twenty_eight() -> None:
    game = turn_of(found(30), found(28))
    assert totals(game)["p00"] == 40
    assert standings(game).solos == (Solo(1, "p00", 30, 10),)


def test_it_is_of_sixteen_players_on_and_recorded_below() -> None:
    game = turn_of(found(30), found(28), number=15)
    assert totals(game)["p00"] == 30
    assert standings(game).solos == (Solo(1, "p00", 30, 0),)
    assert standings(game).rows[0].solos == 1


def test_two_who_tie_make_none() -> None:
    assert standings(turn_of(found(30), found(30), found(28))).solos == ()


def test_it_may_be_below_the_top() -> None:
    game = turn_of(found(30), found(28), top=90)
    assert totals(game)["p00"] == 40


def test_a_penalty_of_five_leaves_it() -> None:
    game = turn_of(penalised(30), found(28))
    assert totals(game)["p00"] == 30 - 5 + 10
    lines = results(game).turns[0].marks["p00"].lines
    assert [(line.kind, line.points) for line in lines] == [
        (LineKind.SOLUTION, 30),
        (LineKind.PENALTY, -5),
        (LineKind.SOLO, 10),
    ]
    assert [line.article for line in lines[1:]] == [DUPLICATE_2014["5.3#1"], DUPLICATE_2014["3.5"]]


def test_a_club_may_withhold_it_for_a_penalty() -> None:
    game = turn_of(penalised(30), found(28))
    strict = replace(game.rules, solo=replace(game.rules.solo, kept_with_penalty=False))
    game = replace(game, opened=replace(game.opened, rules=strict))
    assert standings(game).solos == (Solo(1, "p00", 30, 0),)


def test_moves_are_compared_by_their_worth_not_by_what_is_marked() -> None:
    """30 less five is below 28, and still the best move of the room."""
    (solo,) = standings(turn_of(penalised(30), found(28))).solos
    assert (solo.player, solo.worth) == ("p00", 30)
    assert standings(turn_of(found(30), penalised(30), found(12))).solos == ()


def test_a_refused_slip_is_out_of_it() -> None:
    (solo,) = standings(turn_of(found(28), refused(60, Fault.NOT_IN_RACK), found(20))).solos
    assert solo.player == "p00"


def test_nobody_is_above_where_nobody_scores() -> None:
    assert standings(turn_of(refused(), refused())).solos == ()


def test_a_player_on_the_average_makes_none() -> None:
    players = names(16)
    game = after(room(players), averaged(1, "p00", 90))
    for player in players[1:]:
        game = after(game, ruled(1, player, found(20)))
    game = laid(game, 90)
    assert totals(game)["p00"] == 20
    assert standings(game).solos == ()


def test_one_player_alone_is_above_nobody() -> None:
    assert standings(played(room(["ana"]), {"ana": found(30)})).solos == ()


def test_players_count_if_they_play_that_turn() -> None:
    players = names(15)
    first = {player: found(28 if number else 30) for number, player in enumerate(players)}
    game = played(room(players), first)
    game = after(game, [PlayerEntered("late", 2)])
    game = played(game, {**first, "late": found(1)})
    assert [solo.bonus for solo in standings(game).solos] == [0, 10]


def test_a_player_who_hands_in_nothing_counts() -> None:
    players = names(16)
    rest = {player: found(20) for player in players[1:-1]}
    game = played(room(players), {"p00": found(30), **rest})
    assert standings(game).solos == (Solo(1, "p00", 30, 10),)


@pytest.mark.parametrize(
    ("name", "article"), [("2014", DUPLICATE_2014["3.5"]), ("abrege", ABRIDGED["3.E"])]
)
def test_announced_points_make_solos_too(name: str, article: Article) -> None:
    players = names(16)
    game = laid(room(players, name=name), 40, p00=30, p01=28)
    assert totals(game)["p00"] == 40
    assert results(game).turns[0].marks["p00"].lines[-1].article == article
